using System;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Tool.Tests;

public sealed class PickTests : IDisposable
{
    const string Document = """{"users":[{"name":"Ada"},{"name":"Alan","n":[1,2.50]}],"a/b":{"~":true}}""";

    readonly ToolFolder _folder = new();

    public void Dispose() => _folder.Dispose();

    [Theory]
    [InlineData("/users/1/name", "\"Alan\"")]
    [InlineData("/users/0", "{\"name\":\"Ada\"}")]
    [InlineData("/users/1/n", "[1,2.50]")]
    [InlineData("/a~1b/~0", "true")]
    [InlineData("", Document)]
    public async Task A_value_is_printed_as_JSON(string pointer, string expected)
    {
        _folder.Put("a.json", Document);
        _folder.Put("a.msgpack", MessagePackWire.FromJson(Document));
        Assert.Equal((0, expected + "\n"), await Picked("@a.json", pointer));
        Assert.Equal((0, expected.Replace("2.50", "2.5", StringComparison.Ordinal) + "\n"), await Picked("@a.msgpack", pointer));

        async Task<(int, string)> Picked(string file, string at)
        {
            Ran ran = await _folder.Run("pick", file, at);
            return (ran.Code, ran.Output);
        }
    }

    [Fact]
    public async Task Raw_bytes_are_those_of_the_payload()
    {
        _folder.Put("a.msgpack", MessagePackWire.FromJson(Document));
        Assert.Equal(MessagePackWire.FromJson("[1,2.5]"), (await _folder.Run("pick", "@a.msgpack", "/users/1/n", "--raw")).Bytes);
        Assert.Equal(ExitCodes.Usage, (await _folder.Run(null, true, "pick", "@a.msgpack", "/users", "--raw")).Code);
    }

    [Fact]
    public async Task What_is_not_there_and_what_is_no_pointer_have_exit_codes()
    {
        _folder.Put("a.json", Document);
        Ran none = await _folder.Run("pick", "@a.json", "/users/7");
        Assert.Equal((ExitCodes.NotFound, "manywire: there is no value at /users/7\n"), (none.Code, none.Error));
        Ran wrong = await _folder.Run("pick", "@a.json", "users");
        Assert.Equal((ExitCodes.Usage, "manywire: A JSON Pointer begins with a slash, such as \"/users/3\", and not as \"users\" does.\n"), (wrong.Code, wrong.Error));
        _folder.Put("a.jsonl", "{}\n{}\n");
        Assert.Equal(ExitCodes.Usage, (await _folder.Run("pick", "@a.jsonl", "/0")).Code);
    }

    [Fact]
    public async Task What_stands_behind_the_value_is_not_looked_at()
    {
        _folder.Put("a.json", """{"a":1,"b":x""");
        Ran ran = await _folder.Run("pick", "@a.json", "/a", "--as", "json");
        Assert.Equal((0, "1\n"), (ran.Code, ran.Output));
    }

    [Fact]
    public async Task A_pipe_is_picked_from()
    {
        Ran ran = await _folder.Run(MessagePackWire.FromJson(Document), false, "pick", "-", "/users/0/name");
        Assert.Equal((0, "\"Ada\"\n"), (ran.Code, ran.Output));
    }
}
