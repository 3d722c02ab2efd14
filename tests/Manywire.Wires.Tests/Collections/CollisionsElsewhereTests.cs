using System;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;

namespace Manywire.Wires.Tests;

/// <summary>Elements and keys of one hash, in what isn't a dictionary: hashes are counted, not seconds.</summary>
public sealed class CollisionsElsewhereTests
{
    const int Many = 100_000;

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    /// <summary>A long's hash is the exclusive or of its two words.</summary>
    static long Same(int i) => (long)i << 32 | (uint)i;

    static readonly long[] s_keys = [.. Enumerable.Range(1, Many).Select(Same)];

    /// <summary>With how many others of its hash an element is compared, all in all.</summary>
    static void Linear(IEqualityComparer<long> comparer)
    {
        long comparisons = s_keys.GroupBy(comparer.GetHashCode).Sum(g => (long)g.Count() * (g.Count() - 1) / 2);
        Assert.InRange(comparisons, 0, Many);
    }

    /// <summary>An array as other kinds have it on the wire, without making one of those: that would take as long as the attack.</summary>
    static byte[] Elements(AnyWire wire) => wire.Write(s_keys);

    static byte[] Entries(AnyWire wire) => wire.Write(new SortedDictionary<long, int>(s_keys.ToDictionary(k => k, k => (int)k, new Scattered())));

    sealed class Scattered : IEqualityComparer<long>
    {
        public bool Equals(long x, long y) => x == y;

