using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Reflection;
using System.Text;
using System.Text.Json;
using System.Text.Json.Nodes;
using Manywire.Extensions;
using static Manywire.Wires.Tests.GraphTypes;

namespace Manywire.Wires.Tests;

/// <summary>Graphs drawn at random, of objects that are kept apart and others: each wire brings them back, into nothing and into other graphs, whole and in pieces, and what is damaged is the same in all ways.</summary>
public sealed class GraphTests
{
    internal static (string Name, AnyWire Wire)[] Wires { get; } =
    [
        ("Binary", AnyWire.Of(new BinaryWireOptions())),
        ("MessagePack", AnyWire.Of(new MessagePackWireOptions())),
        ("MessagePack, maps", AnyWire.Of(new MessagePackWireOptions { Layout = WireLayout.Map })),
        ("MessagePack, in order of names", AnyWire.Of(new MessagePackWireOptions { Layout = WireLayout.Map, MemberOrder = MessagePackOrder.Alphabetical })),
        ("MessagePack, shared", AnyWire.Of(new MessagePackWireOptions { SharedReferences = true })),
        ("JSON", AnyWire.Of(new JsonWireOptions { MaxDepth = 200 })),
        ("JSON, spelled", AnyWire.Of(new JsonWireOptions { MaxDepth = 200, WriteIndented = true, Naming = WireNaming.SnakeCaseLower, Escaping = JsonEscaping.Html, AllowComments = true })),
        ("Jsonable", AnyWire.Of(new JsonableWireOptions { MaxDepth = 200 })),
    ];

    [Fact]
    public void They_come_back()
    {
        for (int seed = 0; seed < LongRun.Choose(12, 4000); seed++)
        {
            Comes<Knot>(seed);
            Comes<Tied>(seed);
            Comes<Holder>(seed);
            Comes<ILink>(seed);
            Comes<List<Knot?>>(seed);
            Comes<Dictionary<string, Tied?>>(seed);
            Comes<(Knot?, Outside?)>(seed);
            Comes<Loose>(seed);
        }
    }

    static void Comes<[WireRoot] T>(int seed)
    {
        T value = typeof(T).IsValueType ? (T)(object)(new Graphs(seed).Draw<Knot>(), new Outside { Knot = new Graphs(seed).Draw<Knot>() }) : new Graphs(seed).Draw<T>();
        string expected = Graphs.Describe(value);
        foreach ((string name, AnyWire wire) in Wires)
        {
            string where = $"{typeof(T)} of seed {seed} on {name}";
            var random = new Random(seed);
            byte[] bytes = wire.Write(value);
            Same(expected, Outcome(() => wire.Read<T>(bytes)), where);
            T? other = typeof(T).IsValueType ? default : new Graphs(seed + 1).Draw<T>();
            Same(expected, Outcome(() => Filled(ref other)), where + ", into another graph");
            for (int i = 0; i < 3; i++)
            {
                byte[] input = Damaged(bytes, random);
                int size = random.Next(1, 8);
                string whole = Outcome(() => wire.Read<T>(input));
                Same(whole, Outcome(() => wire.Read<T>(Segments.Every(input, size))), where + ", damaged, in pieces");
                T? one = typeof(T).IsValueType ? default : new Graphs(seed + 1).Draw<T>(), another = typeof(T).IsValueType ? default : new Graphs(seed + 1).Draw<T>();
                Same(
                    Outcome(() =>
                    {
                        wire.Populate(input, ref one);
                        return one;
                    }),
                    Outcome(() =>
                    {
                        wire.Populate(Segments.Every(input, size), ref another);
                        return another;
                    }),
                    where + ", damaged, into another graph, in pieces");
                Assert.True(whole.StartsWith("refused", StringComparison.Ordinal) || Graphs.Describe(wire.Read<T>(wire.Write(wire.Read<T>(input)))) == whole, where + ", damaged, and written again");
            }

            T? Filled(ref T? place)
            {
                wire.Populate(bytes, ref place);
                return place;
            }
        }
    }

    internal static byte[] Damaged(byte[] bytes, Random random)
    {
        byte[] input = [.. bytes];
        int from = random.Next(input.Length), to = random.Next(from, input.Length);
        switch (random.Next(4))
        {
            case 0:
                return input[..from];
            case 1:
                return [.. input[..from], .. input[to..]];
            case 2:
                return [.. input[..to], .. input[from..]];
            default:
                input[from] = random.Next(3) switch { 0 => (byte)random.Next(256), 1 => (byte)('0' + random.Next(10)), _ => input[to] };
                return input;
        }
    }

    static string Outcome<T>(Func<T?> read)
    {
        try
        {
            return Graphs.Describe(read());
        }
        catch (WireException e)
        {
            Assert.StartsWith("$", e.Path, StringComparison.Ordinal);
            return "refused";
        }
    }

    internal static void Same(string expected, string actual, string where)
    {
        int at = Math.Max(0, expected.AsSpan().CommonPrefixLength(actual) - 100);
        Assert.True(expected == actual, $"{where}:\n{Cut(expected)}\nand not\n{Cut(actual)}");

        string Cut(string text) => text[Math.Min(at, text.Length)..Math.Min(at + 400, text.Length)];
    }

