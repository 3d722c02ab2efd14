using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

/// <summary>Decimals of up to 19 digits to floating-point numbers: .NET's parser is the oracle, and where the answer is known beforehand, that.</summary>
public class DecimalToDoubleTests
{
    static void Check(ulong mantissa, int exponent)
    {
        Span<char> text = stackalloc char[48];
        text.TryWrite(CultureInfo.InvariantCulture, $"{mantissa}e{exponent}", out int length);
        double expected = double.Parse(text[..length], NumberStyles.Float, CultureInfo.InvariantCulture);
        double actual = DecimalToDouble.ToDouble(mantissa, exponent);
        if (BitConverter.DoubleToInt64Bits(expected) != BitConverter.DoubleToInt64Bits(actual))
        {
            Assert.Fail($"double of {text[..length]}: {actual:R} instead of {expected:R}");
        }

        float single = float.Parse(text[..length], NumberStyles.Float, CultureInfo.InvariantCulture);
        float actualSingle = DecimalToDouble.ToSingle(mantissa, exponent);
        if (BitConverter.SingleToInt32Bits(single) != BitConverter.SingleToInt32Bits(actualSingle))
        {
            Assert.Fail($"float of {text[..length]}: {actualSingle:R} instead of {single:R}");
        }
    }

    /// <summary>The first digits of a positive number <c>c * 2^q</c>, and the power of ten; the digits are cut off.</summary>
    static (ulong Mantissa, int Exponent, bool Whole) Digits(BigInteger c, int q, int count)
    {
        BigInteger numerator = q >= 0 ? c << q : c;
        BigInteger denominator = q >= 0 ? BigInteger.One : BigInteger.One << -q;
        int exponent = (int)Math.Floor(BigInteger.Log10(numerator) - BigInteger.Log10(denominator)) - count;
        BigInteger limit = BigInteger.Pow(10, count);
        while (true)
        {
            BigInteger n = exponent < 0 ? numerator * BigInteger.Pow(10, -exponent) : numerator;
            BigInteger d = exponent > 0 ? denominator * BigInteger.Pow(10, exponent) : denominator;
            BigInteger digits = BigInteger.DivRem(n, d, out BigInteger rest);
            if (digits < limit)
            {
                return ((ulong)digits, exponent, rest.IsZero);
            }

            exponent++;
        }
    }

    [Theory]
    [InlineData(0, 0, 0.0)]
    [InlineData(0, 400, 0.0)]
    [InlineData(1, 0, 1.0)]
    [InlineData(9007199254740993, 0, 9007199254740992.0)]
    [InlineData(9007199254740995, 0, 9007199254740996.0)]
    [InlineData(1, 23, 1e23)]
    [InlineData(89255, -22, 8.9255e-18)]
    [InlineData(17976931348623157, 292, double.MaxValue)]
    [InlineData(17976931348623158, 292, double.MaxValue)]
    [InlineData(17976931348623159, 292, double.PositiveInfinity)]
    [InlineData(1, 309, double.PositiveInfinity)]
    [InlineData(ulong.MaxValue, int.MaxValue, double.PositiveInfinity)]
    [InlineData(ulong.MaxValue, int.MinValue, 0.0)]
    [InlineData(24703282292062327, -340, 0.0)] // half of the smallest number, and less
    [InlineData(24703282292062328, -340, 5e-324)]
    [InlineData(49406564584124654, -340, 5e-324)]
    [InlineData(22250738585072011, -324, 2.225073858507201e-308)] // stopped some parsers for good
    [InlineData(22250738585072012, -324, 2.2250738585072014e-308)]
    [InlineData(22250738585072014, -324, 2.2250738585072014e-308)]
    [InlineData(69294956446009195, -1, 6929495644600920.0)]
    public void Known(ulong mantissa, int exponent, double expected)
    {
        Assert.Equal(BitConverter.DoubleToInt64Bits(expected), BitConverter.DoubleToInt64Bits(DecimalToDouble.ToDouble(mantissa, exponent)));
    }

