using System;
using System.Collections.Generic;
using Manywire.Extensions;

namespace Manywire.Wires.Tests.Jsonables;

/// <summary>Structs that the instance style of Jsonable reads.</summary>
public sealed class InstanceStructTests
{
    [Wire]
    public struct Inner
    {
        public int X { get; set; }

        public int Y { get; set; }

        public List<int>? List { get; set; }
    }

    [Wire]
    public struct Outer
    {
        public Inner Inner { get; set; }

        public List<int>? List { get; set; }

        public int Z { get; set; }
    }

    [Wire]
    public sealed class Holder
    {
        public Inner Inner { get; set; }

        public string? Name { get; set; }
    }

    /// <summary>Members that are structs are made anew, as Jsonable has it; the struct itself is filled.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Structs_within_are_made_anew(bool reuses)
    {
        List<int> list = [1];
        var holder = new Holder { Inner = new Inner { X = 1, Y = 2, List = list }, Name = "n" };
        holder.FromJsonable("""{"Inner":{"X":5,"List":[7]}}"""u8, reuseInstance: reuses);
        Assert.Equal((5, 0, "n"), (holder.Inner.X, holder.Inner.Y, holder.Name));
        Assert.Equal([7], holder.Inner.List!);
        var outer = new Outer { Inner = new Inner { X = 1, Y = 2, List = list }, List = list, Z = 3 };
        outer.FromJsonable("""{"Inner":{"Y":5,"List":[7]},"List":[8]}"""u8, reuseInstance: reuses);
        Assert.Equal((0, 5, 3), (outer.Inner.X, outer.Inner.Y, outer.Z));
        Assert.Equal([7], outer.Inner.List!);
        Assert.Equal(reuses ? [1, 8] : [8], outer.List!);
        Assert.Equal(reuses, ReferenceEquals(list, outer.List));
        Assert.Equal(reuses ? [1, 8] : [1], list);
    }

    /// <summary>As classes do, a struct reads what a buffer writer has, which Jsonable's own method takes.</summary>
    [Fact]
    public void Memory_is_read_into_a_struct()
    {
        var output = new System.Buffers.ArrayBufferWriter<byte>();
        new Inner { X = 5, List = [7] }.ToJsonable(output);
        var inner = new Inner { Y = 2 };
        Assert.Equal(output.WrittenCount, inner.FromJsonable(output.WrittenMemory));
        Assert.Equal((5, 0), (inner.X, inner.Y));
        Assert.Equal([7], inner.List!);
        Assert.Equal(~0, inner.FromJsonable("x"u8.ToArray().AsMemory(), throwIfSyntaxError: false));
    }

    [Wire]
    public sealed class Around
    {
        public Inner? Maybe { get; set; }

        public Box<Inner>? Boxed { get; set; }

        public Inner[]? Array { get; set; }

        public List<Inner>? List { get; set; }

        public Dictionary<string, Inner>? Map { get; set; }
    }

    [Wire]
    public sealed class Box<T>
    {
        public T? Value { get; set; }

        public T? Other { get; set; }
    }

    static Around Made() => new() { Maybe = new Inner { X = 1, Y = 2 }, Boxed = new() { Value = new() { X = 1, Y = 2 }, Other = new() { X = 3, Y = 4 } }, Array = [new() { X = 1, Y = 2 }], List = [new() { X = 1, Y = 2 }], Map = new() { ["a"] = new() { X = 1, Y = 2 } } };

    /// <summary>Only elements of an array whose count says that it is as long keep what the input lacks: Jsonable fills those, too.</summary>
    [Theory]
    [InlineData(false)]
    [InlineData(true)]
    public void Structs_elsewhere(bool reuses)
    {
        Around value = Made();
        value.FromJsonable("{\"Maybe\":{\"X\":5},\"Boxed\":{\"Value\":{\"X\":6}},\"Array\":/*1\u0001*/[{\"X\":7}]}"u8, reuseInstance: reuses);
        Assert.Equal((5, 0), (value.Maybe!.Value.X, value.Maybe.Value.Y));
        Assert.Equal((6, 0), (value.Boxed!.Value.X, value.Boxed.Value.Y));
        Assert.Equal(reuses ? (3, 4) : (0, 0), (value.Boxed.Other.X, value.Boxed.Other.Y));
        Assert.Equal((7, reuses ? 2 : 0), (value.Array![0].X, value.Array[0].Y));
        value = Made();
        value.FromJsonable("""{"Array":[{"X":7}]}"""u8, reuseInstance: reuses);
        Assert.Equal((7, 0), (value.Array![0].X, value.Array[0].Y));
        value.FromJsonable("""{"List":[{"X":9}],"Map":{"a":{"X":10}}}"""u8, reuseInstance: reuses);
        Assert.Equal((9, 0), (value.List![^1].X, value.List[^1].Y));
        Assert.Equal((10, 0), (value.Map!["a"].X, value.Map["a"].Y));
    }

    [Fact]
    public void Populate_fills_structs_within()
    {
        Holder? holder = new() { Inner = new Inner { X = 1, Y = 2 } };
        JsonableWire.Populate("""{"Inner":{"X":5}}"""u8, ref holder);
        Assert.Equal((5, 2), (holder!.Inner.X, holder.Inner.Y));
    }
}
