using System;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Globalization;
using System.Linq;

namespace Manywire.Wires.Tests;

/// <summary>Keys of anybody's types that collide on purpose: what is equal when its fields are gets another comparer, all else is an error beyond a bound. Hashes are counted, not seconds.</summary>
public sealed class OwnKeyTests
{
    static readonly int Many = LongRun.Choose(20_000, 100_000);

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    /// <summary>Its hash is a sum of those of its fields: the first times a number that everybody knows, and the second.</summary>
    [Wire]
    public readonly record struct Place(int X, int Y);

    [Wire]
    public record Name(long Id, string? Text);

    [Wire]
    public sealed record Address(long Id, string? Text, Place At) : Name(Id, Text);

    /// <summary>.NET takes the hash of its first field alone.</summary>
    [Wire]
    public struct Plain
    {
        public int Group { get; set; }

        public string? Text { get; set; }
    }

    [Wire]
    public sealed class Bad(int id) : IEquatable<Bad>
    {
        public int Id { get; } = id;

        public bool Equals(Bad? other) => other?.Id == Id;

        public override bool Equals(object? obj) => Equals(obj as Bad);

        public override int GetHashCode() => 7;
    }

    /// <summary>A record whose equality somebody wrote: case doesn't matter.</summary>
    [Wire]
    public sealed record Folded(string Text)
    {
        public bool Equals(Folded? other) => string.Equals(Text, other?.Text, StringComparison.OrdinalIgnoreCase);

        public override int GetHashCode() => Text.Length;
    }

    /// <summary>A hash that is bad, and often written.</summary>
    [Wire]
    public readonly record struct Cell(int X, int Y)
    {
        public override int GetHashCode() => X ^ Y;
    }

    public sealed class Codes : Dictionary<long, int>;

    public sealed class Numbers : HashSet<long>;

    public sealed class Scattered() : Dictionary<long, int>(new Mixed<long>());

    sealed class Mixed<T> : IEqualityComparer<T>
    {
        public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

        public int GetHashCode(T value) => (value switch
        {
            Bad bad => bad.Id.ToString(CultureInfo.InvariantCulture),
            Plain plain => plain.Text!,
            _ => value!.ToString()!,
        }).GetHashCode(StringComparison.Ordinal);
    }

    static long Same(int i) => (long)i << 32 | (uint)i;

    /// <summary>-1521134295 is what the compiler multiplies by.</summary>
    static Place SamePlace(int i) => new(i, unchecked(i * 1521134295));

    /// <summary>With how many others of its hash a key is compared, all in all.</summary>
    static void Linear<T>(IEqualityComparer<T> comparer, IEnumerable<T> keys)
    {
        long comparisons = keys.GroupBy(k => comparer.GetHashCode(k!)).Sum(g => (long)g.Count() * (g.Count() - 1) / 2);
        Assert.InRange(comparisons, 0, Many);
        Assert.NotSame(EqualityComparer<T>.Default, comparer);
    }

    static void Attack<[WireRoot] T>(Func<int, T> choose, Func<AnyWire, byte[], Dictionary<T, int>> dictionary, Func<AnyWire, byte[], HashSet<T>> set)
        where T : notnull
    {
        T[] keys = [.. Enumerable.Range(1, Many).Select(choose)];
        var map = new Dictionary<T, int>(new Mixed<T>());
        foreach (T key in keys)
        {
            map.Add(key, map.Count);
        }

        foreach (AnyWire wire in AnyWire.All)
        {
#pragma warning disable MW020 // each type that this is called with is a root
            Dictionary<T, int> read = dictionary(wire, wire.Write(map));
            Assert.True(keys.SequenceEqual(read.OrderBy(e => e.Value).Select(e => e.Key))); // comparing by Assert.Equal takes longer than all else
            Assert.Equal(77, read[choose(78)]);
            Linear(read.Comparer, keys);
            HashSet<T> elements = set(wire, wire.Write(keys));
#pragma warning restore MW020
            Assert.True(elements.SetEquals(keys));
            Linear(elements.Comparer, keys);
        }
    }

