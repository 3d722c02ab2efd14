using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;
using System.Text;
using FsCheck;
using FsCheck.Fluent;
using Manywire.Corpus.Collections;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>What holds for collections alone; what holds for every type is in <see cref="CorpusTests"/>.</summary>
public sealed class CollectionTests
{
    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void What_can_be_changed_is_filled_in_place(AnyWire wire)
    {
        Same(wire, new HashSet<int> { 9 }, new HashSet<int> { 1, 2 });
        Same(wire, new SortedSet<int> { 9 }, new SortedSet<int> { 1, 2 });
        Same(wire, new LinkedList<int>([9]), new LinkedList<int>([1, 2]));
        Same(wire, new Queue<int>([9]), new Queue<int>([1, 2]));
        Same(wire, new Stack<int>([9]), new Stack<int>([1, 2]));
        Same(wire, new Collection<int> { 9 }, new Collection<int> { 1, 2 });
        Same(wire, new ObservableCollection<int> { 9 }, new ObservableCollection<int> { 1, 2 });
        Same(wire, new ConcurrentQueue<int>([9]), new ConcurrentQueue<int>([1, 2]));
        Same(wire, new ConcurrentStack<int>([9]), new ConcurrentStack<int>([1, 2]));
        Same(wire, new ConcurrentBag<int>([9]), new ConcurrentBag<int>([1, 2]));
        Same(wire, new SortedDictionary<int, int> { [9] = 9 }, new SortedDictionary<int, int> { [1] = 2 });
        Same(wire, new SortedList<int, int> { [9] = 9 }, new SortedList<int, int> { [1] = 2 });
        Same(wire, new OrderedDictionary<int, int> { [9] = 9 }, new OrderedDictionary<int, int> { [1] = 2 });
        Same(wire, new ConcurrentDictionary<int, int> { [9] = 9 }, new ConcurrentDictionary<int, int> { [1] = 2 });
        Same(wire, new PriorityQueue<int, int>([(9, 9)]), new PriorityQueue<int, int>([(1, 2), (2, 1)]));
        Same<IList<int>>(wire, new ObservableCollection<int> { 9 }, new List<int> { 1, 2 });
        Same<ICollection<int>>(wire, new LinkedList<int>([9]), new List<int> { 1, 2 });
        Same<ISet<int>>(wire, new SortedSet<int> { 9 }, new HashSet<int> { 1, 2 });
        Same<IDictionary<int, int>>(wire, new SortedDictionary<int, int> { [9] = 9 }, new Dictionary<int, int> { [1] = 2 });
        Same<IReadOnlyList<int>>(wire, new List<int> { 9 }, new List<int> { 1, 2 });
        Same(wire, new Numbers { 9 }, new Numbers { 1, 2 });
        Same(wire, new Scores { ["z"] = 9 }, new Scores { ["a"] = 1 });

        // What can't be changed is replaced.
        IList<int>? array = new int[] { 9, 9 };
        wire.Populate(wire.Write<IList<int>>([1, 2]), ref array);
        Assert.Equal([1, 2], array);
        IDictionary<int, int>? map = new Dictionary<int, int> { [9] = 9 }.ToImmutableDictionary();
        wire.Populate(wire.Write<IDictionary<int, int>>(new Dictionary<int, int> { [1] = 2 }), ref map);
        Assert.Equal(2, map![1]);
    }

