using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.IO;
using FsCheck;
using FsCheck.Fluent;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Compression.Tests;

public class Lz4FrameTests
{
    static byte[] Compress(ReadOnlySpan<byte> raw)
    {
        var output = new ArrayBufferWriter<byte>();
        new Lz4FrameCompression().Compress(raw, output);
        return output.WrittenSpan.ToArray();
    }

    static byte[] Decompress(ReadOnlySpan<byte> frames, long limit = long.MaxValue)
    {
        using var output = new WireBytes(limit);
        new Lz4FrameCompression().Decompress(frames, whole: true, output);
        return output.Written.ToArray();
    }

    /// <summary>A frame made by hand, with any of the format's parts.</summary>
    static byte[] Frame(byte[] raw, int blockSize = 4, bool independent = true, bool checksums = false, bool length = true, bool end = true, bool store = false)
    {
        var output = new List<byte> { 0x04, 0x22, 0x4d, 0x18 };
        output.Add((byte)(0x40 | (independent ? 0x20 : 0) | (checksums ? 0x10 : 0) | (length ? 8 : 0) | (end ? 4 : 0)));
        output.Add((byte)(blockSize << 4));
        Span<byte> number = stackalloc byte[8];
        if (length)
        {
            BinaryPrimitives.WriteInt64LittleEndian(number, raw.Length);
            output.AddRange(number);
        }

        output.Add((byte)(NaiveLz4.Hash(output.ToArray().AsSpan(4)) >> 8));
        int size = 1 << (8 + (2 * blockSize));
        for (int at = 0; at < raw.Length; at += size)
        {
            ReadOnlySpan<byte> piece = raw.AsSpan(at, Math.Min(size, raw.Length - at));
            byte[] data = piece.ToArray();
            if (!store)
            {
                data = Lz4BlockTests.Compress(piece);
            }

            bool stored = data.Length >= piece.Length;
            data = stored ? piece.ToArray() : data;
            BinaryPrimitives.WriteUInt32LittleEndian(number, (uint)data.Length | (stored ? 0x80000000 : 0));
            output.AddRange(number[..4]);
            output.AddRange(data);
            if (checksums)
            {
                BinaryPrimitives.WriteUInt32LittleEndian(number, NaiveLz4.Hash(data));
                output.AddRange(number[..4]);
            }
        }

        output.AddRange(new byte[4]);
        if (end)
        {
            BinaryPrimitives.WriteUInt32LittleEndian(number, NaiveLz4.Hash(raw));
            output.AddRange(number[..4]);
        }

        return [.. output];
    }

    static readonly Arbitrary<(int Seed, int Size)> s_contents = Arb.From(
        from seed in Gen.Choose(0, int.MaxValue)
        from size in Gen.Frequency((3, Gen.Choose(0, 300)), (1, Gen.Choose(60_000, 400_000)))
        select (seed, size),
        x => x.Item2 == 0 ? [] : [(x.Item1, x.Item2 / 2), (x.Item1, x.Item2 - 1)]);

    [Fact]
    public void Comes_back_at_random() => Prop.ForAll(s_contents, x =>
    {
        byte[] raw = Contents.Random(x.Seed, x.Size);
        Assert.Equal(raw, Decompress(Compress(raw)));
        Assert.Equal(raw, Decompress(Frame(raw, 4 + (x.Seed % 4), x.Seed % 3 != 0, x.Seed % 2 == 0, x.Seed % 5 != 0, x.Seed % 7 != 0, x.Seed % 11 == 0)));
    }).Check(Config.QuickThrowOnFailure.WithMaxTest(200));

    [Fact]
    public void Is_what_the_format_says()
    {
        Assert.Equal(Convert.FromHexString("04224D18" + "6C40" + "0000000000000000" + "09" + "00000000" + "055DCC02"), Compress([]));
        byte[] raw = new byte[40];
        byte[] block = Lz4BlockTests.Compress(raw);
        Assert.Equal(Frame(raw), Compress(raw));
        Assert.Equal(4 + 2 + 8 + 1 + 4 + block.Length + 4 + 4, Compress(raw).Length);
    }

    /// <summary>The checksum is that of the naive hash, at every length.</summary>
    [Fact]
    public void Checksums_at_every_length()
    {
        for (int length = 0; length < 300; length++)
        {
            byte[] raw = Contents.Random(length * 6, length);
            byte[] frame = Compress(raw);
            Assert.Equal(NaiveLz4.Hash(raw), BinaryPrimitives.ReadUInt32LittleEndian(frame.AsSpan(frame.Length - 4)));
        }
    }

    [Fact]
    public void Frames_one_after_another_and_skippable_ones()
    {
        byte[] skippable = [0x5a, 0x2a, 0x4d, 0x18, 3, 0, 0, 0, 9, 9, 9];
        byte[] a = Frame([1, 2, 3]), b = Compress(new byte[100]);
        Assert.Equal([1, 2, 3, .. new byte[100], 1, 2, 3], Decompress([.. skippable, .. a, .. skippable, .. b, .. a, .. skippable]));
        Assert.Throws<WireException>(() => Decompress(skippable));
        Assert.Throws<WireException>(() => Decompress([.. a, 0]));

        using var first = new WireBytes();
        Assert.Equal(skippable.Length + a.Length, new Lz4FrameCompression().Decompress([.. skippable, .. a, .. b, 1, 2], whole: false, first));
        Assert.Equal([1, 2, 3], first.Written.ToArray());
    }

