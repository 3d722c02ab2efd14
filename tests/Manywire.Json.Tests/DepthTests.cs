using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>How many levels are read: as many as System.Text.Json reads, of values without a type of their own too, wherever they are.</summary>
public sealed class DepthTests
{
    static readonly JsonSerializerOptions s_deep = new() { MaxDepth = 1000 };

    public static TheoryData<int> Depths => [0, 1, 2, 3, 4, 5, 6, 10];

    [Theory]
    [MemberData(nameof(Depths))]
    public void Values_of_any_type_have_as_many_levels(int most)
    {
        Roots<JsonNode>(most);
        Roots<JsonArray>(most);
        Roots<JsonObject>(most);
        Roots<JsonElement>(most);
        Roots<JsonDocument>(most);
        Roots<object>(most, isOwn: true);
        Roots<Hashtable>(most, isOwn: true);
        Roots<Skipped>(most);
        Roots<Copied>(most);
    }

    [Theory]
    [MemberData(nameof(Depths))]
    public void Members_have_the_levels_that_are_left(int most)
    {
        Members<Chain<JsonNode>>(most);
        Members<Chain<JsonArray>>(most);
        Members<Chain<JsonObject>>(most);
        Members<Chain<JsonElement>>(most);
        Members<Chain<JsonDocument>>(most);
        Members<Chain<object>>(most, isOwn: true);
        Members<Chain<Hashtable>>(most, isOwn: true);
        Members<Chain<Skipped>>(most);
        Members<Chain<Copied>>(most);
        Members<Chain<Converted>>(most);
        Members<Rest>(most);
    }

