using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>What came of giving a value to a library and to the wire that has its form.</summary>
/// <param name="Carried">Whether the library itself carries the value: it writes and reads it, and it comes back as it was.</param>
/// <param name="Says">Why it doesn't.</param>
/// <param name="Differences">What the wire and the library don't agree about.</param>
sealed record Crossed(bool Carried, string Says, IReadOnlyList<string> Differences)
{
    /// <summary>Whether the library reads what it wrote, if with other values: members that are left out, say.</summary>
    public bool IsRead { get; init; } = Carried;
}

/// <summary>A value of a type that only this knows, on its way between a library and a wire.</summary>
abstract class Crossing
{
    public abstract Crossed With(Library library);

    /// <summary>Whether a library writes the value and reads it, and what it read comes back as it is.</summary>
    public abstract bool ComesBack(Library library);
}

/// <inheritdoc/>
class Crossing<TWritten, TRead>(Func<TWritten> make) : Crossing
{
    public override Crossed With(Library library)
    {
        if (library != Library.MemoryPack && Printed.IsCyclic(make()))
        {
            return new(false, "a cycle", []);
        }

        byte[] theirs;
        string theirValue;
        try
        {
            theirs = library.Write(make());
            theirValue = Printed.Of(library.Read<TRead>(theirs));
            if (typeof(TWritten) == typeof(TRead) && Printed.Of(make()) is var written && theirValue != written)
            {
                return new(false, $"reads otherwise: {theirValue} for {written}", Differences(library, theirs, theirValue)) { IsRead = true };
            }
        }
        catch (Exception e) // whatever it throws, it doesn't carry the value
        {
            return new(false, e.GetType().Name + ": " + e.GetBaseException().Message, []);
        }

        return new(true, "", Differences(library, theirs, theirValue));
    }

    public override bool ComesBack(Library library)
    {
        if (library != Library.MemoryPack && Printed.IsCyclic(make()))
        {
            return false;
        }

        try
        {
            TRead? read = library.Read<TRead>(library.Write(make()));
            return Printed.Of(read) == Printed.Of(library.Read<TRead>(library.Write(read)));
        }
        catch (Exception) // whatever it throws, it doesn't carry the value
        {
            return false;
        }
    }

    List<string> Differences(Library library, byte[] theirs, string theirValue)
    {
        List<string> differences = [];
        try
        {
            byte[] ours = library.Wire.Write(make());
            if (library.HasTheSameBytes && !Same(library, theirs, ours, theirValue))
            {
                differences.Add($"bytes: theirs {Convert.ToHexString(theirs)}, ours {Convert.ToHexString(ours)}");
            }

            Compare("theirs, read by ours", () => Printed.Of(library.Wire.Read<TRead>(theirs)));
            Compare("ours, read by theirs", () => Printed.Of(library.Read<TRead>(ours)));
            Compare("ours, read by ours", () => Printed.Of(library.Wire.Read<TRead>(ours)));
        }
        catch (Exception e)
        {
            differences.Add("ours isn't written: " + e.GetType().Name + ": " + e.Message);
        }

        return differences;

        void Compare(string what, Func<string> read)
        {
            try
            {
                if (read() is var value && value != theirValue)
                {
                    differences.Add($"{what}: {value} for {theirValue}");
                }
            }
            catch (Exception e)
            {
                differences.Add($"{what}: {e.GetType().Name}: {(e.InnerException ?? e).Message}");
            }
        }
    }

    /// <summary>Whether bytes are the same but for the order of names, and for padding: a byte of padding may be any, and the library reads the same.</summary>
    static bool Same(Library library, byte[] theirs, byte[] ours, string value)
    {
        if (theirs.AsSpan().SequenceEqual(ours) || library.Ordered(theirs).AsSpan().SequenceEqual(library.Ordered(ours)))
        {
            return true;
        }

        if (library != Library.MemoryPack || theirs.Length != ours.Length)
        {
            return false;
        }

        return Enumerable.Range(0, theirs.Length).Where(i => theirs[i] != ours[i]).All(i =>
        {
            byte[] other = [.. theirs];
            other[i] ^= 0xff;
            try
            {
                return Printed.Of(library.Read<TRead>(other)) == value;
            }
            catch (Exception)
            {
                return false;
            }
        });
    }
}

/// <summary>Values of a type, drawn anew for each crossing.</summary>
sealed class DrawnCrossing<T>(Library library, int seed) : Crossing
{
    int _seed = seed * 1000;

    public override Crossed With(Library other)
    {
        int drawn = ++_seed;
        return new Crossing<T, T>(() => (T)new ValueDrawer(library, drawn).Draw(typeof(T))!).With(other);
    }

    public override bool ComesBack(Library _) => new Crossing<T, T>(() => (T)new ValueDrawer(library, _seed).Draw(typeof(T))!).ComesBack(library);
}
