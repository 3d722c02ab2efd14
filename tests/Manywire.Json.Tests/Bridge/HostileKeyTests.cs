using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Converters that do more with the name of a key, or with a value, than to write or to read it; and names that aren't plain.</summary>
public sealed class HostileKeyTests
{
    static readonly string[] s_texts =
        ["", "a", "plain", "it's <b> & \"c\" \\ d", "\u0000\u001f", "\u007f\u0080", "caf\u00e9", "\u65e5\u672c\u8a9e \ud83d\ude00", "$id", "$ref", "a:b", "\":", new string('x', 300), new string('\u00e9', 3000), "tab\there"];

    [Fact]
    public void Names_are_those_of_System_Text_Json_whatever_is_in_them()
    {
        var value = s_texts.ToDictionary(t => new Wild(t), t => new Wild(t));
        JavaScriptEncoder?[] encoders = [null, JavaScriptEncoder.UnsafeRelaxedJsonEscaping];
        foreach (JavaScriptEncoder? encoder in encoders)
        {
            var theirs = new JsonSerializerOptions { Encoder = encoder };
            JsonWireOptions ours = JsonWireOptions.From(theirs);
            byte[] expected = JsonSerializer.SerializeToUtf8Bytes(value, theirs);
            Assert.Equal(Encoding.UTF8.GetString(expected), JsonWire.SerializeToString(value, ours));
            byte[] spaced = Encoding.UTF8.GetBytes(Encoding.UTF8.GetString(expected).Replace("\",\"", "\" ,\t\"", StringComparison.Ordinal).Replace("\":\"", "\" : \"", StringComparison.Ordinal));
            foreach (byte[] json in (byte[][])[expected, spaced])
            {
                Assert.Equal(JsonSerializer.Deserialize<Dictionary<Wild, Wild>>(json, theirs), JsonWire.Deserialize<Dictionary<Wild, Wild>>(json, ours));
                for (int size = 1; size < 9; size++)
                {
                    Assert.Equal(JsonSerializer.Deserialize<Dictionary<Wild, Wild>>(json, theirs), JsonWire.Deserialize<Dictionary<Wild, Wild>>(SettingsTests.Pieces(json, size), ours));
                }
            }
        }
    }

    [Theory]
    [InlineData("dispose")]
    [InlineData("elsewhere")]
    [InlineData("elsewhere and away")]
    [InlineData("object")]
    [InlineData("raw value")]
    [InlineData("raw control")]
    [InlineData("raw bytes")]
    [InlineData("half")]
    public void A_converter_that_writes_no_name_is_an_error_and_harms_no_later_name(string how)
    {
        foreach (object value in (object[])[new Dictionary<Wild, int> { [new Wild("ok")] = 1, [new Wild("!" + how)] = 2 }, new[] { new Wild("ok"), new Wild("!" + how) }])
        {
            WireException error = Assert.Throws<WireException>(() => JsonWire.Serialize(value));
            Assert.Contains(nameof(Wild), error.Message, StringComparison.Ordinal);
            Assert.Equal("""{"a":"b"}""", JsonWire.SerializeToString(new Dictionary<Wild, Wild> { [new Wild("a")] = new Wild("b") }));
        }
    }

    [Theory]
    [InlineData("flush")]
    [InlineData("within")]
    public void A_converter_may_do_more_with_its_writer_where_one_name_comes_of_it(string how)
    {
        Assert.Equal($$"""{"a":1,"!{{how}}":2,"b":3}""", JsonWire.SerializeToString(new Dictionary<Wild, int> { [new Wild("a")] = 1, [new Wild("!" + how)] = 2, [new Wild("b")] = 3 }));
    }

    [Fact]
    public void A_converter_that_begins_again_is_an_error_for_a_name() => Assert.Throws<WireException>(() => JsonWire.Serialize(new Dictionary<Wild, int> { [new Wild("a")] = 1, [new Wild("!reset")] = 2 }));

    [Fact]
    public void A_writer_that_is_kept_writes_into_no_other_document()
    {
        JsonWire.SerializeToString(new Dictionary<Wild, Wild> { [new Wild("!keep")] = new Wild("!keep") });
        foreach (Utf8JsonWriter kept in WildConverter.Kept)
        {
            kept.Reset();
            kept.WriteStringValue("leak");
        }

        Assert.Equal("""{"a":"b"}""", JsonWire.SerializeToString(new Dictionary<Wild, Wild> { [new Wild("a")] = new Wild("b") }));
        Assert.Equal("""["c"]""", JsonWire.SerializeToString(new[] { new Wild("c") }));
        WildConverter.Kept.Clear();
    }