    [Fact]
    public void Nothing_is_counted_twice_within_a_formatter()
    {
        var two = new JsonWireOptions { MaxDepth = 2 };
        Assert.Equal([1, 2], JsonWire.Deserialize<Row>("[[1],[2]]", two)!.Cells.Select(x => x[0].GetInt32()));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Row>("[[[]]]", two));
        Assert.Equal("[[1]]", JsonWire.SerializeToString(new Row { Cells = { JsonElement.Parse("[1]") } }, two));
    }

    [Fact]
    public void A_formatter_that_hands_its_value_to_itself_ends()
    {
        Assert.Contains("MaxDepth", Assert.Throws<WireException>(() => JsonWire.Deserialize<Endless>("1")).Expected, StringComparison.Ordinal);
        Assert.Contains("MaxDepth", Assert.Throws<WireException>(() => JsonWire.Serialize(new Endless())).Expected, StringComparison.Ordinal);
    }

    static void Roots<[WireRoot] T>(int most, bool isOwn = false)
    {
        int limit = most == 0 ? 64 : most;
        for (int depth = Math.Max(1, limit - 2); depth <= limit + 2; depth++)
        {
            foreach (string inner in (string[])["[]", "[1]", """["x",null]""", "{}", """{"a":1}"""])
            {
                Check<T>(Nested(depth, inner), most, isOwn);
            }
        }
    }

    static void Members<[WireRoot] T>(int most, bool isOwn = false)
    {
        int limit = most == 0 ? 64 : most;
        foreach (int outer in (int[])[1, limit / 2, limit - 1, limit])
        {
            for (int depth = Math.Max(0, limit - outer - 1); depth <= limit - outer + 1 && outer > 0; depth++)
            {
                foreach (string inner in (string[])["[1]", "{}", """{"a":"x"}"""])
                {
                    string value = depth == 0 ? "null" : Nested(depth, inner);
                    string json = string.Concat(Enumerable.Repeat("{\"Next\":", outer - 1)) + "{\"Any\":" + value + new string('}', outer);
                    Check<T>(json, most, isOwn);
                }
            }
        }
    }

    static string Nested(int depth, string inner) => inner[0] == '['
        ? new string('[', depth - 1) + inner + new string(']', depth - 1)
        : string.Concat(Enumerable.Repeat("{\"a\":", depth - 1)) + inner + new string('}', depth - 1);

    static void Check<[WireRoot] T>(string text, int most, bool isOwn)
    {
        JsonWireOptions ours = most == 0 ? JsonWireOptions.Default : new JsonWireOptions { MaxDepth = most };
        var theirs = new JsonSerializerOptions { MaxDepth = most };
        byte[] json = Encoding.UTF8.GetBytes(text);
        bool expected = Reads<JsonException>(() => JsonSerializer.Deserialize<T>(json, theirs));
        Assert.Equal(expected, Reads<WireException>(() => JsonWire.Deserialize<T>(json, ours)));
        Assert.Equal(expected, Reads<WireException>(() => JsonWire.Deserialize<T>(text, ours)));
        Assert.Equal(expected, Reads<WireException>(() => JsonWire.Deserialize<T>(SettingsTests.Pieces(json, 1), ours)));
        Assert.Equal(expected, Reads<WireException>(() => JsonWire.Deserialize<T>(new MemoryStream(json), ours)));
        if (expected && !isOwn) // what is of .NET's own types is written by the levels of its types
        {
            Assert.NotEmpty(JsonWire.Serialize(JsonSerializer.Deserialize<T>(json, s_deep), ours));
        }
    }

    static bool Reads<TException>(Action read)
        where TException : Exception
    {
        Exception? e = Record.Exception(read);
        Assert.True(e is null or TException or InvalidOperationException, e?.ToString()); // System.Text.Json's, of a node that is another than was asked for
        return e is null;
    }

    [Wire]
    public sealed class Chain<T>
    {
        public Chain<T>? Next { get; set; }

        public T? Any { get; set; }
    }

    [Wire]
    public sealed class Rest
    {
        public Rest? Next { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    [WireFormatter(typeof(SkippedFormatter)), JsonConverter(typeof(SkippedConverter))]
    public struct Skipped;

    public sealed class SkippedFormatter : IWireFormatter<Skipped>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Skipped value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(1);

        public Skipped Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct
        {
            reader.Skip();
            return default;
        }
    }

    public sealed class SkippedConverter : JsonConverter<Skipped>
    {
        public override Skipped Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options)
        {
            reader.Skip();
            return default;
        }

        public override void Write(Utf8JsonWriter writer, Skipped value, JsonSerializerOptions options) => writer.WriteNumberValue(1);
    }

    [WireFormatter(typeof(CopiedFormatter)), JsonConverter(typeof(CopiedConverter))]
    public struct Copied
    {
        public byte[]? Json;
    }

    public sealed class CopiedFormatter : IWireFormatter<Copied>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Copied value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteRaw(value.Json ?? "null"u8);

        public Copied Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => new() { Json = reader.ReadRaw() };
    }

    public sealed class CopiedConverter : JsonConverter<Copied>
    {
        public override Copied Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) =>
            new() { Json = Encoding.UTF8.GetBytes(JsonElement.ParseValue(ref reader).GetRawText()) };

        public override void Write(Utf8JsonWriter writer, Copied value, JsonSerializerOptions options) => writer.WriteRawValue(value.Json ?? "null"u8);
    }

    [JsonConverter(typeof(ConvertedConverter))]
    [Wire]
    public sealed class Converted
    {
        public JsonElement Value { get; set; }
    }

    public sealed class ConvertedConverter : JsonConverter<Converted>
    {
        public override Converted Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => new() { Value = JsonElement.ParseValue(ref reader) };

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => value.Value.WriteTo(writer);
    }

    [WireFormatter(typeof(RowFormatter))]
    public sealed class Row
    {
        public List<JsonElement> Cells { get; } = [];
    }

    public sealed class RowFormatter : IWireFormatter<Row>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Row? value)
            where TWriter : struct, IWireWriter, allows ref struct
        {
            writer.BeginArray(value!.Cells.Count);
            foreach (JsonElement cell in value.Cells)
            {
                writer.Write(cell);
            }

            writer.EndArray();
        }

        public Row Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct
        {
            var row = new Row();
            reader.BeginArray();
            while (reader.NextElement())
            {
                row.Cells.Add(reader.Read<JsonElement>());
            }

            return row;
        }
    }

    [WireFormatter(typeof(EndlessFormatter))]
    public sealed class Endless;

    public sealed class EndlessFormatter : IWireFormatter<Endless>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Endless? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.Write(value);

        public Endless? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => reader.Read<Endless>();
    }
}
