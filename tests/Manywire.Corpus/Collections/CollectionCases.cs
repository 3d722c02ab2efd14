using System;
using System.Collections.Concurrent;
using System.Collections.Frozen;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.Linq;

namespace Manywire.Corpus.Collections;

/// <summary>Collections of every kind, each with elements that lie in memory, elements that don't, none, and null.</summary>
public static class CollectionCases
{
    static readonly int[] s_ints = [3, 1, 2];
    static readonly string?[] s_words = ["first", null, "third"];
    static readonly string[] s_sorted = ["a", "b", "c"];
    static readonly Dictionary<int, string?> s_byId = new() { [1] = "one", [-5] = null, [300] = "many" };

    public static IEnumerable<Case> All() => Sequences().Concat(Immutables()).Concat(Interfaces()).Concat(Maps()).Concat(Groups()).Concat(Others()).Concat(PairCases.All()).Concat(UntypedCases.All()).Concat(DerivedCases.All());

    static IEnumerable<Case> Sequences()
    {
        yield return Case.Of("collection.hash-set-ints", () => new HashSet<int>(s_ints));
        yield return Case.Of("collection.hash-set-words", () => new HashSet<string?>(s_words));
        yield return Case.Of("collection.hash-set-bytes", () => new HashSet<byte> { 7, 200 });
        yield return Case.Of("collection.hash-set-grades", () => new HashSet<Grade> { Grade.High, Grade.Low });
        yield return Case.Of("collection.hash-set-spots", () => new HashSet<Spot> { new() { Layer = 1, X = 2 }, new() { Layer = 3, X = -4 } });
        yield return Case.Of("collection.hash-set-empty", () => new HashSet<int>());
        yield return Case.Of("collection.hash-set-null", () => (HashSet<int>?)null);
        yield return Case.Of("collection.sorted-set-ints", () => new SortedSet<int>(s_ints));
        yield return Case.Of("collection.sorted-set-words", () => new SortedSet<string>(s_sorted));
        yield return Case.Of("collection.linked-list-ints", () => new LinkedList<int>(s_ints));
        yield return Case.Of("collection.linked-list-words", () => new LinkedList<string?>(s_words));
        yield return Case.Of("collection.queue-ints", () => new Queue<int>(s_ints));
        yield return Case.Of("collection.queue-optional", () => new Queue<int?>([1, null, -3]));
        yield return Case.Of("collection.queue-words", () => new Queue<string?>(s_words));
        yield return Case.Of("collection.queue-things", () => new Queue<Thing?>([new() { Id = 1, Name = "one" }, null]));
        yield return Case.Of("collection.stack-ints", () => new Stack<int>(s_ints));
        yield return Case.Of("collection.stack-words", () => new Stack<string?>(s_words));
        yield return Case.Of("collection.stack-empty", () => new Stack<int>());
        yield return Case.Of("collection.stack-null", () => (Stack<int>?)null);
        yield return Case.Of("collection.collection-ints", () => new Collection<int>([.. s_ints]));
        yield return Case.Of("collection.collection-words", () => new Collection<string?>([.. s_words]));
        yield return Case.Of("collection.observable-ints", () => new ObservableCollection<int>(s_ints));
        yield return Case.Of("collection.observable-words", () => new ObservableCollection<string?>(s_words));
        yield return Case.Of("collection.concurrent-bag-ints", () => new ConcurrentBag<int>(s_ints));
        yield return Case.Of("collection.concurrent-queue-words", () => new ConcurrentQueue<string?>(s_words));
        yield return Case.Of("collection.concurrent-stack-ints", () => new ConcurrentStack<int>(s_ints));
        yield return Case.Of("collection.concurrent-stack-words", () => new ConcurrentStack<string?>(s_words));
        yield return Case.Of("collection.blocking-ints", () => new BlockingCollection<int>(new ConcurrentQueue<int>(s_ints)));
        yield return Case.Of("collection.read-only-ints", () => new ReadOnlyCollection<int>(s_ints));
        yield return Case.Of("collection.read-only-words", () => new ReadOnlyCollection<string?>(s_words));
        yield return Case.Of("collection.read-only-observable-words", () => new ReadOnlyObservableCollection<string?>(new ObservableCollection<string?>(s_words)));
        yield return Case.Of("collection.read-only-set-ints", () => new ReadOnlySet<int>(new HashSet<int>(s_ints)));
    }

