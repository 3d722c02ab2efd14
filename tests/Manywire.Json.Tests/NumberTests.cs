using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Numbers of any length as text: the nearest floating-point number, whatever stands before and behind.</summary>
public class NumberTests
{
    static readonly Get<double> s_double = (scoped ref r, ref p, out v) => ref r.GetDouble(ref p, out v);
    static readonly Get<float> s_single = (scoped ref r, ref p, out v) => ref r.GetSingle(ref p, out v);

    static T Read<T>(string text, Get<T> get)
    {
        // At the end of the input, and with so much behind it that all shortcuts are open.
        T alone = Raw.Read(Encoding.ASCII.GetBytes(text), get);
        Assert.Equal(alone, Raw.Read(Encoding.ASCII.GetBytes(text + new string(' ', 64)), get));
        return alone;
    }

    static void Check(string text)
    {
        double expected = double.Parse(text, CultureInfo.InvariantCulture);
        float single = float.Parse(text, CultureInfo.InvariantCulture);
        if (double.IsFinite(expected))
        {
            Assert.Equal(BitConverter.DoubleToInt64Bits(expected), BitConverter.DoubleToInt64Bits(Read(text, s_double)));
        }
        else
        {
            Assert.Throws<WireException>(() => Read(text, s_double));
        }

        if (float.IsFinite(single))
        {
            Assert.Equal(BitConverter.SingleToInt32Bits(single), BitConverter.SingleToInt32Bits(Read(text, s_single)));
        }
        else
        {
            Assert.Throws<WireException>(() => Read(text, s_single));
        }
    }

    /// <summary>All digits of <c>c * 2^q</c>.</summary>
    static string Exactly(BigInteger c, int q)
    {
        if (q >= 0)
        {
            return (c << q).ToString(CultureInfo.InvariantCulture);
        }

        string digits = (c * BigInteger.Pow(5, -q)).ToString(CultureInfo.InvariantCulture).PadLeft(1 - q, '0');
        return $"{digits[..^-q]}.{digits[^-q..]}";
    }

    [Fact]
    public void Exactly_halfway_goes_to_the_even_number_and_any_further_digit_decides()
    {
        var random = new Random(1);
        for (int i = 0; i < 700; i++)
        {
            int q = i < 20 ? -1074 : random.Next(-1074, 970);
            long c = i < 20 ? i + 1 : q == -1074 ? random.NextInt64(1L << 52) : random.NextInt64(1L << 52, (1L << 53) - 1);
            string halfway = Exactly((2 * (BigInteger)c) + 1, q - 1);
            string point = halfway.Contains('.', StringComparison.Ordinal) ? "" : ".";
            Assert.Equal(Math.ScaleB(c + (c & 1), q), Read(halfway, s_double));
            Assert.Equal(Math.ScaleB(c + 1, q), Read(halfway + point + "00000000000000000000000001", s_double));
            if (halfway[^1] != '0')
            {
                string below = halfway[..^1] + (char)(halfway[^1] - 1);
                Assert.Equal(Math.ScaleB(c, q), Read(below + point + "99999999999999999999999999", s_double));
            }

            Assert.Equal(Math.ScaleB(c, q), Read(Exactly(c, q), s_double));
            Assert.Equal(-Math.ScaleB(c, q), Read("-" + Exactly(c, q), s_double));
        }
    }

    [Fact]
    public void Halfway_between_floats()
    {
        var random = new Random(2);
        for (int i = 0; i < 700; i++)
        {
            int q = i < 20 ? -149 : random.Next(-149, 104);
            int c = i < 20 ? i + 1 : random.Next(1 << 23, (1 << 24) - 1);
            string halfway = Exactly((2 * (BigInteger)c) + 1, q - 1);
            string point = halfway.Contains('.', StringComparison.Ordinal) ? "" : ".";
            Assert.Equal(MathF.ScaleB(c + (c & 1), q), Read(halfway, s_single));
            Assert.Equal(MathF.ScaleB(c + 1, q), Read(halfway + point + "00000000000000000000000001", s_single));
            Check(halfway);
        }
    }

