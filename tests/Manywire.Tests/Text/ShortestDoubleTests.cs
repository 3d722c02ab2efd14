using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>Numbers as text: .NET's own text of them is the oracle, character for character.</summary>
public class ShortestDoubleTests
{
    const byte Guard = 0xa5;

    static long Step => LongRun.Choose(4099, 1);

    /// <summary>2^-25 and 2^-958: .NET's text of them is that of another number. See <see cref="Where_the_runtime_is_wrong"/>.</summary>
    static readonly double[] s_wrong = [2.98023223876953125E-08, -2.98023223876953125E-08, 4.1045368012983762E-289, -4.1045368012983762E-289];

    static void Check(double value, Span<byte> room)
    {
        Span<byte> expected = stackalloc byte[64];
        Assert.True(value.TryFormat(expected, out int length, default, CultureInfo.InvariantCulture));
        int written = Written(ref ShortestDouble.Put(ref room[0], value), room);
        if (!room[..written].SequenceEqual(expected[..length]) && !s_wrong.Contains(value))
        {
            Assert.Fail($"{BitConverter.DoubleToUInt64Bits(value):x16}: {Encoding.ASCII.GetString(room[..written])} instead of {Encoding.ASCII.GetString(expected[..length])}");
        }
    }

    static void Check(float value, Span<byte> room)
    {
        Span<byte> expected = stackalloc byte[64];
        Assert.True(value.TryFormat(expected, out int length, default, CultureInfo.InvariantCulture));
        int written = Written(ref ShortestDouble.Put(ref room[0], value), room);
        if (!room[..written].SequenceEqual(expected[..length]))
        {
            Assert.Fail($"{BitConverter.SingleToUInt32Bits(value):x8}: {Encoding.ASCII.GetString(room[..written])} instead of {Encoding.ASCII.GetString(expected[..length])}");
        }
    }

    static int Written(ref byte end, Span<byte> room) => (int)System.Runtime.CompilerServices.Unsafe.ByteOffset(ref room[0], ref end);

    static void CheckAll(IEnumerable<double> values)
    {
        byte[] room = new byte[ShortestDouble.MaxLength + 16];
        room.AsSpan().Fill(Guard);
        foreach (double value in values.SelectMany(v => (double[])[v, -v]).Where(double.IsFinite))
        {
            Check(value, room);
        }

        Assert.All(room[ShortestDouble.MaxLength..], b => Assert.Equal(Guard, b));
    }

    static IEnumerable<double> Around(double value) =>
        [Math.BitDecrement(Math.BitDecrement(value)), Math.BitDecrement(value), value, Math.BitIncrement(value), Math.BitIncrement(Math.BitIncrement(value))];

    [Theory]
    [InlineData(0.0, "0")]
    [InlineData(-0.0, "-0")]
    [InlineData(1.0, "1")]
    [InlineData(-1.5, "-1.5")]
    [InlineData(0.1, "0.1")]
    [InlineData(0.0001, "0.0001")]
    [InlineData(0.00001, "1E-05")]
    [InlineData(1e16, "10000000000000000")]
    [InlineData(1e17, "1E+17")]
    [InlineData(1e23, "1E+23")]
    [InlineData(5e-324, "5E-324")]
    [InlineData(double.MaxValue, "1.7976931348623157E+308")]
    [InlineData(double.MinValue, "-1.7976931348623157E+308")]
    [InlineData(2.2250738585072014E-308, "2.2250738585072014E-308")]
    [InlineData(2.225073858507201E-308, "2.225073858507201E-308")]
    [InlineData(9007199254740993.0, "9007199254740992")]
    [InlineData(123456789012345680.0, "1.2345678901234568E+17")]
    [InlineData(18014398509481992.0, "18014398509481990")] // the end of the interval belongs to an even number
    [InlineData(1125899906842624.25, "1125899906842624.2")] // of two as near the even one
    [InlineData(1125899906842624.75, "1125899906842624.8")]
    [InlineData(2.0e-3, "0.002")]
    [InlineData(1234.5678, "1234.5678")]
    public void Known(double value, string text)
    {
        byte[] room = new byte[ShortestDouble.MaxLength];
        Assert.Equal(text, Encoding.ASCII.GetString(room, 0, Written(ref ShortestDouble.Put(ref room[0], value), room)));
    }

    [Theory]
    [InlineData(-25, "2.9802322387695312E-08")]
    [InlineData(-958, "4.1045368012983762E-289")]
    public void Where_the_runtime_is_wrong(int power, string text)
    {
        Known(Math.ScaleB(1, power), text);
        Assert.Equal(Math.ScaleB(1, power), double.Parse(text, CultureInfo.InvariantCulture));
    }

    [Fact]
    public void Powers_of_two_and_their_neighbours() => CheckAll(Enumerable.Range(-1074, 2098).SelectMany(e => Around(Math.ScaleB(1, e))));

    [Fact]
    public void Powers_of_ten_and_their_neighbours() =>
        CheckAll(Enumerable.Range(-324, 633).SelectMany(e => Around(double.Parse($"1e{e}", CultureInfo.InvariantCulture))));

    [Fact]
    public void Few_bits_at_every_exponent() => CheckAll(Enumerable.Range(-1074, 2098).SelectMany(e => Enumerable.Range(1, 40).Select(c => Math.ScaleB(c, e))));

    [Fact]
    public void Subnormals() => CheckAll(Enumerable.Range(0, 20000).Select(i => BitConverter.Int64BitsToDouble(i)).Concat(Enumerable.Range(-1000, 2000).Select(i => BitConverter.Int64BitsToDouble((1L << 52) + i))));

