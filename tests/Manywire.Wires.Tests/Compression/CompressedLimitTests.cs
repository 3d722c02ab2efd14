using System;
using System.Collections.Generic;
using System.Linq;
using Manywire.Compression;

namespace Manywire.Wires.Tests;

/// <summary>Where an envelope ends, and what may come out of it, to the byte.</summary>
public sealed class CompressedLimitTests
{
    [Wire]
    public sealed partial class BrotliText
    {
        [WireCompressed]
        public string? Value { get; set; }
    }

    [Wire]
    public sealed partial class BrotliBytes
    {
        [WireCompressed]
        public byte[]? Value { get; set; }
    }

    [Wire]
    public sealed partial class BrotliList
    {
        [WireCompressed]
        public List<int>? Value { get; set; }
    }

    [Wire]
    public sealed partial class BlockText
    {
        [WireCompressed(typeof(Lz4BlockCompression))]
        public string? Value { get; set; }
    }

    [Wire]
    public sealed partial class FrameText
    {
        [WireCompressed(typeof(Lz4FrameCompression))]
        public string? Value { get; set; }
    }

    /// <summary>What comes out of an envelope is what the wire writes of the value; on Binary, text and bytes in Brotli are MemoryPack's.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void The_limit_is_exact_wherever_the_input_is_cut(AnyWire wire)
    {
        bool peers = wire == AnyWire.Binary;
        foreach (int length in (int[])[1, 2, 15, 64, 1000])
        {
            string text = string.Concat(Enumerable.Range(0, length).Select(i => (char)('a' + (i * i % 7))));
            byte[] bytes = [.. Enumerable.Range(0, length).Select(i => (byte)(i * i % 11))];
            List<int> list = [.. Enumerable.Range(0, length).Select(i => i % 5)];
            Check(new BrotliText { Value = text }, v => v.Value, peers ? 2 * length : wire.Write(text).Length);
            Check(new BrotliBytes { Value = bytes }, v => v.Value, peers ? length : wire.Write(bytes).Length);
            Check(new BrotliList { Value = list }, v => v.Value, wire.Write(list).Length);
            Check(new BlockText { Value = text }, v => v.Value, wire.Write(text).Length);
            Check(new FrameText { Value = text }, v => v.Value, wire.Write(text).Length);
        }

        void Check<[WireRoot] T>(T value, Func<T, object?> member, int raw)
        {
            byte[] input = wire.Write(value);
            foreach (int size in (int[])[input.Length, 1, 2, 7, input.Length / 2, input.Length - 1])
            {
                Assert.Equal(member(value), member(wire.Limited(raw).Read<T>(Segments.Every(input, Math.Max(size, 1)))!));
                WireException e = Assert.Throws<WireException>(() => wire.Limited(raw - 1).Read<T>(Segments.Every(input, Math.Max(size, 1))));
                Assert.Contains("decompressed bytes (WireOptions.MaxDecompressed)", e.Expected, StringComparison.Ordinal);
            }
        }
    }

    /// <summary>No bytes are no envelope, and not the envelope of null.</summary>
    [Fact]
    public void An_empty_envelope_is_an_error()
    {
        Check<BlockText>([1, 0, 0, 0, 0], [0x81, 0xa5, .. "Value"u8, 0xc4, 0], "{\"Value\":\"\"}"u8);
        Check<FrameText>([1, 0, 0, 0, 0], [0x81, 0xa5, .. "Value"u8, 0xc4, 0], "{\"Value\":\"\"}"u8);
        Check<BrotliBytes>([1, 1, 0, 0, 0, 0, 0, 0, 0], [0x81, 0xa5, .. "Value"u8, 0xc4, 0], "{\"Value\":\"\"}"u8);
        Check<BrotliBytes>([1, 1, 0, 0, 0, 255, 255, 255, 255], [0x81, 0xa5, .. "Value"u8, 0xc4, 0], "{\"Value\":\"\"}"u8);
        Check<BrotliText>([1, 1, 0, 0, 0], [0x81, 0xa5, .. "Value"u8, 0xc4, 0], "{\"Value\":\"\"}"u8);
        Check<BrotliList>([1], [0x81, 0xa5, .. "Value"u8, 0xc4, 0], "{\"Value\":\"\"}"u8);
        Assert.Null(BinaryWire.Deserialize<BlockText>([1, 255, 255, 255, 255])!.Value);
        Assert.Null(BinaryWire.Deserialize<BrotliBytes>([1, 255, 255, 255, 255])!.Value);
        Assert.Null(BinaryWire.Deserialize<BrotliText>([1, 255, 255, 255, 255])!.Value);

        static void Check<[WireRoot] T>(ReadOnlySpan<byte> binary, ReadOnlySpan<byte> messagePack, ReadOnlySpan<byte> json)
        {
            Fails(AnyWire.Binary, binary.ToArray());
            Fails(AnyWire.MessagePack, messagePack.ToArray());
            Fails(AnyWire.Json, json.ToArray());

            static void Fails(AnyWire wire, byte[] input)
            {
                Assert.Throws<WireException>(() => wire.Read<T>(input));
                Assert.Throws<WireException>(() => wire.Read<T>(Segments.Every(input, 1)));
            }
        }
    }
}