    static IEnumerable<string> Troublesome =>
    [
        "2.2250738585072011e-308", "2.2250738585072012e-308", "2.22507385850720113605740979670913197593481954635164565e-308", "0.000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000022250738585072014e-210",
        "6.9294956446009195e15", "9007199254740993", "9007199254740993.0", "9007199254740992.9999999999999999999", "9007199254740993.00000000000000000000000000001", "9007199254740991.5", "9007199254740994.5", "9007199254740995", "9223372036854775807", "9223372036854775808",
        "18446744073709551615", "18446744073709551616", "18446744073709551617.5", "1e22", "1e23", "1e-22", "1e-23", "8.5e22", "9.5e-7", "1.7976931348623157e308", "1.7976931348623158e308", "1.797693134862315807e308", "1.797693134862315808e308", "1.7976931348623159e308",
        "179769313486231580793728971405303415079934132710037826936173778980444968292764750946649017977587207096330286416692887910946555547851940402630657488671505820681908902000708383676273854845817711531764475730270069855571366959622842914819860834936475292719074168444365510704342711559699508093042880.0",
        "4.9406564584124654e-324", "2.4703282292062327e-324", "2.4703282292062328e-324", "2.47032822920623272088284396434110686182e-324", "2.47032822920623272088284396434110686183e-324", "3e-324", "1e-400", "0e99999999999", "0.0e-99999999999", "-0e1", "-0.0", "0e-400", "-0e400",
        "3.4028234663852886e38", "3.4028235677973366e38", "3.4028235677973367e38", "1.4012984643248170e-45", "7.0064923216240853e-46", "7.0064923216240854e-46", "1.1754943508222875e-38", "1.1754942807573643e-38", "1.00000017881393432617187499", "1.00000017881393432617187500", "1.00000017881393432617187501",
        "0.1000000000000000055511151231257827021181583404541015625", "0.30000000000000004", "123456789012345678901234567890", "123456789012345678901234567890e-30", "7.3177701707893310e+15", "1448997445238699", "5e-324", "1E+308", "1.00e-0", "10.0E+2", "1e0001", "1e-0001",
    ];

    [Fact]
    public void Troublesome_numbers()
    {
        foreach (string text in Troublesome)
        {
            Check(text);
            Check("-" + text.TrimStart('-'));
        }
    }

    [Theory]
    [InlineData(100)]
    [InlineData(4000)]
    [InlineData(200_000)]
    public void Zeros_in_any_number(int count)
    {
        string zeros = new('0', count);
        Assert.Equal(1.5, Read($"0.{zeros}15e{count + 1}", s_double));
        Assert.Equal(1.5, Read($"15{zeros}e-{count + 1}", s_double));
        Assert.Equal(1.5f, Read($"15{zeros}e-{count + 1}", s_single));
        Assert.Equal(1.5, Read($"1.5{zeros}", s_double));
        Assert.Equal(0.0, Read($"0.{zeros}", s_double));
        Assert.Equal(0.0, Read($"0.{zeros}e{zeros}5", s_double));
        Assert.Equal(1e22, Read($"1e{zeros}22", s_double));
        Assert.Equal(0.0, Read($"0.{zeros}1e-99999999999999999999", s_double));
        Assert.Throws<WireException>(() => Read($"1{zeros}e99999999999999999999", s_double));
        Assert.Throws<WireException>(() => Read("01" + zeros, s_double));
    }

    [Fact]
    public void Random_text_of_any_shape()
    {
        var random = new Random(3);
        var text = new StringBuilder();
        for (int i = 0; i < 60000; i++)
        {
            text.Clear();
            if (random.Next(2) == 0)
            {
                text.Append('-');
            }

            int whole = random.Next(5) == 0 ? random.Next(1, 40) : random.Next(1, 9);
            text.Append((char)('0' + random.Next(whole == 1 ? 0 : 1, 10)));
            Append(whole - 1);
            int fraction = random.Next(4) == 0 ? random.Next(0, 60) : random.Next(0, 18);
            if (fraction > 0)
            {
                text.Append('.');
                Append(fraction);
            }

            if (random.Next(3) == 0)
            {
                text.Append(random.Next(2) == 0 ? 'e' : 'E').Append(random.Next(3) switch { 0 => "", 1 => "+", _ => "-" }).Append(random.Next(random.Next(2) == 0 ? 25 : 340));
            }

            Check(text.ToString());
        }

        void Append(int count)
        {
            bool flat = random.Next(6) == 0;
            for (int i = 0; i < count; i++)
            {
                text.Append((char)('0' + (flat ? 9 * (i & 16) / 16 : random.Next(10))));
            }
        }
    }

