using System.Buffers;

namespace Manywire.Extensions;

/// <summary>JSON in instance style. In a namespace of its own, since these methods are offered on every value.</summary>
public static class JsonExtensions
{
    /// <summary>The value as JSON text.</summary>
    /// <inheritdoc cref="JsonWire.SerializeToString{T}(T, JsonWireOptions)"/>
    public static string ToJson<[WireRoot] T>(this T value, JsonWireOptions? options = null)
        where T : allows ref struct => JsonWire.SerializeToString(value, options);

    /// <summary>Writes the value as JSON to a buffer writer, directly into the spans that it gives. An error half-way leaves what was written before in it.</summary>
    /// <param name="value">The value.</param>
    /// <param name="output">Where to.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="System.NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void ToJsonUtf8<[WireRoot] T>(this T value, IBufferWriter<byte> output, JsonWireOptions? options = null)
        where T : allows ref struct => JsonWire.Serialize(output, value, options);
}
