using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;
using Manywire.Inspection;
using Xunit;

namespace Manywire.Tool.Tests;

public sealed class InspectTests : IDisposable
{
    const string Document = """{"total":2,"users":[{"name":"Ada"},[1,-5,2.5,null,true]]}""";

    readonly ToolFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData("")]
    [InlineData("a\0b")]
    public async Task What_is_no_path_is_no_file(string path)
    {
        Ran ran = await _folder.Run("inspect", path);
        Assert.Equal(ExitCodes.File, ran.Code);
        Assert.DoesNotContain("Parameter", ran.Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task MessagePack_is_a_tree_beside_its_bytes()
    {
        _folder.Put("a", MessagePackWire.FromJson(Document));
        Assert.Equal("""
            messagepack
            00000000  82                                             39  map of 2
            00000001  a5 74 6f 74 61 6c 02                            7    "total": 2
            00000008  a5 75 73 65 72 73 92                           31    "users": array of 2
            0000000f  81                                             10      [0]: map of 1
            00000010  a4 6e 61 6d 65 a3 41 64 61                      9        "name": "Ada"
            00000019  95                                             14      [1]: array of 5
            0000001a  01                                              1        [0]: 1
            0000001b  fb                                              1        [1]: -5
            0000001c  cb 40 04 00 00 00 00 00 00                      9        [2]: 2.5
            00000025  c0                                              1        [3]: null
            00000026  c3                                              1        [4]: true

            """.ReplaceLineEndings("\n"), (await _folder.Run("inspect", "@a")).Output);
    }

    [Fact]
    public async Task A_part_is_shown_and_deep_levels_are_gone_over()
    {
        _folder.Put("a.json", Document);
        Ran part = await _folder.Run("inspect", "@a.json", "--path", "/users", "--depth", "1");
        Assert.Equal(["json", "\"users\": array of 2", "[0]: map of 1", "[1]: array of 5"], Values(part));
        Assert.Equal(ExitCodes.NotFound, (await _folder.Run("inspect", "@a.json", "--path", "/users/9")).Code);
        Assert.Equal(ExitCodes.Usage, (await _folder.Run("inspect", "@a.json", "--path", "users")).Code);
        Assert.Equal(ExitCodes.Usage, (await _folder.Run("inspect", "@a.json", "--max-lines", "0")).Code);
    }

    [Fact]
    public async Task Sizes_that_are_not_known_yet_are_dots_until_they_are_asked_for()
    {
        _folder.Put("a.json", Document);
        Ran first = await _folder.Run("inspect", "@a.json", "--max-lines", "2");
        Assert.Contains("…  map", first.Output, StringComparison.Ordinal);
        Assert.Contains("only 2 lines", first.Output, StringComparison.Ordinal);
        Ran sized = await _folder.Run("inspect", "@a.json", "--max-lines", "2", "--sizes");
        Assert.Contains($"{Document.Length}  map of 2", sized.Output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task An_error_ends_the_tree_and_says_where_and_what()
    {
        _folder.Put("a", [0x92, 0x01, 0x81, 0xa1, 0x78, 0xc1]);
        Ran ran = await _folder.Run("inspect", "@a");
        Assert.Equal(ExitCodes.Payload, ran.Code);
        Assert.EndsWith("error: Expected a value at byte 5 in $[1].x.\n", ran.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("gzip")]
    [InlineData("zstd")]
    [InlineData("lz4")]
    [InlineData("messagepack-lz4")]
    public async Task Envelopes_are_seen(string compression)
    {
        _folder.Put("a.json", "[\"" + new string('a', 1000) + "\"]");
        await _folder.Run("convert", "@a.json", "--to", "messagepack", "-o", "@a", "-c", compression);
        Ran ran = await _folder.Run("inspect", "@a");
        Assert.Equal(0, ran.Code);
        Assert.Contains("array of 1", ran.Output, StringComparison.Ordinal);
        Assert.Contains(compression.Contains("lz4", StringComparison.Ordinal) ? "lz4" : compression, ran.Output, StringComparison.OrdinalIgnoreCase);
    }

    [Fact]
    public async Task JSON_for_programs_has_all_that_the_tree_has()
    {
        _folder.Put("a", MessagePackWire.FromJson(Document));
        using JsonDocument json = JsonDocument.Parse((await _folder.Run("inspect", "@a", "--json")).Bytes);
        JsonElement values = json.RootElement.GetProperty("values");
        Assert.Equal("messagepack", json.RootElement.GetProperty("format").GetString());
        Assert.Equal(11, values.GetArrayLength());
        Assert.Equal(39, values[0].GetProperty("size").GetInt32());
        Assert.Equal("fixmap", values[0].GetProperty("form").GetString());
        Assert.False(json.RootElement.TryGetProperty("error", out _));
        _folder.Put("b", [0x92, 0x01]);
        using JsonDocument broken = JsonDocument.Parse((await _folder.Run("inspect", "@b", "--json")).Bytes);
        Assert.Equal(2, broken.RootElement.GetProperty("error").GetProperty("offset").GetInt64());
    }

    /// <summary>Whatever a payload says, a terminal is told nothing but what is meant to be seen, and the tool's own colours.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Nothing_of_a_payload_commands_the_terminal(bool isTerminal)
    {
        string hostile = "[red]\u001b]0;owned\u0007\u001b[2J\r\n\u0000\u009b31m\u202e\u2066\u2028\u200b\ufeff\ue000markup[/] [/]";
        var document = new Dictionary<string, object> { [hostile] = hostile, ["plain"] = new object[] { hostile, new Dictionary<string, object> { [hostile + "2"] = 1 } } };
        _folder.Put("a.msgpack", MessagePackWire.Serialize(document));
        _folder.Put("a.json", JsonSerializer.Serialize(document));
        _folder.Put("wrong", [.. MessagePackWire.Serialize(document).AsSpan(..^1), 0xc1]);
        foreach (string file in (string[])["@a.msgpack", "@a.json", "@wrong"])
        {
            Ran ran = await _folder.Run(null, isTerminal, "inspect", file, "--max-lines", "100");
            string shown = System.Text.RegularExpressions.Regex.Replace(ran.Output, "\u001b\\[[0-9;]*m", "");
            Assert.DoesNotContain(shown, c => c != '\n' && (char.IsControl(c) || System.Globalization.CharUnicodeInfo.GetUnicodeCategory(c) is System.Globalization.UnicodeCategory.Format
                or System.Globalization.UnicodeCategory.LineSeparator or System.Globalization.UnicodeCategory.PrivateUse));
            Assert.Contains("owned", shown, StringComparison.Ordinal);
            if (!isTerminal)
            {
                Assert.Contains("[red]", shown, StringComparison.Ordinal);
                Assert.DoesNotContain('\u001b', ran.Output);
            }
        }
    }

    [Fact]
    public async Task A_terminal_has_colours_and_lines_that_fit()
    {
        _folder.Put("a.json", "{\"" + new string('k', 300) + "\":\"[red]\"}");
        Ran ran = await _folder.Run(null, true, "inspect", "@a.json");
        Assert.Equal(0, ran.Code);
        Assert.All(System.Text.RegularExpressions.Regex.Replace(ran.Output, "\u001b\\[[0-9;]*m", "").TrimEnd('\n').Split('\n'), line => Assert.True(line.Length <= 100, line));
    }

    /// <summary>The heap that the process may have wouldn't hold the file.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task The_first_screen_of_a_large_file_needs_little_memory(bool isText)
    {
        long size = LongRun.Choose(64L, 1024L) * 1024 * 1024;
        using (FileStream file = File.Create(_folder["large"]))
        {
            if (isText)
            {
                file.Write("[\"a\",\n"u8);
                byte[] some = new byte[1 << 20];
                Array.Fill(some, (byte)' ');
                for (long at = 0; at < size; at += some.Length)
                {
                    "\"b\","u8.CopyTo(some);
                    file.Write(some);
                }
            }
            else
            {
                file.Write([0xdd, (byte)(size >> 24), (byte)(size >> 16), (byte)(size >> 8), (byte)size]);
                file.SetLength(size + 5); // the rest reads as zeros, of which each is a value
            }
        }

        Ran ran = await _folder.RunApart(24, "inspect", "@large", "--max-lines", "40");
        Assert.Equal((0, ""), (ran.Code, ran.Error));
        Assert.Contains("only 40 lines", ran.Output, StringComparison.Ordinal);
        if (!isText)
        {
            Ran sized = await _folder.RunApart(24, "inspect", "@large", "--max-lines", "40", "--sizes");
            Assert.Contains($"{size + 5}  array of {size}", sized.Output, StringComparison.Ordinal);
        }
    }

    [Fact]
    public async Task Whatever_chance_makes_of_a_payload_is_shown_or_refused_in_one_line()
    {
        var random = new Random(3);
        byte[][] seeds = [MessagePackWire.FromJson(Document), Encoding.UTF8.GetBytes(Document), JsonableWire.Serialize(JsonWire.Deserialize<object>(Document)), Encoding.UTF8.GetBytes("{}\n[1]\n"), []];
        for (int i = 0; i < LongRun.Choose(400, 100_000); i++)
        {
            byte[] bytes = [.. seeds[random.Next(seeds.Length)]];
            if (bytes.Length == 0)
            {
                bytes = new byte[random.Next(100)];
                random.NextBytes(bytes);
            }

            for (int k = random.Next(3); k > 0 && bytes.Length > 0; k--)
            {
                bytes[random.Next(bytes.Length)] = (byte)random.Next(256);
            }

            foreach (string[] args in (string[][])[["inspect", "-"], ["inspect", "-", "--json", "--max-lines", "5", "--sizes"], ["convert", "-", "--to", "json"], ["convert", "-", "--to", "messagepack-sequence", "-o", "-"], ["pick", "-", "/users/0"]])
            {
                Ran ran = await _folder.Run(bytes, false, args);
                Assert.True(ran.Code is ExitCodes.Good or ExitCodes.Payload or ExitCodes.Usage or ExitCodes.NotFound, $"{string.Join(' ', args)} of {Convert.ToHexString(bytes)}: {ran.Code}");
                Assert.True(ran.Error.Count(c => c == '\n') <= 1, ran.Error);
            }
        }
    }

    static IEnumerable<string> Values(Ran ran) => ran.Output.TrimEnd('\n').Split('\n').Select((line, i) => i == 0 ? line : line[61..].TrimStart());
}
