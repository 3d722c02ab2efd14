using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using Manywire.Corpus.Structs;

namespace Manywire.Fuzz;

/// <summary>Any bytes as structs of a type: every way to read them gives what reading number by number gives, in one piece and cut; what is written is what was read.</summary>
/// <remarks>The first bytes say what is looked at and where the input is cut. Values are compared by what is written of them: what is between fields doesn't count.</remarks>
/// <param name="isWired">Whether its values can be looked at.</param>
/// <param name="hasGaps">Whether there is something between its fields, which is written as zeros.</param>
sealed class StructCase<T>(string name, bool isWired = true, bool hasGaps = false) : FuzzCase(name, Grammar.Structs)
    where T : unmanaged, IByHand<T>
{
    const int Cuts = 3;

    public override int Prefix => 1 + Cuts;

    public override byte[] Make(int seed)
    {
        var random = new Random(seed);
        byte[] input = new byte[Prefix + (random.Next(12) * T.Length) + (seed % 3 == 0 ? random.Next(T.Length) : 0)];
        random.NextBytes(input);
        if (seed % 4 != 0)
        {
            input[0] = 0;
        }

        return input;
    }

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        if (input.Length < Prefix)
        {
            return;
        }

        var checks = (WireChecks)input[0] & (isWired ? WireChecks.All : WireChecks.None);
        ReadOnlySpan<byte> content = input[Prefix..];
        Span<int> cuts = [input[1], input[2], input[3]];
        cuts.Sort();
        foreach (ref int cut in cuts)
        {
            cut = Math.Min(cut, content.Length);
        }

        int count = content.Length / T.Length, trailing = content.Length % T.Length;
        byte[] byHand = new byte[count * T.Length];
        for (int i = 0; i < count; i++)
        {
            Put(byHand, i, T.ByHand(content.Slice(i * T.Length, T.Length)));
        }

        for (int i = 0; i < byHand.Length; i++)
        {
            if (byHand[i] != content[i] && !(hasGaps && byHand[i] == 0))
            {
                throw new Finding($"written otherwise than read in {Name}", $"{Convert.ToHexString(byHand)}, not {Convert.ToHexString(content)}");
            }
        }

        byte[] bytes = content.ToArray();
        ReadOnlySequence<byte> sequence = sandbox.Cut(content, cuts);
        Same("ReadAll", byHand, Written(content, checks, static (c, k) => StructWire.ReadAll<T>(c, out _, k)), checks);
        Same("Enumerate", byHand, Written(content, checks, static (c, k) => [.. Each(StructWire.Enumerate<T>(c, k))]), checks);
        Same("Read", byHand.AsSpan(0, Math.Min(1, count) * T.Length), Written(content, checks, static (c, k) => [StructWire.Read<T>(c, k)]), checks, orError: count == 0);
        Same("a stream", byHand, Try(() => StructWire.ReadAll<T>(new MemoryStream(bytes), checks)), checks, orError: trailing != 0);
        Same("a sequence", byHand, Try(() => StructWire.ReadAll<T>(sequence, out _, checks)), checks);
        Same("an enumerated sequence", byHand, Try(() => [.. Each(StructWire.Enumerate<T>(sequence, checks))]), checks);
        StructRun<T> run = StructWire.Enumerate<T>(content);
        if (run.Count != count || run.Trailing != trailing || (StructWire.TryRead(content, out T _) != count > 0))
        {
            throw new Finding($"miscounted in {Name}", $"{run.Count} and {run.Trailing}, {count} and {trailing}");
        }
    }

    /// <summary>All structs that a way to read gives; null after an error.</summary>
    static byte[]? Written(ReadOnlySpan<byte> content, WireChecks checks, Reading read)
    {
        try
        {
            return StructWire.ToBytes<T>(read(content, checks));
        }
        catch (WireException e) when (e.Offset >= 0 && e.Offset <= content.Length && e.Path.StartsWith('$'))
        {
            return null;
        }
    }

    delegate T[] Reading(ReadOnlySpan<byte> content, WireChecks checks);

    static byte[]? Try(Func<T[]> read) => Written(default, WireChecks.None, (_, _) =>
    {
        try
        {
            return read();
        }
        catch (WireException e) when (e.Offset >= 0 && e.Path.StartsWith('$'))
        {
            throw new WireException(e.Expected, 0, e.Path);
        }
    });

    static List<T> Each(StructRun<T> run)
    {
        var all = new List<T>();
        foreach (T value in run)
        {
            all.Add(value);
        }

        return all;
    }

    static List<T> Each(StructSequenceRun<T> run)
    {
        var all = new List<T>();
        foreach (T value in run)
        {
            all.Add(value);
        }

        return all;
    }

    /// <summary>What was read is the same, or refused where it may be.</summary>
    void Same(string way, ReadOnlySpan<byte> byHand, byte[]? bytes, WireChecks checks, bool orError = false)
    {
        if (bytes is null ? checks == WireChecks.None && !orError : !byHand.SequenceEqual(bytes))
        {
            throw new Finding($"{way} differs in {Name}", $"{Convert.ToHexString(byHand)}, not {(bytes is null ? "an error" : Convert.ToHexString(bytes))}");
        }
    }

    static void Put(byte[] bytes, int index, T value) => StructWire.Write(bytes.AsSpan(index * T.Length), in value);
}

/// <summary>The layouts that are read.</summary>
static class LayoutCases
{
    public static IEnumerable<FuzzCase> All { get; } =
    [
        new StructCase<PlainTcpHeader>("plain", isWired: false),
        new StructCase<TcpHeader>("tcp"),
        new StructCase<UdpHeader>("udp"),
        new StructCase<EthernetHeader>("ethernet"),
        new StructCase<IPv4Header>("ipv4"),
        new StructCase<IPv6Header>("ipv6"),
        new StructCase<Tight>("tight"),
        new StructCase<Three>("three"),
        new StructCase<Twelve>("twelve"),
        new StructCase<Corpus.Structs.Forty>("forty", hasGaps: true),
        new StructCase<Medley>("medley"),
        new StructCase<LowBits>("low-bits"),
        new StructCase<Nest>("nest", hasGaps: true),
        new StructCase<Long77>("long77"),
    ];
}
