using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Linq;
using System.Text;
using System.Text.Json.Nodes;
using System.Threading.Tasks;
using Manywire.Compression;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Parts of documents by JSON Pointer.</summary>
public sealed class PointerTests
{
    // The document of RFC 6901, section 5, with more behind.
    const string Rfc = """ { "foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8, "users": [ {"Id": 1}, {"Id": 2, "Label": "two"} ], "é": null, "rest": not looked at """;

    [Theory]
    [InlineData("/foo/0", "\"bar\"")]
    [InlineData("/foo", "[\"bar\", \"baz\"]")]
    [InlineData("/", "0")]
    [InlineData("/a~1b", "1")]
    [InlineData("/c%d", "2")]
    [InlineData("/e^f", "3")]
    [InlineData("/g|h", "4")]
    [InlineData("/i\\j", "5")]
    [InlineData("/k\"l", "6")]
    [InlineData("/ ", "7")]
    [InlineData("/m~0n", "8")]
    [InlineData("/users/1/Label", "\"two\"")]
    [InlineData("/é", "null")]
    [InlineData("/foo/2", null)]
    [InlineData("/foo/-", null)]
    [InlineData("/foo/00", null)]
    [InlineData("/foo/+1", null)]
    [InlineData("/foo/99999999999", null)]
    [InlineData("/users/0/Label", null)]
    [InlineData("/users/0/Id/x", null)]
    [InlineData("/m~n/x", null, true)]
    [InlineData("foo", null, true)]
    [InlineData("/~", null, true)]
    public void Point_to_values(string pointer, string? expected, bool isMalformed = false)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(Rfc);
        if (isMalformed)
        {
            Assert.Throws<ArgumentException>(() => JsonWire.TryFind(utf8, pointer, out _));
            return;
        }

