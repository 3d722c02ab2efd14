using System;
using System.Buffers;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

namespace Manywire.Wires.Tests.Lying;

/// <summary>Collections that have other elements than they count: what is written is what was counted by whoever wrote it, and none of it is anybody else's.</summary>
public sealed class LyingTests
{
    const int Canary = 0x5aa5c33c;
    const string CanaryText = "somebody else's";

    static readonly int[] s_ints = [3, 1, 2, 7, 5];
    static readonly string[] s_words = ["a", "b", "c", "d", "e"];

    public static TheoryData<AnyWire, Lie> EachLie
    {
        get
        {
            var data = new TheoryData<AnyWire, Lie>();
            foreach (AnyWire wire in AnyWire.All)
            {
                foreach (Lie lie in Enum.GetValues<Lie>())
                {
                    data.Add(wire, lie);
                }
            }

            return data;
        }
    }

    [Theory]
    [MemberData(nameof(EachLie))]
    public void Of_collections_that_lie_what_they_hand_out_is_written(AnyWire wire, Lie lie)
    {
        Sequence<IEnumerable<int>>(wire, () => new Liar<int>(lie, s_ints));
        Sequence<ICollection<int>>(wire, () => new Liar<int>(lie, s_ints));
        Sequence<IList<int>>(wire, () => new Liar<int>(lie, s_ints));
        Sequence<IReadOnlyCollection<int>>(wire, () => new Liar<int>(lie, s_ints));
        Sequence<IReadOnlyList<string>>(wire, () => new Liar<string>(lie, s_words));
        Sequence<ISet<int>>(wire, () => new Liar<int>(lie, s_ints));
        Sequence<IReadOnlySet<string>>(wire, () => new Liar<string>(lie, s_words));
        Sequence<IEnumerable>(wire, () => new Liar<string>(lie, s_words));
        Sequence<ICollection>(wire, () => new Liar<string>(lie, s_words));
        Sequence<IList>(wire, () => new Liar<string>(lie, s_words));
        Sequence<Collection<int>>(wire, () => new Collection<int>(new Liar<int>(lie, s_ints)));
        Sequence<Collection<string>>(wire, () => new Collection<string>(new Liar<string>(lie, s_words)));
        Sequence<ReadOnlyCollection<int>>(wire, () => new ReadOnlyCollection<int>(new Liar<int>(lie, s_ints)));
        Sequence<ReadOnlyCollection<string>>(wire, () => new ReadOnlyCollection<string>(new Collection<string>(new Liar<string>(lie, s_words))));
        Sequence<IReadOnlyList<int>>(wire, () => new ReadOnlyCollection<int>(new Liar<int>(lie, s_ints)));
        Sequence<ReadOnlySet<int>>(wire, () => new ReadOnlySet<int>(new Liar<int>(lie, s_ints)));
        Sequence<LyingBag>(wire, () => Bag(lie));
        Sequence<LyingList>(wire, () => Filled(new LyingList { Lie = lie }));
        Sequence<LyingRow>(wire, () => Row(lie));
        Map<IDictionary<int, int>>(wire, () => Ints(lie));
        Map<IDictionary<string, string>>(wire, () => Words(lie));
        Map<IReadOnlyDictionary<int, int>>(wire, () => Ints(lie));
        Map<IReadOnlyDictionary<string, string>>(wire, () => Words(lie));
        Map<IDictionary<(int, int), string>>(wire, () => Pairs(lie));
        Map<ReadOnlyDictionary<int, int>>(wire, () => new ReadOnlyDictionary<int, int>(Ints(lie)));
        Map<ReadOnlyDictionary<string, string>>(wire, () => new ReadOnlyDictionary<string, string>(new ReadOnlyDictionary<string, string>(Words(lie))));
        Map<LyingTable>(wire, () => new LyingTable(Numbers()) { Lie = lie });
        Map<LyingScores>(wire, () => new LyingScores { Lie = lie, ["a"] = 1, ["b"] = 2, ["c"] = 3 });
        Map<IDictionary<string, int>>(wire, () => new LyingScores { Lie = lie, ["a"] = 1, ["b"] = 2, ["c"] = 3 });
        Map<Hashtable>(wire, () => new LyingHashtable(lie) { ["a"] = 1, ["b"] = 2, ["c"] = 3 });
        Map<IDictionary>(wire, () => Words(lie));
        Map<IDictionary>(wire, () => new LyingHashtable(lie) { ["a"] = 1, ["b"] = 2, ["c"] = 3 });
        Sequence<ILookup<string, int>>(wire, () => new LiarLookup(lie));
    }

