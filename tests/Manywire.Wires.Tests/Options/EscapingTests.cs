using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Numerics;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests;

/// <summary>Whatever is written as JSON goes through the escaping that was asked for, JSON that is there already too: System.Text.Json with the same encoder says what is right.</summary>
public sealed partial class EscapingTests
{
    static readonly (JsonEscaping Escaping, JavaScriptEncoder Encoder)[] s_modes =
        [(JsonEscaping.Html, JavaScriptEncoder.Default), (JsonEscaping.Relaxed, JavaScriptEncoder.UnsafeRelaxedJsonEscaping)];

    static readonly string[] s_parts =
    [
        "a", "</script>", "<!--", "&amp;", "'", "+", "`", "\"", "\\", "/", "\t\r\n\b\f", "\u0001\u001f\u007f\u0080", "é", "日本語", "😀", "\u2028\u2029\ufeff\u200b", "\uffff\ue000", "x y z", "",
    ];

    [Wire]
    public sealed class Nodes
    {
        public JsonNode? Node { get; set; }

        public JsonObject? Object { get; set; }

        public JsonArray? Array { get; set; }

        public JsonValue? Value { get; set; }

        public JsonElement Element { get; set; }

        public JsonDocument? Document { get; set; }

        public List<JsonNode?>? List { get; set; }

        public Dictionary<string, JsonElement>? Map { get; set; }
    }

    [Wire]
    public sealed class Raws
    {
        public int Known { get; set; }

        public WireLazy<List<string>>? Lazy { get; set; }

        public WireUnknown? Rest { get; set; }
    }

    public sealed class TheirRaws
    {
        public int Known { get; set; }

        public JsonElement Lazy { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    [Wire]
    [WireUnion(1, typeof(Dog), Name = "<dog>")]
    [WireUnion(typeof(Other))]
    public abstract class Pet;

    [Wire]
    public sealed class Dog : Pet
    {
        [WireName("<b>&'+")]
        public int Age { get; set; }
    }

    public sealed class Other(WireUnknown raw) : Pet
    {
        internal WireUnknown Raw { get; } = raw;
    }

    [Wire(Enums = WireEnums.Names)]
    public enum Tag
    {
        [WireName("<i>")]
        Italic,

        [WireName("+&'")]
        Odd,
    }

    [Wire]
    public sealed class Texts
    {
        public Tag Tag { get; set; }

        public Dictionary<Tag, string>? ByTag { get; set; }

        public Dictionary<string, object?>? ByText { get; set; }

        public Dictionary<char, int>? ByChar { get; set; }

        public char Char { get; set; }

        public Rune Rune { get; set; }

        public Uri? Uri { get; set; }

        public StringBuilder? Builder { get; set; }

        public char[]? Chars { get; set; }

        public object? Any { get; set; }

        public byte[]? Bytes { get; set; }

        public DateTimeOffset Moment { get; set; }

        public BigInteger Large { get; set; }

        public Version? Version { get; set; }

        [WireFormatter(typeof(RawFormatter))]
        public string? Raw { get; set; }
    }

    /// <summary>Writes a string as JSON by itself, with the fewest escapes.</summary>
    public sealed class RawFormatter : IWireFormatter<string>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, string? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteRaw(JsonWire.Serialize(value));

        public string? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => JsonWire.Deserialize<string>(reader.ReadRaw());
    }

    static string Text(Random random)
    {
        var text = new StringBuilder();
        for (int i = random.Next(6); i > 0; i--)
        {
            text.Append(s_parts[random.Next(s_parts.Length)]);
        }

        return text.ToString();
    }

    /// <summary>A text with each character as it is or in one of its escapes, at random.</summary>
    static string Quoted(Random random, string text)
    {
        var json = new StringBuilder("\"");
        foreach (char c in text)
        {
            int form = random.Next(4);
            const string Letters = "\"\"\\\\//\bb\ff\nn\rr\tt";
            int letter = Letters.IndexOf(c, StringComparison.Ordinal);
            bool must = c is < ' ' or '"' or '\\';
            _ = form == 0 && letter >= 0 && (letter & 1) == 0 ? json.Append('\\').Append(Letters[letter + 1])
                : form == 1 || must || char.IsSurrogate(c) ? json.Append(CultureInfo.InvariantCulture, $"\\u{(random.Next(2) == 0 ? ((int)c).ToString("x4", CultureInfo.InvariantCulture) : ((int)c).ToString("X4", CultureInfo.InvariantCulture))}")
                : json.Append(c);
        }

        return json.Append('"').ToString();
    }

