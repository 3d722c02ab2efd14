using System;
using System.Buffers;
using System.Collections.Generic;
using FsCheck;
using FsCheck.Fluent;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Compression.Tests;

public class ZstandardTests
{
    static byte[] Compress(ReadOnlySpan<byte> raw, int level = 3)
    {
        var output = new ArrayBufferWriter<byte>();
        ZstandardCompression.OfLevel(level).Compress(raw, output);
        return output.WrittenSpan.ToArray();
    }

    static byte[] Decompress(ReadOnlySpan<byte> frames, long limit = long.MaxValue)
    {
        using var output = new WireBytes(limit);
        new ZstandardCompression().Decompress(frames, whole: true, output);
        return output.Written.ToArray();
    }

    static readonly Arbitrary<(int Seed, int Size)> s_contents = Arb.From(
        from seed in Gen.Choose(0, int.MaxValue)
        from size in Gen.Frequency((3, Gen.Choose(0, 300)), (1, Gen.Choose(100_000, 400_000)))
        select (seed, size),
        x => x.Item2 == 0 ? [] : [(x.Item1, x.Item2 / 2), (x.Item1, x.Item2 - 1)]);

    [Fact]
    public void Comes_back_at_random() => Prop.ForAll(s_contents, x =>
    {
        byte[] raw = Contents.Random(x.Seed, x.Size);
        byte[] frame = Compress(raw, 1 + (x.Seed % 19));
        Assert.Equal(raw, Decompress(frame));
        Assert.Equal(raw, Decompress(frame, raw.Length));
        if (raw.Length > 0)
        {
            Assert.Contains($"at most {raw.Length - 1} decompressed bytes", Assert.Throws<WireException>(() => Decompress(frame, raw.Length - 1)).Message);
        }
    }).Check(Config.QuickThrowOnFailure.WithMaxTest(100));

    /// <summary>Pieces of any length on both sides, with what is held back written now and then.</summary>
    [Fact]
    public void Comes_back_in_pieces() => Prop.ForAll(s_contents, x =>
    {
        byte[] raw = Contents.Random(x.Seed, x.Size);
        var random = new Random(x.Seed);
        var frame = new ArrayBufferWriter<byte>();
        using (WireCompressor compressor = new ZstandardCompression().Compressor()!)
        {
            for (int at = 0; at < raw.Length;)
            {
                int n = Math.Min(1 + random.Next(60_000), raw.Length - at);
                compressor.Write(raw.AsSpan(at, n), frame, last: false);
                at += n;
                if (random.Next(4) == 0)
                {
                    compressor.Flush(frame);
                }
            }

            compressor.Write(default, frame, last: true);
        }

        Assert.Equal(raw, Decompress(frame.WrittenSpan));
        using WireDecompressor decompressor = new ZstandardCompression().Decompressor()!;
        var back = new List<byte>();
        byte[] bytes = [.. frame.WrittenSpan, 1, 2, 3];
        byte[] room = new byte[40_000];
        OperationStatus status;
        int taken = 0;
        do
        {
            ReadOnlySpan<byte> piece = bytes.AsSpan(taken, Math.Min(1 + random.Next(30_000), bytes.Length - taken));
            status = decompressor.Decompress(piece, room.AsSpan(0, 1 + random.Next(room.Length)), out int consumed, out int written);
            taken += consumed;
            back.AddRange(room.AsSpan(0, written));
            Assert.NotEqual(OperationStatus.InvalidData, status);
        }
        while (status != OperationStatus.Done);
        Assert.Equal(raw, back);
        Assert.Equal(frame.WrittenCount, taken);
    }).Check(Config.QuickThrowOnFailure.WithMaxTest(100));

    [Fact]
    public void Frames_one_after_another_and_skippable_ones()
    {
        byte[] skippable = [0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 9, 9, 9];
        byte[] a = Compress([1, 2, 3]), b = Compress(new byte[100]), empty = Compress([]);
        Assert.Equal([1, 2, 3, .. new byte[100], 1, 2, 3], Decompress([.. skippable, .. skippable, .. a, .. skippable, .. b, .. empty, .. a, .. skippable]));
        Assert.Empty(Decompress(empty));
        Assert.Throws<WireException>(() => Decompress(skippable));
        Assert.Throws<WireException>(() => Decompress([]));
        Assert.Throws<WireException>(() => Decompress([.. a, 0]));

        using var first = new WireBytes();
        Assert.Equal(skippable.Length + a.Length, new ZstandardCompression().Decompress([.. skippable, .. a, .. b, 1, 2], whole: false, first));
        Assert.Equal([1, 2, 3], first.Written.ToArray());
    }

    [Fact]
    public void Truncations_are_errors()
    {
        foreach (byte[] frame in (byte[][])[Compress(Contents.Random(3, 700)), Compress(Contents.Random(0, 300)), Compress([])])
        {
            using var memory = new GuardedMemory(frame.Length);
            for (int length = 0; length < frame.Length; length++)
            {
                using var output = new WireBytes();
                WireException e = Assert.Throws<WireException>(() => new ZstandardCompression().Decompress(memory.AtEnd(frame.AsSpan(0, length)), whole: true, output));
                Assert.Equal((length, "$", "more of a frame of Zstandard"), (e.Offset, e.Path, e.Expected));
            }
        }
    }

