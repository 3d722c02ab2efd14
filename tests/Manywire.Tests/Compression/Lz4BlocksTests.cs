using System;
using System.Linq;
using FsCheck;
using FsCheck.Fluent;
using Manywire.Compression;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Tests.Compression;

public class Lz4BlocksTests
{
    static byte[] Compress(ReadOnlySpan<byte> raw)
    {
        byte[] output = new byte[Lz4Blocks.MaxCompressedLength(raw.Length)];
        return output[..Lz4Blocks.Compress(raw, output)];
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
        byte[] back = new byte[raw.Length];
        Assert.True(Lz4Blocks.TryDecompress(block, back, out int written));
        Assert.Equal(raw.Length, written);
        Assert.True(raw.AsSpan().SequenceEqual(back));
        Assert.True(Lz4Blocks.TryMeasure(block, out long length));
        Assert.Equal(raw.Length, length);
        Assert.Equal(block, Compress(raw));
        using var grown = new WireBytes();
        Assert.True(Lz4Blocks.TryDecompress(block, raw.Length, grown));
        Assert.True(raw.AsSpan().SequenceEqual(grown.Written));
        if (raw.Length > 0)
        {
            Assert.False(Lz4Blocks.TryDecompress(block, back.AsSpan(1), out _));
        }

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

    [Fact]
    public void Small_outputs_are_refused()
    {
        Assert.Throws<ArgumentException>(() => Lz4Blocks.Compress(new byte[100], new byte[115]));
        Assert.Throws<ArgumentOutOfRangeException>(() => Lz4Blocks.MaxCompressedLength(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => Lz4Blocks.MaxCompressedLength(int.MaxValue));
        Assert.True(Lz4Blocks.MaxCompressedLength(Lz4Blocks.MaxLength) > Lz4Blocks.MaxLength);
    }

    /// <summary>Nothing is read or written outside, with unmapped pages around both sides.</summary>
    [Fact]
    public void Compresses_between_unmapped_pages()
    {
        using var source = new GuardedMemory(5000);
        using var target = new GuardedMemory(Lz4Blocks.MaxCompressedLength(5000));
        for (int seed = 0; seed < 30; seed++)
        {
            for (int length = 0; length < 5000; length += length < 80 ? 1 : 977)
            {
                byte[] raw = Contents.Random(seed, length);
                Span<byte> room = target.AtEnd(Lz4Blocks.MaxCompressedLength(length));
                int size = Lz4Blocks.Compress(source.AtEnd(raw), room);
                byte[] block = room[..size].ToArray();
                Assert.Equal(block, Compress(raw));
                size = Lz4Blocks.Compress(source.AtStart(raw), room);
                Assert.Equal(block, room[..size].ToArray());
            }
        }
    }

    /// <summary>Whatever the block: the same as byte by byte, with unmapped pages around the input and the room.</summary>
    [Fact]
    public void Truncated_and_spoiled_blocks_are_as_they_are_byte_by_byte()
    {
        using var source = new GuardedMemory(8000);
        using var target = new GuardedMemory(8000);
        for (int seed = 0; seed < 60; seed++)
        {
            byte[] raw = Contents.Random(seed, 20 + (seed * 7));
            byte[] block = Compress(raw);
            for (int length = 0; length <= block.Length; length++)
            {
                AsNaive(source, target, block.AsSpan(0, length), raw.Length);
            }

            foreach (int room in (int[])[0, 1, raw.Length / 2, raw.Length - 1, raw.Length + 1, raw.Length + 40])
            {
                AsNaive(source, target, block, room);
            }

            var random = new Random(seed);
            for (int i = 0; i < block.Length; i++)
            {
                foreach (byte value in (byte[])[0, 1, 0x0f, 0xf0, 0xff, (byte)random.Next(256), (byte)(block[i] ^ (1 << random.Next(8)))])
                {
                    byte old = block[i];
                    block[i] = value;
                    AsNaive(source, target, block, raw.Length + random.Next(60));
                    block[i] = old;
                }
            }
        }
    }

    [Fact]
    public void Noise_as_a_block_is_as_it_is_byte_by_byte()
    {
        using var source = new GuardedMemory(8000);
        using var target = new GuardedMemory(8000);
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

            AsNaive(source, target, block, random.Next(300));
        }
    }

    static void AsNaive(GuardedMemory source, GuardedMemory target, ReadOnlySpan<byte> block, int room)
    {
        byte[]? expected = NaiveLz4.Block(block, [], room);
        for (int side = 0; side < 2; side++)
        {
            Span<byte> output = side == 0 ? target.AtEnd(room) : target.AtEnd(8000 / 4096 * 4096 + 4096)[..room];
            bool read = Lz4Blocks.TryDecompress(side == 0 ? source.AtEnd(block) : source.AtStart(block), output, out int written);
            Assert.Equal(expected is not null, read);
            if (expected is not null)
            {
                Assert.True(expected.AsSpan().SequenceEqual(output[..written]));
                Assert.True(Lz4Blocks.TryMeasure(block, out long length));
                Assert.Equal(expected.Length, length);
            }
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
        Assert.False(Lz4Blocks.TryDecompress(noise, 50_000_000, output));
        Assert.False(Lz4Blocks.TryDecompress(claims, 50_000_000, output));
        Assert.False(Lz4Blocks.TryDecompress([0x10, 7], 1000, output));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100_000);
        Assert.Contains("at most 100 decompressed bytes", Assert.Throws<WireException>(() => Lz4Blocks.TryDecompress([0x10, 7], 101, new WireBytes(100))).Message);
    }
}
