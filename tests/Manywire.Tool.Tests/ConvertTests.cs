using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Tool.Tests;

public sealed class ConvertTests : IDisposable
{
    const string Document = """{"total":2,"users":[{"name":"Ada","text":"\u00e9\u0001\"\\/"},{"name":"Alan","n":[1,-5,2.5,12345678901,null,true,{}]}],"none":[]}""";
    const string Written = """{"total":2,"users":[{"name":"Ada","text":"é\u0001\"\\/"},{"name":"Alan","n":[1,-5,2.5,12345678901,null,true,{}]}],"none":[]}""";

    readonly ToolFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData(null)]
    [InlineData("gzip")]
    [InlineData("zstd")]
    [InlineData("lz4")]
    [InlineData("brotli")]
    [InlineData("lz4-block")]
    [InlineData("messagepack-lz4")]
    [InlineData("messagepack-lz4-block")]
    public async Task A_document_becomes_MessagePack_and_the_same_document_again(string? compression)
    {
        _folder.Put("a.json", Document);
        string[] compress = compression is null ? [] : ["--compress", compression];
        Ran there = await _folder.Run(["convert", "@a.json", "--to", "messagepack", "-o", "@a", .. compress]);
        Assert.Equal((0, ""), (there.Code, there.Error));
        if (compression is null)
        {
            Assert.Equal(MessagePackWire.FromJson(Document), _folder.Bytes("a"));
        }

        string[] decompress = compression is "brotli" or "lz4-block" ? ["--decompress", compression] : [];
        Ran back = await _folder.Run(["convert", "@a", "--to", "json", .. decompress]);
        Assert.Equal((0, "", Written), (back.Code, back.Error, back.Output));
    }

    [Theory]
    [InlineData("json")]
    [InlineData("messagepack")]
    [InlineData("jsonable")]
    public async Task Any_format_becomes_any_other(string middle)
    {
        _folder.Put("a.json", Document);
        foreach (string to in (string[])["json", "messagepack", "jsonable"])
        {
            Assert.Equal(0, (await _folder.Run("convert", "@a.json", "--to", middle, "-fo", "@1")).Code);
            Assert.Equal(0, (await _folder.Run("convert", "@1", "--from", middle, "--to", to, "-fo", "@2")).Code);
            Ran back = await _folder.Run("convert", "@2", "--from", to, "--to", "json");
            Assert.Equal((0, Written), (back.Code, back.Output));
        }
    }

    [Fact]
    public async Task What_becomes_Jsonable_is_read_by_Jsonable()
    {
        _folder.Put("a.json", Document);
        Ran made = await _folder.Run("convert", "@a.json", "--to", "jsonable");
        Assert.Equal(Written, JsonWire.SerializeToString(JsonableWire.Deserialize<object>(made.Bytes)));
        Assert.StartsWith("/*", made.Output, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("jsonl")]
    [InlineData("messagepack-sequence")]
    [InlineData("json")]
    [InlineData("messagepack")]
    public async Task Values_of_a_sequence_become_any_other_sequence_or_an_array(string middle)
    {
        string[] values = [.. Enumerable.Range(0, 70_000).Select(i => i % 3 == 0 ? "null" : $$"""{"i":{{i}}}""")];
        _folder.Put("a.jsonl", string.Join('\n', values));
        Assert.Equal(0, (await _folder.Run("convert", "@a.jsonl", "--to", middle, "-o", "@1")).Code);
        foreach (string to in (string[])["jsonl", "messagepack-sequence", "json", "messagepack"])
        {
            Assert.Equal(0, (await _folder.Run("convert", "@1", "--from", middle, "--to", to, "-fo", "@2")).Code);
            Ran lines = await _folder.Run("convert", "@2", "--from", to, "--to", "jsonl");
            Assert.Equal(string.Join('\n', values) + "\n", lines.Output);
        }
    }

    [Theory]
    [InlineData("jsonl")]
    [InlineData("messagepack-sequence")]
    public async Task What_is_no_array_has_no_elements(string to)
    {
        _folder.Put("a.json", Document);
        Ran json = await _folder.Run("convert", "@a.json", "--to", to);
        Assert.Equal((1, "", $"manywire: {to} is made of the elements of an array, and the json here is none\n"), (json.Code, json.Output, json.Error));
        _folder.Put("a.msgpack", MessagePackWire.FromJson(Document));
        Assert.Equal($"manywire: {to} is made of the elements of an array, and the messagepack here is none\n", (await _folder.Run("convert", "@a.msgpack", "--to", to)).Error);

        // What is wrong within is said as it is, without the types that the tool reads it as.
        _folder.Put("b.json", "[1,2,]");
        Assert.StartsWith("manywire: expected a value at byte 5 in $[2]", (await _folder.Run("convert", "@b.json", "--to", to)).Error, StringComparison.Ordinal);
    }

    [Fact]
    public async Task A_file_may_take_its_own_place()
    {
        _folder.Put("a.json", Document);
        Assert.Equal(0, (await _folder.Run("convert", "@a.json", "--to", "messagepack", "-fo", "@a.json")).Code);
        Assert.Equal(MessagePackWire.FromJson(Document), _folder.Bytes("a.json"));
    }

    [Fact]
    public async Task Standard_input_is_looked_at_and_read()
    {
        byte[] bytes = MessagePackWire.FromJson(Document);
        Ran json = await _folder.Run(bytes, false, "convert", "-", "--to", "json");
        Assert.Equal((0, Written), (json.Code, json.Output));
        Ran packed = await _folder.Run(Encoding.UTF8.GetBytes(Document), false, "convert", "-", "--to", "messagepack", "-o", "-");
        Assert.Equal(bytes, packed.Bytes);
    }

    [Fact]
    public async Task Indented_JSON_is_the_same_JSON_on_lines()
    {
        _folder.Put("a.json", """{"a":[1.50,{}],"b":{"c":null},"d":[]}""");
        Ran ran = await _folder.Run("convert", "@a.json", "--to", "json", "--indent");
        Assert.Equal("""
            {
              "a": [
                1.50,
                {}
              ],
              "b": {
                "c": null
              },
              "d": []
            }

            """.ReplaceLineEndings("\n"), ran.Output);
    }

    [Fact]
    public async Task A_file_that_exists_is_replaced_with_force_only()
    {
        _folder.Put("a.json", "[1]");
        _folder.Put("b.json", "kept");
        Ran refused = await _folder.Run("convert", "@a.json", "-o", "@b.json");
        Assert.Equal(ExitCodes.File, refused.Code);
        Assert.Contains("--force", refused.Error, StringComparison.Ordinal);
        Assert.Equal("kept", File.ReadAllText(_folder["b.json"]));
        Assert.Equal(0, (await _folder.Run("convert", "@a.json", "-o", "@b.json", "--force")).Code);
        Assert.Equal("[1]", File.ReadAllText(_folder["b.json"]));
        Assert.Equal(["a.json", "b.json"], _folder.Files);
    }

    [Theory]
    [InlineData("[1,2", 4)]
    [InlineData("{\"a\":[1,x]}", 8)]
    [InlineData("[1]]", 3)]
    public async Task An_error_is_one_line_with_its_offset_and_leaves_no_file(string json, int offset)
    {
        _folder.Put("a.json", json);
        foreach (string to in (string[])["messagepack", "json"])
        {
            Ran ran = await _folder.Run("convert", "@a.json", "--to", to, "-o", "@b");
            Assert.Equal(ExitCodes.Payload, ran.Code);
            Assert.Contains($"at byte {offset}", ran.Error, StringComparison.Ordinal);
            Assert.Single(ran.Error.TrimEnd('\n').Split('\n'));
            Assert.Equal(["a.json"], _folder.Files);
        }
    }

    [Fact]
    public async Task An_error_on_a_line_has_its_offset_in_the_file()
    {
        _folder.Put("a.jsonl", "{}\n\n[1,x]\n");
        Assert.Contains("at byte 7", (await _folder.Run("convert", "@a.jsonl", "--to", "messagepack-sequence", "-o", "@b")).Error, StringComparison.Ordinal);
        Assert.Contains("at byte 7", (await _folder.Run("convert", "@a.jsonl", "--to", "json")).Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("convert", "@none", "--to", "json")]
    [InlineData("convert", "@", "--to", "json")]
    public async Task What_cannot_be_opened_is_an_error_of_files(params string[] args)
    {
        Ran ran = await _folder.Run(args);
        Assert.Equal(ExitCodes.File, ran.Code);
        Assert.StartsWith("manywire: ", ran.Error, StringComparison.Ordinal);
    }

    [Theory]
    [InlineData("convert", "x")]
    [InlineData("convert", "x", "--to", "yaml")]
    [InlineData("convert", "x", "--to", "json", "--compress", "messagepack-lz4")]
    [InlineData("convert", "x", "--to", "json", "--compress", "rar")]
    [InlineData("frobnicate")]
    [InlineData("convert")]
    public async Task A_command_line_that_makes_no_sense_is_an_error_of_usage(params string[] args)
    {
        Ran ran = await _folder.Run(args);
        Assert.Equal(ExitCodes.Usage, ran.Code);
        Assert.Single(ran.Error.TrimEnd('\n').Split('\n'));
    }

    [Fact]
    public async Task Bytes_are_not_written_to_a_terminal_and_text_is_escaped_there()
    {
        _folder.Put("a.json", "[\"\\u001b[31m\\u202e\\u0085\u00ad é\"]");
        Assert.Equal(ExitCodes.Usage, (await _folder.Run(null, true, "convert", "@a.json", "--to", "messagepack")).Code);
        Assert.Equal(ExitCodes.Usage, (await _folder.Run(null, true, "convert", "@a.json", "--to", "jsonable")).Code);
        Ran seen = await _folder.Run(null, true, "convert", "@a.json", "--to", "json");
        Assert.Equal("[\"\\u001B[31m\\u202E\\u0085\\u00AD é\"]\n", seen.Output);
    }

    [Fact]
    public async Task Memory_stays_flat_while_a_large_file_is_converted()
    {
        const int HeapMegabytes = 24;
        Rows(_folder["a.json"], LongRun.Choose(24, 300));
        Ran packed = await _folder.RunApart(HeapMegabytes, "convert", "@a.json", "--to", "messagepack", "-o", "@a.msgpack");
        Assert.Equal((0, ""), (packed.Code, packed.Error));
        Ran back = await _folder.RunApart(HeapMegabytes, "convert", "@a.msgpack", "--to", "json", "-o", "@b.json");
        Assert.Equal((0, ""), (back.Code, back.Error));
        Assert.Equal((0, ""), await Sums("a.json", "b.json"));
        Ran lines = await _folder.RunApart(HeapMegabytes, "convert", "@a.msgpack", "--to", "jsonl", "-o", "@a.jsonl");
        Assert.Equal((0, ""), (lines.Code, lines.Error));
    }

    async Task<(int Code, string Output)> Sums(string first, string second)
    {
        using var process = Process.Start(new ProcessStartInfo("cmp", [_folder[first], _folder[second]]) { RedirectStandardOutput = true })!;
        string output = await process.StandardOutput.ReadToEndAsync();
        await process.WaitForExitAsync();
        return (process.ExitCode, output);
    }

    /// <summary>An array of rows as large as is asked for.</summary>
    internal static void Rows(string path, int megabytes)
    {
        using var output = new StreamWriter(path) { NewLine = "" };
        output.Write('[');
        long limit = megabytes * 1024L * 1024;
        for (int i = 0; output.BaseStream.Position < limit; i++)
        {
            output.Write($$"""{{(i == 0 ? "" : ",")}}{"id":{{i}},"name":"name {{i}}","tags":["a","b"],"score":{{i}}.5}""");
        }

        output.Write(']');
    }
}
