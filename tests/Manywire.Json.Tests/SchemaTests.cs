using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel.DataAnnotations;
using System.Dynamic;
using System.Linq;
using System.Numerics;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>JSON Schema of types, beside what System.Text.Json's exporter gives.</summary>
public sealed class SchemaTests
{
    [Wire]
    public sealed class Everything
    {
        public bool Flag { get; set; }

        public sbyte Small { get; set; }

        public ulong? Large { get; set; }

        public Int128 Wide { get; set; }

        public float Single { get; set; }

        public decimal? Price { get; set; }

        public Half Half { get; set; }

        public char Letter { get; set; }

        public string Text { get; set; } = "";

        public string? Maybe { get; set; }

        public required string Needed { get; set; }

        public DateTime When { get; set; }

        public DateTimeOffset? Then { get; set; }

        public DateOnly Day { get; set; }

        public TimeOnly Time { get; set; }

        public TimeSpan Span { get; set; }

        public Guid Id { get; set; }

        public Uri? Link { get; set; }

        public Version? Version { get; set; }

        public byte[]? Bytes { get; set; }

        public int[] Numbers { get; set; } = [];

        public List<string?>? Texts { get; set; }

        public Dictionary<string, List<int?>>? Map { get; set; }

        public Dictionary<Guid, Part?>? ById { get; set; }

        public Colour Colour { get; set; }

        public Colour? MaybeColour { get; set; }

        public Size Size { get; set; }

        public Size? MaybeSize { get; set; }

        public Part? Part { get; set; }

        public object? Anything { get; set; }

        public JsonNode? Node { get; set; }

        public JsonElement Element { get; set; }

        public Untyped? Untyped { get; set; }

        [JsonPropertyName("other_name")]
        public int Other { get; set; }

        public Dictionary<int, int>[]? Deep { get; set; }
    }

    /// <summary>What says nothing, or not much, of what it holds.</summary>
    [Wire]
    public sealed class Untyped
    {
        public JsonObject? Object { get; set; }

        public required JsonObject NeededObject { get; set; }

        public JsonArray? Array { get; set; }

        public JsonArray NoNullArray { get; set; } = [];

        public JsonDocument? Document { get; set; }

        public JsonElement? MaybeElement { get; set; }

        public object NoNull { get; set; } = 1;

        public Hashtable? Table { get; set; }

        public IDictionary NoNullMap { get; set; } = new Hashtable();

        public SortedList? Sorted { get; set; }

        public ExpandoObject? Expando { get; set; }

        public UserTable? UserTable { get; set; }

        public ArrayList? List { get; set; }

        public IEnumerable? Sequence { get; set; }

        public object?[]? Objects { get; set; }

        public Dictionary<string, object?>? Map { get; set; }

        public List<JsonArray>? Arrays { get; set; }

        public Dictionary<Guid, JsonObject>? ObjectsById { get; set; }

        public List<JsonNode[]>? Nodes { get; set; }
    }

    public sealed class UserTable : Hashtable;

    /// <summary>A map with a formatter, which writes what it likes.</summary>
    [WireFormatter(typeof(FormattedTableFormatter))]
    public sealed class FormattedTable : Hashtable;

    public sealed class FormattedTableFormatter : IWireFormatter<FormattedTable>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, FormattedTable? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(value?.Count ?? 0);

