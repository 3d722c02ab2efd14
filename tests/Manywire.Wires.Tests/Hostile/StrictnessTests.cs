using System;
using System.Collections.Generic;

namespace Manywire.Wires.Tests.Budgets;

/// <summary>Forms that are nearly right.</summary>
public sealed class StrictnessTests
{
    [Theory]
    [InlineData(" 1.2")]
    [InlineData("1.2 ")]
    [InlineData("+1.2")]
    [InlineData("1.+2")]
    [InlineData("1. 2")]
    [InlineData("1.2\t")]
    [InlineData("-1.2")]
    [InlineData("1,2")]
    [InlineData("1")]
    [InlineData("")]
    public void A_version_has_digits_and_points(string text)
    {
        foreach (AnyWire wire in AnyWire.Keyed)
        {
            Assert.Throws<WireException>(() => wire.Read<Version>(wire.Write(text)));
            Assert.Throws<WireException>(() => wire.Read<Dictionary<Version, int>>(wire.Write(new Dictionary<string, int> { [text] = 1 })));
            Assert.Equal(new Version(1, 2), wire.Read<Version>(wire.Write("1.2")));
        }
    }

    [Theory]
    [InlineData(1e300)]
    [InlineData(-1e39)]
    [InlineData(double.MaxValue)]
    public void A_number_beyond_a_float_is_an_error(double value)
    {
        byte[] bytes = MessagePackWire.Serialize(value);
        WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<float>(bytes));
        Assert.Equal((0L, "$"), (e.Offset, e.Path));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<float>(Segments.Every(bytes, 2)));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<float[]>([0x91, .. bytes]));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Half>(bytes));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<float>(JsonWire.Serialize(value)));
    }

    [Fact]
    public void Infinities_and_halves_stay_what_they_are()
    {
        Assert.Equal(float.PositiveInfinity, MessagePackWire.Deserialize<float>(MessagePackWire.Serialize(double.PositiveInfinity)));
        Assert.Equal(Half.NegativeInfinity, MessagePackWire.Deserialize<Half>(MessagePackWire.Serialize(float.NegativeInfinity)));
        Assert.Equal(float.MaxValue, MessagePackWire.Deserialize<float>(MessagePackWire.Serialize((double)float.MaxValue)));
        Assert.Equal((Half)65504, MessagePackWire.Deserialize<Half>(MessagePackWire.Serialize(65504f)));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Half>(MessagePackWire.Serialize(70000f)));
    }

    [Theory]
    [InlineData("c70cff")]
    [InlineData("c8000cff")]
    [InlineData("c90000000cff")]
    public void Timestamps_behind_any_head_are_one_to_the_reader_and_to_ToJson(string head)
    {
        byte[] bytes = [.. Convert.FromHexString(head), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 60];
        Assert.Equal(DateTime.UnixEpoch.AddMinutes(1), MessagePackWire.Deserialize<DateTime>(bytes));
        Assert.Equal(DateTime.UnixEpoch.AddMinutes(1), MessagePackWire.Deserialize<DateTime>(Segments.Every(bytes, 1)));
        Assert.Equal("\"1970-01-01T00:01:00Z\"", MessagePackWire.ToJson(bytes));
        Assert.Equal(DateTime.UnixEpoch.AddMinutes(1), MessagePackWire.Deserialize<object>(bytes));
    }

    [Fact]
    public void A_string_that_is_read_as_bytes_is_UTF_8()
    {
        Assert.Equal("é"u8.ToArray(), MessagePackWire.Deserialize<byte[]>([0xa2, 0xc3, 0xa9]));
        foreach (byte[] bad in (byte[][])[[0xa2, 0xc3, 0x28], [0xa1, 0xff], [0xd9, 2, 0xed, 0xa0]])
        {
            WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<byte[]>(bad));
            Assert.Equal((0L, "a string in UTF-8"), (e.Offset, e.Expected));
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<byte[]>(Segments.Every(bad, 1)));
        }

        Assert.Equal([0xff], MessagePackWire.Deserialize<byte[]>([0xc4, 1, 0xff])!);
    }

    [Fact]
    public void Limits_are_not_negative()
    {
        Assert.Throws<ArgumentOutOfRangeException>(() => new BinaryWireOptions { MaxDepth = -1 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new JsonWireOptions { MaxDecompressed = -1 });
        Assert.Throws<ArgumentOutOfRangeException>(() => new MessagePackWireOptions { MaxBuffered = long.MinValue });
        Assert.Equal(new JsonWireOptions { MaxDepth = 7 }, new JsonWireOptions() with { MaxDepth = 7 });
    }
}
