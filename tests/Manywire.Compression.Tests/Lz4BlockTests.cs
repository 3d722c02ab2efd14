using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Linq;
using FsCheck;
using FsCheck.Fluent;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Compression.Tests;

/// <summary>Blocks behind their length, which is not trusted.</summary>
public class Lz4BlockTests
{
    /// <summary>The block alone.</summary>
    internal static byte[] Compress(ReadOnlySpan<byte> raw)
    {
        var output = new ArrayBufferWriter<byte>();
        new Lz4BlockCompression().Compress(raw, output);
        Assert.Equal(raw.Length, BinaryPrimitives.ReadInt32LittleEndian(output.WrittenSpan));
        return output.WrittenSpan[4..].ToArray();
    }

    static byte[] Sized(ReadOnlySpan<byte> block, int length)
    {
        byte[] bytes = new byte[4 + block.Length];
        BinaryPrimitives.WriteInt32LittleEndian(bytes, length);
        block.CopyTo(bytes.AsSpan(4));
        return bytes;
    }

    static byte[]? Decompress(ReadOnlySpan<byte> sized, long limit = long.MaxValue)
    {
        using var output = new WireBytes(limit);
        try
        {
            Assert.Equal(sized.Length, new Lz4BlockCompression().Decompress(sized, whole: true, output));
            return output.Written.ToArray();
        }
        catch (WireException e)
        {
            Assert.InRange(e.Offset, 0, sized.Length);
            Assert.Equal("$", e.Path);
            return null;
        }
    }

    static readonly Arbitrary<(int Seed, int Size)> s_contents = Arb.From(
        from seed in Gen.Choose(0, int.MaxValue)
        from size in Gen.Frequency((3, Gen.Choose(0, 100)), (2, Gen.Choose(100, 5000)), (1, Gen.Choose(60_000, 200_000)))
        select (seed, size),
        x => x.Item2 == 0 ? [] : [(x.Item1, x.Item2 / 2), (x.Item1, x.Item2 - 1)]);

    [Fact]
    public void Comes_back_at_random() => Prop.ForAll(s_contents, x => ComesBack(Contents.Random(x.Seed, x.Size))).Check(Config.QuickThrowOnFailure.WithMaxTest(600));

    [Fact]
    public void Comes_back_at_every_small_length()
    {
        for (int seed = 0; seed < 12; seed++)
        {
            for (int length = 0; length < 200; length++)
            {
                ComesBack(Contents.Random(seed, length));
            }
        }
    }