        public FormattedTable Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => throw new NotSupportedException();
    }

    [Wire]
    public record Made(int A, string B, string? C, Size Size)
    {
        public required int D { get; init; }

        public int E { get; init; }
    }

    [Wire]
    public readonly record struct MadeStruct(int A, string? B);

    [Wire]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Closed
    {
        public int A { get; set; }

        public Open? Open { get; set; }
    }

    [Wire]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Skip)]
    public sealed class Open
    {
        public int B { get; set; }

        public ClosedStruct Struct { get; set; }

        public Part? Part { get; set; }
    }

    [Wire]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public struct ClosedStruct
    {
        public int C { get; set; }
    }

    [Wire]
    [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
    public sealed class Numbered
    {
        public int FromText { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public long Strict { get; set; } // a nullable one has the options' handling in their schema

        [JsonNumberHandling(JsonNumberHandling.WriteAsString)]
        public decimal AsText { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals)]
        public double Named { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowNamedFloatingPointLiterals | JsonNumberHandling.AllowReadingFromString)]
        public float Both { get; set; }

        public string? Text { get; set; }
    }

    [Wire]
    public sealed class Gathering
    {
        public int D { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    /// <summary>A base class that is written as itself, without a discriminator; so is a case without a name.</summary>
    [Wire]
    [JsonDerivedType(typeof(Boat), "boat")]
    [JsonDerivedType(typeof(Raft))]
    public class Vessel
    {
        public int Wheels { get; set; }
    }

    [Wire]
    public sealed class Boat : Vessel;

    [Wire]
    public sealed class Raft : Vessel;

    [Wire]
    public sealed class Named
    {
        [JsonConverter(typeof(JsonStringEnumConverter))]
        public DayOfWeek Day { get; set; }

        [JsonConverter(typeof(JsonStringEnumConverter))]
        public DayOfWeek? MaybeDay { get; set; }

        public Queue<Size?>? Sizes { get; set; }

        public Size Size { get; set; }
    }

    [Wire]
    public sealed class Odd
    {
        public KeyValuePair<string, int> Pair { get; set; }

        public Tuple<int, string?>? Tuple { get; set; }

        public List<Tuple<int>>? Tuples { get; set; }

        public JsonValue? Value { get; set; }

        public KeyValuePair<Version?, Dictionary<string, Version>>? Versions { get; set; }
    }

    /// <summary>What System.Text.Json has no form for, or another one.</summary>
    [Wire]
    public sealed class Own
    {
        public Lazy<Version?>? Late { get; set; }

        public int[,]? Grid { get; set; }

        public int?[,,]? Cube { get; set; }

        public Linked? Linked { get; set; }

        public FormattedTable? Formatted { get; set; }
    }

    [Wire(References = true)]
    public sealed class Linked
    {
        [WireKey(0)]
        public required string Name { get; set; }

        [WireKey(1)]
        public Linked? Next { get; set; }
    }

    public static TheoryData<Type> Types => [typeof(Odd), typeof(Vessel), typeof(Named), typeof(Everything), typeof(Made), typeof(MadeStruct), typeof(List<Made?>), typeof(Part), typeof(Order), typeof(Shape), typeof(Box), typeof(List<Part>), typeof(int), typeof(string), typeof(Dictionary<string, Shape>), typeof(Size?), typeof(Closed), typeof(Open), typeof(Numbered), typeof(Untyped), typeof(JsonNode), typeof(JsonObject), typeof(JsonArray), typeof(JsonValue), typeof(JsonElement), typeof(JsonDocument), typeof(object), typeof(Hashtable), typeof(IDictionary), typeof(ExpandoObject), typeof(List<JsonObject>)];

    [Theory]
    [MemberData(nameof(Types))]
    public void Are_theirs(Type type)
    {
        (JsonSerializerOptions Theirs, JsonWireOptions Ours)[] all =
        [
            (new(), new()),
            (new(JsonSerializerDefaults.Web), JsonWireOptions.Web),
            (new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, new() { DisallowUnknown = true }),
            (new() { NumberHandling = JsonNumberHandling.WriteAsString }, new() { WriteNumbersAsStrings = true }),
            (new() { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals }, new() { AllowNamedFloatingPoint = true }),
        ];
        foreach ((JsonSerializerOptions theirs, JsonWireOptions ours) in all)
        {
            if (ours.AllowNamedFloatingPoint && type != typeof(Everything) && type != typeof(Numbered))
            {
                continue; // theirs have no null for a double? then
            }

            theirs.TypeInfoResolver = new DefaultJsonTypeInfoResolver();
            JsonNode expected = theirs.GetJsonSchemaAsNode(type);
            JsonNode schema = JsonWire.Schema(type, ours);
            string? difference = Difference("#", expected, schema);
            Assert.True(difference is null, difference);
        }
    }

    /// <summary>Where two trees differ first.</summary>
    static string? Difference(string place, JsonNode? expected, JsonNode? actual)
    {
        if (JsonNode.DeepEquals(expected, actual))
        {
            return null;
        }

        if (expected is JsonObject theirs && actual is JsonObject ours && theirs.Select(m => m.Key).Order().SequenceEqual(ours.Select(m => m.Key).Order()))
        {
            return theirs.Select(m => Difference(place + "/" + m.Key, m.Value, ours[m.Key])).First(d => d is not null);
        }

        return $"{place}: {expected?.ToJsonString()} and not {actual?.ToJsonString()}";
    }

    [Fact]
    public void Enums_by_name_have_their_names()
    {
        Assert.Equal("""{"enum":["ÄtherGrün","Red","DeepBlue"]}""".Length, JsonWire.Schema(typeof(Colour), new JsonWireOptions { Enums = WireEnums.Names }).ToJsonString(new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping }).Length);
        Assert.Equal("""{"type":"string"}""", JsonWire.Schema(typeof(Rights), new JsonWireOptions { Enums = WireEnums.Names }).ToJsonString());
        Assert.Throws<NotSupportedException>(() => JsonWire.Schema(typeof(SchemaTests)));
    }

    [Fact]
    public void Forms_of_our_own_have_their_schemas()
    {
        JsonNode properties = JsonWire.Schema(typeof(Own))["properties"]!;
        Assert.Equal("""{"type":["string","null"],"$comment":"Represents a version string.","pattern":"^\\d(\\.\\d){1,3}$"}""", properties["Late"]!.ToJsonString(new() { Encoder = System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping }).Replace("\\d+", "\\d", StringComparison.Ordinal));
        Assert.Equal("""{"type":["array","null"],"items":{"type":"array","items":{"type":"integer"}}}""", properties["Grid"]!.ToJsonString());
        Assert.Equal("""{"type":["array","null"],"items":{"type":"array","items":{"type":"array","items":{"type":["integer","null"]}}}}""", properties["Cube"]!.ToJsonString());
        Assert.True(properties["Formatted"]!.GetValue<bool>());
        Assert.Equal("""{"type":["object","null"],"properties":{"Name":{"type":"string"},"Next":{"type":["object","null"],"properties":{"Name":{"type":"string"},"Next":{"$ref":"#/properties/Linked/properties/Next"}}}}}""", properties["Linked"]!.ToJsonString()); // {"$ref":"1"} is one, too
    }

    [Fact]
    public void Other_names_are_excluded_where_they_are_refused()
    {
        Exclude<Closed>(false, true);
        Exclude<Closed>(true, true);
        Exclude<Open>(false, false);
        Exclude<Open>(true, false);
        Exclude<ClosedStruct>(false, true);
        Exclude<Part>(false, false);
        Exclude<Part>(true, true);
        Exclude<Gathering>(false, false);
        Exclude<Gathering>(true, false); // in System.Text.Json's schema they are excluded, and its reader takes them

        static void Exclude<[WireRoot] T>(bool disallows, bool expected)
        {
            var options = new JsonWireOptions { DisallowUnknown = disallows };
            bool excludes = JsonWire.Schema(typeof(T), options)["additionalProperties"]?.GetValue<bool>() == false;
            bool refuses = Record.Exception(() => JsonWire.Deserialize<T>("""{"Elsewhere":1}""", options)) is WireException;
            Assert.Equal((expected, expected), (excludes, refuses));
        }
    }
}
