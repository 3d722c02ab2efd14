using System;
using System.Buffers;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Keys of maps whose type names a converter of System.Text.Json: they are the names that the converter writes.</summary>
public sealed class KeyConverterTests
{
    [Fact]
    public void The_text_is_that_of_System_Text_Json_in_all_maps()
    {
        TicketId one = new(1), two = new(2);
        Same(new Desk());
        Same(new Desk
        {
            Seats = new() { [one] = "a\u00e9\"", [two] = null },
            Sorted = new() { [two] = 2, [one] = 1 },
            Frozen = new Dictionary<TicketId, Ticket?> { [one] = new Ticket { Id = two, Next = new() { [one] = [two] } } }.ToFrozenDictionary(),
            Readable = new Dictionary<Tag, int> { [new("it's <a> \"tag\" \u65e5\ud83d\ude00")] = 1, [new("")] = 2 },
            Immutable = ImmutableDictionary<Tag, TicketId>.Empty.Add(new("x"), one),
            Made = new() { [new Made<int>(5)] = 1 },
            Said = new() { [new Said("said")] = 1 },
        });
        Same(new Dictionary<TicketId, List<int>> { [one] = [1], [two] = [] });
        Same(new Dictionary<Tag, Dictionary<TicketId, bool>> { [new("t")] = new() { [two] = true } });
    }

    static void Same<[WireRoot] T>(T value)
    {
        foreach (JsonSerializerOptions theirs in (JsonSerializerOptions[])[new(), new() { WriteIndented = true }, new(JsonSerializerDefaults.Web)])
        {
            string expected = JsonSerializer.Serialize(value, theirs);
            var ours = JsonWireOptions.From(theirs);
            Assert.Equal(expected, JsonWire.SerializeToString(value, ours));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(expected, ours), theirs));
            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<T>(SettingsTests.Pieces(Encoding.UTF8.GetBytes(expected), 3), ours), theirs));
        }

        Assert.Equal(JsonSerializer.Serialize(value), JsonSerializer.Serialize(JsonableWire.Deserialize<T>(JsonableWire.Serialize(value))));
    }

    /// <summary>Code for it is put together at run time.</summary>
    [Fact]
    public void Maps_that_no_code_was_emitted_for_have_the_same_text()
    {
        object value = new SortedDictionary<TicketId, object> { [new(4)] = new Dictionary<Tag, TicketId> { [new("k")] = new(7) } };
        const string Json = """{"T-4":{"k":"7"}}""";
        Assert.Equal(Json, JsonSerializer.Serialize(value));
        Assert.Equal(Json, JsonWire.SerializeToString(value));
        Type type = typeof(SortedList<,>).MakeGenericType(typeof(TicketId), typeof(short));
        Assert.Equal(9, ((SortedList<TicketId, short>)JsonWire.Deserialize("""{"T-3":9}"""u8.ToArray(), type)!)[new(3)]);
    }

    [Fact]
    public void The_schema_is_an_object()
    {
        JsonNode theirs = JsonSerializerOptions.Default.GetJsonSchemaAsNode(typeof(Dictionary<TicketId, int>));
        Assert.Equal(theirs.ToJsonString(), JsonWire.Schema(typeof(Dictionary<TicketId, int>)).ToJsonString());
        Assert.Equal("object", (string?)JsonWire.Schema(typeof(Desk))["properties"]!["Seats"]!["type"]![0]);
    }

    [Theory]
    [InlineData("""{"Seats":{"T-1":"a","T-x":"b"}}""")]
    [InlineData("""{"Seats":{"":"a"}}""")]
    [InlineData("""{"Seats":{"T-1":"a","T-01":"b"}}""")]
    [InlineData("""{"Seats":[]}""")]
    [InlineData("""{"Seats":[["1","a"]]}""")]
    public void What_the_converter_refuses_is_an_error(string json)
    {
        Assert.ThrowsAny<Exception>(() => JsonSerializer.Deserialize<Desk>(json, JsonSerializerOptions.Strict));
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Desk>(json));
        Assert.StartsWith("$.Seats", error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void A_converter_that_knows_no_names_is_an_error_where_there_are_keys()
    {
        Assert.Equal("{}", JsonWire.SerializeToString(new Dictionary<Nameless, int>()));
        Assert.Empty(JsonWire.Deserialize<Dictionary<Nameless, int>>("{}")!);
        var value = new Dictionary<Nameless, int> { [new()] = 1 };
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(value));
        Assert.Throws<NotSupportedException>(() => JsonWire.SerializeToString(value));
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Dictionary<Nameless, int>>("""{"a":1}"""));
        Assert.Throws<NotSupportedException>(() => JsonWire.Deserialize<Dictionary<Nameless, int>>("""{"a":1}"""));
    }

    [Theory]
    [InlineData("nothing")]
    [InlineData("value")]
    [InlineData("both")]
    [InlineData("twice")]
    [InlineData("throws")]
    public void A_converter_that_writes_no_name_or_more_is_an_error(string how)
    {
        var value = new Dictionary<Odd, int> { [new Odd(how)] = 1 };
        WireException error = Assert.Throws<WireException>(() => JsonWire.SerializeToString(value));
        Assert.Contains(nameof(Odd), error.Message, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("null")]
    [InlineData("moves")]
    public void A_converter_that_gives_null_or_reads_on_is_an_error(string how) =>
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<Odd, int>>($$"""{"{{how}}":1}"""));

    /// <summary>Elsewhere a marked type has its members: in the form of Jsonable, where keys are text as well, the map is an array of pairs.</summary>
    [Fact]
    public void Types_that_are_wired_have_the_names_on_the_JSON_wire()
    {
        var value = new Dictionary<Gate, int> { [new Gate { Name = "a", Number = 1 }] = 5 };
        Assert.Equal("""{"a:1":5}""", JsonSerializer.Serialize(value));
        Assert.Equal("""{"a:1":5}""", JsonWire.SerializeToString(value));
        Assert.Equal(value, JsonWire.Deserialize<Dictionary<Gate, int>>("""{"a:1":5}""")!);
        Assert.Equal(value, JsonableWire.Deserialize<Dictionary<Gate, int>>(JsonableWire.Serialize(value))!);

        object composed = new SortedList<Gate, object?> { [new Gate { Name = "b", Number = 2 }] = null };
        Assert.Equal("""{"b:2":null}""", JsonWire.SerializeToString(composed));
        byte[] jsonable = JsonableWire.Serialize(composed);
        Assert.Contains("Number", Encoding.UTF8.GetString(jsonable), StringComparison.Ordinal);
        Assert.Equal(composed, JsonableWire.Deserialize(jsonable, composed.GetType()));
    }

    /// <summary>It is given the options that say what the call's do.</summary>
    [Fact]
    public void Converters_see_the_options_of_the_call()
    {
        var value = new Dictionary<Seen, int> { [new Seen("a")] = 1 };
        Assert.Equal("""{"a":1}""", JsonWire.SerializeToString(value));
        Assert.Equal("""{"A":1}""", JsonWire.SerializeToString(value, new JsonWireOptions { MaxDepth = 7 }));
        Assert.Equal("b!", Assert.Single(JsonWire.Deserialize<Dictionary<Seen, int>>("""{"b":1}""", new JsonWireOptions { MaxDepth = 7 })!).Key.Text);
    }
}

