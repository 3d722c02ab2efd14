using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.RegularExpressions;

namespace Manywire.Peers.Tests;

/// <summary>
/// MemoryPack writes the head of an object before a generic struct without references where its code reaches the struct through the formatter of its type, and writes it as memory elsewhere. Manywire does the same in each place.
/// </summary>
public sealed class HeadTests
{
    const string Source = """
        using System;
        using System.Buffers;
        using System.Collections.Concurrent;
        using System.Collections.Frozen;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.Collections.ObjectModel;
        using System.Linq;
        using MemoryPack;
        using Manywire;
        using Heads;

        [assembly: WireRoot(typeof(Box<Two<short, short>>)), WireRoot(typeof(Box<Bare<short>>)), WireRoot(typeof(Box<Plain>))]
        [assembly: WireRoot(typeof(Own<Two<short, short>>)), WireRoot(typeof(Own<Bare<short>>)), WireRoot(typeof(Own<Plain>)), WireRoot(typeof(OwnSet<Two<short, short>>)), WireRoot(typeof(OwnSet<Bare<short>>)), WireRoot(typeof(OwnSet<Plain>)), WireRoot(typeof(Bound<Two<short, short>>)), WireRoot(typeof(Bound<Bare<short>>)), WireRoot(typeof(Bound<Plain>)), WireRoot(typeof(Around<Two<short, short>>)), WireRoot(typeof(Around<Bare<short>>)), WireRoot(typeof(Around<Plain>)), WireRoot(typeof(Open<Two<short, short>>)), WireRoot(typeof(Open<Bare<short>>)), WireRoot(typeof(Open<Plain>)), WireRoot(typeof(Deep<Two<short, short>>)), WireRoot(typeof(Deep<Bare<short>>)), WireRoot(typeof(Deep<Plain>))]
        [assembly: WireRoot(typeof(Two<Two<short, short>, string>)), WireRoot(typeof(Two<Bare<short>, string>)), WireRoot(typeof(Two<Plain, string>))]

        namespace Heads;

        [MemoryPackable, Wire] public partial struct Two<A, B> : IComparable<Two<A, B>> { public A X; public B Y; public readonly int CompareTo(Two<A, B> other) => 0; }
        [MemoryPackable, Wire] public partial struct Bare<T> : IComparable<Bare<T>> where T : unmanaged { public T X; public T Y; public readonly int CompareTo(Bare<T> other) => 0; }
        [MemoryPackable, Wire] public partial struct Plain : IComparable<Plain> { public short X; public short Y; public readonly int CompareTo(Plain other) => 0; }
        [MemoryPackable, Wire] public partial class Box<T> { public T Item = default!; }
        [MemoryPackable, Wire] public partial class Bound<T> where T : unmanaged { public T Item; public Two<T, int> Pair; }
        [MemoryPackable, Wire] public partial class Around<T> where T : struct { public Two<T, int> Pair; public Two<T, int>? Maybe; public Two<T, int>[] Array = []; public List<Two<T, int>> List = []; public T[] Items = []; public T? Perhaps; public (T, int) Tuple; public Two<Two<T, int>, Two<int, T>> Nested; public Two<int, short> Own; public HashSet<T> Set = []; }
        [MemoryPackable, Wire] public partial class Derived : Box<Two<short, short>> { public int Y; }
        [MemoryPackable, Wire] public partial class Open<T> : Box<T> { public int Y; }
        [MemoryPackable, Wire] public partial class Deep<T> { public Box<T> Box = new(); public Two<T, string> Two; }
        public sealed class Own<T> : List<T>;
        public sealed class OwnSet<T> : HashSet<T>;
        [MemoryPackable, Wire] public partial class Closed { public Two<short, short> Item; public Two<short, short>? Maybe; public Two<short, short>[] Array = []; public Two<Two<short, short>, int> Nested; }

        public static class Values
        {
            static readonly Two<short, short> s = new() { X = 3, Y = 4 };

            public static object[][] All() => [
                .. Composed("two", s), .. Composed("bare", new Bare<short> { X = 3, Y = 4 }), .. Composed("plain", new Plain { X = 3, Y = 4 }),
                .. Emitted("two", s), .. Emitted("bare", new Bare<short> { X = 3, Y = 4 }), .. Emitted("plain", new Plain { X = 3, Y = 4 }),
               
                Of("two member", () => new Closed { Item = s, Maybe = s, Array = [s], Nested = new() { X = s, Y = 1 } }), Of("two in a derived class", () => new Derived { Item = s, Y = 1 })];

            static object[] Of<[WireRoot] T>(string name, Func<T> make) => [name, make];

            static object[][] Composed<[WireRoot] T>(string name, T v) where T : unmanaged, IComparable<T> => [PLACES];

            static object[][] Emitted(string name, Two<short, short> v) => [PLACES OF Two<short, short>];

            static object[][] Emitted(string name, Bare<short> v) => [PLACES OF Bare<short>];

            static object[][] Emitted(string name, Plain v) => [PLACES OF Plain];
        }
        """;

