using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Every scalar, both ways, against System.Text.Json.</summary>
public class ScalarTests
{
    static readonly string[] s_numbers =
    [
        "0", "-0", "00", "01", "-01", "-", "+1", "1.0", "1e2", "1E2", "1e+2", "1e-2", "1.", "1.e1", ".5", "-.5", "1e", "1e+", "0x1", "1 ", " 1", "\t1\r\n", "1,", "[1]", "", " ",
        "7", "9", "10", "99", "100", "127", "128", "-128", "-129", "255", "256", "999", "1000", "9999", "10000", "32767", "32768", "-32768", "-32769", "65535", "65536", "99999999", "100000000",
        "999999999", "2147483647", "2147483648", "-2147483648", "-2147483649", "4294967295", "4294967296", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
        "-9223372036854775809", "18446744073709551615", "18446744073709551616", "18446744073709551620", "99999999999999999999", "123456789012345678901234567890",
        "170141183460469231731687303715884105727", "170141183460469231731687303715884105728", "-170141183460469231731687303715884105728", "340282366920938463463374607431768211455",
        "340282366920938463463374607431768211456", "1a", "1_0", "true", "null", "\"1\"", "1e-400", "4.9e-324", "2.4e-324", "2.2250738585072011e-308", "1.7976931348623157e308",
        "123456789012345678901234567890.5", "0.1e1", "NaN", "Infinity", "0.1", "0.2", "0.3", "1.1", "3.4028235e38", "65504", "1.10", "100.000", "0.0000000000000000000000000001",
        "0.00000000000000000000000000001", "79228162514264337593543950335", "79228162514264337593543950336", "-79228162514264337593543950335", "1e28", "1e-28", "1.5e10", "0e5", "0.0", "-0.0", "-0e1",
        ".12.5", "/1.5", "-.12.5", "12345678901234567890.5e3", "12345678901234567890123456789E-3", "12345678901234567890.5f3",
        "9007199254740992", "9007199254740993", "9007199254740993.0", "0.1000000000000000055511151231257827021181583404541015625", "1.00000017881393432617187499", "1.00000017881393432617187500",
        "1.00000017881393432617187501", "8.5e-39", "1.4e-45", "0.12345678901234567890", "12345678.12345678", "1234567890123456789e-10", "1e22", "1e23", "123456789e22",
    ];