    static string Space(Random random) => random.Next(5) == 0 ? " \n\t\r"[..random.Next(5)] : "";

    /// <summary>A document with texts that must be escaped, escaped in all ways, and with white space.</summary>
    static string Document(Random random, int depth)
    {
        string value = random.Next(depth > 0 ? 8 : 6) switch
        {
            0 => "null",
            1 => random.Next(2) == 0 ? "true" : "false",
            2 => ((string[])["0", "-0", "1e5", "1E+05", "123456789012345678901234567890", "0.10", "-1.5e-7"])[random.Next(7)],
            6 => "[" + string.Join(',', Enumerable.Range(0, random.Next(4)).Select(_ => Document(random, depth - 1))) + Space(random) + "]",
            7 => "{" + Space(random) + string.Join(',', Enumerable.Range(0, random.Next(4)).Select(i => Space(random) + Quoted(random, i + Text(random)) + Space(random) + ":" + Document(random, depth - 1))) + "}",
            _ => Quoted(random, Text(random)),
        };
        return Space(random) + value + Space(random);
    }

    static JsonSerializerOptions Theirs(JavaScriptEncoder encoder) => new() { Encoder = encoder };

    static JsonWireOptions Ours(JsonEscaping escaping) => new() { Escaping = escaping };

    [Fact]
    public void Nodes_and_elements_are_written_as_System_Text_Json_does()
    {
        var random = new Random(1);
        for (int i = 0; i < 2000; i++)
        {
            string any = Document(random, 4);
            using JsonDocument document = JsonDocument.Parse(any);
            var nodes = new Nodes
            {
                Node = JsonNode.Parse(any),
                Object = new JsonObject { [Text(random)] = JsonNode.Parse(Document(random, 2)), [Text(random) + "2"] = Text(random), ["3"] = 'c', ["4"] = Text(random) },
                Array = new JsonArray(Text(random), JsonNode.Parse(Document(random, 2)), 1.5, DateTimeOffset.UnixEpoch.ToOffset(TimeSpan.FromHours(1)), DateTime.UnixEpoch, Guid.Empty),
                Value = JsonValue.Create(Text(random)),
                Element = document.RootElement,
                Document = document,
                List = [JsonNode.Parse(Document(random, 1)), null, JsonValue.Create("<")],
                Map = new() { [Text(random)] = document.RootElement },
            };
            foreach ((JsonEscaping escaping, JavaScriptEncoder encoder) in s_modes)
            {
                JsonSerializerOptions theirs = Theirs(encoder);
                JsonWireOptions ours = Ours(escaping);
                Assert.Equal(JsonSerializer.Serialize(nodes, theirs), JsonWire.SerializeToString(nodes, ours));
                Assert.Equal(JsonSerializer.Serialize(nodes.Node, theirs), JsonWire.SerializeToString(nodes.Node, ours));
                Assert.Equal(JsonSerializer.Serialize(nodes.Element, theirs), JsonWire.SerializeToString(nodes.Element, ours));
                Assert.Equal(JsonSerializer.Serialize(document, theirs), JsonWire.SerializeToString(document, ours));
                Assert.Equal(JsonSerializer.Serialize(nodes.Object, theirs), JsonWire.SerializeToString(nodes.Object, ours));
                Assert.Equal(JsonSerializer.Serialize(nodes.Array, theirs), JsonWire.SerializeToString(nodes.Array, ours));
                Assert.Equal(JsonSerializer.Serialize(nodes.Value, theirs), JsonWire.SerializeToString(nodes.Value, ours));
            }
        }
    }

