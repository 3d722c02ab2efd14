using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Wires.Tests;
using Manywire.Wires.Tests.Budgets;

namespace Manywire.Fuzz;

/// <summary>Payloads with compressed members: whatever the input, what comes out of envelopes is a few times the limit, for all that is done with it: reading it, opening what is lazy, and reading it from a stream.</summary>
/// <typeparam name="T">What is read.</typeparam>
/// <param name="wire">The wire.</param>
/// <param name="name">The type.</param>
/// <param name="make">A valid value.</param>
/// <param name="open">Opens what is lazy in it.</param>
sealed class BudgetCase<T>(FuzzWire wire, string name, Func<int, T> make, Action<T> open) : FuzzCase($"{wire.Name}.{name}", wire.Grammar)
    where T : class
{
    const int Limit = 1 << 12;
    const int Piece = 1 << 15; // what is gone over comes out in such pieces, and is counted then
    const int Times = 24;

    static readonly BinaryOptions s_binary = new() { MaxDecompressed = Limit };
    static readonly MessagePackOptions s_messagePack = new() { MaxDecompressed = Limit };
    static readonly JsonOptions s_json = new() { MaxDecompressed = Limit };

    /// <summary>The first byte says how many bytes arrive at a time.</summary>
    public override int Prefix => 1;

    public override byte[] Make(int seed) => [(byte)seed, .. wire.Write(make(seed))];

    public override void Run(ReadOnlySpan<byte> input, Sandbox sandbox)
    {
        byte[] content = input.IsEmpty ? [] : input[1..].ToArray();
        int piece = input.IsEmpty ? 1 : 1 + (input[0] % 16);
        CountedBrotli.Taken();
        Try(() => Read(content), content.Length);
        Try(() => Read(new ByteStream(content, piece)), content.Length);
        if (CountedBrotli.Taken() is > Times * (Limit + Piece) and var taken)
        {
            throw new Finding($"too much out of envelopes in {Name}", $"{taken} bytes, with a limit of {Limit}");
        }
    }

    void Try(Func<T?> read, int length)
    {
        try
        {
            if (read() is { } value)
            {
                open(value);
            }
        }
        catch (WireException e)
        {
            if (e.Offset < 0)
            {
                throw new Finding($"an error without a place in {Name}", e.Message, e);
            }
        }
        catch (Exception e) when (e is not Finding)
        {
            throw Finding.Of(e, $"{Name} of {length} bytes");
        }
    }

    T? Read(ReadOnlySpan<byte> content) =>
        wire == FuzzWire.Binary ? BinaryWire.Deserialize<T>(content, s_binary) : wire == FuzzWire.Json ? JsonWire.Deserialize<T>(content, s_json) : MessagePackWire.Deserialize<T>(content, s_messagePack);

    T? Read(ByteStream stream) =>
        wire == FuzzWire.Binary ? BinaryWire.Deserialize<T>(new WireStreamReader(stream), s_binary)
        : wire == FuzzWire.Json ? JsonWire.Deserialize<T>(new WireStreamReader(stream), s_json)
        : MessagePackWire.Deserialize<T>(new WireStreamReader(stream), s_messagePack);
}

static class BudgetCases
{
    public static IEnumerable<FuzzCase> On(FuzzWire wire) =>
    [
        new BudgetCase<Bombs>(wire, "bombs", seed => new Bombs { All = Many(seed) }, _ => { }),
        new BudgetCase<LazyBombs>(wire, "lazy-bombs", seed => new LazyBombs { All = new(Many(seed)) }, value => _ = value.All?.Value),
        new BudgetCase<OpenBombs>(wire, "open-bombs", seed => new OpenBombs { All = Many(seed), Text = new string('a', seed % 50) }, _ => { }),
        new BudgetCase<LazyBlocks>(wire, "lazy-blocks", seed => Blocks(seed, 3), Open),
    ];

    static List<Bomb> Many(int seed) => [.. Enumerable.Range(0, 5 * (seed % 9)).Select(i => new Bomb { Content = new BombText { Text = new string('a', seed * 977 * (i + 1) % 30_000) } })];

    static LazyBlocks Blocks(int seed, int levels) => new()
    {
        A = new(new Block { Content = new string('a', seed * 977 % 3000) }),
        Inner = levels > 0 ? new(Blocks(seed + 1, levels - 1)) : null,
        B = seed % 2 == 0 ? null : new(new Block { Content = new string('b', seed * 79 % 3000) }),
    };

    static void Open(LazyBlocks value)
    {
        for (LazyBlocks? at = value; at is not null; at = at.Inner?.Value)
        {
            _ = at.A?.Value;
            _ = at.B?.Value;
        }
    }
}