    static void Same<[WireRoot] T>(AnyWire wire, T there, T written)
        where T : class
    {
        T? value = there;
        wire.Populate(wire.Write(written), ref value);
        Assert.Same(there, value);
        Assert.Equal(wire.Write(written), wire.Write(value!));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Comparers_stay(AnyWire wire)
    {
        StringComparer comparer = StringComparer.OrdinalIgnoreCase;
        HashSet<string>? set = new(comparer);
        wire.Populate(wire.Write(new HashSet<string> { "a", "A", "b" }), ref set);
        Assert.Equal((comparer, 2), (set!.Comparer, set.Count));
        Dictionary<string, int>? map = new(comparer);
        wire.Populate(wire.Write(new Dictionary<string, int> { ["a"] = 1 }), ref map);
        Assert.Equal((comparer, 1), (map!.Comparer, map["A"]));
        Assert.Equal("each key once", Assert.Throws<WireException>(() => Twice(wire, map)).Expected);
        SortedDictionary<int, int>? sorted = new(Comparer<int>.Create((x, y) => y.CompareTo(x)));
        wire.Populate(wire.Write(new SortedDictionary<int, int> { [1] = 1, [2] = 2 }), ref sorted);
        Assert.Equal([2, 1], sorted!.Keys);
        SortedList<int, int>? list = new(Comparer<int>.Create((x, y) => y.CompareTo(x)));
        wire.Populate(wire.Write(new SortedList<int, int>(Enumerable.Range(0, 500).ToDictionary(i => i))), ref list);
        Assert.Equal(Enumerable.Range(0, 500).Reverse(), list!.Keys);
        ConcurrentDictionary<string, int>? concurrent = new(comparer);
        wire.Populate(wire.Write(new ConcurrentDictionary<string, int> { ["a"] = 1 }), ref concurrent);
        Assert.Equal((comparer, 1), (concurrent!.Comparer, concurrent["A"]));

        static void Twice(AnyWire wire, Dictionary<string, int> into)
        {
            Dictionary<string, int>? value = into;
            wire.Populate(wire.Write(new Dictionary<string, int> { ["a"] = 1, ["A"] = 2 }), ref value);
        }
    }

    [Fact]
    public void An_element_that_comes_twice_is_in_a_set_once()
    {
        Assert.Equal([1, 2], JsonWire.Deserialize<HashSet<int>>("[1,2,1]")!);
        Assert.Equal([1, 2], JsonWire.Deserialize<SortedSet<int>>("[2,1,1]")!);
        Assert.Equal(2, JsonWire.Deserialize<ImmutableHashSet<int>>("[1,2,1]")!.Count);
        Assert.Equal(2, JsonWire.Deserialize<FrozenSet<int>>("[1,2,1]")!.Count);
        Assert.Equal(2, JsonWire.Deserialize<ISet<int>>("[1,2,1]")!.Count);
        Assert.Equal([1, 2], JsonWire.Deserialize<ImmutableSortedSet<int>>("[2,1,1]")!);
    }

    [Fact]
    public void A_key_that_comes_twice_is_an_error_unless_allowed()
    {
        Once<Dictionary<int, int>>(m => m[1]);
        Once<SortedDictionary<int, int>>(m => m[1]);
        Once<SortedList<int, int>>(m => m[1]);
        Once<OrderedDictionary<int, int>>(m => m[1]);
        Once<ConcurrentDictionary<int, int>>(m => m[1]);
        Once<ImmutableDictionary<int, int>>(m => m[1]);
        Once<ImmutableSortedDictionary<int, int>>(m => m[1]);
        Once<FrozenDictionary<int, int>>(m => m[1]);
        Once<ReadOnlyDictionary<int, int>>(m => m[1]);
        Once<IDictionary<int, int>>(m => m[1]);
        const string Pairs = "[[{\"City\":\"a\",\"Zip\":1},1],[{\"City\":\"a\",\"Zip\":1},2]]";
        Assert.Equal("each key once", Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<Place, int>>(Pairs)).Expected);
        Assert.Equal(2, Assert.Single(JsonWire.Deserialize<Dictionary<Place, int>>(Pairs, new JsonWireOptions { AllowDuplicates = true })!).Value);
        const string Groups = "[[1,[2]],[1,[3]]]";
        Assert.Equal("each key once", Assert.Throws<WireException>(() => JsonWire.Deserialize<ILookup<int, int>>(Groups)).Expected);
        Assert.Equal([3], JsonWire.Deserialize<ILookup<int, int>>(Groups, new JsonWireOptions { AllowDuplicates = true })![1]);

        static void Once<[WireRoot] T>(Func<T, int> get)
        {
            WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<T>("{\"2\":1,\"1\":2,\"1\":3}"));
            Assert.Equal("each key once", e.Expected);
            Assert.Equal(3, get(JsonWire.Deserialize<T>("{\"2\":1,\"1\":2,\"1\":3}", new JsonWireOptions { AllowDuplicates = true })!));
        }
    }

    [Fact]
    public void Keys_without_text_are_pairs_in_json()
    {
        Assert.Equal("[[{\"City\":\"Rome\",\"Zip\":1},3]]", JsonWire.SerializeToString(new Dictionary<Place, int> { [new("Rome", 1)] = 3 }));
        Assert.Equal("[]", JsonWire.SerializeToString(new Dictionary<Place, int>()));
        Assert.Equal("null", JsonWire.SerializeToString<Dictionary<Place, int>?>(null));
        foreach (string empty in (string[])["[]", "{}", " { } ", "[ ]"])
        {
            IsEmpty<Dictionary<Place, int>>(empty);
            IsEmpty<Dictionary<(int, string), int>>(empty);
            IsEmpty<ImmutableDictionary<Place, int>>(empty);
            IsEmpty<SortedList<(int, int), Place>>(empty);
            IsEmpty<Dictionary<Place, Dictionary<Place, int>>>(empty);
            IsEmpty<Dictionary<object, int>>(empty);
        }

        IsEmpty<IDictionary>(JsonWire.SerializeToString<IDictionary>(new Hashtable()));
        IsEmpty<Hashtable>(JsonWire.SerializeToString(new Hashtable()));

        Dictionary<Place, int>? filled = new() { [new("Rome", 1)] = 3 };
        Dictionary<Place, int> there = filled;
        JsonWire.Populate("{}"u8, ref filled);
        Assert.Same(there, filled);
        Assert.Empty(filled!);
        foreach (string bad in (string[])["{", "{1}", "{\"a\":1}", "{]", "{},", "[1]", "[null]", "[[]]", "[[{}]]", "[[{},1,2]]", "[[null,1]]", "[[{},1]", "[[{},1]]]", "[[{},1],]", "[[{} 1]]"])
        {
            Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<Place, int>>(bad));
        }

        void IsEmpty<[WireRoot] T>(string json)
            where T : IEnumerable
        {
            Assert.Empty(JsonWire.Deserialize<T>(json)!);
            Assert.Empty(JsonableWire.Deserialize<T>(Encoding.UTF8.GetBytes(json))!);
            byte[] bytes = Encoding.UTF8.GetBytes(json);
            Assert.Empty(AnyWire.Json.Read<T>(Segments.Every(bytes, 1))!);
        }

        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Dictionary<Place, int>>("[[{\"City\":\"a\"},1],[null,2]]"));
        Assert.Equal("a key that isn't null, just before", e.Expected);
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Dictionary<Place, int>>([1, 0, 0, 0, 255, 1, 0, 0, 0]));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Dictionary<Place, int>>([0x81, 0xc0, 1]));
    }

    [Fact]
    public void Groups_are_pairs()
    {
        ILookup<string, int> lookup = new[] { 1, 2, 3 }.ToLookup(i => i % 2 == 0 ? "even" : "odd");
        Assert.Equal("[[\"odd\",[1,3]],[\"even\",[2]]]", JsonWire.SerializeToString(lookup));
        ILookup<string, int> read = JsonWire.Deserialize<ILookup<string, int>>("[[\"odd\",[1,3]],[\"even\",[2]]]")!;
        Assert.Equal((2, true, false), (read.Count, read.Contains("odd"), read.Contains("none")));
        Assert.Equal([1, 3], read["odd"]);
        Assert.Empty(read["none"]);
        foreach (string bad in (string[])["[1]", "[null]", "[[]]", "[[\"a\"]]", "[[\"a\",[],1]]", "[[null,[]]]", "{}"])
        {
            Assert.Throws<WireException>(() => JsonWire.Deserialize<ILookup<string, int>>(bad));
        }

        Assert.Throws<WireException>(() => BinaryWire.Deserialize<IGrouping<int, int>>([3, 1, 0, 0, 0, 0, 0, 0, 0]));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<IGrouping<int, int>>([0x93, 1, 0x90, 2]));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_struct_is_never_null(AnyWire wire)
    {
        byte[] bytes = wire.Write<int[]?>(null);
        Assert.Contains("which can't be null", Assert.Throws<WireException>(() => wire.Read<Couple>(bytes)).Expected, StringComparison.Ordinal);
        Assert.True(wire.Read<ImmutableArray<int>>(bytes).IsDefault);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Collections_of_themselves_end_at_the_deepest_level(AnyWire wire)
    {
        wire = wire.With(maxDepth: 64);
        var tree = new Tree();
        var branches = new Branches();
        for (int i = 0; i < 100; i++)
        {
            tree = [tree];
            branches = new Branches { ["b"] = branches };
        }

        Assert.Contains("64 levels", Assert.Throws<WireException>(() => wire.Write(tree)).Expected, StringComparison.Ordinal);
        Assert.Contains("64 levels", Assert.Throws<WireException>(() => wire.Write(branches)).Expected, StringComparison.Ordinal);
        AnyWire deep = wire.With(maxDepth: 200);
        Assert.Contains("64 levels", Assert.Throws<WireException>(() => wire.Read<Tree>(deep.Write(tree))).Expected, StringComparison.Ordinal);
        Assert.Contains("64 levels", Assert.Throws<WireException>(() => wire.Read<Branches>(deep.Write(branches))).Expected, StringComparison.Ordinal);
        Assert.Equal(deep.Write(tree), deep.Write(deep.Read<Tree>(deep.Write(tree))));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Tree>(new string('[', 100_000)));
    }

    /// <summary>A collection without a setter is the one that was made with the object, also when that is new.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void A_collection_without_a_setter_is_filled(AnyWire wire)
    {
        var written = new Keeper();
        written.Lines.Add(3);
        written.Codes["X"] = 1;
        written.Names.Add("b");
        written.Names.Add("a");
        Keeper read = wire.Read<Keeper>(wire.Write(written))!;
        Assert.Equal([1, 2, 3], read.Lines);
        Assert.Equal((StringComparer.OrdinalIgnoreCase, 1), (read.Codes.Comparer, read.Codes["x"]));
        Assert.Equal(["b", "a"], read.Names);
        Assert.IsType<ObservableCollection<string>>(read.Names);

        Keeper? there = new();
        (List<int> lines, Dictionary<string, int> codes) = (there.Lines, there.Codes);
        wire.Populate(wire.Write(written), ref there);
        Assert.Same(lines, there!.Lines);
        Assert.Same(codes, there.Codes);
        Assert.Equal([1, 2], JsonWire.Deserialize<Keeper>("{}")!.Lines);
        KeeperOf made = wire.Read<KeeperOf>(wire.Write(new KeeperOf(5) { Lines = { 1, 2 } }))!;
        Assert.Equal(5, made.Id);
        Assert.Equal([1, 2], made.Lines);
    }

    /// <summary>What has no names is walked over by its schema: by lazy members, by errors, and where a value ends in a stream.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Schemas_know_every_kind(AnyWire wire)
    {
        foreach (string name in (string[])["collection.members", "collection.members-null"])
        {
            Shelves shelves = CorpusCases.Find(name).Accept(new MakeShelves());
            byte[] bytes = wire.Write(shelves);
            LazyShelves lazy = wire.Read<LazyShelves>(wire.Write(new LazyShelves { All = new WireLazy<Shelves>(shelves), After = 7 }))!;
            Assert.Equal(7, lazy.After);
            Assert.Equal(bytes, wire.Write(lazy.All!.Value));
            Assert.Equal(bytes, wire.Write(wire.Read<Shelves>(new ByteStream(bytes))));
            WireBoundary boundary = wire.Boundary(typeof(Shelves));
            boundary.Begin();
            Assert.Equal(BoundaryStatus.Found, boundary.Find([.. bytes, 1, 2, 3], out int used));
            Assert.Equal(bytes.Length, used);
        }

        var far = new Shelves { Row = Rows.Create<string?>(["a", "b"]), Queue = new Queue<Thing?>([new(), new() { Name = "deep" }]) };
        byte[] bad = wire.Write(far);
        int at = bad.AsSpan().IndexOf("deep"u8);
        bad[at] = 0xff; // no UTF-8
        Assert.Equal("$.Queue[1].Name", Assert.Throws<WireException>(() => wire.Read<Shelves>(bad)).Path);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Elements_may_be_private(AnyWire wire) => Drawers.Check(wire);

    sealed class MakeShelves : ICaseVisitor<Shelves>
    {
        public Shelves Visit<TWritten, TRead>(Func<TWritten> make) => (Shelves)(object)make()!;
    }

    /// <summary>No memory for what is only declared: 2 billion elements in a few bytes.</summary>
    [Fact]
    public void Declared_counts_reserve_nothing()
    {
        Declared<HashSet<int>>();
        Declared<HashSet<byte>>();
        Declared<Queue<string>>();
        Declared<SortedSet<long>>();
        Declared<LinkedList<int>>();
        Declared<Stack<string>>();
        Declared<ImmutableArray<string>>();
        Declared<FrozenSet<string>>();
        Declared<IList<string>>();
        Declared<ILookup<string, int>>();
        Declared<Numbers>();

        static void Declared<[WireRoot] T>()
        {
            foreach ((AnyWire wire, byte[] bytes) in ((AnyWire, byte[])[])[(AnyWire.Binary, [0xff, 0xff, 0xff, 0x7f, 0, 0, 0, 0]), (AnyWire.MessagePack, [0xdd, 0x7f, 0xff, 0xff, 0xff, 0xa1, (byte)'x'])])
            {
                Assert.Throws<WireException>(() => wire.Read<T>(bytes)); // loads what it needs
                long before = GC.GetAllocatedBytesForCurrentThread();
                Assert.Throws<WireException>(() => wire.Read<T>(bytes));
                Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 100_000);
            }
        }
    }

    /// <summary>Random contents, whatever their order, come back in every kind.</summary>
    [Fact]
    public void Random_contents_come_back()
    {
        Prop.ForAll<int[], string?[]>((ints, words) =>
        {
            words = [.. words.Select(w => w is null ? null : string.Concat(w.Where(c => !char.IsSurrogate(c))))];
            foreach (AnyWire wire in AnyWire.All)
            {
                Equal(wire, new HashSet<int>(ints), x => x);
                Equal(wire, new SortedSet<int>(ints), x => x);
                Equal(wire, new Queue<string?>(words), x => x);
                Equal(wire, new Stack<string?>(words), x => x);
                Equal(wire, new Stack<int>(ints), x => x);
                Equal(wire, new LinkedList<string?>(words), x => x);
                Equal(wire, ImmutableArray.Create(words), x => x);
                Equal(wire, ImmutableStack.Create(ints), x => x);
                Equal(wire, ImmutableList.Create(words), x => x);
                Equal(wire, (IEnumerable<string?>)words, x => x);
                Equal(wire, new ConcurrentStack<int>(ints), x => x);
                Equal(wire, new ConcurrentBag<int>(ints), x => x);
                Equal(wire, FrozenSet.ToFrozenSet(ints), x => x.Order());
                Equal(wire, new SortedDictionary<int, string?>(ints.Distinct().ToDictionary(i => i, i => words.Length == 0 ? null : words[(i & int.MaxValue) % words.Length])), x => x);
                Equal(wire, new OrderedDictionary<int, int>(ints.Distinct().Select((k, i) => new KeyValuePair<int, int>(k, i))), x => x);
                Equal(wire, FrozenDictionary.ToFrozenDictionary(ints.Distinct().ToDictionary(i => i)), x => x.OrderBy(e => e.Key));
                Equal(wire, ints.ToLookup(i => i % 5), x => x.SelectMany(g => g.Prepend(g.Key)));
                Equal(wire, ints.Distinct().ToDictionary(i => new Place(i.ToString(System.Globalization.CultureInfo.InvariantCulture), i), i => (long)i), x => x);
            }
        }).Check(Config.QuickThrowOnFailure.WithMaxTest(60));

        static void Equal<[WireRoot] T, TItem>(AnyWire wire, T value, Func<T, IEnumerable<TItem>> items)
        {
            byte[] bytes = wire.Write(value);
            Assert.Equal(items(value), items(wire.Read<T>(bytes)!));
            Assert.Equal(items(value), items(wire.Read<T>(Segments.Every(bytes, 1 + (bytes.Length % 11)))!));
        }
    }

    /// <summary>A list that is sorted takes keys in any order: what comes late is merged.</summary>
    [Fact]
    public void Sorted_lists_take_keys_in_any_order()
    {
        var random = new Random(3);
        foreach (int count in (int[])[0, 1, 2, 64, 65, 66, 1000])
        {
            int[] keys = [.. Enumerable.Range(0, count)];
            foreach (int[] order in (int[][])[keys, [.. keys.Reverse()], [.. keys.OrderBy(_ => random.Next())], [.. keys.Skip(count / 2), .. keys.Take(count / 2)]])
            {
                string json = "{" + string.Join(',', order.Select(k => $"\"{k}\":{k + 1}")) + "}";
                SortedList<int, int> read = JsonWire.Deserialize<SortedList<int, int>>(json)!;
                Assert.Equal(keys, read.Keys);
                Assert.Equal(keys.Select(k => k + 1), read.Values);
                if (count > 0)
                {
                    string twice = json[..^1] + $",\"{order[0]}\":-1}}";
                    Assert.Equal("each key once", Assert.Throws<WireException>(() => JsonWire.Deserialize<SortedList<int, int>>(twice)).Expected);
                    Assert.Equal(-1, JsonWire.Deserialize<SortedList<int, int>>(twice, new JsonWireOptions { AllowDuplicates = true })![order[0]]);
                }
            }
        }
    }

    [Fact]
    public void The_count_of_a_collection_is_not_believed()
    {
        Assert.Equal(new Miscounted(), BinaryWire.Deserialize<int[]>(BinaryWire.Serialize(new Miscounted()))!);
        Assert.Equal(new Miscounted(), MessagePackWire.Deserialize<int[]>(MessagePackWire.Serialize(new Miscounted()))!);
    }
}

