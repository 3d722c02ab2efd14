using System;
using System.Buffers;
using System.Text.Json;
using Manywire.Json;

namespace Manywire;

// To and from System.Text.Json's reader and writer.
public abstract partial class JsonWire
{
    /// <summary>Writes a value to System.Text.Json's writer, as one raw value, which isn't validated once more.</summary>
    /// <remarks>Where the writer indents, so is the value, at the writer's depth; an element of an array that is written by the writer itself doesn't begin a line of its own, since a raw value has none. Escaping is as <paramref name="options"/> say: the writer's encoder isn't asked.</remarks>
    /// <param name="writer">Where to. It isn't flushed.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void Serialize<[WireRoot] T>(Utf8JsonWriter writer, T value, JsonWireOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(writer);
        options = JsonForm.As(writer.Options, Bare(options));
        WireBuffer buffer = WireBuffer.Rent();
        try
        {
            if (options is { WriteIndented: true })
            {
                JsonForm.Of(buffer, options, writer.CurrentDepth);
            }

            writer.WriteRawValue(buffer.Written(Write(buffer, value, options)), skipInputValidation: true);
        }
        finally
        {
            buffer.Return();
        }
    }

    /// <summary>Reads the value that System.Text.Json's reader stands at, or before, and goes to its last token. After an error the reader stands where it stood.</summary>
    /// <param name="reader">The reader. It has all of the value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value is malformed or isn't of the type. The offset counts from the value's first byte.</exception>
    /// <exception cref="JsonException">The reader found that the JSON is malformed, or has only a part of the value.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Deserialize<[WireRoot] T>(ref Utf8JsonReader reader, JsonWireOptions? options = null)
    {
        Utf8JsonReader start = reader;
        try
        {
            return DeserializeOnwards<T>(ref reader, options);
        }
        catch
        {
            reader = start;
            throw;
        }
    }

    /// <summary>The same, but that an error may leave the reader anywhere: System.Text.Json sees to it where it calls.</summary>
    internal static T? DeserializeOnwards<[WireRoot] T>(ref Utf8JsonReader reader, JsonWireOptions? options)
    {
        // A reader that goes on from a state stands at a token that lies in the input before: it has none of it.
        if (reader.TokenType is JsonTokenType.None or JsonTokenType.PropertyName ? !reader.Read() : reader.BytesConsumed == 0)
        {
            throw new JsonException("The Utf8JsonReader has no value.");
        }

        options = Bare(options) ?? JsonWireOptions.Default;
        ReadOnlySpan<byte> bytes = JsonTokens.Take(ref reader, options, out byte[]? rented);
        T? value = Deserialize<T>(bytes, options);
        if (rented is not null)
        {
            ArrayPool<byte>.Shared.Return(rented);
        }

        return value;
    }

    static ref byte Pass(scoped ref JsonWireReader reader, ref byte p, scoped ref object? value) => ref reader.Skip(ref p);

    /// <summary>Whether bytes are one value of JSON and no more.</summary>
    internal static bool IsValue(ReadOnlySpan<byte> utf8)
    {
        try
        {
            object? none = null;
            return Read(Pass, typeof(object), utf8, ref none, JsonValues.AnyDepth) == utf8.Length;
        }
        catch (WireException)
        {
            return false;
        }
    }
}