    static IEnumerable<Case> Immutables()
    {
        yield return Case.Of("collection.immutable-array-ints", () => ImmutableArray.Create(s_ints));
        yield return Case.Of("collection.immutable-array-bytes", () => ImmutableArray.Create<byte>(1, 200));
        yield return Case.Of("collection.immutable-array-words", () => ImmutableArray.Create(s_words));
        yield return Case.Of("collection.immutable-array-spots", () => ImmutableArray.Create(new Spot { Layer = 1, X = 2 }, default));
        yield return Case.Of("collection.immutable-array-empty", () => ImmutableArray<int>.Empty);
        yield return Case.Of("collection.immutable-array-default", () => default(ImmutableArray<int>));
        yield return Case.Of("collection.immutable-list-ints", () => ImmutableList.Create(s_ints));
        yield return Case.Of("collection.immutable-list-words", () => ImmutableList.Create(s_words));
        yield return Case.Of("collection.immutable-hash-set-ints", () => ImmutableHashSet.Create(s_ints));
        yield return Case.Of("collection.immutable-sorted-set-words", () => ImmutableSortedSet.Create(s_sorted));
        yield return Case.Of("collection.immutable-queue-ints", () => ImmutableQueue.Create(s_ints));
        yield return Case.Of("collection.immutable-queue-words", () => ImmutableQueue.Create(s_words));
        yield return Case.Of("collection.immutable-stack-ints", () => ImmutableStack.Create(s_ints));
        yield return Case.Of("collection.immutable-stack-words", () => ImmutableStack.Create(s_words));
        yield return Case.Of("collection.immutable-dictionary", () => ImmutableDictionary.CreateRange(new Dictionary<int, string?> { [1] = "one", [2] = null }));
        yield return Case.Of("collection.immutable-sorted-dictionary", () => ImmutableSortedDictionary.CreateRange(new Dictionary<string, int> { ["b"] = 2, ["a"] = 1 }));
        yield return Case.Of("collection.frozen-set-ints", () => FrozenSet.ToFrozenSet(s_ints));
        yield return Case.Of("collection.frozen-set-words", () => FrozenSet.ToFrozenSet(["one"]));
        yield return Case.Of("collection.frozen-dictionary", () => FrozenDictionary.ToFrozenDictionary(new Dictionary<int, string?> { [1] = "one", [2] = null }));
    }

