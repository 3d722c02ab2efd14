using System;
using System.Collections.Generic;
using System.Dynamic;
using System.Linq;
using System.Text;
using System.Text.Json;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Members of type <c>object</c>: written as what they are, read as what the wire says.</summary>
public sealed class UntypedTests
{
    public static TheoryData<AnyWire> Each => AnyWire.Each;

    static string Json<[WireRoot] T>(T value) => Encoding.UTF8.GetString(AnyWire.Json.Write(value));

    [Fact]
    public void Written_as_the_run_time_type()
    {
        Assert.Equal("""{"Value":{"Id":1,"Name":"n","Inner":[1,2]},"List":[1,"a",12.5,"00112233-4455-6677-8899-aabbccddeeff",[1,2],{"a":1},null,3],"Map":null,"Dynamic":null,"Array":null}""", Json(new Anything
        {
            Value = new Thing(1, "n", new[] { 1, 2 }),
            List = [1, 'a', 12.5m, new Guid("00112233-4455-6677-8899-aabbccddeeff"), new List<int> { 1, 2 }, new Dictionary<string, int> { ["a"] = 1 }, null, DayOfWeek.Wednesday],
        }));
        Assert.Equal(JsonSerializer.Serialize((object)new Dictionary<string, object?> { ["a"] = 1, ["b"] = new object?[] { null, "x", 1.5 } }), Json<object>(new Dictionary<string, object?> { ["a"] = 1, ["b"] = new object?[] { null, "x", 1.5 } }));
        Assert.Equal("C0", Convert.ToHexString(AnyWire.MessagePack.Write<object?>(null)));
        Assert.Equal("93D200000001A161C3", Convert.ToHexString(AnyWire.MessagePack.Write<object>(new object[] { 1, "a", true })));
    }

    [Fact]
    public void Read_as_primitives_lists_and_dictionaries()
    {
        object? value = JsonWire.Deserialize<object>("""{"a":[1,-2,1.5,1e3,9223372036854775808,18446744073709551616,"x",true,false,null,{}]}""");
        var list = Assert.IsType<List<object?>>(Assert.IsType<Dictionary<string, object?>>(value)["a"]);
        Assert.Equal([1L, -2L, 1.5, 1000.0, 9223372036854775808UL, 18446744073709551616.0, "x", true, false, null], list.Take(10));
        Assert.Empty(Assert.IsType<Dictionary<string, object?>>(list[10]));
        value = MessagePackWire.Deserialize<object>([0x82, 0x01, 0xa1, 0x61, 0xc3, 0xc4, 0x01, 0x05]);
        var map = Assert.IsType<Dictionary<object, object?>>(value);
        Assert.Equal("a", map[(byte)1]);
        Assert.Equal(new byte[] { 5 }, map[true]);
        DateTime time = new(2024, 2, 29, 1, 2, 3, DateTimeKind.Utc);
        Assert.Equal(time, MessagePackWire.Deserialize<object>(MessagePackWire.Serialize(time)));
    }

    [Fact]
    public void Json_of_the_framework_in_untyped_values()
    {
        var read = JsonSerializer.Deserialize<Dictionary<string, object?>>("""{"a":[1,{"b":null}],"c":"x"}""")!; // elements
        read["d"] = new System.Text.Json.Nodes.JsonObject { ["e"] = 1.5 };
        read["f"] = new System.Text.Json.Nodes.JsonArray(true);
        var untyped = new Untyped { Value = read };
        Assert.Equal("""{"Value":{"a":[1,{"b":null}],"c":"x","d":{"e":1.5},"f":[true]}}""", Json(untyped));
        Assert.Equal(Json(untyped), Json(MessagePackWire.Deserialize<Untyped>(MessagePackWire.Serialize(untyped))));
    }

    [Fact]
    public void Negative_zero_stays_negative()
    {
        foreach (object? value in (object?[])[JsonWire.Deserialize<object>("-0"), MessagePackWire.Deserialize<object>(MessagePackWire.Serialize<object>(-0.0)), MessagePackWire.Deserialize<JsonElement>(MessagePackWire.Serialize(JsonDocument.Parse("-0").RootElement)).GetDouble()])
        {
            Assert.Equal(BitConverter.DoubleToInt64Bits(-0.0), BitConverter.DoubleToInt64Bits(Assert.IsType<double>(value)));
        }

        Assert.Equal("-0", Json<object>(-0.0));
    }

