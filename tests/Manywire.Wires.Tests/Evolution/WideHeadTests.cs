using System;
using System.Buffers;

namespace Manywire.Wires.Tests.Evolution;

/// <summary>Objects that carry lengths have a head of five bytes a member until it is known how long they are: it finds room wherever the buffer ends.</summary>
public sealed class WideHeadTests
{
    [Fact]
    public void A_head_finds_room_wherever_the_buffer_ends()
    {
        for (int size = 256; size <= 1 << 17; size *= 2)
        {
            for (int length = int.Max(size - 1200, 0); length < size; length += 37)
            {
                var value = new BehindBytes { Bytes = new byte[length], Wide = new WideHead { First = 1, Last = "z" } };
                value.Bytes.AsSpan().Fill((byte)length);
                byte[] bytes = BinaryWire.Serialize(value);
                BehindBytes back = BinaryWire.Deserialize<BehindBytes>(bytes)!;
                Assert.Equal((1, "z"), (back.Wide!.First, back.Wide.Last));
                Assert.True(back.Bytes.AsSpan().SequenceEqual(value.Bytes));
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
public sealed class BehindBytes
{
    public byte[]? Bytes { get; set; }

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