    [Theory]
    [MemberData(nameof(EachLie))]
    public void So_it_is_of_members(AnyWire wire, Lie lie)
    {
        var value = new Lies
        {
            Before = 1,
            List = new Liar<int>(lie, s_ints),
            Set = new Liar<string>(lie, s_words),
            Wrapped = new Collection<int>(new Liar<int>(lie, s_ints)),
            ReadOnly = new ReadOnlyCollection<string>(new Liar<string>(lie, s_words)),
            Map = Ints(lie),
            Words = Words(lie),
            ReadOnlyMap = new ReadOnlyDictionary<int, int>(Ints(lie)),
            Bag = Bag(lie),
            Row = Row(lie),
            Table = new LyingTable(Numbers()) { Lie = lie },
            Lookup = new LiarLookup(lie),
            Any = new ReadOnlyDictionary<string, object?>(new LiarMap<string, object?>(lie, KeyValuePair.Create("a", (object?)1))),
            After = "end",
        };
        Lies read = wire.Read<Lies>(wire.Write(value))!;
        Assert.Equal((1, "end"), (read.Before, read.After));
        Assert.Equal((5, 5, 5, 5, 5, 5), (read.List!.Count, read.Set!.Count, read.Wrapped!.Count, read.ReadOnly!.Count, read.Map!.Count, read.Words!.Count));
        Assert.Equal((5, 5, 5, 5, 3, 1), (read.ReadOnlyMap!.Count, read.Bag!.Count, Names(read.Row).Count, read.Table!.Count, read.Lookup!.Count, ((IDictionary)read.Any!).Count));
    }

    /// <summary>.NET's own that are asked for their count while they are enumerated, since it is virtual: they throw anything.</summary>
    [Theory]
    [MemberData(nameof(EachLie))]
    public void What_cannot_be_enumerated_is_an_error(AnyWire wire, Lie lie)
    {
        Writes.ReadsBack(() => wire.Write<ArrayList>(new LyingArrayList(lie, [.. s_words])), bytes => wire.Read<ArrayList>(bytes));
        Writes.ReadsBack(() => wire.Write<ICollection>(new LyingArrayList(lie, [.. s_words])), bytes => wire.Read<ICollection>(bytes));
        if (wire.ToString() == "Binary")
        {
            Writes.ReadsBack(() => wire.Write<object>(new LyingArrayList(lie, [.. s_words])), bytes => wire.Read<object>(bytes));
            Assert.True(Writes.ReadsBack(() => wire.Write<object>(new LyingHashtable(lie) { ["a"] = 1, ["b"] = 2 }), bytes => Assert.Equal(2, ((IDictionary)wire.Read<object>(bytes)!).Count)));
        }
    }

