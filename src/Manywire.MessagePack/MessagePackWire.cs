using System;
using System.Buffers;
using System.IO;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;
using Manywire.MessagePack;

namespace Manywire;

/// <summary>The MessagePack wire: the bytes of MessagePack-CSharp.</summary>
public abstract partial class MessagePackWire : Wire<MessagePackFormat, MessagePackWireWriter, MessagePackWireReader, MessagePackWireOptions>
{
    MessagePackWire()
    {
    }

    /// <summary>Converts a value to JSON without knowing its type.</summary>
    /// <remarks>
    /// Binary data becomes a string in base64, a timestamp a string in ISO 8601, any other extension <c>{"$ext":type,"data":"base64"}</c>.
    /// Keys that aren't strings become the text of their JSON. Keys that come twice stay. What is compressed, as the options say or as MessagePack-CSharp
    /// does it, is decompressed.
    /// </remarks>
    /// <param name="input">One value in MessagePack.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed or too deep, goes on behind the value, or holds what JSON has no form for: NaN, infinities, keys that are arrays or maps.</exception>
    public static string ToJson(ReadOnlySpan<byte> input, MessagePackWireOptions? options = null) => Transcoder.ToJson(input, options ?? MessagePackWireOptions.Default);

    /// <inheritdoc cref="ToJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static string ToJson(in ReadOnlySequence<byte> input, MessagePackWireOptions? options = null)
    {
        using var utf8 = new WireBytes();
        Transcoder.ToJson(input, utf8, options ?? MessagePackWireOptions.Default);
        return Encoding.UTF8.GetString(utf8.Written);
    }

