using System;
using System.Collections;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Dynamic;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Keys of dictionaries that the options spell, as System.Text.Json's policy for them does.</summary>
public sealed class KeyNamingTests
{
    static readonly JsonNamingPolicy[] s_policies = [JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseUpper];

    [Fact]
    public void Strings_and_enums_are_spelled_and_other_keys_stay()
    {
        Same(new Dictionary<string, int> { ["FooBar"] = 1, ["\u00c9a B"] = 2, [""] = 3, ["foo_bar"] = 4, ["$id"] = 5 });
        Same(new Dictionary<string, Dictionary<string, int>?> { ["OneTwo"] = new() { ["InnerKey"] = 1 }, ["ThreeFour"] = null });
        Same(new Dictionary<Fruit, int> { [Fruit.RedApple] = 1, [Fruit.Pear] = 2, [(Fruit)77] = 3 });
        Same(new Dictionary<Traits, int> { [Traits.VerySweet] = 1, [Traits.VerySweet | Traits.QuiteSour] = 2, [0] = 3 });
        Same(new Dictionary<Spelled, int> { [Spelled.AsAttribute] = 1, [Spelled.AsDeclared] = 2 });
        Same(new Dictionary<char, int> { ['A'] = 1 });
        Same(new Dictionary<Guid, int> { [new("ABCDEF00-0000-0000-0000-000000000000")] = 1 });
        Same(new Dictionary<Uri, int> { [new("http://Host/FooBar")] = 1 });
        Same(new Dictionary<Version, int> { [new(1, 2)] = 1 });
        Same(new Dictionary<bool, int> { [true] = 1 });
        Same(new Dictionary<DateTime, int> { [new(2000, 1, 2)] = 1 });
        Same(new Dictionary<TicketId, int> { [new(5)] = 1 });
        Same(new KeyValuePair<string, int>("FooBar", 1));
    }

    [Fact]
    public void They_are_spelled_in_all_maps()
    {
        dynamic expando = new ExpandoObject();
        expando.FooBar = 1;
        Same(new Kept
        {
            Sorted = new() { ["FooBar"] = 1 },
            Readable = new Dictionary<string, int> { ["FooBar"] = 1 },
            Frozen = new Dictionary<Fruit, string> { [Fruit.RedApple] = "RedApple" }.ToFrozenDictionary(),
            Immutable = ImmutableDictionary<string, Fruit>.Empty.Add("FooBar", Fruit.RedApple),
            Any = new Dictionary<string, object?> { ["FooBar"] = new Dictionary<string, int> { ["InnerKey"] = 1 } },
            Untyped = new Hashtable { ["FooBar"] = 1 },
            Expando = expando,
        });
        Same(new SortedList<string, short> { ["FooBar"] = 1 });
        Same<object>(new Dictionary<string, object?> { ["FooBar"] = new Dictionary<Fruit, int> { [Fruit.RedApple] = 1 } });
        object composed = Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(typeof(string), typeof(TimeSpan[])))!;
        ((IDictionary)composed)["FooBar"] = new[] { TimeSpan.Zero };
        Same(composed);
    }

    [Fact]
    public void Other_data_stays_as_it_is()
    {
        Same(new Gathering { Others = new() { ["FooBar"] = JsonElement.Parse("""{"InnerKey":1}""") }, Map = new() { ["FooBar"] = 1 }, Node = new() { ["FooBar"] = 1 } });
        var unknown = JsonWire.Deserialize<Knowing>("""{"A":1,"FooBar":2}""")!;
        Assert.Equal("""{"A":1,"FooBar":2}""", JsonWire.SerializeToString(unknown, new JsonWireOptions { KeyNaming = WireNaming.CamelCase }));
    }

    [Fact]
    public void They_are_read_as_they_are()
    {
        var ours = new JsonWireOptions { KeyNaming = WireNaming.CamelCase };
        Assert.Equal(["FooBar", "fooBar"], JsonWire.Deserialize<Dictionary<string, int>>("""{"FooBar":1,"fooBar":2}""", ours)!.Keys);
    }

    [Fact]
    public void A_null_key_is_an_error() =>
        Assert.Throws<WireException>(() => JsonWire.SerializeToString<IReadOnlyDictionary<string, int>>(new Nulls(), new JsonWireOptions { KeyNaming = WireNaming.CamelCase }));

    [Fact]
    public void It_goes_before_the_spelling_of_enums()
    {
        foreach (JsonNamingPolicy policy in s_policies)
        {
            Same(new Dictionary<Fruit, Fruit> { [Fruit.RedApple] = Fruit.RedApple }, new JsonSerializerOptions { DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, Converters = { new JsonStringEnumConverter(policy) } });
            Same(new Dictionary<Fruit, Fruit> { [Fruit.RedApple] = Fruit.RedApple }, new JsonSerializerOptions { DictionaryKeyPolicy = policy, Converters = { new JsonStringEnumConverter() } });
        }
    }

    [Fact]
    public void Wired_types_within_System_Text_Json_have_them()
    {
        var theirs = new JsonSerializerOptions { DictionaryKeyPolicy = JsonNamingPolicy.KebabCaseLower };
        var both = new JsonSerializerOptions(theirs) { Converters = { new JsonWireConverterFactory() } };
        var value = new { FirstOne = new Kept { Sorted = new() { ["FooBar"] = 1 } } };
        Assert.Equal(JsonSerializer.Serialize(value, theirs), JsonSerializer.Serialize(value, both));
    }

    static void Same<[WireRoot] T>(T value)
    {
        foreach (JsonNamingPolicy policy in s_policies)
        {
            Same(value, new JsonSerializerOptions { DictionaryKeyPolicy = policy });
            Same(value, new JsonSerializerOptions { DictionaryKeyPolicy = policy, WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase });
        }
    }

    static void Same<[WireRoot] T>(T value, JsonSerializerOptions theirs) => Assert.Equal(JsonSerializer.Serialize(value, theirs), JsonWire.SerializeToString(value, JsonWireOptions.From(theirs)));

    public enum Fruit
    {
        RedApple = 1,
        Pear,
    }

    public enum Spelled
    {
        [JsonStringEnumMemberName("Some Name")]
        AsAttribute,
        AsDeclared,
    }

    [Flags]
    public enum Traits
    {
        VerySweet = 1,
        QuiteSour = 2,
    }

    [Wire]
    public sealed class Kept
    {
        public SortedDictionary<string, int>? Sorted { get; set; }

        public IReadOnlyDictionary<string, int>? Readable { get; set; }

        public FrozenDictionary<Fruit, string>? Frozen { get; set; }

        public ImmutableDictionary<string, Fruit>? Immutable { get; set; }

        public object? Any { get; set; }

        public Hashtable? Untyped { get; set; }

        public ExpandoObject? Expando { get; set; }
    }

    [Wire]
    public sealed class Gathering
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }

        public Dictionary<string, int>? Map { get; set; }

        public JsonObject? Node { get; set; }
    }

    [Wire]
    public sealed class Knowing
    {
        public int A { get; set; }

        public WireUnknown? Unknown { get; set; }
    }

    /// <summary>A map with a key that no other has.</summary>
    sealed class Nulls : IReadOnlyDictionary<string, int>
    {
        public int Count => 1;

        public IEnumerable<string> Keys => [null!];

        public IEnumerable<int> Values => [1];

        public int this[string key] => 1;

        public bool ContainsKey(string key) => key is null;

        public bool TryGetValue(string key, out int value) => (value = 1) == 1;

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => ((IEnumerable<KeyValuePair<string, int>>)[new(null!, 1)]).GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