    /// <summary>What is there may be one object in several places, and be several objects of the input.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void An_object_that_is_there_becomes_one_of_the_input(AnyWire wire)
    {
        var there = new Peer { Id = 1 };
        there.Left = there.Right = new Peer { Id = 2, Left = there };
        Peer? filled = there;
        wire.Populate(wire.Write(new Peer { Id = 10, Left = new Peer { Id = 20, Left = new Peer { Id = 30 } }, Right = new Peer { Id = 40 } }), ref filled);
        Assert.Same(there, filled);
        Assert.Equal((10, 20, 30, 40), (filled!.Id, filled.Left!.Id, filled.Left.Left!.Id, filled.Right!.Id));
        wire.Populate(wire.Write(new Peer { Id = 11, Left = new Peer { Id = 21 } }), ref filled);
        Assert.Equal((11, 21), (filled!.Id, filled.Left!.Id));
    }

    /// <summary>Objects are counted as they come: where members lie in another order than the type has them, references have other numbers.</summary>
    [Fact]
    public void References_follow_the_order_of_members()
    {
        AnyWire byName = AnyWire.Of(new MessagePackWireOptions { MemberOrder = MessagePackOrder.Alphabetical });
        AnyWire arrays = AnyWire.Of(new MessagePackWireOptions { MemberOrder = MessagePackOrder.Alphabetical, Layout = WireLayout.Array });
        foreach (bool isShared in (bool[])[false, true])
        {
            var one = new Unordered { Last = new Knot { Id = 1 }, First = new Knot { Id = 2 } };
            one.Last.Next = one.Last;
            one.First.Next = one.First;
            one.First = isShared ? one.Last : one.First;
            foreach (AnyWire wire in (AnyWire[])[AnyWire.MessagePack, byName, arrays])
            {
                Unordered read = wire.Read<Unordered>(wire.Write(one))!;
                Holds(read.Last, read.First);
            }

            Reordered other = AnyWire.MessagePack.Read<Reordered>(AnyWire.MessagePack.Write(one))!;
            Holds(other.Last, other.First);
            one = AnyWire.Of(new MessagePackWireOptions { Layout = WireLayout.Map }).Read<Unordered>(AnyWire.Of(new MessagePackWireOptions { Layout = WireLayout.Map }).Write(other))!;
            Holds(one.Last, one.First);

            void Holds(Knot? last, Knot? first)
            {
                Assert.Equal((1, isShared ? 1 : 2), (last!.Id, first!.Id));
                Assert.Same(last, last.Next);
                Assert.Same(first, first.Next);
                Assert.Equal(isShared, ReferenceEquals(last, first));
            }
        }
    }

    /// <summary>So may collections: those of one object, and those of several.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void A_collection_that_is_there_becomes_one_of_the_input(AnyWire wire)
    {
        List<Knot?> list = [new Knot()];
        Dictionary<string, Knot?> map = new() { ["x"] = null };
        Knot?[] array = [null];
        byte[] data = [9];
        HashSet<Tied> set = [];
        var there = new Knot { List = list, Map = map, Array = array, Bytes = data, Tied = new Tied { Name = "", Set = set } };
        there.Next = new Knot { List = list, Map = map, Array = array, Bytes = data, Tied = new Tied { Name = "", Set = set } };
        Knot input = One(1);
        input.Next = One(2);
        Knot? filled = there;
        wire.Populate(wire.Write(input), ref filled);
        Assert.Same(there, filled);
        Same(Graphs.Describe(input), Graphs.Describe(filled), "");
        Assert.True(filled!.List == list ^ filled.Next!.List == list);
        Assert.True(filled.Map == map ^ filled.Next.Map == map);

        Knot One(int id) => new()
        {
            List = [new Knot { Id = id }],
            Map = new() { ["a"] = new Knot { Id = 10 + id } },
            Array = [new Knot { Id = 20 + id }],
            Bytes = [(byte)id],
            Tied = new Tied { Name = "n", Set = [new Tied { Name = "s" + id }] },
        };
    }

    /// <summary>Where nil stands for a member that isn't there, it is a value too, of members that have one.</summary>
    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Null_is_a_value_in_types_that_are_tolerant(AnyWire wire)
    {
        byte[] bytes = wire.Write(new Loose { Text = null, List = null, Required = null, Number = null });
        var filled = new Loose { Required = [1] };
        foreach (Loose read in (Loose[])[wire.Read<Loose>(bytes)!, wire.Read<Loose>(Segments.Every(bytes, 1))!, Filled()])
        {
            Assert.Equal((null, null, null, null), (read.Text, read.List, read.Required, read.Number));
        }

        Loose Filled()
        {
            wire.Populate(bytes, ref filled!);
            return filled;
        }
    }