[Wire]
public sealed class Desk
{
    public Dictionary<TicketId, string?>? Seats { get; set; }

    public SortedDictionary<TicketId, int>? Sorted { get; set; }

    public FrozenDictionary<TicketId, Ticket?>? Frozen { get; set; }

    public IReadOnlyDictionary<Tag, int>? Readable { get; set; }

    public ImmutableDictionary<Tag, TicketId>? Immutable { get; set; }

    public Dictionary<Made<int>, int>? Made { get; set; }

    public Dictionary<Said, int>? Said { get; set; }
}

[Wire, JsonConverter(typeof(GateConverter))]
public sealed record Gate : IComparable<Gate>
{
    public string Name { get; set; } = "";

    public int Number { get; set; }

    public int CompareTo(Gate? other) => Number.CompareTo(other?.Number ?? 0);
}

public sealed class GateConverter : JsonConverter<Gate>
{
    public override Gate Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Of(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Gate value, JsonSerializerOptions options) => writer.WriteStringValue(value.Name + ":" + value.Number);

    public override Gate ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => Of(reader.GetString()!);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Gate value, JsonSerializerOptions options) => writer.WritePropertyName(value.Name + ":" + value.Number);

    static Gate Of(string text) => new() { Name = text.Split(':')[0], Number = int.Parse(text.Split(':')[1], CultureInfo.InvariantCulture) };
}

[Wire]
public sealed class Ticket
{
    public TicketId Id { get; set; }

    public Dictionary<TicketId, List<TicketId>>? Next { get; set; }
}