/// <summary>Collections of what nobody else can name.</summary>
public static partial class Drawers
{
    [Wire]
    private record struct Slot(int X, string? Label) : IComparable<Slot>
    {
        public readonly int CompareTo(Slot other) => X.CompareTo(other.X);
    }

    private sealed class Row : List<Slot>;

    [Wire]
    private sealed class Drawer
    {
        public HashSet<Slot>? Set { get; set; }
        public Stack<Slot>? Stack { get; set; }
        public Dictionary<Slot, int>? Map { get; set; }
        public IList<Slot>? List { get; set; }
        public SortedList<Slot, Slot>? Sorted { get; set; }
        public ILookup<Slot, int>? Lookup { get; set; }
        public Row? Row { get; set; }
        public ImmutableArray<Slot> Fixed { get; set; }
    }

    public static void Check(AnyWire wire)
    {
        Slot one = new(1, "one"), two = new(2, null);
        var drawer = new Drawer { Set = [two, one], Stack = new([one, two]), Map = new() { [two] = 2 }, List = [one], Sorted = new() { [two] = one, [one] = two }, Lookup = new[] { 1, 2 }.ToLookup(_ => one), Row = [two], Fixed = [one, two] };
        byte[] bytes = wire.Write(drawer);
        Drawer read = wire.Read<Drawer>(bytes)!;
        Assert.Equal(bytes, wire.Write(read));
        Assert.Equal([two, one], read.Stack);
        Assert.Equal([one, two], read.Sorted!.Keys);
        Assert.Equal([1, 2], read.Lookup![one]);
    }
}

