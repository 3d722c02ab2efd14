using System;
using System.Collections;
using System.Collections.Generic;
using System.Dynamic;
using System.Linq;
using System.Text.Json;

namespace Manywire.Wires.Tests;

/// <summary>Maps of .NET's that say nothing of their keys and values: what comes back, what is filled, and that nobody gains by choosing keys.</summary>
public sealed class UntypedMapTests
{
    const int Many = 20_000;

    public static TheoryData<AnyWire> Each => AnyWire.Each;

    static AnyWire Of(bool binary) => binary ? AnyWire.Binary : AnyWire.MessagePack;

    [Theory]
    [MemberData(nameof(Each))]
    public void Keys_that_are_text_come_back(AnyWire wire)
    {
        var table = new Hashtable { ["one"] = 1L, ["two"] = "2", ["three"] = null, ["list"] = new ArrayList { 1L, "x" }, ["map"] = new Hashtable { ["a"] = true } };
        Hashtable read = wire.Read<Hashtable>(wire.Write(table))!;
        Assert.Equal(5, read.Count);
        Assert.Equal((1L, "2", null), (read["one"], read["two"], read["three"]));
        Assert.Equal([1L, "x"], (IEnumerable<object?>)read["list"]!);
        Assert.Equal(true, ((IDictionary)read["map"]!)["a"]);

        // As the interface: a dictionary, whatever it was.
        foreach (IDictionary map in (IDictionary[])[table, new SortedList(table), new Dictionary<string, object?> { ["one"] = 1L }, new SortedDictionary<string, object?> { ["one"] = 1L }])
        {
            Assert.Equal(1L, Assert.IsType<Dictionary<string, object?>>(wire.Read<IDictionary>(wire.Write(map)))["one"]);
        }

        Assert.Equal(["a", "b", "c"], wire.Read<SortedList>(wire.Write(new Hashtable { ["c"] = 1, ["a"] = 2, ["b"] = 3 }))!.Keys.Cast<string>());
        Assert.Equal(table["one"], wire.Read<Hashtable>(wire.Write<object>(table))!["one"]);
    }

    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Keys_of_other_types_come_back_where_they_arent_text(bool binary)
    {
        AnyWire wire = Of(binary);
        var table = new Hashtable { [1L] = "one", [true] = 2L, ["x"] = 0.5 };
        Hashtable read = wire.Read<Hashtable>(wire.Write(table))!;
        foreach (DictionaryEntry entry in table)
        {
            Assert.True(read.ContainsValue(entry.Value));
        }

        Assert.Throws<WireException>(() => wire.Read<SortedList>(wire.Write(new Hashtable { [1L] = 1, ["x"] = 2 })));
        Assert.Throws<WireException>(() => wire.Read<ExpandoObject>(wire.Write(new Hashtable { [1L] = 1 })));
        Assert.Throws<WireException>(() => AnyWire.MessagePack.Write(new Hashtable { [new object()] = 1 }));
    }

    [Fact]
    public void Json_has_what_System_Text_Json_writes()
    {
        var table = new Hashtable { ["a"] = 1, ["b"] = new object[] { "x", true } };
        Assert.True(System.Text.Json.Nodes.JsonNode.DeepEquals(System.Text.Json.Nodes.JsonNode.Parse(JsonSerializer.Serialize(table)), System.Text.Json.Nodes.JsonNode.Parse(JsonWire.SerializeToString(table))));
        dynamic expando = new ExpandoObject();
        expando.a = 1;
        expando.b = new ExpandoObject();
        expando.b.c = "x";
        Assert.Equal(JsonSerializer.Serialize((object)expando), JsonWire.SerializeToString((ExpandoObject)expando));
        Assert.Equal("""{"1":"one"}""", JsonWire.SerializeToString(new Hashtable { [(short)1] = "one" }));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Expando_objects_all_the_way_down(AnyWire wire)
    {
        dynamic expando = new ExpandoObject();
        expando.name = "n";
        expando.inner = new ExpandoObject();
        expando.inner.deep = new List<object?> { new Dictionary<string, object?> { ["x"] = 5L } };
        dynamic read = wire.Read<ExpandoObject>(wire.Write((ExpandoObject)expando))!;
        Assert.Equal("n", read.name);
        Assert.Equal(5L, read.inner.deep[0].x);

        // Quadratic time to fill, so not without a bound.
        Dictionary<string, object?> Wide(int n) => Enumerable.Range(0, n).ToDictionary(i => "m" + i, i => (object?)null);
        Assert.Equal(1024, ((IDictionary<string, object?>)wire.Read<ExpandoObject>(wire.Write<IDictionary>(Wide(1024)))!).Count);
        Assert.Contains("1024", Assert.Throws<WireException>(() => wire.Read<ExpandoObject>(wire.Write<IDictionary>(Wide(1025)))).Message, StringComparison.Ordinal);
        Assert.Throws<WireException>(() => wire.Read<ExpandoObject>(wire.Write<IDictionary>(new Dictionary<string, object?> { ["in"] = Wide(1025) })));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void What_is_there_is_filled(AnyWire wire)
    {
        var table = new Hashtable(StringComparer.OrdinalIgnoreCase) { ["old"] = 1 };
        Hashtable? same = table;
        wire.Populate(wire.Write(new Hashtable { ["New"] = 2L }), ref same);
        Assert.Same(table, same);
        Assert.Equal([2L], table.Values.Cast<object>());
        Assert.True(table.ContainsKey("NEW"));
        var stack = new Stack();
        Stack? filled = stack;
        wire.Populate(wire.Write(new Stack(new object[] { 1L, 2L })), ref filled);
        Assert.Same(stack, filled);
        Assert.Equal(2L, stack.Pop());
        ExpandoObject? expando = new();
        expando.TryAdd("old", 1);
        wire.Populate(wire.Write(new Hashtable { ["x"] = 1L }), ref expando);
        Assert.Equal(["x"], ((IDictionary<string, object?>)expando!).Keys);
        Assert.Equal(1L, wire.Read<Manywire.Corpus.Collections.Untyped>(wire.Write(new Manywire.Corpus.Collections.Untyped { Kept = { ["k"] = 1L } }))!.Kept["k"]);
    }

    /// <summary>A long's hash is the exclusive or of its two words.</summary>
    [Theory]
    [InlineData(true)]
    [InlineData(false)]
    public void Keys_that_collide_on_purpose_dont_in_a_table(bool binary)
    {
        AnyWire wire = Of(binary);
        var map = new Dictionary<object, object?>(new Scattered());
        for (int i = 1; i <= Many; i++)
        {
            map.Add((long)i << 32 | (uint)i, null);
        }

        Hashtable read = wire.Read<Hashtable>(wire.Write<IDictionary>(map))!;
        Assert.Equal(Many, read.Count);
        var comparer = (IEqualityComparer)typeof(Hashtable).GetProperty("EqualityComparer", System.Reflection.BindingFlags.NonPublic | System.Reflection.BindingFlags.Instance)!.GetValue(read)!;
        Assert.InRange(map.Keys.GroupBy(comparer.GetHashCode).Sum(g => (long)g.Count() * (g.Count() - 1) / 2), 0, Many);
    }

    sealed class Scattered : IEqualityComparer<object>
    {
        bool IEqualityComparer<object>.Equals(object? x, object? y) => Equals(x, y);

        public int GetHashCode(object value) => unchecked((int)(long)value * -1640531527);
    }
}
