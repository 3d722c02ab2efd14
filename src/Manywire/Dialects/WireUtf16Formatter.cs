using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Emitted;

/// <summary>A string as UTF-16 on the Binary wire, as MemoryPack's <c>[Utf16StringFormatter]</c> has it: larger where text is ASCII, and smaller where it is Chinese or Japanese. On other wires a string as any.</summary>
/// <remarks>Strings of both forms are read by every member.</remarks>
public sealed class WireUtf16Formatter : IWireFormatter<string>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, string? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (string.IsNullOrEmpty(value) || writer.Dialect != typeof(WireDialects.MemoryPack))
        {
            writer.WriteString(value);
            return;
        }

        if (Utf8Encoder.CountBytes(value) < 0)
        {
            writer.Fail("text without unpaired surrogates");
        }

        // The number of chars, and the chars as they lie in memory.
        ReadOnlySpan<byte> chars = MemoryMarshal.AsBytes(value.AsSpan());
        byte[] rented = ArrayPool<byte>.Shared.Rent(sizeof(int) + chars.Length);
        BinaryPrimitives.WriteInt32LittleEndian(rented, value.Length);
        chars.CopyTo(rented.AsSpan(sizeof(int)));
        writer.WriteRaw(rented.AsSpan(0, sizeof(int) + chars.Length));
        ArrayPool<byte>.Shared.Return(rented);
    }

    /// <inheritdoc/>
    public string? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => reader.ReadString();
}