    static IEnumerable<Case> Interfaces()
    {
        yield return Case.Of("collection.enumerable-array", () => (IEnumerable<int>)s_ints);
        yield return Case.Of("collection.enumerable-list", () => (IEnumerable<string?>)s_words.ToList());
        yield return Case.Of("collection.enumerable-lazy", () => s_ints.Where(i => i > 1));
        yield return Case.Of("collection.enumerable-null", () => (IEnumerable<int>?)null);
        yield return Case.Of("collection.i-collection", () => (ICollection<int>)new LinkedList<int>(s_ints));
        yield return Case.Of("collection.i-list", () => (IList<string?>)new List<string?>(s_words));
        yield return Case.Of("collection.i-read-only-collection", () => (IReadOnlyCollection<int>)new Queue<int>(s_ints));
        yield return Case.Of("collection.i-read-only-list", () => (IReadOnlyList<int>)s_ints);
        yield return Case.Of("collection.i-set", () => (ISet<int>)new HashSet<int>(s_ints));
        yield return Case.Of("collection.i-read-only-set", () => (IReadOnlySet<int>)new HashSet<int>(s_ints));
        yield return Case.Of("collection.i-immutable-list", () => (IImmutableList<int>)ImmutableList.Create(s_ints));
        yield return Case.Of("collection.i-immutable-queue", () => (IImmutableQueue<int>)ImmutableQueue.Create(s_ints));
        yield return Case.Of("collection.i-immutable-stack", () => (IImmutableStack<int>)ImmutableStack.Create(s_ints));
        yield return Case.Of("collection.i-immutable-set", () => (IImmutableSet<int>)ImmutableHashSet.Create(s_ints));
        yield return Case.Of("collection.i-dictionary", () => (IDictionary<int, string?>)s_byId);
        yield return Case.Of("collection.i-dictionary-sorted", () => (IDictionary<int, string?>)new SortedDictionary<int, string?>(s_byId));
        yield return Case.Of("collection.i-read-only-dictionary", () => (IReadOnlyDictionary<int, string?>)s_byId);
        yield return Case.Of("collection.i-immutable-dictionary", () => (IImmutableDictionary<int, string?>)ImmutableDictionary.CreateRange(new Dictionary<int, string?> { [1] = "one" }));
    }

    static IEnumerable<Case> Maps()
    {
        yield return Case.Of("collection.sorted-dictionary-ints", () => new SortedDictionary<int, long> { [2] = 20, [1] = -1 });
        yield return Case.Of("collection.sorted-dictionary-words", () => new SortedDictionary<string, string?> { ["b"] = null, ["a"] = "x" });
        yield return Case.Of("collection.sorted-list", () => new SortedList<int, string?> { [2] = "b", [1] = null });
        yield return Case.Of("collection.sorted-list-null", () => (SortedList<int, string?>?)null);
        yield return Case.Of("collection.ordered-dictionary", () => new OrderedDictionary<string, int> { ["z"] = 1, ["a"] = 2 });
        yield return Case.Of("collection.concurrent-dictionary", () => new ConcurrentDictionary<int, string?>(new Dictionary<int, string?> { [1] = "one", [2] = null }));
        yield return Case.Of("collection.read-only-dictionary", () => new ReadOnlyDictionary<int, string?>(s_byId));
        yield return Case.Of("collection.keys-spots", () => new Dictionary<Spot, int> { [new() { Layer = 1, X = 2 }] = 3, [default] = -1 });
        yield return Case.Of("collection.keys-spots-words", () => new Dictionary<Spot, string?> { [new() { Layer = 1, X = 2 }] = "w" });
        yield return Case.Of("collection.keys-places", () => new Dictionary<Place, int> { [new("Rome", 1)] = 3, [new(null, 2)] = 4 });
        yield return Case.Of("collection.keys-optional", () => new Dictionary<long, int?> { [5] = 1, [6] = null });
        yield return Case.Of("collection.keys-sorted-places", () => new SortedDictionary<Place, string?> { [new("Rome", 1)] = "r", [new("Oslo", 1)] = null });
    }

    static IEnumerable<Case> Groups()
    {
        yield return Case.Of("collection.lookup-words", () => s_ints.ToLookup(i => i % 2 == 0 ? "even" : "odd"));
        yield return Case.Of("collection.lookup-ints", () => s_sorted.ToLookup(s => s[0] & 1));
        yield return Case.Of("collection.lookup-empty", () => Array.Empty<int>().ToLookup(i => i));
        yield return Case.Of("collection.grouping", () => s_ints.GroupBy(i => i / 10).First());
        yield return Case.Of("collection.grouping-null", () => (IGrouping<string, int>?)null);
    }