    [Fact]
    public void Unknown_and_lazy_members_are_written_as_System_Text_Json_does()
    {
        var random = new Random(2);
        for (int i = 0; i < 3000; i++)
        {
            string json = $$"""{"Known" : 1 , "Lazy":{{Document(random, 3)}},{{Quoted(random, "1" + Text(random))}}:{{Document(random, 3)}},{{Quoted(random, "2" + Text(random))}} :{{Document(random, 1)}} }""";
            Raws read = JsonWire.Deserialize<Raws>(json)!;
            TheirRaws judge = JsonSerializer.Deserialize<TheirRaws>(json)!;
            foreach ((JsonEscaping escaping, JavaScriptEncoder encoder) in s_modes)
            {
                Assert.Equal(JsonSerializer.Serialize(judge, Theirs(encoder)), JsonWire.SerializeToString(read, Ours(escaping)));
            }

            // With the fewest escapes, values are written back as they came.
            string copied = JsonWire.SerializeToString(read);
            Assert.Contains(Encoding.UTF8.GetString(read.Lazy!.Raw), copied, StringComparison.Ordinal);
            Assert.All(read.Rest!.Members, m => Assert.Contains(Encoding.UTF8.GetString(m.Raw), copied, StringComparison.Ordinal));
        }
    }

    [Fact]
    public void Nodes_have_the_fewest_escapes_by_default()
    {
        const string Text = "<é日😀\u2028\u007f\ue000\"\\/\n\u0001";
        const string Written = "\"<é日😀\u2028\u007f\ue000\\\"\\\\/\\n\\u0001\"";
        Assert.Equal(Written, JsonWire.SerializeToString(Text));
        Assert.Equal(Written, JsonWire.SerializeToString<JsonNode>(JsonValue.Create(Text)));
        using JsonDocument document = JsonDocument.Parse(JsonSerializer.Serialize(Text));
        Assert.Equal(Written, JsonWire.SerializeToString(document.RootElement));
        Assert.Equal($$"""{{{Written}}:[{{Written}},1,{{{Written}}:null}]}""", JsonWire.SerializeToString(new JsonObject { [Text] = new JsonArray(Text, 1, new JsonObject { [Text] = null }) }));

        var random = new Random(3);
        for (int i = 0; i < 500; i++)
        {
            string json = Document(random, 3);
            string written = JsonWire.SerializeToString(JsonNode.Parse(json));
            Assert.True(JsonNode.DeepEquals(JsonNode.Parse(json), JsonNode.Parse(written)), $"{json}\n{written}");
            Assert.Equal(written, JsonWire.SerializeToString(JsonNode.Parse(written)));
        }
    }

    [Fact]
    public void No_way_leads_past_the_escaping()
    {
        const string Evil = "</script>&'+`\u2028\u00e9\u007f";
        var texts = new Texts
        {
            Tag = Tag.Odd,
            ByTag = new() { [Tag.Italic] = Evil },
            ByText = new() { [Evil] = Evil, ["<n>"] = new object?[] { Evil, '<', new JsonArray(Evil), new Dictionary<string, string> { [Evil] = Evil } } },
            ByChar = new() { ['<'] = 1 },
            Char = '&',
            Rune = new Rune('\''),
            Uri = new Uri("http://a/?x='&y=+", UriKind.Absolute),
            Builder = new StringBuilder(Evil),
            Chars = Evil.ToCharArray(),
            Any = Evil,
            Version = new Version(1, 2),
            Raw = Evil,
        };
        foreach (JsonEscaping escaping in (JsonEscaping[])[JsonEscaping.Html, (JsonEscaping)9])
        {
            byte[] json = JsonWire.Serialize(texts, Ours(escaping));
            Assert.DoesNotContain(json, b => b is (byte)'<' or (byte)'>' or (byte)'&' or (byte)'\'' or (byte)'`' or > 126);
            Texts read = JsonWire.Deserialize<Texts>(json)!;
            Assert.Equal(Evil, read.ByTag![Tag.Italic]);
            Assert.Equal(Evil, read.Raw);
            Assert.Equal(Evil, read.Any);
            Assert.Equal((Tag.Odd, '&', texts.Rune, texts.Uri, Evil), (read.Tag, read.Char, read.Rune, read.Uri, read.Builder!.ToString()));

            Assert.Equal("""{"$type":"\u003Cdog\u003E","\u003Cb\u003E\u0026\u0027\u002B":3}""", JsonWire.SerializeToString<Pet>(new Dog { Age = 3 }, Ours(escaping)));
            Pet unknown = JsonWire.Deserialize<Pet>("""{"$type":"<'cat","<a>":{"<" : [ "<\u003c\u003C&" ]}}""")!;
            Assert.Equal("""{"$type":"\u003C\u0027cat","\u003Ca\u003E":{"\u003C":["\u003C\u003C\u003C\u0026"]}}""", JsonWire.SerializeToString(unknown, Ours(escaping)));
        }

        // Times and base64 aren't escaped by System.Text.Json either.
        texts = new() { Bytes = [0xfb, 0xff, 0xfe], Moment = DateTimeOffset.UnixEpoch.ToOffset(TimeSpan.FromHours(2)), Large = 12 };
        string written = JsonWire.SerializeToString(texts, Ours(JsonEscaping.Html));
        Assert.Contains("\"Bytes\":" + JsonSerializer.Serialize(texts.Bytes), written, StringComparison.Ordinal);
        Assert.Contains("\"Moment\":" + JsonSerializer.Serialize(texts.Moment), written, StringComparison.Ordinal);
    }

