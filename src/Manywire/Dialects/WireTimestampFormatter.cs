using System;
using System.Buffers.Binary;

namespace Manywire.Emitted;

/// <summary>A time as MessagePack's timestamp, whatever options say of other times, as MessagePack for CLI's <c>Timestamp</c> has it. On other wires a time as any.</summary>
public sealed class WireTimestampFormatter : IWireFormatter<DateTime>
{
    const long UnixSeconds = 62135596800;
    const int NanosecondsPerTick = 100;
    const int SecondsBits = 34;

    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, DateTime value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Dialect != typeof(WireDialects.MessagePack))
        {
            writer.WriteDateTime(value);
            return;
        }

        long ticks = (value.Kind == DateTimeKind.Local ? value.ToUniversalTime() : value).Ticks;
        long seconds = (ticks / TimeSpan.TicksPerSecond) - UnixSeconds;
        uint nanoseconds = (uint)(ticks % TimeSpan.TicksPerSecond) * NanosecondsPerTick;
        Span<byte> bytes = stackalloc byte[15];
        if (seconds is < 0 or >= 1L << SecondsBits)
        {
            bytes[0] = 0xc7;
            bytes[1] = 12;
            bytes[2] = 0xff;
            BinaryPrimitives.WriteUInt32BigEndian(bytes[3..], nanoseconds);
            BinaryPrimitives.WriteInt64BigEndian(bytes[7..], seconds);
        }
        else if (nanoseconds == 0 && seconds <= uint.MaxValue)
        {
            bytes = bytes[..6];
            bytes[0] = 0xd6;
            bytes[1] = 0xff;
            BinaryPrimitives.WriteUInt32BigEndian(bytes[2..], (uint)seconds);
        }
        else
        {
            bytes = bytes[..10];
            bytes[0] = 0xd7;
            bytes[1] = 0xff;
            BinaryPrimitives.WriteUInt64BigEndian(bytes[2..], ((ulong)nanoseconds << SecondsBits) | (ulong)seconds);
        }

        writer.WriteRaw(bytes);
    }

    /// <inheritdoc/>
    public DateTime Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadDateTime();
}
