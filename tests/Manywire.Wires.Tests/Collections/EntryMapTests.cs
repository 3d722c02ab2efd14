using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Manywire.Wires.Tests;

/// <summary>Maps of one's own that are made of their entries are maps on every wire, as a dictionary is.</summary>
public sealed class EntryMapTests
{
    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void It_has_the_bytes_of_a_dictionary_and_comes_back(AnyWire wire)
    {
        Check(wire, new Sequenced([new("a", 1), new("b", 2)]));
        Check(wire, new Collected([new("a", 1), new("b", 2)]));
        Check(wire, new Listed([new("a", 1), new("b", 2)]));
        Check(wire, new Arrayed([new("a", 1), new("b", 2)]));
        Check(wire, new Spanned([new("a", 1), new("b", 2)]));
        Check(wire, Built.Of([new("a", 1), new("b", 2)]));
        Check(wire, new Sequenced([]));
    }

    static void Check<[WireRoot] T>(AnyWire wire, T map)
        where T : class, IEnumerable<KeyValuePair<string, int>>
    {
        byte[] written = wire.Write(map);
        Assert.Equal(wire.Write(map.ToDictionary()), written);
        T? read = wire.Read<T>(written);
        Assert.Equal(map, read!);
        Assert.NotSame(map, read);
    }

    [Fact]
    public void In_JSON_it_is_an_object_as_System_Text_Json_has_it()
    {
        Assert.Equal("{\"a\":1}", JsonWire.SerializeToString(new Sequenced([new("a", 1)])));
        Assert.Equal(JsonSerializer.Serialize(new Sequenced([new("a", 1)])), JsonWire.SerializeToString(new Sequenced([new("a", 1)])));
        Assert.Equal(JsonSerializer.Serialize(new Arrayed([new("a", 1)])), JsonWire.SerializeToString(new Arrayed([new("a", 1)])));
        Assert.Equal(JsonSerializer.Serialize(Built.Of([new("a", 1)])), JsonWire.SerializeToString(Built.Of([new("a", 1)])));
    }

    /// <summary>It can't be made empty.</summary>
    public sealed class Sequenced(IEnumerable<KeyValuePair<string, int>> entries) : Dictionary<string, int>(entries);

    public sealed class Collected(IReadOnlyCollection<KeyValuePair<string, int>> entries) : Map(entries);

    public sealed class Listed(List<KeyValuePair<string, int>> entries) : Map(entries);

    public sealed class Arrayed(params KeyValuePair<string, int>[] entries) : Map(entries);

    public sealed class Spanned(ReadOnlySpan<KeyValuePair<string, int>> entries) : Map(entries.ToArray());

    [CollectionBuilder(typeof(Built), nameof(Of))]
    public sealed class Built : Map
    {
        Built(IEnumerable<KeyValuePair<string, int>> entries, bool isOwn)
            : base(isOwn ? entries : [])
        {
        }

        public static Built Of(ReadOnlySpan<KeyValuePair<string, int>> entries) => new(entries.ToArray(), true);
    }

    public abstract class Map(IEnumerable<KeyValuePair<string, int>> entries) : IReadOnlyDictionary<string, int>
    {
        readonly Dictionary<string, int> _entries = new(entries);

        public int this[string key] => _entries[key];

        public IEnumerable<string> Keys => _entries.Keys;

        public IEnumerable<int> Values => _entries.Values;

        public int Count => _entries.Count;

        public bool ContainsKey(string key) => _entries.ContainsKey(key);

        public bool TryGetValue(string key, [MaybeNullWhen(false)] out int value) => _entries.TryGetValue(key, out value);

        public IEnumerator<KeyValuePair<string, int>> GetEnumerator() => _entries.GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
}