    /// <summary>Converts a value to JSON without knowing its type. Nothing is written after an error.</summary>
    /// <param name="input">One value in MessagePack.</param>
    /// <param name="output">Where to. It isn't flushed.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="ToJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static void ToJson(ReadOnlySpan<byte> input, TextWriter output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        using var utf8 = new WireBytes();
        Transcoder.ToJson(input, utf8, options ?? MessagePackWireOptions.Default);
        JsonText.Write(utf8.Written, output);
    }

    /// <inheritdoc cref="ToJson(ReadOnlySpan{byte}, TextWriter, MessagePackWireOptions)"/>
    public static void ToJson(in ReadOnlySequence<byte> input, TextWriter output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        using var utf8 = new WireBytes();
        Transcoder.ToJson(input, utf8, options ?? MessagePackWireOptions.Default);
        JsonText.Write(utf8.Written, output);
    }

    /// <param name="input">One value in MessagePack; read to its end.</param>
    /// <param name="output">Where to. It isn't flushed. After an error it has a part of the text.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="ToJson(Stream, Stream, MessagePackWireOptions)"/>
    public static void ToJson(Stream input, TextWriter output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        ArgumentNullException.ThrowIfNull(output);
        using var text = new JsonText.Output(output);
        Transcoder.ToJson(input, text, options ?? MessagePackWireOptions.Default);
    }

    /// <summary>Converts a value to JSON without knowing its type. After an error the output has a part of it.</summary>
    /// <param name="input">One value in MessagePack.</param>
    /// <param name="output">Where to, in UTF-8.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="ToJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static void ToJson(ReadOnlySpan<byte> input, IBufferWriter<byte> output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        Transcoder.ToJson(input, output, options ?? MessagePackWireOptions.Default);
    }

    /// <inheritdoc cref="ToJson(ReadOnlySpan{byte}, IBufferWriter{byte}, MessagePackWireOptions)"/>
    public static void ToJson(in ReadOnlySequence<byte> input, IBufferWriter<byte> output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        Transcoder.ToJson(input, output, options ?? MessagePackWireOptions.Default);
    }

    /// <summary>Converts a value to JSON without knowing its type, as it comes: the memory doesn't grow with the value, but with the largest string in it. What is compressed is read to its end first.</summary>
    /// <param name="input">One value in MessagePack; read to its end.</param>
    /// <param name="output">Where to, in UTF-8. After an error it has a part of it.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="ToJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static void ToJson(Stream input, Stream output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        ArgumentNullException.ThrowIfNull(output);
        Transcoder.ToJson(input, output, options ?? MessagePackWireOptions.Default);
    }

    /// <param name="input">One value in MessagePack; read to its end.</param>
    /// <param name="output">Where to, in UTF-8. After an error it has a part of it.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends it between two pieces.</param>
    /// <inheritdoc cref="ToJson(Stream, Stream, MessagePackWireOptions)"/>
    public static ValueTask ToJsonAsync(Stream input, Stream output, MessagePackWireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(input);
        ArgumentNullException.ThrowIfNull(output);
        return Transcoder.ToJsonAsync(input, output, options ?? MessagePackWireOptions.Default, cancellationToken);
    }

    /// <summary>Converts JSON to MessagePack.</summary>
    /// <remarks>Whole numbers become the shortest integers where 64 bits hold them, all others 64-bit floats. Keys that come twice stay. The options' compression is put around it.</remarks>
    /// <param name="utf8">One value in JSON.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed or too deep, goes on behind the value, or holds a number that is too large.</exception>
    public static byte[] FromJson(ReadOnlySpan<byte> utf8, MessagePackWireOptions? options = null) => Transcoder.FromJson(utf8, options ?? MessagePackWireOptions.Default);

    /// <summary>Converts JSON to MessagePack.</summary>
    /// <param name="json">One value in JSON. Offsets in errors count bytes of its UTF-8.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="FromJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static byte[] FromJson(string json, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        using var utf8 = new WireBytes();
        JsonText.Encode(json, utf8);
        return Transcoder.FromJson(utf8.Written, options ?? MessagePackWireOptions.Default);
    }

    /// <summary>Converts JSON to MessagePack.</summary>
    /// <param name="json">One value in JSON; read to its end. Offsets in errors count bytes of its UTF-8.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="FromJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static byte[] FromJson(TextReader json, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        using var utf8 = new WireBytes();
        JsonText.Read(json, utf8);
        return Transcoder.FromJson(utf8.Written, options ?? MessagePackWireOptions.Default);
    }

    /// <summary>Converts JSON to MessagePack. After an error the output has a part of it.</summary>
    /// <param name="json">One value in JSON; read to its end. Offsets in errors count bytes of its UTF-8.</param>
    /// <param name="output">Where to.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="FromJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static void FromJson(TextReader json, IBufferWriter<byte> output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(json);
        ArgumentNullException.ThrowIfNull(output);
        using var utf8 = new WireBytes();
        JsonText.Read(json, utf8);
        Transcoder.FromJson(utf8.Written, output, options ?? MessagePackWireOptions.Default);
    }

    /// <summary>Converts JSON to MessagePack. After an error the output has a part of it.</summary>
    /// <param name="utf8">One value in JSON.</param>
    /// <param name="output">Where to.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="FromJson(ReadOnlySpan{byte}, MessagePackWireOptions)"/>
    public static void FromJson(ReadOnlySpan<byte> utf8, IBufferWriter<byte> output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        Transcoder.FromJson(utf8, output, options ?? MessagePackWireOptions.Default);
    }

    /// <inheritdoc cref="FromJson(ReadOnlySpan{byte}, IBufferWriter{byte}, MessagePackWireOptions)"/>
    public static void FromJson(in ReadOnlySequence<byte> utf8, IBufferWriter<byte> output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        Transcoder.FromJson(utf8, output, options ?? MessagePackWireOptions.Default);
    }

    /// <summary>Converts JSON to MessagePack, as it comes.</summary>
    /// <remarks>
    /// MessagePack says how many elements an array has before the first of them. So the input is read twice: from where it is, and again from there. What is kept
    /// between are 4 bytes for each array and object. An input that can't seek is read into memory first, and so is one whose output is to be compressed.
    /// </remarks>
    /// <param name="utf8">One value in JSON, maybe behind a byte order mark; read to its end.</param>
    /// <param name="output">Where to. After an error it has a part of it.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="FromJson(ReadOnlySpan{byte}, MessagePackWireOptions)" path="/exception"/>
    public static void FromJson(Stream utf8, Stream output, MessagePackWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(output);
        Transcoder.FromJson(utf8, output, options ?? MessagePackWireOptions.Default);
    }

    /// <param name="utf8">One value in JSON, maybe behind a byte order mark; read to its end.</param>
    /// <param name="output">Where to. After an error it has a part of it.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends it between two pieces.</param>
    /// <inheritdoc cref="FromJson(Stream, Stream, MessagePackWireOptions)"/>
    public static ValueTask FromJsonAsync(Stream utf8, Stream output, MessagePackWireOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(utf8);
        ArgumentNullException.ThrowIfNull(output);
        return Transcoder.FromJsonAsync(utf8, output, options ?? MessagePackWireOptions.Default, cancellationToken);
    }
}
