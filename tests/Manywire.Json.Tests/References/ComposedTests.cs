using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests.References;

/// <summary>Identities of collections that no code was emitted for: they are composed at run time, and read as System.Text.Json reads them.</summary>
public sealed class ComposedTests
{
    static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    public static TheoryData<Type> Sequences =>
    [
        typeof(List<>), typeof(HashSet<>), typeof(Queue<>), typeof(Stack<>), typeof(LinkedList<>), typeof(Collection<>), typeof(ObservableCollection<>), typeof(ConcurrentQueue<>),
        typeof(IEnumerable<>), typeof(ICollection<>), typeof(IList<>), typeof(IReadOnlyCollection<>), typeof(IReadOnlyList<>), typeof(ISet<>), typeof(ImmutableList<>), typeof(ImmutableArray<>),
    ];

    public static TheoryData<Type> Maps =>
    [
        typeof(Dictionary<,>), typeof(IDictionary<,>), typeof(IReadOnlyDictionary<,>), typeof(SortedDictionary<,>), typeof(ConcurrentDictionary<,>), typeof(ImmutableDictionary<,>),
    ];

    [Theory]
    [MemberData(nameof(Sequences))]
    public void Sequences_are_read(Type definition)
    {
        Guest[] guests = Guests();
        Same(definition.MakeGenericType(typeof(Guest)), JsonSerializer.Serialize(guests.ToList(), s_preserve));
        Same(definition.MakeGenericType(typeof(Guest)), JsonSerializer.Serialize(guests, s_preserve));
        Same(definition.MakeGenericType(typeof(List<Guest>)), JsonSerializer.Serialize(new List<List<Guest>> { guests.ToList(), guests[0].Others! }, s_preserve));
        Same(typeof(List<>).MakeGenericType(definition.MakeGenericType(typeof(Guest))), JsonSerializer.Serialize(new List<List<Guest>> { guests.ToList() }, s_preserve));
    }

    [Theory]
    [MemberData(nameof(Maps))]
    public void Maps_are_read(Type definition)
    {
        Guest[] guests = Guests();
        var map = new Dictionary<string, Guest> { ["a"] = guests[0], ["b"] = guests[1], ["c"] = guests[0] };
        Same(definition.MakeGenericType(typeof(string), typeof(Guest)), JsonSerializer.Serialize(map, s_preserve));
        Same(definition.MakeGenericType(typeof(int), typeof(Guest)), JsonSerializer.Serialize(new Dictionary<int, Guest> { [1] = guests[0], [2] = guests[0] }, s_preserve));
        Same(definition.MakeGenericType(typeof(string), typeof(List<Guest>)), JsonSerializer.Serialize(new Dictionary<string, List<Guest>> { ["a"] = guests[0].Others!, ["b"] = guests[0].Others! }, s_preserve));
    }

    [Fact]
    public void What_is_in_a_list_or_a_dictionary_may_refer_to_it()
    {
        const string List = """{"$id":"1","$values":[{"$id":"2","Name":"a","Others":{"$ref":"1"}},{"$ref":"2"}]}""";
        var guests = (IList)JsonWire.Deserialize(Encoding.UTF8.GetBytes(List), typeof(List<>).MakeGenericType(typeof(Guest)))!;
        Assert.Same(guests, ((Guest)guests[0]!).Others);
        Assert.Same(guests[0], guests[1]);
        const string Map = """{"$id":"1","a":{"$id":"2","Name":"a","ByName":{"$ref":"1"}},"b":{"$ref":"2"}}""";
        var map = (IDictionary)JsonWire.Deserialize(Encoding.UTF8.GetBytes(Map), typeof(Dictionary<,>).MakeGenericType(typeof(string), typeof(Guest)))!;
        Assert.Same(map, ((Guest)map["a"]!).ByName);
        Assert.Same(map["a"], map["b"]);
        var empty = (IDictionary)JsonWire.Deserialize("""{"$id":"1"}"""u8, typeof(Dictionary<,>).MakeGenericType(typeof(string), typeof(Guest)))!;
        Assert.Empty(empty);
    }

    [Fact]
    public void Collections_of_other_objects_have_none()
    {
        Assert.Throws<WireException>(() => JsonWire.Deserialize("""{"$id":"1","$values":[]}"""u8, typeof(Queue<>).MakeGenericType(typeof(Box))));
        var map = (IDictionary)JsonWire.Deserialize("""{"$id":"1"}"""u8, typeof(SortedDictionary<,>).MakeGenericType(typeof(string), typeof(string)))!;
        Assert.Equal("1", map["$id"]);
    }

    static void Same(Type type, string json)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        object? expected;
        try
        {
            expected = JsonSerializer.Deserialize(utf8, type, s_preserve);
        }
        catch (JsonException) // of what is made of its elements
        {
            Assert.NotNull(JsonWire.Deserialize(utf8, type));
            return;
        }

        string text = JsonSerializer.Serialize(expected, type, s_preserve);
        if (type.Name.StartsWith("Stack", StringComparison.Ordinal))
        {
            text = JsonSerializer.Serialize(JsonSerializer.Deserialize(text, type, s_preserve), type, s_preserve); // theirs comes back upside down
        }

        foreach (int size in (int[])[1, 7, 1000])
        {
            Assert.Equal(text, JsonSerializer.Serialize(JsonWire.Deserialize(SettingsTests.Pieces(utf8, size), type), type, s_preserve));
        }
    }

    static Guest[] Guests()
    {
        var one = new Guest { Name = "one" };
        var two = new Guest { Name = "two", Others = [one] };
        one.Others = two.Others;
        one.ByName = new() { ["two"] = two };
        return [one, two, one];
    }

    [Wire(References = true)]
    public sealed class Guest
    {
        [WireKey(0)]
        public string? Name { get; set; }

        [WireKey(1)]
        public List<Guest>? Others { get; set; }

        [WireKey(2)]
        public Dictionary<string, Guest>? ByName { get; set; }
    }

    [Wire]
    public sealed class Box
    {
        public int Size { get; set; }
    }
}
