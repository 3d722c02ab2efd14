using System;
using System.Collections.Generic;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Values that are the same in another form: they are written and read as they are, and gone over only where the wire refuses them.</summary>
public class KeptFormTests
{
    static readonly MessagePackWireOptions[] s_forms =
    [
        MessagePackWireOptions.Nerdbank,
        new() { Integers = MessagePackIntegerForm.OfType },
        new() { Layout = WireLayout.Map },
        new() { UnityArrays = true },
        new() { Integers = MessagePackIntegerForm.OfType, DisallowUnknown = true },
    ];

    static KeptNamed Draw(Random random) => new()
    {
        Id = random.Next(-100, 70000),
        Name = random.Next(3) == 0 ? null : new string('n', random.Next(40)),
        Place = new KeptPlace { X = random.Next(), Y = random.Next(2) == 0 ? null : "y" },
        Maybe = random.Next(2) == 0 ? null : new KeptPlace { X = 1 },
        Later = new(new KeptLater { Number = random.Next() }),
        Any = random.Next(2) == 0 ? null : (object)random.NextInt64(),
    };

    /// <summary>Options that have met values in yet another form go over all values; they and new ones agree on every input.</summary>
    [Fact]
    public void Values_that_are_gone_over_are_what_they_are_as_they_come()
    {
        var random = new Random(5);
        byte[] array = MessagePackWire.Serialize(Draw(random), new MessagePackWireOptions { Layout = WireLayout.Array });
        int good = 0;
        foreach (MessagePackWireOptions form in s_forms)
        {
            MessagePackWireOptions over = form with { };
            for (int i = 0; i < 10; i++)
            {
                MessagePackWire.Deserialize<KeptNamed>(array, over);
            }

            for (int i = 0; i < 300; i++)
            {
                byte[] bytes = MessagePackWire.Serialize(Draw(random), form with { });
                for (int changes = random.Next(3); changes > 0; changes--)
                {
                    bytes[random.Next(bytes.Length)] = random.Next(3) switch { 0 => 0xc0, 1 => (byte)(0x80 + random.Next(32)), _ => (byte)random.Next(256) };
                }

                string expected = Outcome(bytes, over);
                Assert.Equal(expected, Outcome(bytes, form with { }));
                good += expected[0] == '{' ? 1 : 0;
            }
        }

        Assert.True(good > 200, $"{good} of 1500 were read");
    }

    /// <summary>The value, or the error. A lazy member that can't be read is one error wherever it is seen.</summary>
    static string Outcome(byte[] bytes, MessagePackWireOptions options)
    {
        KeptNamed? value;
        try
        {
            value = MessagePackWire.Deserialize<KeptNamed>(bytes, options);
        }
        catch (WireException e) when (!e.Path.StartsWith("$.Later", StringComparison.Ordinal))
        {
            return e.Message;
        }
        catch (WireException)
        {
            return "later";
        }

        try
        {
            return value is null ? "{}" : $"{{{value.Id} {value.Name} {value.Place} {value.Maybe} {value.Later?.Value?.Number} {value.Any}}}";
        }
        catch (WireException)
        {
            return "later";
        }
    }

    /// <summary>The constructor of a struct runs where all of its members are absent, whatever was read before the wire met the map that should be an array.</summary>
    [Theory]
    [InlineData("9280C0")]
    [InlineData("9290C0")]
    public void Nothing_stays_of_what_was_read_before_a_refusal(string hex)
    {
        KeptPair pair = MessagePackWire.Deserialize<KeptPair>(Convert.FromHexString(hex))!;
        Assert.Equal(66, pair.First.Number);
        Assert.Null(pair.Second);
    }

    /// <summary>A lazy member in another form, without options and with them: an array in the place of a map, and the other way round.</summary>
    [Theory]
    [InlineData("82A54C617465729107A54F7468657281A64E756D62657208")]
    [InlineData("82A54C6174657281A64E756D62657207A54F746865729108")]
    public void Lazy_members_may_be_in_other_forms(string hex)
    {
        foreach (MessagePackWireOptions? options in (MessagePackWireOptions?[])[null, .. s_forms])
        {
            KeptLazies value = MessagePackWire.Deserialize<KeptLazies>(Convert.FromHexString(hex), options)!;
            Assert.Equal(7, value.Later!.Value!.Number);
            Assert.Equal(8, value.Other!.Value.Number);
        }
    }

    [Fact]
    public void Lists_that_are_read_again_have_each_element_once()
    {
        byte[] bytes = Convert.FromHexString("93910A81A64E756D62657207C0"); // the second is a map in the place of an array
        KeptList value = MessagePackWire.Deserialize<KeptList>(bytes)!;
        Assert.Equal([10], value.All);
        Assert.Equal(7, value.Keyed.Number);
    }
}

[Wire]
public class KeptNamed
{
    public int Id { get; set; } = 4;
    public string? Name { get; set; } = "d";
    public KeptPlace Place { get; set; } = new() { X = 3 };
    public KeptPlace? Maybe { get; set; } = new KeptPlace { X = 5 };
    public WireLazy<KeptLater>? Later { get; set; }
    public object? Any { get; set; }
}

[Wire]
public record struct KeptPlace
{
    public KeptPlace()
    {
    }

    public int X { get; set; } = 77;
    public string? Y { get; set; } = "s";
}

[Wire]
public class KeptLater
{
    public int Number { get; set; }
}

[Wire]
public struct KeptKeyed
{
    public KeptKeyed()
    {
    }

    [WireKey(0)] public int Number { get; set; } = 66;
}

[Wire]
public class KeptPair
{
    [WireKey(0)] public KeptKeyed First { get; set; } = new() { Number = 55 };
    [WireKey(1)] public KeptKeyed? Second { get; set; } = new KeptKeyed { Number = 56 };
}

[Wire]
public class KeptLazies
{
    public WireLazy<KeptLater>? Later { get; set; }
    public WireLazy<KeptKeyed>? Other { get; set; }
}

[Wire]
public class KeptList
{
    [WireKey(0)] public List<int> All { get; } = [];
    [WireKey(1)] public KeptKeyed Keyed { get; set; }
    [WireKey(2)] public string? Text { get; set; }
}
