using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Arrays of scalars are written and read as their elements are by themselves, whatever the numbers are, in whatever form they come, wherever the input is cut.</summary>
public class ManyTests
{
    static readonly int[] s_lengths = [.. Enumerable.Range(0, 40), 63, 64, 65, 255, 256, 257, 600];

    [Fact]
    public void Each_scalar()
    {
        Check(1, r => r.Next(2) == 0);
        Check(2, r => (sbyte)Number(r));
        Check(3, r => (short)Number(r));
        Check(4, r => (ushort)Number(r));
        Check(5, r => (int)Number(r));
        Check(6, r => (uint)Number(r));
        Check(7, Number);
        Check(8, r => (ulong)Number(r));
        Check(9, r => (char)r.Next(r.Next(2) == 0 ? 128 : 65536));
        Check(10, r => BitConverter.Int32BitsToSingle(r.Next(int.MinValue, int.MaxValue)));
        Check(11, r => BitConverter.Int64BitsToDouble(r.NextInt64(long.MinValue, long.MaxValue)));
        Check(12, r => (Half)r.NextSingle());
        Check(13, r => new decimal(r.Next(), r.Next(), r.Next(), r.Next(2) == 0, (byte)r.Next(29)));
        Check(14, r => new DateTime(r.NextInt64(DateTime.MaxValue.Ticks), DateTimeKind.Utc));
        Check(15, r => new DateTimeOffset(r.NextInt64(TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes(r.Next(-840, 841))));
        Check(16, r => new TimeSpan(Number(r)));
        Check(17, r => DateOnly.FromDayNumber(r.Next(r.Next(2) == 0 ? 128 : DateOnly.MaxValue.DayNumber)));
        Check(18, r => new TimeOnly(r.NextInt64(r.Next(2) == 0 ? 128 : TimeSpan.TicksPerDay)));
        Check(19, r => Guid.NewGuid());
        Check(20, r => (Int128)Number(r) * Number(r));
        Check(21, r => (UInt128)(ulong)Number(r));
        Check(22, r => DateTime.UnixEpoch.AddSeconds(r.Next()).AddTicks(r.Next(2))); // a timestamp of four bytes, or of eight
    }

    [Theory]
    [InlineData("d7ffee6b2800ffffffff", false)] // a thousand million nanoseconds
    [InlineData("d7ffee6b27ffffffffff", true)] // one less, and the largest number of seconds
    [InlineData("d6ffffffffff", true)]
    [InlineData("d7fe0000000000000000", false)] // another extension
    public void Timestamps_at_their_limits(string timestamp, bool isValid)
    {
        byte[] one = Convert.FromHexString(timestamp);
        byte[] all = [0xdc, 0, 40, .. Enumerable.Repeat(one, 40).SelectMany(b => b)];
        if (!isValid)
        {
            WireException alone = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<DateTime>(one)), among = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<DateTime[]>(all));
            Assert.Equal((alone.Expected, 3), (among.Expected, among.Offset));
            return;
        }

