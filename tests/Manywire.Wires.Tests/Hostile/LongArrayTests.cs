using System;
using System.Linq;
using Xunit;

namespace Manywire.Wires.Tests;

/// <summary>Arrays so long that their values are looked at while they are copied: between unmapped pages, at each alignment of the input, and with one value in each place that isn't valid.</summary>
public class LongArrayTests
{
    static readonly int[] s_counts = [170, 171, 172, 173, 255, 256, 257, 258, 259, 300, 682, 683, 700, 1000, 1500];

    [Fact]
    public void Times_with_an_offset() => Check(i => new DateTimeOffset(i % 7 == 0 ? 0 : 638_000_000_000_000_000 + (i * 1_234_567_891L), TimeSpan.Zero));

    [Fact]
    public void Times_with_an_offset_or_none() => Check<DateTimeOffset?>(i => i % 4 == 0 ? null : new DateTimeOffset(638_000_000_000_000_000 + (i * 1_234_567_891L), TimeSpan.FromMinutes((i % 1681) - 840)));

    [Fact]
    public void Decimals_or_none() => Check<decimal?>(i => i % 4 == 0 ? null : new decimal(i * 7919, i, -i, i % 2 == 0, (byte)(i % 29)));

    static void Check<[WireRoot] T>(Func<int, T> make)
    {
        foreach (int count in s_counts)
        {
            T[] values = [.. Enumerable.Range(0, count).Select(make)];
            byte[] bytes = BinaryWire.Serialize(values);
            using var memory = new GuardedMemory(bytes.Length);
            Assert.Equal(values, BinaryWire.Deserialize<T[]>(memory.AtEnd(bytes)));
            Assert.Equal(values, BinaryWire.Deserialize<T[]>(memory.AtStart(bytes)));
            int size = (bytes.Length - sizeof(int)) / count;
            for (int i = 0; i < count; i += count < 200 ? 1 : 37)
            {
                // No rule of these takes a value of such bytes.
                byte[] wrong = [.. bytes];
                wrong.AsSpan(sizeof(int) + (i * size), size).Fill(0x7e);
                Assert.Equal(sizeof(int) + (i * size), Assert.Throws<WireException>(() => BinaryWire.Deserialize<T[]>(wrong)).Offset);
            }
        }
    }
}