    /// <summary>Every place where a value of the type T can stand.</summary>
    const string Places = """
        Of($"{name} root", () => v), Of($"{name} array", () => new[] { v }), Of($"{name} list", () => new List<T> { v }), Of($"{name} stack", () => new Stack<T>([v])), Of($"{name} nullable", () => (T?)v), Of($"{name} nullables", () => new T?[] { v, null }),
        Of($"{name} memory", () => new Memory<T>([v])), Of($"{name} segment", () => new ArraySegment<T>([v])), Of($"{name} sequence", () => new ReadOnlySequence<T>([v])), Of($"{name} grid", () => new[,] { { v } }), Of($"{name} jagged", () => new[] { new[] { v } }),
        Of($"{name} immutable array", () => ImmutableArray.Create(v)), Of($"{name} read-only list", () => (IReadOnlyList<T>)new[] { v }), Of($"{name} enumerable", () => (IEnumerable<T>)new[] { v }), Of($"{name} unmanaged tuple", () => (v, 1)), Of($"{name} unmanaged pair", () => new KeyValuePair<int, T>(1, v)),
        Of($"{name} unmanaged map", () => new Dictionary<int, T> { [1] = v }), Of($"{name} priority queue", () => new PriorityQueue<T, int>([(v, 1)])),
        Of($"{name} set", () => new HashSet<T> { v }), Of($"{name} queue", () => new Queue<T>([v])), Of($"{name} linked list", () => new LinkedList<T>([v])), Of($"{name} immutable list", () => ImmutableList.Create(v)), Of($"{name} collection", () => new Collection<T> { v }), Of($"{name} observable", () => new ObservableCollection<T> { v }),
        Of($"{name} values", () => new Dictionary<string, T> { ["a"] = v }), Of($"{name} keys", () => new Dictionary<T, string> { [v] = "a" }), Of($"{name} sorted", () => new SortedDictionary<string, T> { ["a"] = v }), Of($"{name} concurrent", () => new ConcurrentDictionary<string, T> { ["a"] = v }),
        Of($"{name} sorted set", () => new SortedSet<T> { v }), Of($"{name} concurrent queue", () => new ConcurrentQueue<T>([v])), Of($"{name} concurrent stack", () => new ConcurrentStack<T>([v])), Of($"{name} concurrent bag", () => new ConcurrentBag<T>([v])), Of($"{name} blocking", () => new BlockingCollection<T> { v }),
        Of($"{name} read-only collection", () => new ReadOnlyCollection<T>([v])), Of($"{name} read-only observable", () => new ReadOnlyObservableCollection<T>([v])), Of($"{name} immutable queue", () => ImmutableQueue.Create(v)), Of($"{name} immutable stack", () => ImmutableStack.Create(v)), Of($"{name} immutable set", () => ImmutableHashSet.Create(v)), Of($"{name} immutable sorted set", () => ImmutableSortedSet.Create(v)),
        Of($"{name} any immutable list", () => (IImmutableList<T>)ImmutableList.Create(v)), Of($"{name} any immutable queue", () => (IImmutableQueue<T>)ImmutableQueue.Create(v)), Of($"{name} any immutable stack", () => (IImmutableStack<T>)ImmutableStack.Create(v)), Of($"{name} any immutable set", () => (IImmutableSet<T>)ImmutableHashSet.Create(v)),
        Of($"{name} any collection", () => (ICollection<T>)new List<T> { v }), Of($"{name} any list", () => (IList<T>)new List<T> { v }), Of($"{name} any read-only collection", () => (IReadOnlyCollection<T>)new List<T> { v }), Of($"{name} any set", () => (ISet<T>)new HashSet<T> { v }), Of($"{name} any read-only set", () => (IReadOnlySet<T>)new HashSet<T> { v }),
        Of($"{name} frozen set", () => new[] { v }.ToFrozenSet()), Of($"{name} lookup", () => new[] { v }.ToLookup(x => x)), Of($"{name} lookup by name", () => new[] { v }.ToLookup(x => "a")), Of($"{name} queue by name", () => new PriorityQueue<T, string>([(v, "a")])), Of($"{name} queued names", () => new PriorityQueue<string, T>([("a", v)])),
        Of($"{name} sorted list", () => new SortedList<string, T> { ["a"] = v }), Of($"{name} immutable map", () => ImmutableDictionary<string, T>.Empty.Add("a", v)), Of($"{name} immutable sorted map", () => ImmutableSortedDictionary<string, T>.Empty.Add("a", v)), Of($"{name} frozen map", () => new Dictionary<string, T> { ["a"] = v }.ToFrozenDictionary()), Of($"{name} read-only map", () => new ReadOnlyDictionary<string, T>(new Dictionary<string, T> { ["a"] = v })),
        Of($"{name} any map", () => (IDictionary<string, T>)new Dictionary<string, T> { ["a"] = v }), Of($"{name} any read-only map", () => (IReadOnlyDictionary<string, T>)new Dictionary<string, T> { ["a"] = v }), Of($"{name} unmanaged sorted map", () => new SortedDictionary<int, T> { [1] = v }), Of($"{name} unmanaged concurrent map", () => new ConcurrentDictionary<int, T> { [1] = v }), Of($"{name} unmanaged immutable map", () => ImmutableDictionary<int, T>.Empty.Add(1, v)),
        Of($"{name} unmanaged sorted list", () => new SortedList<int, T> { [1] = v }), Of($"{name} unmanaged any map", () => (IDictionary<int, T>)new Dictionary<int, T> { [1] = v }), Of($"{name} unmanaged map of nullables", () => new Dictionary<int, T?> { [1] = v }),
        Of($"{name} nullable set", () => new HashSet<T?> { v }), Of($"{name} set of tuples", () => new HashSet<(T, int)> { (v, 1) }), Of($"{name} own list", () => new Own<T> { v }), Of($"{name} own set", () => new OwnSet<T> { v }),
        Of($"{name} long tuple", () => (1, 2, 3, 4, 5, 6, 7, v, "a")), Of($"{name} nested tuple", () => ((v, 1), (v, "a"))), Of($"{name} bound", () => new Bound<T> { Item = v, Pair = new() { X = v, Y = 1 } }),
        Of($"{name} around", () => new Around<T> { Pair = new() { X = v, Y = 1 }, Maybe = new() { X = v, Y = 1 }, Array = [new() { X = v, Y = 1 }], List = [new() { X = v, Y = 1 }], Items = [v], Perhaps = v, Tuple = (v, 1), Nested = new() { X = new() { X = v, Y = 1 }, Y = new() { X = 1, Y = v } }, Own = new() { X = 1, Y = 2 }, Set = [v] }),
        Of($"{name} open base", () => new Open<T> { Item = v, Y = 1 }), Of($"{name} deep", () => new Deep<T> { Box = new() { Item = v }, Two = new() { X = v, Y = "a" } }),
        Of($"{name} pair", () => new KeyValuePair<T, string>(v, "a")), Of($"{name} tuple", () => (v, "a")), Of($"{name} class tuple", () => Tuple.Create(v, 1)), Of($"{name} lazy", () => new Lazy<T>(v)), Of($"{name} type parameter", () => new Box<T> { Item = v }), Of($"{name} type parameter of a struct", () => new Two<T, string> { X = v, Y = "a" }),
        """;

