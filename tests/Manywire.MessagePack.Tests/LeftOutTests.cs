using System;
using System.Numerics;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>What a type leaves out because it is a default has nil in its place where options say that objects are arrays: of a value that is never nil, that is its absence.</summary>
public class LeftOutTests
{
    [Fact]
    public void Nil_is_the_absence_of_what_is_never_nil()
    {
        Comes(new LeftOut<BigInteger>());
        Comes(new LeftOut<LeftNumber>());
        Comes(new LeftOut<LeftNumber?>());
        Comes(new LeftOut<Int128>());
        Comes(new LeftOut<Half>());
        Comes(new LeftOut<(int, string?)>());
        Comes(new LeftOut<Memory<int>>());
        Comes(new LeftOut<Index>());
        Comes(new LeftOut<LeftText>());
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
