using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Text.RegularExpressions;
using MemoryPack;

namespace Manywire.Peers.Tests;

/// <summary>Values of one type, read as another by a library and by the wire that has its form, made anew and into an object that is there.</summary>
abstract class Versions
{
    public List<string> Problems { get; } = [];

    /// <summary>How many were read by both.</summary>
    public int Read { get; protected set; }

    /// <summary>How many were refused by both.</summary>
    public int Refused { get; protected set; }

    public abstract void Run(int count);
}

/// <inheritdoc/>
sealed class Versions<TWritten, TRead>(Library library, int seed) : Versions
{
    public override void Run(int count)
    {
        for (int i = 0; i < count; i++)
        {
            int drawn = (seed * 1000) + i;
            byte[] bytes;
            try
            {
                bytes = library.Write((TWritten)new ValueDrawer(library, drawn).Draw(typeof(TWritten))!);
            }
            catch (Exception e) when (e is MemoryPackSerializationException or global::MessagePack.MessagePackSerializationException)
            {
                continue;
            }

            Compare("made", () => library.Read<TRead>(bytes), () => library.Wire.Read<TRead>(bytes), bytes);
            byte[] ours = library.Wire.Write((TWritten)new ValueDrawer(library, drawn).Draw(typeof(TWritten))!);
            if (!ours.AsSpan().SequenceEqual(bytes))
            {
                Compare("made of ours,", () => library.Read<TRead>(ours), () => library.Wire.Read<TRead>(ours), ours);
            }

            if (library == Library.MemoryPack && CanFill(typeof(TRead)))
            {
                Compare("filled", Theirs, Ours, bytes);
            }

            TRead? Theirs()
            {
                TRead? there = There();
                MemoryPackSerializer.Deserialize(bytes, ref there);
                return there;
            }

            TRead? Ours()
            {
                TRead? there = There();
#pragma warning disable MW020 // the types are drawn, and registered by their own assembly
                BinaryWire.Populate(bytes, ref there);
#pragma warning restore MW020
                return there;
            }

            TRead? There() => (TRead?)new ValueDrawer(library, -drawn).Draw(typeof(TRead));
        }
    }

    /// <summary>
    /// Whether what is there is filled by both. One that is made from parameters is made anew here, with their defaults in the place of what is absent, and has what was there in the library;
    /// members that are set from the start alone get what was read here, and stay as they are in the library.
    /// </summary>
    static bool CanFill(Type type) => CanFill(type, []);

    static bool CanFill(Type type, HashSet<Type> seen) => !seen.Add(type) || (!type.IsGenericParameter
        && (type.Namespace != "Drawn" || (type.GetMethod("<Clone>$") is null && !type.GetConstructors().Any(c => c.GetParameters().Length > 0) && Members(type).All(m => CanFill(m, seen)) && (!type.IsAbstract || type.Assembly.GetTypes().Where(t => t.IsAssignableTo(type)).All(t => CanFill(t, seen)))))
        && (type.GetElementType() is not { } element || CanFill(element, seen)) && type.GenericTypeArguments.All(a => CanFill(a, seen)));

    static IEnumerable<Type> Members(Type type) => type.GetFields(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic).Select(f => f.FieldType)
        .Concat(type.GetProperties().Select(p => p.SetMethod?.ReturnParameter.GetRequiredCustomModifiers().Contains(typeof(IsExternalInit)) == true ? typeof(List<>).GetGenericArguments()[0] : p.PropertyType))
        .Concat(type.BaseType is { Namespace: "Drawn" } under ? Members(under) : []);

    void Compare(string how, Func<TRead?> theirs, Func<TRead?> ours, byte[] bytes)
    {
        string? expected = Try(theirs, out string why), read = Try(ours, out string ownWhy);
        Read += expected is not null && read is not null ? 1 : 0;
        Refused += expected is null && read is null ? 1 : 0;
        if (why.Contains("matched constructor", StringComparison.Ordinal) || why.Contains("not registered", StringComparison.Ordinal))
        {
            return; // theirs finds parameters by their positions, and none for a hole
        }

        if (expected != read && !(how == "filled" && Without(expected) == Without(read)))
        {
            int at = Math.Max(0, (expected ?? "").AsSpan().CommonPrefixLength(read) - 150);
            Problems.Add($"{how} of {typeof(TWritten)} as {typeof(TRead)}, {Convert.ToHexString(bytes.AsSpan(0, Math.Min(bytes.Length, 100)))}\nis {Cut(expected) ?? why}\nand  {Cut(read) ?? ownWhy}");

            string? Cut(string? text) => text?[Math.Min(at, text.Length)..Math.Min(at + 400, text.Length)];
        }
    }

    /// <summary>Elements of arrays that are there may be filled or made anew, which shows in what isn't on the wire.</summary>
    static string? Without(string? text) => text is null ? null : s_left.Replace(text, "");

    static readonly Regex s_left = new("<Left>k__BackingField=[-0-9]+;");

    static string? Try(Func<TRead?> read, out string why)
    {
        why = "";
        try
        {
            return Printed.Of(read());
        }
        catch (Exception e)
        {
            why = $"refused: {e.GetType().Name}: {e.GetBaseException().Message}";
            return null;
        }
    }
}
