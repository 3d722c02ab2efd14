using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;

namespace Manywire.Corpus.Goldens;

[Wire]
public partial class Lists
{
    public List<int>? Ints { get; set; }
    public List<string?>? Strings { get; set; }
    public List<Leaf?>? Leaves { get; set; }
    public List<int?>? Optional { get; set; }
    public List<List<int>>? Nested { get; set; }
    public HashSet<int>? Set { get; set; }
    public Queue<string>? Queue { get; set; }
    public LinkedList<int>? Linked { get; set; }
}

[Wire]
public partial class Stacks
{
    public Stack<int>? Ints { get; set; }
    public Stack<string>? Words { get; set; }
}

[Wire]
public partial class Dictionaries
{
    public Dictionary<string, int>? ByName { get; set; }
    public Dictionary<int, string?>? ById { get; set; }
    public Dictionary<Guid, Leaf>? ByGuid { get; set; }
    public Dictionary<I32, double>? ByEnum { get; set; }
    public SortedDictionary<string, int>? Sorted { get; set; }
    public SortedList<int, string>? SortedList { get; set; }
}

[Wire]
public partial class Immutables
{
    public ImmutableArray<int> Array { get; set; }
    public ImmutableList<string>? List { get; set; }
    public ImmutableDictionary<string, int>? Map { get; set; }
    public ImmutableHashSet<int>? Set { get; set; }
}

[Wire]
public partial class Interfaces
{
    public IReadOnlyList<int>? A { get; set; }
    public IEnumerable<string>? B { get; set; }
    public ICollection<long>? C { get; set; }
    public IList<string>? D { get; set; }
    public IReadOnlyDictionary<string, int>? E { get; set; }
    public IDictionary<int, string>? F { get; set; }
    public ISet<int>? G { get; set; }
    public IReadOnlyCollection<Leaf>? H { get; set; }
}

[Wire]
public partial class ReadOnlies
{
    public ReadOnlyCollection<int>? Items { get; set; }
}

/// <summary>The shared goldens' collections.</summary>
public static class GoldenCollections
{
    static readonly Guid G0 = new("00112233-4455-6677-8899-aabbccddeeff");

    public static IEnumerable<Case> All()
    {
        yield return Case.Of("coll.lists", () => new Lists { Ints = [1, 2, 300], Strings = ["a", null], Leaves = [new Leaf { Id = 5 }, null], Optional = [1, null, -3], Nested = [[1], []], Set = [3, 1, 2], Queue = new(["first", "second"]), Linked = new([7, 8]) });
        yield return Case.Of("coll.lists-null", () => new Lists());
        yield return Case.Of("coll.lists-empty", () => new Lists { Ints = [], Strings = [], Leaves = [], Optional = [], Nested = [], Set = [], Queue = new(), Linked = new() });
        yield return Case.Of("coll.stack", () => new Stacks { Ints = new([1, 2, 3]), Words = new(["bottom", "top"]) });
        yield return Case.Of("coll.dictionaries", () => new Dictionaries { ByName = new() { ["a"] = 1, [""] = 2, ["日本"] = 3 }, ById = new() { [1] = "one", [-5] = null, [100000] = "big" }, ByGuid = new() { [G0] = new Leaf { Id = 1 } }, ByEnum = new() { [I32.Seven] = 7.5, [I32.Minus] = -1 }, Sorted = new() { ["b"] = 2, ["a"] = 1 }, SortedList = new() { [2] = "b", [1] = "a" } });
        yield return Case.Of("coll.immutable", () => new Immutables { Array = [1, 2, 3], List = ["x", "y"], Map = ImmutableDictionary<string, int>.Empty.Add("k", 1), Set = [42] });
        yield return Case.Of("coll.interfaces", () => new Interfaces { A = new List<int> { 1, 2 }, B = new List<string> { "s" }, C = new List<long> { 1, -1 }, D = new List<string> { "t" }, E = new Dictionary<string, int> { ["k"] = 1 }, F = new Dictionary<int, string> { [1] = "v" }, G = new HashSet<int> { 5 }, H = new List<Leaf> { new() { Id = 1 } } });
        yield return Case.Of("coll.readonly", () => new ReadOnlies { Items = new ReadOnlyCollection<int>([1, 2, 3]) });
    }
}
