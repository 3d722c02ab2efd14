using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire.Wires.Tests.Budgets;

/// <summary>What one payload may bring forth is bounded, whoever reads it and whatever for. What was done is counted, not timed.</summary>
[Collection(nameof(BudgetTests))]
public sealed class BudgetTests
{
    const int Limit = 100_000;
    const int Size = 60_000;
    const int Slack = 40_000; // a piece at a time comes out, and is counted then

    static readonly BinaryWireOptions s_limited = new() { MaxDecompressed = Limit };

    public static TheoryData<AnyWire> Each => AnyWire.Each;

    static List<Bomb> Many(int n) => [.. Enumerable.Range(0, n).Select(_ => new Bomb { Content = new BombText { Text = new string('a', Size) } })];

    static AnyWire Limited(AnyWire wire) => wire.Limited(Limit);

    [Theory]
    [MemberData(nameof(Each))]
    public void Members_that_are_read(AnyWire wire)
    {
        byte[] bytes = wire.Write(new Bombs { All = Many(50) });
        CountedBrotli.Taken();
        WireException e = Assert.Throws<WireException>(() => Limited(wire).Read<Bombs>(bytes));
        Assert.Contains("decompressed bytes (WireOptions.MaxDecompressed)", e.Expected);
        Assert.Equal("$.All[1].Content", e.Path);
        Assert.InRange(CountedBrotli.Taken(), Size, (2 * Limit) + Slack); // once to read, and once to find the path on the wire that has no names
    }

    [Fact]
    public void Members_that_are_gone_over()
    {
        byte[] bytes = BinaryWire.Serialize(new LazyBombs { All = new(Many(50)) });
        CountedBrotli.Taken();
        WireException e = Assert.Throws<WireException>(() => BinaryWire.Deserialize<LazyBombs>(bytes, s_limited));
        Assert.Equal($"at most {Limit} decompressed bytes (WireOptions.MaxDecompressed)", e.Expected);
        Assert.InRange(CountedBrotli.Taken(), Size, (2 * Limit) + (2 * Slack));

        byte[] few = BinaryWire.Serialize(new LazyBombs { All = new(Many(1)), End = 5 });
        LazyBombs read = BinaryWire.Deserialize<LazyBombs>(few, s_limited)!;
        Assert.Equal(5, read.End);
        Assert.Equal(Size, read.All!.Value![0].Content!.Text!.Length); // gone over once, and read once
    }

    [Fact]
    public async Task Members_before_a_boundary_that_is_looked_for()
    {
        byte[] bytes = BinaryWire.Serialize(new Bombs { All = Many(50) });
        CountedBrotli.Taken();
        await Assert.ThrowsAsync<WireException>(async () => await BinaryWire.DeserializeAsync<Bombs>(new WireStreamReader(new ByteStream(bytes, 1)), s_limited));
        Assert.InRange(CountedBrotli.Taken(), Size, (3 * Limit) + (3 * Slack)); // the boundary, the reader, the path

        // What comes one after another are payloads of their own.
        byte[] one = BinaryWire.Serialize(new Bombs { All = Many(1) });
        var stream = new ByteStream([.. one, .. one, .. one, .. one], 3);
        Assert.Equal(4, await BinaryWire.DeserializeAsyncEnumerable<Bombs>(stream, WireSequence.Values, s_limited).CountAsync());
    }

