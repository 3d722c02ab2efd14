using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests;

/// <summary>What JSON may be read as, and refused as, by the options of a call: System.Text.Json with the same options says what is right.</summary>
public sealed class LenientTests
{
    static readonly JsonWireOptions s_quoted = new() { AllowNumbersInStrings = true };
    static readonly JsonWireOptions s_named = new() { AllowNamedFloatingPoint = true };

    static readonly string[] s_texts =
    [
        "0", "-0", "1", "-1", "12", "-128", "127", "128", "255", "256", "-129", "32767", "-32768", "32768", "65535", "65536", "2147483647", "-2147483648", "2147483648", "4294967295", "4294967296",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615", "18446744073709551616", "170141183460469231731687303715884105727", "340282366920938463463374607431768211456",
        "1.5", "-1.5", "1e3", "1E+3", "1e-3", "0.1", "1e400", "-1e400", "NaN", "Infinity", "-Infinity", "nan", "infinity", "+Infinity", "", " ", " 1", "1 ", "1,000", "0x10", "--1", "1.", "e1", "abc", "1\\u0000", "\\u0031", "null", "true",
    ];

    [Fact]
    public void Numbers_in_strings() => EachNumber(s_quoted, new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString });

    [Fact]
    public void Names_of_what_is_not_finite() => EachNumber(s_named, new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals });

    [Fact]
    public void Neither_by_default() => EachNumber(new JsonWireOptions(), new JsonSerializerOptions());

    static void EachNumber(JsonWireOptions ours, JsonSerializerOptions theirs)
    {
        Number<sbyte>(ours, theirs);
        Number<byte>(ours, theirs);
        Number<short>(ours, theirs);
        Number<ushort>(ours, theirs);
        Number<int>(ours, theirs);
        Number<uint>(ours, theirs);
        Number<long>(ours, theirs);
        Number<ulong>(ours, theirs);
        Number<Int128>(ours, theirs);
        Number<UInt128>(ours, theirs);
        Number<Half>(ours, theirs);
        Number<float>(ours, theirs);
        Number<double>(ours, theirs);
        Number<decimal>(ours, theirs);
    }

    static void Number<[WireRoot] T>(JsonWireOptions ours, JsonSerializerOptions theirs)
        where T : struct, INumberBase<T>
    {
        foreach (string text in s_texts)
        {
            if (IsTakenFromText<T>() && (text.Contains(' ') || text.Contains(',') || text.Contains("\\u0000")))
            {
                continue;
            }

            foreach (string json in (string[])[$"\"{text}\"", $"[\"{text}\", \"{text}\"]", $"[\"{text}\",7]                                        "])
            {
                bool isArray = json[0] == '[';
                if (isArray && typeof(T) == typeof(byte))
                {
                    continue; // base64 to System.Text.Json
                }

                T[]? expected = Try(() => isArray ? JsonSerializer.Deserialize<T[]>(json, theirs) : [JsonSerializer.Deserialize<T>(json, theirs)]);
                T[]? read = Try(() => isArray ? JsonWire.Deserialize<T[]>(json, ours) : [JsonWire.Deserialize<T>(json, ours)]);
                Expect.True((expected is null) == (read is null) && (expected is null || expected.SequenceEqual(read!)), $"{typeof(T)} {json}: {Show(expected)}, and not {Show(read)}");
            }

            for (int size = 1; size < 4; size++)
            {
                byte[] bytes = Encoding.UTF8.GetBytes($" \"{text}\" ");
                Assert.Equal(Try(() => new T[] { JsonWire.Deserialize<T>(bytes, ours) }), Try(() => new T[] { AnyWire.Of(ours).Read<T>(Segments.Every(bytes, size)) }));
            }
        }
    }

    /// <summary>Of these System.Text.Json takes whatever text <c>TryParse</c> does, with blanks, with commas or a zero behind it; of all others it takes numbers.</summary>
    static bool IsTakenFromText<T>() => typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128) || typeof(T) == typeof(Half);

    static string Show<T>(T[]? values) => values is null ? "an error" : string.Join(" ", values.Select(v => Convert.ToString(v, CultureInfo.InvariantCulture)));

    static T[]? Try<T>(Func<T[]?> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is WireException or JsonException)
        {
            return null;
        }
    }

    [Fact]
    public void Big_integers_in_strings()
    {
        Assert.Equal(BigInteger.Pow(10, 50), JsonWire.Deserialize<BigInteger>("\"1" + new string('0', 50) + "\"", s_quoted));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<BigInteger>("\"1" + new string('0', 50) + "\""));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<BigInteger>("\"1" + new string('0', 20_000) + "\"", s_quoted));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<BigInteger>("\"1.5\"", s_quoted));
    }

    [Fact]
    public void What_is_not_finite_is_written_by_name()
    {
        double[] values = [1.5, double.NaN, double.PositiveInfinity, double.NegativeInfinity];
        var theirs = new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };
        Assert.Equal(JsonSerializer.Serialize(values, theirs), JsonWire.SerializeToString(values, s_named));
        Assert.Equal(JsonSerializer.Serialize(values.Select(v => (float)v).ToArray(), theirs), JsonWire.SerializeToString(values.Select(v => (float)v).ToArray(), s_named));
        Assert.Equal(JsonSerializer.Serialize(values.Select(v => (Half)v).ToArray(), theirs), JsonWire.SerializeToString(values.Select(v => (Half)v).ToArray(), s_named));
        Assert.Equal(values, JsonWire.Deserialize<double[]>(JsonWire.Serialize(values, s_named), s_named)!);
        Assert.Throws<WireException>(() => JsonWire.Serialize(values));
    }

    [Wire]
    public sealed class Sale
    {
        public int Count { get; set; }

        public decimal? Price { get; set; }

        public Dictionary<string, long>? By { get; set; }
    }

    [Wire]
    public sealed class Keeping
    {
        public int Count { get; set; }

        public WireUnknown? Rest { get; set; }
    }

    [Fact]
    public void The_web_has_numbers_in_strings()
    {
        const string Json = """{"count":"12","PRICE":"3.50","by":{"a":"1","b":2}}""";
        Sale sale = JsonWire.Deserialize<Sale>(Json, JsonWireOptions.Web)!;
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Sale>(Json, JsonSerializerOptions.Web)), JsonSerializer.Serialize(sale));
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Sale>("""{"count":"12x"}""", JsonWireOptions.Web));
        Assert.Equal(("$.count", 9L, "an integer"), (e.Path, e.Offset, e.Expected));
    }

    [Fact]
    public void Unknown_members_are_refused_where_a_call_asks_for_it()
    {
        foreach (AnyWire wire in (AnyWire[])[AnyWire.Of(new JsonWireOptions { DisallowUnknown = true }), AnyWire.Of(new MessagePackWireOptions { DisallowUnknown = true })])
        {
            byte[] Of(string json) => wire.ToString() == "Json" ? Encoding.UTF8.GetBytes(json) : MessagePackWire.FromJson(json);
            Assert.Equal(3, wire.Read<Sale>(Of("""{"Price":null,"Count":3}"""))!.Count);
            WireException e = Assert.Throws<WireException>(() => wire.Read<Sale>(Of("""{"Count":3,"Prize":1}""")));
            Assert.Equal("a name that Manywire.Wires.Tests.LenientTests.Sale knows", e.Expected);
            Assert.Throws<WireException>(() => wire.Read<List<Sale>>(Of("""[{"Count":3},{"x":{"y":[]}}]""")));
            Assert.Equal(3, wire.Read<Keeping>(Of("""{"x":1,"Count":3}"""))!.Count); // it is known where it goes
            Assert.Equal(3, wire.Read<Leaving>(Of("""{"left":[1],"Count":3,"Twice":6}"""))!.Count);
            Assert.Throws<WireException>(() => wire.Read<Leaving>(Of("""{"Left":[1],"Count":3}""")));
            Assert.Throws<WireException>(() => wire.Read<Leaving>(Of("""{"Count":3,"Hidden":6}""")));
        }
    }

    [Wire]
    public sealed class Leaving
    {
        public int Count { get; set; }

        public int Twice => 2 * Count;

        [WireIgnore, WireName("left")]
        public int Left { get; set; }

        [WireIgnore]
        internal int Hidden { get; set; }
    }
}
