using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Integers of any length, with anything behind them, up to the last byte of the input.</summary>
public sealed class IntegerTests : IDisposable
{
    readonly GuardedMemory _memory = new(4096);

    public void Dispose() => _memory.Dispose();

    /// <summary>Digits of each length: boundaries of types, all alike, any, with a zero before them.</summary>
    static IEnumerable<string> Digits()
    {
        var random = new Random(6);
        for (int length = 1; length <= 25; length++)
        {
            yield return new string('0', length);
            yield return new string('9', length);
            yield return "1" + new string('0', length - 1);
            yield return "1" + new string('9', length - 1);
            for (int i = 0; i < 3; i++)
            {
                string digits = string.Concat(Enumerable.Range(0, length).Select(_ => (char)('0' + random.Next(10))));
                yield return digits;
                yield return (char)('1' + random.Next(9)) + digits[1..];
            }
        }

        foreach (int bits in (int[])[7, 8, 15, 16, 31, 32, 63, 64])
        {
            for (int i = -1; i <= 1; i++)
            {
                yield return ((BigInteger.One << bits) + i).ToString(CultureInfo.InvariantCulture);
            }
        }
    }

    /// <summary>What a naive reader makes of it.</summary>
    static bool TryRead<T>(string text, out T value)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        value = default;
        int n = text.StartsWith('-') ? 1 : 0, start = n;
        while (n < text.Length && char.IsAsciiDigit(text[n]))
        {
            n++;
        }

        if (n == start || (n > start + 1 && text[start] == '0') || (n < text.Length && text[n] is '.' or 'e' or 'E') || (start > 0 && T.IsZero(T.MinValue)))
        {
            return false;
        }

        BigInteger number = BigInteger.Parse(text[..n], CultureInfo.InvariantCulture);
        if (number < BigInteger.CreateChecked(T.MinValue) || number > BigInteger.CreateChecked(T.MaxValue))
        {
            return false;
        }

        value = T.CreateChecked(number);
        return true;
    }

    void Check<T>(Get<T> get)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        string[] behind = ["]", ".", "e", "E", "/", ":", "-", "\u0000", "\u007f"];
        foreach (string digits in Digits())
        {
            for (int more = 0; more <= 26; more++)
            {
                Check(digits, new string(',', more), get);
                Check("-" + digits, new string(',', more), get);
            }

            foreach (string next in behind)
            {
                Check(digits, next, get);
                Check(digits, next + "0123456", get);
                Check("-" + digits, next + new string('5', 26), get);
                Check(digits, next + new string('5', 26), get);
            }
        }
    }

    void Check<T>(string digits, string behind, Get<T> get)
        where T : struct, IBinaryInteger<T>, IMinMaxValue<T>
    {
        bool isExpected = TryRead(digits + behind, out T expected), isRead = false;
        T value = default;
        try
        {
            value = Raw.Begin(_memory.AtEnd(Encoding.ASCII.GetBytes(digits + behind)), get, out long left);
            isRead = true;
            Assert.Equal(behind.Length, left);
        }
        catch (WireException)
        {
        }

        Assert.True(isExpected == isRead && expected == value, $"{typeof(T).Name} {digits}{behind}: {(isRead ? value : "refused")}");
    }

    [Fact]
    public void Int16s() => Check<short>((scoped ref r, ref p, out v) => ref r.GetInt16(ref p, out v));

    [Fact]
    public void Int32s() => Check<int>((scoped ref r, ref p, out v) => ref r.GetInt32(ref p, out v));

    [Fact]
    public void UInt32s() => Check<uint>((scoped ref r, ref p, out v) => ref r.GetUInt32(ref p, out v));

    [Fact]
    public void Int64s() => Check<long>((scoped ref r, ref p, out v) => ref r.GetInt64(ref p, out v));

    [Fact]
    public void UInt64s() => Check<ulong>((scoped ref r, ref p, out v) => ref r.GetUInt64(ref p, out v));
}