    [Fact]
    public async Task Attempts_at_a_value_whose_end_nobody_knows()
    {
        // Behind the streams, a text that arrives byte by byte: each may be the last, so each is tried; but what all attempts take out of envelopes is bounded.
        byte[] bytes = BinaryWire.Serialize(new OpenBombs { All = Many(1), Text = new string('a', 2000), End = 7 });
        CountedBrotli.Taken();
        OpenBombs read = (await BinaryWire.DeserializeAsync<OpenBombs>(new WireStreamReader(new ByteStream(bytes, 1)), s_limited))!;
        Assert.Equal((7, 2000), (read.End, read.Text!.Length));
        Assert.InRange(CountedBrotli.Taken(), Size, 7 * Limit);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Lazy_members_that_are_opened_later(AnyWire wire)
    {
        Block block = new() { Content = new string('a', 20_000) };
        LazyBlocks value = new() { A = new(block), B = new(block), Inner = new(new LazyBlocks { A = new(block), B = new(block), Inner = new(new LazyBlocks { A = new(block), B = new(block) }) }) };
        byte[] bytes = wire.Write(value);
        AnyWire limited = Limited(wire);
        LazyBlocks read = limited.Read<LazyBlocks>(bytes)!;
        CountedBrotli.Taken();
        WireLazy<Block>[] all = [read.A!, read.B!, read.Inner!.Value!.A!, read.Inner.Value.B!, read.Inner.Value.Inner!.Value!.A!, read.Inner.Value.Inner.Value.B!];
        int opened = 0;
        foreach (WireLazy<Block> lazy in all)
        {
            try
            {
                Assert.Equal(20_000, lazy.Value!.Content!.Length);
                opened++;
            }
            catch (WireException e)
            {
                Assert.Contains("decompressed bytes (WireOptions.MaxDecompressed)", e.Expected);
            }
        }

        Assert.InRange(CountedBrotli.Taken(), 20_000, Limit + Slack);
        Assert.InRange(opened, 3, 5);
        LazyBlocks another = limited.Read<LazyBlocks>(bytes)!; // another payload has another budget
        Assert.Equal(20_000, another.A!.Value!.Content!.Length);
    }

    [Fact]
    public void The_walk_to_an_error()
    {
        // The streams have been gone over within the limit; the error lies behind them.
        byte[] bytes = BinaryWire.Serialize(new Bombs { All = Many(1) });
        bytes[^1] = 2; // no bool
        CountedBrotli.Taken();
        Assert.Equal("$.End", Assert.Throws<WireException>(() => BinaryWire.Deserialize<Bombs>(bytes, s_limited)).Path);
        Assert.InRange(CountedBrotli.Taken(), Size, (2 * Limit) + Slack);

        // By itself it is bounded as well: the path ends where the budget does.
        byte[] many = BinaryWire.Serialize(new Bombs { All = Many(50) });
        Assert.StartsWith("$.All[1]", Manywire.Binary.BinaryFormat.PathAt(many, many.Length - 1, WireSchema.Of(typeof(Bombs)), WireOptions.Budget(s_limited)), StringComparison.Ordinal);
        Assert.InRange(CountedBrotli.Taken(), Size, Limit + Slack);
    }

    [Fact]
    public async Task Blanks_between_values_in_an_envelope()
    {
        var options = new JsonWireOptions { MaxDecompressed = Limit, Compression = new CountedBrotli() };
        foreach ((int blanks, bool ok) in ((int, bool)[])[(Limit - 1000, true), (100 * Limit, false)])
        {
            using var packed = new WireBytes();
            WireCompression.Brotli.Compress(System.Text.Encoding.UTF8.GetBytes("1" + new string(' ', blanks) + "2" + new string(' ', blanks)), packed);
            CountedBrotli.Taken();
            var stream = new ByteStream(packed.Written.ToArray(), 100);
            if (ok)
            {
                Assert.Equal([1, 2], await JsonWire.DeserializeAsyncEnumerable<int>(stream, WireSequence.Values, options).ToListAsync());
            }
            else
            {
                await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(stream, WireSequence.Values, options).ToListAsync());
                Assert.InRange(CountedBrotli.Taken(), Limit, 4 * Limit);
            }
        }
    }

    [Theory]
    [InlineData("Binary")]
    [InlineData("MessagePack")]
    public void Room_for_what_is_only_declared(string wire)
    {
        // Lists within lists, each of which declares as many elements as there are bytes left; the innermost has them.
        const int Levels = 60, Filler = 1_000_000;
        var bytes = new List<byte>();
        for (int i = 0; i < Levels; i++)
        {
            byte[] count = new byte[4];
            if (wire == "Binary")
            {
                BinaryPrimitives.WriteInt32LittleEndian(count, Filler);
                bytes.AddRange([1, .. count]);
            }
            else
            {
                BinaryPrimitives.WriteInt32BigEndian(count, Filler);
                bytes.AddRange([0x81, 0xa1, (byte)'C', 0xdd, .. count]);
            }
        }

        bytes.AddRange(Enumerable.Repeat(wire == "Binary" ? (byte)0xff : (byte)0xc0, Filler));
        byte[] input = [.. bytes];
        AnyWire any = wire == "Binary" ? AnyWire.Binary : AnyWire.MessagePack;
        Assert.Throws<WireException>(() => any.Read<Nest>(input));
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<WireException>(() => any.Read<Nest>(input));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 48 * Filler); // 8 bytes an element, and as many again while the list grows
    }

    [Fact]
    public void Lists_and_arrays_that_are_larger_than_the_first_room()
    {
        string?[] texts = [.. Enumerable.Range(0, 50_000).Select(i => i % 3 == 0 ? null : i.ToString())];
        (int, string)[] pairs = [.. Enumerable.Range(0, 20_000).Select(i => (i, "x"))];
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Equal(texts, wire.Read<string?[]>(wire.Write(texts)));
            Assert.Equal(texts, wire.Read<List<string?>>(wire.Write(texts.ToList()))!);
            Assert.Equal(pairs, wire.Read<(int, string)[]>(wire.Write(pairs))!);
            List<string?>? there = [.. Enumerable.Repeat("there", 100_000)];
            wire.Populate(wire.Write(texts.ToList()), ref there);
            Assert.Equal(texts, there!);
            List<long>? numbers = [.. Enumerable.Repeat(7L, 100_000)];
            long[] few = [.. Enumerable.Range(0, 30_000).Select(i => (long)i)];
            wire.Populate(wire.Write(few.ToList()), ref numbers);
            Assert.Equal(few, numbers!);
        }
    }

    [Fact]
    public void Rows_that_take_no_bytes()
    {
        byte[] rows = Convert.FromHexString("93ce7fffffc70090");
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[,]>(rows));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[,,]>(Convert.FromHexString("9400ce7fffffc70090")));
        foreach (AnyWire wire in (AnyWire[])[AnyWire.Binary, AnyWire.MessagePack])
        {
            int[,] empty = wire.Read<int[,]>(wire.Write(new int[1000, 0]))!;
            Assert.Equal((1000, 0), (empty.GetLength(0), empty.GetLength(1)));
        }
    }
}
