using System;
using System.Collections.Immutable;
using System.Numerics;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Nothing is left out as a default where options say that objects are arrays: nil would be in its place, which may be a value.</summary>
public class LeftOutTests
{
    [Fact]
    public void What_is_a_default_comes_back()
    {
        Comes(new LeftOut<BigInteger>());
        Comes(new LeftOut<LeftNumber>());
        Comes(new LeftOut<LeftNumber?>());
        Comes(new LeftOut<Int128>());
        Comes(new LeftOut<Half>());
        Comes(new LeftOut<(int, string?)>());
        Comes(new LeftOut<ImmutableArray<int>>());
        Comes(new LeftOut<Index>());
        Comes(new LeftOut<LeftText>());
    }

    /// <summary>What others write so has nil for what isn't there.</summary>
    [Fact]
    public void Nil_is_the_absence_of_what_is_never_nil()
    {
        var options = new MessagePackWireOptions { Layout = WireLayout.Array };
        byte[] bytes = [0x92, 0xc0, 0xc0];
        Assert.Equal((3, 0), Both(MessagePackWire.Deserialize<LeftOut<int>>(bytes, options)!));
        Assert.Equal((3, 0), Both(MessagePackWire.Deserialize<LeftOut<BigInteger>>(bytes, options)!));
        Assert.Equal((3, default), Both(MessagePackWire.Deserialize<LeftOut<LeftNumber>>(bytes, options)!));
        Assert.Equal((3, default), Both(MessagePackWire.Deserialize<LeftOut<(int, string?)>>(bytes, options)!));
        Assert.Equal((3, null), Both(MessagePackWire.Deserialize<LeftOut<string>>(bytes, options)!));

        static (int, T?) Both<T>(LeftOut<T> read) => (read.First, read.Value);
    }

    /// <summary>Of a value that may be nil, nil is no absence: it is written.</summary>
    [Fact]
    public void What_initialisers_make_comes_back()
    {
        var made = new Made { Last = null };
        foreach (MessagePackWireOptions options in (MessagePackWireOptions[])[new() { Layout = WireLayout.Array }, MessagePackWireOptions.Cli, new MessagePackWireOptions().WithLayout<Made>(WireLayout.Array), new() { Layout = WireLayout.Array, NilKeepsDefaults = true }])
        {
            byte[] bytes = MessagePackWire.Serialize(new MadeHolder { Made = made }, options);
            Made read = MessagePackWire.Deserialize<MadeHolder>(bytes, options)!.Made!;
            Assert.Equal(("text", 5, MadeKind.Second, 2.5, options.NilKeepsDefaults ? "last" : null, null), (read.Text, read.Number, read.Kind, read.Ratio, read.Last, read.Nothing));
            Assert.Equal([1, 2], read.Bytes!);
        }

        Assert.Equal("{\"Made\":{\"Last\":null}}", MessagePackWire.ToJson(MessagePackWire.Serialize(new MadeHolder { Made = made })));
        Assert.Equal("[{\"Last\":null}]", MessagePackWire.ToJson(MessagePackWire.Serialize(new MadeHolder { Made = made }, new MessagePackWireOptions { Layout = WireLayout.Array }.WithLayout<Made>(WireLayout.Map))));
        Assert.Equal("{\"Made\":[\"text\",5,1,2.5,\"AQI=\",null,null]}", MessagePackWire.ToJson(MessagePackWire.Serialize(new MadeHolder { Made = made }, new MessagePackWireOptions().WithLayout<Made>(WireLayout.Array))));
    }

    static void Comes<[WireRoot] T>(LeftOut<T> value)
    {
        foreach (MessagePackOrder order in (MessagePackOrder[])[default, MessagePackOrder.Alphabetical])
        {
            var options = new MessagePackWireOptions { Layout = WireLayout.Array, MemberOrder = order };
            LeftOut<T> read = MessagePackWire.Deserialize<LeftOut<T>>(MessagePackWire.Serialize(value, options), options)!;
            Assert.Equal((3, default(T)), (read.First, read.Value));
        }
    }
}

[Wire(OmitDefaults = true)]
public class LeftOut<T>
{
    public int First { get; set; } = 3;

    public T? Value { get; set; }
}

[Wire(Transparent = true)]
public record struct LeftNumber(int Value);

[Wire(Transparent = true)]
public record struct LeftText(string? Value);

public enum MadeKind
{
    First,
    Second,
}

[Wire]
public class MadeHolder
{
    public Made? Made { get; set; }
}

[Wire(OmitDefaults = true)]
public class Made
{
    public string? Text { get; set; } = "text";

    public int? Number { get; set; } = 5;

    public MadeKind? Kind { get; set; } = MadeKind.Second;

    public double Ratio { get; set; } = 2.5;

    public byte[]? Bytes { get; set; } = s_bytes;

    public string? Last { get; set; } = "last";

    public string? Nothing { get; set; }

    static readonly byte[] s_bytes = [1, 2];
}
