using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Types with <c>[Wire(Transparent = true)]</c> have the bytes of what they hold, wherever they stand.</summary>
public sealed class TransparentTests
{
    static readonly Guid s_guid = new("00112233-4455-6677-8899-aabbccddeeff");

    public static TheoryData<AnyWire> Each => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Each))]
    public void Roots_are_what_they_hold(AnyWire wire)
    {
        Same(wire, 5, new OrderId(5), x => x.Value);
        Same(wire, s_guid, new CustomerId(s_guid), x => x.Value);
        Same(wire, "ü\"", new Sku("ü\""), x => x!.Value);
        Same(wire, "a", new Email("a"), x => x.Text);
        Same(wire, null, new Email(null), x => x.Text);
        Same<long?, Rank>(wire, 7, new Rank(7), x => x!.Value);
        Same(wire, Tone.Dark, new Tint(Tone.Dark), x => x.Tone);
        Same(wire, 2.5m, new Grams(2.5m), x => x.Value);
        Same(wire, null, new Grams(null), x => x.Value);
        Same(wire, 9, new LineId(new OrderId(9)), x => x.Order.Value);
        Same(wire, 1.5, Metres.Of(1.5), x => x.Value);
        Same(wire, s_guid, new Id<string>(s_guid), x => x.Value);
        Same<List<string>?, Tags>(wire, ["a", "b"], Tags.Of("a", "b"), x => wire.Read<List<string>>(wire.Write(x)));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Null_is_a_null_object(AnyWire wire)
    {
        Assert.Equal(wire.Write<string?>(null), wire.Write<Sku?>(null));
        Assert.Null(wire.Read<Sku>(wire.Write<string?>(null)));
        Assert.Equal(wire.Write<long?>(null), wire.Write<Rank?>(null));
        Assert.Null(wire.Read<Rank>(wire.Write<long?>(null)));
        Assert.Null(wire.Read<Rank>(wire.Write<Rank?>(null)));
        Assert.Null(wire.Read<OrderId?>(wire.Write<OrderId?>(null)));
        Assert.Equal(wire.Write<int?>(3), wire.Write<OrderId?>(new OrderId(3)));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Elements_are_what_they_hold(AnyWire wire)
    {
        Same<int[], OrderId[]>(wire, [1, -2], [new OrderId(1), new OrderId(-2)], x => [.. x!.Select(i => i.Value)]);
        Same<List<int>, List<OrderId>>(wire, [1, -2], new List<OrderId> { new(1), new(-2) }, x => [.. x!.Select(i => i.Value)]);
        Same<int?[], OrderId?[]>(wire, [1, null], [new OrderId(1), null], x => [.. x!.Select(i => i?.Value)]);
        Same<string?[], Sku?[]>(wire, ["a", null], [new("a"), null], x => [.. x!.Select(i => i?.Value)]);
        Same<List<string?>, Queue<Email>>(wire, ["a", null], new Queue<Email>([new("a"), new(null)]), x => [.. x!.Select(i => i.Text)]);
        Same<List<double>, List<Metres>>(wire, [1.5, 2], [Metres.Of(1.5), Metres.Of(2)], x => [.. x!.Select(i => i.Value)]);
        Same(wire, (1, "a"), (new OrderId(1), new Sku("a")), x => (x.Item1.Value, x.Item2.Value));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Keys_are_what_they_hold(AnyWire wire)
    {
        Same(wire, new Dictionary<int, int> { [1] = 2 }, new Dictionary<OrderId, LineId> { [new(1)] = new(new(2)) }, x => x!.ToDictionary(e => e.Key.Value, e => e.Value.Order.Value));
        Same(wire, new Dictionary<string, string?> { ["k"] = null, ["l\""] = "v" }, new Dictionary<Sku, Email> { [new("k")] = new(null), [new("l\"")] = new("v") }, x => x!.ToDictionary(e => e.Key.Value, e => e.Value.Text));
        Same(wire, new Dictionary<Guid, bool> { [s_guid] = true }, new Dictionary<Id<int>, bool> { [new(s_guid)] = true }, x => x!.ToDictionary(e => e.Key.Value, e => e.Value));
        Same(wire, new Dictionary<Tone, int> { [Tone.Dark] = 1 }, new Dictionary<Tint, int> { [new(Tone.Dark)] = 1 }, x => x!.ToDictionary(e => e.Key.Tone, e => e.Value));
        
        // Entries without padding: of a struct with more in its memory than it holds they aren't memory.
        Same(wire, new SortedDictionary<double, long> { [0.5] = 1 }, new Dictionary<Metres, long> { [Metres.Of(0.5)] = 1 }, x => new(x!.ToDictionary(e => e.Key.Value, e => e.Value)));
    }

    [Fact]
    public void Maps_that_are_composed_have_the_same_keys()
    {
        Assert.Equal("""{"1":[[2]]}""", Composed(new Dictionary<OrderId, HashSet<LineId>[]> { [new(1)] = [[new(new(2))]] }));
        Assert.Equal("""{"k":{"l":true}}""", Composed(new Dictionary<Sku, Dictionary<Email, bool>> { [new("k")] = new() { [new("l")] = true } }));

        static string Composed<T>(T value)
        {
            string text = Encoding.UTF8.GetString(JsonWire.Serialize(value, typeof(T)));
            Assert.Equal(text, Encoding.UTF8.GetString(JsonWire.Serialize(JsonWire.Deserialize(Encoding.UTF8.GetBytes(text), typeof(T)), typeof(T))));
            return text;
        }
    }

    [Fact]
    public void A_key_that_holds_null_is_an_error()
    {
        WireException error = Assert.Throws<WireException>(() => JsonWire.Serialize(new Dictionary<Email, int> { [new(null)] = 1 }));
        Assert.Contains("a key that isn't null", error.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void Cases_of_unions_stand_behind_the_discriminator() =>
        Assert.Equal("""[{"$type":0,"$value":"m"},{"$type":"number","$value":8}]""", Encoding.UTF8.GetString(JsonWire.Serialize<IAddress[]>([new ByMail("m"), new ByNumber(8)])));

    [Fact]
    public void A_schema_is_that_of_what_is_held()
    {
        Assert.Equal("""{"type":"integer"}""", JsonWire.Schema(typeof(OrderId)).ToJsonString());
        Assert.Equal("""{"type":["string","null"]}""", JsonWire.Schema(typeof(Sku)).ToJsonString());
        Assert.Equal("""{"type":["object","null"],"additionalProperties":{"type":"string","format":"uuid"}}""", JsonWire.Schema(typeof(Dictionary<OrderId, CustomerId>)).ToJsonString());
    }

    [Fact]
    public void Errors_name_the_place()
    {
        WireException error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Order>("""{"Ids":[1,"x"]}"""));
        Assert.Equal("$.Ids[1]", error.Path);
        error = Assert.Throws<WireException>(() => JsonWire.Deserialize<Order>("""{"ByOrder":{"x":"y"}}"""));
        Assert.StartsWith("$.ByOrder", error.Path, StringComparison.Ordinal);
    }

    [Fact]
    public void A_formatter_of_a_call_goes_before_what_is_held()
    {
        JsonWireOptions options = new JsonWireOptions().With(new Doubled());
        Assert.Equal("[2,4]", JsonWire.SerializeToString(new[] { new Piece(1), new Piece(2) }, options));
        Assert.Equal("""{"2":4}""", JsonWire.SerializeToString(new Dictionary<Piece, int> { [new(2)] = 4 }, options));
    }

    static void Same<[WireRoot] THeld, [WireRoot] T>(AnyWire wire, THeld held, T value, Func<T?, THeld> get)
    {
        byte[] bytes = wire.Write(held);
        Assert.Equal(Convert.ToHexString(bytes), Convert.ToHexString(wire.Write(value)));
        Assert.Equal(held, get(wire.Read<T>(bytes)));
    }

    [Wire(Transparent = true)]
    public readonly record struct Piece(int Value);

    sealed class Doubled : IWireFormatter<Piece>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Piece value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(value.Value * 2);

        public Piece Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => new(reader.ReadInt32() / 2);
    }
}
