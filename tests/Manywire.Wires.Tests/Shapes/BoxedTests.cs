using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Values of type <c>object</c> come back as what docs/objects.md says: as they were, where the wire can say what they are.</summary>
public sealed class BoxedTests
{
    enum Small : short
    {
        Three = 3,
    }

    /// <summary>What MessagePack-CSharp 3.1.12 writes for an <c>object</c>, and what it reads from that.</summary>
    static readonly (object? Value, string Bytes, object? Read)[] s_theirs =
    [
        (null, "C0", null),
        (true, "C3", true),
        ((sbyte)5, "D005", (sbyte)5),
        ((sbyte)-5, "D0FB", (sbyte)-5),
        ((byte)5, "CC05", (byte)5),
        ((byte)200, "CCC8", (byte)200),
        ((short)5, "D10005", (short)5),
        ((short)-1, "D1FFFF", (short)-1),
        ((ushort)5, "CD0005", (ushort)5),
        (5, "D200000005", 5),
        (-1, "D2FFFFFFFF", -1),
        (5u, "CE00000005", 5u),
        (5L, "D30000000000000005", 5L),
        (-5L, "D3FFFFFFFFFFFFFFFB", -5L),
        (5UL, "CF0000000000000005", 5UL),
        (ulong.MaxValue, "CFFFFFFFFFFFFFFFFF", ulong.MaxValue),
        (1.5f, "CA3FC00000", 1.5f),
        (1.5, "CB3FF8000000000000", 1.5),
        (1.5m, "A3312E35", "1.5"),
        ('a', "61", (byte)97),
        ("abc", "A3616263", "abc"),
        (new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc), "D6FF5E0BE100", new DateTime(2020, 1, 1, 0, 0, 0, DateTimeKind.Utc)),
        (DateTimeOffset.UnixEpoch, "92D6FF0000000000", new object?[] { DateTime.UnixEpoch, (byte)0 }),
        (TimeSpan.FromTicks(5), "05", (byte)5),
        (new DateOnly(2020, 1, 1), "CE000B4090", 737424u),
        (new TimeOnly(5), "05", (byte)5),
        ((Half)1.5, "CA3FC00000", 1.5f),
        (Guid.Empty, "D92430303030303030302D303030302D303030302D303030302D303030303030303030303030", Guid.Empty.ToString()),
        (new byte[] { 1, 2 }, "C4020102", new byte[] { 1, 2 }),
        (Small.Three, "D10003", (short)3),
        (DayOfWeek.Wednesday, "D200000003", 3),
        (new[] { 5, 6 }, "920506", new object?[] { (byte)5, (byte)6 }),
        (new List<int> { 5 }, "9105", new object?[] { (byte)5 }),
        (new object?[] { 5, 5L, "a", (byte)1, null, 1.5f, new object[] { 1 } }, "97D200000005D30000000000000005A161CC01C0CA3FC0000091D200000001", new object?[] { 5, 5L, "a", (byte)1, null, 1.5f, new object?[] { 1 } }),
        (new List<object> { 5 }, "91D200000005", new object?[] { 5 }),
        (new ArrayList { 5, 5L }, "92D200000005D30000000000000005", new object?[] { 5, 5L }),
        (new Dictionary<string, object> { ["a"] = 5 }, "81A161D200000005", new Dictionary<string, object?> { ["a"] = 5 }),
        (new Dictionary<object, object> { [1] = 5, [2L] = (byte)3, ["x"] = 1f }, "83D200000001D200000005D30000000000000002CC03A178CA3F800000", new Dictionary<object, object?> { [1] = 5, [2L] = (byte)3, ["x"] = 1f }),
        (new Hashtable { [1] = 5 }, "81D200000001D200000005", new Dictionary<object, object?> { [1] = 5 }),
        (new Dictionary<int, string> { [1] = "a" }, "8101A161", new Dictionary<object, object?> { [(byte)1] = "a" }),
        (new Dictionary<string, int> { ["a"] = 5 }, "81A16105", new Dictionary<string, object?> { ["a"] = (byte)5 }),
    ];

    static void Same(object? expected, object? actual)
    {
        Assert.Equal(expected?.GetType(), actual?.GetType());
        switch (expected)
        {
            case IDictionary map:
                Assert.Equal(map.Keys.Cast<object>(), ((IDictionary)actual!).Keys.Cast<object>());
                foreach (object key in map.Keys)
                {
                    Same(map[key], ((IDictionary)actual)[key]);
                }

                break;
            case IList<object?> list:
                Assert.Equal(list.Count, ((IList<object?>)actual!).Count);
                foreach ((object? one, object? other) in list.Zip((IList<object?>)actual))
                {
                    Same(one, other);
                }

                break;
            default:
                Assert.Equal(expected, actual);
                break;
        }
    }

    [Fact]
    public void MessagePack_has_the_peers_bytes_and_gives_what_the_peer_gives()
    {
        foreach ((object? value, string bytes, object? read) in s_theirs)
        {
            Assert.Equal(bytes, Convert.ToHexString(MessagePackWire.Serialize(value)));
            Same(read, MessagePackWire.Deserialize<object>(Convert.FromHexString(bytes)));
            Assert.Equal("81A556616C7565" + bytes, Convert.ToHexString(MessagePackWire.Serialize(new Untyped { Value = value })));
            Same(read, MessagePackWire.Deserialize<Untyped>(Segments.Every(Convert.FromHexString("81A556616C7565" + bytes), 1))!.Value);
        }
    }

    [Fact]
    public void Other_forms_are_read_by_what_they_are()
    {
        foreach ((string bytes, object? value) in ((string, object?)[])[("05", (byte)5), ("FF", (sbyte)-1), ("E0", (sbyte)-32), ("CD0005", (ushort)5), ("D10005", (short)5), ("D90161", "a"), ("D7FF0000000000000000", DateTime.UnixEpoch), ("81C201", new Dictionary<object, object?> { [false] = (byte)1 })])
        {
            Same(value, MessagePackWire.Deserialize<object>(Convert.FromHexString(bytes)));
        }

        Same(1, MessagePackWire.Deserialize<IComparable>(MessagePackWire.Serialize<IComparable>(1)));
        Assert.Equal("a", MessagePackWire.Deserialize<IDictionary>(MessagePackWire.Serialize<IDictionary>(new Hashtable { [1] = "a" }))![1]);
        Assert.Equal("a", MessagePackWire.Deserialize<Hashtable>(MessagePackWire.Serialize(new Hashtable { [1] = "a" }))![1]);
    }

    /// <summary>Every scalar, alone and in what holds it, on the wires that can say what it is.</summary>
    [Fact]
    public void Values_come_back_as_they_were()
    {
        object?[] everywhere = [null, true, (sbyte)1, (byte)2, (short)3, (ushort)4, 5, 6u, 7L, 8UL, int.MinValue, long.MaxValue, ulong.MaxValue, 1.5f, float.Epsilon, 2.5, double.MaxValue, "text", new byte[] { 1 }, DateTime.UnixEpoch];
        object?[] onBinary = [.. everywhere, (Int128)8, (UInt128)9, 'c', (Half)1.5, 4.5m, DateTimeOffset.UnixEpoch, TimeSpan.FromSeconds(1), DateOnly.MaxValue, TimeOnly.MaxValue, Guid.Empty];
        foreach ((AnyWire wire, object?[] all) in ((AnyWire, object?[])[])[(AnyWire.MessagePack, everywhere), (AnyWire.Binary, onBinary)])
        {
            foreach (object? value in all)
            {
                Same(value, wire.Read<object>(wire.Write(value)));
            }

            Same(all, wire.Read<object>(wire.Write<object>(all)));
            object?[] nested = [all, new Dictionary<string, object?> { ["a"] = all }, new Dictionary<object, object?> { [1] = 1, [1L] = 2, [1f] = 3, ["x"] = all }];
            Same(nested, wire.Read<object>(wire.Write<object>(nested)));
        }

        Same(new List<object?> { 1 }, AnyWire.Binary.Read<object>(AnyWire.Binary.Write<object>(new List<object?> { 1 })));
        Same(new List<object?> { 1, 2 }, AnyWire.Binary.Read<object>(AnyWire.Binary.Write<object>(new[] { 1, 2 })));
        Same((short)3, AnyWire.Binary.Read<object>(AnyWire.Binary.Write<object>(Small.Three)));
    }

    [Fact]
    public void Json_gives_what_its_text_says()
    {
        foreach ((object? value, object? read) in ((object?, object?)[])
        [
            (null, null), (true, true), ("a", "a"), ((sbyte)1, 1L), ((byte)1, 1L), ((short)1, 1L), ((ushort)1, 1L), (1, 1L), (1u, 1L), (1L, 1L), (1UL, 1L), (ulong.MaxValue, ulong.MaxValue), (1.5f, 1.5), (1f, 1L), (1.5, 1.5), (2.0, 2L), (1.5m, 1.5),
            ('a', "a"), ((Half)1.5, 1.5), (TimeSpan.FromSeconds(1), "00:00:01"), (new DateOnly(2020, 1, 2), "2020-01-02"), (new TimeOnly(1, 2), "01:02:00"), (Guid.Empty, Guid.Empty.ToString()), (DateTime.UnixEpoch, "1970-01-01T00:00:00Z"), (DateTimeOffset.UnixEpoch, "1970-01-01T00:00:00+00:00"),
            ((Int128)5, 5L), ((UInt128)5, 5L), (new byte[] { 1 }, "AQ=="), (DayOfWeek.Wednesday, 3L), (new object?[] { 1 }, new List<object?> { 1L }), (new[] { 1 }, new List<object?> { 1L }), (new Dictionary<string, int> { ["a"] = 1 }, new Dictionary<string, object?> { ["a"] = 1L }),
        ])
        {
            Same(read, JsonWire.Deserialize<object>(JsonWire.Serialize(value)));
        }
    }

    [Fact]
    public void Numbers_of_json_nodes_stay_short()
    {
        Assert.Equal("81A1619305CD03E8CB3FF8000000000000", Convert.ToHexString(MessagePackWire.Serialize(System.Text.Json.Nodes.JsonNode.Parse("""{"a":[5,1000,1.5]}"""))));
        Assert.Equal("""{"a":[5,1000,1.5,-3]}""", MessagePackWire.Deserialize<System.Text.Json.Nodes.JsonNode>(MessagePackWire.Serialize<object>(new Dictionary<string, object?> { ["a"] = new object?[] { (byte)5, 1000L, 1.5f, (short)-3 } }))!.ToJsonString());
    }
}
