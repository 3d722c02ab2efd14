using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Types that System.Text.Json has the contract of, and its own values, as members of wired types.</summary>
public sealed partial class ContractTests
{
    public sealed class Letter
    {
        public string? Text { get; set; }

        [JsonPropertyName("größe")]
        public double Size { get; set; }

        public Dictionary<string, int>? Counts { get; set; }

        public Letter? Reply { get; set; }
    }

    public readonly record struct Point(int X, int Y);

    [Wire]
    public sealed class Holder
    {
        public int Before { get; set; }

        [WireFormatter(typeof(LetterFormatter))]
        public Letter? Letter { get; set; }

        [WireFormatter(typeof(PointFormatter))]
        public Point Point { get; set; }

        public string? Behind { get; set; }
    }

    [Wire]
    public sealed class Values
    {
        public JsonNode? Node { get; set; }

        public JsonElement Element { get; set; }

        public JsonDocument? Document { get; set; }
    }

    public sealed class LetterFormatter() : JsonSerializerFormatter<Letter>(LetterContext.Default.Letter);

    public sealed class PointFormatter() : JsonSerializerFormatter<Point>(LetterContext.Default.Point);

    [JsonSerializable(typeof(Letter))]
    [JsonSerializable(typeof(Point))]
    [JsonSerializable(typeof(Holder))]
    internal sealed partial class LetterContext : JsonSerializerContext;

    static Holder Drawn(Random random) => new()
    {
        Before = random.Next(),
        Letter = random.Next(5) == 0 ? null : Letters(random, 3),
        Point = new Point(random.Next(), -1),
        Behind = "é\"",
    };

    static Letter Letters(Random random, int levels) => new()
    {
        Text = random.Next(3) switch { 0 => null, 1 => "plain", _ => "<\u0001\"日本😁>" },
        Size = random.NextDouble(),
        Counts = random.Next(2) == 0 ? null : Enumerable.Range(0, random.Next(80)).ToDictionary(i => $"a name that is long {i} enough", i => i),
        Reply = levels == 0 || random.Next(2) == 0 ? null : Letters(random, levels - 1),
    };

