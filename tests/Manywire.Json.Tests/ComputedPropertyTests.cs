using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>A property without a setter is written where an attribute of System.Text.Json's says of it what only a member can have, and skipped when read.</summary>
public class ComputedPropertyTests
{
    [Fact]
    public void What_names_or_orders_it_makes_it_a_member()
    {
        var value = new Computing { Value = 2 };
        Assert.Equal("""{"Value":2,"twice":4,"Held":7,"null":null,"Thrice":6}""", JsonWire.SerializeToString(value));
        Assert.Equal("""{"Value":2,"Four":8,"twice":4,"Held":7,"null":null,"Thrice":6}""", JsonSerializer.Serialize(value));
        Assert.Equal(5, JsonWire.Deserialize<Computing>("""{"twice":9,"Thrice":9,"Held":9,"Value":5,"null":"x"}""")!.Value);
    }

    [Fact]
    public void Options_that_leave_out_nulls_go_round_one_that_is_always_written() =>
        Assert.Equal("""{"Value":2,"twice":4,"Held":7,"null":null,"Thrice":6}""", JsonWire.SerializeToString(new Computing { Value = 2 }, new JsonWireOptions { Omits = JsonOmission.Null }));

    /// <summary>A server may have more to say of it than its getter does.</summary>
    [Theory]
    [InlineData("9")]
    [InlineData("null")]
    [InlineData("\"text\"")]
    [InlineData("""[{"a":"\u0041"},[1e999]]""")]
    public void Whatever_stands_for_it_is_skipped(string given)
    {
        string json = $$"""{"twice":{{given}},"Thrice":{{given}},"Held":{{given}},"Value":5,"null":{{given}}}""";
        Assert.Equal(5, JsonSerializer.Deserialize<Computing>(json)!.Value);
        Assert.Equal(5, JsonWire.Deserialize<Computing>(json)!.Value);
        var strict = new JsonWireOptions { DisallowUnknown = true, RespectNullableAnnotations = true };
        Assert.Equal(5, JsonWire.Deserialize<Computing>(json, strict)!.Value);
    }

    [Theory]
    [InlineData("""{"Value":5,"twice":tru}""")]
    [InlineData("""{"Value":5,"twice":[1}}""")]
    [InlineData("""{"Value":5,"twice":}""")]
    [InlineData("""{"Value":5,"twice":"\ud800"}""")]
    [InlineData("""{"Value":5,"twice":1,"twice":2}""")]
    public void What_is_no_JSON_is_refused_there_as_well(string json) => Assert.Throws<WireException>(() => JsonWire.Deserialize<Computing>(json));

    [Fact]
    public void Whatever_stands_for_it_is_skipped_in_the_form_of_Jsonable() =>
        Assert.Equal(5, JsonableWire.Deserialize<Stated>("""{"Twice":[{"a":1}],"Value":5}"""u8.ToArray())!.Value);

