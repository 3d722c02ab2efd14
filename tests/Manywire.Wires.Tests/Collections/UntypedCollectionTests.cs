using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Wires.Tests;

/// <summary>Collections of anybody's that say nothing of the types of their elements.</summary>
public sealed class UntypedCollectionTests
{
    /// <summary>No <c>IList&lt;T&gt;</c>.</summary>
    public sealed class Items : CollectionBase
    {
        public object? this[int index] => List[index];

        public void Put(object? value) => List.Add(value);

        protected override void OnInsert(int index, object? value)
        {
            if (value is "refused")
            {
                throw new InvalidOperationException("refused");
            }
        }
    }

    /// <summary>Nothing but an enumerator and an <c>Add</c>.</summary>
    public sealed class Bag : IEnumerable
    {
        readonly ArrayList _items = [];

        public int Unrelated { get; set; }

        public void Add(object? value) => _items.Add(value);

        public IEnumerator GetEnumerator() => _items.GetEnumerator();
    }

    /// <summary>No <c>IDictionary&lt;TKey, TValue&gt;</c>.</summary>
    public sealed class Table : DictionaryBase
    {
        public object? this[object key]
        {
            get => Dictionary[key];
            set => Dictionary[key] = value;
        }

        protected override void OnInsert(object key, object? value)
        {
            if (value is "refused")
            {
                throw new InvalidOperationException("refused");
            }
        }
    }

    /// <summary>No <c>IList</c> and no <c>Add</c>: what is added has a place.</summary>
    public sealed class Line : Queue;

    public class Plates : Stack;

    /// <summary>An <c>Add</c> for initialisers puts it on top.</summary>
    public sealed class Bowls : Plates
    {
        public void Add(object? value) => Push(value);
    }

    public sealed class Cups : Stack<int>
    {
        public void Add(int value) => Push(value);
    }

    public static TheoryData<AnyWire> Each => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Each))]
    public void They_are_lists_and_maps_of_untyped_values(AnyWire wire)
    {
        var holder = new UntypedHolder { Items = new(), Bag = [1, "a", null], Table = new Table { ["k"] = "v" } };
        holder.Items.Put("x");
        holder.Items.Put(true);
        holder.Kept.Put("old");
        byte[] bytes = wire.Write(holder);
        UntypedHolder read = wire.Read<UntypedHolder>(bytes)!;
        Assert.Equal(["x", true], read.Items!.Cast<object?>());
        Assert.Equal(["1", "a", null], read.Bag!.Cast<object?>().Select(x => x?.ToString()));
        Assert.Equal("v", read.Table!["k"]);
        Assert.Equal(["old"], read.Kept.Cast<object?>());

        // What is there is filled.
        UntypedHolder? same = new UntypedHolder { Items = new(), Table = new Table { ["gone"] = 1 } };
        (Items items, Table table) = (same.Items, same.Table);
        items.Put("gone");
        wire.Populate(bytes, ref same);
        Assert.Same(items, same!.Items);
        Assert.Same(table, same.Table);
        Assert.Equal(2, items.Count);
        Assert.Single(table);
        Assert.Null(wire.Read<UntypedHolder>(wire.Write(new UntypedHolder()))!.Items);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void They_are_roots(AnyWire wire)
    {
        Bag read = wire.Read<Bag>(wire.Write(new Bag { "a" }))!;
        Assert.Equal(["a"], read.Cast<object>());
        Assert.Equal("v", wire.Read<Table>(wire.Write(new Table { ["k"] = "v" }))!["k"]);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Queues_and_stacks_keep_their_order(AnyWire wire)
    {
        var line = new Line();
        line.Enqueue("a");
        line.Enqueue("b");
        byte[] bytes = wire.Write(line);
        Assert.Equal(["a", "b"], wire.Read<Line>(bytes)!.Cast<object>());
        Line same = new();
        same.Enqueue("gone");
        Line? there = same;
        wire.Populate(bytes, ref there);
        Assert.Same(same, there);
        Assert.Equal(["a", "b"], there!.Cast<object>());

        var plates = new Plates();
        plates.Push("bottom");
        plates.Push("top");
        Assert.Equal(["top", "bottom"], wire.Read<Plates>(wire.Write(plates))!.Cast<object>());
        Assert.Equal(["top", "bottom"], wire.Read<Bowls>(wire.Write(new Bowls { "bottom", "top" }))!.Cast<object>());
        Assert.Equal([2, 1], wire.Read<Cups>(wire.Write(new Cups { 1, 2 }))!.ToArray());
        Assert.Equal(wire.Write(new Stack<int>([1, 2])), wire.Write(new Cups { 1, 2 }));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void What_they_refuse_is_an_error_of_the_input(AnyWire wire)
    {
        Assert.Throws<WireException>(() => wire.Read<Items>(wire.Write(new List<object> { "refused" })));
        Assert.Throws<WireException>(() => wire.Read<Table>(wire.Write(new Hashtable { ["k"] = "refused" })));
    }
}

[Wire]
public sealed class UntypedHolder
{
    public UntypedCollectionTests.Items? Items { get; set; }

    public UntypedCollectionTests.Bag? Bag { get; set; }

    public UntypedCollectionTests.Table? Table { get; set; }

    public UntypedCollectionTests.Items Kept { get; } = new();
}
