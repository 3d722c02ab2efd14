using System;
using System.Linq;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>When callbacks are called, and in which order.</summary>
public sealed class CallbackTests
{
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Methods_of_a_base_class_are_called_by_their_own_names(AnyWire wire) =>
        Assert.Equal("static base open derived open too", wire.Read<NotingMore>(wire.Write(new NotingMore { A = 1 }))!.Notes);

    public static TheoryData<AnyWire> Each => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Each))]
    public void Base_and_derived_static_and_instance(AnyWire wire)
    {
        lock (CalledMore.Calls)
        {
            CalledMore.Calls.Clear();
            var value = new CalledMore { Number = 3, Text = "x" };
            byte[] bytes = wire.Write(value);
            Assert.Equal(["base serializing", "derived serialized"], value.Log);
            Assert.Equal(["static serializing x", "static serialized x"], CalledMore.Calls);

            CalledMore.Calls.Clear();
            CalledMore read = wire.Read<CalledMore>(bytes)!;
            Assert.Equal(["base deserializing 0", "base deserialized 3"], read.Log);
            Assert.Equal(["static deserializing", "static deserialized x"], CalledMore.Calls);

            CalledMore.Calls.Clear();
            Assert.Null(wire.Read<CalledMore>(wire.Write((CalledMore?)null)));
            Assert.Equal(["static serializing null", "static serialized null", "static deserializing", "static deserialized null"], CalledMore.Calls);

            wire.Populate(bytes, ref value);
            Assert.Equal("base deserializing 3", value!.Log[2]);
        }
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Methods_of_generic_types(AnyWire wire)
    {
        var box = new CalledBox<string> { Item = "a" };
        byte[] bytes = wire.Write(box);
        Assert.Equal(["static serializing", "serializing a"], box.Log);
        Assert.Equal(["deserialized a"], wire.Read<CalledBox<string>>(bytes)!.Log);

        var more = new CalledBoxMore { Item = "b", Number = 2 };
        bytes = wire.Write(more);
        Assert.Equal(["static serializing", "serializing b", "serializing 2"], more.Log);
        Assert.Equal(["deserialized b"], wire.Read<CalledBoxMore>(bytes)!.Log);

        Assert.Equal("deserialized c", wire.Read<CalledPair<string, int>>(wire.Write(new CalledPair<string, int> { First = "c", Second = 3 })).Log);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Methods_of_another_assembly_that_are_not_seen_here(AnyWire wire)
    {
        var called = new CalledFromHere { Number = 3 };
        byte[] bytes = wire.Write(called);
        Assert.Equal(["base serializing", "base serialized"], called.Log);
        Assert.Equal(["base deserializing 0", "base deserialized 3"], wire.Read<CalledFromHere>(bytes)!.Log);

        var box = new CalledBox<Version> { Item = new Version(1, 2) };
        bytes = wire.Write(box);
        Assert.Equal(["static serializing", "serializing 1.2"], box.Log);
        Assert.Equal(["deserialized 1.2"], wire.Read<CalledBox<Version>>(bytes)!.Log);

        bool isByName = wire.ToString() is "Json" or "Jsonable";
        var named = new CalledByNameFromHere { Number = 4 };
        bytes = wire.Write(named);
        Assert.Equal(isByName ? 1 : 0, named.Calls);
        Assert.Equal(isByName ? 10 : 0, wire.Read<CalledByNameFromHere>(bytes)!.Calls);

        var unmarked = new CalledUnmarkedFromHere { Number = 5 };
        bytes = wire.Write(unmarked);
        Assert.Equal(isByName ? 1 : 0, unmarked.Calls);
        Assert.Equal(isByName ? 10 : 0, wire.Read<CalledUnmarkedFromHere>(bytes)!.Calls);

        // There is no object yet when it would be called.
        CalledByNameOfParts made = wire.Read<CalledByNameOfParts>(wire.Write(new CalledByNameOfParts(5)))!;
        Assert.Equal((5, 0), (made.Part, made.Calls));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Records_and_structs(AnyWire wire)
    {
        int before = CalledRecord.Before;
        Assert.Equal(3, wire.Read<CalledRecord>(wire.Write(new CalledRecord(1, "ab")))!.Sum);
        Assert.True(CalledRecord.Before > before);
        WireException e = Assert.Throws<WireException>(() => wire.Read<CalledRecord>(wire.Write(new CalledRecord(1, null))));
        Assert.Contains("that its own method takes", e.Expected);
        Assert.IsType<ArgumentException>(e.InnerException);

        CalledStruct read = wire.Read<CalledStruct>(wire.Write(new CalledStruct { Text = "  abc " }));
        Assert.Equal(("abc", 3), (read.Text, read.Length));
        Assert.Equal(["abc", null], wire.Read<CalledStruct[]>(wire.Write(new[] { new CalledStruct { Text = " abc" }, default }))!.Select(s => s.Text));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Shared_objects_are_called_once(AnyWire wire)
    {
        var shared = new CalledNode();
        var node = new CalledNode { Next = shared, Other = shared };
        byte[] bytes = wire.Write(node);
        Assert.Equal((1, 1), (node.Calls, shared.Calls));
        CalledNode read = wire.Read<CalledNode>(bytes)!;
        Assert.Same(read.Next, read.Other);
        Assert.Equal((10, 10), (read.Calls, read.Next!.Calls));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Tolerant_types_and_cases(AnyWire wire)
    {
        var tolerant = new CalledTolerant { A = 1 };
        byte[] bytes = wire.Write(tolerant);
        Assert.Equal("12", tolerant.Log);
        Assert.Equal("34", wire.Read<CalledTolerant>(bytes)!.Log);
        var @case = new CalledCase { A = 1 };
        bytes = wire.Write<ICalled>(@case);
        Assert.Equal("12", @case.Log);
        Assert.Equal("34", Assert.IsType<CalledCase>(wire.Read<ICalled>(bytes)).Log);
    }
}

[Wire]
public sealed class CalledFromHere : Called
{
    public string? Text { get; set; }
}

[Wire]
public sealed class CalledByNameFromHere : CalledByName;

[Wire]
public sealed class CalledUnmarkedFromHere : CalledUnmarked;

[Wire]
public sealed class CalledByNameOfParts(int part) : CalledByName
{
    public int Part => part;
}
