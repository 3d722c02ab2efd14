using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Manywire.Extensions;

namespace Manywire.Wires.Tests.Jsonables;

/// <summary>The instance style of Jsonable: <c>ToJsonable</c>, <c>FromJsonable</c>, one member alone.</summary>
public sealed class InstanceTests
{
    static Sheet New() => new() { Title = "t", Number = 5, Numbers = [1, 2], Raw = [9, 8, 7], List = [3], Map = new() { ["a"] = 1 }, Leaf = new() { Id = 1 }, Leaves = [new() { Id = 2 }] };

    [Fact]
    public void What_is_written_is_what_the_wire_writes()
    {
        byte[] expected = JsonableWire.Serialize(New());
        Assert.Equal(expected, New().ToJsonable());
        var output = new ArrayBufferWriter<byte>();
        New().ToJsonable(output);
        Assert.Equal(expected, output.WrittenSpan.ToArray());
        ReadOnlyMemory<byte> memory = New().ToJsonable();
        Assert.Equal(memory.Length, new Sheet().FromJsonable(memory));
    }

    [Fact]
    public void It_says_how_many_bytes_it_read_or_where_it_failed()
    {
        byte[] bytes = New().ToJsonable();
        var sheet = new Sheet();
        Assert.Equal(bytes.Length, sheet.FromJsonable([.. bytes, .. "garbage"u8]));
        Assert.Equal(bytes, sheet.ToJsonable());
        for (int length = 0; length < bytes.Length; length++)
        {
            int result = new Sheet().FromJsonable(bytes.AsSpan(0, length), throwIfSyntaxError: false);
            WireException e = Assert.Throws<WireException>(() => new Sheet().FromJsonable(bytes.AsSpan(0, length)));
            Assert.InRange(result, int.MinValue, -1);
            Assert.Equal(e.Offset, ~result);
        }

        Assert.Equal(1, Assert.Throws<WireException>(() => new Sheet().FromJsonable(" null, "u8)).Offset);
        Assert.Equal(~1, new Sheet().FromJsonable(" null, "u8, throwIfSyntaxError: false));
        Assert.Throws<InvalidOperationException>(() => new Pair("a", "b").FromJsonable("{}"u8));
        Assert.Throws<ArgumentNullException>(() => ((Sheet)null!).FromJsonable("{}"u8));
        Place place = new() { X = 1, Y = 2 };
        Assert.Equal(7, place.FromJsonable("{\"Y\":3}x"u8[..7]));
        Assert.Equal((1, 3), (place.X, place.Y));
    }

    [Fact]
    public void An_instance_is_reused_when_it_is_asked_for()
    {
        byte[] bytes = New().ToJsonable();
        foreach (bool reuses in (bool[])[true, false])
        {
            Sheet sheet = New(), other = New();
            (sheet.Title, sheet.Number, other.Title) = ("old", 9, "t");
            (int[] numbers, byte[] raw, List<int> list, Dictionary<string, int> map, Leaf leaf) = (sheet.Numbers!, sheet.Raw!, sheet.List!, sheet.Map!, sheet.Leaf!);
            map["b"] = 2;
            leaf.Id = 77;
            list.Clear();
            map.Remove("a");
            sheet.FromJsonable(bytes, reuseInstance: reuses);
            sheet.Map!.Remove("b");
            Assert.Equal(bytes, sheet.ToJsonable());
            Assert.Equal(reuses, ReferenceEquals(numbers, sheet.Numbers));
            Assert.Equal(reuses, ReferenceEquals(raw, sheet.Raw));
            Assert.Equal(reuses, ReferenceEquals(list, sheet.List));
            Assert.Equal(reuses, ReferenceEquals(map, sheet.Map));
            Assert.Equal(reuses, ReferenceEquals(leaf, sheet.Leaf));
            Assert.Equal(reuses ? 1 : 77, leaf.Id);
        }
    }

