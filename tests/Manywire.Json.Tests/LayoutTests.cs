using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>The same document with other white space, names in another order, escapes: the same value.</summary>
public partial class LayoutTests
{
    [Wire]
    public sealed partial class Leaf
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public List<Leaf?>? Children { get; set; }

        public List<int>? Numbers { get; set; }

        public double[]? Place { get; set; }

        public string?[]? Tags { get; set; }

        public string? ANameOfMoreThanThirtyTwoCharactersInAll { get; set; }
    }

    static Leaf Sample(int seed, int depth)
    {
        var random = new Random(seed);
        return new Leaf
        {
            Id = random.Next(int.MinValue, int.MaxValue) >> random.Next(31),
            Name = string.Concat(Enumerable.Range(0, random.Next(40)).Select(_ => random.Next(20) == 0 ? "日" : random.Next(20) == 0 ? "\"" : "x")),
            Children = depth == 0 ? null : [.. Enumerable.Range(0, random.Next(7)).Select(i => i == 3 ? null : Sample((seed * 10) + i, depth - 1))],
            Numbers = [.. Enumerable.Range(0, random.Next(20)).Select(_ => random.Next(1_100_000_000))],
            Place = [.. Enumerable.Range(0, random.Next(12)).Select(_ => random.NextDouble())],
            Tags = [.. Enumerable.Range(0, random.Next(8)).Select(i => i == 2 ? null : "t" + i)],
            ANameOfMoreThanThirtyTwoCharactersInAll = "x",
        };
    }

    /// <summary>A document with white space of some width wherever JSON allows any.</summary>
    static string Spaced(string json, Func<int, string> blank)
    {
        var text = new StringBuilder();
        bool inText = false;
        int depth = 0;
        for (int i = 0; i < json.Length; i++)
        {
            char c = json[i];
            if (inText)
            {
                text.Append(c);
                if (c == '\\')
                {
                    text.Append(json[++i]);
                }

                inText = c != '"';
                continue;
            }

            inText = c == '"';
            if (c is '}' or ']')
            {
                depth--;
                text.Append(blank(depth));
            }

            text.Append(c);
            if (c is '{' or '[')
            {
                depth++;
            }

            if (c is '{' or '[' or ',')
            {
                text.Append(blank(depth));
            }
            else if (c == ':')
            {
                text.Append(' ');
            }
        }

        return text.ToString();
    }

    static void Same(byte[] expected, string text)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(text);
        Assert.Equal(expected, JsonWire.Serialize(JsonWire.Deserialize<Leaf>(utf8)));
        Assert.Equal(expected, JsonWire.Serialize(JsonWire.Deserialize<Leaf>(Raw.Cut(utf8, 61, repeat: true))));
    }

    [Fact]
    public void Any_indentation()
    {
        for (int seed = 1; seed <= 12; seed++)
        {
            byte[] expected = JsonWire.Serialize(Sample(seed, 2));
            string json = Encoding.UTF8.GetString(expected);
            foreach (int width in (int[])[0, 1, 2, 3, 4, 8, 15, 16, 17, 31, 32, 33, 40])
            {
                Same(expected, Spaced(json, depth => "\n" + new string(' ', width * depth)));
                Same(expected, Spaced(json, depth => "\r\n" + new string('\t', width)));
                Same(expected, Spaced(json, _ => new string(' ', width)));
            }

            var random = new Random(seed);
            Same(expected, Spaced(json, _ => new string(' ', random.Next(40)) + (random.Next(2) == 0 ? "\r\n" : "\t") + new string(' ', random.Next(40))));
            Same(expected, Spaced(json, _ => " ").Replace("\":", "\" \t:\n ", StringComparison.Ordinal));
        }
    }

    [Fact]
    public void Control_characters_are_no_white_space()
    {
        string json = Spaced(Encoding.UTF8.GetString(JsonWire.Serialize(Sample(3, 1))), depth => "\n" + new string(' ', 2 * depth));
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        for (int i = 0; i < bytes.Length; i++)
        {
            if (bytes[i] is (byte)' ' or (byte)'\n')
            {
                byte[] broken = [.. bytes];
                broken[i] = (byte)(i % 2 == 0 ? 0x0b : 0x00);
                Assert.Throws<WireException>(() => JsonWire.Deserialize<Leaf>(broken));
            }
        }
    }

    [Fact]
    public void Every_truncation_of_an_indented_document()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(Spaced(Encoding.UTF8.GetString(JsonWire.Serialize(Sample(5, 1))), depth => "\n" + new string(' ', 4 * depth)));
        for (int n = 0; n < bytes.Length; n++)
        {
            byte[] part = bytes[..n];
            Assert.Throws<WireException>(() => JsonWire.Deserialize<Leaf>(part));
        }
    }

    [Fact]
    public void Names_in_any_order_and_all_text_escaped()
    {
        for (int seed = 1; seed <= 20; seed++)
        {
            var random = new Random(seed);
            byte[] expected = JsonWire.Serialize(Sample(seed, 2));
            string shuffled = Shuffled(JsonNode.Parse(expected)!, random).ToJsonString();
            Same(expected, shuffled);
            Same(expected, Spaced(shuffled, depth => "\n" + new string(' ', 2 * depth)));
            Same(expected, Escaped(shuffled));
        }
    }

    static JsonNode Shuffled(JsonNode node, Random random)
    {
        switch (node)
        {
            case JsonObject o:
                KeyValuePair<string, JsonNode?>[] members = [.. o];
                random.Shuffle(members);
                return new JsonObject(members.Select(m => KeyValuePair.Create(m.Key, m.Value is null ? null : Shuffled(m.Value, random))));
            case JsonArray a:
                return new JsonArray([.. a.Select(n => n is null ? null : Shuffled(n, random))]);
            default:
                return node.DeepClone();
        }
    }

    /// <summary>Each letter as six bytes.</summary>
    static string Escaped(string json)
    {
        var text = new StringBuilder();
        bool inText = false;
        for (int i = 0; i < json.Length; i++)
        {
            char c = json[i];
            if (c == '\\')
            {
                text.Append(c).Append(json[++i]);
            }
            else if (c == '"')
            {
                inText = !inText;
                text.Append(c);
            }
            else if (inText && json[i - 1] != '\\' && !IsWithinEscape(json, i))
            {
                text.Append("\\u").Append(((int)c).ToString(i % 2 == 0 ? "x4" : "X4", System.Globalization.CultureInfo.InvariantCulture));
            }
            else
            {
                text.Append(c);
            }
        }

        return text.ToString();

        static bool IsWithinEscape(string json, int at)
        {
            int slash = json.LastIndexOf("\\u", at, StringComparison.Ordinal);
            return slash >= 0 && at < slash + 6;
        }
    }

    [Fact]
    public void Collections_of_every_length_new_and_reused()
    {
        List<int>? numbers = null;
        List<string?>? texts = null;
        List<double?>? nullable = null;
        for (int n = 0; n < 70; n++)
        {
            int count = n < 40 ? n : 80 - n;
            int[] ints = [.. Enumerable.Range(1, count)];
            string?[] strings = [.. ints.Select(x => x % 3 == 0 ? null : "s" + x)];
            double?[] doubles = [.. ints.Select(x => x % 4 == 0 ? (double?)null : x / 8.0)];
            byte[] a = JsonSerializer.SerializeToUtf8Bytes(ints), b = JsonSerializer.SerializeToUtf8Bytes(strings), c = JsonSerializer.SerializeToUtf8Bytes(doubles);
            Assert.Equal(ints, JsonWire.Deserialize<int[]>(a));
            Assert.Equal(ints, JsonWire.Deserialize<List<int>>(a));
            Assert.Equal(strings, JsonWire.Deserialize<string?[]>(b));
            Assert.Equal(strings, JsonWire.Deserialize<List<string?>>(b));
            Assert.Equal(doubles, JsonWire.Deserialize<double?[]>(c));
            JsonWire.Populate(a, ref numbers);
            Assert.Equal(ints, numbers);
            JsonWire.Populate(b, ref texts);
            Assert.Equal(strings, texts);
            JsonWire.Populate(c, ref nullable);
            Assert.Equal(doubles, nullable);
        }
    }

    [Fact]
    public void Integers_of_every_length_at_every_distance_from_the_end()
    {
        foreach (string digits in (string[])["0", "7", "12", "123", "1234", "12345", "123456", "1234567", "12345678", "123456789", "1234567890", "2147483647", "999999999", "100000000", "-123456789"])
        {
            for (int behind = 0; behind < 12; behind++)
            {
                Assert.Equal(int.Parse(digits, System.Globalization.CultureInfo.InvariantCulture), JsonWire.Deserialize<int>(Encoding.ASCII.GetBytes(digits + new string(' ', behind))));
            }
        }

        foreach (string bad in (string[])["012345678", "123456789.5", "123456789e1", "12345678.5", "2147483648", "3000000000", "1234567890123", "12345678x"])
        {
            for (int behind = 0; behind < 12; behind++)
            {
                byte[] text = Encoding.ASCII.GetBytes(bad + new string(' ', behind));
                Assert.Throws<WireException>(() => JsonWire.Deserialize<int>(text));
            }
        }
    }

    [Fact]
    public void Text_of_every_mix_and_length_is_written_as_it_is_read()
    {
        var random = new Random(1);
        string[] pieces = ["a", "é", "日", "😀", "\"", "\\", "\n", "\u0001", "\u007f", "bcdefghij", "日本語の文字"];
        for (int n = 0; n < 4000; n++)
        {
            string text = string.Concat(Enumerable.Range(0, random.Next(24)).Select(_ => pieces[random.Next(n % 3 == 0 ? 2 : pieces.Length)]));
            byte[] utf8 = JsonWire.Serialize(text);
            Assert.Equal(text, JsonSerializer.Deserialize<string>(utf8));
            Assert.Equal(text, JsonWire.Deserialize<string>(utf8));
            Assert.Equal(text, JsonWire.Deserialize<string>(JsonSerializer.SerializeToUtf8Bytes(text)));
        }
    }

    [Wire]
    [WireUnion(1, typeof(Cat), Name = "<cat>")]
    [WireUnion(2, typeof(Dog))]
    public abstract partial class Pet;

    [Wire]
    public sealed partial class Cat : Pet
    {
        public int Lives { get; set; }
    }

    [Wire]
    public sealed partial class Dog : Pet;

    [Fact]
    public void Discriminators_are_escaped_and_never_renamed()
    {
        Pet cat = new Cat { Lives = 9 };
        JsonWireOptions html = new() { Escaping = JsonEscaping.Html, Naming = WireNaming.SnakeCaseUpper };
        string text = Encoding.UTF8.GetString(JsonWire.Serialize(cat, html));
        Assert.Equal("{\"$type\":\"\\u003Ccat\\u003E\",\"LIVES\":9}", text);
        Assert.Equal(9, ((Cat)JsonWire.Deserialize<Pet>(text, html)!).Lives);
        Assert.Equal("{\"$type\":\"<cat>\",\"Lives\":9}", Encoding.UTF8.GetString(JsonWire.Serialize(cat)));
        Assert.IsType<Dog>(JsonWire.Deserialize<Pet>(JsonWire.Serialize<Pet>(new Dog(), html), html));
    }

    [Theory]
    [InlineData("\"\\u12\"")]
    [InlineData("\"\\u12\",\"a\":\"b\"")]
    [InlineData("\"\\u00g0 and so on, and so on, and so on\"")]
    [InlineData("\"\\u\\u0041                              \"")]
    [InlineData("\"\\ud800 and nothing behind it            \"")]
    [InlineData("\"\\ude00\\ud83d                           \"")]
    [InlineData("\"\\")]
    [InlineData("\"\\u")]
    [InlineData("\"\\u0041")]
    [InlineData("\"\\x                                      \"")]
    public void Malformed_escapes(string json) => Assert.Throws<WireException>(() => JsonWire.Deserialize<string>(Encoding.UTF8.GetBytes(json)));
}