    static IEnumerable<Case> Others()
    {
        yield return Case.Of("collection.array-list", () => new System.Collections.ArrayList { 1L, "two", null, 2.5, true });
        yield return Case.Of("collection.old-queue", () => new System.Collections.Queue(new object?[] { 1L, "two" }));
        yield return Case.Of("collection.old-list", () => (System.Collections.IList)new List<object?> { 1L, new List<object?> { "x" } });
        yield return Case.Of("collection.old-enumerable", () => (System.Collections.IEnumerable)new object?[] { "x", null });
        yield return Case.Of("collection.own-list", () => new Numbers { 1, 2, 3 });
        yield return Case.Of("collection.own-tree", () => new Tree { new Tree { new Tree() }, new Tree() });
        yield return Case.Of("collection.own-branches", () => new Branches { ["a"] = new Branches { ["b"] = [] }, ["c"] = null! });
        yield return Case.Of("collection.own-map", () => new Scores { ["a"] = 1, ["b"] = 2 });
        yield return Case.Of("collection.own-explicit", Explicit);
        yield return Case.Of("collection.own-fixed", () => new Fixed<string?>(s_words));
        yield return Case.Of("collection.own-row", () => Rows.Create<int>(s_ints));
        yield return Case.Of("collection.own-log", () => new Log { "one", "two" });
        yield return Case.Of("collection.own-couple", () => new Couple { 1, 2 });
        yield return Case.Of("collection.own-index", () => new Index(new Dictionary<int, string> { [1] = "one" }));
        yield return Case.Of("collection.members-null", () => new Shelves());
        yield return Case.Of("collection.members", Filled);
        yield return Case.Of("collection.nested", () => new Dictionary<string, HashSet<int>?> { ["a"] = [1, 2], ["b"] = null });
        yield return Case.Of("collection.nested-queues", () => new Queue<ImmutableArray<int>>([[1, 2], default, []]));
    }

    static Explicit<string?> Explicit()
    {
        var items = new Explicit<string?>();
        foreach (string? word in s_words)
        {
            ((ICollection<string?>)items).Add(word);
        }

        return items;
    }

    static Shelves Filled() => new()
    {
        Set = [.. s_ints],
        Linked = new LinkedList<string?>(s_words),
        Queue = new Queue<Thing?>([new() { Id = 1 }, null]),
        Stack = new Stack<Spot>([new() { X = 1 }, new() { X = 2 }]),
        Sorted = [.. s_sorted],
        SortedMap = new SortedDictionary<int, Thing?> { [2] = null, [1] = new() { Name = "t" } },
        SortedList = new SortedList<string, int> { ["b"] = 1, ["a"] = 2 },
        Concurrent = new ConcurrentQueue<int>(s_ints),
        ConcurrentMap = new ConcurrentDictionary<int, int>(new Dictionary<int, int> { [1] = 2 }),
        Collection = [0.5, -1],
        Observable = [.. s_words],
        ReadOnly = new ReadOnlyCollection<int>(s_ints),
        ReadOnlyMap = new ReadOnlyDictionary<string, int>(new Dictionary<string, int> { ["x"] = 1 }),
        Immutable = [.. s_ints],
        Things = [new Thing { Id = 2 }, null],
        ImmutableList = [.. s_words],
        ImmutableStack = ImmutableStack.Create(s_ints),
        ImmutableMap = ImmutableDictionary<string, int>.Empty.Add("k", 1),
        Frozen = FrozenSet.ToFrozenSet(s_ints),
        FrozenMap = FrozenDictionary.ToFrozenDictionary(new Dictionary<int, string?> { [1] = "one" }),
        Enumerable = s_ints,
        List = [.. s_words],
        Numbers = new HashSet<int>(s_ints),
        Map = new Dictionary<string, int> { ["m"] = 1 },
        ReadOnlyThings = new Dictionary<int, Thing?> { [1] = new() { Id = 3 }, [2] = null },
        Lookup = s_ints.ToLookup(i => i > 1 ? "more" : "one"),
        Places = new Dictionary<Place, int> { [new("Bern", 3000)] = 1 },
        Spots = new Dictionary<Spot, string?> { [new() { X = 5 }] = "five" },
        Own = [1, 2],
        Row = Rows.Create<string?>(s_words),
        Tree = [[], []],
    };
}
