using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Numbers and heads have the shortest form that there is, up to its last value: beside the borders, by hand and by the wire.</summary>
public class ShortestTests
{
    [Fact]
    public void Integers()
    {
        for (int bits = 0; bits <= 64; bits++)
        {
            foreach (Int128 value in (Int128[])[(Int128.One << bits) - 1, Int128.One << bits, (Int128.One << bits) + 1, -(Int128.One << bits) + 1, -(Int128.One << bits), -(Int128.One << bits) - 1, -32, -33])
            {
                byte[] expected = Shortest(value);
                Check(sbyte.MinValue, sbyte.MaxValue, v => (sbyte)v, (ref MessagePackWireWriter w, sbyte v) => w.WriteSByte(v));
                Check(0, byte.MaxValue, v => (byte)v, (ref MessagePackWireWriter w, byte v) => w.WriteByte(v));
                Check(short.MinValue, short.MaxValue, v => (short)v, (ref MessagePackWireWriter w, short v) => w.WriteInt16(v));
                Check(0, ushort.MaxValue, v => (ushort)v, (ref MessagePackWireWriter w, ushort v) => w.WriteUInt16(v));
                Check(int.MinValue, int.MaxValue, v => (int)v, (ref MessagePackWireWriter w, int v) => w.WriteInt32(v));
                Check(0, uint.MaxValue, v => (uint)v, (ref MessagePackWireWriter w, uint v) => w.WriteUInt32(v));
                Check(long.MinValue, long.MaxValue, v => (long)v, (ref MessagePackWireWriter w, long v) => w.WriteInt64(v));
                Check(0, ulong.MaxValue, v => (ulong)v, (ref MessagePackWireWriter w, ulong v) => w.WriteUInt64(v));

                void Check<[WireRoot] T>(Int128 least, Int128 most, Func<Int128, T> cast, Write<T> write)
                {
                    if (value >= least && value <= most)
                    {
                        T number = cast(value);
                        Assert.Equal(expected, MessagePackWire.Serialize(number));
                        Assert.Equal(expected, ByHand((ref MessagePackWireWriter w) => write(ref w, number)));
                        if (typeof(T) != typeof(byte))
                        {
                            byte[] many = MessagePackWire.Serialize(Enumerable.Repeat(number, 40).ToArray());
                            Assert.Equal([0xdc, 0, 40, .. Enumerable.Repeat(expected, 40).SelectMany(e => e)], many);
                        }
                    }
                }
            }
        }
    }

    [Fact]
    public void Heads()
    {
        foreach (int n in (int[])[0, 1, 2, 3, 4, 5, 7, 8, 9, 15, 16, 17, 31, 32, 33, 255, 256, 257, 65535, 65536, 65537])
        {
            byte[] array = Head(n, 15, 0x90, null, 0xdc, 0xdd), map = Head(n, 15, 0x80, null, 0xde, 0xdf), text = Head(n, 31, 0xa0, 0xd9, 0xda, 0xdb), binary = Head(n, -1, 0, 0xc4, 0xc5, 0xc6);
            byte[] extension = n is 1 or 2 or 4 or 8 or 16 ? [(byte)(0xd4 + int.Log2(n)), 7] : [.. Head(n, -1, 0, 0xc7, 0xc8, 0xc9), 7];
            Assert.Equal([.. array, .. new byte[n]], MessagePackWire.Serialize(new int[n]));
            Assert.Equal(array, MessagePackWire.Serialize(Enumerable.Repeat("", n).ToList())[..array.Length]);
            Assert.Equal(map, MessagePackWire.Serialize(Enumerable.Range(0, n).ToDictionary(i => i, i => ""))[..map.Length]);
            Assert.Equal([.. text, .. Enumerable.Repeat((byte)'a', n)], MessagePackWire.Serialize(new string('a', n)));
            Assert.Equal([.. binary, .. new byte[n]], MessagePackWire.Serialize(new byte[n]));
            Assert.Equal(array, ByHand((ref MessagePackWireWriter w) => w.WriteArrayHeader(n)));
            Assert.Equal(map, ByHand((ref MessagePackWireWriter w) => w.WriteMapHeader(n)));
            Assert.Equal(text, ByHand((ref MessagePackWireWriter w) => w.WriteStringHeader(n)));
            Assert.Equal(binary, ByHand((ref MessagePackWireWriter w) => w.WriteBinaryHeader(n)));
            Assert.Equal(extension, ByHand((ref MessagePackWireWriter w) => w.WriteExtensionHeader(7, n)));
            Assert.Equal([.. extension, .. new byte[n]], ByHand((ref MessagePackWireWriter w) => w.WriteExtension(7, new byte[n])));
        }
    }

    [Fact]
    public void What_no_head_says_is_refused()
    {
        Refused((ref MessagePackWireWriter w) => w.WriteArrayHeader(-1));
        Refused((ref MessagePackWireWriter w) => w.WriteMapHeader(-1));
        Refused((ref MessagePackWireWriter w) => w.WriteStringHeader(-1));
        Refused((ref MessagePackWireWriter w) => w.WriteBinaryHeader(-1));
        Refused((ref MessagePackWireWriter w) => w.WriteExtensionHeader(1, -1));
        Refused((ref MessagePackWireWriter w) => w.WriteTimestamp(0, -1));
        Refused((ref MessagePackWireWriter w) => w.WriteTimestamp(0, 1_000_000_000));
        Assert.Equal([0xd7, 0xff, 0xee, 0x6b, 0x27, 0xfc, 0, 0, 0, 1], ByHand((ref MessagePackWireWriter w) => w.WriteTimestamp(1, 999_999_999)));

        static void Refused(Write write) => Assert.Throws<ArgumentOutOfRangeException>(() => ByHand(write));
    }

    delegate void Write(ref MessagePackWireWriter writer);

    delegate void Write<T>(ref MessagePackWireWriter writer, T value);

    static byte[] ByHand(Write write)
    {
        var output = new ArrayBufferWriter<byte>();
        var writer = new MessagePackWireWriter(output);
        write(ref writer);
        writer.Flush();
        return output.WrittenSpan.ToArray();
    }

    static byte[] Head(int n, int most, int few, byte? one, byte two, byte four) =>
        n <= most ? [(byte)(few | n)]
        : n <= 255 && one is { } head ? [head, (byte)n]
        : n <= 65535 ? [two, (byte)(n >> 8), (byte)n]
        : [four, (byte)(n >> 24), (byte)(n >> 16), (byte)(n >> 8), (byte)n];

    static byte[] Shortest(Int128 value)
    {
        (byte code, int size) = value switch
        {
            _ when value >= -32 && value < 128 => ((byte)0, 0),
            _ when value >= 0 => value <= 0xff ? ((byte)0xcc, 1) : value <= 0xffff ? ((byte)0xcd, 2) : value <= 0xffffffff ? ((byte)0xce, 4) : ((byte)0xcf, 8),
            _ => value >= -0x80 ? ((byte)0xd0, 1) : value >= -0x8000 ? ((byte)0xd1, 2) : value >= -0x80000000L ? ((byte)0xd2, 4) : ((byte)0xd3, 8),
        };
        return size == 0 ? [unchecked((byte)(long)value)] : [code, .. Enumerable.Range(1, size).Select(i => unchecked((byte)(value >> (8 * (size - i)))))];
    }
}