        Assert.Equal(Enumerable.Repeat(MessagePackWire.Deserialize<DateTime>(one), 40), MessagePackWire.Deserialize<DateTime[]>(all));
    }

    /// <summary>Numbers of each length, and those at its ends.</summary>
    static long Number(Random random)
    {
        long number = random.Next(70) is < 64 and int bits ? random.NextInt64(long.MinValue, long.MaxValue) >> bits : 1L << random.Next(64);
        return random.Next(4) switch { 0 => number - 1, 1 => -number, _ => number };
    }

    static void Check<[WireRoot] T>(int seed, Func<Random, T> draw)
        where T : struct
    {
        var random = new Random(seed);
        foreach (int length in (int[])[.. s_lengths, .. s_lengths, .. s_lengths])
        {
            // Some arrays are small numbers alone, or almost, and some have numbers of one length alone.
            T[] few = [.. Enumerable.Range(0, 3).Select(_ => draw(random))];
            T[] values = [.. Enumerable.Range(0, length).Select(i => (length % 4) switch { 0 => few[random.Next(3)], 1 when i % 20 != 7 => default, 2 => few[i % 30 == 29 ? 1 : 0], _ => draw(random) })];
            byte[] head = length < 16 ? [(byte)(0x90 | length)] : [0xdc, (byte)(length >> 8), (byte)length];
            byte[] expected = [.. head, .. values.SelectMany(v => MessagePackWire.Serialize(v))];
            Assert.Equal(expected, MessagePackWire.Serialize(values));
            Assert.Equal(expected, MessagePackWire.Serialize(values.ToList()));
            byte[] exact = new byte[expected.Length];
            Assert.True(MessagePackWire.TrySerialize(exact, values, out int written));
            Assert.Equal((expected.Length, true), (written, expected.AsSpan().SequenceEqual(exact)));
            Assert.Equal(values, MessagePackWire.Deserialize<T[]>(expected));
            Assert.Equal(values, MessagePackWire.Deserialize<List<T>>(expected));
            foreach (int size in (int[])[1, 2, 7, 16, 33])
            {
                Assert.Equal(values, MessagePackWire.Deserialize<T[]>(MessagePack.Tests.Check.CutAll(expected, size)));
            }

            for (int cut = 0; cut < expected.Length; cut += 1 + (expected.Length / 50))
            {
                Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T[]>(expected.AsSpan(0, cut)));
            }

            CheckNullable(random, head, values);
        }
    }

    /// <summary>The same values, some of them null, or most.</summary>
    static void CheckNullable<T>(Random random, byte[] head, T[] values)
        where T : struct
    {
        int most = random.Next(1, 5);
        T?[] nullable = [.. values.Select(v => random.Next(4) < most ? v : (T?)null)];
        byte[] expected = [.. head, .. nullable.SelectMany(v => v is { } some ? MessagePackWire.Serialize(some) : [0xc0])];
        Assert.Equal(expected, MessagePackWire.Serialize(nullable));
        Assert.Equal(expected, MessagePackWire.Serialize(nullable.ToList()));
        byte[] exact = new byte[expected.Length];
        Assert.True(MessagePackWire.TrySerialize(exact, nullable, out int written));
        Assert.Equal((expected.Length, true), (written, expected.AsSpan().SequenceEqual(exact)));
        Assert.Equal(nullable, MessagePackWire.Deserialize<T?[]>(expected));
        Assert.Equal(nullable, MessagePackWire.Deserialize<List<T?>>(expected));
        foreach (int size in (int[])[1, 7, 33])
        {
            Assert.Equal(nullable, MessagePackWire.Deserialize<T?[]>(MessagePack.Tests.Check.CutAll(expected, size)));
        }

        for (int cut = 0; cut < expected.Length; cut += 1 + (expected.Length / 20))
        {
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T?[]>(expected.AsSpan(0, cut)));
        }
    }

    [Fact]
    public void Numbers_in_every_form()
    {
        Forms<sbyte>(31, v => (sbyte)v, v => v >= sbyte.MinValue && v <= sbyte.MaxValue);
        Forms<byte>(32, v => (byte)v, v => v >= 0 && v <= byte.MaxValue);
        Forms<short>(33, v => (short)v, v => v >= short.MinValue && v <= short.MaxValue);
        Forms<ushort>(34, v => (ushort)v, v => v >= 0 && v <= ushort.MaxValue);
        Forms<char>(35, v => (char)v, v => v >= 0 && v <= ushort.MaxValue);
        Forms<int>(36, v => (int)v, v => v >= int.MinValue && v <= int.MaxValue);
        Forms<uint>(37, v => (uint)v, v => v >= 0 && v <= uint.MaxValue);
        Forms<long>(38, v => (long)v, v => v >= long.MinValue && v <= long.MaxValue);
        Forms<ulong>(39, v => (ulong)v, v => v >= 0 && v <= ulong.MaxValue);
        Forms<TimeSpan>(40, v => new TimeSpan((long)v), v => v >= long.MinValue && v <= long.MaxValue);
        Forms<TimeOnly>(41, v => new TimeOnly((long)v), v => v >= 0 && v < TimeSpan.TicksPerDay);
        Forms<DateOnly>(42, v => DateOnly.FromDayNumber((int)v), v => v >= 0 && v <= DateOnly.MaxValue.DayNumber);
    }

    /// <summary>Any form of an integer may stand for it, and the error of one that doesn't fit is that of the element by itself, at its place.</summary>
    static void Forms<[WireRoot] T>(int seed, Func<Int128, T> make, Func<Int128, bool> fits)
        where T : struct
    {
        var random = new Random(seed);
        for (int round = 0; round < 400; round++)
        {
            var bytes = new List<byte>();
            var values = new List<T>();
            int count = random.Next(60);
            int bad = random.Next(3) == 0 ? random.Next(count + 1) : -1;
            int badAt = -1;
            for (int i = 0; i < count; i++)
            {
                byte[] element;
                Int128 value;
                if (i == bad && random.Next(3) == 0)
                {
                    // No integer at all.
                    badAt = bytes.Count;
                    bytes.AddRange(s_others[random.Next(s_others.Length)]);
                    values.Add(default);
                    continue;
                }

                do
                {
                    element = round % 3 == 0 && random.Next(30) != 0 ? [(byte)random.Next(128)] : Integer(random);
                    value = Value(element);
                }
                while (fits(value) == (i == bad));

                badAt = i == bad ? bytes.Count : badAt;
                bytes.AddRange(element);
                values.Add(i == bad ? default : make(value));
            }

            byte[] head = [0xdc, (byte)(count >> 8), (byte)count];
            byte[] whole = [.. head, .. bytes];
            if (badAt < 0)
            {
                Assert.Equal(values, MessagePackWire.Deserialize<List<T>>(whole));
                Assert.Equal(values.Select(v => (T?)v), MessagePackWire.Deserialize<List<T?>>(whole)!);
                Assert.Equal(values, MessagePackWire.Deserialize<T[]>(MessagePack.Tests.Check.CutAll(whole, 1 + random.Next(30))));
                continue;
            }

            WireException alone = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T>(bytes.ToArray().AsSpan(badAt), out _));
            WireException among = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<List<T>>(whole));
            Assert.Equal((alone.Expected, head.Length + badAt + alone.Offset, $"$[{bad}]"), (among.Expected, among.Offset, among.Path));
            WireException nullable = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<List<T?>>(whole));
            Assert.Equal((among.Offset, among.Path), (nullable.Offset, nullable.Path));
        }
    }

    static readonly byte[][] s_others = [[0xa1, (byte)'x'], [0x90], [0x80], [0xc2], [0xc1], [0xc4, 0], [0xd4, 5, 0]];

    /// <summary>An integer in any form, its bytes drawn so that small ones are many.</summary>
    static byte[] Integer(Random random)
    {
        int code = random.Next(10);
        if (code > 7)
        {
            return [(byte)(random.Next(2) == 0 ? random.Next(128) : random.Next(0xe0, 0x100))];
        }

        byte[] payload = new byte[1 << (code & 3)];
        random.NextBytes(payload.AsSpan(random.Next(payload.Length + 1)));
        if (random.Next(4) == 0)
        {
            payload.AsSpan(0, random.Next(payload.Length + 1)).Fill(0xff);
        }

        return [(byte)(0xcc + code), .. payload];
    }

    static Int128 Value(byte[] element) => element[0] switch
    {
        0xcc => element[1],
        0xcd => BinaryPrimitives.ReadUInt16BigEndian(element.AsSpan(1)),
        0xce => BinaryPrimitives.ReadUInt32BigEndian(element.AsSpan(1)),
        0xcf => BinaryPrimitives.ReadUInt64BigEndian(element.AsSpan(1)),
        0xd0 => (sbyte)element[1],
        0xd1 => BinaryPrimitives.ReadInt16BigEndian(element.AsSpan(1)),
        0xd2 => BinaryPrimitives.ReadInt32BigEndian(element.AsSpan(1)),
        0xd3 => BinaryPrimitives.ReadInt64BigEndian(element.AsSpan(1)),
        byte code => (sbyte)code,
    };

    /// <summary>Something else among many of a kind: it is read if the element by itself is, and refused as that is.</summary>
    [Fact]
    public void Something_else_among_many()
    {
        Among(51, i => i % 3 == 0, [[0xc0], [0x00], [0x01], [0xc1], [0xff]]);
        Among(52, i => i / 8f, [[0xc0], [0x05], [0xd0, 0x85], [0xcb, 0x3f, 0xf0, 0, 0, 0, 0, 0, 0], [0xcb, 0x7f, 0xe0, 0, 0, 0, 0, 0, 0], [0xa1, 0x31]]);
        Among(53, i => i / 8.0, [[0xc0], [0x05], [0xd0, 0x85], [0xca, 0x3f, 0x80, 0, 0], [0xcf, 0xff, 0, 0, 0, 0, 0, 0, 0], [0xa1, 0x31]]);
        Among(54, i => i * 1000, [[0xc0], [0xca, 0x3f, 0x80, 0, 0], [0xa1, 0x31], [0x80], [0xc1], [0xdc]]);
        Among(55, i => (uint)i * 7, [[0x7f], [0x80], [0xc1], [0xdf], [0xe0], [0xff]]);
        Among(56, i => (char)(i * 7), [[0x7f], [0x80], [0xdf], [0xe0], [0xff]]);
    }

    static void Among<[WireRoot] T>(int seed, Func<int, T> make, byte[][] others)
        where T : struct
    {
        var random = new Random(seed);
        foreach (byte[] other in others)
        {
            for (int count = 1; count < 40; count++)
            {
                int at = random.Next(count);
                byte[] before = [0xdc, 0, (byte)count, .. Enumerable.Range(0, at).SelectMany(i => MessagePackWire.Serialize(make(i)))];
                byte[] whole = [.. before, .. other, .. Enumerable.Range(at + 1, count - at - 1).SelectMany(i => MessagePackWire.Serialize(make(i)))];
                T one = default;
                WireException? alone = Record.Exception(() => one = MessagePackWire.Deserialize<T>([.. other, 0, 0, 0, 0, 0, 0, 0, 0, 0], out _)) as WireException;
                if (alone is null)
                {
                    Assert.Equal([.. Enumerable.Range(0, count).Select(i => i == at ? one : make(i))], MessagePackWire.Deserialize<T[]>(whole)!);
                    continue;
                }

                WireException among = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T[]>([.. whole, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
                Assert.Equal((alone.Expected, before.Length + alone.Offset), (among.Expected, among.Offset));
                if (other is [0xc0])
                {
                    Assert.Equal([.. Enumerable.Range(0, count).Select(i => i == at ? (T?)null : make(i))], MessagePackWire.Deserialize<T?[]>(whole)!);
                }
                else
                {
                    Assert.Equal(among.Offset, Assert.Throws<WireException>(() => MessagePackWire.Deserialize<T?[]>([.. whole, 0, 0, 0, 0, 0, 0, 0, 0, 0])).Offset);
                }
            }
        }
    }
}