    [Fact]
    public void Collections_of_a_reused_instance_are_added_to()
    {
        var bag = new Bag { Words = ["a"], Marks = [1], Names = new() { ["a"] = new Leaf { Id = 1 }, ["b"] = new Leaf { Id = 2 } }, Leaves = [new Leaf { Id = 1 }], Order = new() { [2] = 2 }, Sorted = new() { ["m"] = 1 }, Late = new([1]) };
        Leaf first = bag.Leaves[0];
        byte[] bytes = """{"Words":["b","a"],"Marks":[1,2],"Names":{"b":{"Id":3},"c":null},"Leaves":[{"Id":2}],"Order":{"1":1,"2":3},"Sorted":{"a":1,"m":2,"z":3},"Late":[2]}"""u8.ToArray();
        Assert.Equal(bytes.Length, bag.FromJsonable(bytes, reuseInstance: true));
        Assert.Equal("""{"Words":["a","b","a"],"Marks":[1,2],"Names":{"a":{"Id":1},"b":{"Id":3},"c":null},"Leaves":[{"Id":1},{"Id":2}],"Order":{"1":1,"2":3},"Sorted":{"a":1,"m":2,"z":3},"Late":[1,2]}""", JsonWire.SerializeToString(bag));
        Assert.Same(first, bag.Leaves[0]);
        bag.FromJsonable("""{"Words":[],"Marks":[],"Names":{},"Order":null}"""u8, reuseInstance: true);
        Assert.Equal((3, 2, 3, null), (bag.Words!.Count, bag.Marks!.Count, bag.Names!.Count, bag.Order));

        // Populate empties them, as on all wires.
        Bag? filled = bag;
        JsonableWire.Populate(bytes, ref filled);
        Assert.Equal((2, 2, 2, 1), (filled!.Words!.Count, filled.Marks!.Count, filled.Names!.Count, filled.Late!.Count));
        Assert.Throws<WireException>(() => JsonableWire.Deserialize<Bag>("""{"Names":{"b":null,"b":null}}"""u8));
    }

    [Fact]
    public void A_reused_instance_costs_its_strings()
    {
        Sheet from = New();
        Sheet? sheet = New();
        (from.Title, from.Leaves) = (null, null);
        byte[] bytes = from.ToJsonable();
        var output = new ArrayBufferWriter<byte>(1000);
        for (int i = 0; i < 200; i++)
        {
            JsonableWire.Populate(bytes, ref sheet);
            output.ResetWrittenCount();
            sheet.ToJsonable(output);
        }

        long before = GC.GetAllocatedBytesForCurrentThread();
        JsonableWire.Populate(bytes, ref sheet);
        long read = GC.GetAllocatedBytesForCurrentThread() - before;
        output.ResetWrittenCount();
        sheet.ToJsonable(output);
        Assert.Equal((24, 0), (read, GC.GetAllocatedBytesForCurrentThread() - before - read)); // the key of the map is a string
    }

    [Fact]
    public void One_member_is_written_alone_and_changes_no_other()
    {
        Sheet from = New(), to = new() { Title = "stays", Number = 1 };
        foreach (string name in (string[])[nameof(Sheet.Number), nameof(Sheet.Raw), nameof(Sheet.Leaves), nameof(Sheet.Map)])
        {
            Assert.InRange(to.FromJsonable(JsonableWire.SerializeMember(from, name)), 1, 100);
        }

        Assert.Equal("/*JMC1*/{/*6\u0001*/\"Number\":5}", Encoding.UTF8.GetString(JsonableWire.SerializeMember(from, "Number")));
        Assert.Equal("/*JMC1*/{/*5\u0001*/\"Title\":/*1\u0001*/\"t\"}", Encoding.UTF8.GetString(JsonableWire.SerializeMember(from, "Title")));
        from.Title = "stays";
        from.Numbers = null;
        from.List = null;
        from.Leaf = null;
        Assert.Equal(from.ToJsonable(), to.ToJsonable());
        var output = new ArrayBufferWriter<byte>();
        JsonableWire.SerializeMember(output, from, "Number");
        Assert.Equal(JsonableWire.SerializeMember(from, "Number"), output.WrittenSpan);
        Assert.Throws<ArgumentException>(() => JsonableWire.SerializeMember(output, from, "Nothing"));
        Assert.Equal(JsonableWire.SerializeMember(from, "Number"), output.WrittenSpan);
        Assert.Throws<ArgumentException>(() => JsonableWire.SerializeMember(from, "Nothing"));
        Assert.Throws<ArgumentException>(() => JsonableWire.SerializeMember(1, "Number"));
        Assert.Throws<ArgumentException>(() => JsonableWire.SerializeMember<Sheet?>(null, "Number"));
        Assert.Throws<ArgumentException>(() => JsonableWire.SerializeMember(new Dictionary<string, int> { ["a"] = 1 }, "a"));
    }

