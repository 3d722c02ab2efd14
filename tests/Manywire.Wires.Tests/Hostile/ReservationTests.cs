using System;
using System.Linq;
using System.Text.Json;

namespace Manywire.Wires.Tests;

/// <summary>Room is asked for before it is written to, also where what comes next asked for its own together with it: the output has no more than was asked for, and ends at an unmapped page.</summary>
public sealed partial class ReservationTests
{
    static readonly object?[] s_numbers = [(sbyte)-100, byte.MaxValue, short.MinValue, ushort.MaxValue, int.MinValue, uint.MaxValue, long.MinValue, ulong.MaxValue, float.MinValue, double.MinValue, decimal.MinValue, 'ü', true, DayOfWeek.Friday, Large.Most, null, "text"];

    [Fact]
    public void Untyped_values_between_names()
    {
        foreach (AnyWire wire in AnyWire.All.Where(w => w != AnyWire.Binary))
        {
            foreach (object? number in s_numbers)
            {
                Check(wire, new Boxes { First = number, A = "a", Second = number, B = 5, Third = number });
                Check(wire, new object?[] { number, "a", number, number });
            }
        }
    }

    [Fact]
    public void Members_that_a_type_does_not_know()
    {
        foreach (AnyWire wire in (AnyWire[])[AnyWire.MessagePack, AnyWire.Json])
        {
            foreach (int count in (int[])[0, 1, 30, 300, 5000, 70_000])
            {
                Keeping keeping = wire.Read<Keeping>(wire.Write(new Kept { Id = 1, Extra = Enumerable.Range(0, count).ToArray() }))!;
                Assert.NotNull(keeping.Others);
                Check(wire, keeping);
            }
        }
    }

    [Fact]
    public void Long_arrays()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            Check(wire, Enumerable.Range(0, 70_001).Select(i => i % 3 == 0).ToArray());
            Check(wire, Enumerable.Range(0, 70_001).Select(i => i % 3 == 0 ? i % 2 == 0 : (bool?)null).ToArray());
            Check(wire, Enumerable.Range(0, 70_001).Select(i => (float)i).ToArray());
            Check(wire, Enumerable.Range(0, 70_001).Select(i => (long)i << (i % 64)).ToArray());
        }
    }

    [Fact]
    public void Raw_values_of_JSON()
    {
        string[] texts = ["{}", "[]", "[[],{}]", "{\"a\":1,\"b\":[2,\"x\",null,true],\"c\":{\"d\":-1.5}}", "[1,22,333,\"<>\",\"\\u00fc\"]", "{\"<\":\">\",\"ü\":[\"日\"]}", "\"<\"", "[" + string.Join(",", Enumerable.Range(0, 300)) + "]"];
        JsonWireOptions[] ways = [new(), new() { Escaping = JsonEscaping.Html }, new() { WriteIndented = true }, new() { Escaping = JsonEscaping.Html, WriteIndented = true }, new() { WriteNumbersAsStrings = true }];
        foreach (JsonElement value in texts.Select(t => JsonElement.Parse(t)))
        {
            foreach (JsonWireOptions options in ways)
            {
                byte[] expected = JsonWire.Serialize(value, options);
                foreach (int more in (int[])[0, 1, 2, 5])
                {
                    using var writer = new GuardedWriter(more);
                    JsonWire.Serialize(writer, value, options);
                    Assert.Equal(expected, writer.Written);
                }
            }
        }
    }

    static void Check<[WireRoot] T>(AnyWire wire, T value)
    {
        byte[] expected = wire.Write(value);
        foreach (int more in (int[])[0, 1, 2, 5])
        {
            using var writer = new GuardedWriter(more);
            wire.Write(writer, value);
            Assert.Equal(expected, writer.Written);
        }

        using var memory = new GuardedMemory(expected.Length);
        Assert.True(wire.TryWrite(memory.AtEnd(expected.Length), value, out int written));
        Assert.Equal(expected.Length, written);
        Assert.Equal(expected, memory.AtEnd(expected.Length).ToArray());
    }

    public enum Large : ulong
    {
        None,
        Most = ulong.MaxValue,
    }

    [Wire(Layout = WireLayout.Map)]
    public sealed partial class Boxes
    {
        public object? First { get; set; }

        public string? A { get; set; }

        public object? Second { get; set; }

        public int B { get; set; }

        public object? Third { get; set; }
    }
}