        Assert.Equal(expected is not null, JsonWire.TryFind(utf8, pointer, out Range range));
        if (expected is not null)
        {
            Assert.Equal(expected, Encoding.UTF8.GetString(utf8[range]));
            Assert.Equal(range.End.Value, JsonWire.Skip(utf8, pointer));
        }
        else
        {
            Assert.False(JsonWire.TryPick(utf8, pointer, out object? _));
            Assert.Equal($"a value at {pointer}", Assert.Throws<WireException>(() => JsonWire.Pick<int>(utf8, pointer)).Expected);
        }
    }

    [Fact]
    public void Values_are_read_and_counted()
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(Rfc);
        Assert.Equal("two", JsonWire.Pick<Part>(utf8, "/users/1")!.Label);
        Assert.Equal(2, JsonWire.Pick<List<Part>>(utf8, "/users")!.Count);
        Assert.Equal(2, JsonWire.Count(utf8, "/users"));
        Assert.Equal(2, JsonWire.Count(utf8, "/users/1"));
        Assert.Equal(3, JsonWire.Count("[1,[],{}]"u8));
        Assert.Equal(0, JsonWire.Count(" {} "u8));
        Assert.Equal("an object or an array", Assert.Throws<WireException>(() => JsonWire.Count(utf8, "/a~1b")).Expected);
        Assert.Throws<WireException>(() => JsonWire.Count(utf8, "/none/x"));
        WireException e = Assert.Throws<WireException>(() => JsonWire.Pick<Part>(utf8, "/users/1/Label"));
        Assert.Equal("$.users[1].Label", e.Path);
        Assert.Throws<WireException>(() => JsonWire.Pick<int>(""u8, ""));
        Assert.Throws<WireException>(() => JsonWire.Pick<int>("{\"a\" 1"u8, "/a"));
        Assert.Throws<WireException>(() => JsonWire.TryPick("\uFEFF[1]"u8, "/0", out int _));
        var packed = new JsonWireOptions { Compression = WireCompression.Brotli };
        Assert.Throws<ArgumentException>(() => JsonWire.Pick<int>(JsonWire.Serialize(new[] { 1 }, packed), "/0", packed));
        Assert.Equal(1, JsonWire.Pick<int>("{/*x*/\"a\":1"u8, "/a", new JsonWireOptions { AllowComments = true }));
    }

    /// <summary>The document around it may look like a value of the type, or be cut off behind.</summary>
    [Fact]
    public void What_options_insist_on_is_looked_for_in_the_value_and_nowhere_else()
    {
        var strict = new JsonWireOptions { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true };
        byte[] utf8 = """{"Name":null,"In":[{"Name":"a","Size":1},{"Name":null,"Size":2},{"Name":"b"}],"Behind":not looked at"""u8.ToArray();
        Assert.Equal(new Sized("a", 1), JsonWire.Pick<Sized>(utf8, "/In/0", strict));
        Assert.Equal(3, JsonWire.Count(utf8, "/In", strict));
        Assert.True(JsonWire.TryFind(utf8, "/In/2", out _, strict));
        Assert.False(JsonWire.TryPick(utf8, "/In/3", out Sized? _, strict));
        foreach (JsonWireOptions options in (JsonWireOptions[])[strict, strict with { AllowComments = true }])
        {
            WireException error = Assert.Throws<WireException>(() => JsonWire.Pick<Sized>(utf8, "/In/1", options));
            Assert.Equal("$.In[1].Name", error.Path);
            Assert.Equal(utf8.AsSpan().IndexOf("null,\"Size\""u8), error.Offset);
            error = Assert.Throws<WireException>(() => JsonWire.Pick<Sized>(utf8, "/In/2", options));
            Assert.Equal("the required member Size", error.Expected);
            error = Assert.Throws<WireException>(() => JsonWire.Pick<List<Sized>>("{/*x*/\"a\":[{\"Name\":\"a\",\"Size\":3},{\"Name\":null,\"Size\":3}]"u8, "/a", options with { AllowComments = true }));
            Assert.Equal("$.a[1].Name", error.Path);
        }

        Assert.Equal(null!, JsonWire.Pick<Sized>(utf8, "/In/1")!.Name);
    }

    [Wire]
    public sealed record Sized(string Name, int Size);

    [Theory]
    [InlineData(1)]
    [InlineData(5)]
    [InlineData(4096)]
    public async Task Elements_are_streamed_from_within(int size)
    {
        const string Json = """{"head":{"items":[9,9],"x":[{"items":[8]}]},"n":[[],[{"items":[{"Id":1},{"Id":2}],"tail":[[]]}]],"items":0}""";
        var ids = new List<int>();
        await foreach (Part? part in JsonWire.DeserializeAsyncEnumerable<Part>(Piped(Json, size), "/n/1/0/items"))
        {
            ids.Add(part!.Id);
        }

        Assert.Equal([1, 2], ids);
        var numbers = new List<int>();
        await foreach (int n in JsonWire.DeserializeAsyncEnumerable<int>(Piped(Json, size), "/head/items"))
        {
            numbers.Add(n);
        }

        Assert.Equal([9, 9], numbers);
        await foreach (int n in JsonWire.DeserializeAsyncEnumerable<int>(Piped("\uFEFF [1,2] ", size), ""))
        {
            numbers.Add(n);
        }

        Assert.Equal([9, 9, 1, 2], numbers);
        foreach (string missing in (string[])["/none", "/head/items/7", "/n/1/1", "/items/0", "/n/x", "/head/x/0/none"])
        {
            WireException e = await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(Piped(Json, size), missing).GetAsyncEnumerator().MoveNextAsync());
            Assert.Equal($"a value at {missing}", e.Expected);
        }

        await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(Piped("{\"a\":", size), "/b").GetAsyncEnumerator().MoveNextAsync());
        await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(Piped("{]", size), "/b").GetAsyncEnumerator().MoveNextAsync());
        await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(Piped("{\"b\":5}", size), "/b").GetAsyncEnumerator().MoveNextAsync());
    }

    [Theory]
    [InlineData("{\"a\":1}", "/b", 1)]
    [InlineData("{\"a\":1}", "/b", 4096)]
    [InlineData("{\"a\":[1]}", "/a/2", 4096)]
    [InlineData("[1]", "/b", 4096)]
    [InlineData("{]", "/b", 4096)]
    [InlineData("{\"\\ud800\":1}", "/b", 4096)]
    [InlineData(" ", "/b", 4096)]
    public async Task The_offset_of_what_is_missing_counts_a_byte_order_mark(string json, string pointer, int size)
    {
        Assert.Equal(await OffsetIn(json) + 3, await OffsetIn("\uFEFF" + json));

        async Task<long> OffsetIn(string text) =>
            (await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(Piped(text, size), pointer).GetAsyncEnumerator().MoveNextAsync())).Offset;
    }

    [Fact]
    public void A_name_has_the_separators_that_it_came_with()
    {
        foreach (WireNaming naming in Enum.GetValues<WireNaming>())
        {
            JsonWireOptions options = new() { Naming = naming };
            Assert.Equal(1, JsonWire.Pick<int>("{\"firstname\":0,\"first_name\":1}"u8, "/first_name", options));
            Assert.Equal(2, JsonWire.Pick<int>("{\"a-b\":{\"x y\":2}}"u8, "/a-b/x y", options));
            Assert.False(JsonWire.TryFind("{\"first_name\":1}"u8, "/firstname", out _, options));
        }
    }

    [Theory]
    [InlineData("{\"a\":[1]} ", "/b")]
    [InlineData("{\"a\":[1]} ", "/a/1")]
    [InlineData("{\"a\":]", "/b")]
    [InlineData("{\"a\":[", "/b")]
    [InlineData("{\"\\ud800\":1}", "/b")]
    public async Task A_pipe_can_be_read_on_after_an_error(string json, string pointer)
    {
        var pipe = new Pipe();
        await pipe.Writer.WriteAsync(Encoding.UTF8.GetBytes(json));
        await pipe.Writer.CompleteAsync();
        await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(pipe.Reader, pointer).GetAsyncEnumerator().MoveNextAsync());
        Assert.True((await pipe.Reader.ReadAsync()).IsCompleted);
    }

    [Fact]
    public async Task What_stands_before_may_be_long_or_malformed()
    {
        string comment = "{\"x\":/*" + new string('*', 1_000_000) + "/1,\"a\":[7]}";
        await foreach (int n in JsonWire.DeserializeAsyncEnumerable<int>(Piped(comment, 4096), "/a", new JsonWireOptions { AllowComments = true }))
        {
            Assert.Equal(7, n);
        }

        await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(Piped("{\"\\ud800\":1,\"a\":[1]}", 5), "/a").GetAsyncEnumerator().MoveNextAsync());
    }

    [Theory]
    [InlineData(1)]
    [InlineData(2)]
    [InlineData(4096)]
    public async Task Comments_may_stand_anywhere_before_elements(int size)
    {
        var options = new JsonWireOptions { AllowComments = true };
        const string Json = "/*/*/{/*\"*/\"a\"/*:*/: //\u2027 \"\n1 /**/, \"b//\"\n//:\r:/***/{\"c\\\"/*\"/**/:/**/[0,//\n{}],\"d\"/**/:/*]*/[//7\n8/*,*/,9]}}";
        var numbers = new List<int>();
        await foreach (int n in JsonWire.DeserializeAsyncEnumerable<int>(Piped(Json, size), "/b~1~1/d", options))
        {
            numbers.Add(n);
        }

        Assert.Equal([8, 9], numbers);
        foreach (string malformed in (string[])["{/\"a\":[1]}", "{\"a\"/ :[1]}", "{\"b\":1/**/2,\"a\":[1]}", "{//\u2028\n\"a\":[1]}", "{//\u2029\n\"a\":[1]}", "{/*\"a\":[1]}", "{\"b\":tr/**/ue,\"a\":[1]}"])
        {
            await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(Piped(malformed, size), "/a", options).GetAsyncEnumerator().MoveNextAsync());
        }

        await Assert.ThrowsAsync<WireException>(async () => await JsonWire.DeserializeAsyncEnumerable<int>(Piped("{/**/\"a\":[1]}", size), "/a").GetAsyncEnumerator().MoveNextAsync());
    }

    static Stream Piped(string json, int size)
    {
        var pipe = new Pipe();
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        _ = Task.Run(async () =>
        {
            for (int at = 0; at < bytes.Length; at += size)
            {
                await pipe.Writer.WriteAsync(bytes.AsMemory(at, Math.Min(size, bytes.Length - at)));
            }

            await pipe.Writer.CompleteAsync();
        });
        return pipe.Reader.AsStream();
    }

    [Fact]
    public void Drawn_documents_say_the_same_as_a_tree()
    {
        var random = new Random(5);
        for (int i = 0; i < 300; i++)
        {
            JsonNode? root = Tree(random, 4);
            byte[] utf8 = Encoding.UTF8.GetBytes(root?.ToJsonString() ?? "null");
            JsonWireOptions options = new() { Naming = (WireNaming)(i % 7), IgnoreCase = i % 2 == 0, AllowComments = i % 3 == 0 }; // names are compared as they are, whatever these say
            foreach ((string pointer, JsonNode? node) in All("", root))
            {
                Assert.True(JsonWire.TryFind(utf8, pointer, out Range range, options));
                Assert.True(JsonNode.DeepEquals(node, JsonNode.Parse(utf8[range])));
                int? count = node is JsonArray array ? array.Count : (node as JsonObject)?.Count;
                Assert.Equal(count, count is null ? null : JsonWire.Count(utf8, pointer, options));
            }
        }
    }

    [Fact]
    public void Pointers_of_several_threads_are_not_mixed_up()
    {
        string[] names = [.. Enumerable.Range(0, 500).Select(i => $"{(i % 7 == 0 ? new string('x', 300) : "")}n{i}/~")];
        byte[] utf8 = JsonWire.Serialize(names.Select((name, i) => (name, i)).ToDictionary(e => e.name, e => e.i));
        Parallel.For(0, 20_000, i => Assert.Equal(i % names.Length, JsonWire.Pick<int>(utf8, $"/{names[i % names.Length].Replace("~", "~0").Replace("/", "~1")}")));
    }

    static JsonNode? Tree(Random random, int depth) => random.Next(depth == 0 ? 3 : 6) switch
    {
        0 => null,
        1 => JsonValue.Create(random.Next()),
        2 => JsonValue.Create("text \"" + random.Next()),
        < 5 => new JsonObject(Enumerable.Range(0, random.Next(4)).Select(i => KeyValuePair.Create(Draw.Pick(random, "a", "b/", "c~", "\"", "é\n", "d_", "e-f ", "_") + i, Tree(random, depth - 1)))),
        _ => new JsonArray([.. Enumerable.Range(0, random.Next(4)).Select(_ => Tree(random, depth - 1))]),
    };

    static IEnumerable<(string Pointer, JsonNode? Node)> All(string pointer, JsonNode? node)
    {
        yield return (pointer, node);
        IEnumerable<(string, JsonNode?)> inner = node switch
        {
            JsonObject members => members.Select(m => (m.Key.Replace("~", "~0").Replace("/", "~1"), m.Value)),
            JsonArray elements => elements.Select((e, i) => (i.ToString(), e)),
            _ => [],
        };
        foreach ((string name, JsonNode? child) in inner)
        {
            foreach ((string, JsonNode?) found in All($"{pointer}/{name}", child))
            {
                yield return found;
            }
        }
    }
}
