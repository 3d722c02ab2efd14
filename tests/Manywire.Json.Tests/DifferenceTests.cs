using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What docs/json.md says differs from System.Text.Json, both sides of it.</summary>
public sealed class DifferenceTests
{
    static readonly JsonSerializerOptions s_strict = new() { AllowDuplicateProperties = false };

    [Theory]
    [InlineData("{}", """{"A":0,"made":1}""", """{"A":0}""")]
    [InlineData("""{"b":2}""", """{"A":0,"made":1,"b":2}""", """{"A":0,"b":2}""")]
    [InlineData("""{"made":3}""", null, """{"A":0,"made":3}""")]
    public void Extension_data_that_a_constructor_made_is_emptied(string json, string? theirs, string ours)
    {
        if (theirs is null)
        {
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Made>(json, s_strict));
        }
        else
        {
            Assert.Equal(theirs, JsonSerializer.Serialize(JsonSerializer.Deserialize<Made>(json, s_strict)));
        }

        Assert.Equal(ours, JsonWire.SerializeToString(JsonWire.Deserialize<Made>(json)));
        Assert.Equal(ours, JsonWire.SerializeToString(JsonWire.Deserialize<MadeRecord>(json)));
    }

    [Fact]
    public async Task A_stream_that_can_be_sought_is_left_behind_the_value()
    {
        using var stream = new MemoryStream("{}{}"u8.ToArray());
        await Assert.ThrowsAsync<JsonException>(() => JsonSerializer.DeserializeAsync<Made>(stream).AsTask());

        stream.Position = 0;
        Assert.NotNull(await JsonWire.DeserializeAsync<Made>(stream));
        Assert.Equal(2, stream.Position);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Made>("{}{}"u8));
    }

    [Fact]
    public void A_node_finds_names_by_case()
    {
        var options = new JsonSerializerOptions(JsonSerializerOptions.Web);
        Assert.Equal(1, (int?)JsonSerializer.Deserialize<Noded>("""{"node":{"A":1}}""", options)!.Node!["a"]);

        JsonNode read = JsonWire.Deserialize<Noded>("""{"node":{"A":1,"a":2}}""", JsonWireOptions.From(options))!.Node!;
        Assert.Equal((1, 2), ((int)read["A"]!, (int)read["a"]!));
    }

    [Fact]
    public void Numbers_in_a_nullable_immutable_array_are_like_others()
    {
        var options = new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString };
        const string Json = """{"Numbers":["1"]}""";
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Immutables>(Json, options));
        Assert.Equal(1, Assert.Single(JsonWire.Deserialize<Immutables>(Json, JsonWireOptions.From(options))!.Numbers!.Value));
    }

    [Fact]
    public void A_calculated_propertys_name_may_come_twice()
    {
        const string Json = """{"A":1,"Twice":2,"Twice":3}""";
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Calculated>(Json, s_strict));
        Assert.Equal(1, JsonWire.Deserialize<Calculated>(Json)!.A);
    }

    [Fact]
    public void Large_integers_begin_lines_of_their_own()
    {
        var options = new JsonSerializerOptions { WriteIndented = true, NewLine = "\n" };
        System.Int128[] signed = [1];
        System.UInt128[] unsigned = [1];
        Assert.Equal("[1\n]", JsonSerializer.Serialize(signed, options));
        Assert.Equal("[1\n]", JsonSerializer.Serialize(unsigned, options));
        Assert.Equal("[\n  1\n]", JsonWire.SerializeToString(signed, JsonWireOptions.From(options)));
        Assert.Equal("[\n  1\n]", JsonWire.SerializeToString(unsigned, JsonWireOptions.From(options)));
    }

    [Wire]
    public sealed class Made
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement> Others { get; set; } = new() { ["made"] = JsonElement.Parse("1"u8) };
    }

    [Wire]
    public sealed record MadeRecord(int A)
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement> Others { get; init; } = new() { ["made"] = JsonElement.Parse("1"u8) };
    }

    [Wire]
    public sealed class Noded
    {
        public JsonNode? Node { get; set; }
    }

    [Wire]
    public sealed class Immutables
    {
        public ImmutableArray<int>? Numbers { get; set; }
    }

    [Wire]
    public sealed record Calculated(int A)
    {
        public int Twice => 2 * A;
    }
}
