using System;
using System.Buffers;
using System.Collections.Generic;

namespace Manywire.Fuzz;

/// <summary>Reads a type from pieces: the same value or the same error must come of it as from the whole.</summary>
sealed class SequenceCase<TMade, TRead>(string name, FuzzWire wire, Func<int, TMade?> make) : ReadCase<TMade, TRead>(name, wire, make)
{
    readonly FuzzWire _wire = wire;

    /// <summary>Options, then how to cut: 0 at three places, which the next bytes give; otherwise into pieces of that size.</summary>
    public override int Prefix => 5;

    public override byte[] Make(int seed) => [(byte)(seed % 5 == 0 ? seed / 5 : 0), (byte)(seed % 2 == 0 ? 0 : seed / 2 % 40), (byte)(seed * 7), (byte)(seed * 31), (byte)(seed * 101), .. Content(seed)];

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        if (input.Length < Prefix)
        {
            return;
        }

        FuzzWire with = _wire.With(input[0]);
        ReadOnlySpan<byte> content = input[Prefix..];
        Outcome whole, cut;
        try
        {
            whole = new Outcome(Again(with, with.Read<TRead>(content)), null, 0, null);
        }
        catch (Exception e)
        {
            whole = Failed(e, content.Length, "Deserialize");
        }

        try
        {
            cut = new Outcome(Again(with, with.Read<TRead>(sandbox.Cut(content, Cuts(input[1..Prefix], content.Length)))), null, 0, null);
        }
        catch (Exception e)
        {
            cut = Failed(e, content.Length, "Deserialize of a sequence");
        }

        if (!whole.IsSame(cut) && !MayDiffer(whole, cut, content))
        {
            throw new Finding($"pieces differ from the whole in {Name}", $"whole: {whole}\npieces: {cut}");
        }
    }

    /// <summary>
    /// Of an input with more than one error it may be the first or another that is found, in three cases: a union whose discriminator isn't first is skipped over before
    /// it is read, a name that comes twice is noticed where a run of names in order ends, and entries of a dictionary that are read many at a time are all looked at before their keys are compared.
    /// </summary>
    bool MayDiffer(Outcome whole, Outcome cut, ReadOnlySpan<byte> content) =>
        !whole.Read && !cut.Read
        && (IsTwice(whole) || IsTwice(cut)
            || ((_wire == FuzzWire.Json || _wire == FuzzWire.Jsonable) && typeof(TRead) is { IsPrimitive: false } && content.IndexOf("type"u8) >= 0));

    static bool IsTwice(Outcome failed) => failed.Expected!.StartsWith("each name once", StringComparison.Ordinal) || failed.Expected.StartsWith("each key once", StringComparison.Ordinal);

    static int[] Cuts(ReadOnlySpan<byte> how, int length)
    {
        var cuts = new List<int>();
        if (how[0] == 0)
        {
            for (int i = 1; i < how.Length; i++)
            {
                cuts.Add(how[i] * (length + 1) / 256);
            }

            cuts.Sort();
        }
        else
        {
            for (int at = how[0]; at < length && cuts.Count < Sandbox.MaxPieces - 1; at += how[0])
            {
                cuts.Add(at);
            }
        }

        return [.. cuts];
    }
}
