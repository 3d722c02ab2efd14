using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Threading;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Converters that don't write one value: an error, and the writer that a thread keeps isn't kept.</summary>
public sealed class BadConverterTests
{
    static readonly MemoryStream s_elsewhere = new();

    internal static readonly Dictionary<string, Action<Utf8JsonWriter>> Wrong = new()
    {
        ["nothing"] = _ => { },
        ["two values"] = w => Each(w.WriteNumberValue, 1, 2),
        ["an end"] = w => Each(_ => w.WriteEndObject(), 1),
        ["an end behind a value"] = w => Each(n => Either(n == 0, () => w.WriteNumberValue(1), w.WriteEndObject), 0, 1),
        ["a name"] = w => w.WriteNumber("a", 1),
        ["a name alone"] = w => w.WritePropertyName("a"),
        ["no end"] = w => w.WriteStartArray(),
        ["no value behind a name"] = w => Each(n => Either(n == 0, w.WriteStartObject, () => Either(n == 1, () => w.WritePropertyName("a"), w.WriteEndObject)), 0, 1, 2),
        ["disposed"] = w => w.Dispose(),
        ["disposed behind a value"] = w => Each(n => Either(n == 0, () => w.WriteNumberValue(1), w.Dispose), 0, 1),
        ["begun anew"] = w => Each(n => Either(n == 0, () => w.WriteNumberValue(1), () => Either(n == 1, w.Flush, w.Reset)), 0, 1, 2),
        ["elsewhere"] = w => Each(n => Either(n == 0, () => w.Reset(s_elsewhere), () => w.WriteNumberValue(1)), 0, 1),
    };

    static void Each(Action<int> run, params int[] numbers) => Array.ForEach(numbers, run);

    static void Either(bool isFirst, Action first, Action second) => (isFirst ? first : second)();

    public static TheoryData<string> Ways => [.. Wrong.Keys];

    [Theory]
    [MemberData(nameof(Ways))]
    public void What_is_no_value_is_an_error_and_leaves_nothing_behind(string way)
    {
        foreach (JsonWireOptions? options in (JsonWireOptions?[])[null, new() { WriteIndented = true }, new() { Escaping = JsonEscaping.Html }])
        {
            foreach (Bad bad in (Bad[])[new(), new() { Way = way }, new()])
            {
                long before = s_elsewhere.Length;
                Exception? refused = Record.Exception(() => JsonWire.Serialize(new Holder { Bad = bad, List = [bad, bad] }, options));
                Assert.Equal(bad.Way is null, refused is null);
                Assert.True(refused is null or WireException, refused?.ToString());
                Assert.NotNull(Record.Exception(() => JsonWire.Serialize(new Bad { Way = way }, options)));
                for (int i = 0; i < 2; i++)
                {
                    Assert.Equal("{\"Bad\":[7],\"List\":[[7],null],\"Looped\":null}", JsonWire.SerializeToString(new Holder { Bad = new(), List = [new(), null] }));
                }

                Assert.InRange(s_elsewhere.Length - before, 0, 2);
            }
        }
    }

    /// <summary>Where System.Text.Json's own code calls the converter, the document is JSON or there is an error.</summary>
    [Theory]
    [MemberData(nameof(Ways))]
    public void Within_contracts_and_nodes_it_is_no_JSON(string way)
    {
        var value = (JsonTypeInfo<Bad>)s_reflected.GetTypeInfo(typeof(Bad));
        Parts[] parts = [new() { Bad = new() { Way = way } }, new() { Bads = [new() { Way = way }, new() { Way = way }] }, new() { Next = new() { Bad = new() { Way = way } } }];
        JsonNode[] nodes = [JsonValue.Create(new Bad { Way = way }, value)!, new JsonArray(1, JsonValue.Create(new Bad { Way = way }, value)), new JsonObject { ["a"] = JsonValue.Create(new Bad { Way = way }, value), ["b"] = 1 }, Deep(JsonValue.Create(new Bad { Way = way }, value)!)];
        foreach (JsonWireOptions? options in (JsonWireOptions?[])[null, new() { WriteIndented = true }, new() { Escaping = JsonEscaping.Html }])
        {
            foreach (Parts part in parts)
            {
                IsJson(() => JsonWire.Serialize(new Contracts { Parts = part }, options));
            }

            foreach (JsonNode node in nodes)
            {
                IsJson(() => JsonWire.Serialize(node, options));
            }
        }

        static JsonNode Deep(JsonNode node) => Enumerable.Range(0, 300).Aggregate(node, (inner, _) => new JsonArray(inner));
    }

