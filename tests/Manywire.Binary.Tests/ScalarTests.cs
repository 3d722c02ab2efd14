using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.Binary.Tests;

public class ScalarTests
{
    static void Every<T>(params T[] values)
        where T : unmanaged
    {
        foreach (T value in values)
        {
            Check.Wire(value);
            Check.Wire<T?>(value);
            Check.Wire(new KeyValuePair<T, int>(value, -7));
            Check.Wire(new KeyValuePair<byte, T>(0xee, value));
            Check.Wire(ValueTuple.Create(value));
        }

        Check.Wire<T?>(null);
        Check.Wire<T[]?>(null, "ffffffff");
        Check.Wire<T[]?>([], "00000000", static (a, b) => a!.AsSpan().SequenceEqual(b));
        Check.Wire<T[]?>(values, null, static (a, b) => a!.AsSpan().SequenceEqual(b));
        Check.Wire<T[]?>([.. Enumerable.Repeat(values, 50).SelectMany(static v => v)], null, static (a, b) => a!.AsSpan().SequenceEqual(b));
        Check.Wire<List<T>?>(null, "ffffffff");
        Check.Wire<List<T>?>([.. values], null, static (a, b) => a!.SequenceEqual(b!));
        Check.Survives<T[]?>(values, 500);
    }