    /// <summary>What MemoryPack doesn't carry: it reads memory where it wrote heads, or has no code for the type.</summary>
    static readonly string[] s_notCarried = ["two read-only collection", "two read-only observable", "two lookup", "two lookup by name"];

    static readonly string[] s_unknown = ["read-only map", "own list", "own set"];

    /// <summary>The places in a generic method, whose types are composed at run time, and with the structs themselves, where they are emitted.</summary>
    static string Written()
    {
        string source = Source;
        foreach (string type in (string[])["Two<short, short>", "Bare<short>", "Plain"])
        {
            source = source.Replace($"[PLACES OF {type}]", $"[{Regex.Replace(Places, @"\bT\b", type)}]", StringComparison.Ordinal);
        }

        return source.Replace("[PLACES]", $"[{Places}]", StringComparison.Ordinal);
    }

    [Fact]
    public void Generic_structs_have_a_head_where_MemoryPack_writes_one_and_are_memory_elsewhere()
    {
        LiveAssembly assembly = LiveAssembly.Compile("Heads", _ => [("Heads.cs", Written())]);
        List<string> problems = [], notCarried = [];
        foreach (object[] one in (object[][])assembly.Assembly.GetType("Heads.Values")!.GetMethod("All")!.Invoke(null, null)!)
        {
            var make = (Delegate)one[1];
            Type type = make.GetType().GenericTypeArguments[0];
            Crossed crossed = ((Crossing)Activator.CreateInstance(typeof(Crossing<,>).MakeGenericType(type, type), make)!).With(Library.MemoryPack);
            if (!crossed.Carried)
            {
                notCarried.Add((string)one[0]);
            }

            problems.AddRange((crossed.Carried ? crossed.Differences : crossed.Differences.Where(d => d.StartsWith("ours isn't written", StringComparison.Ordinal))).Select(d => $"{one[0]}: {d}"));
        }

        Assert.Empty(problems);
        Assert.Equal([.. s_notCarried, .. ((string[])["two", "bare", "plain"]).SelectMany(t => s_unknown.Select(u => $"{t} {u}"))], notCarried.ToHashSet());
    }
}
