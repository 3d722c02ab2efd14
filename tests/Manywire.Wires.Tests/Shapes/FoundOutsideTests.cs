using System;
using System.Collections.Generic;
using System.Collections.Specialized;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;

[assembly: Manywire.WireExternal(typeof(System.Collections.Specialized.BitVector32))]

namespace Manywire.Wires.Tests.Shapes;

/// <summary>What projects elsewhere ran into.</summary>
public sealed class FoundOutsideTests
{
    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Wire]
    public sealed class Ended
    {
        public Corpus.Collections.Jobs Jobs { get; } = new();

        public Corpus.Collections.Plates Plates { get; } = new();

#pragma warning disable CS0618
        [Obsolete("gone", error: true)] public int Gone { get; set; }
#pragma warning restore CS0618
    }

    /// <summary>Reference assemblies have other fields in the place of those of .NET's structs.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void Structs_whose_fields_are_hidden_are_objects(AnyWire wire)
    {
        BitVector32[] vectors = [new(5), new(-1)];
        Assert.Equal(vectors, wire.Read<BitVector32[]>(wire.Write(vectors)));
        Assert.Equal((new BitVector32(7), 1), wire.Read<(BitVector32, int)>(wire.Write((new BitVector32(7), 1))));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Whole_numbers_in_nodes_keep_their_digits(AnyWire wire)
    {
        JsonNode node = JsonNode.Parse("[9007199254740993,18446744073709551615,-9223372036854775808,1.5]")!;
        Assert.Equal(node.ToJsonString(), wire.Read<JsonNode>(wire.Write(node))!.ToJsonString());
        JsonValue value = JsonValue.Create(9007199254740993);
        Assert.Equal(value.ToJsonString(), wire.Read<JsonValue>(wire.Write(value))!.ToJsonString());
        Assert.Throws<WireException>(() => wire.Read<JsonValue>(wire.Write(node)));
    }

    [Fact]
    public void Names_that_come_twice_in_nodes_are_refused()
    {
        const string Twice = """{"b":[{"a":1,"c":2,"a":{"x":3}}]}""";
        Assert.Equal("each name once", Assert.Throws<WireException>(() => JsonWire.Deserialize<JsonNode>(Twice)).Expected);
        Assert.Equal("each name once", Assert.Throws<WireException>(() => JsonWire.Deserialize<JsonElement>(Twice)).Expected);
        Assert.Equal("each name once", Assert.Throws<WireException>(() => JsonWire.Deserialize<JsonDocument>(Twice)).Expected);
        var options = new JsonWireOptions { AllowDuplicates = true };
        Assert.Equal("""{"b":[{"a":{"x":3},"c":2}]}""", JsonWire.Deserialize<JsonNode>(Twice, options)!.ToJsonString());
        Assert.Equal(3, JsonWire.Deserialize<JsonNode>(Twice, options)!["b"]![0]!["a"]!["x"]!.GetValue<int>());
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void What_derives_from_a_queue_or_stack_is_filled_in_place(AnyWire wire)
    {
        var ended = new Ended();
        ended.Jobs.Enqueue("one");
        ended.Plates.Push(1);
        ended.Plates.Push(2);
        Ended read = wire.Read<Ended>(wire.Write(ended))!;
        Assert.Equal(["one"], read.Jobs);
        Assert.Equal([2, 1], read.Plates);
    }
}
