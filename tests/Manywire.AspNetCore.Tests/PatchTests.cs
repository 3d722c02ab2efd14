using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.JsonPatch.SystemTextJson;
using Microsoft.AspNetCore.JsonPatch.SystemTextJson.Exceptions;
using Xunit;

namespace Manywire.AspNetCore.Tests;

/// <summary>What the documentation says of patches.</summary>
public sealed class PatchTests
{
    static readonly JsonSerializerOptions s_wired = new(JsonSerializerDefaults.Web) { TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) };

    [Wire]
    public sealed class Town
    {
        public string? Name { get; set; }

        public List<string> Tags { get; set; } = [];

        [WireName("places")]
        public int Count { get; set; }

        [WireIgnore]
        public string? Hidden { get; set; }
    }

    public sealed class Land
    {
        public Town? Town { get; set; }

        public List<Town>? Towns { get; set; }
    }

    static Town Delft() => new() { Name = "Delft", Tags = ["a"], Count = 1, Hidden = "h" };

    static JsonPatchDocument<T> Patch<T>(string json)
        where T : class => JsonSerializer.Deserialize<JsonPatchDocument<T>>(json, s_wired)!;

    [Fact]
    public void One_with_a_type_finds_no_member_of_a_wired_type()
    {
        JsonPatchException e = Assert.Throws<JsonPatchException>(() => Patch<Town>("""[{"op":"replace","path":"/name","value":"Ghent"}]""").ApplyTo(Delft()));
        Assert.Contains("'name' was not found", e.Message);
        Assert.Throws<JsonPatchException>(() => Patch<Land>("""[{"op":"replace","path":"/town/name","value":"Ghent"}]""").ApplyTo(new Land { Town = Delft() }));
    }

    [Fact]
    public void Wired_values_are_put_into_other_types()
    {
        var land = new Land { Town = Delft(), Towns = [] };
        Patch<Land>("""[{"op":"replace","path":"/town","value":{"name":"Ghent","places":3}},{"op":"add","path":"/towns/-","value":{"name":"Lier"}}]""").ApplyTo(land);
        Assert.Equal(("Ghent", 3, "Lier"), (land.Town.Name, land.Town.Count, Assert.Single(land.Towns).Name));
    }

    [Fact]
    public void One_without_a_type_is_applied_to_a_node()
    {
        JsonNode node = JsonSerializer.SerializeToNode(Delft(), s_wired)!;
        JsonSerializer.Deserialize<JsonPatchDocument>("""[{"op":"replace","path":"/name","value":"Ghent"},{"op":"add","path":"/tags/-","value":"b"},{"op":"replace","path":"/places","value":7}]""", s_wired)!.ApplyTo(node);
        Town town = JsonSerializer.Deserialize<Town>(node, s_wired)!;
        Assert.Equal(("Ghent", "a b", 7, null), (town.Name, string.Join(' ', town.Tags), town.Count, town.Hidden));

        // Into the object that is there: what is left out stays.
        Town? there = Delft();
        JsonWire.Populate(JsonSerializer.SerializeToUtf8Bytes(node), ref there, JsonWireOptions.Web);
        Assert.Equal(("Ghent", "a b", 7, "h"), (there!.Name, string.Join(' ', there.Tags), there.Count, there.Hidden));
    }

    [Fact]
    public void By_options_without_the_wire_members_are_those_of_System_Text_Json()
    {
        Town town = Delft();
        JsonPatchDocument<Town> patch = Patch<Town>("""[{"op":"replace","path":"/name","value":"Ghent"},{"op":"replace","path":"/count","value":7},{"op":"replace","path":"/hidden","value":"x"}]""");
        patch.SerializerOptions = JsonSerializerOptions.Web;
        patch.ApplyTo(town);
        Assert.Equal(("Ghent", 7, "x"), (town.Name, town.Count, town.Hidden));
    }
}