    [Fact]
    public void EveryScalar()
    {
        Every(false, true);
        Every<sbyte>(sbyte.MinValue, -1, 0, 1, sbyte.MaxValue);
        Every<byte>(0, 1, 254, 255);
        Every<short>(short.MinValue, -1, 0, short.MaxValue);
        Every<ushort>(0, 1, ushort.MaxValue);
        Every(int.MinValue, -1, 0, 1, int.MaxValue);
        Every(0u, 1u, uint.MaxValue);
        Every(long.MinValue, -1, 0, long.MaxValue);
        Every(0UL, ulong.MaxValue);
        Every(Int128.MinValue, -1, 0, Int128.MaxValue);
        Every<UInt128>(0, UInt128.MaxValue);
        Every('\0', 'a', '日', '\ud800', char.MaxValue);
        Every(Half.MinValue, Half.Epsilon, Half.NaN);
        Every(float.MinValue, float.Epsilon, float.NaN, 1.5f);
        Every(double.MinValue, double.Epsilon, double.NaN, 0.1);
        Every(decimal.MinValue, decimal.MaxValue, 0m, -0.0000000000000000000000000001m, 12.340m);
        Every(DateTime.MinValue, DateTime.MaxValue, new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Utc), new DateTime(2026, 1, 2, 3, 4, 5, DateTimeKind.Local));
        Every(DateTimeOffset.MinValue, DateTimeOffset.MaxValue, new DateTimeOffset(2026, 1, 2, 3, 4, 5, new TimeSpan(-9, -30, 0)), new DateTimeOffset(2026, 1, 2, 3, 4, 5, TimeSpan.FromHours(14)));
        Every(TimeSpan.MinValue, TimeSpan.Zero, TimeSpan.MaxValue);
        Every(DateOnly.MinValue, DateOnly.MaxValue);
        Every(TimeOnly.MinValue, TimeOnly.MaxValue);
        Every(Guid.Empty, Guid.AllBitsSet, new Guid("00112233-4455-6677-8899-aabbccddeeff"));
    }

    /// <summary>Bytes that MemoryPack writes, with zero where padding is left to chance.</summary>
    [Fact]
    public void Golden()
    {
        Check.Wire(123456, "40e20100");
        Check.Wire(true, "01");
        Check.Wire('z', "7a00");
        Check.Wire((Half)1.5, "003e");
        Check.Wire(-0.1m, "00000180000000000100000000000000");
        Check.Wire(new Guid("00112233-4455-6677-8899-aabbccddeeff"), "33221100554477668899aabbccddeeff");
        Check.Wire((Int128)(-2), "feffffffffffffffffffffffffffffff");
        Check.Wire<int?>(5, "01000000 05000000");
        Check.Wire<int?>(null, "00000000 00000000");
        Check.Wire<byte?>(254, "01fe");
        Check.Wire<bool?>(true, "0101");
        Check.Wire<long?>(4, "0100000000000000 0400000000000000");
        Check.Wire<double?>(0.25, "0100000000000000 000000000000d03f");
        Check.Wire(new DateTimeOffset(0x08dc40b30e1ef000, TimeSpan.Zero).ToOffset(TimeSpan.FromHours(9)), "1c020000 00000000 00f01e0eb340dc08");
        Check.Wire(new DateTimeOffset(0x08dc407e7efc5000, TimeSpan.Zero).ToOffset(new TimeSpan(-9, -30, 0)), "c6fdffff 00000000 0050fc7e7e40dc08");
        Check.Wire(new KeyValuePair<byte, int>(1, 2), "01000000 02000000");
        Check.Wire(new KeyValuePair<int, int>(1, 2), "01000000 02000000");
        Check.Wire<int[]?>([1, -2, 300, -70000, int.MaxValue], "05000000 01000000 feffffff 2c010000 90eefeff ffffff7f", static (a, b) => a!.AsSpan().SequenceEqual(b));
    }

    /// <summary>What the memory of a type doesn't take.</summary>
    [Fact]
    public void Invalid()
    {
        Check.Fails<bool>("02");
        Check.Fails<bool>("ff");
        Check.Fails<bool?>("0102");
        Check.Fails<bool?>("0201");
        Check.Fails<int?>("0200000001000000");
        Check.Fails<bool[]?>("03000000 01 00 02");
        Check.Fails<decimal>("00001d00000000000000000000000000");
        Check.Fails<decimal>("01000000000000000000000000000000");
        Check.Fails<decimal>("00000040000000000000000000000000");
        Check.Fails<decimal[]?>("01000000 00001d00000000000000000000000000");
        Check.Fails<DateTime>("ffffffffffffff3f");
        Check.Fails<DateTime>("004037f47528ca2b");
        Check.Fails<DateOnly>("ffffffff");
        Check.Fails<DateOnly>("dbb93700");
        Check.Fails<TimeOnly>("ffffffffffffffff");
        Check.Fails<TimeOnly>("00c0692ac9000000");
        Check.Fails<DateTimeOffset>("49030000 00000000 00f01e0eb340dc08");
        Check.Fails<DateTimeOffset>("ff7f0000 00000000 00f01e0eb340dc08");
        Check.Fails<DateTimeOffset>("1c020000 00000000 00f01e0eb340dc48");
        Check.Fails<DateTimeOffset>("c4ffffff 00000000 0000000000000000");
        Check.Fails<DateTimeOffset[]?>("01000000 c4ffffff 00000000 0000000000000000");
        Check.Fails<KeyValuePair<bool, int>>("02000000 01000000");
        Check.Fails<KeyValuePair<byte, bool>>("0202");
        Check.Fails<ValueTuple<bool>>("02");
    }

    /// <summary>Older runtimes write 16 bits of minutes and rubbish behind them.</summary>
    [Fact]
    public void OldOffsets()
    {
        byte[] old = Convert.FromHexString("c6fd" + "0000deadbeef" + "0050fc7e7e40dc08");
        var expected = new DateTimeOffset(0x08dc407e7efc5000, TimeSpan.Zero).ToOffset(new TimeSpan(-9, -30, 0));
        Assert.Equal(expected, BinaryWire.Deserialize<DateTimeOffset>(old));
        Assert.Equal(expected.Offset, BinaryWire.Deserialize<DateTimeOffset>(old).Offset);
        DateTimeOffset[] array = BinaryWire.Deserialize<DateTimeOffset[]>([1, 0, 0, 0, .. old])!;
        Assert.Equal(expected.Offset, array[0].Offset);
        Assert.Equal(expected, array[0]);
        byte[] nullable = [1, 0, 0, 0, 0, 0, 0, 0, .. old];
        Assert.Equal(expected.Offset, BinaryWire.Deserialize<DateTimeOffset?>(nullable)!.Value.Offset);
    }

    /// <summary>What lies between the fields in memory stays there.</summary>
    [Fact]
    public void PaddingIsZero()
    {
        var values = new Padded[3];
        System.Runtime.InteropServices.MemoryMarshal.AsBytes(values.AsSpan()).Fill(0xcc);
        for (int i = 0; i < values.Length; i++)
        {
            values[i].A = 1;
            values[i].B = 2;
            values[i].C = true;
            System.Runtime.CompilerServices.Unsafe.AsRef(in values[i].D) = new DateTimeOffset(2026, 1, 1, 0, 0, 0, TimeSpan.FromHours(-1));
        }

        byte[] bytes = BinaryWire.Serialize<Padded[]?>(values);
        Assert.True(bytes.AsSpan().IndexOf((byte)0xcc) < 0, Convert.ToHexStringLower(bytes));
        Padded[] read = BinaryWire.Deserialize<Padded[]>(bytes)!;
        Assert.Equal(values[2].D, read[2].D);
        Assert.Equal(2, read[2].B);
        for (int i = 1; i < bytes.Length; i++)
        {
            Assert.Equal(values[1].D, BinaryWire.Deserialize<Padded[]>(Check.Cut(bytes, i))![1].D);
        }
    }

    /// <summary>Arrays and lists that are there are filled, if they are as long.</summary>
    [Fact]
    public void FilledInPlace()
    {
        byte[] bytes = BinaryWire.Serialize<int[]?>([1, 2, 3]);
        int[]? same = [7, 8, 9];
        int[]? before = same;
        BinaryWire.Populate(bytes, ref same);
        Assert.Same(before, same);
        Assert.Equal([1, 2, 3], same!);

        int[]? other = [7, 8];
        BinaryWire.Populate(bytes, ref other);
        Assert.Equal([1, 2, 3], other!);

        List<int>? list = [7, 8, 9, 10];
        List<int>? kept = list;
        BinaryWire.Populate(bytes, ref list);
        Assert.Same(kept, list);
        Assert.Equal([1, 2, 3], list);
    }
}
