using System;
using Manywire.Compression;

namespace Manywire.MessagePack;

/// <summary>An extension that options have, for members of its type and for values whose type isn't known.</summary>
abstract class MessagePackExtension(sbyte code, Type type)
{
    public sbyte Code => code;

    public Type Type => type;

    /// <summary>The value as an extension, with its head.</summary>
    public abstract byte[] ToBytes(object value);

    public abstract object? Read(ReadOnlySpan<byte> body);
}

/// <summary>The extension as the formatter of its type.</summary>
sealed class MessagePackExtensionFormatter<T>(sbyte code, IMessagePackExtension<T> extension) : MessagePackExtension(code, typeof(T)), IWireFormatter<T>
{
    public override byte[] ToBytes(object value)
    {
        using var body = new WireBytes();
        extension.Write(body, (T)value);
        using var bytes = new WireBytes();
        new MessagePackTokenWriter(bytes).Extension(Code, body.Written);
        return bytes.Written.ToArray();
    }

    public override object? Read(ReadOnlySpan<byte> body) => extension.Read(body);

    public void Write<TWriter>(WireValueWriter<TWriter> writer, T? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            writer.WriteNullObject();
        }
        else
        {
            writer.WriteRaw(ToBytes(value));
        }
    }

    public T? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.TryReadNull())
        {
            return default;
        }

        var tokens = new MessagePackTokens(reader.ReadRaw());
        if (tokens.IsExtension && tokens.Extension(out sbyte found) is var body && found == Code)
        {
            return extension.Read(body);
        }

        reader.Fail($"an extension of type {Code}");
        return default;
    }
}