    static void IsJson(Func<byte[]> write)
    {
        byte[] json = [];
        Exception? refused = Record.Exception(() => json = write());
        if (refused is null)
        {
            using JsonDocument document = JsonDocument.Parse(json, new JsonDocumentOptions { MaxDepth = 1000 });
        }
        else
        {
            Assert.IsType<WireException>(refused);
        }

        Assert.Equal("{\"Parts\":{\"Bad\":[7],\"Bads\":null,\"Next\":null}}", JsonWire.SerializeToString(new Contracts { Parts = new() { Bad = new() } }));
        Assert.Equal("[1,{\"a\":[7]}]", JsonWire.SerializeToString(new JsonArray(1, new JsonObject { ["a"] = JsonValue.Create(new Bad(), (JsonTypeInfo<Bad>)s_reflected.GetTypeInfo(typeof(Bad))) })));
    }

    static readonly JsonSerializerOptions s_reflected = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    [Wire]
    public sealed class Contracts
    {
        [WireFormatter(typeof(PartsFormatter))]
        public Parts? Parts { get; set; }
    }

    public sealed class Parts
    {
        public Bad? Bad { get; set; }

        public List<Bad>? Bads { get; set; }

        public Parts? Next { get; set; }
    }

    public sealed class PartsFormatter() : JsonSerializerFormatter<Parts>((JsonTypeInfo<Parts>)s_reflected.GetTypeInfo(typeof(Parts)));

    [Fact]
    public void A_graph_that_contains_itself_by_way_of_a_converter_is_too_deep()
    {
        var holder = new Holder();
        holder.Looped = new() { Holder = holder };
        WireException e = Assert.Throws<WireException>(() => JsonWire.Serialize(holder));
        Exception root = e;
        while (root.InnerException is { } inner)
        {
            root = inner;
        }

        Assert.Contains("MaxDepth", Assert.IsType<WireException>(root).Expected, StringComparison.Ordinal);
        Assert.Throws<WireException>(() => JsonWire.Serialize(holder, new JsonWireOptions { MaxDepth = 1_000_000 }));
        foreach (int stack in (int[])[256 * 1024, 512 * 1024, 1536 * 1024])
        {
            Exception? refused = null;
            var thread = new Thread(() => refused = Record.Exception(() => JsonWire.Serialize(holder)), stack);
            thread.Start();
            thread.Join();
            Assert.IsType<WireException>(refused);
        }

        holder.Looped.Holder = new();
        Assert.StartsWith("{\"Bad\":null,\"List\":null,\"Looped\":{\"Bad\":null,", JsonWire.SerializeToString(holder), StringComparison.Ordinal);
    }

    [Wire]
    public sealed class Holder
    {
        public Bad? Bad { get; set; }

        public List<Bad?>? List { get; set; }

        public Looped? Looped { get; set; }
    }

    [JsonConverter(typeof(BadConverter))]
    public sealed class Bad
    {
        public string? Way { get; set; }
    }

    public sealed class BadConverter : JsonConverter<Bad>
    {
        public override Bad? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Bad value, JsonSerializerOptions options)
        {
            if (value.Way is { } way)
            {
                Wrong[way](writer);
                return;
            }

            writer.WriteStartArray();
            writer.WriteNumberValue(7);
            writer.WriteEndArray();
        }
    }

    [JsonConverter(typeof(LoopedConverter))]
    public sealed class Looped
    {
        public Holder? Holder { get; set; }
    }

    public sealed class LoopedConverter : JsonConverter<Looped>
    {
        public override Looped? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Looped value, JsonSerializerOptions options) => JsonSerializer.Serialize(writer, value.Holder, options);
    }
}