    /// <summary>The checksum sees what the format itself doesn't. A changed bit may do no harm: one that is reserved, or unused.</summary>
    [Fact]
    public void A_changed_bit_is_an_error_or_does_no_harm()
    {
        byte[] raw = Contents.Random(4, 500);
        byte[] frame = Compress(raw);
        using var memory = new GuardedMemory(frame.Length);
        int seen = 0;
        for (int i = 0; i < frame.Length * 8; i++)
        {
            byte[] spoiled = (byte[])frame.Clone();
            spoiled[i / 8] ^= (byte)(1 << (i % 8));
            try
            {
                using var output = new WireBytes(1 << 20);
                new ZstandardCompression().Decompress(memory.AtEnd(spoiled), whole: true, output);
                Assert.True(raw.AsSpan().SequenceEqual(output.Written), $"bit {i} of {frame.Length} bytes");
            }
            catch (WireException e)
            {
                Assert.InRange(e.Offset, 0, frame.Length);
                seen++;
            }
        }

        Assert.InRange(seen, frame.Length * 8 * 9 / 10, frame.Length * 8);
    }

    [Fact]
    public void Noise_is_an_error()
    {
        var random = new Random(1);
        byte[] head = Compress(new byte[40])[..6];
        for (int i = 0; i < 20_000; i++)
        {
            byte[] noise = new byte[random.Next(200)];
            random.NextBytes(noise);
            byte[] bytes = [.. head.AsSpan(0, random.Next(head.Length + 1)), .. noise];
            try
            {
                using var output = new WireBytes(1 << 20);
                new ZstandardCompression().Decompress(bytes, whole: true, output);
            }
            catch (WireException e)
            {
                Assert.InRange(e.Offset, 0, bytes.Length);
            }
        }
    }

    /// <summary>A header of six bytes may ask for a window of any size: beyond 8 MiB it is refused before memory is asked for.</summary>
    [Fact]
    public void Large_windows_are_refused()
    {
        byte[] Header(int bits) => [0x28, 0xb5, 0x2f, 0xfd, 0x00, (byte)((bits - 10) << 3), 1, 0, 0]; // no length, and one empty last block
        Assert.Empty(Decompress(Header(23)));
        foreach (int bits in (int[])[24, 27, 31, 41])
        {
            Assert.Equal("a frame of Zstandard", Assert.Throws<WireException>(() => Decompress(Header(bits))).Expected);
        }

        // Our own levels never ask for more, however long the data may become.
        foreach (int level in (int[])[19, 20, 22])
        {
            var output = new ArrayBufferWriter<byte>();
            using WireCompressor compressor = ZstandardCompression.OfLevel(level).Compressor()!;
            compressor.Write(new byte[1000], output, last: false);
            compressor.Write(default, output, last: true);
            Assert.Equal(new byte[1000], Decompress(output.WrittenSpan));
        }
    }

    /// <summary>4 GiB that are declared, and nothing that comes.</summary>
    [Fact]
    public void Declared_lengths_cost_no_memory()
    {
        byte[] lie = [0x28, 0xb5, 0x2f, 0xfd, 0x80, 0x00, 0xff, 0xff, 0xff, 0xff, 1, 0, 0];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<WireException>(() => Decompress(lie));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100_000);

        // A bomb: a few bytes that hold 64 MiB.
        byte[] bomb = Compress(new byte[64 << 20]);
        Assert.InRange(bomb.Length, 1, 10_000);
        before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Contains("at most 100000 decompressed bytes", Assert.Throws<WireException>(() => Decompress(bomb, 100_000)).Message);
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
    }

    [Fact]
    public void Levels()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => ZstandardCompression.OfLevel(0));
        Assert.Throws<ArgumentOutOfRangeException>(() => ZstandardCompression.OfLevel(23));
        Assert.Same(ZstandardCompression.OfLevel(5), ZstandardCompression.OfLevel(5));
        Assert.Same(ZstandardCompression.OfLevel(5), WireCompression.Of<ZstandardCompression>(5));
        byte[] raw = Contents.Random(3, 100_000);
        Assert.True(Compress(raw, 19).Length < Compress(raw, 1).Length);
    }

    /// <summary>What is used after its end is refused, and what nobody disposes of isn't lost.</summary>
    [Fact]
    public void Used_after_it_was_disposed_of()
    {
        WireCompressor compressor = new ZstandardCompression().Compressor()!;
        WireDecompressor decompressor = new ZstandardCompression().Decompressor()!;
        for (int i = 0; i < 2; i++)
        {
            compressor.Dispose();
            decompressor.Dispose();
        }

        Assert.Throws<ObjectDisposedException>(() => compressor.Write([1], new ArrayBufferWriter<byte>()));
        Assert.Equal(OperationStatus.InvalidData, decompressor.Decompress([1], new byte[10], out _, out _));

        // A length that was told and isn't kept is the caller's mistake.
        using WireCompressor told = new ZstandardCompression().Compressor(5)!;
        told.Write([1, 2, 3], new ArrayBufferWriter<byte>());
        Assert.Throws<InvalidOperationException>(() => told.Write(default, new ArrayBufferWriter<byte>(), last: true));
    }
}
