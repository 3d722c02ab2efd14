using System;
using System.Collections.Generic;
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

    [Fact]
    public void Lines_of_JSON()
    {
        JsonWireOptions[] ways =
        [
            new() { WriteIndented = true, NewLine = "\n" },
            new() { WriteIndented = true, NewLine = "\r\n", IndentSize = 0 },
            new() { WriteIndented = true, NewLine = "\r\n", IndentSize = 1, IndentCharacter = '\t' },
            new() { WriteIndented = true, NewLine = "\n", IndentSize = 13, Naming = WireNaming.KebabCaseUpper },
            new() { WriteIndented = true, NewLine = "\n", IndentSize = 127, Escaping = JsonEscaping.Html },
            new() { WriteIndented = true, NewLine = "\n", IndentSize = 30, Omits = JsonOmission.Null },
        ];
        int[] spare = [0, 1, 2, 7, 31, 32, 33, 34, 65, 70, 120, 1000, 4200, 9000];
        Named?[] chains = [.. Enumerable.Range(0, 62).Select(Named.Chain)];
        foreach (JsonWireOptions options in ways)
        {
            var theirs = new JsonSerializerOptions
            {
                WriteIndented = true,
                NewLine = options.NewLine,
                IndentSize = options.IndentSize,
                IndentCharacter = options.IndentCharacter,
                Encoder = options.Escaping == JsonEscaping.Html ? null : System.Text.Encodings.Web.JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
                PropertyNamingPolicy = options.Naming == WireNaming.KebabCaseUpper ? JsonNamingPolicy.KebabCaseUpper : null,
                DefaultIgnoreCondition = options.Omits == JsonOmission.Null ? System.Text.Json.Serialization.JsonIgnoreCondition.WhenWritingNull : default,
            };
            for (int depth = 0; depth < chains.Length; depth += depth < 18 ? 1 : 14)
            {
                byte[] expected = JsonSerializer.SerializeToUtf8Bytes(chains[depth], theirs);
                Assert.Equal(expected, JsonWire.Serialize(chains[depth], options));
                for (int i = depth % 3; i < spare.Length; i += 3)
                {
                    using var writer = new GuardedWriter(spare[i]);
                    JsonWire.Serialize(writer, chains[depth], options);
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

    /// <summary>Names of many lengths, and each kind of line.</summary>
    [Wire]
    public sealed partial class Named
    {
        public int X { get; set; }

        public bool Ab { get; set; }

        public Named? Next { get; set; }

        public string? Abcde { get; set; }

        public int[]? Numbers { get; set; }

        public double[]? OfSeven { get; set; }

        public List<string>? OfThirteenXx { get; set; }

        public Dictionary<string, int>? OfFourteenChars { get; set; }

        public List<List<int>>? OfTwentyNineCharactersInItsName { get; set; }

        public Named? OfThirtyOneCharactersInItsNameXy { get; set; }

        public long? OfMoreThanThirtyTwoCharactersInItsName { get; set; }

        public static Named? Chain(int depth)
        {
            Named? named = null;
            for (int i = 0; i < depth; i++)
            {
                named = new Named
                {
                    X = i,
                    Ab = i % 2 == 0,
                    Next = i % 3 == 0 ? named : null,
                    Abcde = i % 4 == 0 ? null : new string('x', i),
                    Numbers = i % 5 == 0 ? null : [.. Enumerable.Range(0, i % 5 == 1 ? 70 : i % 5 - 2)],
                    OfSeven = i % 7 == 0 ? [1.5, -2.25e100] : [],
                    OfThirteenXx = i % 6 == 0 ? ["a", "b"] : i % 6 == 1 ? [] : null,
                    OfFourteenChars = i % 4 == 1 ? new() { ["a"] = i, ["bcd"] = -i } : i % 4 == 2 ? [] : null,
                    OfTwentyNineCharactersInItsName = i % 8 == 0 ? [[], [1], [2, i]] : null,
                    OfThirtyOneCharactersInItsNameXy = i % 3 != 0 ? named : null,
                    OfMoreThanThirtyTwoCharactersInItsName = i % 2 == 0 ? null : i,
                };
            }

            return named;
        }
    }
}
