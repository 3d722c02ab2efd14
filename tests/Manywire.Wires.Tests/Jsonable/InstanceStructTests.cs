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

    [Fact]
    public void Populate_fills_structs_within()
    {
        Holder? holder = new() { Inner = new Inner { X = 1, Y = 2 } };
        JsonableWire.Populate("""{"Inner":{"X":5}}"""u8, ref holder);
        Assert.Equal((5, 2), (holder!.Inner.X, holder.Inner.Y));
    }
}
