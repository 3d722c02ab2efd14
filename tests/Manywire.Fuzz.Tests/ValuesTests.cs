using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Goldens.Shared;
using Manywire.Wires.Tests;
using Xunit;

namespace Manywire.Fuzz.Tests;

/// <summary>The formats' grammars, which mutation uses and the readers are held against.</summary>
public sealed class ValuesTests
{
    [Theory]
    [InlineData("c0", true)]
    [InlineData("9201a161", true)]
    [InlineData("81a161c403010203", true)]
    [InlineData("c70cff000000010000000000000001", true)]
    [InlineData("dd00000000", true)]
    [InlineData("c1", false)]
    [InlineData("91", false)]
    [InlineData("c0c0", false)]
    [InlineData("d9", false)]
    [InlineData("a261", false)]
    [InlineData("ddffffffff00", false)]
    [InlineData("", false)]
    public void MessagePack_is_one_value_or_not(string hex, bool one) => Assert.Equal(one, MessagePackValues.IsOne(Convert.FromHexString(hex)));

    [Fact]
    public void What_is_written_in_MessagePack_is_one_value()
    {
        for (int seed = 0; seed < 200; seed++)
        {
            byte[] bytes = MessagePackWire.Serialize(Make(seed));
            Assert.True(MessagePackValues.IsOne(bytes));
            Assert.False(MessagePackValues.IsOne(bytes.AsSpan(0, bytes.Length - 1)));
        }
    }

    static Dictionaries? Make(int seed) => new RandomValues(seed, 40).Make<Dictionaries?>();

    [Fact]
    public void Values_in_MessagePack()
    {
        var values = new List<(int At, int Length)>();
        MessagePackValues.Find(Convert.FromHexString("9201a161"), values);
        Assert.Equal([(0, 4), (1, 1), (2, 2)], values.Order());
    }

    [Fact]
    public void Values_in_JSON()
    {
        byte[] json = Encoding.UTF8.GetBytes("{\"a\":[1, \"x\\\"\"],}");
        var values = new List<(int At, int Length)>();
        JsonValues.Find(json, values);
        Assert.Equal(["\"a\"", "\"a\":", "\"x\\\"\"", "1", "[1, \"x\\\"\"]", Encoding.UTF8.GetString(json)], values.Select(v => Encoding.UTF8.GetString(json, v.At, v.Length)).Order(StringComparer.Ordinal));
    }

    [Theory]
    [InlineData("\"never closed\\")]
    [InlineData("]]}")]
    [InlineData("[[[")]
    [InlineData("\\")]
    public void Values_of_what_is_broken_lie_within_it(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        var values = new List<(int At, int Length)>();
        JsonValues.Find(bytes, values);
        Assert.All(values, v => Assert.True(v.At >= 0 && v.Length > 0 && v.At + v.Length <= bytes.Length));
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public void Mutation_stays_within_bounds_and_is_the_same_for_the_same_seed(int which)
    {
        Grammar grammar = ((Grammar[])[Grammar.Binary, Grammar.MessagePack, Grammar.Json])[which];
        var one = new Mutator(new Dice(7)) { Most = 300 };
        var two = new Mutator(new Dice(7)) { Most = 300 };
        byte[] input = Encoding.UTF8.GetBytes("{\"a\":[1,2,{\"b\":null}]}");
        byte[] current = input;
        int different = 0;
        for (int i = 0; i < 5000; i++)
        {
            byte[] next = one.Mutate(current, input, grammar).ToArray();
            Assert.True(next.Length <= 300);
            Assert.Equal(next, two.Mutate(current, input, grammar).ToArray());
            different += next.AsSpan().SequenceEqual(current) ? 0 : 1;
            current = next;
        }

        Assert.True(different > 4000);
    }
}
