using System;
using System.Buffers;
using System.IO;
using System.Text.Json;
using Manywire.Inspection;
using Manywire.Json;

[assembly: WireFormat(typeof(JsonableWireWriter), typeof(JsonableWireReader), Dialect = typeof(WireDialects.Jsonable))]

namespace Manywire;

/// <summary>The wire of Jsonable's form, "JSON with Metadata Comments": JSON in which comments say how long names, strings, arrays and maps are.</summary>
public abstract class JsonableWire : Wire<JsonableFormat, JsonableWireWriter, JsonableWireReader, JsonableWireOptions>
{
    JsonableWire()
    {
    }

    /// <summary>Writes an object of which only one member is written. Read into an object that is there, it changes that member and no other.</summary>
    /// <remarks>The whole value is written first, so it takes as long as that. Of a union the discriminator stays, and of a type that keeps references its id; an object that the member refers to, and that another member holds, is written in the place of the first reference.</remarks>
    /// <param name="value">The object.</param>
    /// <param name="member">The member's name on the wire.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The object has no such member.</exception>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static byte[] SerializeMember<[WireRoot] T>(T value, string member, JsonableWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(member);
        byte[] whole = Serialize(value, (options ?? JsonableWireOptions.Default).Sifting);
        byte[] document = JsonableMember.Alone(whole, member, value, typeof(T), (options ?? JsonableWireOptions.Default).MaxDepth) ?? throw new ArgumentException($"{typeof(T)} is no object with a member {member}.", nameof(member));
        return options is { Compression: { } envelope } ? Packed(document, envelope) : document;
    }

    /// <summary>Writes an object of which only one member is written to a buffer writer. Nothing is written if it can't be.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="value">The object.</param>
    /// <param name="member">The member's name on the wire.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="SerializeMember{T}(T, string, JsonableWireOptions)"/>
    public static void SerializeMember<[WireRoot] T>(IBufferWriter<byte> output, T value, string member, JsonableWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(output);
        output.Write(SerializeMember(value, member, options));
    }

    /// <summary>Goes over a document token by token: for a <see cref="WireDump"/>, and for whoever makes something else of it. Lengths in comments are compared with what they stand before.</summary>
    /// <param name="input">The document, from where the stream is. It isn't closed.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static WireTokenReader Inspect(Stream input, WireTokenOptions? options = null) => new JsonTokenReader(input, options ?? WireTokenOptions.Default, isJsonable: true);

    /// <param name="input">The document.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <inheritdoc cref="Inspect(Stream, WireTokenOptions)"/>
    public static WireTokenReader Inspect(ReadOnlyMemory<byte> input, WireTokenOptions? options = null) => new JsonTokenReader(input, options ?? WireTokenOptions.Default, isJsonable: true);

    static byte[] Packed(byte[] document, WireCompression envelope)
    {
        using var packed = new Compression.WireBytes();
        envelope.Compress(document, packed);
        return packed.Written.ToArray();
    }

    /// <summary>Checks, for tests, that a value comes back: it is written, other readers of JSON take what is written, it is read to its end, and what was read is written as the same bytes.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="InvalidOperationException">It doesn't; the message says where the bytes differ.</exception>
    /// <exception cref="JsonException">Another reader doesn't take it.</exception>
    /// <exception cref="WireException">The value can't be written or read.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void AssertRoundtrip<[WireRoot] T>(T value, JsonableWireOptions? options = null)
    {
        JsonableWireOptions? bare = options is { Compression: not null } ? options with { Compression = null } : options;
        byte[] written = Serialize(value, bare);
        var others = new Utf8JsonReader(written, new JsonReaderOptions { CommentHandling = JsonCommentHandling.Skip, MaxDepth = int.MaxValue });
        while (others.Read())
        {
        }

        byte[] again = Serialize(Deserialize<T>(written, bare), bare);
        int same = written.AsSpan().CommonPrefixLength(again);
        if (same < written.Length || same < again.Length)
        {
            throw new InvalidOperationException($"{typeof(T)} isn't what was written: when it is written again, byte {same} differs, at {JsonPath.At(written, same)}.");
        }
    }
}
