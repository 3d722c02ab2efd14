using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Manywire.Extensions;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Maps are given room for what they hold before they are read.</summary>
public class MapTests
{
    [Theory]
    [InlineData(4)]
    [InlineData(7)]
    [InlineData(30)]
    [InlineData(500)]
    public void A_map_has_room_for_its_entries_and_no_more(int count)
    {
        Dictionary<string, int> numbers = Enumerable.Range(0, count).ToDictionary(i => "key " + i, i => i * 7919);
        Dictionary<int, string> texts = Enumerable.Range(0, count).ToDictionary(i => i, i => "text " + i);
        int room = new Dictionary<string, int>(count).Capacity;
        foreach (bool isIndented in (bool[])[false, true])
        {
            var options = new JsonWireOptions { WriteIndented = isIndented };
            Assert.Equal(room, JsonWire.Deserialize<Dictionary<string, int>>(JsonWire.Serialize(numbers, options))!.Capacity);
            Assert.Equal(room, JsonWire.Deserialize<Dictionary<int, string>>(JsonWire.Serialize(texts, options))!.Capacity);
            Assert.Equal(room, ((Dictionary<string, object?>)JsonWire.Deserialize<object>(JsonWire.Serialize(numbers, options))!).Capacity);
        }
    }

    [Fact]
    public void A_key_that_is_no_finite_number_is_an_error_whatever_values_may_be()
    {
        var theirs = new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowNamedFloatingPointLiterals };
        Assert.Throws<ArgumentException>(() => JsonSerializer.Serialize(new Dictionary<double, int> { [double.NaN] = 1 }, theirs));
        foreach (JsonWireOptions options in (JsonWireOptions[])[JsonWireOptions.From(theirs), JsonWireOptions.Default, new() { WriteNumbersAsStrings = true, AllowNamedFloatingPoint = true }, new() { WriteIndented = true, AllowNamedFloatingPoint = true }])
        {
            Assert.Throws<WireException>(() => JsonWire.SerializeToString(new Dictionary<double, int> { [double.NaN] = 1 }, options));
            Assert.Throws<WireException>(() => JsonWire.SerializeToString(new Dictionary<float, int> { [float.NegativeInfinity] = 1 }, options));
            Assert.Throws<WireException>(() => JsonWire.SerializeToString(new Dictionary<Half, int> { [Half.PositiveInfinity] = 1 }, options));
        }

        Assert.Throws<WireException>(() => JsonableWire.Serialize(new Dictionary<double, int> { [double.NaN] = 1 }));
        Assert.Equal("{\"1.5\":\"NaN\"}", JsonWire.SerializeToString(new Dictionary<double, double> { [1.5] = double.NaN }, JsonWireOptions.From(theirs)));
    }

    [Fact]
    public void Nothing_is_believed_of_what_is_not_a_map()
    {
        // Marks that no entries stand between: an error, and no more room than there are bytes for.
        byte[] marks = [(byte)'{', .. Enumerable.Repeat((byte)'"', 100_000), (byte)'}'];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<string, string>>(marks));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 1_000_000);
    }

    [Fact]
    public void Maps_of_any_values_are_read_as_System_Text_Json_reads_them()
    {
        var random = new Random(161124);
        for (int round = 0; round < 4000; round++)
        {
            string json = Drawn(random, 2);
            string? expected = Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<Dictionary<string, JsonElement>>(json, s_theirs)));
            Same(expected, json, bytes => JsonSerializer.Serialize(JsonWire.Deserialize<Dictionary<string, JsonElement>>(bytes)), random);
            expected = Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<Dictionary<string, string?>>(json, s_theirs)));
            Same(expected, json, bytes => JsonSerializer.Serialize(JsonWire.Deserialize<Dictionary<string, string?>>(bytes)), random);
            expected = Try(() => JsonSerializer.Serialize(JsonSerializer.Deserialize<JsonNode>(json, s_theirs)));
            Same(expected, json, bytes => JsonSerializer.Serialize(JsonWire.Deserialize<JsonNode>(bytes)), random);
        }
    }

    static readonly JsonSerializerOptions s_theirs = new() { AllowDuplicateProperties = false };

    static void Same(string? expected, string json, Func<ReadOnlySequence<byte>, string> read, Random random)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Assert.True(expected == Try(() => read(new ReadOnlySequence<byte>(bytes))), json);
        Assert.True(expected == Try(() => read(SettingsTests.Pieces(bytes, random.Next(1, 40)))), json);
    }

    static string? Try(Func<string> read)
    {
        try
        {
            return read();
        }
        catch (Exception e) when (e is JsonException or WireException or ArgumentException) // a node of theirs that has a name twice
        {
            return null;
        }
    }

    static string Drawn(Random random, int depth)
    {
        string blank = Draw.Pick(random, "", "", " ", "\n    ");
        var text = new StringBuilder("{");
        bool isText = random.Next(2) == 0;
        int count = Draw.Pick(random, 0, 1, 3, 4, 5, 20, 100);
        for (int i = 0; i < count; i++)
        {
            string key = random.Next(40) == 0 ? "k1" : Draw.Pick(random, "k", "a longer key ", "}", "{\\\"", "日") + i;
            string value = isText || random.Next(4) == 0
                ? Draw.Pick(random, "\"x\"", "\"}\"", "\"\\\"\"", "\"[{\"", "null", "\"quite a long text, longer than what is looked at at once\"")
                : depth > 0 && random.Next(8) == 0 ? Draw.Pick(random, Drawn(random, depth - 1), "[" + Drawn(random, depth - 1) + "]") : Draw.Pick(random, "1", "true", "-2.5e3", "null");
            text.Append(i == 0 ? "" : ",").Append(blank).Append('"').Append(key).Append("\":").Append(blank).Append(value);
        }

        text.Append(blank).Append(random.Next(30) == 0 ? "]" : "}");
        return text.ToString();
    }

    [Fact]
    public void A_node_is_written_while_another_one_is()
    {
        // The value's converter writes with Manywire, and so does what is in it.
        JsonNode node = new JsonObject { ["a"] = 1, ["b"] = JsonValue.Create(new Nested(), new JsonSerializerOptions { TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver(), Converters = { new NestedConverter() } }.GetTypeInfo(typeof(Nested)) as System.Text.Json.Serialization.Metadata.JsonTypeInfo<Nested> ?? throw new InvalidOperationException()), ["c"] = "é" };
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal("{\"a\":1,\"b\":{\"in\":[1,2]},\"c\":\"é\"}", JsonWire.SerializeToString(node));
        }
    }

    sealed class Nested;

    sealed class NestedConverter : System.Text.Json.Serialization.JsonConverter<Nested>
    {
        public override Nested Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Nested value, JsonSerializerOptions options) =>
            writer.WriteRawValue(JsonWire.SerializeToString<JsonNode>(new JsonObject { ["in"] = new JsonArray(1, 2) }));
    }
}
