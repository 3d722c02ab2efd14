using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using Manywire.Text;
using Xunit;

namespace Manywire.Tests.Text;

public class DecimalDigitsTests
{
    const byte Untouched = 0xaa;

    /// <summary>Those where the number of digits changes, all small ones, and some from everywhere.</summary>
    static IEnumerable<ulong> Integers()
    {
        for (ulong i = 0; i < 12_000; i++)
        {
            yield return i;
        }

        for (ulong power = 1; power <= 1_000_000_000_000_000_000; power *= 10)
        {
            for (ulong times = 1; times < 10; times++)
            {
                yield return (power * times) - 1;
                yield return power * times;
                yield return (power * times) + 1;
            }
        }

        for (ulong i = 0; i <= uint.MaxValue; i += 65_521)
        {
            yield return i;
        }

        for (int shift = 0; shift < 64; shift++)
        {
            yield return ulong.MaxValue >> shift;
            yield return 0x9e3779b97f4a7c15 >> shift;
        }

        var random = new Random(7);
        for (int i = 0; i < 100_000; i++)
        {
            yield return (ulong)random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
        }
    }

    [Fact]
    public void Digits_are_those_of_the_framework()
    {
        byte[] room = new byte[32];
        foreach (ulong value in Integers())
        {
            string expected = value.ToString(CultureInfo.InvariantCulture);
            Assert.Equal(expected, Written(room, value, out int touched));
            Assert.True(touched <= Math.Max(expected.Length + (expected.Length > 3 ? 1 : 3), 4) && touched <= 20, $"{value}: {touched} bytes are stored");
            if (value <= uint.MaxValue)
            {
                Assert.Equal(expected, Written(room, (uint)value, out touched));
                Assert.True(touched <= (expected.Length <= 3 ? 4 : expected.Length <= 5 ? 6 : 11), $"{value}: {touched} bytes are stored");
            }
        }
    }

    static string Written(byte[] room, ulong value, out int touched)
    {
        Array.Fill(room, Untouched);
        ref byte end = ref DecimalDigits.Put(ref room[0], value);
        return Text(room, ref end, out touched);
    }

    static string Written(byte[] room, uint value, out int touched)
    {
        Array.Fill(room, Untouched);
        ref byte end = ref DecimalDigits.Put(ref room[0], value);
        return Text(room, ref end, out touched);
    }

    static string Text(byte[] room, ref byte end, out int touched)
    {
        touched = Array.FindLastIndex(room, b => b != Untouched) + 1;
        return Encoding.ASCII.GetString(room, 0, (int)System.Runtime.CompilerServices.Unsafe.ByteOffset(ref room[0], ref end));
    }
}
