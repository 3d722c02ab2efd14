using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Nodes;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Text in nodes that were made of .NET's strings: half of a surrogate pair is an error, as in all other text, and no text is cut.</summary>
public sealed class NodeTextTests
{
    public static TheoryData<string> Befores => ["", "a", "\"", "é", "😀", "abcdefg", "abcdefgh", "abcdefghijklmno", "😀😀😀😀", new string('x', 40), new string('é', 300) + "\n"];

    [Theory]
    [MemberData(nameof(Befores))]
    public void Half_a_pair_is_an_error(string before)
    {
        foreach (string after in (string[])["", "b", "\"", "😀", "\ud800", new string('y', 20)])
        {
            foreach (string half in (string[])["\ud800", "\udc00", "\udc00\ud800"])
            {
                string text = before + half + after;
                WireException e = Assert.Throws<WireException>(() => JsonWire.Serialize<JsonNode>(new JsonArray(text)));
                Assert.StartsWith("well-formed text", e.Expected, StringComparison.Ordinal);
                Assert.Throws<WireException>(() => JsonWire.Serialize<JsonNode>(new JsonObject { [text] = 1 }));
                Assert.ThrowsAny<Exception>(() => JsonWire.Serialize(new Dictionary<string, JsonNode> { ["a"] = text }));
            }
        }
    }

    [Theory]
    [MemberData(nameof(Befores))]
    public void Whole_pairs_are_written(string before)
    {
        foreach (string after in (string[])["", "😀", "b😀\\", "😀\t😀"])
        {
            string text = before + after;
            JsonNode node = new JsonArray(text, new JsonObject { [text] = text });
            string json = JsonWire.SerializeToString(node);
            Assert.Equal(JsonWire.SerializeToString(new List<object> { text, new Dictionary<string, string> { [text] = text } }), json);
            Assert.True(JsonNode.DeepEquals(node, JsonNode.Parse(json)));
            Assert.True(JsonElement.DeepEquals(JsonSerializer.SerializeToElement(node), JsonDocument.Parse(json).RootElement));
        }
    }
}