    /// <summary>What a contract refuses begins where its value does, also where the input is in segments and the cursor is behind the value by then.</summary>
    [Theory]
    [InlineData("""{"Before":1,"Letter":{"Text":5},"Behind":""}""")]
    [InlineData("""{"Before":1,"Letter":{"Text":"a","Text":"b"},"Behind":""}""")]
    [InlineData("""{"Before":1,"Letter":null,"Point":{"X":"a"}}""")]
    [InlineData("""{"Before":1,"Point":7}""")]
    public void What_is_refused_is_at_the_same_place_in_segments(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        WireException whole = Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(utf8));
        for (int size = 1; size < utf8.Length; size++)
        {
            WireException pieces = Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(SettingsTests.Pieces(utf8, size)));
            Assert.Equal((whole.Offset, whole.Message), (pieces.Offset, pieces.Message));
        }
    }

    /// <summary>The same of names that come twice in System.Text.Json's own values.</summary>
    [Theory]
    [InlineData("""{"Node":1,"Element":{"a":1,"a":2},"Document":null}""")]
    [InlineData("""{"Node":{"a":1,"a":2}}""")]
    [InlineData("""{"Document":[{"a":1,"a":2}]}""")]
    public void Names_that_come_twice_are_at_the_same_place_in_segments(string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        WireException whole = Assert.Throws<WireException>(() => JsonWire.Deserialize<Values>(utf8));
        for (int size = 1; size < utf8.Length; size++)
        {
            WireException pieces = Assert.Throws<WireException>(() => JsonWire.Deserialize<Values>(SettingsTests.Pieces(utf8, size)));
            Assert.Equal((whole.Offset, whole.Message), (pieces.Offset, pieces.Message));
        }
    }

    [Fact]
    public void Values_are_as_System_Text_Json_has_them()
    {
        var relaxed = new JsonSerializerOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };
        for (int seed = 0; seed < 50; seed++)
        {
            Holder value = Drawn(new Random(seed));
            string expected = JsonSerializer.Serialize(value), json = JsonWire.SerializeToString(value);
            Assert.True(JsonNode.DeepEquals(JsonNode.Parse(expected), JsonNode.Parse(json)), json);
            Assert.Equal(expected, JsonWire.SerializeToString(value, new JsonWireOptions { Escaping = JsonEscaping.Html }));
            Assert.Equal(JsonSerializer.Serialize(value, relaxed), JsonWire.SerializeToString(value, new JsonWireOptions { Escaping = JsonEscaping.Relaxed }));
            Assert.Equal(JsonSerializer.Serialize(value, new JsonSerializerOptions(relaxed) { WriteIndented = true }), JsonWire.SerializeToString(value, new JsonWireOptions { Escaping = JsonEscaping.Relaxed, WriteIndented = true }));
            foreach (int size in (int[])[1, 2, 7, 100])
            {
                Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Holder>(SettingsTests.Pieces(Encoding.UTF8.GetBytes(json), size))));
            }

            Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Holder>(json)));
            Assert.Equal(expected, JsonSerializer.Serialize(Elsewhere(value)));
        }
    }

    /// <summary>Another wire has what the JSON holds.</summary>
    static Holder Elsewhere(Holder value) => JsonableWire.Deserialize<Holder>(JsonableWire.Serialize(value))!;

    [Theory]
    [InlineData("""{"Letter":{"Text":"a","Text":"b"}}""", true)]
    [InlineData("""{"Letter":{"Counts":{"a":1,"b":2,"\u0061":3}}}""", true)]
    [InlineData("""{"Letter":{"Unknown":[{"a":1,"a":2}]}}""", false)]
    [InlineData("""{"Letter":{"Counts":{"aaaaaaaa1bbbbbbbb":1,"aaaaaaaa2bbbbbbbb":2}}}""", false)]
    [InlineData("""{"Letter":{"Reply":{"Text":"a","Reply":{"Text":"b"}},"Text":"c"}}""", false)]
    public void A_name_that_comes_twice_is_an_error(string json, bool twice)
    {
        ReadOnlySequence<byte> pieces = SettingsTests.Pieces(Encoding.UTF8.GetBytes(json), 1);
        if (twice)
        {
            Assert.Equal("each name once", Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(json)).Expected);
            Assert.Equal("each name once", Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(pieces)).Expected);
        }

        var lax = new JsonWireOptions { AllowDuplicates = twice };
        string expected = JsonSerializer.Serialize(JsonSerializer.Deserialize<Holder>(json));
        Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Holder>(json, lax)));
        Assert.Equal(expected, JsonSerializer.Serialize(JsonWire.Deserialize<Holder>(pieces, lax)));
    }

    [Theory]
    [InlineData("""{"Letter":{"Text":5}}""")]
    [InlineData("""{"Letter":{"Text":"a"}""")]
    [InlineData("""{"Letter":{"Text":"a",}}""")]
    [InlineData("""{"Letter":{"Text":"\ud800"}}""")]
    [InlineData("""{"Letter":{"Unknown":"\ud800"}}""")]
    [InlineData("""{"Letter":{"größe":1e}}""")]
    [InlineData("""{"Letter":"a"}""")]
    [InlineData("""{"Point":null}""")]
    public void What_the_contract_does_not_take_is_an_error_with_a_path(string json)
    {
        foreach (int size in (int[])[1, 5, 1000])
        {
            WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(SettingsTests.Pieces(Encoding.UTF8.GetBytes(json), size)));
            Assert.StartsWith(json.Contains("Point", StringComparison.Ordinal) ? "$.Point" : "$.Letter", e.Path, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void The_depth_of_the_options_holds_and_that_of_the_contract()
    {
        string Nested(int levels) => "{\"Letter\":" + string.Concat(Enumerable.Repeat("{\"Reply\":", levels)) + "null" + new string('}', levels + 1);
        Assert.NotNull(JsonWire.Deserialize<Holder>(Nested(64))!.Letter);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(Nested(65)));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(Nested(6), new JsonWireOptions { MaxDepth = 5 }));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(Nested(70), new JsonWireOptions { MaxDepth = 1000 }));
    }

    [Theory]
    [InlineData("""{"Letter":{"Unknown":"ab","Other":"\ud83d\ude01"}}""")]
    [InlineData("""{"Letter":{"Unknown":"ab"}}""")]
    public void What_a_contract_skips_is_text_all_the_same(string text)
    {
        byte[] json = Encoding.UTF8.GetBytes(text);
        Assert.NotNull(JsonWire.Deserialize<Holder>(json)!.Letter);
        json[Array.IndexOf(json, (byte)'b')] = 0xff;
        foreach (int size in (int[])[1, 9, 1000])
        {
            Assert.Throws<WireException>(() => JsonWire.Deserialize<Holder>(SettingsTests.Pieces(json, size)));
        }
    }

    [Fact]
    public void An_error_leaves_nothing_behind()
    {
        Assert.Throws<WireException>(() => JsonWire.Serialize(new Broken()));
        Assert.Equal("""{"Before":0,"Letter":null,"Point":{"X":0,"Y":0},"Behind":null}""", JsonWire.SerializeToString(new Holder()));
    }

    [Wire]
    public sealed class Broken
    {
        [WireFormatter(typeof(BrokenFormatter))]
        public Point Point { get; set; }
    }

    static readonly JsonSerializerOptions s_broken = new() { Converters = { new BrokenConverter() }, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    public sealed class BrokenFormatter() : JsonSerializerFormatter<Point>((JsonTypeInfo<Point>)s_broken.GetTypeInfo(typeof(Point)));

    sealed class BrokenConverter : JsonConverter<Point>
    {
        public override Point Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => throw new InvalidCastException();

        public override void Write(Utf8JsonWriter writer, Point value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            throw new InvalidCastException();
        }
    }

    [Fact]
    public void A_converter_may_use_the_wire_itself()
    {
        string json = JsonWire.SerializeToString(new Loose { Letter = new Letter { Text = "a" } });
        Assert.Equal("""{"Letter":{"Before":0,"Letter":{"Text":"a","gr\u00F6\u00DFe":0,"Counts":null,"Reply":null},"Point":{"X":0,"Y":0},"Behind":null}}""", json);
        Assert.Equal("a", JsonWire.Deserialize<Loose>(json)!.Letter!.Text);
    }

    [Wire]
    public sealed class Loose
    {
        [WireFormatter(typeof(RecursiveFormatter))]
        public Letter? Letter { get; set; }
    }

    static readonly JsonSerializerOptions s_recursive = new() { Converters = { new Recursive() }, TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    public sealed class RecursiveFormatter() : JsonSerializerFormatter<Letter>((JsonTypeInfo<Letter>)s_recursive.GetTypeInfo(typeof(Letter)));

    sealed class Recursive : JsonConverter<Letter>
    {
        public override Letter? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions options) => JsonWire.Deserialize<Holder>(ref reader)!.Letter;

        public override void Write(Utf8JsonWriter writer, Letter value, JsonSerializerOptions options) => JsonWire.Serialize(writer, new Holder { Letter = value });
    }

    public static TheoryData<int> Seeds => new(Enumerable.Range(0, 40));

    /// <summary>Names are drawn from a few, so that some documents have one twice.</summary>
    [Theory]
    [MemberData(nameof(Seeds))]
    public void Names_are_compared_as_System_Text_Json_compares_them(int seed)
    {
        var random = new Random(seed);
        var once = new JsonDocumentOptions { AllowDuplicateProperties = false };
        for (int i = 0; i < 100; i++)
        {
            var text = new StringBuilder();
            Put(text, random, 4, random.Next(2, 200));
            string json = text.ToString(), member = $$"""{"Node":{{json}},"Element":{{json}}}""";
            bool isOnce = true;
            try
            {
                JsonDocument.Parse(json, once).Dispose();
            }
            catch (JsonException)
            {
                isOnce = false;
            }

            ReadOnlySequence<byte> pieces = SettingsTests.Pieces(Encoding.UTF8.GetBytes(member), random.Next(1, 30));
            if (!isOnce)
            {
                Assert.Throws<WireException>(() => JsonWire.Deserialize<Values>(member));
                Assert.Throws<WireException>(() => JsonWire.Deserialize<Values>(pieces));
            }

            var options = new JsonWireOptions { AllowDuplicates = !isOnce };
            foreach (Values read in (Values[])[JsonWire.Deserialize<Values>(member, options)!, JsonWire.Deserialize<Values>(pieces, options)!])
            {
                Assert.Equal(json, read.Element.GetRawText());
                CheckSame(read.Element, read.Node);
            }
        }
    }

    /// <summary>An element gives the last value of a name that comes twice.</summary>
    static void CheckSame(JsonElement expected, JsonNode? actual)
    {
        switch (expected.ValueKind)
        {
            case JsonValueKind.Object:
                Assert.Equal(expected.EnumerateObject().Select(p => p.Name).Distinct(), actual!.AsObject().Select(p => p.Key));
                foreach ((string name, JsonNode? value) in actual.AsObject())
                {
                    CheckSame(expected.GetProperty(name), value);
                }

                break;
            case JsonValueKind.Array:
                Assert.Equal(expected.GetArrayLength(), actual!.AsArray().Count);
                for (int i = 0; i < actual.AsArray().Count; i++)
                {
                    CheckSame(expected[i], actual[i]);
                }

                break;
            default:
                Assert.Equal(expected.GetRawText(), actual?.ToJsonString() ?? "null");
                break;
        }
    }

    static void Put(StringBuilder text, Random random, int levels, int names)
    {
        switch (random.Next(levels == 0 ? 1 : 4))
        {
            case 0:
                text.Append(random.Next(10));
                break;
            case 1:
                text.Append('[');
                for (int n = random.Next(4), i = 0; i < n; i++)
                {
                    text.Append(i == 0 ? "" : ",");
                    Put(text, random, levels - 1, names);
                }

                text.Append(']');
                break;
            default:
                text.Append('{');
                for (int n = random.Next(random.Next(10) == 0 ? 90 : 5), i = 0; i < n; i++)
                {
                    text.Append(i == 0 ? "" : ",").Append('"').Append(Name(random, names)).Append("\":");
                    Put(text, random, levels - 1, names);
                }

                text.Append('}');
                break;
        }
    }

    static string Name(Random random, int names)
    {
        int i = random.Next(names * names);
        return (i % 5) switch
        {
            0 => i.ToString(),
            1 => "a" + i,
            2 => $"the same in front {i} and behind",
            3 => new string('x', i % 40),
            _ => random.Next(20) == 0 ? "\\u0061" + i : "a" + i,
        };
    }

    [Fact]
    public void Values_of_segments_are_taken_where_they_lie()
    {
        byte[] json = Encoding.UTF8.GetBytes("""[ {"Before":1,"Letter":null,"Point":{"X":1,"Y":2},"Behind":"a"} , {"Before":2} ]""");
        var options = new JsonSerializerOptions { Converters = { new JsonWireConverterFactory(JsonWireOptions.Default) } };
        var inputs = new List<ReadOnlySequence<byte>> { new(json), new(new Owned(json).Memory), new([0, .. json, 0], 1, json.Length) };
        inputs.AddRange(Enumerable.Range(1, json.Length).Select(n => SettingsTests.Pieces(json, n)));
        foreach (ReadOnlySequence<byte> input in inputs)
        {
            var reader = new Utf8JsonReader(input);
            Assert.True(reader.Read() && reader.Read());
            Assert.Equal("a", JsonWire.Deserialize<Holder>(ref reader)!.Behind);
            Assert.True(reader.Read());
            Assert.Equal(2, JsonSerializer.Deserialize<Holder>(ref reader, options)!.Before);
            Assert.True(reader.Read());
            Assert.Equal(JsonTokenType.EndArray, reader.TokenType);
            reader = new Utf8JsonReader(input);
            Assert.Equal([1, 2], JsonWire.Deserialize<Holder[]>(ref reader)!.Select(h => h.Before));
        }
    }

    sealed class Owned(byte[] bytes) : MemoryManager<byte>
    {
        public override Span<byte> GetSpan() => bytes;

        public override MemoryHandle Pin(int elementIndex = 0) => throw new NotSupportedException();

        public override void Unpin()
        {
        }

        protected override void Dispose(bool disposing)
        {
        }
    }
}