    [Theory]
    [MemberData(nameof(EachLie))]
    public void So_it_is_of_those_that_are_composed(AnyWire wire, Lie lie)
    {
        Composed<IEnumerable<Hidden>>(new Liar<Hidden>(lie, Hidden.One, Hidden.Two, Hidden.Three));
        Composed<IList<Hidden>>(new Liar<Hidden>(lie, Hidden.One, Hidden.Two, Hidden.Three));
        Composed<ISet<Hidden>>(new Liar<Hidden>(lie, Hidden.One, Hidden.Two, Hidden.Three));
        Composed<IReadOnlySet<Hidden>>(new Liar<Hidden>(lie, Hidden.One, Hidden.Two, Hidden.Three));
        Composed(new Collection<Hidden>(new Liar<Hidden>(lie, Hidden.One, Hidden.Two, Hidden.Three)));
        Composed(new ReadOnlyCollection<Hidden>(new Liar<Hidden>(lie, Hidden.One, Hidden.Two, Hidden.Three)));
        Composed(new ReadOnlySet<Hidden>(new Liar<Hidden>(lie, Hidden.One, Hidden.Two, Hidden.Three)));
        Composed<IDictionary<Hidden, int>>(new LiarMap<Hidden, int>(lie, new(Hidden.One, 1), new(Hidden.Two, 2)));
        Composed<IReadOnlyDictionary<Hidden, string>>(new LiarMap<Hidden, string>(lie, new(Hidden.One, "1"), new(Hidden.Two, "2")));
        Composed(new ReadOnlyDictionary<(Hidden, int), string>(new LiarMap<(Hidden, int), string>(lie, KeyValuePair.Create((Hidden.One, 2), "1"))));

        void Composed<T>(T value)
            where T : IEnumerable => Assert.Equal(Names(value), Names(Through(wire, value)!));
    }

    [Theory]
    [MemberData(nameof(EachLie))]
    public void So_it_is_behind_object(AnyWire wire, Lie lie)
    {
        object?[] values =
        [
            new LiarMap<string, object?>(lie, new("a", 1), new("b", null), new("c", "x")),
            new ReadOnlyDictionary<string, object?>(new LiarMap<string, object?>(lie, new("a", 1), new("b", null))),
            new ReadOnlyCollection<int>(new Liar<int>(lie, s_ints)),
            new Collection<string>(new Liar<string>(lie, s_words)),
            new ReadOnlyDictionary<int, int>(Ints(lie)),
            new List<object?> { new LiarMap<string, object?>(lie, new("a", 1), new("b", null)) },
        ];
        foreach (object? value in values)
        {
            Writes.ReadsBack(() => wire.Write(value), bytes => wire.Read<object>(bytes));
            Writes.ReadsBack(() => wire.Write(new Held<object> { Value = value, After = "end" }), bytes => Assert.Equal("end", wire.Read<Held<object>>(bytes)!.After));
        }
    }

    /// <summary>With what others left in the pools, which no output may show.</summary>
    [Theory]
    [MemberData(nameof(EachLie))]
    public void Nothing_of_anybody_else_is_written(AnyWire wire, Lie lie)
    {
        for (int size = 16; size <= 4096; size *= 2)
        {
            FillPools(size);
            Clean(wire.Write(new Held<Collection<int>> { Value = new Collection<int>(new Liar<int>(lie, s_ints)) }));
            Clean(wire.Write(new ReadOnlyCollection<int>(new Liar<int>(lie, s_ints))));
            Clean(wire.Write(new ReadOnlySet<int>(new Liar<int>(lie, s_ints))));
            Clean(wire.Write<IList<int>>(new Liar<int>(lie, s_ints)));
            Clean(wire.Write(new Collection<string>(new Liar<string>(lie, s_words))));
            Clean(Composed(wire, new Collection<Hidden>(new Liar<Hidden>(lie, Hidden.One))));
            Clean(wire.Write(new ReadOnlyDictionary<int, int>(Ints(lie))));
            Clean(wire.Write<IDictionary<int, int>>(Ints(lie)));
            Clean(wire.Write(new LyingTable(Numbers()) { Lie = lie }));
            Clean(wire.Write(new ConcurrentDictionary<int, int>(Numbers())));
            Clean(wire.Write(new Stack<int>(s_ints)));
            Clean(wire.Write<object>(new ReadOnlyDictionary<string, object?>(new LiarMap<string, object?>(lie, KeyValuePair.Create("a", (object?)1)))));
        }

        static byte[] Composed<T>(AnyWire wire, T value) => wire.Write(value);

        static void Clean(byte[] bytes)
        {
            Assert.True(bytes.AsSpan().IndexOf(BitConverter.GetBytes(Canary)) < 0 && bytes.AsSpan().IndexOf<byte>([0x5a, 0xa5, 0xc3, 0x3c]) < 0, "an element of somebody else");
            Assert.True(bytes.AsSpan().IndexOf(System.Text.Encoding.UTF8.GetBytes(Canary.ToString())) < 0 && bytes.AsSpan().IndexOf(System.Text.Encoding.UTF8.GetBytes(CanaryText)) < 0, "an element of somebody else");
        }
    }

