using System;
using System.Collections.Generic;
using System.Linq;
using Xunit;

namespace Manywire.MessagePack.Tests;

public class ObjectTests
{
    static void Same(MapPerson? a, MapPerson? b)
    {
        Assert.Equal((a?.Age, a?.Name), (b?.Age, b?.Name));
        if (a is not null && b is not null)
        {
            Same(a.Boss, b.Boss);
        }
    }

    static void Same(ArrayPerson? a, ArrayPerson? b)
    {
        Assert.Equal((a?.Age, a?.Name), (b?.Age, b?.Name));
        if (a is not null && b is not null)
        {
            Same(a.Boss, b.Boss);
        }
    }

    [Fact]
    public void Maps()
    {
        Check.Value<MapPerson?>(new MapPerson { Age = 41, Name = "Ann", Boss = new MapPerson { Age = 70000 } },
            "83a341676529a44e616d65a3416e6ea4426f737383a3416765ce00011170a44e616d65c0a4426f7373c0", Same);
        Check.Value<MapPerson?>(null, "c0", Same);

        // Any order, any form of head and name, unknown members.
        Check.Reads<MapPerson?>(Check.Hex("de0004a178 9101 d9044e616d65a161 da0003416765 05 c404426f7373c0".Replace(" ", "")), new MapPerson { Age = 5, Name = "a" }, Same);
        Check.Fails<MapPerson>("810102", 1);
        Check.Fails<MapPerson>("81c002", 1);
        Check.Fails<MapPerson>("81a1ff02", 2);
        Check.Fails<MapPerson>("93", 0);
        Check.Fails<MapPerson>("dfffffffffa3416765", 0);
    }

    [Fact]
    public void Unknown()
    {
        byte[] bytes = Check.Hex("84a341676505a44e616d65c0a4426f7373c0a178920102");
        MapPerson person = MessagePackWire.Deserialize<MapPerson>(bytes)!;
        Assert.Equal(1, person.Unknown!.Count);
        Assert.Equal(bytes, MessagePackWire.Serialize(person));
        person = MessagePackWire.Deserialize<MapPerson>(Check.CutAll(bytes))!;
        Assert.Equal(bytes, MessagePackWire.Serialize(person));
    }

    [Fact]
    public void Arrays()
    {
        Check.Value<ArrayPerson?>(new ArrayPerson { Age = 41, Name = "Ann", Boss = new ArrayPerson { Age = 1 } }, "9429a3416e6ec09401c0c0c0", Same);
        Check.Reads<ArrayPerson?>(Check.Hex("dc0006 29 a3416e6e 92c281a161c3 c0 c403000000 c7030161 6263".Replace(" ", "")), new ArrayPerson { Age = 41, Name = "Ann" }, Same);
        Check.Reads<ArrayPerson?>(Check.Hex("9105"), new ArrayPerson { Age = 5 }, Same);
        Check.Fails<ArrayPerson>("a0", 0);
    }

    [Fact]
    public void Collections()
    {
        foreach (int n in (int[])[0, 1, 15, 16, 300, 65535, 65536])
        {
            byte[] bytes = Check.Value(Enumerable.Range(0, n).ToList());
            Assert.Equal(n < 16 ? 0x90 | n : n < 65536 ? 0xdc : 0xdd, bytes[0]);
        }

        Check.Value<List<int>?>(null, "c0");
        Check.Value(new Dictionary<string, int> { ["a"] = 1, [""] = 2, ["日本"] = 300 }, "83a16101a002a6e697a5e69caccd012c");
        Check.Value(Enumerable.Range(0, 20).ToDictionary(i => i.ToString(), i => i));
        Check.Value(new Dictionary<int, int> { [1] = 1, [-5] = 2, [100000] = 3 }, "830101fb02ce000186a003");
        Check.Value(new Dictionary<Guid, int> { [Guid.Empty] = 1 });
        Check.Value(new Dictionary<double, int> { [0.5] = 1 }, "81cb3fe000000000000001");
        Check.Fails<Dictionary<string, int>>("81c001", 1);
        Check.Fails<Dictionary<int, int>>("81a16101", 1);
    }

    [Fact]
    public void Lazy()
    {
        byte[] raw = MessagePackWire.Deserialize<WireLazy<int>>(Check.CutAll(Check.Hex("9301a3616263cb0000000000000000"), 4))!.Raw;
        Assert.Equal("9301a3616263cb0000000000000000", Convert.ToHexStringLower(raw));
        WireLazy<int> lazy = MessagePackWire.Deserialize<WireLazy<int>>(Check.Hex("cd0400"))!;
        Assert.False(lazy.IsLoaded);
        Assert.Equal("cd0400", Convert.ToHexStringLower(MessagePackWire.Serialize(lazy)));
        Assert.Equal(1024, lazy.Value);
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<WireLazy<int>>(Check.Hex("a161"))!.Value);
    }

    [Fact]
    public void References()
    {
        var a = new Node();
        a.Next = new Node { Next = a };
        byte[] bytes = MessagePackWire.Serialize(a);
        Assert.Equal("9191d66100000000", Convert.ToHexStringLower(bytes));
        for (int size = 1; size < 9; size++)
        {
            Node read = MessagePackWire.Deserialize<Node>(Check.CutAll(bytes, size))!;
            Assert.Same(read, read.Next!.Next);
        }

        Check.Fails<Node>("d66100000000", 0);
        Check.Fails<Node>("91d66100000001", 1);
        Check.Fails<Node>("91d661ffffffff", 1);
    }

    [Fact]
    public void Unions()
    {
        Check.Value<Animal?>(new Animal(1, 5), "920105");
        Check.Value<Animal?>(new Animal(300, 5), "92cd012c05");
        Check.Value<Animal?>(new Animal(-1, 5), "92ff05");
        Check.Value<Animal?>(null, "c0");
        Check.Reads<Animal?>(Check.Hex("92d20000012c05"), new Animal(300, 5));
        Check.Reads<Animal?>(Check.Hex("dc0002d20000012c05"), new Animal(300, 5));
        Check.Fails<Animal>("9101", 0);
        Check.Fails<Animal>("820102", 0);
        Check.Fails<Animal>("92a16105", 1);
    }

    [Fact]
    public void Paths()
    {
        Assert.Equal("$.Boss.Boss.Age", Check.Fails<MapPerson>("81a4426f737381a4426f737381a3416765a161", 17).Path);
        Assert.Equal("$.Boss.Boss.Name", Check.Fails<ArrayPerson>("9401c0c09401c0c0930105c0", 10).Path);
        Assert.Equal("$[2]", Check.Fails<List<int>>("930102c3", 3).Path);
        Assert.Equal("$['x y']", Check.Fails<Dictionary<string, int>>("82a16101a378207980", 8).Path);
        Assert.Equal("$[7]", Check.Fails<Dictionary<int, int>>("8107c0", 2).Path);
        Assert.Equal("$", Check.Fails<int>("0101", 1).Path);
    }
}
