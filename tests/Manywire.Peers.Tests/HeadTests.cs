using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Peers.Tests;

/// <summary>
/// MemoryPack writes the head of an object before a generic struct without references where its code reaches the struct through the formatter of its type, and writes it as memory elsewhere. Manywire writes it as memory everywhere.
/// These are the places, which docs/migrating.md lists.
/// </summary>
public sealed class HeadTests
{
    const string Source = """
        using System;
        using System.Buffers;
        using System.Collections.Concurrent;
        using System.Collections.Generic;
        using System.Collections.Immutable;
        using System.Collections.ObjectModel;
        using MemoryPack;
        using Manywire;
        using Heads;

        [assembly: WireRoot(typeof(Box<Two<short, short>>)), WireRoot(typeof(Box<Bare<short>>)), WireRoot(typeof(Box<Plain>))]
        [assembly: WireRoot(typeof(Two<Two<short, short>, string>)), WireRoot(typeof(Two<Bare<short>, string>)), WireRoot(typeof(Two<Plain, string>))]

        namespace Heads;

        [MemoryPackable, Wire] public partial struct Two<A, B> { public A X; public B Y; }
        [MemoryPackable, Wire] public partial struct Bare<T> where T : unmanaged { public T X; public T Y; }
        [MemoryPackable, Wire] public partial struct Plain { public short X; public short Y; }
        [MemoryPackable, Wire] public partial class Box<T> { public T Item = default!; }
        [MemoryPackable, Wire] public partial class Closed { public Two<short, short> Item; public Two<short, short>? Maybe; public Two<short, short>[] Array = []; public Two<Two<short, short>, int> Nested; }

        public static class Values
        {
            static readonly Two<short, short> s = new() { X = 3, Y = 4 };

            public static object[][] All() => [.. Everywhere("two", s), .. Everywhere("bare", new Bare<short> { X = 3, Y = 4 }), .. Everywhere("plain", new Plain { X = 3, Y = 4 }),
                Of("two member", () => new Closed { Item = s, Maybe = s, Array = [s], Nested = new() { X = s, Y = 1 } })];

            static object[] Of<T>(string name, Func<T> make) => [name, make];

            static object[][] Everywhere<[WireRoot] T>(string name, T v) where T : unmanaged =>
            [
                Of($"{name} root", () => v), Of($"{name} array", () => new[] { v }), Of($"{name} list", () => new List<T> { v }), Of($"{name} stack", () => new Stack<T>([v])), Of($"{name} nullable", () => (T?)v), Of($"{name} nullables", () => new T?[] { v, null }),
                Of($"{name} memory", () => new Memory<T>([v])), Of($"{name} segment", () => new ArraySegment<T>([v])), Of($"{name} sequence", () => new ReadOnlySequence<T>([v])), Of($"{name} grid", () => new[,] { { v } }), Of($"{name} jagged", () => new[] { new[] { v } }),
                Of($"{name} immutable array", () => ImmutableArray.Create(v)), Of($"{name} read-only list", () => (IReadOnlyList<T>)new[] { v }), Of($"{name} enumerable", () => (IEnumerable<T>)new[] { v }), Of($"{name} unmanaged tuple", () => (v, 1)), Of($"{name} unmanaged pair", () => new KeyValuePair<int, T>(1, v)),
                Of($"{name} unmanaged map", () => new Dictionary<int, T> { [1] = v }), Of($"{name} priority queue", () => new PriorityQueue<T, int>([(v, 1)])),
                Of($"{name} set", () => new HashSet<T> { v }), Of($"{name} queue", () => new Queue<T>([v])), Of($"{name} linked list", () => new LinkedList<T>([v])), Of($"{name} immutable list", () => ImmutableList.Create(v)), Of($"{name} collection", () => new Collection<T> { v }), Of($"{name} observable", () => new ObservableCollection<T> { v }),
                Of($"{name} values", () => new Dictionary<string, T> { ["a"] = v }), Of($"{name} keys", () => new Dictionary<T, string> { [v] = "a" }), Of($"{name} sorted", () => new SortedDictionary<string, T> { ["a"] = v }), Of($"{name} concurrent", () => new ConcurrentDictionary<string, T> { ["a"] = v }),
                Of($"{name} pair", () => new KeyValuePair<T, string>(v, "a")), Of($"{name} tuple", () => (v, "a")), Of($"{name} class tuple", () => Tuple.Create(v, 1)), Of($"{name} lazy", () => new Lazy<T>(v)), Of($"{name} type parameter", () => new Box<T> { Item = v }), Of($"{name} type parameter of a struct", () => new Two<T, string> { X = v, Y = "a" }),
            ];
        }
        """;

    static readonly string[] s_apart = ["set", "queue", "linked list", "immutable list", "collection", "observable", "values", "keys", "sorted", "concurrent", "pair", "tuple", "class tuple", "lazy", "type parameter", "type parameter of a struct"];

    [Fact]
    public void Generic_structs_are_memory_here_and_have_a_head_there_in_these_places_alone()
    {
        LiveAssembly assembly = LiveAssembly.Compile("Heads", _ => [("Heads.cs", Source)]);
        List<string> apart = [];
        foreach (object[] one in (object[][])assembly.Assembly.GetType("Heads.Values")!.GetMethod("All")!.Invoke(null, null)!)
        {
            var make = (Delegate)one[1];
            Type type = make.GetType().GenericTypeArguments[0];
            Crossed crossed = ((Crossing)Activator.CreateInstance(typeof(Crossing<,>).MakeGenericType(type, type), make)!).With(Library.MemoryPack);
            Assert.True(crossed.Carried, $"{one[0]}: {crossed.Says}");
            Assert.DoesNotContain(crossed.Differences, d => d.StartsWith("ours", StringComparison.Ordinal) && !d.StartsWith("ours, read by theirs", StringComparison.Ordinal));
            if (crossed.Differences.Count > 0)
            {
                apart.Add((string)one[0]);
            }
        }

        Assert.Equal(s_apart.Select(place => "two " + place), apart);
    }
}
