using System;
using Microsoft.EntityFrameworkCore.Storage.ValueConversion;

namespace Manywire;

/// <summary>Converts values of a wired type to bytes of the Binary wire in a column of bytes. A null is a null of the database.</summary>
/// <inheritdoc cref="WireJsonConverter{T}"/>
public class WireBinaryConverter<[WireRoot] T> : ValueConverter<T, byte[]>
{
    /// <summary>A converter with the wire's default options.</summary>
    public WireBinaryConverter()
        : this((BinaryWireOptions?)null)
    {
    }

    /// <summary>A converter with options.</summary>
    /// <param name="options">The wire's options; null for the defaults. With a compression, what is in the column is compressed.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public WireBinaryConverter(BinaryWireOptions? options)
        : base(value => BinaryWire.Serialize(value, options), bytes => BinaryWire.Deserialize<T>(bytes, options)!) => WireTypes.RequireWired(typeof(T));
}
