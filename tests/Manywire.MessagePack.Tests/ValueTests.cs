using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Values without a type.</summary>
public class ValueTests
{
    static MessagePackValue Parse(string hex, MessagePackWireOptions? options = null) => MessagePackValue.Parse(Convert.FromHexString(hex), options);

    [Theory]
    [InlineData("C0")]
    [InlineData("C3")]
    [InlineData("CFFFFFFFFFFFFFFFFF")]
    [InlineData("D38000000000000000")]
    [InlineData("CA3FC00000")]
    [InlineData("CB3FF8000000000000")]
    [InlineData("A161")]
    [InlineData("C4020102")]
    [InlineData("D6FF386D4380")]
    [InlineData("C70C05000000000000000000000000")]
    [InlineData("83A16101A1629301C0A1780780")]
    public void Comes_back(string hex)
    {
        MessagePackValue value = Parse(hex);
        Assert.Equal(hex, Convert.ToHexString(value.ToBytes()));
        Assert.Equal(value, Parse(hex));
        Assert.Equal(value.GetHashCode(), Parse(hex).GetHashCode());
        Assert.Equal(hex, Convert.ToHexString(MessagePackWire.Serialize(value)));
        Assert.Equal(value, MessagePackWire.Deserialize<MessagePackValue>(Convert.FromHexString(hex)));
        Assert.Equal(value, JsonWire.Deserialize<MessagePackValue>(JsonWire.Serialize(value)));
    }

    [Fact]
    public void Entries_indexers_and_conversions()
    {
        MessagePackValue value = Parse("84A16101A1629301C0A178A16BCB3FF80000000000000780");
        Assert.Equal(["a", "b", "k", "7"], value.Entries.Select(e => e.Key.ToString()));
        Assert.Equal(1, (int)value["a"]);
        Assert.Equal("x", (string?)value["b"][2]);
        Assert.True(value["b"][1].IsNil);
        Assert.Equal(1.5, (double)value["k"]);
        Assert.Equal(MessagePackType.Map, value[7].Type);
        Assert.False(value.TryGet("c", out _));
        Assert.Throws<KeyNotFoundException>(() => value["c"]);
        Assert.Throws<ArgumentOutOfRangeException>(() => value["b"][3]);
        Assert.Throws<InvalidOperationException>(() => value["a"]["b"]);
        Assert.Throws<OverflowException>(() => Parse("CFFFFFFFFFFFFFFFFF").AsInt64());
        Assert.Equal(ulong.MaxValue, Parse("CFFFFFFFFFFFFFFFFF").AsUInt64());
        Assert.Equal(200, (int)Parse("D100C8"));
        Assert.Equal(Parse("CCC8"), Parse("D300000000000000C8"));
        Assert.NotEqual(Parse("01"), Parse("CB3FF0000000000000"));
        Assert.Equal(Parse("CA3FC00000"), Parse("CB3FF8000000000000"));
        Assert.NotEqual(Parse("82A16101A16202"), Parse("82A16202A16101"));
        Assert.Equal(new DateTime(2000, 1, 1, 0, 0, 0, DateTimeKind.Utc), (DateTime)Parse("D6FF386D4380"));
        MessagePackValue many = MessagePackValue.OfEntries([.. Enumerable.Range(0, 100).Select(i => new KeyValuePair<MessagePackValue, MessagePackValue>(i, "v" + i))]);
        Assert.Equal("v57", many[57].AsString());
        Assert.Equal(many, MessagePackValue.Parse(many.ToBytes()));
        Assert.Equal("[1,\"a\",null]", MessagePackValue.OfElements(1, "a", default).ToJson());
        Assert.Equal(Parse("9301A161C0"), MessagePackValue.FromJson("[1,\"a\",null]"u8));
    }

    [Fact]
    public void Wired_types()
    {
        MessagePackValue value = MessagePackValue.From(new FormPair { B = 1, A = 2 });
        Assert.Equal(2, (int)value["A"]);
        Assert.Equal(2, value.To<FormPair>()!.A);
        var holder = new ValueHolder { Any = value, Name = "n" };
        Assert.Equal("82A3416E7982A14201A14102A44E616D65A16E", Convert.ToHexString(MessagePackWire.Serialize(holder)));
        Assert.Equal(value, MessagePackWire.Deserialize<ValueHolder>(MessagePackWire.Serialize(holder))!.Any);
        Assert.Equal(value, JsonWire.Deserialize<ValueHolder>(JsonWire.Serialize(holder))!.Any);
    }

    [Fact]
    public void Late_bound()
    {
        dynamic value = Parse("83A4416E6E6101A1629301C0A178CB3FF0000000000000D6FF386D4380").AsDynamic();
        Assert.Equal(1L, value.Anna);
        Assert.Equal("x", value.b[2]);
        Assert.Null(value["b"][1]);
        Assert.Equal(3, value.b.Count);
        MessagePackValue back = value.b;
        Assert.Equal(3, back.Count);
        var elements = new List<object?>();
        foreach (object? element in value.b)
        {
            elements.Add(element);
        }

        Assert.Equal([1L, null, "x"], elements);
        Assert.Throws<Microsoft.CSharp.RuntimeBinder.RuntimeBinderException>(() => value.Nobody);
    }

    [Theory]
    [InlineData("C1", 0)]
    [InlineData("9301", 0)]
    [InlineData("A2FFFE", 0)]
    [InlineData("82A161C0A161C0", 4)]
    [InlineData("C0C0", 1)]
    [InlineData("DFFFFFFFFF", 0)]
    [InlineData("D9", 0)]
    public void Malformed(string hex, int offset) => Assert.Equal(offset, Assert.Throws<WireException>(() => Parse(hex)).Offset);

    [Fact]
    public void Depth_and_memory_are_bounded()
    {
        byte[] deep = new byte[1_000_000];
        deep.AsSpan().Fill(0x91);
        Assert.Throws<WireException>(() => MessagePackValue.Parse(deep));
        byte[] claim = [0xdd, 0x7f, 0xff, 0xff, 0xff, 0xc0];
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<WireException>(() => MessagePackValue.Parse(claim));
        Assert.True(GC.GetAllocatedBytesForCurrentThread() - before < 100_000);
        Assert.Equal(2, Parse("82A161C0A161C3", new MessagePackWireOptions { AllowDuplicates = true }).Count);
        Assert.True(Parse("82A161C0A161C3", new MessagePackWireOptions { AllowDuplicates = true })["a"].AsBoolean());
    }

    [Fact]
    public void Nodes_of_JSON_have_as_many_levels_as_the_wire()
    {
        foreach (int levels in (int[])[63, 64, 65, 499])
        {
            byte[] arrays = [.. Enumerable.Repeat((byte)0x91, levels - 1), 0x90];
            string json = new string('[', levels) + new string(']', levels);
            Assert.Equal(arrays, MessagePackWire.Serialize(MessagePackWire.Deserialize<JsonNode>(arrays)));
            Assert.Equal(json, MessagePackWire.Deserialize<JsonNode>(arrays)!.ToJsonString(new() { MaxDepth = 1000 }));
            Assert.Equal(json, MessagePackWire.Deserialize<JsonElement>(arrays).GetRawText());
            Assert.Equal(json, MessagePackWire.Deserialize<JsonDocument>(arrays)!.RootElement.GetRawText());
        }

        WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<JsonNode>([.. Enumerable.Repeat((byte)0x91, 500), 0x90]));
        Assert.Contains("500 levels", e.Expected, StringComparison.Ordinal);
    }
}

[Wire]
public class ValueHolder
{
    public MessagePackValue Any { get; set; }
    public string? Name { get; set; }
}