/// <summary>All kinds, unread.</summary>
[Wire]
public sealed partial class LazyShelves
{
    public WireLazy<Shelves>? All { get; set; }
    public int After { get; set; }
}

/// <summary>Collections that are made with the object.</summary>
[Wire]
public sealed partial class Keeper
{
    public List<int> Lines { get; } = [1, 2];
    public Dictionary<string, int> Codes { get; } = new(StringComparer.OrdinalIgnoreCase);
    public IList<string> Names { get; } = new ObservableCollection<string>();
}

/// <summary>The same in a type that is made of its parameters.</summary>
[Wire]
public sealed partial record KeeperOf(int Id)
{
    public List<int> Lines { get; } = [];
}

/// <summary>A collection that says of itself what isn't so.</summary>
public sealed class Miscounted : ICollection<int>
{
    public int Count => 3;

    public bool IsReadOnly => false;

    public void Add(int item)
    {
    }

    public void Clear()
    {
    }

    public bool Contains(int item) => false;

    public void CopyTo(int[] array, int arrayIndex)
    {
    }

    public bool Remove(int item) => false;

    public IEnumerator<int> GetEnumerator() => Enumerable.Range(0, 2).GetEnumerator();

    System.Collections.IEnumerator System.Collections.IEnumerable.GetEnumerator() => GetEnumerator();
}
