using System;
using System.Text.Json;
using System.Text.Json.Nodes;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>How a node finds its names: as System.Text.Json's does under the same options.</summary>
public sealed class NodeCaseTests
{
    static readonly JsonSerializerOptions s_web = JsonSerializerOptions.Web;

    [Theory]
    [InlineData("""{"A":1}""")]
    [InlineData("""{"B":{"A":1}}""")]
    [InlineData("""[{"A":1}]""")]
    public void Regardless_of_case_where_the_options_say_so(string json)
    {
        Assert.Equal(1, Found(JsonSerializer.Deserialize<JsonNode>(json, s_web)!));
        Assert.Equal(1, Found(JsonWire.Deserialize<JsonNode>(json, JsonWireOptions.Web)!));
        Assert.Equal(1, Found(JsonWire.Deserialize<CasedNode>($$"""{"node":{{json}}}""", JsonWireOptions.Web)!.Node!));
        Assert.Null(Found(JsonSerializer.Deserialize<JsonNode>(json)!));
        Assert.Null(Found(JsonWire.Deserialize<JsonNode>(json)!));

        static int? Found(JsonNode node) => (int?)(node is JsonArray array ? array[0] : node["b"] ?? node["B"] ?? node)!["a"];
    }

    [Fact]
    public void One_with_two_names_that_differ_in_case_alone_throws_when_it_is_looked_at()
    {
        const string Json = """{"A":1,"a":2}""";
        foreach (JsonNode read in new[] { JsonSerializer.Deserialize<JsonNode>(Json, s_web)!, JsonWire.Deserialize<JsonNode>(Json, JsonWireOptions.Web)! })
        {
            Assert.Equal(Json, read.ToJsonString());
            Assert.Throws<ArgumentException>(() => read["a"]);
        }

        Assert.Equal(2, (int?)JsonWire.Deserialize<JsonNode>(Json)!["a"]);
    }
}

[Wire]
public sealed class CasedNode
{
    public JsonNode? Node { get; set; }
}
