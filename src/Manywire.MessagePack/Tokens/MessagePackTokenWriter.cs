using System;
using System.Buffers;
using System.Buffers.Binary;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>Writes tokens of MessagePack one by one.</summary>
/// <param name="output">Where to.</param>
readonly struct MessagePackTokenWriter(IBufferWriter<byte> output)
{
    const int MaxFixStr = 31;

    /// <summary>Bytes as they are.</summary>
    public void Raw(scoped ReadOnlySpan<byte> bytes)
    {
        if (output is WireBytes own && !bytes.IsEmpty)
        {
            bytes.CopyTo(own.GetSpan(bytes.Length));
            own.Advance(bytes.Length);
        }
        else
        {
            WireOutput.Write(output, bytes);
        }
    }

    /// <summary>Room for bytes that are put there by whoever asks: call <see cref="Advance"/> then.</summary>
    /// <param name="size">How many come first. Where less is given, the output wants them in pieces: <see cref="Raw"/> writes them.</param>
    public Span<byte> Room(int size) => size == 0 ? default : output is WireBytes own ? own.GetSpan(size) : WireOutput.Room(output, 1);

    /// <summary>So many bytes were put into the room.</summary>
    public void Advance(int size)
    {
        if (size > 0)
        {
            output.Advance(size);
        }
    }

    public void Nil() => Put(MessagePackCode.Nil);

    public void Boolean(bool value) => Put(value ? MessagePackCode.True : MessagePackCode.False);

    void Put(byte code)
    {
        output.GetSpan(1)[0] = code;
        output.Advance(1);
    }

    void Put(byte code, ulong value, int size)
    {
        Span<byte> bytes = output.GetSpan(1 + size);
        bytes[0] = code;
        Span<byte> big = stackalloc byte[8];
        BinaryPrimitives.WriteUInt64BigEndian(big, value);
        big[(8 - size)..].CopyTo(bytes[1..]);
        output.Advance(1 + size);
    }

    /// <summary>An integer in the shortest form.</summary>
    public void Integer(long value)
    {
        if (value >= 0)
        {
            Unsigned((ulong)value);
        }
        else
        {
            Signed(value);
        }
    }

    /// <summary>An integer that isn't negative, in the shortest form of those without a sign.</summary>
    public void Unsigned(ulong value)
    {
        switch (value)
        {
            case < 128:
                Put((byte)value);
                break;
            case <= byte.MaxValue:
                Put(MessagePackCode.UInt8, value, 1);
                break;
            case <= ushort.MaxValue:
                Put(MessagePackCode.UInt16, value, 2);
                break;
            case <= uint.MaxValue:
                Put(MessagePackCode.UInt32, value, 4);
                break;
            default:
                Put(MessagePackCode.UInt64, value, 8);
                break;
        }
    }

    /// <summary>An integer in the shortest form of those with a sign.</summary>
    public void Signed(long value)
    {
        switch (value)
        {
            case >= -32 and < 128:
                Put(unchecked((byte)value));
                break;
            case >= sbyte.MinValue and <= sbyte.MaxValue:
                Put(MessagePackCode.Int8, unchecked((ulong)value), 1);
                break;
            case >= short.MinValue and <= short.MaxValue:
                Put(MessagePackCode.Int16, unchecked((ulong)value), 2);
                break;
            case >= int.MinValue and <= int.MaxValue:
                Put(MessagePackCode.Int32, unchecked((ulong)value), 4);
                break;
            default:
                Put(MessagePackCode.Int64, unchecked((ulong)value), 8);
                break;
        }
    }

    public void Single(float value) => Put(MessagePackCode.Float32, BitConverter.SingleToUInt32Bits(value), 4);

    public void Double(double value) => Put(MessagePackCode.Float64, BitConverter.DoubleToUInt64Bits(value), 8);

    public void Array(int count) => Container(count, MessagePackCode.FixArray, MessagePackCode.Array16, MessagePackCode.Array32);

    public void Map(int count) => Container(count, MessagePackCode.FixMap, MessagePackCode.Map16, MessagePackCode.Map32);

    void Container(int count, byte fix, byte code16, byte code32)
    {
        if (count < 16)
        {
            Put((byte)(fix | count));
        }
        else
        {
            Put(count <= ushort.MaxValue ? code16 : code32, (ulong)count, count <= ushort.MaxValue ? 2 : 4);
        }
    }

    /// <summary>A string.</summary>
    /// <param name="text">Its bytes.</param>
    /// <param name="old">Whether the head is one that was there before MessagePack told text from bytes: of at most 31 bytes, 16 bits or 32 bits.</param>
    public void Text(scoped ReadOnlySpan<byte> text, bool old = false)
    {
        if (text.Length <= MaxFixStr)
        {
            Put((byte)(MessagePackCode.FixStr | text.Length));
        }
        else if (text.Length <= byte.MaxValue && !old)
        {
            Put(MessagePackCode.Str8, (ulong)text.Length, 1);
        }
        else
        {
            Put(text.Length <= ushort.MaxValue ? MessagePackCode.Str16 : MessagePackCode.Str32, (ulong)text.Length, text.Length <= ushort.MaxValue ? 2 : 4);
        }

        Raw(text);
    }

    public void Binary(scoped ReadOnlySpan<byte> bytes)
    {
        (byte code, int size) = bytes.Length switch
        {
            <= byte.MaxValue => (MessagePackCode.Bin8, 1),
            <= ushort.MaxValue => (MessagePackCode.Bin16, 2),
            _ => (MessagePackCode.Bin32, 4),
        };
        Put(code, (ulong)bytes.Length, size);
        Raw(bytes);
    }

    public void Extension(sbyte type, scoped ReadOnlySpan<byte> body)
    {
        ExtensionHead(type, body.Length);
        Raw(body);
    }

    /// <summary>What stands before the body of an extension.</summary>
    public void ExtensionHead(sbyte type, int length)
    {
        switch (length)
        {
            case 1 or 2 or 4 or 8 or 16:
                Put((byte)(MessagePackCode.FixExt1 + System.Numerics.BitOperations.Log2((uint)length)));
                break;
            case <= byte.MaxValue:
                Put(MessagePackCode.Ext8, (ulong)length, 1);
                break;
            case <= ushort.MaxValue:
                Put(MessagePackCode.Ext16, (ulong)length, 2);
                break;
            default:
                Put(MessagePackCode.Ext32, (ulong)length, 4);
                break;
        }

        Put(unchecked((byte)type));
    }

    /// <summary>A timestamp in the shortest of its three forms.</summary>
    /// <param name="ticks">Since the year 1.</param>
    public void Timestamp(long ticks) =>
        Timestamp((ticks / TimeSpan.TicksPerSecond) - MessagePackTime.UnixSeconds, (uint)(ticks % TimeSpan.TicksPerSecond) * 100);

    /// <summary>A timestamp in the shortest of its three forms.</summary>
    public void Timestamp(long seconds, uint nanoseconds)
    {
        Span<byte> body = stackalloc byte[12];
        if (seconds >> 34 != 0)
        {
            BinaryPrimitives.WriteUInt32BigEndian(body, nanoseconds);
            BinaryPrimitives.WriteInt64BigEndian(body[4..], seconds);
        }
        else if (nanoseconds == 0 && seconds <= uint.MaxValue)
        {
            body = body[..4];
            BinaryPrimitives.WriteUInt32BigEndian(body, (uint)seconds);
        }
        else
        {
            body = body[..8];
            BinaryPrimitives.WriteUInt64BigEndian(body, ((ulong)nanoseconds << 34) | (ulong)seconds);
        }

        Extension(unchecked((sbyte)MessagePackCode.Timestamp), body);
    }
}
