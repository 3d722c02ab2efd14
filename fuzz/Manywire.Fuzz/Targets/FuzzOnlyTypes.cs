using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using Manywire.Wires.Tests;

namespace Manywire.Fuzz;

/// <summary>Dictionaries with every kind of key.</summary>
[Wire]
public sealed partial class AllKeys
{
    public Dictionary<bool, int>? Bools { get; set; }
    public Dictionary<byte, int>? Bytes { get; set; }
    public Dictionary<sbyte, int>? SBytes { get; set; }
    public Dictionary<short, int>? Shorts { get; set; }
    public Dictionary<ushort, int>? UShorts { get; set; }
    public Dictionary<uint, int>? UInts { get; set; }
    public Dictionary<long, int>? Longs { get; set; }
    public Dictionary<ulong, int>? ULongs { get; set; }
    public Dictionary<char, int>? Chars { get; set; }
    public Dictionary<float, int>? Floats { get; set; }
    public Dictionary<double, int>? Doubles { get; set; }
    public Dictionary<decimal, int>? Decimals { get; set; }
    public Dictionary<DateTime, int>? Times { get; set; }
    public Dictionary<DateTimeOffset, int>? Offsets { get; set; }
    public Dictionary<TimeSpan, int>? Spans { get; set; }
    public Dictionary<DateOnly, int>? Days { get; set; }
    public Dictionary<TimeOnly, int>? Clocks { get; set; }
    public Dictionary<U8, int>? Smalls { get; set; }
    public Dictionary<I64, int>? Larges { get; set; }
}

/// <summary>Lazy members whose ends have to be found in every way there is.</summary>
[Wire]
public sealed partial class AllLazy
{
    public WireLazy<Everything>? Everything { get; set; }
    public WireLazy<List<TolerantOuter>>? Tolerant { get; set; }
    public WireLazy<Dictionary<string, IShape?>>? Shapes { get; set; }
    public WireLazy<Zoo>? Zoo { get; set; }
    public WireLazy<Nullables>? Nullables { get; set; }
    public WireLazy<RefArrays>? Arrays { get; set; }
    public WireLazy<string>? Text { get; set; }
}

/// <summary>Types that System.Text.Json's converters write and read: as members, elements and keys.</summary>
[Wire]
public sealed partial class Converted
{
    public Coded Code { get; set; }

    public Coded? Maybe { get; set; }

    public List<Spanned?>? Spans { get; set; }

    public Dictionary<Coded, Spanned?>? ByCode { get; set; }

    public Spanned?[]? Array { get; set; }

    public Converted? Next { get; set; }
}

/// <summary>Text, also as a key.</summary>
[Wire]
[JsonConverter(typeof(CodedConverter))]
public partial struct Coded
{
    public int Number { get; set; }
}

/// <summary>An array of a number and of what another reader reads.</summary>
[Wire]
[JsonConverter(typeof(SpannedConverter))]
public sealed partial class Spanned
{
    public int From { get; set; }

    public List<string?>? Words { get; set; }
}

sealed class CodedConverter : JsonConverter<Coded>
{
    public override Coded Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Number = int.Parse(reader.GetString()!, System.Globalization.CultureInfo.InvariantCulture) };

    public override void Write(Utf8JsonWriter writer, Coded value, JsonSerializerOptions options) => writer.WriteStringValue($"{value.Number}");

    public override Coded ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Read(ref reader, typeToConvert, options);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Coded value, JsonSerializerOptions options) => writer.WritePropertyName($"{value.Number}");
}

sealed class SpannedConverter : JsonConverter<Spanned>
{
    public override Spanned? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        var value = new Spanned();
        if (reader.TokenType != JsonTokenType.StartArray || !reader.Read() || !reader.TryGetInt32(out int from) || !reader.Read())
        {
            throw new JsonException();
        }

        (value.From, value.Words) = (from, JsonSerializer.Deserialize<List<string?>>(ref reader, options));
        return reader.Read() && reader.TokenType == JsonTokenType.EndArray ? value : throw new JsonException();
    }

    public override void Write(Utf8JsonWriter writer, Spanned value, JsonSerializerOptions options)
    {
        writer.WriteStartArray();
        writer.WriteNumberValue(value.From);
        JsonSerializer.Serialize(writer, value.Words, options);
        writer.WriteEndArray();
    }
}
