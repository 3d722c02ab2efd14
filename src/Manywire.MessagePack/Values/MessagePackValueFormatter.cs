using System.ComponentModel;

namespace Manywire;

/// <summary>Writes and reads any value of MessagePack: as itself on this wire, as binary data on others.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class MessagePackValueFormatter : IWireFormatter<MessagePackValue>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, MessagePackValue value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Wire == typeof(MessagePackWire))
        {
            writer.WriteRaw(value.ToBytes());
        }
        else
        {
            writer.WriteBytes(value.ToBytes());
        }
    }

    /// <inheritdoc/>
    public MessagePackValue Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Wire != typeof(MessagePackWire))
        {
            return reader.ReadBytes() is { } bytes ? MessagePackValue.Parse(bytes) : default;
        }

        return MessagePackValue.Parse(reader.ReadRaw());
    }
}
