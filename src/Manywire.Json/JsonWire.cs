using System;
using System.Buffers;
using System.Runtime.InteropServices;
using Manywire.Json;
using Manywire.Text;

namespace Manywire;

/// <summary>The JSON wire.</summary>
public abstract class JsonWire : Wire<JsonFormat, JsonWireWriter, JsonWireReader, JsonWireOptions>
{
    const int StackSize = 512;

    JsonWire()
    {
    }

    /// <summary>Writes a value to a string.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static string SerializeToString<[WireRoot] T>(T value, JsonWireOptions? options = null)
        where T : allows ref struct
    {
        WireBuffer buffer = WireBuffer.Rent();
        try
        {
            ReadOnlySpan<byte> utf8 = buffer.Written(Write(buffer, value, options));
            return Utf8Decoder.GetString(ref MemoryMarshal.GetReference(utf8), utf8.Length)!;
        }
        finally
        {
            buffer.Return();
        }
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <param name="json">The text.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value. The offset counts bytes of UTF-8.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Deserialize<[WireRoot] T>(string json, JsonWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Deserialize<T>(json.AsSpan(), options);
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <inheritdoc cref="Deserialize{T}(string, JsonWireOptions)"/>
    public static T? Deserialize<[WireRoot] T>(ReadOnlySpan<char> json, JsonWireOptions? options = null)
    {
        long size = json.Length * 3L;
        if (size > Array.MaxLength)
        {
            // Counted only here: it takes a pass over the text.
            long count = Utf8Encoder.CountBytes(json);
            size = count < 0 ? throw new WireException("well-formed UTF-16") : count + Utf8Encoder.Slack;
            if (size > Array.MaxLength)
            {
                throw new WireException("text of less than 2 GiB in UTF-8");
            }
        }

        byte[]? rented = size <= StackSize ? null : ArrayPool<byte>.Shared.Rent((int)size);
        Span<byte> utf8 = rented ?? stackalloc byte[StackSize];
        try
        {
            int length = Utf8Encoder.EncodeCounted(utf8, json);
            if (length < 0)
            {
                throw new WireException("well-formed UTF-16");
            }

            JsonWireOptions? plain = options is { Compression: not null } ? options with { Compression = null } : options;
            return Deserialize<T>((ReadOnlySpan<byte>)utf8[..length], plain);
        }
        finally
        {
            if (rented is not null)
            {
                ArrayPool<byte>.Shared.Return(rented);
            }
        }
    }
}
