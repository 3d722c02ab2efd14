using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Generic;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Extensions of an application's own.</summary>
public class ExtensionTests
{
    sealed class Celsius : IMessagePackExtension<ExtTemperature>
    {
        public void Write(IBufferWriter<byte> output, ExtTemperature value)
        {
            BinaryPrimitives.WriteInt16BigEndian(output.GetSpan(2), (short)value.Tenths);
            output.Advance(2);
        }

        public ExtTemperature Read(ReadOnlySpan<byte> body) => body.Length == 2 ? new ExtTemperature { Tenths = BinaryPrimitives.ReadInt16BigEndian(body) } : throw new FormatException("Two bytes.");
    }

    static readonly MessagePackWireOptions s_options = new MessagePackWireOptions().WithExtension(42, new Celsius());

    [Fact]
    public void Members_elements_and_what_has_no_type()
    {
        var room = new ExtRoom { Now = new ExtTemperature { Tenths = 215 }, Before = [new ExtTemperature { Tenths = -5 }, null!], Any = new ExtTemperature { Tenths = 1 } };
        byte[] bytes = MessagePackWire.Serialize(room, s_options);
        Assert.Equal("83A34E6F77D52A00D7A64265666F726592D52AFFFBC0A3416E79D52A0001", Convert.ToHexString(bytes));
        foreach (int size in (int[])[1, 2, 1000])
        {
            ExtRoom back = MessagePackWire.Deserialize<ExtRoom>(Check.CutAll(bytes, size), s_options)!;
            Assert.Equal((215, -5), (back.Now!.Tenths, back.Before![0].Tenths));
            Assert.Null(back.Before[1]);
            Assert.Equal(1, Assert.IsType<ExtTemperature>(back.Any).Tenths);
        }

        Assert.Equal("D52A0001", Convert.ToHexString(MessagePackWire.Serialize(new ExtTemperature { Tenths = 1 }, s_options)));
        Assert.Equal("81A654656E74687301", Convert.ToHexString(MessagePackWire.Serialize(new ExtTemperature { Tenths = 1 })));
        Assert.Equal(s_options, s_options with { });
    }

    [Fact]
    public void What_is_wrong()
    {
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<ExtTemperature>(Convert.FromHexString("D52B0001"), s_options));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<ExtTemperature>(Convert.FromHexString("D42A00"), s_options));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(Convert.FromHexString("D42A00"), s_options));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(Convert.FromHexString("D52B0001"), s_options));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(Convert.FromHexString("C9FFFFFFFF2A"), s_options));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(Convert.FromHexString("D52A00"), s_options));
        Assert.Throws<ArgumentOutOfRangeException>(() => new MessagePackWireOptions().WithExtension(-1, new Celsius()));
    }
}

[Wire]
public class ExtTemperature
{
    public int Tenths { get; set; }
}

[Wire]
public class ExtRoom
{
    public ExtTemperature? Now { get; set; }
    public List<ExtTemperature>? Before { get; set; }
    public object? Any { get; set; }
}
