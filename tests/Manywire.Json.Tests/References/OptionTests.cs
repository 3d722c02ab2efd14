using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests.References;

/// <summary>Identities of collections beside options, objects that are filled, keys that look like identities, and what is read within System.Text.Json.</summary>
public sealed class OptionTests
{
    static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve, MaxDepth = 1000 };
    static readonly JsonWireOptions s_deep = new() { MaxDepth = 1000 };

    public static TheoryData<string> Spellings => ["web", "snake", "strict", "twice"];

    [Theory]
    [MemberData(nameof(Spellings))]
    public void Options_hold_within_them(string kind)
    {
        (JsonSerializerOptions theirs, JsonWireOptions ours) = kind switch
        {
            "web" => (new(JsonSerializerDefaults.Web) { ReferenceHandler = ReferenceHandler.Preserve, MaxDepth = 1000 }, JsonWireOptions.Web with { MaxDepth = 1000 }),
            "snake" => (new(s_preserve) { PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseUpper }, s_deep with { Naming = WireNaming.SnakeCaseUpper }),
            "strict" => (new(s_preserve) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow }, s_deep with { DisallowUnknown = true }),
            _ => (s_preserve, s_deep with { AllowDuplicates = true }),
        };
        for (int seed = 0; seed < 10; seed++)
        {
            Knot graph = Graphs.Draw(new Random(seed), 4);
            var shelf = new Shelf { Box = new Box { Numbers = graph.Numbers, Knots = graph.Knots, Labels = graph.Labels }, Boxes = [new Box { KnotMap = graph.Sorted?.ToDictionary() }] };
            shelf.Next = shelf;
            shelf.Shelves = [shelf, null];
            byte[] json = JsonSerializer.SerializeToUtf8Bytes(graph, theirs), shelved = JsonSerializer.SerializeToUtf8Bytes(shelf, theirs);
            Assert.Equal(Graphs.Describe(JsonSerializer.Deserialize<Knot>(json, theirs)), Graphs.Describe(JsonWire.Deserialize<Knot>(json, ours)));
            Assert.Equal(Graphs.Describe(JsonSerializer.Deserialize<Shelf>(shelved, theirs)), Graphs.Describe(JsonWire.Deserialize<Shelf>(shelved, ours)));
        }
    }

    [Fact]
    public void Names_that_the_type_doesnt_know_are_kept()
    {
        const string Json = """{"$id":"1","Numbers":{"$id":"2","$values":[1]},"Next":{"$id":"3","Numbers":{"$ref":"2"},"a":{"$id":"9","$values":[]}},"b":[1]}""";
        Pouch pouch = JsonWire.Deserialize<Pouch>(Json)!;
        Assert.Same(pouch.Numbers, pouch.Next!.Numbers);
        Assert.Equal(["b"], pouch.Rest!.Keys);
        Assert.Equal("""{"$id":"9","$values":[]}""", pouch.Next.Rest!["a"].GetRawText());
        Assert.Equal(["a", "$id"], JsonWire.Deserialize<Pouch>("""{"$id":"1","a":1,"\u0024id":"x"}""")!.Rest!.Keys);
    }

    [Fact]
    public void Annotations_hold_for_elements()
    {
        var options = new JsonWireOptions { RespectNullableAnnotations = true };
        Assert.Equal("x", JsonWire.Deserialize<Shelter>("""{"$id":"1","Guests":{"$id":"2","$values":[{"$id":"3","Name":"x"},{"$ref":"3"}]}}""", options)!.Guests[1].Name);
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Shelter>("""{"$id":"1","Guests":{"$id":"2","$values":[{"$id":"3","Name":null}]}}""", options));
        Assert.Equal("$.Guests.$values[0].Name", e.Path);
    }

    [Fact]
    public void Collections_that_are_there_are_filled()
    {
        List<int> numbers = [1, 2];
        List<Knot?> knots = [new Knot()];
        var knot = new Knot { Numbers = numbers, Knots = knots, AsMap = new SortedList<string, Knot?>(), AsSequence = new HashSet<int> { 5 } };
        object map = knot.AsMap;
        JsonWire.Populate("""{"$id":"1","Numbers":{"$id":"2","$values":[3]},"SameNumbers":{"$ref":"2"},"Knots":{"$id":"3","$values":[{"$id":"4","Knots":{"$ref":"3"}}]},"AsMap":{"$id":"5","x":null},"AsSequence":{"$id":"7","$values":[6]},"Next":{"$id":"8","AsMap":{"$ref":"5"}}}"""u8, ref knot);
        Assert.Same(numbers, knot!.Numbers);
        Assert.Same(numbers, knot.SameNumbers);
        Assert.Equal([3], numbers);
        Assert.Same(knots, knot.Knots);
        Assert.Same(knots, Assert.Single(knots)!.Knots);
        Assert.Same(map, knot.AsMap);
        Assert.Same(map, knot.Next!.AsMap);
        Assert.Equal([6], knot.AsSequence!);
    }

    [Fact]
    public void A_reference_into_a_collection_that_is_made_of_its_elements_is_one_to_what_isnt_there_yet()
    {
        Knot shared = JsonWire.Deserialize<Knot>("""{"$id":"1","KnotArray":{"$id":"2","$values":[{"$id":"3","Id":7}]},"Next":{"$id":"4","KnotArray":{"$ref":"2"}}}""")!;
        Assert.Same(shared.KnotArray, shared.Next!.KnotArray);
        Assert.Equal(7, shared.KnotArray![0]!.Id);
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Knot>("""{"$id":"1","KnotArray":{"$id":"2","$values":[{"$id":"3","KnotArray":{"$ref":"2"}}]}}"""));
        Assert.Contains("the id of an object that came before", e.Expected, StringComparison.Ordinal);
    }

    [Fact]
    public void Keys_that_look_like_identities_come_back()
    {
        var knot = new Knot
        {
            Labels = new() { ["$id"] = "7", ["$ref"] = "8", ["$values"] = "9" },
            Tables = new() { ["$ref"] = new() { ["$ref"] = "1" }, ["$id"] = new() { ["a"] = "b", ["$id"] = "2" } },
            AsMap = new Dictionary<string, Knot?> { ["$id"] = null },
            Counts = new() { ["$id"] = 5 },
        };
        foreach (JsonWireOptions options in (JsonWireOptions[])[JsonWireOptions.Default, new() { WriteIndented = true }, new() { Escaping = JsonEscaping.Html }])
        {
            byte[] json = JsonWire.Serialize(knot, options);
            Assert.Contains("\"\\u0024id\":", Encoding.UTF8.GetString(json), StringComparison.Ordinal);
            foreach (Knot back in (Knot[])[JsonWire.Deserialize<Knot>(json, options)!, JsonWire.Deserialize<Knot>(GraphTests.Every(json, 1), options)!])
            {
                Assert.Equal(Graphs.Describe(knot), Graphs.Describe(back));
            }
        }

        Assert.Equal("""{"$id":"1"}""", JsonWire.SerializeToString(new Dictionary<string, string> { ["$id"] = "1" }));
        var box = new Box { Labels = new() { ["$id"] = "1" } };
        Assert.Contains("""{"$id":"1"}""", JsonWire.SerializeToString(box), StringComparison.Ordinal);
        Assert.Equal("1", JsonWire.Deserialize<Box>(JsonWire.Serialize(box))!.Labels!["$id"]);
    }

    [Theory]
    [InlineData("$id", true)]
    [InlineData("$ref", true)]
    [InlineData("$id", false)]
    [InlineData("$ref", false)]
    public void Names_of_other_objects_that_look_like_identities_come_back(string name, bool isFirst)
    {
        JsonElement one = JsonElement.Parse("\"1\"");
        foreach (JsonWireOptions options in (JsonWireOptions[])[JsonWireOptions.Default, new() { Omits = JsonOmission.Default }, new() { Omits = JsonOmission.Null, WriteIndented = true }, new() { AllowComments = true, Naming = WireNaming.SnakeCaseLower }])
        {
            foreach (int count in (int[])[0, 2])
            {
                byte[] json = JsonWire.Serialize(new Bundle { Sack = new Sack { Count = count, Rest = isFirst ? new() { [name] = one, ["a"] = one } : new() { ["a"] = one, [name] = one } } }, options);
                foreach (Bundle back in (Bundle[])[JsonWire.Deserialize<Bundle>(json, options)!, JsonWire.Deserialize<Bundle>(GraphTests.Every(json, 1), options)!])
                {
                    Assert.Equal(isFirst ? [name, "a"] : ["a", name], back.Sack!.Rest!.Keys);
                    Assert.Equal(count, back.Sack.Count);
                }
            }
        }

        string kept = "{\"$id\":\"1\",\"Sack\":null,\"Sheath\":{" + (isFirst ? "" : "\"a\":1,") + "\"\\u0024" + name[1..] + "\":\"1\"}}";
        Assert.Equal(kept, JsonWire.SerializeToString(JsonWire.Deserialize<Bundle>(kept)));
        Assert.Null(JsonWire.Deserialize<Bundle>("{\"$id\":\"1\",\"Sack\":{\"$id\"  :\"2\"}}")!.Sack!.Rest);
    }

    [Fact]
    public void What_isnt_text_is_no_identity_of_a_map()
    {
        foreach (string name in (string[])["$id", "$ref"])
        {
            var map = new Dictionary<string, Knot?> { [name] = new Knot { Id = 3 }, ["x"] = null };
            byte[] json = JsonWire.Serialize(map);
            Assert.Equal(Graphs.Describe(map), Graphs.Describe(JsonWire.Deserialize<Dictionary<string, Knot?>>(json)));
            Assert.Equal(Graphs.Describe(map), Graphs.Describe(JsonWire.Deserialize<Dictionary<string, Knot?>>(GraphTests.Every(json, 1))));
        }

        Assert.Equal(5, JsonWire.Deserialize<Knot>("""{"Counts":{"$id":5}}""")!.Counts!["$id"]);
        Assert.Equal("2", JsonWire.Deserialize<Knot>("""{"Labels":{"a":"b","$id":"2"}}""")!.Labels!["$id"]);
        Assert.Equal("2", JsonWire.Deserialize<Knot>("""{"Labels":{"$id":"1","$id":"2"}}""")!.Labels!["$id"]);
        Assert.Equal([1], JsonWire.Deserialize<Knot>("""{"Numbers":{"\u0024id":"2","\u0024values":[1]}}""")!.Numbers!);
    }

    [Fact]
    public void Within_System_Text_Json_a_value_has_identities_of_its_own()
    {
        Knot graph = Graphs.Draw(new Random(8), 6);
        string json = JsonSerializer.Serialize(graph, s_preserve), lists = JsonSerializer.Serialize(new List<Knot?> { graph, graph }, s_preserve);
        foreach (JsonSerializerOptions options in (JsonSerializerOptions[])[new() { MaxDepth = 1000, Converters = { new JsonWireConverterFactory() } }, new() { MaxDepth = 1000, TypeInfoResolver = JsonWireResolver.Default }])
        {
            Assert.Equal(Graphs.Describe(JsonSerializer.Deserialize<Knot>(json, s_preserve)), Graphs.Describe(JsonSerializer.Deserialize<Knot>(json, options)));
            Assert.Equal(Graphs.Describe(JsonSerializer.Deserialize<List<Knot?>>(lists, s_preserve)), Graphs.Describe(JsonSerializer.Deserialize<List<Knot?>>(lists, options)));
        }
    }
}