    [Fact]
    public void Around_the_largest_integers()
    {
        var random = new Random(1);
        CheckAll(Enumerable.Range(50, 10).SelectMany(e => Enumerable.Range(-500, 1000).Select(i => Math.ScaleB(1, e) + (i * Math.Max(1, Math.ScaleB(1, e - 52))))));
        CheckAll(Enumerable.Range(0, 100000).Select(_ => (double)random.NextInt64(1L << random.Next(1, 63))));
    }

    [Fact]
    public void Between_integers_and_fractions_of_few_bits()
    {
        // Numbers whose last bit is a half to a 32nd: here lie the ties and the ends of intervals that are short decimals.
        var random = new Random(2);
        CheckAll(Enumerable.Range(0, 200000).Select(i => Math.ScaleB(random.NextInt64(1L << 52, 1L << 53), random.Next(-12, 12))));
    }

    [Fact]
    public void Short_decimals_and_coordinates()
    {
        var random = new Random(3);
        CheckAll(Enumerable.Range(0, 200000).Select(_ => random.Next(-1000000, 1000000) / Math.Pow(10, random.Next(12))));
        CheckAll(Enumerable.Range(0, 100000).Select(_ => (random.NextDouble() * 360) - 180));
        CheckAll(Enumerable.Range(0, 100000).Select(_ => Math.Round(random.NextDouble() * 100, random.Next(1, 15)) * Math.Pow(10, random.Next(-8, 18))));
    }

    /// <summary>There and back: .NET's text, and from the text the number itself.</summary>
    [Fact]
    public void Random_bits() => Parts.Run(LongRun.Choose(1_000_000, 100_000_000), (part, from, to) =>
    {
        var random = new Random(4 + part);
        byte[] room = new byte[ShortestDouble.MaxLength];
        for (long i = from; i < to; i++)
        {
            double value = BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue));
            if (double.IsFinite(value))
            {
                Check(value, room);
                CheckBack(value, room);
            }
        }
    });

    /// <summary>Reads digits, a point and an exponent, and nothing else.</summary>
    static void CheckBack(double value, Span<byte> room)
    {
        ReadOnlySpan<byte> text = room[..Written(ref ShortestDouble.Put(ref room[0], value), room)];
        int at = text[0] == '-' ? 1 : 0;
        ulong mantissa = 0;
        int exponent = 0;
        bool point = false;
        for (; at < text.Length && text[at] != 'E'; at++)
        {
            if (text[at] == '.')
            {
                point = true;
                continue;
            }

            mantissa = (10 * mantissa) + (ulong)(text[at] - '0');
            exponent -= point ? 1 : 0;
        }

        if (at < text.Length)
        {
            exponent += int.Parse(text[(at + 1)..], NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture);
        }

        double back = DecimalToDouble.ToDouble(mantissa, exponent);
        if (BitConverter.DoubleToInt64Bits(text[0] == '-' ? -back : back) != BitConverter.DoubleToInt64Bits(value))
        {
            Assert.Fail($"{Encoding.ASCII.GetString(text)} is read back as {back:R}");
        }
    }

    [Fact]
    public void Floats_by_samples_or_all() => Parts.Run((1L + uint.MaxValue) / Step, (part, from, to) =>
    {
        byte[] room = new byte[ShortestDouble.MaxLength + 16];
        room.AsSpan().Fill(Guard);
        for (long i = from; i < to; i++)
        {
            float value = BitConverter.UInt32BitsToSingle((uint)(i * Step));
            if (float.IsFinite(value))
            {
                Check(value, room);
            }
        }

        Assert.All(room[ShortestDouble.MaxLength..], b => Assert.Equal(Guard, b));
    });

    [Fact]
    public void Floats_at_the_edges()
    {
        byte[] room = new byte[ShortestDouble.MaxLength];
        IEnumerable<float> edges =
        [
            0f, -0f, float.MaxValue, float.MinValue, float.Epsilon, 1e8f, 1e9f, 1e-4f, 1e-5f, 16777216f, 33554432f, 123456.7f, 9.8e-45f,
            .. Enumerable.Range(-149, 277).SelectMany(e => (float[])[MathF.ScaleB(1, e), MathF.BitIncrement(MathF.ScaleB(1, e)), MathF.BitDecrement(MathF.ScaleB(1, e))]),
            .. Enumerable.Range(-45, 84).Select(e => float.Parse($"1e{e}", CultureInfo.InvariantCulture)),
            .. Enumerable.Range(0, 5000).Select(i => BitConverter.Int32BitsToSingle(i)),
        ];
        foreach (float value in edges)
        {
            Check(value, room);
            Check(-value, room);
        }
    }

    [Fact]
    public void Allocates_nothing()
    {
        byte[] room = new byte[ShortestDouble.MaxLength];
        var random = new Random(5);
        double[] values = [.. Enumerable.Range(0, 1000).Select(_ => BitConverter.Int64BitsToDouble(random.NextInt64(0x7fefffffffffffff)))];
        Put(values, room);
        long before = GC.GetAllocatedBytesForCurrentThread();
        Put(values, room);
        Assert.Equal(before, GC.GetAllocatedBytesForCurrentThread());

        static void Put(double[] values, byte[] room)
        {
            foreach (double value in values)
            {
                ShortestDouble.Put(ref room[0], value);
                ShortestDouble.Put(ref room[0], 1.1f);
            }
        }
    }
}
