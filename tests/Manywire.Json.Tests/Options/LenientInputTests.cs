using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What may have comments and commas behind last elements, drawn at random: one span, where a quick look tells whether there is something to take out, is read as pieces are, which are gone over.</summary>
public sealed class LenientInputTests
{
    static readonly string[] s_parts =
    [
        "[", "]", "{", "}", ",", ",", ":", "1", "true", "\"a\"", "\"a\":", "\"x\":1", "\"http://x\"", "\"// \"", "\",]\"", "\"\\\\\"", "\"\\\"/*\"", " ", "\n", "    ", "/*c*/", "//c\n", "/", "*", "//", "a://", ",]", ", ]", ",\n  }", "[]", "{}", "[1]",
    ];

    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void Is_read_as_pieces_are(bool comments, bool commas)
    {
        var options = new JsonWireOptions { AllowComments = comments, AllowTrailingCommas = commas };
        var random = new Random(comments ? commas ? 1 : 2 : 3);
        int read = 0, refused = 0;
        for (int i = 0; i < LongRun.Choose(6000, 300_000); i++)
        {
            string pad = i % 3 == 0 ? new string(random.Next(4) == 0 ? ' ' : '\n', random.Next(70)) : i % 16 == 1 ? new string(' ', random.Next(2000, 2100)) : "";
            string json = i % 2 == 0 ? Drawn(random, 3) : string.Concat(Enumerable.Range(0, random.Next(1, 12)).Select(_ => s_parts[random.Next(s_parts.Length)]));
            json = random.Next(3) switch { 0 => pad + json, 1 => json + pad + s_parts[random.Next(s_parts.Length)], _ => json.Insert(random.Next(json.Length + 1), pad) };
            byte[] bytes = Encoding.UTF8.GetBytes(json + " ");
            string expected = Verdict(() => (JsonWire.Deserialize<object>(SettingsTests.Pieces(bytes, Math.Max(1, bytes.Length - 1)), out long taken, options), taken));
            Assert.Equal((json, expected), (json, Verdict(() => (JsonWire.Deserialize<object>(bytes, out int taken, options), taken))));
            expected = Verdict(() => (JsonWire.Deserialize<object>(SettingsTests.Pieces(bytes, Math.Max(1, bytes.Length - 1)), options), 0));
            Assert.Equal((json, expected), (json, Verdict(() => (JsonWire.Deserialize<object>(bytes, options), 0))));
            read += expected[0] == 'e' ? 0 : 1;
            refused += expected[0] == 'e' ? 1 : 0;
        }

        Assert.True(read > 1000 && refused > 1000, $"{read} read, {refused} refused");
    }

    /// <summary>A value with now and then a comment, a comma too many, or white space.</summary>
    static string Drawn(Random random, int levels)
    {
        string between = random.Next(12) switch { 0 => " ", 1 => "\n  ", 2 => "/*,*/", 3 => "//]\n", _ => "" };
        string value = random.Next(levels > 0 ? 6 : 3) switch
        {
            0 => "1",
            1 => "\"" + "abc://d, ]// /*"[..random.Next(16)] + "\"",
            2 => "null",
            3 or 4 => "[" + string.Join(between + ",", Enumerable.Range(0, random.Next(4)).Select(_ => Drawn(random, levels - 1))) + (random.Next(12) == 0 ? "," + between : "") + "]",
            _ => "{" + string.Join("," + between, Enumerable.Range(0, random.Next(4)).Select(i => $"\"n{i}\":" + Drawn(random, levels - 1))) + (random.Next(12) == 0 ? between + "," : "") + "}",
        };
        return between + value;
    }

