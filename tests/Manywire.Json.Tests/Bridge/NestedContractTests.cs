using System;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Threading;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Contracts that hand values on to the wire, which has contracts in them again.</summary>
public sealed class NestedContractTests
{
    const int Levels = 14;

    [ThreadStatic]
    static int t_read;

    static string Nested(string innermost) => string.Concat(Enumerable.Repeat("{\"Plain\":{\"Wired\":", Levels)) + innermost + string.Concat(Enumerable.Repeat("}}", Levels));

    [Theory]
    [InlineData("7")]
    [InlineData("{\"Plain\":7}")]
    [InlineData("{\"Plain\":{\"Number\":7,\"Wired\":\"x\"}}")]
    [InlineData("{\"Plain\":{\"Number\":7,\"Number\":7,\"Wired\":{},\"Wired\":{}}}")]
    [InlineData("{\"Plain\":{\"Number\":7,\"Wired\":{\"Plain\":{\"Number\":\"x\"}}}}")]
    public void What_is_wrong_within_many_of_them_is_read_a_few_times(string innermost)
    {
        string json = Nested(innermost);
        t_read = 0;
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Wired>(json));
        Assert.True(e.Expected == "each name once" || e.Expected.Contains("contract of", StringComparison.Ordinal), e.Expected);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Wired>(SettingsTests.Pieces(System.Text.Encoding.UTF8.GetBytes(json), 7)));
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Plain>(json.AsSpan(9..^1), Wired.Options));
        Assert.InRange(t_read, 0, 20);
        t_read = 0;
        Wired read = JsonWire.Deserialize<Wired>(Nested("{\"Plain\":{\"Number\":7}}"))!;
        Assert.Equal(1, t_read); // nothing of the errors is left
        for (int i = 0; i < Levels; i++)
        {
            read = read.Plain!.Wired!;
        }

        Assert.Equal(7, read.Plain!.Number);
    }

    [Wire]
    public sealed class Wired
    {
        internal static JsonSerializerOptions Options { get; } = new() { AllowDuplicateProperties = false, MaxDepth = 1000, TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) };

        [WireFormatter(typeof(PlainFormatter))]
        public Plain? Plain { get; set; }
    }

    public sealed class Plain
    {
        [JsonConverter(typeof(CountingConverter))]
        public int Number { get; set; }

        public Wired? Wired { get; set; }
    }

    public sealed class PlainFormatter() : JsonSerializerFormatter<Plain>((JsonTypeInfo<Plain>)Wired.Options.GetTypeInfo(typeof(Plain)));

    public sealed class CountingConverter : JsonConverter<int>
    {
        public override int Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            t_read++;
            return reader.GetInt32();
        }

        public override void Write(Utf8JsonWriter writer, int value, JsonSerializerOptions options) => writer.WriteNumberValue(value);
    }

    /// <summary>Options are read-only from their first use on, which is that of a value within ours: each of the two is used once.</summary>
    [Fact]
    public void Contracts_of_options_that_were_not_used_are_read_by()
    {
        Assert.Equal(7, JsonWire.Deserialize<HasOnce>("{\"Plain\":{\"Number\":7}}")!.Plain!.Number);
        Assert.Equal(8, JsonWire.Deserialize<HasAny>("{\"Plain\":{\"Number\":7,\"Number\":8}}", new JsonWireOptions { AllowDuplicates = true })!.Plain!.Number);
    }

    [Wire]
    public sealed class HasOnce
    {
        [WireFormatter(typeof(OnceFormatter))]
        public Plain? Plain { get; set; }
    }

    [Wire]
    public sealed class HasAny
    {
        [WireFormatter(typeof(AnyFormatter))]
        public Plain? Plain { get; set; }
    }

    public sealed class OnceFormatter() : JsonSerializerFormatter<Plain>((JsonTypeInfo<Plain>)new JsonSerializerOptions(Wired.Options).GetTypeInfo(typeof(Plain)));

    public sealed class AnyFormatter() : JsonSerializerFormatter<Plain>((JsonTypeInfo<Plain>)new JsonSerializerOptions(Wired.Options) { AllowDuplicateProperties = true }.GetTypeInfo(typeof(Plain)));

    /// <summary>Like a graph that contains itself, which is written: <see cref="BadConverterTests"/>.</summary>
    [Theory]
    [InlineData(256 * 1024)]
    [InlineData(512 * 1024)]
    [InlineData(1536 * 1024)]
    public void A_converter_that_reads_itself_without_end_is_an_error(int stack)
    {
        foreach (string json in (string[])["{\"Looped\":1}", "{\"Looped\":{}}", "{\"Looped\":[{\"Looped\":{}}]}"])
        {
            foreach (int most in (int[])[64, 1_000_000])
            {
                Exception? refused = null;
                var thread = new Thread(() => refused = Record.Exception(() => JsonWire.Deserialize<Looping>(json, new JsonWireOptions { MaxDepth = most })), stack);
                thread.Start();
                thread.Join();
                Exception root = Assert.IsType<WireException>(refused);
                while (root.InnerException is { } inner)
                {
                    root = inner;
                }

                string expected = Assert.IsType<WireException>(root).Expected;
                Assert.True(expected.Contains("MaxDepth", StringComparison.Ordinal) || expected.Contains("stack", StringComparison.Ordinal), expected);
            }
        }
    }

    [Wire]
    public sealed class Looping
    {
        public Looped? Looped { get; set; }
    }

    [JsonConverter(typeof(LoopedConverter))]
    public sealed class Looped
    {
    }

    public sealed class LoopedConverter : JsonConverter<Looped>
    {
        public override Looped? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            using JsonDocument document = JsonDocument.ParseValue(ref reader);
            return JsonWire.Deserialize<Looping>($"{{\"Looped\":{document.RootElement.GetRawText()}}}")!.Looped;
        }

        public override void Write(Utf8JsonWriter writer, Looped value, JsonSerializerOptions options) => writer.WriteStartObject();
    }

    /// <summary>A node may hold an object that holds the node.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void A_node_that_contains_itself_is_an_error(bool isDeep)
    {
        var holder = new HoldsNode();
        JsonNode value = JsonValue.Create(holder, (JsonTypeInfo<HoldsNode>)Wired.Options.GetTypeInfo(typeof(HoldsNode)))!;
        for (int i = 0; i < (isDeep ? 300 : 1); i++)
        {
            value = new JsonArray(value);
        }

        Assert.StartsWith("{\"Node\":[", JsonWire.SerializeToString(new HoldsNode { Node = value }), StringComparison.Ordinal);
        holder.Node = value;
        Assert.ThrowsAny<Exception>(() => JsonWire.Serialize(holder));
        Assert.Equal("{\"Node\":[1]}", JsonWire.SerializeToString(new HoldsNode { Node = new JsonArray(1) }));
    }

    [Wire]
    public sealed class HoldsNode
    {
        public JsonNode? Node { get; set; }
    }
}
