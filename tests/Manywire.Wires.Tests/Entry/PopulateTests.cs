using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>Populate fills what is there; Deserialize never touches what it didn't make.</summary>
public sealed class PopulateTests
{
    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void Fills_arrays_of_several_dimensions_that_have_the_lengths(AnyWire wire)
    {
        int[,] target = { { 1, 2 }, { 3, 4 } };
        int[,]? same = target;
        wire.Populate(wire.Write(new[,] { { 5, 6 }, { 7, 8 } }), ref same);
        Assert.Same(target, same);
        Assert.Equal(new[,] { { 5, 6 }, { 7, 8 } }, target);
        wire.Populate(wire.Write(new[,] { { 1 }, { 2 }, { 3 }, { 4 } }), ref same);
        Assert.Equal(new[,] { { 1 }, { 2 }, { 3 }, { 4 } }, same);
        Assert.Equal(new[,] { { 5, 6 }, { 7, 8 } }, target);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Fills_what_is_there(AnyWire wire)
    {
        byte[] bytes = wire.Write(new Defaults { Number = 1, Text = "t", Leaf = new Leaf { Id = 2, Name = "n" }, List = [1, 2, 3], Bytes = [9, 8, 7], Ints = [4, 5, 6], Map = new() { ["a"] = 1 } });
        foreach (bool cut in (bool[])[false, true])
        {
            var target = new Defaults { Leaf = new Leaf { Id = 100, Name = "old" }, List = [5], Bytes = [0, 0, 0], Ints = [0, 0, 0], Map = new() { ["old"] = 1 } };
            Defaults? same = target;
            (Leaf leaf, List<int> list, byte[] raw, int[] ints, Dictionary<string, int> map) = (target.Leaf, target.List, target.Bytes, target.Ints, target.Map);
            if (cut)
            {
                wire.Populate(Segments.Every(bytes, 3), ref same);
            }
            else
            {
                wire.Populate(bytes, ref same);
            }

            Assert.Same(target, same);
            Assert.Same(leaf, target.Leaf);
            Assert.Same(list, target.List);
            Assert.Same(map, target.Map);
            Assert.Equal((2, "n"), (leaf.Id, leaf.Name));
            Assert.Equal([1, 2, 3], list);
            Assert.Equal([9, 8, 7], target.Bytes);
            Assert.Equal([4, 5, 6], target.Ints);
            Assert.Equal("a", Assert.Single(map).Key);
            if (wire == AnyWire.Binary)
            {
                Assert.Same(raw, target.Bytes);
                Assert.Same(ints, target.Ints);
            }
        }
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Fills_roots(AnyWire wire)
    {
        List<int>? list = [9, 9, 9, 9];
        List<int> before = list;
        wire.Populate(wire.Write(new List<int> { 1, 2 }), ref list);
        Assert.Same(before, list);
        Assert.Equal([1, 2], list);
        wire.Populate(wire.Write(new List<int>()), ref list);
        Assert.Same(before, list);
        Assert.Empty(list!);
        wire.Populate(wire.Write(Enumerable.Range(0, 1000).ToList()), ref list);
        Assert.Same(before, list);
        Assert.Equal(1000, list!.Count);

        List<User?>? users = [new User { Age = 5 }, new User { Age = 6 }];
        List<User?> usersBefore = users;
        wire.Populate(wire.Write(new List<User?> { new() { LastName = "x" }, null, new() }), ref users);
        Assert.Same(usersBefore, users);
        Assert.Equal([0, null, 0], users!.Select(u => u?.Age));

        Dictionary<int, User>? map = new() { [1] = new User() };
        Dictionary<int, User> mapBefore = map;
        wire.Populate(wire.Write(new Dictionary<int, User> { [2] = new() { Age = 1 } }), ref map);
        Assert.Same(mapBefore, map);
        Assert.Equal(1, Assert.Single(map!).Value.Age);

        User? user = new User { Age = 1 };
        wire.Populate(wire.Write<User?>(null), ref user);
        Assert.Null(user);
        wire.Populate(wire.Write(new User { Age = 3 }), ref user);
        Assert.Equal(3, user!.Age);
        int number = 5;
        wire.Populate(wire.Write(6), ref number);
        Assert.Equal(6, number);
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Null_takes_the_place_of_what_is_there(AnyWire wire)
    {
        Gone<int[]>([1]);
        Gone<List<int>>([1]);
        Gone<List<DateTime>>([default]);
        Gone<List<int?>>([1, null]);
        Gone<List<Point>>([new()]);
        Gone<List<string>>(["a"]);
        Gone<int?[]>([1, null]);
        Gone<DateTime?[]>([default]);
        Gone<Point[]>([new()]);
        Gone<bool[]>([true]);
        Gone<string[]>(["a"]);
        Gone<List<bool>>([true]);
        Gone<Queue<int>>(new([1]));
        Gone<HashSet<int>>([1]);
        Gone<byte[]>([1]);
        Gone<Dictionary<int, long>>(new() { [1] = 2 });
        Gone<Dictionary<string, string>>(new() { ["a"] = "b" });
        Gone<User>(new());

        void Gone<[WireRoot] T>(T value)
            where T : class
        {
            T? read = value;
            wire.Populate(wire.Write<T?>(null), ref read);
            Assert.Null(read);
        }
    }

    [Fact]
    public void Members_that_are_missing_stay()
    {
        User? user = new User { Age = 1, FirstName = "f", LastName = "l" };
        JsonWire.Populate("{\"FirstName\":\"g\"}"u8, ref user);
        Assert.Equal((1, "g", "l"), (user!.Age, user.FirstName, user.LastName));
        MessagePackWire.Populate([0x81, 0xa3, (byte)'A', (byte)'g', (byte)'e', 7], ref user);
        Assert.Equal((7, "g", "l"), (user!.Age, user.FirstName, user.LastName));
        BinaryWire.Populate([1, 9, 0, 0, 0], ref user);
        Assert.Equal((9, "g", "l"), (user!.Age, user.FirstName, user.LastName));
        Holder holder = new() { Id = 1, Name = "h", At = new Point { X = 1, Y = 2 } };
        JsonWire.Populate("{\"At\":{\"Y\":5}}"u8, ref holder);
        Assert.Equal((1, "h", 1, 5), (holder.Id, holder.Name, holder.At.X, holder.At.Y));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Fresh_objects_leave_shared_defaults_alone(AnyWire wire)
    {
        string before = Defaults.Shared;
        byte[] bytes = wire.Write(new Defaults { Leaf = new Leaf { Id = 2 }, List = [1, 2], Bytes = [9, 8, 7], Ints = [4, 5, 6], Map = new() { ["a"] = 1 } });
        Defaults read = wire.Read<Defaults>(bytes)!;
        Assert.Equal(2, read.Leaf!.Id);
        Assert.Equal(before, Defaults.Shared);
        read = wire.Read<Defaults>(Segments.Every(bytes, 4))!;
        Assert.Equal([9, 8, 7], read.Bytes);
        read = Assert.Single(wire.Read<List<Defaults>>(wire.Write(new List<Defaults> { read }))!);
        Assert.Equal(before, Defaults.Shared);
        Defaults? none = null;
        wire.Populate(bytes, ref none);
        Assert.Equal(before, Defaults.Shared);
        Assert.Equal(2, none!.Leaf!.Id);
    }

    [Fact]
    public void Missing_members_keep_their_initializers()
    {
        foreach (Defaults read in (Defaults[])[JsonWire.Deserialize<Defaults>("{}")!, MessagePackWire.Deserialize<Defaults>([0x80])!, BinaryWire.Deserialize<Defaults>([0])!])
        {
            Assert.Equal((42, "initial", 77, 2020), (read.Number, read.Text, read.Leaf!.Id, read.When.Year));
        }

        foreach (RecordDefaults read in (RecordDefaults[])[JsonWire.Deserialize<RecordDefaults>("{}")!, MessagePackWire.Deserialize<RecordDefaults>([0x80])!, BinaryWire.Deserialize<RecordDefaults>([0])!, JsonWire.Deserialize<RecordDefaults>("{\"x\":1}")!])
        {
            Assert.Equal((0, "param", 1, "late"), (read.Number, read.Text, read.More.Count, read.Late));
        }

        RecordDefaults some = JsonWire.Deserialize<RecordDefaults>("{\"Late\":\"now\",\"Number\":5}")!;
        Assert.Equal((5, "param", 1, "now"), (some.Number, some.Text, some.More.Count, some.Late));
    }

    [Fact]
    public void A_value_that_comes_twice_is_not_a_mixture()
    {
        AnyWire json = AnyWire.Json.With(allowDuplicates: true);
        Parent read = json.Read<Parent>("{\"Child\":{\"Id\":1,\"Name\":\"first\"},\"Child\":{\"Id\":2}}"u8)!;
        Assert.Equal((2, null), (read.Child!.Id, read.Child.Name));
    }

    /// <summary>Arrays that are as long as what comes are the same afterwards, on every wire; others are replaced, and stay as they were.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Arrays_of_the_same_length_are_reused(AnyWire wire)
    {
        foreach (int length in (int[])[0, 1, 3, 16, 17, 1000])
        {
            Check(wire, Enumerable.Range(0, length).ToArray(), new int[length], new int[length + 1]);
            Check(wire, Enumerable.Range(0, length).Select(i => "text" + i).ToArray(), new string[length], new string[length + 1]);
            Check(wire, Enumerable.Range(0, length).Select(i => i * 0.5).ToArray(), new double[length], new double[length + 1]);
            Check(wire, Enumerable.Range(0, length).Select(i => (byte)i).ToArray(), new byte[length], new byte[length + 1]);
            Check(wire, Enumerable.Range(0, length).Select(i => new User { Age = i }).ToArray(), new User[length], new User[length + 1], u => u!.Age);
        }
    }

    static void Check<[WireRoot] T>(AnyWire wire, T[] value, T[] same, T[] other, Func<T, object>? image = null)
    {
        image ??= x => x!;
        byte[] bytes = wire.Write(value);
        T[]? into = same;
        wire.Populate(bytes, ref into);
        Assert.Same(same, into);
        Assert.Equal(value.Select(image), into!.Select(image));
        into = same;
        wire.Populate(Segments.Every(bytes, 7), ref into);
        Assert.Same(same, into);
        into = other;
        wire.Populate(bytes, ref into);
        Assert.NotSame(other, into);
        Assert.Equal(value.Select(image), into!.Select(image));
        Assert.All(other, x => Assert.Equal(default, x));
    }

    /// <summary>An array of a derived type looks like one of its base, but can't take what comes.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Arrays_of_a_derived_type_are_replaced(AnyWire wire)
    {
        var circles = new Circle[2];
        IShape?[]? into = circles;
        wire.Populate(wire.Write(new IShape?[] { new Rect { W = 1 }, new Circle { Radius = 2 } }), ref into);
        Assert.Equal(typeof(IShape[]), into!.GetType());
        Assert.IsType<Rect>(into[0]);
        Assert.All(circles, Assert.Null);
    }

    /// <summary>Numbers that are read into arrays and lists which are there cost nothing but the time.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Reused_arrays_and_lists_allocate_nothing(AnyWire wire)
    {
        const int Count = 20_000;
        byte[] ints = wire.Write(Enumerable.Range(0, Count).ToArray());
        byte[] doubles = wire.Write(Enumerable.Range(0, Count).Select(i => i * 0.25).ToList());
        byte[] bytes = wire.Write(new byte[Count]);
        int[]? array = new int[Count];
        byte[]? block = new byte[Count];
        List<double>? list = new(Count);
        long least = long.MaxValue;
        for (int i = 0; i < 5; i++)
        {
            long before = GC.GetAllocatedBytesForCurrentThread();
            wire.Populate(ints, ref array);
            wire.Populate(doubles, ref list);
            wire.Populate(bytes, ref block);
            least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
        }

        Assert.Equal(0, least);
        Assert.Equal((Count - 1, Count), (array![^1], list!.Count));
    }
}