    /// <summary>What is skipped can't be referred to: it is read where objects are kept apart.</summary>
    [Fact]
    public void What_may_be_referred_to_is_read()
    {
        var page = new Pages { Pinned = { new Pages.Page { Name = "a" } } };
        page.Later.Add(page.First);
        page.Later.Add(page.Other.Item);
        Pages read = JsonWire.Deserialize<Pages>(JsonWire.Serialize(page))!;
        Assert.Equal(["a", "other"], read.Later.Select(p => p!.Name));

        var tags = new Tagged { Kept = ["a"] };
        string json = JsonSerializer.Serialize(tags, new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.Preserve });
        Assert.Equal("""{"$id":"1","First":{"$id":"2","$values":["a"]},"Kept":{"$ref":"2"}}""", json);
        Assert.Equal(["a"], JsonWire.Deserialize<Tagged>(json)!.Kept);
    }

    /// <summary>Documents drawn at random, of objects that are filled, gathered and read in pieces.</summary>
    [Fact]
    public void Documents_are_read_as_System_Text_Json_reads_them()
    {
        var random = new Random(7);
        string[] names = ["Value", "twice", "Text", "list", "Names", "nested", "Other", "unknown"];
        JsonSerializerOptions[] options =
        [
            new() { AllowDuplicateProperties = false },
            new(JsonSerializerDefaults.Web) { AllowDuplicateProperties = false },
            new(JsonSerializerDefaults.Strict),
        ];
        int taken = 0;
        for (int i = 0; i < 6000; i++)
        {
            var json = new StringBuilder("{");
            foreach (string name in random.GetItems(names, random.Next(6)).Distinct())
            {
                bool counts = name is "Value" or "Text" or "Names" && random.Next(8) > 0;
                json.Append(json.Length > 1 ? "," : "").Append($"\"{name}\":").Append(counts ? name switch { "Value" => "5", "Text" => "\"t\"", _ => "[\"n\"]" } : Any(random, 3));
            }

            json.Append('}');
            JsonSerializerOptions theirs = options[i % options.Length];
            taken += Same<Filled>(json.ToString(), theirs) + Same<Gathered>(json.ToString(), theirs) + Same<Valued>(json.ToString(), theirs) + Same<Wide>(json.ToString(), theirs) + Same<WideGathered>(json.ToString(), theirs);
        }

        Assert.InRange(taken, 8000, 29_000);
    }

    static string Any(Random random, int depth) => random.Next(depth > 0 ? 9 : 7) switch
    {
        0 => "null",
        1 => "true",
        2 => "-0.5",
        3 => "7",
        4 => "\"2000-01-02\"",
        5 => "\"\\u0041b\"",
        6 => "[]",
        7 => $"[{string.Join(",", Enumerable.Range(0, random.Next(3)).Select(_ => Any(random, depth - 1)))}]",
        _ => $$"""{{{string.Join(",", Enumerable.Range(0, random.Next(3)).Select(n => $"\"{(char)('a' + n)}\":{Any(random, depth - 1)}"))}}}""",
    };

    static int Same<[WireRoot] T>(string json, JsonSerializerOptions theirs)
    {
        string there = Outcome(() => JsonSerializer.Deserialize<T>(json, theirs));
        string here = Outcome(() => JsonWire.Deserialize<T>(json, JsonWireOptions.From(theirs)));
        Assert.True(there == here, $"{typeof(T).Name} {json}: {there} and not {here}");
        return there == "refused" ? 0 : 1;
    }

    static string Outcome<T>(Func<T> read)
    {
        try
        {
            return JsonSerializer.Serialize(read());
        }
        catch (Exception e) when (e is JsonException or WireException)
        {
            return "refused";
        }
    }

    /// <summary>Only JSON has it: other wires speak other libraries' dialects.</summary>
    [Fact]
    public void It_is_no_member_elsewhere() => Assert.Equal(Shape(new Plain { Value = 2 }), Shape(new Computing { Value = 2 }));

    static string Shape<[WireRoot] T>(T value) => System.Text.Encoding.UTF8.GetString(JsonableWire.Serialize(value));

    [Wire]
    internal sealed class Computing
    {
        public int Value { get; set; }

        public int Four => Value * 4;

        [JsonPropertyName("twice")]
        public int Twice => Value * 2;

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Held { get; } = 7;

        [JsonPropertyName("null"), JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Null => null;

        [JsonPropertyOrder(1)]
        public int Thrice => Value * 3;
    }

    [Wire]
    internal class Filled
    {
        public int Value { get; set; }

        [JsonPropertyName("twice")]
        public int Twice => Value * 2;

        public string? Text { get; set; }

        [JsonPropertyName("list")]
        public List<Plain?> List => [new Plain { Value = Value }, null];

        public List<string>? Names { get; set; }

        [JsonPropertyName("nested")]
        public Dictionary<string, DateTime>? Nested => null;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public Plain Other { get; set; } = new();
    }

    [Wire]
    internal sealed record Gathered(int Value, string? Text)
    {
        [JsonPropertyName("twice")]
        public int Twice => Value * 2;

        [JsonPropertyName("list")]
        public List<Plain?> List => [new Plain { Value = Value }, null];

        public List<string>? Names { get; init; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public Plain Other { get; set; } = new();
    }

    [Wire]
    internal struct Valued
    {
        public int Value { get; set; }

        [JsonPropertyName("twice")]
        public readonly int Twice => Value * 2;

        [JsonPropertyName("nested")]
        public readonly string? Nested => null;

        public string? Text { get; set; }
    }

    [Wire]
    internal sealed class Wide : Filled
    {
        public int A0 { get; set; } public int A1 { get; set; } public int A2 { get; set; } public int A3 { get; set; } public int A4 { get; set; } public int A5 { get; set; }
        public int A6 { get; set; } public int A7 { get; set; } public int A8 { get; set; } public int A9 { get; set; } public int A10 { get; set; } public int A11 { get; set; }
    }

    [Wire]
    internal sealed record WideGathered(int Value, string? Text, int A0, int A1, int A2, int A3, int A4, int A5, int A6, int A7, int A8, int A9, int A10, int A11, int A12)
    {
        [JsonPropertyName("twice")]
        public int Twice { get; } = Math.Abs(Value);

        [JsonPropertyName("list")]
        public List<Plain?> List => [new Plain { Value = Value }, null];

        [JsonPropertyName("nested")]
        public Dictionary<string, DateTime>? Nested => null;

        public List<string>? Names { get; init; }
    }

    [Wire]
    internal sealed class Stated
    {
        public int Value { get; set; }

        [WireInclude]
        public int Twice => Value * 2;
    }

    [Wire]
    internal sealed class Pages
    {
        public List<Page> Pinned { get; } = [];

        [JsonPropertyName("first")]
        public Page? First => Pinned.Count > 0 ? Pinned[0] : null;

        [JsonPropertyName("other")]
        public Holder Other { get; } = new(new Page { Name = "other" });

        public List<Page?> Later { get; set; } = [];

        [Wire]
        internal sealed record Holder(Page Item);

        [Wire(References = true)]
        internal sealed class Page
        {
            [WireKey(0)]
            public string? Name { get; set; }
        }
    }

    [Wire(References = true)]
    internal sealed class Tagged
    {
        [WireKey(0), JsonPropertyName("First"), JsonPropertyOrder(-1)]
        public List<string>? First => Kept;

        [WireKey(1)]
        public List<string>? Kept { get; set; }
    }

    [Wire]
    internal sealed class Plain
    {
        public int Value { get; set; }
    }
}
