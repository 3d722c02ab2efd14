using System;

namespace Manywire.Fuzz;

/// <summary>Reads into a value that is there, whole and in pieces: the same must come of both, and into nothing the same as of plain reading.</summary>
sealed class PopulateCase<T>(string name, FuzzWire wire, Func<int, T?> make) : ReadCase<T, T>(name, wire, make)
{
    readonly FuzzWire _wire = wire;
    readonly Func<int, T?> _make = make;
    readonly byte[]?[] _starts = new byte[16][];

    /// <summary>Options, which value is there, and the size of the pieces.</summary>
    public override int Prefix => 3;

    public override byte[] Make(int seed) => [(byte)(seed % 5 == 0 ? seed / 5 : 0), (byte)(seed * 13), (byte)(seed * 7 % 50), .. Content(seed)];

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        if (input.Length < Prefix)
        {
            return;
        }

        FuzzWire with = _wire.With(input[0]);
        ReadOnlySpan<byte> content = input[Prefix..];
        int seed = input[1] % 16;
        T? value = Start(with, seed);
        Outcome whole = Populate(with, content, ref value);
        if (seed == 0)
        {
            Outcome plain;
            try
            {
                plain = new Outcome(Again(with, with.Read<T>(content)), null, 0, null);
            }
            catch (Exception e)
            {
                plain = Failed(e, content.Length, "Deserialize");
            }

            Same(plain, whole, "Populate of nothing differs from Deserialize");
        }

        int size = Math.Max(1, (int)input[2]);
        if (content.Length / size < Sandbox.MaxPieces)
        {
            var cuts = new int[content.Length / size];
            for (int i = 0; i < cuts.Length; i++)
            {
                cuts[i] = (i + 1) * size;
            }

            value = Start(with, seed);
            Outcome cut;
            try
            {
                with.Populate(sandbox.Cut(content, cuts), ref value);
                cut = new Outcome(Again(with, value), null, 0, null);
            }
            catch (Exception e)
            {
                cut = Failed(e, content.Length, "Populate from a sequence");
            }

            if (whole.Read != cut.Read || whole.Read)
            {
                Same(whole, cut, "Populate of pieces differs from the whole");
            }
        }
    }

    /// <summary>A value to begin with, read from its bytes, which is quicker than to make it, and within the limits that the options set.</summary>
    T? Start(FuzzWire with, int seed)
    {
        if (seed == 0)
        {
            return default;
        }

        try
        {
            return with.Read<T>(_starts[seed] ??= _wire.Write(_make(seed)));
        }
        catch (WireException)
        {
            return default; // NaN in JSON, or too deep
        }
    }

    Outcome Populate(FuzzWire with, ReadOnlySpan<byte> content, ref T? value)
    {
        try
        {
            with.Populate(content, ref value);
        }
        catch (Exception e)
        {
            return Failed(e, content.Length, "Populate");
        }

        return new Outcome(Again(with, value), null, 0, null);
    }

    void Same(Outcome one, Outcome other, string what)
    {
        if (!one.IsSame(other))
        {
            throw new Finding($"{what} in {Name}", $"{what}:\n{one}\n{other}");
        }
    }
}