    [Theory]
    [InlineData("moves")]
    [InlineData("skips")]
    [InlineData("throws")]
    public void A_converter_that_reads_on_is_an_error(string how)
    {
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<Wild, int>>($$"""{"a":1,"?{{how}}":2,"b":3}"""));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Wild[]>($"""["a","?{how}","b"]"""));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Wild[]>(SettingsTests.Pieces(Encoding.UTF8.GetBytes($"""["a","?{how}","b"]"""), 3)));
    }

    /// <summary>Once where the value lies, and once more for what is wrong with it.</summary>
    [Fact]
    public void A_converter_that_refuses_a_value_is_asked_no_more_than_twice()
    {
        JsonWire.Deserialize<Wild[]>("""["a"]""");
        JsonWire.SerializeToString(new[] { new Wild("a") });
        WildConverter.Reads = 0;
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Wild[]>("""["a","?throws"]"""));
        Assert.Equal(1 + 2, WildConverter.Reads);
    }

    [Theory]
    [InlineData("{\"a\u0001\":1}")]
    [InlineData("{\"a")]
    [InlineData("{\"a\"")]
    [InlineData("{\"a\":")]
    [InlineData("{\"a\\x\":1}")]
    [InlineData("{\"\\ud800\":1}")]
    [InlineData("{a:1}")]
    [InlineData("{null:1}")]
    [InlineData("{1:1}")]
    [InlineData("{\"a\":1,\"a\":2}")]
    public void Names_that_are_no_JSON_are_errors(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<Wild, int>>(bytes));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<Wild, int>>(SettingsTests.Pieces(bytes, 2)));
    }

    [Fact]
    public void Text_that_is_no_UTF_8_is_an_error_also_where_the_converter_does_not_decode_it()
    {
        byte[] key = [.. "{\"a"u8, 0xff, .. "\":1}"u8], value = [.. "[\"?raw"u8, 0xc3, .. "\"]"u8];
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<Wild, int>>(key));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Wild[]>(value));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Wild[]>("[\"?raw\\ud800\"]"));
    }
}

/// <summary>Says by its text what its converter does: behind an exclamation mark as it is written, behind a question mark as it is read.</summary>
[JsonConverter(typeof(WildConverter))]
public readonly record struct Wild(string Text);

public sealed class WildConverter : JsonConverter<Wild>
{
    [ThreadStatic]
    static List<Utf8JsonWriter>? t_kept;

    public static List<Utf8JsonWriter> Kept => t_kept ??= [];

    [ThreadStatic]
    public static int Reads;

    public override Wild Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
    {
        Reads++;
        return ReadText(ref reader);
    }

    public override Wild ReadAsPropertyName(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => ReadText(ref reader);

    public override void Write(Utf8JsonWriter writer, Wild value, JsonSerializerOptions options)
    {
        if (Misbehaves(writer, value.Text))
        {
            writer.WriteStringValue(value.Text);
        }
    }

    public override void WriteAsPropertyName(Utf8JsonWriter writer, Wild value, JsonSerializerOptions options)
    {
        if (Misbehaves(writer, value.Text))
        {
            writer.WritePropertyName(value.Text);
        }
    }

    static Wild ReadText(ref Utf8JsonReader reader)
    {
        if (reader.ValueTextEquals("?moves"u8))
        {
            string text = reader.GetString()!;
            return new Wild(reader.Read() ? "read on" : throw new JsonException(text));
        }

        if (reader.ValueTextEquals("?skips"u8))
        {
            reader.Skip();
            reader.Read();
            reader.Skip();
            throw new JsonException();
        }

        return reader.ValueTextEquals("?throws"u8) ? throw new FormatException() : reader.ValueSpan.StartsWith("?raw"u8) ? new Wild("") : new Wild(reader.GetString()!);
    }

    /// <returns>Whether the text is to be written as well.</returns>
    static bool Misbehaves(Utf8JsonWriter writer, string text)
    {
        switch (text)
        {
            case "!dispose":
                writer.WriteRawValue("1", skipInputValidation: true);
                writer.Dispose();
                return false;
            case "!elsewhere":
                writer.Reset(new ArrayBufferWriter<byte>());
                return true;
            case "!elsewhere and away":
                writer.Reset(new ArrayBufferWriter<byte>());
                writer.WriteStartObject();
                return true;
            case "!object":
                writer.WriteStartObject();
                return false;
            case "!raw value":
                writer.WriteRawValue("\"a\" \"b\"", skipInputValidation: true);
                writer.WriteStringValue("c");
                return false;
            case "!raw control":
                writer.WriteRawValue("\"a\nb\":", skipInputValidation: true);
                writer.WriteStringValue("c");
                return false;
            case "!raw bytes":
                writer.WriteRawValue([(byte)'"', 0xff, (byte)'"', (byte)':'], skipInputValidation: true);
                writer.WriteStringValue("c");
                return false;
            case "!half":
                writer.WriteStringValue("\ud800");
                return false;
            case "!flush":
                writer.Flush();
                return true;
            case "!reset":
                writer.Reset();
                return true;
            case "!within":
                JsonWire.Serialize(new Dictionary<Wild, Wild> { [new Wild("other")] = new Wild("one") });
                return true;
            case "!keep":
                Kept.Add(writer);
                return true;
            default:
                return true;
        }
    }
}
