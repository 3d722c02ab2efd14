using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Wires.Tests.Evolution;

/// <summary>Objects that carry lengths have a head of five bytes a member until it is known how long they are: it finds room wherever the buffer ends.</summary>
public sealed class WideHeadTests
{
    [Fact]
    public void A_head_finds_room_wherever_the_buffer_ends()
    {
        // Small values one after another, which fill a buffer to its end; a large one would have a buffer made for it.
        const string Text = "thirty-two characters, as it is.";
        int each = (2 * sizeof(int)) + Text.Length;
        for (int size = 1 << 14; size <= 1 << 17; size *= 2)
        {
            for (int count = (size - 1200) / each; count <= size / each; count++)
            {
                var value = new BehindTexts { Texts = [.. Enumerable.Repeat(Text, count)], Wide = new WideHead { First = 1, Last = "z" } };
                byte[] bytes = BinaryWire.Serialize(value);
                BehindTexts back = BinaryWire.Deserialize<BehindTexts>(bytes)!;
                Assert.Equal((1, "z"), (back.Wide!.First, back.Wide.Last));
                Assert.Equal(value.Texts, back.Texts!);
                var output = new ArrayBufferWriter<byte>();
                BinaryWire.Serialize(output, value);
                Assert.True(output.WrittenSpan.SequenceEqual(bytes));
                byte[] exact = new byte[bytes.Length];
                Assert.True(BinaryWire.TrySerialize(exact, value, out int written));
                Assert.True(exact.AsSpan(0, written).SequenceEqual(bytes));
                Assert.False(BinaryWire.TrySerialize(exact.AsSpan(0, exact.Length - 1), value, out _));
            }
        }
    }
}

[Wire]
public sealed class BehindTexts
{
    public List<string>? Texts { get; set; }

    public WideHead? Wide { get; set; }
}

[Wire(WireEvolution.Tolerant)]
public sealed class WideHead
{
    [WireKey(0)]
    public int First { get; set; }

    [WireKey(200)]
    public string? Last { get; set; }
}