[JsonConverter(typeof(TicketIdConverter))]
public readonly record struct TicketId(int Value) : IComparable<TicketId>
{
    public int CompareTo(TicketId other) => Value.CompareTo(other.Value);
}

public sealed class TicketIdConverter : JsonConverter<TicketId>
{
    public override TicketId Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(int.Parse(reader.GetString()!, CultureInfo.InvariantCulture));

    public override void Write(Utf8JsonWriter writer, TicketId value, JsonSerializerOptions options) => writer.WriteStringValue(value.Value.ToString(CultureInfo.InvariantCulture));

    public override TicketId ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
        reader.GetString() is { Length: > 2 } text ? new(int.Parse(text[2..], CultureInfo.InvariantCulture)) : throw new JsonException();

    public override void WriteAsPropertyName(Utf8JsonWriter writer, TicketId value, JsonSerializerOptions options) => writer.WritePropertyName("T-" + value.Value.ToString(CultureInfo.InvariantCulture));
}

[JsonConverter(typeof(TagConverter))]
public sealed record Tag(string Text);

public sealed class TagConverter : JsonConverter<Tag>
{
    public override Tag Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Tag value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

    public override Tag ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Tag value, JsonSerializerOptions options) => writer.WritePropertyName(value.Text);
}

[JsonConverter(typeof(MadeConverters))]
public readonly record struct Made<T>(T Value);

public sealed class MadeConverters : JsonConverterFactory
{
    public override bool CanConvert(Type typeToConvert) => typeToConvert == typeof(Made<int>);

    public override JsonConverter CreateConverter(Type typeToConvert, JsonSerializerOptions options) => new Converter();

    sealed class Converter : JsonConverter<Made<int>>
    {
        public override Made<int> Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetInt32());

        public override void Write(Utf8JsonWriter writer, Made<int> value, JsonSerializerOptions options) => writer.WriteNumberValue(value.Value);

        public override Made<int> ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(int.Parse(reader.GetString()!, CultureInfo.InvariantCulture));

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Made<int> value, JsonSerializerOptions options) => writer.WritePropertyName(value.Value.ToString(CultureInfo.InvariantCulture));
    }
}

[AttributeUsage(AttributeTargets.Class)]
public sealed class SaidConverterAttribute(string before) : JsonConverterAttribute
{
    public override JsonConverter CreateConverter(Type typeToConvert) => new Converter(before);

    sealed class Converter(string before) : JsonConverter<Said>
    {
        public override Said Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

        public override void Write(Utf8JsonWriter writer, Said value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

        public override Said ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()![before.Length..]);

        public override void WriteAsPropertyName(Utf8JsonWriter writer, Said value, JsonSerializerOptions options) => writer.WritePropertyName(before + value.Text);
    }
}

[SaidConverter("~")]
public sealed record Said(string Text);

[JsonConverter(typeof(NamelessConverter))]
public sealed record Nameless;

public sealed class NamelessConverter : JsonConverter<Nameless>
{
    public override Nameless Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new();

    public override void Write(Utf8JsonWriter writer, Nameless value, JsonSerializerOptions options) => writer.WriteStringValue("");
}

[JsonConverter(typeof(OddConverter))]
public sealed record Odd(string How);

public sealed class OddConverter : JsonConverter<Odd>
{
    public override Odd Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Odd value, JsonSerializerOptions options) => writer.WriteStringValue(value.How);

    public override Odd ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => reader.GetString() == "moves" && reader.Read() ? new("") : null!;

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Odd value, JsonSerializerOptions options)
    {
        switch (value.How)
        {
            case "value":
                writer.WriteStringValue("a");
                break;
            case "both":
                writer.WriteString("a", "b");
                break;
            case "twice":
                writer.WritePropertyName("a");
                writer.WritePropertyName("b");
                break;
            case "throws":
                throw new FormatException();
        }
    }
}

[JsonConverter(typeof(SeenConverter))]
public sealed record Seen(string Text);

public sealed class SeenConverter : JsonConverter<Seen>
{
    public override Seen Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString()!);

    public override void Write(Utf8JsonWriter writer, Seen value, JsonSerializerOptions options) => writer.WriteStringValue(value.Text);

    public override Seen ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new(reader.GetString() + (options.MaxDepth == 7 ? "!" : ""));

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Seen value, JsonSerializerOptions options) => writer.WritePropertyName(options.MaxDepth == 7 ? value.Text.ToUpperInvariant() : value.Text);
}