    [Theory]
    [InlineData("1.")]
    [InlineData("1.e5")]
    [InlineData("-")]
    [InlineData("-.5")]
    [InlineData(".5")]
    [InlineData("00.5")]
    [InlineData("-01.5")]
    [InlineData("1.5e")]
    [InlineData("1.5e+")]
    [InlineData("1.5.5")]
    [InlineData("1,5")]
    [InlineData("1.5f")]
    [InlineData("0x1.5")]
    [InlineData("1:5")]
    [InlineData("1.:")]
    [InlineData("+1.5")]
    [InlineData("1.5-")]
    [InlineData("12345678.")]
    [InlineData("1.1234567890123456.")]
    [InlineData("1.1234567890123456x")]
    public void Malformed(string text)
    {
        foreach (string padded in (string[])[text, text + new string(' ', 64)])
        {
            Assert.Throws<WireException>(() => Raw.Read(Encoding.ASCII.GetBytes(padded), s_double));
            Assert.Throws<WireException>(() => Raw.Read(Encoding.ASCII.GetBytes(padded), s_single));
        }
    }

    [Fact]
    public void Numbers_with_any_count_of_digits_before_and_behind_their_point()
    {
        const string Digits = "9071238465019283746501";
        for (int whole = 1; whole <= 21; whole++)
        {
            for (int fraction = 0; fraction <= 21; fraction++)
            {
                string text = Digits[..whole] + (fraction == 0 ? "" : "." + Digits[^fraction..]);
                Check(text);
                Check("-" + text);
                Check(text + "e3");
            }
        }
    }

    [Fact]
    public void Arrays_of_any_length_are_read_as_they_were_written_and_filled_in_place()
    {
        for (int n = 0; n < 40; n++)
        {
            double[] numbers = [.. Enumerable.Range(0, n).Select(i => i * -1234.56789)];
            byte[] json = JsonWire.Serialize(numbers);
            Assert.Equal(numbers, JsonWire.Deserialize<double[]>(json));
            double[]? filled = new double[n], other = new double[n + 1];
            double[]? before = filled;
            JsonWire.Populate(json, ref filled);
            JsonWire.Populate(json, ref other);
            Assert.Same(before, filled);
            Assert.Equal(numbers, filled);
            Assert.Equal(numbers, other);
            Assert.Equal(numbers.Select(d => d > -5000), JsonWire.Deserialize<bool[]>(JsonWire.Serialize(numbers.Select(d => d > -5000).ToArray())));
        }
    }

    [Fact]
    public void Every_prefix_of_a_number_is_one_or_an_error()
    {
        foreach (string text in Troublesome.Append("-1234567.1234567890123456"))
        {
            for (int n = 0; n < text.Length; n++)
            {
                double expected = 0;
                bool good = n > 0 && char.IsAsciiDigit(text[n - 1]) && double.TryParse(text[..n], CultureInfo.InvariantCulture, out expected) && double.IsFinite(expected);
                if (good)
                {
                    Assert.Equal(expected, Read(text[..n], s_double));
                }
                else
                {
                    Assert.Throws<WireException>(() => Raw.Read(Encoding.ASCII.GetBytes(text[..n]), s_double));
                }
            }
        }
    }