    [Fact]
    public void What_is_not_JSON_is_not_written_anew()
    {
        foreach (string raw in (string[])["", "1,2", "<b>", "\"\\ud800\"", "\"\\x\"", "{\"a\":1", "[1]]", "\"\n\"", "nul"])
        {
            var kept = new WireUnknown(typeof(JsonWire));
            kept.Add("x"u8.ToArray(), Encoding.UTF8.GetBytes(raw));
            Assert.Throws<WireException>(() => JsonWire.Serialize(new Raws { Rest = kept }, Ours(JsonEscaping.Html)));
        }

        var malformed = new WireUnknown(typeof(JsonWire));
        malformed.Add("x"u8.ToArray(), [(byte)'"', 0xff, (byte)'<', (byte)'"']);
        Assert.Throws<WireException>(() => JsonWire.Serialize(new Raws { Rest = malformed }, Ours(JsonEscaping.Html)));

        using JsonDocument lone = JsonDocument.Parse("""{"a":"\ud800"}""");
        foreach (JsonEscaping escaping in Enum.GetValues<JsonEscaping>())
        {
            Assert.Throws<WireException>(() => JsonWire.Serialize(lone.RootElement, Ours(escaping)));
            Assert.Throws<WireException>(() => JsonWire.Serialize(JsonNode.Parse("""{"a":"\ud800"}"""), Ours(escaping)));
        }
    }

    [Fact]
    public void Unpaired_surrogates_are_refused_wherever_they_stand()
    {
        foreach (JsonEscaping escaping in Enum.GetValues<JsonEscaping>())
        {
            foreach (int length in (int[])[1, 2, 15, 16, 17, 40, 70_000])
            {
                foreach (int at in (int[])[0, length / 2, length - 1])
                {
                    foreach (char surrogate in (char[])['\ud800', '\udfff'])
                    {
                        string text = new string('<', at) + surrogate + new string('é', length - 1 - at);
                        Assert.Equal("well-formed UTF-16", Assert.Throws<WireException>(() => JsonWire.Serialize(text, Ours(escaping))).Expected);
                    }
                }
            }
        }
    }

    [Fact]
    public void Deep_and_long_values_are_written_anew()
    {
        const int Depth = 1000;
        string deep = new string('[', Depth) + "\"<\"" + new string(']', Depth);
        var options = new JsonWireOptions { MaxDepth = 2 * Depth };
        Raws read = JsonWire.Deserialize<Raws>($$"""{"x":{{deep}},"y":"{{new string('<', 100_000)}}\u003c"}""", options)!;
        string written = JsonWire.SerializeToString(read, options with { Escaping = JsonEscaping.Html });
        Assert.Contains(deep.Replace("<", "\\u003C", StringComparison.Ordinal), written, StringComparison.Ordinal);
        Assert.DoesNotContain('<', written);
        Assert.Equal(100_001, written.Split("\\u003C").Length - 2);
    }
}
