using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text.Json;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>The test suite of the format, and bytes that MessagePack-CSharp wrote; read in place where they are present.</summary>
public class SuiteTests
{
    [Fact]
    public void Format()
    {
        if (Check.Shared("data/msgpack/msgpack-test-suite.json") is not { } text)
        {
            return;
        }

        int cases = 0;
        using JsonDocument suite = JsonDocument.Parse(text);
        foreach (JsonElement item in suite.RootElement.EnumerateObject().SelectMany(g => g.Value.EnumerateArray()))
        {
            foreach (string hex in item.GetProperty("msgpack").EnumerateArray().Select(e => e.GetString()!))
            {
                cases++;
                byte[] bytes = Check.Hex(hex);
                int at = 0;
                NaiveMessagePack.Parse(bytes, ref at);
                Check.Reads<Nothing?>(bytes, null);
                JsonProperty first = item.EnumerateObject().First(p => p.Name != "msgpack");
                switch (first.Name)
                {
                    case "nil":
                        Check.Reads<string?>(bytes, null);
                        break;
                    case "bool":
                        Check.Reads(bytes, first.Value.GetBoolean());
                        break;
                    case "binary":
                        Check.Reads(bytes, Check.Hex(first.Value.GetString()!));
                        break;
                    case "number" or "bignum":
                        BigInteger number = item.TryGetProperty("bignum", out JsonElement big) ? BigInteger.Parse(big.GetString()!) : (BigInteger)first.Value.GetDouble();
                        if (bytes[0] is 0xca or 0xcb)
                        {
                            double expected = big.ValueKind == JsonValueKind.String ? (double)number : first.Value.GetDouble();
                            Check.Reads(bytes, expected);
                            Check.Reads(bytes, (float)expected);
                            Check.Fails<int>(hex, 0);
                        }
                        else
                        {
                            Number(bytes, number);
                        }

                        break;
                    case "string":
                        Check.Reads(bytes, first.Value.GetString());
                        break;
                    case "timestamp":
                        Timestamp(bytes, first.Value[0].GetInt64(), first.Value[1].GetInt64());
                        break;
                    case "array" or "map":
                        Assert.Equal(JsonSerializer.Serialize(first.Value), JsonSerializer.Serialize(JsonSerializer.Deserialize<JsonElement>(MessagePackWire.ToJson(bytes))));
                        break;
                    case "ext":
                        break;
                    default:
                        Assert.Fail(first.Name);
                        break;
                }
            }
        }

        Assert.InRange(cases, 200, int.MaxValue);
    }

    static void Number(byte[] bytes, BigInteger value)
    {
        One<sbyte>(bytes, value, sbyte.MinValue, sbyte.MaxValue);
        One<byte>(bytes, value, 0, byte.MaxValue);
        One<short>(bytes, value, short.MinValue, short.MaxValue);
        One<ushort>(bytes, value, 0, ushort.MaxValue);
        One<char>(bytes, value, 0, ushort.MaxValue);
        One<int>(bytes, value, int.MinValue, int.MaxValue);
        One<uint>(bytes, value, 0, uint.MaxValue);
        One<long>(bytes, value, long.MinValue, long.MaxValue);
        One<ulong>(bytes, value, 0, ulong.MaxValue);
        One<Int128>(bytes, value, long.MinValue, ulong.MaxValue);
        One<UInt128>(bytes, value, 0, ulong.MaxValue);
        Check.Reads(bytes, double.Parse(value.ToString(), CultureInfo.InvariantCulture));
        Check.Reads(bytes, (float)double.Parse(value.ToString(), CultureInfo.InvariantCulture));
        Check.Reads(bytes, (decimal)value);
    }

    static void One<T>(byte[] bytes, BigInteger value, BigInteger min, BigInteger max)
        where T : INumberBase<T>
    {
        if (value >= min && value <= max)
        {
            Check.Reads(bytes, T.CreateChecked(value));
        }
        else
        {
            Check.Fails<T>(Convert.ToHexString(bytes), 0);
            Check.Fails<T>(Convert.ToHexString(bytes) + new string('0', 32), 0);
        }
    }

    static void Timestamp(byte[] bytes, long seconds, long nanoseconds)
    {
        if (seconds is < -62135596800 or > 253402300799)
        {
            Check.Fails<DateTime>(Convert.ToHexString(bytes), 0);
        }
        else
        {
            Check.Reads(bytes, DateTime.UnixEpoch.AddTicks(seconds * 10000000 + nanoseconds / 100));
        }
    }

    static string? Golden(string name)
    {
        if (Check.Shared("goldens/vectors.json") is not { } text)
        {
            return null;
        }

        using JsonDocument vectors = JsonDocument.Parse(text);
        return vectors.RootElement.EnumerateArray().Single(v => v.GetProperty("case").GetString() == name && v.GetProperty("wire").GetString() == "messagepack").GetProperty("hex").GetString();
    }