    [Fact]
    public void Reading_and_writing_allocate_nothing()
    {
        byte[] texts = Encoding.ASCII.GetBytes("[" + string.Join(',', Troublesome.Where(t => double.IsFinite(double.Parse(t, CultureInfo.InvariantCulture)))) + "]");
        List<double>? values = JsonWire.Deserialize<List<double>>(texts);
        var output = new System.Buffers.ArrayBufferWriter<byte>(65536);
        long least = long.MaxValue;
        for (int i = 0; i < 3; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            JsonWire.Populate(texts, ref values);
            output.ResetWrittenCount();
            JsonWire.Serialize(output, values);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        Assert.Equal(0, least);
    }

    [Fact]
    public void Where_numbers_are_strings_those_that_are_not_finite_have_names()
    {
        var theirs = new JsonSerializerOptions { NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.WriteAsString };
        var ours = JsonWireOptions.From(theirs);
        double[] values = [1.5, double.NaN, double.PositiveInfinity, double.NegativeInfinity];
        Assert.Equal(JsonSerializer.Serialize(values, theirs), JsonWire.SerializeToString(values, ours));
        Assert.Equal(JsonSerializer.Serialize(new Size { Width = double.NegativeInfinity }, theirs), JsonWire.SerializeToString(new Size { Width = double.NegativeInfinity }, ours));
        Assert.Throws<WireException>(() => JsonWire.SerializeToString(values));
    }

    /// <summary>As System.Text.Json reads what is no finite number wherever numbers are read from text.</summary>
    [Theory]
    [InlineData("NaN")]
    [InlineData("Infinity")]
    [InlineData("-Infinity")]
    [InlineData("+Infinity")]
    [InlineData("nan")]
    [InlineData("1e999")]
    public void Members_that_are_read_from_text_take_names(string text)
    {
        foreach (string member in (string[])["Double", "Single", "Half", "Maybe", "Only", "Decimal", "Integer"])
        {
            string json = $$"""{"{{member}}":"{{text}}"}""";
            TextNumbers? expected = Record.Exception(() => JsonSerializer.Deserialize<TextNumbers>(json)) is JsonException ? null : JsonSerializer.Deserialize<TextNumbers>(json);
            TextNumbers? read = null;
            Exception? refusal = Record.Exception(() => read = JsonWire.Deserialize<TextNumbers>(json));
            Assert.True(expected is null == refusal is WireException, $"{json}: {expected} and not {read}");
            Assert.Equal(expected, read);
        }

        var value = new TextNumbers { Double = double.NaN, Single = float.NegativeInfinity, Half = Half.PositiveInfinity, Maybe = double.NaN };
        Assert.Equal(value, JsonWire.Deserialize<TextNumbers>(JsonWire.Serialize(value)));
    }

    [Wire]
    [System.Text.Json.Serialization.JsonNumberHandling(System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString | System.Text.Json.Serialization.JsonNumberHandling.WriteAsString)]
    public sealed record TextNumbers
    {
        public double Double { get; set; }

        public float Single { get; set; }

        public Half Half { get; set; }

        public double? Maybe { get; set; }

        [System.Text.Json.Serialization.JsonNumberHandling(System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString)]
        public double Only { get; set; }

        public decimal Decimal { get; set; }

        public int Integer { get; set; }
    }

    [Fact]
    public void Characters_are_read_without_a_string()
    {
        byte[] text = Encoding.UTF8.GetBytes("[" + string.Join(",", Enumerable.Repeat("\"x\" ", 1000)) + "]");
        JsonWire.Deserialize<char[]>(text);
        long before = GC.GetAllocatedBytesForCurrentThread();
        char[] read = JsonWire.Deserialize<char[]>(text)!;
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 2000, 3000);
        Assert.All(read, c => Assert.Equal('x', c));
        foreach (string one in (string[])["\"\\n\"", "\"\\u0041\"", "\"é\"", "\"\"", "\"ab\"", "\"\"\"", "\"\\\"", "\"\t\"", "\"a", "\"a'", "\"\\\"\""])
        {
            Assert.Equal(Try(() => JsonSerializer.Deserialize<char>(one)), Try(() => JsonWire.Deserialize<char>(one)));
        }

        static char? Try(Func<char> read)
        {
            try
            {
                return read();
            }
            catch (Exception e) when (e is JsonException or WireException)
            {
                return null;
            }
        }
    }

    [Theory]
    [InlineData("{\"Strict\":\"1\"}")]
    [InlineData("{\"Strict\":1}")]
    [InlineData("{\"Maybe\":\"1\"}")]
    [InlineData("{\"Maybe\":null}")]
    [InlineData("{\"Not\":\"NaN\"}")]
    [InlineData("{\"Other\":\"1\"}")]
    public void Strict_members_take_no_text_whatever_the_options_say(string json)
    {
        var theirs = new JsonSerializerOptions { NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowReadingFromString | System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals };
        Strict? expected = Record.Exception(() => JsonSerializer.Deserialize<Strict>(json, theirs)) is JsonException ? null : JsonSerializer.Deserialize<Strict>(json, theirs);
        Strict? read = null;
        Exception? refusal = Record.Exception(() => read = JsonWire.Deserialize<Strict>(json, JsonWireOptions.From(theirs)));
        Assert.Equal(expected is null, refusal is WireException);
        Assert.Equal(expected, read);
    }

    [Wire]
    public sealed record Strict
    {
        [System.Text.Json.Serialization.JsonNumberHandling(System.Text.Json.Serialization.JsonNumberHandling.Strict)]
        [System.Text.Json.Serialization.JsonPropertyName("Strict")]
        public int Number { get; set; }

        [System.Text.Json.Serialization.JsonNumberHandling(System.Text.Json.Serialization.JsonNumberHandling.Strict)]
        public int? Maybe { get; set; }

        [System.Text.Json.Serialization.JsonNumberHandling(System.Text.Json.Serialization.JsonNumberHandling.Strict)]
        public double Not { get; set; }

        public int Other { get; set; }
    }
}
