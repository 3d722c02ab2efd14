using System;
using System.Text.Json.Nodes;
using System.Threading;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Nodes that are deeper than the stack would let System.Text.Json write them: the process would end.</summary>
public sealed class DeepNodeTests
{
    [Theory]
    [InlineData(1)]
    [InlineData(255)]
    [InlineData(256)]
    [InlineData(257)]
    [InlineData(5_000)]
    [InlineData(50_000)]
    public void Are_written_on_any_stack(int depth)
    {
        JsonNode arrays = new JsonArray();
        JsonNode objects = new JsonObject();
        for (int i = 1; i < depth; i++)
        {
            arrays = new JsonArray(null, arrays, 1);
            objects = new JsonObject { ["a"] = i == 1 ? "<é>" : 1, ["b"] = objects, ["c"] = null };
        }

        string inArrays = Repeated("[null,", depth - 1) + "[]" + Repeated(",1]", depth - 1);
        string inObjects = Repeated("""{"a":1,"b":""", Math.Max(0, depth - 2)) + (depth > 1 ? """{"a":"<é>","b":{},"c":null}""" : "{}") + Repeated(""","c":null}""", Math.Max(0, depth - 2));
        var html = new JsonWireOptions { Escaping = JsonEscaping.Html };
        Exception? thrown = null;
        var thread = new Thread(
            () => thrown = Record.Exception(() =>
            {
                for (int i = 0; i < 3; i++)
                {
                    Assert.Equal(inArrays, JsonWire.SerializeToString(arrays));
                    Assert.Equal(inObjects, JsonWire.SerializeToString(objects));
                    Assert.Equal(inObjects.Replace("<é>", "\\u003C\\u00E9\\u003E", StringComparison.Ordinal), JsonWire.SerializeToString(objects, html));
                    Assert.Equal("[1]", JsonWire.SerializeToString<JsonNode>(new JsonArray(1))); // the printer is used again
                }
            }),
            256 * 1024);
        thread.Start();
        thread.Join();
        Assert.Null(thrown);
    }

    [Fact]
    public void Have_a_limit_beyond_which_is_an_error()
    {
        JsonNode node = new JsonArray();
        for (int i = 0; i < 100_000; i++)
        {
            node = new JsonArray(node);
        }

        WireException e = Assert.Throws<WireException>(() => JsonWire.Serialize(node));
        Assert.Equal("at most 100000 levels within a node", e.Expected);
    }

    static string Repeated(string text, int times) => string.Concat(System.Linq.Enumerable.Repeat(text, times));
}
