using System;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Grammar: the JSONTestSuite, depth, and documents cut everywhere.</summary>
public class SuiteTests
{
    static bool Accepts(byte[] json)
    {
        bool whole = Accepts(() => Raw.Read<bool>(json, Raw.Skip));
        foreach (int size in (int[])[1, 2, 7, 64])
        {
            if (json.Length is > 1 and < 20000)
            {
                Assert.Equal(whole, Accepts(() => Raw.Read<bool>(Raw.Cut(json, size, repeat: true), Raw.Skip)));
            }
        }

        return whole;
    }

    static bool Accepts(Func<bool> read)
    {
        try
        {
            return read();
        }
        catch (WireException)
        {
            return false;
        }
    }

    [Fact]
    public void JsonTestSuite()
    {
        string? folder = Files.Find("data/JSONTestSuite/test_parsing");
        if (folder is null)
        {
            Console.WriteLine("Skipped: shared/data/JSONTestSuite isn't there.");
            return;
        }

        foreach (string path in Directory.GetFiles(folder, "*.json"))
        {
            string name = Path.GetFileName(path);
            bool accepted = Accepts(File.ReadAllBytes(path));
            if (name[0] != 'i')
            {
                Assert.True(accepted == (name[0] == 'y'), name);
            }
        }
    }

    /// <summary>Documents that RFC 8259 leaves to each reader: docs/json.md lists what becomes of them where they are skipped, where they are read, and where System.Text.Json reads them.</summary>
    [Fact]
    public void Documents_that_the_standard_leaves_open_are_listed()
    {
        if (Files.Find("data/JSONTestSuite/test_parsing") is not { } folder)
        {
            Console.WriteLine("Skipped: shared/data/JSONTestSuite isn't there.");
            return;
        }

        string[] lines = Directory.GetFiles(folder, "i_*.json").Order(StringComparer.Ordinal).Select(path =>
        {
            byte[] json = File.ReadAllBytes(path);
            string read = Verdict(() => JsonWire.Deserialize<object>(json));
            foreach (int size in (int[])[1, 7])
            {
                Assert.Equal(read, Verdict(() => JsonWire.Deserialize<object>(Raw.Cut(json, size, repeat: false))));
            }

            return $"| `{Path.GetFileNameWithoutExtension(path)[2..]}` | {Verdict(() => Raw.Read<bool>(json, Raw.Skip))} | {read} | {Verdict(() => Theirs(json))} |";
        }).ToArray();

        Assert.Equal(35, lines.Length);
        string[] listed = [.. File.ReadLines(Files.OfTree("docs/json.md")).Where(l => l.StartsWith("| `number_", StringComparison.Ordinal) || l.StartsWith("| `object_", StringComparison.Ordinal) || l.StartsWith("| `string_", StringComparison.Ordinal) || l.StartsWith("| `structure_", StringComparison.Ordinal))];
        Assert.True(lines.SequenceEqual(listed), "docs/json.md should list:\n" + string.Join("\n", lines));
    }

    /// <summary>What System.Text.Json makes of a document, with its text decoded.</summary>
    static object? Theirs(byte[] json)
    {
        using JsonDocument document = JsonDocument.Parse(json);
        Decode(document.RootElement);
        return null;

        static void Decode(JsonElement value)
        {
            switch (value.ValueKind)
            {
                case JsonValueKind.Number:
                    value.GetDouble();
                    break;
                case JsonValueKind.String:
                    value.GetString();
                    break;
                case JsonValueKind.Array:
                    foreach (JsonElement element in value.EnumerateArray())
                    {
                        Decode(element);
                    }

                    break;
                case JsonValueKind.Object:
                    foreach (JsonProperty member in value.EnumerateObject())
                    {
                        _ = member.Name;
                        Decode(member.Value);
                    }

                    break;
            }
        }
    }

    static string Verdict(Func<object?> read)
    {
        try
        {
            read();
            return "yes";
        }
        catch (Exception e) when (e is WireException or JsonException or InvalidOperationException)
        {
            return "no";
        }
    }

    [Fact]
    public void Samples()
    {
        foreach (string name in (string[])["canada.json", "citm_catalog.json", "twitter.json"])
        {
            if (Files.Find("data/json/" + name) is not { } path)
            {
                Console.WriteLine("Skipped: " + name + " isn't there.");
                continue;
            }

            byte[] json = File.ReadAllBytes(path);
            Assert.True(Accepts(json));
            foreach (int size in (int[])[61, 1000, 4096])
            {
                Assert.True(Raw.Read<bool>(Raw.Cut(json, size, repeat: true), Raw.Skip));
            }
        }
    }

    [Theory]
    [InlineData(1)]
    [InlineData(63)]
    [InlineData(64)]
    [InlineData(65)]
    [InlineData(128)]
    [InlineData(129)]
    [InlineData(1000)]
    [InlineData(100000)]
    public void Depth(int depth)
    {
        string open = string.Concat(Enumerable.Range(0, depth).Select(i => i % 3 == 0 ? "[" : "{\"a\":"));
        string close = string.Concat(Enumerable.Range(0, depth).Reverse().Select(i => i % 3 == 0 ? "]" : "}"));
        byte[] json = Encoding.UTF8.GetBytes(open + "1" + close);
        Assert.True(Raw.Read<bool>(json, Raw.Skip, new JsonWireOptions { MaxDepth = depth }));
        Assert.Throws<WireException>(() => Raw.Read<bool>(json, Raw.Skip, new JsonWireOptions { MaxDepth = depth - 1 }));
        byte[] wrong = Encoding.UTF8.GetBytes(open + "1" + (close[0] == ']' ? "}" : "]") + close[1..]);
        Assert.Throws<WireException>(() => Raw.Read<bool>(wrong, Raw.Skip, new JsonWireOptions { MaxDepth = depth }));
        if (depth > 64)
        {
            Assert.Throws<WireException>(() => Raw.Read<bool>(json, Raw.Skip));
        }
    }

    [Fact]
    public void EveryTruncation()
    {
        byte[] json = """ { "a" : [ 1 , -2.5e3 , true , false , null , "x\"\u0041é" , { } , [ ] ] , "b\n" : { "c" : "" } } """u8.ToArray();
        int end = Array.LastIndexOf(json, (byte)'}');
        Assert.True(Accepts(json));
        for (int i = 0; i <= end; i++)
        {
            Assert.Throws<WireException>(() => Raw.Read<bool>(json.AsSpan(0, i), Raw.Skip));
            byte[] cut = json[..i];
            if (i > 1)
            {
                Assert.Throws<WireException>(() => Raw.Read<bool>(Raw.Cut(cut, 1, repeat: true), Raw.Skip));
            }

            if (i > 0)
            {
                Assert.True(Raw.Read<bool>(Raw.Cut(json, i, repeat: false), Raw.Skip));
                Assert.True(Raw.Read<bool>(Raw.Cut(json, i, repeat: true), Raw.Skip));
            }
        }
    }
}