    [Fact]
    public void Every_power_of_ten_with_few_digits_and_with_all()
    {
        ulong[] mantissas = [1, 2, 3, 5, 7, 9, 15, 123, 4503599627370496, 9007199254740991, 9007199254740992, 9007199254740993, 1UL << 63, (1UL << 63) + 1, ulong.MaxValue, ulong.MaxValue - 1, 9999999999999999999];
        for (int exponent = -400; exponent <= 330; exponent++)
        {
            foreach (ulong mantissa in mantissas)
            {
                Check(mantissa, exponent);
            }
        }
    }

    [Fact]
    public void Random_digits() => Parts.Run(LongRun.Choose(500_000, 50_000_000), (part, from, to) =>
    {
        var random = new Random(1 + part);
        for (long i = from; i < to; i++)
        {
            Check((ulong)random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64), random.Next(3) == 0 ? random.Next(-70, 45) : random.Next(-345, 310));
        }
    });

    /// <summary>The digits of what lies halfway between two numbers, cut off, and one more: they must fall to different sides, however near.</summary>
    [Theory]
    [InlineData(19)]
    [InlineData(18)]
    [InlineData(17)]
    [InlineData(9)]
    public void Next_to_halfway(int digits)
    {
        var random = new Random(digits);
        for (int i = 0; i < 6000; i++)
        {
            int e = i < 2098 ? i - 1074 : random.Next(-1074, 972);
            int q = Math.Min(e, 971);
            long c = e == -1074 && random.Next(2) == 0 ? random.NextInt64(1, 1L << random.Next(1, 53)) : random.NextInt64(1L << 52, 1L << 53);
            (ulong mantissa, int exponent, bool whole) = Digits((2 * (BigInteger)c) + 1, q - 1, digits);
            Check(mantissa, exponent);
            Check(mantissa + 1, exponent);
            Check(mantissa - 1, exponent);
            if (digits == 19 && !whole)
            {
                double below = Math.ScaleB(c, q);
                Assert.Equal(below, DecimalToDouble.ToDouble(mantissa, exponent));
            }
        }
    }

    [Fact]
    public void Halfway_between_floats()
    {
        var random = new Random(7);
        for (int i = 0; i < 20000; i++)
        {
            int c = random.Next(1 << 23, 1 << 24);
            (ulong mantissa, int exponent, bool whole) = Digits((2 * (BigInteger)c) + 1, random.Next(-150, 104), 19);
            Check(mantissa, exponent);
            Check(mantissa + 1, exponent);
            Check(mantissa - 1, exponent);
        }
    }

    [Fact]
    public void Ties_go_to_the_even_number()
    {
        var random = new Random(8);
        for (int n = -4; n <= 22; n++)
        {
            for (int i = 0; i < 500; i++)
            {
                // (2c + 1) * 2^q lies halfway between c * 2^(q + 1) and the next number; with q = n it is a decimal of power n, if it is divisible by 5^n.
                BigInteger five = BigInteger.Pow(5, Math.Abs(n));
                long c = random.NextInt64(1L << 52, 1L << 53);
                BigInteger odd = (2 * (BigInteger)c) + 1;
                if (n > 0)
                {
                    odd -= odd % five;
                    odd += odd.IsEven ? five : 0;
                }

                BigInteger mantissa = n > 0 ? odd / five : odd * five;
                if (mantissa > ulong.MaxValue || odd >= BigInteger.One << 54 || odd < BigInteger.One << 53)
                {
                    continue;
                }

                c = (long)(odd >> 1);
                double expected = Math.ScaleB(c + (c & 1), n + 1);
                Assert.Equal(expected, DecimalToDouble.ToDouble((ulong)mantissa, n));
                Check((ulong)mantissa, n);
                Check((ulong)mantissa + 1, n);
                Check((ulong)mantissa - 1, n);
            }
        }
    }

    [Fact]
    public void Every_shortest_decimal_is_read_back()
    {
        var random = new Random(9);
        for (int i = 0; i < 200000; i++)
        {
            double value = BitConverter.Int64BitsToDouble(random.NextInt64(0x7ff0000000000000));
            string text = value.ToString("E16", CultureInfo.InvariantCulture);
            ulong mantissa = ulong.Parse(text[..1] + text[2..18], CultureInfo.InvariantCulture);
            Assert.Equal(value, DecimalToDouble.ToDouble(mantissa, int.Parse(text[19..], CultureInfo.InvariantCulture) - 16));
        }
    }
}