    [Fact]
    public void Records_and_structs_get_a_comparer_of_their_fields()
    {
        Attack(SamePlace, (w, b) => w.Read<Dictionary<Place, int>>(b)!, (w, b) => w.Read<HashSet<Place>>(b)!);
        Attack(i => new Name(Same(i), "same"), (w, b) => w.Read<Dictionary<Name, int>>(b)!, (w, b) => w.Read<HashSet<Name>>(b)!);
        Attack(i => new Address(1, null, SamePlace(i)), (w, b) => w.Read<Dictionary<Address, int>>(b)!, (w, b) => w.Read<HashSet<Address>>(b)!);
        Attack(i => new Plain { Group = 1, Text = "t" + i }, (w, b) => w.Read<Dictionary<Plain, int>>(b)!, (w, b) => w.Read<HashSet<Plain>>(b)!);
        Attack(i => (SamePlace(i), 5), (w, b) => w.Read<Dictionary<(Place, int), int>>(b)!, (w, b) => w.Read<HashSet<(Place, int)>>(b)!);
        Attack(i => new KeyValuePair<int, string>(1, "t" + i), (w, b) => w.Read<Dictionary<KeyValuePair<int, string>, int>>(b)!, (w, b) => w.Read<HashSet<KeyValuePair<int, string>>>(b)!);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void What_is_made_of_dictionaries_and_sets_has_their_comparer(AnyWire wire)
    {
        Place[] keys = [.. Enumerable.Range(1, Many).Select(SamePlace)];
        byte[] elements = wire.Write(keys), entries = wire.Write(new Dictionary<Place, int>(keys.Select((k, i) => KeyValuePair.Create(k, i)), new Mixed<Place>()));
        Linear(wire.Read<FrozenSet<Place>>(elements)!.Comparer, keys);
        Linear(wire.Read<ImmutableHashSet<Place>>(elements)!.KeyComparer, keys);
        Linear(wire.Read<FrozenDictionary<Place, int>>(entries)!.Comparer, keys);
        Linear(wire.Read<ImmutableDictionary<Place, int>>(entries)!.KeyComparer, keys);
        Linear(wire.Read<ConcurrentDictionary<Place, int>>(entries)!.Comparer, keys);
        Linear(wire.Read<OrderedDictionary<Place, int>>(entries)!.Comparer, keys);
        var groups = new Dictionary<Place, IGrouping<Place, int>>(keys.Select(k => KeyValuePair.Create<Place, IGrouping<Place, int>>(k, new WireGrouping<Place, int>(k, [k.X]))), new Mixed<Place>());
        var lookup = (WireLookup<Place, int>)wire.Read<ILookup<Place, int>>(wire.Write<ILookup<Place, int>>(new WireLookup<Place, int>(groups)))!;
        Assert.True(keys.SequenceEqual(lookup.Select(g => g.Key)));
        Linear(lookup.Comparer, keys);
    }

    /// <summary>What is equal has one hash, whatever its fields hold.</summary>
    [Fact]
    public void Equal_keys_are_equal_under_the_comparer_of_their_fields()
    {
        Place[] keys = [.. Enumerable.Range(1, 3000).Select(SamePlace)];
        IEqualityComparer<Place> places = BinaryWire.Deserialize<HashSet<Place>>(BinaryWire.Serialize(keys))!.Comparer;
        Assert.Equal(places.GetHashCode(new(3, 4)), places.GetHashCode(new(3, 4)));
        Assert.NotEqual(places.GetHashCode(SamePlace(1)), places.GetHashCode(SamePlace(2)));
        Name[] names = [.. Enumerable.Range(1, 3000).Select(i => new Name(Same(i), null))];
        IEqualityComparer<Name> comparer = BinaryWire.Deserialize<HashSet<Name>>(BinaryWire.Serialize(names))!.Comparer;
        Assert.Equal(comparer.GetHashCode(new Address(5, "a", new(1, 2))), comparer.GetHashCode(new Address(5, new string('a', 1), new(1, 2))));
        Assert.False(comparer.Equals(new Name(5, "a"), new Address(5, "a", new(1, 2))));
    }

    /// <summary>Maps that are composed at run time have the bound of emitted ones, and the error has a place.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void A_composed_map_has_the_bound_of_an_emitted_one(AnyWire wire)
    {
        ComposedAttack(wire, new Dictionary<Bad, sbyte>(Enumerable.Range(1, Many).Select(i => KeyValuePair.Create(new Bad(i), (sbyte)1)), new Mixed<Bad>()));
    }

    static void ComposedAttack<T>(AnyWire wire, T map)
    {
#pragma warning disable MW020 // nobody emits code for it: that is what is tested
        byte[] bytes = wire.Write(map);
        WireException e = Assert.Throws<WireException>(() => wire.Read<T>(bytes));
#pragma warning restore MW020
        Assert.StartsWith("keys of ", e.Expected, StringComparison.Ordinal);
        Assert.InRange(e.Offset, 1, bytes.Length * 18_000L / Many);
    }

    /// <summary>Of these only their own hash is known.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Equality_that_somebody_wrote_has_a_bound(AnyWire wire)
    {
        Bad[] keys = [.. Enumerable.Range(1, Many).Select(i => new Bad(i))];
        byte[] entries = wire.Write(new Dictionary<Bad, int>(keys.Select(k => KeyValuePair.Create(k, k.Id)), new Mixed<Bad>()));
        WireException e = Assert.Throws<WireException>(() => wire.Read<Dictionary<Bad, int>>(entries));
        Assert.Equal($"keys of {typeof(Bad).ToString().Replace('+', '.')} that differ in their hashes: one is compared with more than 2048 others, on average", e.Expected);
        Assert.InRange(e.Offset, 1, entries.Length * 18_000L / Many); // after so many keys at most: those that are looked at are drawn, so it isn't always the same one

        // Few are read, however bad; and all of them into what has a comparer of its own.
        Assert.Equal(3000, wire.Read<HashSet<Bad>>(wire.Write(keys[..3000]))!.Count);
        Dictionary<Bad, int>? own = new(new Mixed<Bad>());
        wire.Populate(entries, ref own);
        Assert.Equal(Many, own!.Count);
    }

    /// <summary>Sets and other maps count as dictionaries do, whatever the wire.</summary>
    [Fact]
    public void Equality_that_somebody_wrote_has_a_bound_in_sets_and_ordered_dictionaries()
    {
        byte[] keys = BinaryWire.Serialize(Enumerable.Range(1, Many).Select(i => new Bad(i)).ToArray());
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<HashSet<Bad>>(keys));
        byte[] entries = BinaryWire.Serialize(new Dictionary<Bad, int>(Enumerable.Range(1, Many).Select(i => KeyValuePair.Create(new Bad(i), i)), new Mixed<Bad>()));
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<OrderedDictionary<Bad, int>>(entries));
        byte[] folded = JsonWire.Serialize(Enumerable.Range(0, Many).Select(i => new Folded(i.ToString("D6", CultureInfo.InvariantCulture))).ToArray());
        Assert.Throws<WireException>(() => JsonWire.Deserialize<HashSet<Folded>>(folded));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Dictionaries_and_sets_of_yours_have_a_bound(AnyWire wire)
    {
        long[] keys = [.. Enumerable.Range(1, Many).Select(Same)];
        byte[] entries = wire.Write(new Dictionary<long, int>(keys.Select(k => KeyValuePair.Create(k, (int)k)), new Mixed<long>()));
        Assert.Throws<WireException>(() => wire.Read<Codes>(entries));
        Assert.Throws<WireException>(() => wire.Read<Numbers>(wire.Write(keys)));
        Assert.Equal(Many, wire.Read<Scattered>(entries)!.Count);
        Assert.Equal(Many, wire.Read<Numbers>(wire.Write(Enumerable.Range(0, Many).Select(i => (long)i).ToArray()))!.Count);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Ordinary_keys_keep_the_default_comparer(AnyWire wire)
    {
        Assert.Same(EqualityComparer<Place>.Default, wire.Read<HashSet<Place>>(wire.Write(Enumerable.Range(0, Many).Select(i => new Place(i / 300, i % 300)).ToArray()))!.Comparer);
        Assert.Same(EqualityComparer<Name>.Default, wire.Read<HashSet<Name>>(wire.Write(Enumerable.Range(0, Many).Select(i => new Name(i, "n" + i)).ToArray()))!.Comparer);

        // 512 hashes for all of them: slow wherever they are, but no attack.
        Assert.Equal(90_000, wire.Read<HashSet<Cell>>(wire.Write(Enumerable.Range(0, 90_000).Select(i => new Cell(i / 300, i % 300)).ToArray()))!.Count);
    }

    /// <summary>Keys that nobody gave a type are watched by what they are.</summary>
    [Fact]
    public void Keys_of_any_type()
    {
        long[] keys = [.. Enumerable.Range(1, Many).Select(Same)];
        foreach (AnyWire wire in (AnyWire[])[AnyWire.Binary, AnyWire.MessagePack])
        {
            byte[] elements = wire.Write(keys.Select(k => (object)k).ToArray());
            HashSet<object> read = wire.Read<HashSet<object>>(elements)!;
            Assert.Equal(Many, read.Count);
            Linear(read.Comparer, read);
        }
    }
}