    static byte[] Piece(object? value) => value switch
    {
        null => [0xc0],
        bool v => MessagePackWire.Serialize(v),
        sbyte v => MessagePackWire.Serialize(v),
        byte v => MessagePackWire.Serialize(v),
        short v => MessagePackWire.Serialize(v),
        ushort v => MessagePackWire.Serialize(v),
        int v => MessagePackWire.Serialize(v),
        uint v => MessagePackWire.Serialize(v),
        long v => MessagePackWire.Serialize(v),
        ulong v => MessagePackWire.Serialize(v),
        Int128 v => MessagePackWire.Serialize(v),
        UInt128 v => MessagePackWire.Serialize(v),
        char v => MessagePackWire.Serialize(v),
        Half v => MessagePackWire.Serialize(v),
        float v => MessagePackWire.Serialize(v),
        double v => MessagePackWire.Serialize(v),
        decimal v => MessagePackWire.Serialize(v),
        DateTime v => MessagePackWire.Serialize(v),
        DateTimeOffset v => MessagePackWire.Serialize(v),
        TimeSpan v => MessagePackWire.Serialize(v),
        DateOnly v => MessagePackWire.Serialize(v),
        TimeOnly v => MessagePackWire.Serialize(v),
        Guid v => MessagePackWire.Serialize(v),
        string v => MessagePackWire.Serialize(v),
        byte[] v => MessagePackWire.Serialize(v),
        List<int> v => MessagePackWire.Serialize(v),
        Dictionary<string, int> v => MessagePackWire.Serialize(v),
        _ => throw new NotSupportedException(),
    };

    static void Same(string name, string head, params object?[] pieces)
    {
        if (Golden(name) is { } golden)
        {
            Assert.Equal(golden, head + Convert.ToHexStringLower(pieces.SelectMany(Piece).ToArray()));
        }
    }

    [Fact]
    public void Goldens()
    {
        Same("root.int", "", 123456);
        Same("root.string-japanese", "", "シリアライズ");
        Same("root.int-array", "", new List<int> { 1, -2, 300, -70000, int.MaxValue });
        Same("root.dictionary", "", new Dictionary<string, int> { ["one"] = 1, ["two"] = 2 });
        Same("prim.zero", "de0010", "Flag", false, "B", (byte)0, "Sb", (sbyte)0, "S", (short)0, "Us", (ushort)0, "I", 0, "Ui", 0u, "L", 0L, "Ul", 0ul, "C", '\0', "F", 0f, "D", 0d, "M", 0m, "H", (Half)0, "I128", (Int128)0, "U128", (UInt128)0);
        Same("prim.min", "de0010", "Flag", false, "B", (byte)0, "Sb", sbyte.MinValue, "S", short.MinValue, "Us", (ushort)0, "I", int.MinValue, "Ui", 0u, "L", long.MinValue, "Ul", 0ul, "C", '\u0001', "F", float.MinValue, "D", double.MinValue, "M", decimal.MinValue, "H", Half.MinValue, "I128", Int128.MinValue, "U128", (UInt128)0);
        Same("prim.max", "de0010", "Flag", true, "B", (byte)255, "Sb", sbyte.MaxValue, "S", short.MaxValue, "Us", ushort.MaxValue, "I", int.MaxValue, "Ui", uint.MaxValue, "L", long.MaxValue, "Ul", ulong.MaxValue, "C", '\uFFFD', "F", float.MaxValue, "D", double.MaxValue, "M", decimal.MaxValue, "H", Half.MaxValue, "I128", Int128.MaxValue, "U128", UInt128.MaxValue);
        Same("prim.mixed", "de0010", "Flag", true, "B", (byte)200, "Sb", (sbyte)-5, "S", (short)-300, "Us", (ushort)40000, "I", -70000, "Ui", 3000000000, "L", -5000000000, "Ul", 10000000000000000000, "C", 'あ', "F", 1.5f, "D", -0.1, "M", 1.2300m, "H", (Half)0.25f, "I128", (Int128)(-1), "U128", (UInt128)12345678901234567890);
        Same("prim.float-special", "8a", "F1", float.NaN, "F2", float.PositiveInfinity, "F3", float.NegativeInfinity, "F4", -0.0f, "D1", double.NaN, "D2", double.PositiveInfinity, "D3", double.Epsilon, "D4", -0.0, "H1", Half.NaN, "H2", Half.NegativeInfinity);
        Same("time.utc", "84", "Utc", new DateTime(2024, 2, 29, 13, 45, 59, DateTimeKind.Utc), "Span", new TimeSpan(1, 2, 3, 4, 5), "Day", new DateOnly(2024, 2, 29), "Clock", new TimeOnly(23, 59, 58, 999));
        Same("time.unspecified", "81", "At", new DateTime(2024, 7, 1, 9, 8, 7, 123, DateTimeKind.Unspecified));
        Same("time.offset-plus9", "81", "At", new DateTimeOffset(2024, 3, 10, 12, 34, 56, TimeSpan.FromHours(9)));
        Same("time.offset-zero", "81", "At", new DateTimeOffset(2024, 3, 10, 12, 34, 56, 789, TimeSpan.Zero));
    }
}
