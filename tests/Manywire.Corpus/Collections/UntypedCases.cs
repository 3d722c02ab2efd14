using System.Collections;
using System.Collections.Generic;
using System.Dynamic;

namespace Manywire.Corpus.Collections;

/// <summary>Collections of .NET's that say nothing of what is in them.</summary>
public static class UntypedCases
{
    public static IEnumerable<Case> All()
    {
        yield return Case.Of("untyped.hashtable", () => new Hashtable { ["a"] = 1L });
        yield return Case.Of("untyped.hashtable-empty", () => new Hashtable());
        yield return Case.Of("untyped.hashtable-null", () => (Hashtable?)null);
        yield return Case.Of("untyped.dictionary", () => (IDictionary)new Dictionary<string, object?> { ["a"] = 1L, ["b"] = null, ["c"] = new List<object?> { true } });
        yield return Case.Of("untyped.sorted-list", () => new SortedList { ["b"] = 1L, ["a"] = "x" });
        yield return Case.Of("untyped.stack", () => new Stack(new object?[] { 1L, "two", null }));
        yield return Case.Of("untyped.expando", Expando);
        yield return Case.Of("untyped.members", () => new Untyped { Table = new Hashtable { ["k"] = "v" }, Map = new Hashtable { ["x"] = 2L }, Sorted = new SortedList { ["s"] = null }, Stack = new Stack(new object?[] { 1L }), Expando = Expando() });
        yield return Case.Of("untyped.no-members", () => new Untyped());
    }

    static ExpandoObject Expando()
    {
        var inner = new ExpandoObject();
        inner.TryAdd("x", 0.5);
        var expando = new ExpandoObject();
        expando.TryAdd("a", 1L);
        expando.TryAdd("inner", inner);
        expando.TryAdd("list", new List<object?> { "one", null });
        return expando;
    }
}

/// <summary>Such collections as members.</summary>
[Wire]
public class Untyped
{
    public Hashtable? Table { get; set; }

    public IDictionary? Map { get; set; }

    public SortedList? Sorted { get; set; }

    public Stack? Stack { get; set; }

    public ExpandoObject? Expando { get; set; }

    public Hashtable Kept { get; } = [];
}