    /// <summary>Linked blocks reach back into the blocks before, but not into the frame before; independent ones into none.</summary>
    [Fact]
    public void Linked_blocks()
    {
        byte[] first = Contents.Random(0, 100);
        byte[] match = [0x0b, 100, 0, 0x50, 1, 2, 3, 4, 5]; // 15 bytes from 100 before, 5 literals
        byte[] expected = [.. first, .. first.AsSpan(0, 15), 1, 2, 3, 4, 5];
        Assert.Equal(expected, Decompress(Two(linked: true)));
        Assert.Throws<WireException>(() => Decompress(Two(linked: false)));
        Assert.Throws<WireException>(() => Decompress([.. Compress(first), .. Header(linked: true), .. Piece(match, stored: false), 0, 0, 0, 0]));

        byte[] Two(bool linked) => [.. Header(linked), .. Piece(first, stored: true), .. Piece(match, stored: false), 0, 0, 0, 0];

        static byte[] Header(bool linked)
        {
            byte[] head = [0x04, 0x22, 0x4d, 0x18, (byte)(linked ? 0x40 : 0x60), 0x40, 0];
            head[6] = (byte)(NaiveLz4.Hash(head.AsSpan(4, 2)) >> 8);
            return head;
        }

        static byte[] Piece(byte[] data, bool stored) => [(byte)data.Length, 0, 0, (byte)(stored ? 0x80 : 0), .. data];
    }

    [Fact]
    public void Truncations_are_errors()
    {
        foreach (byte[] frame in (byte[][])[Compress(Contents.Random(3, 700)), Frame(Contents.Random(4, 300), checksums: true, independent: false), Compress([])])
        {
            using var memory = new GuardedMemory(frame.Length);
            for (int length = 0; length < frame.Length; length++)
            {
                try
                {
                    using var output = new WireBytes();
                    new Lz4FrameCompression().Decompress(memory.AtEnd(frame.AsSpan(0, length)), whole: true, output);
                    Assert.Fail($"read {length} of {frame.Length} bytes");
                }
                catch (WireException e)
                {
                    Assert.InRange(e.Offset, 0, length);
                    Assert.Equal("$", e.Path);
                }
            }
        }
    }

    /// <summary>With checksums everywhere no change of a bit goes unseen. Without those of blocks one may do no harm: a match with another place that is the same.</summary>
    [Fact]
    public void Every_changed_bit_is_an_error()
    {
        byte[] raw = Contents.Random(4, 500);
        foreach (byte[] frame in (byte[][])[Compress(raw), Frame(raw, checksums: true)])
        {
            using var memory = new GuardedMemory(frame.Length);
            for (int i = 0; i < frame.Length * 8; i++)
            {
                byte[] spoiled = (byte[])frame.Clone();
                spoiled[i / 8] ^= (byte)(1 << (i % 8));
                try
                {
                    using var output = new WireBytes();
                    new Lz4FrameCompression().Decompress(memory.AtEnd(spoiled), whole: true, output);
                    Assert.True((frame[4] & 0x10) == 0 && raw.AsSpan().SequenceEqual(output.Written), $"bit {i} of {frame.Length} bytes");
                }
                catch (WireException)
                {
                }
            }
        }
    }

    [Theory]
    [InlineData("02214C18", "the beginning of an LZ4 frame")]
    [InlineData("04224D18" + "2040" + "00", "the flags of an LZ4 frame of version 1")]
    [InlineData("04224D18" + "6240" + "00", "the flags of an LZ4 frame of version 1")]
    [InlineData("04224D18" + "6140" + "00", "an LZ4 frame without a dictionary")]
    [InlineData("04224D18" + "6030" + "00", "a maximum of 4 to 7 for blocks")]
    [InlineData("04224D18" + "60C0" + "00", "a maximum of 4 to 7 for blocks")]
    [InlineData("04224D18" + "6040" + "00", "the checksum of a frame's header")]
    [InlineData("04224D18" + "6040" + "82" + "01000100", "a block of at most 65536 bytes")]
    [InlineData("04224D18" + "6040" + "82" + "01000180", "a block of at most 65536 bytes")]
    [InlineData("04224D18" + "6040" + "82" + "FFFFFFFF", "a block of at most 65536 bytes")]
    [InlineData("502A4D18" + "FFFFFFFF" + "00", "more of an LZ4 frame")]
    public void Malformed_headers(string hex, string expected) => Assert.Equal(expected, Assert.Throws<WireException>(() => Decompress(Convert.FromHexString(hex))).Expected);

    [Fact]
    public void The_limit_holds_and_declared_lengths_cost_no_memory()
    {
        byte[] raw = new byte[100_000];
        byte[] frame = Compress(raw);
        Assert.Equal(raw, Decompress(frame, 100_000));
        Assert.Contains("at most 99999 decompressed bytes", Assert.Throws<WireException>(() => Decompress(frame, 99_999)).Message);
        Assert.Contains("at most 99999 decompressed bytes", Assert.Throws<WireException>(() => Decompress(Frame(raw, length: false), 99_999)).Message);
        Assert.Contains("at most 99999 decompressed bytes", Assert.Throws<WireException>(() => Decompress(Frame(raw, length: false, store: true), 99_999)).Message);

        // A header that declares 1 GiB, and then nothing.
        byte[] head = [0x04, 0x22, 0x4d, 0x18, 0x68, 0x70, 0, 0, 0, 0x40, 0, 0, 0, 0, 0];
        head[14] = (byte)(NaiveLz4.Hash(head.AsSpan(4, 10)) >> 8);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<WireException>(() => Decompress([.. head, 5, 0, 0, 0, 0x40, 1, 2, 3, 4, 0, 0, 0, 0]));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 300_000);
    }
}
