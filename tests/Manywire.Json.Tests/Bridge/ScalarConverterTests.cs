using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>A converter that writes text and numbers is taken to do so again, and its next value is written behind the last one: which may be anything.</summary>
public sealed class ScalarConverterTests
{
    static readonly Dictionary<string, Action<Utf8JsonWriter>> s_right = new()
    {
        ["text"] = w => w.WriteStringValue("some text"),
        ["no text"] = w => w.WriteStringValue(""),
        ["text with a quote"] = w => w.WriteStringValue("a\"b\\"),
        ["text with a comma"] = w => w.WriteStringValue(",1,\",\",2"),
        ["long text"] = w => w.WriteStringValue(new string('x', 700)),
        ["very long text"] = w => w.WriteStringValue(new string('y', 30_000)),
        ["number"] = w => w.WriteNumberValue(-12.5e30),
        ["digit"] = w => w.WriteNumberValue(7),
        ["word"] = w => w.WriteBooleanValue(true),
        ["null"] = w => w.WriteNullValue(),
        ["text, flushed"] = w => Both(() => w.WriteStringValue("flushed"), w.Flush),
        ["flushed before"] = w => Both(w.Flush, () => w.WriteNumberValue(8)),
        ["another's"] = w => JsonSerializer.Serialize(w, "of another", JsonSerializerOptions.Web),
        ["object"] = w => JsonSerializer.Serialize(w, new { A = 1, B = new[] { "c" } }, JsonSerializerOptions.Default),
        ["array"] = w => JsonSerializer.Serialize(w, Enumerable.Range(0, 300), JsonSerializerOptions.Default),
        ["what looks like a comment"] = w => JsonSerializer.Serialize(w, new[] { "/* none */" }, JsonSerializerOptions.Default),
        ["raw"] = w => w.WriteRawValue(" [1 , {\"a\" : 2}] "),
        ["raw HTML"] = w => w.WriteRawValue("{\"a\":[\"</script>\",\"caf\u00e9\"]}"),
        ["raw text"] = w => w.WriteRawValue("\"<b>&'+`\""),
        ["wired"] = w => JsonWire.Serialize(w, new Chosen[] { new("text"), new("object") }),
    };

    static readonly Dictionary<string, Action<Utf8JsonWriter>> s_commented = new()
    {
        ["comment before"] = w => Both(() => w.WriteCommentValue("why"), () => w.WriteNumberValue(9)),
        ["comment behind"] = w => Both(() => w.WriteStringValue("/* no comment"), () => w.WriteCommentValue("why")),
        ["comment within"] = w => Both(() => Both(w.WriteStartArray, () => w.WriteCommentValue("why")), () => Both(() => w.WriteNumberValue(9), w.WriteEndArray)),
    };

    static readonly JsonSerializerOptions s_relaxed = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    static void Both(Action first, Action second)
    {
        first();
        second();
    }

    [Fact]
    public void Values_in_any_order_are_those_of_System_Text_Json()
    {
        var random = new Random(5);
        string[] ways = [.. s_right.Keys];
        for (int round = 0; round < 200; round++)
        {
            Chosen[] values = [.. Enumerable.Range(0, random.Next(1, 40)).Select(_ => new Chosen(ways[random.Next(ways.Length)]))];
            Assert.Equal(JsonSerializer.Serialize(values, s_relaxed), JsonWire.SerializeToString(values));
        }
    }

    [Fact]
    public void Behind_text_what_is_no_value_is_an_error_and_harms_no_later_value()
    {
        foreach (string wrong in BadConverterTests.Wrong.Keys)
        {
            foreach (string right in s_right.Keys)
            {
                Chosen before = new("text"), value = new(right);
                for (int count = 1; count < 4; count++)
                {
                    Chosen[] all = [.. Enumerable.Repeat(before, count), value];
                    string expected = JsonSerializer.Serialize(all, s_relaxed);
                    Assert.Equal(expected, JsonWire.SerializeToString(all));
                    WireException error = Assert.Throws<WireException>(() => JsonWire.Serialize<Chosen[]>([.. all, new(wrong), value]));
                    Assert.Contains(nameof(Chosen), error.Message, StringComparison.Ordinal);
                    Assert.Equal(expected, JsonWire.SerializeToString(all));
                }
            }
        }
    }

    [Theory]
    [InlineData("raw HTML", """{"a":["\u003C/script\u003E","caf\u00E9"]}""")]
    [InlineData("raw text", "\"\\u003Cb\\u003E\\u0026\\u0027\\u002B\\u0060\"")]
    public void For_HTML_raw_JSON_is_escaped_as_well(string way, string expected)
    {
        var options = new JsonWireOptions { Escaping = JsonEscaping.Html };
        Assert.Equal($"[\"some text\",{expected}]", JsonWire.SerializeToString<Chosen[]>([new("text"), new(way)], options));
        Assert.Equal($"[{expected}]", JsonWire.SerializeToString<JsonNode>(new JsonArray(JsonValue.Create(new Chosen(way), (JsonTypeInfo<Chosen>)JsonSerializerOptions.Default.GetTypeInfo(typeof(Chosen)))), options));
    }

    [Fact]
    public void A_comment_is_an_error_wherever_it_stands()
    {
        Chosen text = new("text");
        foreach (string way in s_commented.Keys)
        {
            Chosen comment = new(way);
            Refuses<Chosen[]>([comment]);
            Refuses<Chosen[]>([text, comment, text]);
            Refuses<Chosen[]>([text, text, comment]);
            Refuses(new Dictionary<string, Chosen> { ["a"] = text, ["b"] = comment });
            Refuses<JsonNode>(new JsonArray(JsonValue.Create(comment, (JsonTypeInfo<Chosen>)JsonSerializerOptions.Default.GetTypeInfo(typeof(Chosen)))));
        }

        Assert.Equal("[\"some text\"]", JsonWire.SerializeToString<Chosen[]>([text]));

        static void Refuses<[WireRoot] T>(T value)
        {
            JsonWireOptions[] styles = [JsonWireOptions.Default, new() { WriteIndented = true }, new() { Escaping = JsonEscaping.Html }, new() { Omits = JsonOmission.Null }];
            Assert.All(styles, style => Assert.Contains("without comments", Assert.Throws<WireException>(() => JsonWire.SerializeToString(value, style)).Message, StringComparison.Ordinal));
        }
    }

    [JsonConverter(typeof(ChosenConverter))]
    public readonly record struct Chosen(string Way);

    public sealed class ChosenConverter : JsonConverter<Chosen>
    {
        public override Chosen Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new NotSupportedException();

        public override void Write(Utf8JsonWriter writer, Chosen value, JsonSerializerOptions options) =>
            (s_right.GetValueOrDefault(value.Way) ?? s_commented.GetValueOrDefault(value.Way) ?? BadConverterTests.Wrong[value.Way])(writer);
    }
}
