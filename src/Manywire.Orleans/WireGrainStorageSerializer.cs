using System;
using System.Buffers;
using Orleans.Serialization;
using Orleans.Storage;

namespace Manywire;

/// <summary>Keeps the states of grains on a wire, as they are: other programs read them by the same wire.</summary>
/// <param name="medium">The wire; null for MessagePack, on which states may grow.</param>
/// <param name="others">Serializes states whose types aren't wired and aren't marked with <see cref="WireAttribute"/>; null: they can't be.</param>
public sealed class WireGrainStorageSerializer(WireMedium? medium = null, IGrainStorageSerializer? others = null) : IGrainStorageSerializer
{
    readonly WireMedium _medium = medium ?? WireMedium.MessagePack();

    /// <inheritdoc/>
    /// <exception cref="SerializerException">The state can't be written.</exception>
    /// <exception cref="NotSupportedException">The type isn't wired; the message has the line to add.</exception>
    public BinaryData Serialize<T>(T? input)
    {
        if (others is not null && !WireTypes.IsWiredOrMarked(typeof(T)))
        {
            return others.Serialize(input!);
        }

        var output = new ArrayBufferWriter<byte>();
        try
        {
            _medium.Serialize(output, input, typeof(T));
        }
        catch (WireException e)
        {
            throw new SerializerException($"A state can't be written. {e.Message}");
        }

        return new BinaryData(output.WrittenMemory);
    }

    /// <inheritdoc/>
    /// <exception cref="SerializerException">The bytes are malformed, or aren't of the type: the message says where.</exception>
    /// <exception cref="NotSupportedException">The type isn't wired; the message has the line to add.</exception>
    public T? Deserialize<T>(BinaryData input)
    {
        ArgumentNullException.ThrowIfNull(input);
        if (others is not null && !WireTypes.IsWiredOrMarked(typeof(T)))
        {
            return others.Deserialize<T>(input);
        }

        try
        {
            return (T?)_medium.Deserialize(new ReadOnlySequence<byte>(input.ToMemory()), typeof(T));
        }
        catch (WireException e)
        {
            throw new SerializerException($"A stored state can't be read. {e.Message}");
        }
    }
}