    [Fact]
    public void What_json_cannot_say_is_an_error_behind_the_value()
    {
        byte[] bytes = BinaryWire.Serialize(new Untyped { Value = double.NaN });
        Assert.Equal(bytes.Length, Assert.Throws<WireException>(() => BinaryWire.Deserialize<Noded>(bytes)).Offset);
        bytes = MessagePackWire.Serialize(new Untyped { Value = double.NaN });
        WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Noded>(bytes));
        Assert.Equal((bytes.Length, "a finite number"), (e.Offset, e.Expected));
    }

    [Fact]
    public void Types_stay_on_the_binary_wire()
    {
        object?[] all = [null, true, (sbyte)-1, (byte)1, (short)-2, (ushort)3, -4, 5u, -6L, 7UL, (Int128)8, (UInt128)9, 'c', (Half)1.5, 2.5f, 3.5, 4.5m, DateTime.UnixEpoch, DateTimeOffset.UnixEpoch, TimeSpan.FromSeconds(1), DateOnly.MaxValue, TimeOnly.MaxValue, Guid.Empty, "text", new byte[] { 1, 2 }];
        var list = (object?[])AnyWire.Binary.Read<object>(AnyWire.Binary.Write<object>(all))!;
        Assert.Equal(all, list);
        Assert.Equal(all.Select(o => o?.GetType()), list.Select(o => o?.GetType()));
        WireException e = Assert.Throws<WireException>(() => AnyWire.Binary.Write<object>(new Thing(1, null, null)));
        Assert.Contains("needs a union", e.Expected);
        Assert.Contains("the kind of a value", Assert.Throws<WireException>(() => AnyWire.Binary.Read<object>([28])).Expected);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Depth_and_cycles_end(AnyWire wire)
    {
        AnyWire given = wire;
        wire = wire.With(maxDepth: 64);
        var loop = new List<object?>();
        loop.Add(loop);
        Assert.Contains("at most 64 levels", Assert.Throws<WireException>(() => wire.Write<object>(loop)).Message);
        if (given != AnyWire.Binary)
        {
            var things = new List<object?>();
            var thing = new Thing(1, null, things);
            things.Add(thing);
            Assert.Contains("at most 64 levels", Assert.Throws<WireException>(() => wire.Write<object>(thing)).Message);
        }

        byte[] deep = given.Delimits ? Enumerable.Repeat((byte)'[', 100_000).ToArray()
            : given == AnyWire.MessagePack ? Enumerable.Repeat((byte)0x91, 100_000).ToArray()
            : [.. Enumerable.Repeat<byte[]>([25, 1, 0, 0, 0], 100_000).SelectMany(b => b)];
        Assert.Contains("at most 64 levels", Assert.Throws<WireException>(() => wire.Read<object>(deep)).Message);
    }

    [Fact]
    public void Keys_come_once()
    {
        Assert.Contains("each key once", Assert.Throws<WireException>(() => JsonWire.Deserialize<object>("""{"a":1,"a":2}""")).Expected);
        Assert.Equal(2L, ((Dictionary<string, object?>)JsonWire.Deserialize<object>("""{"a":1,"a":2}""", new JsonWireOptions { AllowDuplicates = true })!)["a"]);
        Assert.Contains("each key once", Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>([0x82, 1, 1, 1, 2])).Expected);
        Assert.Contains("a key", Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>([0x81, 0x90, 1])).Expected);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Crafted_keys_stay_linear(AnyWire wire)
    {
        if (wire.Delimits)
        {
            return; // its keys are strings
        }

        // Each has the same hash by .NET's comparer.
        long[] keys = [.. Enumerable.Range(0, 50_000).Select(i => ((long)i << 32) | (i ^ 1L))];
        byte[] head = wire == AnyWire.Binary ? [26, .. BitConverter.GetBytes(keys.Length)] : [0xdf, 0, 0, (byte)(keys.Length >> 8), unchecked((byte)keys.Length)];
        byte[] bytes = [.. head, .. keys.SelectMany(k => wire == AnyWire.Binary ? (byte[])[8, .. BitConverter.GetBytes(k), 0] : [0xd3, .. BitConverter.GetBytes(k).Reverse(), 0xc0])];
        Assert.Equal(keys.Length, ((Dictionary<object, object?>)wire.Read<object>(bytes)!).Count);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Expando_objects(AnyWire wire)
    {
        dynamic expando = new ExpandoObject();
        expando.a = 1L;
        expando.b = "x";
        var read = (Dictionary<string, object?>)wire.Read<object>(wire.Write<object>((object)expando))!;
        Assert.Equal(1L, read["a"]);
        Assert.Equal("x", read["b"]);
    }

    [Fact]
    public void Documents_are_as_they_are_in_json()
    {
        string json = Json(ShapeCases.Documents());
        Assert.Equal("""{"Node":{"a":[1,2.5,"x",null,true],"b":{}},"Object":{"k":"ü"},"Array":[1,2],"Element":{"n":-1},"Document":[1],"Nodes":[1,null]}""", json);
        Documents read = JsonWire.Deserialize<Documents>("""{"Node": {"a" : 1.00, "big": 123456789012345678901234567890},"Element":null}""")!;
        Assert.Equal("""{"a":1.00,"big":123456789012345678901234567890}""", Encoding.UTF8.GetString(AnyWire.Json.Write(read.Node)));
        Assert.Equal(JsonValueKind.Null, read.Element.ValueKind);
        Assert.Contains("$.Node", Assert.Throws<WireException>(() => JsonWire.Deserialize<Documents>("""{"Node":{"a":01}}""")).Path);
        Assert.Contains("$.Object", Assert.Throws<WireException>(() => JsonWire.Deserialize<Documents>("""{"Object":[1]}""")).Path);
    }
}

[Wire]
public sealed partial class Untyped
{
    public object? Value { get; set; }
}

[Wire]
public sealed partial class Noded
{
    public System.Text.Json.Nodes.JsonNode? Value { get; set; }
}