    static void FillPools(int size)
    {
        Fill(Canary);
        Fill(CanaryText);
        Fill<object>(Canary);
        Fill((Hidden)Canary);
        Fill(new KeyValuePair<int, int>(Canary, Canary));
        Fill(new KeyValuePair<string, string>(CanaryText, CanaryText));

        void Fill<T>(T value)
        {
            T[][] rented = [.. Enumerable.Range(0, 4).Select(_ => ArrayPool<T>.Shared.Rent(size))];
            foreach (T[] array in rented)
            {
                array.AsSpan().Fill(value);
                ArrayPool<T>.Shared.Return(array);
            }
        }
    }

    enum Hidden
    {
        One = 1,
        Two,
        Three,
    }

    static LyingList Filled(LyingList list)
    {
        list.AddRange(s_ints);
        return list;
    }

    static LyingBag Bag(Lie lie)
    {
        var bag = new LyingBag { Lie = lie };
        foreach (int i in s_ints)
        {
            bag.Add(i);
        }

        return bag;
    }

    static LyingRow Row(Lie lie)
    {
        var row = new LyingRow { Lie = lie };
        foreach (string word in s_words)
        {
            row.Add(word);
        }

        return row;
    }

    static Dictionary<int, int> Numbers() => s_ints.ToDictionary(i => i, i => -i);

    static LiarMap<int, int> Ints(Lie lie) => new(lie, [.. Numbers()]);

    static LiarMap<string, string> Words(Lie lie) => new(lie, [.. s_words.Select(w => KeyValuePair.Create(w, w + w))]);

    static LiarMap<(int, int), string> Pairs(Lie lie) => new(lie, [.. s_ints.Select(i => KeyValuePair.Create((i, i), i + ""))]);

    static T? Through<T>(AnyWire wire, T value) => wire.Read<T>(wire.Write(value));

    /// <summary>As a root and as a member, each element is there again.</summary>
    static void Sequence<[WireRoot] T>(AnyWire wire, Func<T> make)
        where T : IEnumerable
    {
        List<string> expected = Names(make());
        Assert.Equal(expected, Names(wire.Read<T>(wire.Write(make()))!));
        (int Before, T Value, string After) held = wire.Read<(int, T, string)>(wire.Write((1, make(), "end")));
        Assert.Equal((1, "end"), (held.Before, held.After));
        Assert.Equal(expected, Names(held.Value));
    }

    static void Map<[WireRoot] T>(AnyWire wire, Func<T> make)
        where T : IEnumerable => Sequence(wire, make);

    /// <summary>What they print, in order, since a set or map that was read may have another one.</summary>
    static List<string> Names(IEnumerable items)
    {
        var names = new List<string>();
        foreach (object? item in items)
        {
            names.Add(Name(item));
        }

        names.Sort(StringComparer.Ordinal);
        return names;
    }

    static string Name(object? item) => item is DictionaryEntry entry ? $"[{entry.Key}, {entry.Value}]" : item is IGrouping<string, int> group ? $"{group.Key}: {string.Join(" ", group)}" : $"{item}";
}
