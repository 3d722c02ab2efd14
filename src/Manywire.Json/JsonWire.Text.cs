using System;
using System.IO;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Json;
using Manywire.Text;

namespace Manywire;

// JSON as text, in UTF-16.
public abstract partial class JsonWire
{
    const int StackSize = 512;

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
            return Text(buffer.Written(Write(buffer, value, options)));
        }
        finally
        {
            buffer.Return();
        }
    }

    /// <summary>Writes a value to a string.</summary>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as: the T of <see cref="SerializeToString{T}(T, JsonWireOptions)"/>.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The value isn't of the type.</exception>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static string SerializeToString(object? value, Type type, JsonWireOptions? options = null) => Text(Serialize(value, type, Bare(options)));

    /// <summary>Writes a value to a text writer, which isn't flushed: nothing of it, if it can't be written.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void Serialize<[WireRoot] T>(TextWriter output, T value, JsonWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        JsonText.Write(output, Serialize(value, Bare(options)));
    }

    /// <inheritdoc cref="Serialize{T}(TextWriter, T, JsonWireOptions)"/>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The value isn't of the type.</exception>
    public static void Serialize(TextWriter output, object? value, Type type, JsonWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        JsonText.Write(output, Serialize(value, type, Bare(options)));
    }

    /// <inheritdoc cref="Serialize{T}(TextWriter, T, JsonWireOptions)"/>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the text writer.</param>
    public static Task SerializeAsync<[WireRoot] T>(TextWriter output, T value, JsonWireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(output);
        cancellationToken.ThrowIfCancellationRequested();
        return JsonText.WriteAsync(output, Serialize(value, Bare(options)), cancellationToken);
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
        using var text = new JsonText(json, stackalloc byte[StackSize]);
        return Deserialize<T>(text.Utf8, Bare(options));
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <param name="json">The text.</param>
    /// <param name="type">The type: the T of <see cref="Deserialize{T}(string, JsonWireOptions)"/>.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value. The offset counts bytes of UTF-8.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static object? Deserialize(string json, Type type, JsonWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        return Deserialize(json.AsSpan(), type, options);
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <inheritdoc cref="Deserialize(string, Type, JsonWireOptions)"/>
    public static object? Deserialize(ReadOnlySpan<char> json, Type type, JsonWireOptions? options = null)
    {
        using var text = new JsonText(json, stackalloc byte[StackSize]);
        return Deserialize(text.Utf8, type, Bare(options));
    }

    /// <summary>Reads a value that takes all that is left of a text.</summary>
    /// <param name="input">The text, which is read to its end: <see cref="WireOptions.MaxBuffered"/> bytes of UTF-8 at most.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value. The offset counts bytes of UTF-8.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Deserialize<[WireRoot] T>(TextReader input, JsonWireOptions? options = null)
    {
        using Compression.WireBytes utf8 = JsonText.Read(input, options);
        return Deserialize<T>(utf8.Written, Bare(options));
    }

    /// <inheritdoc cref="Deserialize{T}(TextReader, JsonWireOptions)"/>
    /// <param name="input">The text, which is read to its end.</param>
    /// <param name="type">The type.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static object? Deserialize(TextReader input, Type type, JsonWireOptions? options = null)
    {
        using Compression.WireBytes utf8 = JsonText.Read(input, options);
        return Deserialize(utf8.Written, type, Bare(options));
    }

    /// <inheritdoc cref="Deserialize{T}(TextReader, JsonWireOptions)"/>
    /// <param name="input">The text, which is read to its end.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the text.</param>
    public static async ValueTask<T?> DeserializeAsync<[WireRoot] T>(TextReader input, JsonWireOptions? options = null, CancellationToken cancellationToken = default)
    {
        using Compression.WireBytes utf8 = await JsonText.ReadAsync(input, options, cancellationToken).ConfigureAwait(false);
        return Deserialize<T>(utf8.Written, Bare(options));
    }

    /// <summary>Text isn't bytes, so it has no envelope.</summary>
    static JsonWireOptions? Bare(JsonWireOptions? options) => options is { Compression: not null } ? options with { Compression = null } : options;

    static string Text(ReadOnlySpan<byte> utf8) => Utf8Decoder.GetString(ref MemoryMarshal.GetReference(utf8), utf8.Length)!;
}