    static void Check<T>(IEnumerable<T> values, Put<T> put, Get<T> get, IEnumerable<string> texts)
    {
        foreach (T value in values)
        {
            string expected = JsonSerializer.Serialize(value);
            byte[] bytes = Raw.Write(value, put);
            Assert.Equal(expected, Encoding.UTF8.GetString(bytes));
            Assert.Equal(JsonSerializer.Deserialize<T>(bytes), Raw.Read(bytes, get));
            Assert.Equal(JsonSerializer.Deserialize<T>(bytes), Raw.Read(Encoding.UTF8.GetBytes(" " + expected + new string(' ', 40)), get));
        }

        foreach (string text in texts)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            foreach (byte[] input in (byte[][])[bytes, [.. bytes, .. new byte[40].Select(_ => (byte)' ')]])
            {
                (bool ok, T? value) expected;
                try
                {
                    expected = (true, JsonSerializer.Deserialize<T>(input));
                }
                catch (Exception e) when (e is JsonException or InvalidOperationException)
                {
                    expected = default;
                }

                if (expected.value is double.PositiveInfinity or double.NegativeInfinity or float.PositiveInfinity or float.NegativeInfinity || (expected.value is Half half && !Half.IsFinite(half)))
                {
                    expected = default;
                }

                (bool ok, T? value) actual;
                try
                {
                    actual = (true, Raw.Read(input, get));
                }
                catch (WireException)
                {
                    actual = default;
                }

                Assert.True(expected.ok == actual.ok && Equals(expected.value, actual.value), $"{typeof(T).Name} {text}: {expected}, not {actual}");
                if (expected.ok && expected.value is double d)
                {
                    Assert.Equal(BitConverter.DoubleToInt64Bits(d), BitConverter.DoubleToInt64Bits((double)(object)actual.value!));
                }

                if (expected.ok && expected.value is decimal m)
                {
                    Assert.Equal(m.ToString(CultureInfo.InvariantCulture), ((decimal)(object)actual.value!).ToString(CultureInfo.InvariantCulture));
                }
            }
        }
    }

    static IEnumerable<long> Integers(int bits, bool signed)
    {
        var random = new Random(bits);
        for (int b = 0; b <= bits; b++)
        {
            for (int i = -2; i <= 2; i++)
            {
                yield return unchecked((long)(b == 64 ? 0UL : 1UL << b) + i);
            }
        }

        long ten = 1;
        for (int i = 0; i < 19; i++, ten *= 10)
        {
            yield return ten;
            yield return ten - 1;
            yield return -ten;
        }

        for (int i = 0; i < 3000; i++)
        {
            yield return random.NextInt64(long.MinValue, long.MaxValue) >> random.Next(64);
        }
    }

    [Fact]
    public void Bytes() => Check(Enumerable.Range(0, 256).Select(x => (byte)x), (scoped ref w, ref p, v) => ref w.PutByte(ref p, v), (scoped ref r, ref p, out v) => ref r.GetByte(ref p, out v), s_numbers);

    [Fact]
    public void SBytes() => Check(Enumerable.Range(-128, 256).Select(x => (sbyte)x), (scoped ref w, ref p, v) => ref w.PutSByte(ref p, v), (scoped ref r, ref p, out v) => ref r.GetSByte(ref p, out v), s_numbers);

    [Fact]
    public void Int16s() => Check(Enumerable.Range(-32768, 65536).Select(x => (short)x), (scoped ref w, ref p, v) => ref w.PutInt16(ref p, v), (scoped ref r, ref p, out v) => ref r.GetInt16(ref p, out v), s_numbers);

    [Fact]
    public void UInt16s() => Check(Enumerable.Range(0, 65536).Select(x => (ushort)x), (scoped ref w, ref p, v) => ref w.PutUInt16(ref p, v), (scoped ref r, ref p, out v) => ref r.GetUInt16(ref p, out v), s_numbers);

    [Fact]
    public void Int32s() => Check(Integers(32, true).Select(x => (int)x), (scoped ref w, ref p, v) => ref w.PutInt32(ref p, v), (scoped ref r, ref p, out v) => ref r.GetInt32(ref p, out v), s_numbers);

    [Fact]
    public void UInt32s() => Check(Integers(32, false).Select(x => (uint)x), (scoped ref w, ref p, v) => ref w.PutUInt32(ref p, v), (scoped ref r, ref p, out v) => ref r.GetUInt32(ref p, out v), s_numbers);

    [Fact]
    public void Int64s() => Check(Integers(64, true), (scoped ref w, ref p, v) => ref w.PutInt64(ref p, v), (scoped ref r, ref p, out v) => ref r.GetInt64(ref p, out v), s_numbers);

    [Fact]
    public void UInt64s() => Check(Integers(64, false).Select(x => (ulong)x), (scoped ref w, ref p, v) => ref w.PutUInt64(ref p, v), (scoped ref r, ref p, out v) => ref r.GetUInt64(ref p, out v), s_numbers);

    [Fact]
    public void Int128s() => Check(Integers(64, true).Select(x => (Int128)x * x * 3).Append(Int128.MinValue).Append(Int128.MaxValue), (scoped ref w, ref p, v) => ref w.PutInt128(ref p, v), (scoped ref r, ref p, out v) => ref r.GetInt128(ref p, out v), s_numbers);

    [Fact]
    public void UInt128s() => Check(Integers(64, false).Select(x => (UInt128)(ulong)x * (ulong)x).Append(UInt128.MaxValue), (scoped ref w, ref p, v) => ref w.PutUInt128(ref p, v), (scoped ref r, ref p, out v) => ref r.GetUInt128(ref p, out v), s_numbers);

    static IEnumerable<double> Doubles()
    {
        var random = new Random(1);
        double[] some = [0, -0.0, 1, -1, 0.1, 0.5, 1e15, 1e14, 999999999999999, 1e16, 123456789012345, double.MaxValue, double.MinValue, double.Epsilon, 1e-5, 1e-4, 12345.678, 1e7, 9999999, 1e21, 1e22, 1e23, 5e-324, 2.2250738585072014E-308];
        IEnumerable<double> bits = Enumerable.Range(0, 50000).Select(_ => BitConverter.Int64BitsToDouble(random.NextInt64(long.MinValue, long.MaxValue))).Where(double.IsFinite);
        IEnumerable<double> shorts = Enumerable.Range(0, 50000).Select(_ => random.Next(-1000000, 1000000) / Math.Pow(10, random.Next(12)));
        IEnumerable<double> coordinates = Enumerable.Range(0, 20000).Select(_ => (random.NextDouble() * 360) - 180);
        return [.. some, .. bits, .. shorts, .. coordinates];
    }

    static IEnumerable<string> Decimals()
    {
        var random = new Random(2);
        for (int i = 0; i < 30000; i++)
        {
            string digits = string.Concat(Enumerable.Range(0, random.Next(1, 24)).Select(_ => (char)('0' + random.Next(10))));
            string whole = digits.TrimStart('0');
            int point = random.Next(digits.Length + 1);
            yield return (random.Next(2) == 0 ? "-" : "") + (point == 0 ? "0" : digits[..point].TrimStart('0') is { Length: > 0 } x ? x : "0")
                + (point < digits.Length ? "." + digits[point..] : "") + (random.Next(2) == 0 ? "e" + random.Next(-30, 30) : "");
        }
    }

    [Fact]
    public void DoubleValues() => Check(Doubles(), (scoped ref w, ref p, v) => ref w.PutDouble(ref p, v), (scoped ref r, ref p, out v) => ref r.GetDouble(ref p, out v), s_numbers.Concat(Decimals()));

    [Fact]
    public void Singles() => Check(Doubles().Select(x => (float)x).Where(float.IsFinite), (scoped ref w, ref p, v) => ref w.PutSingle(ref p, v), (scoped ref r, ref p, out v) => ref r.GetSingle(ref p, out v), s_numbers.Concat(Decimals()));

    [Fact]
    public void Halves() => Check(Enumerable.Range(0, 65536).Select(x => BitConverter.UInt16BitsToHalf((ushort)x)).Where(Half.IsFinite), (scoped ref w, ref p, v) => ref w.PutHalf(ref p, v), (scoped ref r, ref p, out v) => ref r.GetHalf(ref p, out v), s_numbers);

    [Fact]
    public void DecimalValues()
    {
        var random = new Random(3);
        IEnumerable<decimal> values = Enumerable.Range(0, 20000).Select(_ => new decimal(random.Next(), random.Next() >> random.Next(31), random.Next(2) == 0 ? 0 : random.Next(), random.Next(2) == 0, (byte)random.Next(29)));
        IEnumerable<decimal> shorts = Enumerable.Range(0, 20000).Select(_ =>
        {
            ulong digits = (ulong)random.NextInt64() >> random.Next(64);
            return new decimal((int)digits, (int)(digits >> 32), random.Next(20) == 0 ? 1 : 0, random.Next(2) == 0, (byte)random.Next(29));
        });
        IEnumerable<decimal> powers = Enumerable.Range(0, 29).SelectMany(scale => Enumerable.Range(0, 28).SelectMany(n => (decimal[])[Scaled(Ten(n), scale), Scaled(Ten(n) - 1, scale), Scaled(-Ten(n), scale)]));
        Check([0m, 1.10m, -0.0m, decimal.MaxValue, decimal.MinValue, .. values, .. shorts, .. powers], (scoped ref w, ref p, v) => ref w.PutDecimal(ref p, v), (scoped ref r, ref p, out v) => ref r.GetDecimal(ref p, out v), s_numbers.Concat(Decimals()));
    }

    static decimal Ten(int n) => Enumerable.Repeat(10m, n).Aggregate(1m, (x, ten) => x * ten);

    static decimal Scaled(decimal value, int scale)
    {
        int[] bits = decimal.GetBits(value);
        return new decimal(bits[0], bits[1], bits[2], value < 0, (byte)scale);
    }

    [Fact]
    public void Integers_drawn_at_random_with_what_may_stand_among_and_behind_them()
    {
        var random = new Random(6);
        string[] texts =
        [
            .. Enumerable.Range(0, 20000).Select(_ => (random.Next(3) == 0 ? "-" : "") + string.Concat(Enumerable.Range(0, random.Next(1, 22)).Select(_ => random.Next(40) == 0 ? "-.eE:/ "[random.Next(7)] : (char)('0' + random.Next(10))))),
        ];
        Check(Array.Empty<int>(), (scoped ref w, ref p, v) => ref w.PutInt32(ref p, v), (scoped ref r, ref p, out v) => ref r.GetInt32(ref p, out v), texts);
        Check(Array.Empty<uint>(), (scoped ref w, ref p, v) => ref w.PutUInt32(ref p, v), (scoped ref r, ref p, out v) => ref r.GetUInt32(ref p, out v), texts);
        Check(Array.Empty<long>(), (scoped ref w, ref p, v) => ref w.PutInt64(ref p, v), (scoped ref r, ref p, out v) => ref r.GetInt64(ref p, out v), texts);
    }

    [Fact]
    public void Booleans() => Check([true, false], (scoped ref w, ref p, v) => ref w.PutBoolean(ref p, v), (scoped ref r, ref p, out v) => ref r.GetBoolean(ref p, out v), ["tru", "True", "falsE", "fals", "0", "null", "\"true\"", "", "truex", "true "]);

    [Fact]
    public void NotFinite()
    {
        Assert.Throws<WireException>(() => Raw.Write(double.NaN, (scoped ref w, ref p, v) => ref w.PutDouble(ref p, v)));
        Assert.Throws<WireException>(() => Raw.Write(double.NegativeInfinity, (scoped ref w, ref p, v) => ref w.PutDouble(ref p, v)));
        Assert.Throws<WireException>(() => Raw.Write(float.PositiveInfinity, (scoped ref w, ref p, v) => ref w.PutSingle(ref p, v)));
        Assert.Throws<WireException>(() => Raw.Write(Half.NaN, (scoped ref w, ref p, v) => ref w.PutHalf(ref p, v)));
        Assert.Throws<WireException>(() => Raw.Read<double>("1e400"u8, (scoped ref r, ref p, out v) => ref r.GetDouble(ref p, out v)));
        Assert.Throws<WireException>(() => Raw.Read<float>("-1e39"u8, (scoped ref r, ref p, out v) => ref r.GetSingle(ref p, out v)));
    }

    static readonly string[] s_times =
    [
        "2024-02-29", "2023-02-29", "2024-02-29T13:45", "2024-02-29T13:45:59", "2024-02-29T13:45:59Z", "2024-02-29T13:45:59.1Z", "2024-02-29T13:45:59.1234567Z", "2024-02-29T13:45:59.12345678901234567Z",
        "2024-02-29T13:45:59.1234567890123456", "2024-02-29T13:45:59+01:00", "2024-02-29T13:45:59-14:00", "2024-02-29T13:45:59+14:01", "2024-02-29T13:45:59+15:00", "2024-02-29T13:45:59+01", "2024-02-29T13:45:59+0100",
        "2024-02-29T13:45+01:00", "2024-02-29T13:45Z", "2024-02-29t13:45:59z", "2024-02-29 13:45:59", "2024-02-29T24:00:00", "2024-02-29T23:60:00", "2024-02-29T23:59:60", "0000-01-01", "0001-01-01T00:00:00+01:00",
        "9999-12-31T23:59:59.9999999-01:00", "9999-12-31T23:59:59.9999999Z", "2024-2-29", "2024-02-29T", "2024-02-29T13", "2024-02-29T13:4", "2024-02-29T13:45:", "2024-02-29T13:45:5", "2024-02-29T13:45:59.",
        "2024-02-29T13:45:59.Z", "2024-13-01", "2024-00-01", "2024-01-00", "2024-01-32", "2024-02-29T13:45:59ZZ", "2024-02-29T13:45:59+01:00Z", "", "x", "2024-02-29\\u0054\\u0031\\u0033:45:59", " 2024-02-29", "2024-02-29 ",
        "2024-02-29T13:45:59.0000000Z", "2024-02-29T13:45:59.0000001", "2024-02-29T13:45:59.000",
        "13:45:59", "13:45:59.1", "13:45:59.1234567", "13:45:59.12345678", "13:45", "1:2:3", "24:00:00", "23:59:59.9999999", "-13:45:59", "1.13:45:59", "-1.13:45:59.5", "1", "1.", " 13:45:59", "13:45:59 ", "10675199.02:48:05.4775807",
        "10675199.02:48:05.4775808", "-10675199.02:48:05.4775808", "00:00:00", "0:0", "5:6", "13:60:00", "99:00:00", "1.2:3", "1:2:3:4", "0.00:00:00.0000001",
        "6F9619FF-8B86-D011-B42D-00CF4FC964FF", "6f9619ff-8b86-d011-b42d-00cf4fc964ff", "6f9619ff8b86d011b42d00cf4fc964ff", "{6f9619ff-8b86-d011-b42d-00cf4fc964ff}", "6f9619ff-8b86-d011-b42d-00cf4fc964f", "6f9619ff-8b86-d011-b42d-00cf4fc964ffx",
        "a", "\\n", "\\u00e9", "é", "漢", "😀", "ab", "\\ud83d\\ude00", "\\ud800", "YQ==", "YWI=", "YWJj", "YWJ", "Y W J j", "YWJj\\n", "YWJj====", "YQ=", "====", "YR==", "****",
    ];

    static IEnumerable<string> Quoted => s_times.Select(x => "\"" + x + "\"").Concat(["null", "1", "true", "[]", "{}", "\"", "\"2024-02-29"]);

    static IEnumerable<long> Ticks()
    {
        var random = new Random(4);
        long max = DateTime.MaxValue.Ticks;
        return Enumerable.Range(0, 5000).Select(i => random.NextInt64(max) / (long)Math.Pow(10, i % 9) * (long)Math.Pow(10, i % 9)).Concat([0, 1, max, max - 1]);
    }

    // Local times only of days that are there everywhere.
    [Fact]
    public void DateTimes() => Check(Ticks().Select((x, i) => i % 3 == (int)DateTimeKind.Local ? new DateTime(Math.Clamp(x, TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), DateTimeKind.Local) : new DateTime(x, (DateTimeKind)(i % 3))), (scoped ref w, ref p, v) => ref w.PutDateTime(ref p, v), (scoped ref r, ref p, out v) => ref r.GetDateTime(ref p, out v), Quoted);

    [Fact]
    public void DateTimeOffsets() => Check(
        Ticks().Select((x, i) => new DateTimeOffset(Math.Clamp(x, TimeSpan.TicksPerDay, DateTime.MaxValue.Ticks - TimeSpan.TicksPerDay), TimeSpan.FromMinutes((i % (28 * 60)) - (14 * 60)))),
        (scoped ref w, ref p, v) => ref w.PutDateTimeOffset(ref p, v), (scoped ref r, ref p, out v) => ref r.GetDateTimeOffset(ref p, out v), Quoted);

    [Fact]
    public void TimeSpans() => Check(Ticks().SelectMany(x => (TimeSpan[])[new(x), new(-x), new(x % TimeSpan.TicksPerDay)]).Concat([TimeSpan.MinValue, TimeSpan.MaxValue]), (scoped ref w, ref p, v) => ref w.PutTimeSpan(ref p, v), (scoped ref r, ref p, out v) => ref r.GetTimeSpan(ref p, out v), Quoted);

    [Fact]
    public void DateOnlys() => Check(Ticks().Select(x => DateOnly.FromDateTime(new DateTime(x))), (scoped ref w, ref p, v) => ref w.PutDateOnly(ref p, v), (scoped ref r, ref p, out v) => ref r.GetDateOnly(ref p, out v), Quoted);

    [Fact]
    public void TimeOnlys() => Check(Ticks().Select(x => TimeOnly.FromTimeSpan(new TimeSpan(x % TimeSpan.TicksPerDay))), (scoped ref w, ref p, v) => ref w.PutTimeOnly(ref p, v), (scoped ref r, ref p, out v) => ref r.GetTimeOnly(ref p, out v), Quoted);

    [Fact]
    public void Guids() => Check(Enumerable.Range(0, 100).Select(_ => Guid.NewGuid()), (scoped ref w, ref p, v) => ref w.PutGuid(ref p, v), (scoped ref r, ref p, out v) => ref r.GetGuid(ref p, out v), Quoted);

    [Fact]
    public void Chars()
    {
        Check(Enumerable.Range(32, 95).Select(x => (char)x).Where(x => x is not ('"' or '\'' or '&' or '<' or '>' or '+' or '`')), (scoped ref w, ref p, v) => ref w.PutChar(ref p, v), (scoped ref r, ref p, out v) => ref r.GetChar(ref p, out v), Quoted);
        Assert.Equal("\"\\u0000\""u8.ToArray(), Raw.Write('\0', (scoped ref w, ref p, v) => ref w.PutChar(ref p, v)));
        Assert.Throws<WireException>(() => Raw.Write('\ud800', (scoped ref w, ref p, v) => ref w.PutChar(ref p, v)));
    }

    [Fact]
    public void ByteArrays()
    {
        var random = new Random(5);
        IEnumerable<byte[]?> values = Enumerable.Range(0, 300).Select(i =>
        {
            byte[] x = new byte[i];
            random.NextBytes(x);
            return x;
        });
        JsonWireOptions relaxed = new() { Escaping = JsonEscaping.Relaxed };
        foreach (byte[]? value in values.Append(null))
        {
            byte[] bytes = Raw.Write(value, (scoped ref w, ref p, v) => ref w.PutBytes(ref p, v, 0), relaxed);
            Assert.Equal(JsonSerializer.SerializeToUtf8Bytes(value, new JsonSerializerOptions { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping }), bytes);
        }

        Check<byte[]?>([], (scoped ref w, ref p, v) => ref w.PutBytes(ref p, v, 0), (scoped ref r, ref p, out v) =>
        {
            v = null;
            return ref r.GetBytes(ref p, ref v);
        }, []);
        foreach (string text in Quoted)
        {
            byte[]? expected = null;
            bool ok = true;
            try
            {
                // Arrays of numbers are read as well, which System.Text.Json doesn't do.
                expected = text.TrimStart().StartsWith('[') ? JsonSerializer.Deserialize<List<byte>>(text)!.ToArray() : JsonSerializer.Deserialize<byte[]>(text);
            }
            catch (JsonException)
            {
                ok = false;
            }

            Get<byte[]?> get = (scoped ref r, ref p, out v) =>
            {
                v = null;
                return ref r.GetBytes(ref p, ref v);
            };
            if (ok)
            {
                Assert.Equal(expected, Raw.Read(Encoding.UTF8.GetBytes(text), get));
            }
            else
            {
                Assert.Throws<WireException>(() => Raw.Read(Encoding.UTF8.GetBytes(text), get));
            }
        }
    }
}