    [Fact]
    public void Methods_with_Jsonables_names_are_called_on_its_wire_and_on_that_of_JSON()
    {
        var watched = new Watched { Id = 1, Inner = new Watched { Id = 2 } };
        Watched.Log.Clear();
        byte[] bytes = watched.ToJsonable();
        Assert.Equal(["will write 1", "will write 2", "did write 2", "did write 1"], Watched.Log);
        Watched.Log.Clear();
        JsonableWire.Deserialize<Watched>(bytes);
        Assert.Equal(["did read 2", "did read 1"], Watched.Log);
        Watched.Log.Clear();
        Assert.Throws<WireException>(() => JsonableWire.Deserialize<Watched>(bytes.AsSpan(0, bytes.Length - 1)));
        Assert.Equal(["did read 2"], Watched.Log);
        Watched.Log.Clear();
        JsonWire.Deserialize<Watched>(JsonWire.Serialize(watched));
        Assert.Equal(["will write 1", "will write 2", "did write 2", "did write 1", "did read 2", "did read 1"], Watched.Log);
        Watched.Log.Clear();
        MessagePackWire.Deserialize<Watched>(MessagePackWire.Serialize(watched));
        Assert.Empty(Watched.Log);
    }

    [Fact]
    public void A_partial_method_with_such_a_name_needs_no_declaration()
    {
        var value = new Hall<int, string>.Stage { Id = 3 };
        int calls = 0;
        value.Called = () => calls++;
        byte[] bytes = value.ToJsonable();
        Assert.Equal(2, calls);
        Assert.Equal("""{"Id":3}""", value.ToJson());
        Assert.Equal(4, calls);
        Assert.Equal(bytes.Length, value.FromJsonable(bytes));
        Assert.Equal(6, calls);
    }

    [Fact]
    public void What_a_method_of_the_users_throws_is_no_bad_input()
    {
        int left = 1;
        var stage = new Hall<int, string>.Stage { Called = () => _ = left-- == 0 ? throw new TimeoutException() : 0 };
        foreach (bool isLast in (bool[])[true, false])
        {
            left = isLast ? 1 : 0;
            Assert.IsType<TimeoutException>(Assert.Throws<WireException>(() => stage.FromJsonable("""{"Id":3}"""u8, throwIfSyntaxError: false)).InnerException);
        }

        left = int.MaxValue;
        Assert.Equal(~6, stage.FromJsonable("""{"Id":x}"""u8, throwIfSyntaxError: false));
    }

    [Fact]
    public void A_value_that_does_not_come_back_is_found()
    {
        JsonableWire.AssertRoundtrip(New());
        Assert.Contains("$.Id", Assert.Throws<InvalidOperationException>(() => JsonableWire.AssertRoundtrip(new Counting())).Message, StringComparison.Ordinal);
    }
}

/// <summary>Another value each time.</summary>
[Wire]
public sealed class Counting
{
    static int s_count;

    public int Id
    {
        get => ++s_count;
        set { }
    }
}

[Wire]
public record Pair(string First, string Second);

[Wire]
public struct Place
{
    public int X { get; set; }

    public int Y { get; set; }
}