    /// <summary>JSON of one's own may have names that are those of identities elsewhere.</summary>
    [Theory]
    [InlineData("""{"$ref":"1"}""")]
    [InlineData("""{"$ref":"2"}""")]
    [InlineData("""{"$id":"2","a":{"$ref":"2"}}""")]
    [InlineData("""{"a":[{"$id":"3"},{"$ref":"9"},{"$id":"2","$ref":"2"}],"$id":"1","$type":"knot"}""")]
    [InlineData("""{"$type":"x","$id":"1"}""")]
    public void A_member_is_written_alone_whatever_JSON_is_in_it_and_beside_it(string json)
    {
        var own = JsonNode.Parse(json)!;
        var value = new GraphTypes.Cord
        {
            First = own,
            Element = JsonElement.Parse(json),
            Map = new() { ["$id"] = "1", ["$ref"] = "2" },
            Untyped = new Dictionary<string, object?> { ["$ref"] = "1" },
            Peg = new GraphTypes.Pin { Text = "1" },
            Lazy = new(new GraphTypes.Loop { Node = own }),
            Id = 4,
        };
        value.Next = value.Same = new GraphTypes.Cord { Id = 3, Last = own };
        value.Next.Next = value.Next;
        value = JsonableWire.Deserialize<GraphTypes.Cord>(JsonableWire.Serialize(value))!; // what is lazy is text now
        foreach (string name in typeof(GraphTypes.Cord).GetProperties().Select(p => p.Name))
        {
            var other = new GraphTypes.Cord { Id = 5 };
            byte[] alone = JsonableWire.SerializeMember(value, name);
            Assert.Equal(alone.Length, other.FromJsonable(alone));
            JsonNode? left = JsonNode.Parse(JsonWire.Serialize(Only(value))), right = JsonNode.Parse(JsonWire.Serialize(Only(other)));
            Assert.True(JsonNode.DeepEquals(left, right), $"{name}: {left} {right}");

            GraphTypes.Cord Only(GraphTypes.Cord of)
            {
                var only = new GraphTypes.Cord();
                System.Reflection.PropertyInfo property = typeof(GraphTypes.Cord).GetProperty(name)!;
                property.SetValue(only, property.GetValue(of));
                return only;
            }
        }
    }

    /// <summary>A name like the discriminator's that was kept is no part of the head.</summary>
    [Fact]
    public void A_member_is_written_alone_beside_kept_ones()
    {
        var kept = (GraphTypes.Ring)JsonableWire.Deserialize<GraphTypes.IRing>("""{"$type":"ring","Number":1,"$type":"other","$id":"7"}"""u8.ToArray())!;
        Assert.Equal(["$type", "$id"], kept.Rest!.Members.Select(m => Encoding.UTF8.GetString(m.Key)));
        var other = (GraphTypes.Ring)JsonableWire.Deserialize<GraphTypes.IRing>(JsonableWire.SerializeMember<GraphTypes.IRing>(kept, "$id"))!;
        Assert.Equal((0, "$id"), (other.Number, Encoding.UTF8.GetString(Assert.Single(other.Rest!.Members).Key)));
    }

    /// <summary>Each member alone is read into another value: it is as it was, and all else is as it is there.</summary>
    [Fact]
    public void A_member_is_written_alone()
    {
        var options = new JsonableWireOptions { MaxDepth = 200 };
        for (int seed = 0; seed < LongRun.Choose(40, 4000); seed++)
        {
            Alone(new Graphs(seed).Draw<Knot>(), new Graphs(seed + 1).Draw<Knot>());
            Alone(new Graphs(seed).Draw<Tied>(), new Graphs(seed + 1).Draw<Tied>());
            Alone<ILink>(new Graphs(seed).Draw<Outside>(), new Graphs(seed + 1).Draw<Outside>());
            Alone<ILink>(new Graphs(seed).Draw<Knot>(), new Graphs(seed + 1).Draw<Knot>());
            Alone(new Graphs(seed).Draw<Holder>(), new Holder(null, null, null));
        }

        Assert.Throws<ArgumentException>(() => JsonableWire.SerializeMember(new Knot(), "$id"));
        Assert.Throws<ArgumentException>(() => JsonableWire.SerializeMember<ILink>(new Outside(), "$type"));

        void Alone<[WireRoot] T>(T value, T other)
            where T : class
        {
            foreach (PropertyInfo property in value.GetType().GetProperties().Where(p => p.Name != "EqualityContract"))
            {
                byte[] alone = JsonableWire.SerializeMember(value, property.Name, options);
                if (value is Holder or Tied && property.Name != "Name")
                {
                    continue; // nothing but its own members can be filled, or it requires another one
                }

                object?[] before = [.. Others()];
                Assert.Equal(alone.Length, other.FromJsonable(alone, options: options));
                Assert.Equal(before, Others());
                Same(Graphs.Describe(property.GetValue(value), value), Graphs.Describe(property.GetValue(other), other), $"{property.Name}: {Encoding.UTF8.GetString(alone)}");

                IEnumerable<object?> Others() => value.GetType().GetProperties().Where(p => p != property && !p.PropertyType.IsValueType).Select(p => p.GetValue(other));
            }
        }
    }
}
