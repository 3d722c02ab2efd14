using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Manywire.Compression;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Members that are null and left out by the options of a call.</summary>
public sealed class OmissionTests
{
    static readonly JsonWireOptions s_omits = new() { Omits = JsonOmission.Null };
    static readonly JsonSerializerOptions s_theirs = new() { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull };

    [Theory]
    [InlineData(JsonIgnoreCondition.WhenWritingNull)]
    [InlineData(JsonIgnoreCondition.WhenWritingDefault)]
    public void Members_that_say_when_they_are_left_out_are_left_out_only_then(JsonIgnoreCondition condition)
    {
        var theirs = new JsonSerializerOptions { DefaultIgnoreCondition = condition };
        Assert.Equal(JsonSerializer.Serialize(new Saying(), theirs), JsonWire.SerializeToString(new Saying(), JsonWireOptions.From(theirs)));
    }

    /// <summary>A value whose JSON is null isn't null, whatever else the options say.</summary>
    [Fact]
    public void A_null_that_is_json_already_is_written()
    {
        var value = new Written { First = JsonDocument.Parse("null"), Converted = new Silent(), Text = "x", Last = JsonDocument.Parse("null") };
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[s_theirs, new(s_theirs) { WriteIndented = true }, new(s_theirs) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper }, new(s_theirs) { DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingDefault }])
        {
            foreach (Written written in (Written[])[value, new()])
            {
                Assert.Equal(JsonSerializer.Serialize(written, options), JsonWire.SerializeToString(written, JsonWireOptions.From(options)));
                Assert.Equal(JsonSerializer.Serialize(written, new JsonSerializerOptions(options) { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping }), JsonWire.SerializeToString(written, JsonWireOptions.From(options) with { Escaping = JsonEscaping.Minimal }));
            }
        }
    }

    [Wire]
    public sealed class Written
    {
        public JsonDocument? First { get; set; }

        public Silent? Converted { get; set; }

        public string? Text { get; set; }

        public JsonDocument? Last { get; set; }
    }

    [Wire]
    [JsonConverter(typeof(SilentConverter))]
    public sealed class Silent;

    public sealed class SilentConverter : JsonConverter<Silent>
    {
        public override Silent? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => null;

        public override void Write(Utf8JsonWriter writer, Silent value, JsonSerializerOptions options) => writer.WriteNullValue();
    }

    [Wire]
    public sealed class Saying
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public string? OnlyWritten { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public int NumberOnlyWritten { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Always { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWriting)]
        public string? OnlyRead { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int? Unless { get; set; }

        public string? Other { get; set; }
    }

    [Wire]
    public sealed class Carrier
    {
        public string? First { get; set; }

        public JsonNode? Node { get; set; }

        public WireUnknown? Rest { get; set; }

        public string? Last { get; set; }
    }

    [Wire]
    public sealed class Packed
    {
        public string? Before { get; set; }

        [WireCompressed]
        public Part? Part { get; set; }

        public string? After { get; set; }
    }

    [Wire(References = true)]
    public sealed class Knot
    {
        [WireKey(0)]
        public string? Name { get; set; }

        [WireKey(1)]
        public Knot? Other { get; set; }
    }

    [Wire]
    public sealed class Extended
    {
        public string? Name { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? More { get; set; }
    }

    [Fact]
    public void All_members_may_be_left_out()
    {
        Assert.Equal("""{"Id":0}""", JsonWire.SerializeToString(new Part(), s_omits));
        Assert.Equal("{}", JsonWire.SerializeToString(new Carrier(), s_omits));
        Assert.Equal("[{},null,{}]", JsonWire.SerializeToString(new Carrier?[] { new(), null, new() }, s_omits));
        Assert.Equal("{\n  \"a\": {},\n  \"b\": null\n}", JsonWire.SerializeToString(new Dictionary<string, Carrier?> { ["a"] = new(), ["b"] = null }, s_omits with { WriteIndented = true, NewLine = "\n" }));
    }

    [Fact]
    public void What_was_kept_stays_as_it_came()
    {
        Carrier read = JsonWire.Deserialize<Carrier>("""{"x":null,"First":null,"y":{"z":null}}""")!;
        Assert.Equal("""{"x":null,"y":{"z":null}}""", JsonWire.SerializeToString(read, s_omits));
        Assert.Equal("""{"x":null,"y":{"z":null},"Last":"l"}""".Length, JsonWire.SerializeToString(new Carrier { Rest = read.Rest, Last = "l" }, s_omits).Length);
        Assert.Equal("""{"Node":{"a":null}}""", JsonWire.SerializeToString(new Carrier { Node = JsonNode.Parse("""{"a":null}""") }, s_omits));
        var extended = new Extended { More = new() { ["a"] = JsonDocument.Parse("null").RootElement, ["b"] = JsonDocument.Parse("1").RootElement } };
        Assert.Equal(JsonSerializer.Serialize(extended, s_theirs), JsonWire.SerializeToString(extended, s_omits));
    }

    [Fact]
    public void References_are_kept()
    {
        var knot = new Knot();
        knot.Other = knot;
        Assert.Equal("""{"$id":"1","Other":{"$ref":"1"}}""", JsonWire.SerializeToString(knot, s_omits));
        Assert.Equal("""{"$id":"1"}""", JsonWire.SerializeToString(new Knot(), s_omits));
    }

    [Fact]
    public void A_compressed_member_is_left_out_within_as_well()
    {
        string plain = JsonWire.SerializeToString(new Packed { Part = new Part { Id = 3 } }, s_omits);
        Packed read = JsonWire.Deserialize<Packed>(plain)!;
        Assert.Equal(3, read.Part!.Id);
        Assert.Equal("""{"Id":3}""", Encoding.UTF8.GetString(Unpacked(plain)));
        Assert.DoesNotContain("Before", plain, StringComparison.Ordinal);
        Assert.DoesNotContain("After", plain, StringComparison.Ordinal);
        Assert.Equal("{}", JsonWire.SerializeToString(new Packed(), s_omits));
    }

    static byte[] Unpacked(string json)
    {
        using var raw = new WireBytes();
        WireCompression.Brotli.Decompress(JsonDocument.Parse(json).RootElement.GetProperty("Part").GetBytesFromBase64(), whole: true, raw);
        return raw.Written.ToArray();
    }

    [Wire]
    public sealed class Elements
    {
        public JsonElement Element { get; set; }

        public JsonElement? Maybe { get; set; }
    }

    [Fact]
    public void A_struct_is_written_though_its_JSON_is_null()
    {
        var value = new Elements { Element = JsonDocument.Parse("null").RootElement };
        Assert.Equal(JsonSerializer.Serialize(value, s_theirs), JsonWire.SerializeToString(value, s_omits));
    }

    /// <summary>What is behind a colon in a text is no value, so nothing of the text is kept for the next piece.</summary>
    [Theory]
    [InlineData(JsonEscaping.Minimal)]
    [InlineData(JsonEscaping.Html)]
    public void A_long_text_of_colons_goes_out_in_short_pieces(JsonEscaping escaping)
    {
        var part = new Part { Id = 1, Label = new string(':', 100_000) };
        var pieces = new NameTests.Pieces(1);
        JsonWire.Serialize(pieces, part, s_omits with { Escaping = escaping });
        Assert.Equal(JsonSerializer.Serialize(part, s_theirs), Encoding.UTF8.GetString(pieces.Written));
        Assert.InRange(pieces.Most, 1, 20_000);
    }

    [Wire]
    public sealed class Settled
    {
        public string? First { get; set; }

        public string? Second { get; set; }

        public int Number { get; set; }

        [JsonPropertyName("a\"b\\")]
        public string? Quoted { get; set; }

        [JsonPropertyName(",\":")]
        public Settled? Odd { get; set; }

        public Dictionary<string, string?>? Named { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Always { get; set; }

        public string? Last { get; set; }
    }

    /// <summary>Where the name of a null began is found in what is written, or was noted.</summary>
    [Fact]
    public void Names_behind_members_that_are_always_written_are_found()
    {
        var random = new Random(5);
        for (int i = 0; i < 300; i++)
        {
            Settled? value = Draw(4);
            foreach (bool indented in (bool[])[false, true])
            {
                foreach (JsonIgnoreCondition condition in (JsonIgnoreCondition[])[JsonIgnoreCondition.WhenWritingNull, JsonIgnoreCondition.WhenWritingDefault])
                {
                    var theirs = new JsonSerializerOptions { DefaultIgnoreCondition = condition, WriteIndented = indented };
                    JsonWireOptions ours = JsonWireOptions.From(theirs);
                    string expected = JsonSerializer.Serialize(value, theirs);
                    Assert.Equal(expected, JsonWire.SerializeToString(value, ours));
                    var pieces = new NameTests.Pieces(random.Next(1, 60));
                    JsonWire.Serialize(pieces, value, ours);
                    Assert.Equal(expected, Encoding.UTF8.GetString(pieces.Written));
                }
            }
        }

        Settled? Draw(int depth) => depth == 0 || random.Next(4) == 0 ? null : new Settled
        {
            First = Text(),
            Second = Text(),
            Number = random.Next(2),
            Quoted = Text(),
            Odd = Draw(depth - 1),
            Named = random.Next(2) == 0 ? null : new() { ["a"] = Text(), [":"] = Text(), ["\""] = null },
            Always = Text(),
            Last = Text(),
        };

        string? Text() => random.Next(3) switch { 0 => null, 1 => ":", _ => "\":" };
    }

    [Fact]
    public async Task Long_values_and_streams_are_the_same()
    {
        var order = new Order { Notes = Enumerable.Range(0, 4000).ToDictionary(i => "key" + i, i => i % 3 == 0 ? null : new string('v', 40)), Parts = [.. Enumerable.Range(0, 3000).Select(i => i % 7 == 0 ? null : new Part { Id = i, Label = i % 2 == 0 ? null : "label" })] };
        string expected = JsonSerializer.Serialize(order, s_theirs);
        Assert.Equal(expected, JsonWire.SerializeToString(order, s_omits));
        using var stream = new MemoryStream();
        await JsonWire.SerializeAsync(stream, order, s_omits);
        Assert.Equal(expected, Encoding.UTF8.GetString(stream.ToArray()));
        stream.SetLength(0);
        await JsonWire.SerializeAsync(stream, Several(), WireSequence.Array, s_omits);
        Assert.Equal("[" + string.Join(",", Enumerable.Repeat("""{"Id":1}""", 1000)) + "]", Encoding.UTF8.GetString(stream.ToArray()));
        stream.SetLength(0);
        await JsonWire.SerializeAsync(stream, Several(), WireSequence.Values, s_omits with { WriteIndented = true });
        Assert.Equal(string.Concat(Enumerable.Repeat("{\"Id\":1}\n", 1000)), Encoding.UTF8.GetString(stream.ToArray()));

        static async IAsyncEnumerable<Part> Several()
        {
            for (int i = 0; i < 1000; i++)
            {
                await Task.Yield();
                yield return new Part { Id = 1 };
            }
        }
    }
}