    /// <summary>What stands between the elements of an array may lie in any number of pieces, and all of them may be there when reading begins.</summary>
    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public async Task Elements_are_read_from_pieces_of_any_size(bool comments, bool commas)
    {
        var options = new JsonWireOptions { AllowComments = comments, AllowTrailingCommas = commas };
        string comment = comments ? "/* ] */\n//[\n" : "\n", last = commas ? comment + "," + comment : comment;
        foreach (string json in (string[])["[1,2,3]", $"{comment}[{comment}1{comment},{comment}\"/\"{comment},{{}}{last}]\n", $"[{comment}]", $"[[1{last}],null{last}]"])
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json + "7");
            string expected = JsonNode.Parse(bytes.AsSpan(..^1), null, new JsonDocumentOptions { CommentHandling = JsonCommentHandling.Skip, AllowTrailingCommas = true })!.ToJsonString();
            foreach (int size in (int[])[1, 2, 3, 5, 100])
            {
                PipeReader pipe = PipeReader.Create(SettingsTests.Pieces(bytes, size));
                List<JsonElement> elements = [];
                await foreach (JsonElement element in JsonWire.DeserializeAsyncEnumerable<JsonElement>(pipe, WireSequence.Array, options))
                {
                    elements.Add(element);
                }

                Assert.Equal((json, size, expected), (json, size, JsonSerializer.Serialize(elements)));
                ReadOnlySequence<byte> rest = (await pipe.ReadAsync()).Buffer;
                Assert.Equal(bytes.Length - json.LastIndexOf(']') - 1, rest.Length);
            }
        }

        foreach (string bad in (string[])["[1/2]", "[1,/2]", "[1 2]", "[1,,2]", "[1", "[1,", "[1,/", "[1,/*", "[/", "[,]", commas ? "[1,2" : "[1,]"])
        {
            foreach (int size in (int[])[1, 2, 100])
            {
                await Assert.ThrowsAsync<WireException>(async () =>
                {
                    await foreach (JsonElement element in JsonWire.DeserializeAsyncEnumerable<JsonElement>(PipeReader.Create(SettingsTests.Pieces(Encoding.UTF8.GetBytes(bad), size)), WireSequence.Array, options))
                    {
                    }
                });
            }
        }
    }

    /// <summary>Values one behind another, with comments between and behind them: pieces of any size give the same ones, and an error or none.</summary>
    [Theory]
    [InlineData(true, true)]
    [InlineData(true, false)]
    [InlineData(false, true)]
    public void Values_are_read_from_pieces_of_any_size(bool comments, bool commas)
    {
        var options = new JsonWireOptions { AllowComments = comments, AllowTrailingCommas = commas };
        string[] parts = ["{\"A\":1}", "[1,2]", "[1,]", "1 ", "-1.5e3", "12\n", "true", "null", "nul", "\"a\"", "\"//\"", "\"\\", "//", "// c\n", "//\r\n", "// \u2028\n", "/**/", "/* x */", "/*", "/", "\n", "\r\n", " ", ",", "]", "}", "-", "\uFEFF"];
        var random = new Random(comments ? commas ? 1 : 2 : 3);
        int read = 0, refused = 0;
        for (int i = 0; i < LongRun.Choose(1500, 100_000); i++)
        {
            bool lines = i % 2 == 0; // JSON Lines, mostly
            string text = (i % 8 == 0 ? "\uFEFF" : "") + string.Concat(Enumerable.Range(0, random.Next(1, 7)).Select(_ => lines ? parts[random.Next(2)] + (random.Next(3) == 0 ? "\r\n" : "\n") : parts[random.Next(parts.Length)])) + (random.Next(2) == 0 ? parts[random.Next(parts.Length)] : "");
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            string expected = Values(new CommentTests.Slow(bytes, bytes.Length + 1), options);
            foreach (int size in (int[])[1, 2, 3, 1 + random.Next(10)])
            {
                Assert.Equal((text, size, expected), (text, size, Values(new CommentTests.Slow(bytes, size), options)));
            }

            read += expected[^1] == '!' ? 0 : 1;
            refused += expected[^1] == '!' ? 1 : 0;
        }

        Assert.True(read > 100 && refused > 100, $"{read} read, {refused} refused");
    }

    /// <summary>What a stream holds, with a mark behind it where there is an error.</summary>
    static string Values(System.IO.Stream stream, JsonWireOptions options)
    {
        var values = new StringBuilder();
        try
        {
            foreach (JsonElement value in JsonWire.DeserializeEnumerable<JsonElement>(stream, WireSequence.Values, options))
            {
                values.Append(value.GetRawText()).Append(" | ");
            }

            return values.Append('.').ToString();
        }
        catch (WireException)
        {
            return values.Append('!').ToString();
        }
    }

    static string Verdict(Func<(object? Value, long Taken)> read)
    {
        try
        {
            (object? value, long taken) = read();
            return JsonSerializer.Serialize(value) + taken;
        }
        catch (WireException e)
        {
            return $"error at {e.Offset}: {e.Expected}";
        }
    }

    /// <summary>Many values one behind the other, without anything to take out, are read in proportion; what looks like a comment in a text is none.</summary>
    [Fact]
    public void Many_plain_values_take_time_in_proportion()
    {
        byte[] bytes = Encoding.UTF8.GetBytes(string.Concat(Enumerable.Repeat("{\"Id\":1,\"Label\":\"// :,]\"}\n", 100_000)));
        var options = new JsonWireOptions { AllowComments = true, AllowTrailingCommas = true };
        int at = 0, count = 0;
        while (at < bytes.Length - 6)
        {
            JsonWire.Deserialize<Part>(bytes.AsSpan(at), out int consumed, options);
            at += consumed;
            count++;
        }

        Assert.Equal(100_000, count);
    }
}