        public int GetHashCode(long value) => (int)value * -1640531527;
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Sets_stay_linear(AnyWire wire)
    {
        byte[] bytes = Elements(wire);
        HashSet<long> set = wire.Read<HashSet<long>>(bytes)!;
        Assert.Equal(s_keys, set.Order());
        Linear(set.Comparer);
        Linear(((HashSet<long>)wire.Read<ISet<long>>(bytes)!).Comparer);
        Linear(((HashSet<long>)wire.Read<IReadOnlySet<long>>(bytes)!).Comparer);
        Linear(wire.Read<ImmutableHashSet<long>>(bytes)!.KeyComparer);
        Linear(((ImmutableHashSet<long>)wire.Read<IImmutableSet<long>>(bytes)!).KeyComparer);
        Linear(wire.Read<FrozenSet<long>>(bytes)!.Comparer);
        Assert.Equal(Many, wire.Read<ReadOnlySet<long>>(bytes)!.Count);

        HashSet<long>? filled = [5];
        wire.Populate(bytes, ref filled);
        Assert.Equal(s_keys, filled!.Order());
        Linear(filled!.Comparer);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Maps_stay_linear(AnyWire wire)
    {
        byte[] bytes = Entries(wire);
        Linear(wire.Read<OrderedDictionary<long, int>>(bytes)!.Comparer);
        Linear(wire.Read<ConcurrentDictionary<long, int>>(bytes)!.Comparer);
        Linear(wire.Read<ImmutableDictionary<long, int>>(bytes)!.KeyComparer);
        Linear(((ImmutableDictionary<long, int>)wire.Read<IImmutableDictionary<long, int>>(bytes)!).KeyComparer);
        Linear(wire.Read<FrozenDictionary<long, int>>(bytes)!.Comparer);
        Linear(((Dictionary<long, int>)wire.Read<IDictionary<long, int>>(bytes)!).Comparer);
        Linear(((Dictionary<long, int>)wire.Read<IReadOnlyDictionary<long, int>>(bytes)!).Comparer);
        Assert.Equal(Many, wire.Read<ReadOnlyDictionary<long, int>>(bytes)!.Count);
        foreach (KeyValuePair<long, int> entry in wire.Read<OrderedDictionary<long, int>>(bytes)!.Take(100))
        {
            Assert.Equal((int)entry.Key, entry.Value);
        }

        ConcurrentDictionary<long, int>? filled = new() { [5] = 5 };
        wire.Populate(bytes, ref filled);
        Assert.Equal(Many, filled!.Count);
        Linear(filled!.Comparer);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Lookups_stay_linear(AnyWire wire)
    {
        var groups = new Dictionary<long, IGrouping<long, int>>(new Scattered());
        foreach (long key in s_keys)
        {
            groups.Add(key, new WireGrouping<long, int>(key, [(int)key]));
        }

        var read = (WireLookup<long, int>)wire.Read<ILookup<long, int>>(wire.Write<ILookup<long, int>>(new WireLookup<long, int>(groups)))!;
        Assert.Equal(s_keys, read.Select(g => g.Key));
        Linear(read.Comparer);
    }

    /// <summary>What .NET freezes of strings isn't watched by it: many get a hash with a key of the process. Few can't do harm, and keep what is fastest.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Frozen_strings_are_hashed_with_a_key_when_they_are_many(AnyWire wire)
    {
        foreach ((int count, bool ordinary) in ((int, bool)[])[(256, true), (257, false)])
        {
            string[] words = [.. Enumerable.Range(0, count).Select(i => "word" + i)];
            FrozenSet<string> set = wire.Read<FrozenSet<string>>(wire.Write(words))!;
            Assert.Equal(ordinary, ReferenceEquals(set.Comparer, EqualityComparer<string>.Default));
            Assert.All(words, word => Assert.Contains(word, (IReadOnlySet<string>)set));
            FrozenDictionary<string, int> map = wire.Read<FrozenDictionary<string, int>>(wire.Write(words.ToDictionary(w => w, w => w.Length)))!;
            Assert.Equal(ordinary, ReferenceEquals(map.Comparer, EqualityComparer<string>.Default));
            Assert.All(words, word => Assert.Equal(word.Length, map[word]));
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Ordinary_elements_keep_the_default_comparer(AnyWire wire)
    {
        byte[] ints = wire.Write(Enumerable.Range(0, Many).Select(i => i * 1000).ToArray());
        Assert.Same(EqualityComparer<int>.Default, wire.Read<HashSet<int>>(ints)!.Comparer);
        Assert.Same(EqualityComparer<int>.Default, wire.Read<FrozenSet<int>>(ints)!.Comparer);
        Assert.Same(EqualityComparer<int>.Default, wire.Read<ImmutableHashSet<int>>(ints)!.KeyComparer);
        byte[] entries = wire.Write(Enumerable.Range(0, Many).ToDictionary(i => i));
        Assert.Same(EqualityComparer<int>.Default, wire.Read<ConcurrentDictionary<int, int>>(entries)!.Comparer);
        Assert.Same(EqualityComparer<int>.Default, wire.Read<OrderedDictionary<int, int>>(entries)!.Comparer);
        Assert.Same(EqualityComparer<int>.Default, wire.Read<FrozenDictionary<int, int>>(entries)!.Comparer);
        Assert.Same(EqualityComparer<int>.Default, wire.Read<ImmutableDictionary<int, int>>(entries)!.KeyComparer);
    }

    /// <summary>What is sorted compares n log n times, whatever the order: a descending one too, of which each key would go to the front.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Sorted_kinds_compare_no_more_than_sorting_does(AnyWire wire)
    {
        var counting = new Counting();
        byte[] bytes = wire.Write(new SortedList<int, int>(Enumerable.Range(0, Many).ToDictionary(i => i)));
        SortedList<int, int>? list = new(counting);
        wire.Populate(bytes, ref list);
        Assert.Equal(Many, list!.Count);
        Assert.InRange(counting.Count, 1, 80L * Many);
        counting.Count = 0;
        SortedDictionary<int, int>? map = new(counting);
        wire.Populate(bytes, ref map);
        Assert.InRange(counting.Count, 1, 80L * Many);
        counting.Count = 0;
        SortedSet<int>? set = new(counting);
        wire.Populate(wire.Write(Enumerable.Range(0, Many).ToArray()), ref set);
        Assert.InRange(counting.Count, 1, 80L * Many);
    }

    /// <summary>Descending.</summary>
    sealed class Counting : IComparer<int>
    {
        public long Count;

        public int Compare(int x, int y)
        {
            Count++;
            return y.CompareTo(x);
        }
    }
}
