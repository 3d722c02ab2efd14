using Manywire.Extensions;
using System;
using System.Buffers;
using System.Collections.Generic;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Objects, by the entry points.</summary>
public class ObjectTests
{
    static Node Sample() => new()
    {
        Id = 7,
        Name = "a \"b\" é 漢 \\",
        Values = [1, -2.5, 1e300, 0.1],
        Map = new Dictionary<string, int> { ["x"] = 1, ["y\n"] = -2, [""] = 3 },
        Next = new Node { Id = -8, Name = new string('z', 100), Values = [], Map = [], Next = new Node() },
        Flag = true,
    };

    static string Text(Node? node, JsonSerializerOptions? options = null) => JsonSerializer.Serialize(node, options);

    [Fact]
    public void SameAsSystemTextJson()
    {
        JsonWireOptions html = new() { Escaping = JsonEscaping.Html };
        Assert.Equal(Text(Sample()), Sample().ToJson(html));
        Assert.Equal(Text(Sample()), Text(JsonWire.Deserialize<Node>(Sample().ToJson())));
        var output = new ArrayBufferWriter<byte>();
        Sample().ToJsonUtf8(output, html);
        Assert.Equal(Text(Sample()), Encoding.UTF8.GetString(output.WrittenSpan));
        Assert.Equal("null", JsonWire.SerializeToString<Node?>(null));
        Assert.Null(JsonWire.Deserialize<Node>(" null "));
    }

    [Fact]
    public void Spellings()
    {
        (WireNaming, JsonNamingPolicy)[] all =
        [
            (WireNaming.CamelCase, JsonNamingPolicy.CamelCase), (WireNaming.SnakeCaseLower, JsonNamingPolicy.SnakeCaseLower), (WireNaming.KebabCaseUpper, JsonNamingPolicy.KebabCaseUpper),
        ];
        foreach ((WireNaming naming, JsonNamingPolicy policy) in all)
        {
            var options = new JsonWireOptions { Naming = naming, Escaping = JsonEscaping.Html };
            string json = Sample().ToJson(options);
            Assert.Equal(Text(Sample(), new JsonSerializerOptions { PropertyNamingPolicy = policy }), json);
            Assert.Equal(Text(Sample()), Text(JsonWire.Deserialize<Node>(json, options)));
        }

        Assert.Equal(5, JsonWire.Deserialize<Node>("{\"iD\":5}", JsonWireOptions.Web)!.Id);
        Assert.Equal(0, JsonWire.Deserialize<Node>("{\"iD\":5}")!.Id);
    }

    [Fact]
    public void PrettyTextMatchesNames()
    {
        string pretty = Text(Sample(), new JsonSerializerOptions { WriteIndented = true });
        NodeShape.Hits = 0;
        Assert.Equal(Text(Sample()), Text(JsonWire.Deserialize<Node>(pretty)));
        Assert.Equal(18, NodeShape.Hits);
        string spaced = Sample().ToJson().Replace("\":", "\" : ", StringComparison.Ordinal).Replace(",\"", " ,\t\"", StringComparison.Ordinal);
        NodeShape.Hits = 0;
        Assert.Equal(Text(Sample()), Text(JsonWire.Deserialize<Node>(spaced)));
        Assert.Equal(18, NodeShape.Hits);
    }

    [Fact]
    public void AnyOrderAndUnknownNames()
    {
        const string Json = """ { "Flag" : true , "other" : [ { "a" : [ ] } ] , "N\u0061me" : "x" , "Id" : 3 } """;
        Assert.Equal(Text(new Node { Flag = true, Name = "x", Id = 3 }), Text(JsonWire.Deserialize<Node>(Json)));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Node>("{\"Id\":1,\"Id\":2}"));
        Assert.Equal(2, JsonWire.Deserialize<Node>("{\"Id\":1,\"Id\":2}", new JsonWireOptions { AllowDuplicates = true })!.Id);
    }

    [Fact]
    public void EverySegmentation()
    {
        foreach (string json in (string[])[Sample().ToJson(), Text(Sample(), new JsonSerializerOptions { WriteIndented = true })])
        {
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            for (int i = 1; i < bytes.Length; i++)
            {
                Assert.Equal(Text(Sample()), Text(JsonWire.Deserialize<Node>(Raw.Cut(bytes, i, repeat: false))));
                Assert.Equal(Text(Sample()), Text(JsonWire.Deserialize<Node>(Raw.Cut(bytes, i, repeat: true))));
            }

            for (int i = 0; i < bytes.Length; i++)
            {
                byte[] cut = bytes[..i];
                Assert.Throws<WireException>(() => JsonWire.Deserialize<Node>(cut));
                Assert.Throws<WireException>(() => JsonWire.Deserialize<Node>(Raw.Cut([.. cut, (byte)' '], 1, repeat: true)));
            }
        }
    }

    [Theory]
    [InlineData("""{"Id":1,"Values":[1,2,x]}""", 22, "$.Values[2]")]
    [InlineData("""{"Id":1,"Next":{"Next":{"Id":"1"}}}""", 29, "$.Next.Next.Id")]
    [InlineData("""{"Id":300000000000}""", 6, "$.Id")]
    [InlineData("""{"Id":1,}""", 8, "$")]
    [InlineData("""{"Id":1""", 7, "$.Id")]
    [InlineData("""{"Map":{"a b":true}}""", 14, "$.Map['a b']")]
    [InlineData("""{"Name":"\ud800"}""", 9, "$.Name")]
    [InlineData("""{"Id":1}x""", 8, "$")]
    [InlineData("""{"Values":[1,]}""", 13, "$.Values[1]")]
    [InlineData("", 0, "$")]
    public void Errors(string json, long offset, string path)
    {
        WireException whole = Assert.Throws<WireException>(() => JsonWire.Deserialize<Node>(json));
        Assert.Equal((offset, path), (whole.Offset, whole.Path));
        if (json.Length > 0)
        {
            WireException cut = Assert.Throws<WireException>(() => JsonWire.Deserialize<Node>(Raw.Cut(Encoding.UTF8.GetBytes(json), 1, repeat: true)));
            Assert.Equal((offset, path, whole.Expected), (cut.Offset, cut.Path, cut.Expected));
        }
    }

    [Fact]
    public void Deep()
    {
        Node? node = null;
        for (int i = 0; i < 65; i++)
        {
            node = new Node { Next = node };
        }

        Assert.Throws<WireException>(() => node.ToJson());
        string json = node.ToJson(new JsonWireOptions { MaxDepth = 65 });
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Node>(json));
        Assert.Equal(json, JsonWire.Deserialize<Node>(json, new JsonWireOptions { MaxDepth = 65 })!.ToJson(new JsonWireOptions { MaxDepth = 65 }));
    }
}