    /// <summary>Distances around the largest that a match can have, and lengths around where another byte is needed.</summary>
    [Fact]
    public void Comes_back_at_the_limits_of_distances_and_lengths()
    {
        foreach (int distance in (int[])[1, 2, 7, 8, 15, 16, 17, 255, 256, 65534, 65535, 65536])
        {
            byte[] noise = Contents.Random(6, distance);
            foreach (int length in (int[])[4, 5, 14, 15, 16, 18, 19, 20, 273, 274, 275, 528, 529, 530, 4000])
            {
                byte[] raw = [.. noise, .. Enumerable.Range(0, length).Select(i => noise[i % distance]), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
                ComesBack(raw);
            }
        }

        foreach (int literals in (int[])[13, 14, 15, 16, 269, 270, 271, 524, 525, 526, 70000])
        {
            ComesBack([.. Contents.Random(0, literals), .. new byte[50], .. Contents.Random(6, literals)]);
        }
    }

    static void ComesBack(byte[] raw)
    {
        byte[] block = Compress(raw);
        Assert.Equal(raw, NaiveLz4.Block(block, [], raw.Length));
        Assert.Equal(raw, Decompress(Sized(block, raw.Length)));
        Assert.Equal(block, Compress(raw));
        Assert.Null(Decompress(Sized(block, raw.Length + 1)));
        if (raw.Length > 0)
        {
            Assert.Null(Decompress(Sized(block, raw.Length - 1)));
        }

        // The block shows its end by what it holds: something else may follow.
        using var first = new WireBytes();
        Assert.Equal(4 + block.Length, new Lz4BlockCompression().Decompress([.. Sized(block, raw.Length), 9, 9, 9], whole: false, first));
        Assert.True(raw.AsSpan().SequenceEqual(first.Written));
        Assert.Null(Decompress([.. Sized(block, raw.Length), 9]));

        // The format's own rules for the end of a block: the last five bytes are literals, and no match begins in the last twelve.
        if (block.Length < raw.Length)
        {
            Assert.True(raw.AsSpan(raw.Length - 5).SequenceEqual(block.AsSpan(block.Length - 5)));
        }
    }

    [Fact]
    public void Repetition_takes_little_and_noise_hardly_more_than_it_is()
    {
        Assert.InRange(Compress(new byte[100_000]).Length, 1, 420);
        Assert.InRange(Compress(Contents.Random(0, 100_000)).Length, 100_000, 100_000 + (100_000 / 255) + 16);
        Assert.Equal([0], Compress([]));
        Assert.Equal([0x10, 7], Compress([7]));
    }

    /// <summary>Whatever the block: the same as byte by byte, with unmapped pages around the input. Only blocks that don't end as the format wants may be refused.</summary>
    [Fact]
    public void Truncated_and_spoiled_blocks_are_as_they_are_byte_by_byte()
    {
        using var source = new GuardedMemory(8000);
        for (int seed = 0; seed < 60; seed++)
        {
            byte[] raw = Contents.Random(seed, 20 + (seed * 7));
            byte[] block = Compress(raw);
            for (int length = 0; length <= block.Length; length++)
            {
                AsNaive(source, block.AsSpan(0, length), raw.Length);
            }

            foreach (int room in (int[])[0, 1, raw.Length / 2, raw.Length - 1, raw.Length + 1, raw.Length + 40])
            {
                AsNaive(source, block, room);
            }

            var random = new Random(seed);
            for (int i = 0; i < block.Length; i++)
            {
                foreach (byte value in (byte[])[0, 1, 0x0f, 0xf0, 0xff, (byte)random.Next(256), (byte)(block[i] ^ (1 << random.Next(8)))])
                {
                    byte old = block[i];
                    block[i] = value;
                    AsNaive(source, block, raw.Length + random.Next(60));
                    block[i] = old;
                }
            }
        }
    }

    [Fact]
    public void Noise_as_a_block_is_as_it_is_byte_by_byte()
    {
        using var source = new GuardedMemory(8000);
        var random = new Random(1);
        for (int i = 0; i < 60_000; i++)
        {
            byte[] block = new byte[random.Next(60)];
            random.NextBytes(block);
            for (int j = 0; j < block.Length; j++)
            {
                // Small numbers make tokens and distances that are often valid.
                block[j] = random.Next(3) switch { 0 => (byte)random.Next(9), 1 => (byte)(random.Next(16) << 4), _ => block[j] };
            }

            AsNaive(source, block, random.Next(300));
        }
    }

    static void AsNaive(GuardedMemory source, ReadOnlySpan<byte> block, int room)
    {
        byte[]? expected = NaiveLz4.Block(block, [], room, out bool endsWell);
        foreach (int length in expected is null ? [room] : (int[])[expected.Length, expected.Length + 1])
        {
            byte[] sized = Sized(block, length);
            byte[]? actual = Decompress(source.AtEnd(sized));
            Assert.Equal(actual, Decompress(source.AtStart(sized)));
            Assert.Equal(length == expected?.Length && (endsWell || actual is not null) ? expected : null, actual);
        }
    }

    /// <summary>Small inputs that declare much: no memory for what they don't hold.</summary>
    [Fact]
    public void Declared_lengths_cost_no_memory()
    {
        byte[] noise = [0xf0, .. Enumerable.Repeat((byte)255, 200_000), 0];
        byte[] claims = [0x1f, 7, 1, 0, .. Enumerable.Repeat((byte)255, 200_000)];
        using var output = new WireBytes(1 << 30);
        long before = GC.GetAllocatedBytesForCurrentThread();
        foreach (byte[] lie in (byte[][])[Sized(noise, 50_000_000), Sized(claims, 50_000_000), Sized([0x10, 7], 1000), Sized([0x10, 7], int.MaxValue >> 2), Sized([], 5), [1, 2, 3]])
        {
            Assert.Throws<WireException>(() => new Lz4BlockCompression().Decompress(lie, whole: true, output));
        }

        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 900_000); // the inputs themselves
        Assert.Contains("at most 100 decompressed bytes", Assert.Throws<WireException>(() => new Lz4BlockCompression().Decompress(Sized([0x10, 7], 101), whole: true, new WireBytes(100))).Message);
    }

    /// <summary>A distance of nothing would show what lay in the memory before.</summary>
    [Fact]
    public void A_match_with_itself_is_refused()
    {
        byte[] block = [0x10, 7, 0, 0, 0x50, 1, 2, 3, 4, 5];
        Assert.Null(Decompress(Sized(block, 1 + 4 + 5)));
        Assert.Null(Decompress(Sized([0x1f, 7, 0, 0, 200, 0x50, 1, 2, 3, 4, 5], 1 + 19 + 200 + 5)));
        Assert.NotNull(Decompress(Sized([0x1f, 7, 1, 0, 200, 0x50, 1, 2, 3, 4, 5], 1 + 19 + 200 + 5)));
    }
}
