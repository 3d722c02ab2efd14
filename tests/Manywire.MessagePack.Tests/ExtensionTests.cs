using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Collections.Generic;
using Manywire.Contracts;
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
        Assert.Throws<ArgumentException>(() => new MessagePackWireOptions().WithExtension(98, new Celsius()));
        Assert.Throws<ArgumentException>(() => new MessagePackWireOptions().WithExtension(99, new Celsius()));
    }

    static readonly MessagePackWireOptions s_memory = new MessagePackWireOptions().WithExtension(50, MessagePackUnmanaged.Value<ExtPoint>()).WithExtension(51, MessagePackUnmanaged.Array<ExtPoint>()).WithExtension(52, MessagePackUnmanaged.Array<int>());

    /// <summary>The bytes of MessagePack-CSharp's formatters for unmanaged structs.</summary>
    [Fact]
    public void Values_as_they_lie_in_memory()
    {
        var value = new ExtPoints { One = new() { A = 1, X = 2, On = true }, Many = [new() { A = 3 }, new() { X = -1, On = true }], None = null, Empty = [], Numbers = [1, -1] };
        byte[] bytes = MessagePackWire.Serialize(value, s_memory);
        Assert.Equal("85A34F6E65" + "C70C32" + "010000000200000001000000" + "A44D616E79" + "C71833" + "030000000000000000000000" + "00000000FFFFFFFF01000000" + "A44E6F6E65C0" + "A5456D707479C70033" + "A74E756D62657273D73401000000FFFFFFFF", Convert.ToHexString(bytes));
        foreach (int size in (int[])[1, 7, 1000])
        {
            ExtPoints back = MessagePackWire.Deserialize<ExtPoints>(Check.CutAll(bytes, size), s_memory)!;
            Assert.Equal((value.One, value.None), (back.One, back.None));
            Assert.Equal(value.Many, back.Many);
            Assert.Equal(value.Numbers, back.Numbers);
            Assert.Empty(back.Empty!);
        }

        Assert.Equal("C70C32" + "010000000200000001000000", Convert.ToHexString(MessagePackWire.Serialize(value.One, s_memory)));
        Assert.Equal(value.Many, MessagePackWire.Deserialize<ExtPoint[]>(MessagePackWire.Serialize(value.Many, s_memory), s_memory));
        Assert.Equal(value.Many, Assert.IsType<ExtPoint[]>(MessagePackWire.Deserialize<object>(MessagePackWire.Serialize<object>(value.Many, s_memory), s_memory)));
    }

    [Theory]
    [InlineData("C70C32" + "010000000200000002000000")] // a boolean of 2
    [InlineData("C70C33" + "010000000200000001000000")]
    [InlineData("C70B32" + "0100000002000000010000")]
    [InlineData("C70D32" + "01000000020000000100000000")]
    [InlineData("C97FFFFFFF32" + "010000000200000001000000")]
    public void What_is_no_value_in_memory_is_an_error(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex);
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<ExtPoint>(bytes, s_memory));
        bytes[2] = bytes[2] is 50 or 51 ? (byte)(101 - bytes[2]) : bytes[2];
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<ExtPoint[]>(bytes, s_memory));
        if (bytes[2] == 51)
        {
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<object>(bytes, s_memory));
        }
    }

    /// <summary>What lies between members is neither taken in nor given out.</summary>
    [Fact]
    public void Bytes_between_members_come_to_nothing()
    {
        ExtPoint read = MessagePackWire.Deserialize<ExtPoint>(Convert.FromHexString("C70C32" + "01AABBCC0200000001DDEEFF"), s_memory);
        Assert.Equal(new ExtPoint { A = 1, X = 2, On = true }, read);
        ExtPoint[] dirty = System.Runtime.InteropServices.MemoryMarshal.Cast<byte, ExtPoint>(Convert.FromHexString("01AABBCC0200000001DDEEFF")).ToArray();
        Assert.Equal("C70C33" + "010000000200000001000000", Convert.ToHexString(MessagePackWire.Serialize(dirty, s_memory)));
    }

    [Fact]
    public void A_type_that_isnt_written_as_it_lies_in_memory_is_refused()
    {
        Assert.Throws<NotSupportedException>(() => MessagePackUnmanaged.Value<ExtFormed>());
        Assert.Throws<NotSupportedException>(() => MessagePackUnmanaged.Array<ExtFormed>());
    }
}

[Wire]
public struct ExtFormed
{
    public int A { get; set; }

    [WireFormatter(typeof(ExtTwice))]
    public int B { get; set; }
}

public sealed class ExtTwice : IWireFormatter<int>
{
    public void Write<TWriter>(WireValueWriter<TWriter> writer, int value)
        where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(2 * value);

    public int Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadInt32() / 2;
}

[Wire]
public record struct ExtPoint
{
    public byte A { get; set; }

    public int X { get; set; }

    public bool On { get; set; }
}

[Wire]
public class ExtPoints
{
    public ExtPoint One { get; set; }

    public ExtPoint[]? Many { get; set; }

    public ExtPoint[]? None { get; set; }

    public ExtPoint[]? Empty { get; set; }

    public int[]? Numbers { get; set; }
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
