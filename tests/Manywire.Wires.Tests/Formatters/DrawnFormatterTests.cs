using System;
using System.Linq;
using static Manywire.Wires.Tests.Shapes.DrawnFormatters;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Formatters against values drawn at random: one that does by hand what the type's own code does, and one that calls whatever is drawn.</summary>
public sealed class DrawnFormatterTests
{
    static Form? Drawn(Random random, int depth) => depth == 0 || random.Next(5) == 0 ? null : new()
    {
        Number = random.Next(),
        Text = random.Next(4) == 0 ? null : new string('\u00e9', random.Next(5)),
        Forms = random.Next(3) == 0 ? null : [.. Enumerable.Range(0, random.Next(3)).Select(_ => Drawn(random, depth - 1))],
        Map = random.Next(3) == 0 ? null : Enumerable.Range(0, random.Next(3)).ToDictionary(i => "k" + i, i => i / 4.0),
        Part = random.Next(3) == 0 ? null : new Part { Name = "n", Form = Drawn(random, depth - 1) },
        Pair = (random.Next(9), random.Next(2) == 0 ? null : "x"),
        Bytes = random.Next(3) == 0 ? null : new byte[random.Next(4)],
    };

    static byte[] Damaged(byte[] bytes, Random random)
    {
        byte[] input = [.. bytes];
        int at = random.Next(input.Length);
        input[at] = random.Next(2) == 0 ? (byte)random.Next(256) : input[random.Next(input.Length)];
        return random.Next(4) == 0 ? input[..at] : input;
    }

    [Fact]
    public void What_a_formatter_does_by_hand_is_what_the_types_code_does()
    {
        (AnyWire Plain, AnyWire With)[] wires =
        [
            (AnyWire.Binary, AnyWire.Of(new BinaryWireOptions().With(new ByHand()))), (AnyWire.MessagePack, AnyWire.Of(new MessagePackWireOptions().With(new ByHand()))),
            (AnyWire.Json, AnyWire.Of(new JsonWireOptions().With(new ByHand()))), (AnyWire.Jsonable, AnyWire.Of(new JsonableWireOptions().With(new ByHand()))),
        ];
        for (int seed = 0; seed < LongRun.Choose(60, 10_000); seed++)
        {
            var random = new Random(seed);
            Form value = Drawn(random, 4) ?? new();
            foreach ((AnyWire plain, AnyWire with) in wires)
            {
                byte[] bytes = plain.Write(value);
                Assert.Equal(bytes, with.Write(value));
                for (int i = 0; i < 6; i++)
                {
                    byte[] input = i == 0 ? bytes : Damaged(bytes, random);
                    string expected = Outcome(() => plain.Write(plain.Read<Form>(input)));
                    Assert.Equal(expected, Outcome(() => plain.Write(with.Read<Form>(input))));
                    Assert.Equal(expected, Outcome(() => plain.Write(with.Read<Form>(Segments.Every(input, random.Next(1, 8))))));
                }
            }
        }
    }

    [Theory]
    [MemberData(nameof(AnyWire.Each), MemberType = typeof(AnyWire))]
    public void Whatever_a_formatter_calls_ends_in_a_value_or_an_error(AnyWire wire)
    {
        for (int seed = 0; seed < LongRun.Choose(400, 40_000); seed++)
        {
            var random = new Random(seed);
            Any.Draws = new Random(seed);
            using var output = new GuardedWriter(random.Next(3) * 50);
            var value = new Around { One = new(), Many = [new(), null], Map = new() { ["a"] = new() }, Next = random.Next(2) == 0 ? null : new Around { One = new() } };
            string written = Outcome(() =>
            {
                wire.Write(output, value);
                return output.Written;
            });
            Any.Draws = new Random(seed);
            Assert.Equal(written, Outcome(() => wire.Write(value)));
            byte[] bytes = written is "refused" or "misused" ? wire.Write((1, new[] { 2, 3 })) : output.Written;
            for (int i = 0; i < 4; i++)
            {
                byte[] input = i == 0 ? bytes : Damaged(bytes, random);
                using var memory = new GuardedMemory(input.Length);
                Any.Draws = new Random(seed + i);
                string whole = Outcome(() => wire.Read<Around>(memory.AtEnd(input)) is null ? [] : [1]);
                Any.Draws = new Random(seed + i);
                Assert.Equal(whole, Outcome(() => wire.Read<Around>(Segments.Every(input, random.Next(1, 8))) is null ? [] : [1]));
            }
        }
    }

    static string Outcome(Func<byte[]> run)
    {
        try
        {
            return Convert.ToHexString(run());
        }
        catch (WireException)
        {
            return "refused";
        }
        catch (InvalidOperationException)
        {
            return "misused";
        }
    }
}
