using System;

namespace Manywire.Emitted;

/// <summary>A time with an offset as MessagePack's timestamp, as MessagePack for CLI's <c>Timestamp</c> has it: the offset is lost. On other wires a time as any.</summary>
public sealed class WireInstantFormatter : IWireFormatter<DateTimeOffset>
{
    static readonly WireTimestampFormatter s_timestamp = new();

    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, DateTimeOffset value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Dialect == typeof(WireDialects.MessagePack))
        {
            s_timestamp.Write(writer, value.UtcDateTime);
        }
        else
        {
            writer.WriteDateTimeOffset(value);
        }
    }

    /// <inheritdoc/>
    public DateTimeOffset Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct =>
        reader.Dialect == typeof(WireDialects.MessagePack) ? new DateTimeOffset(reader.ReadDateTime().ToUniversalTime()) : reader.ReadDateTimeOffset();
}
