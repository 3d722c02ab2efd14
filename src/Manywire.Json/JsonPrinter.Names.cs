using System;
using System.Text.Json;

namespace Manywire.Json;

// Names as converters write and read them, one at a time and outside of any object. So they are written without checks, and what comes of it is looked at; they are read in the state behind the brace of an object.
sealed partial class JsonPrinter
{
    static readonly JsonReaderState s_inObject = InObject();

    Utf8JsonWriter? _names;

    /// <summary>Begins a name.</summary>
    /// <returns>What writes it.</returns>
    public Utf8JsonWriter BeginName() => Begin(ref _names, int.MaxValue, isChecked: false);

    /// <summary>Ends a name.</summary>
    /// <param name="writer">What <see cref="BeginName"/> gave.</param>
    /// <returns>What has been written: <c>"name":</c>, if it is a name and no more.</returns>
    public ReadOnlySpan<byte> EndName(Utf8JsonWriter writer) => End(writer) ? Written : default;

    /// <summary>Makes a reader that stands at a name.</summary>
    /// <param name="json"><c>"name":</c>, if it is a name and no more.</param>
    /// <param name="reader">The reader.</param>
    /// <exception cref="InvalidOperationException">It is something else.</exception>
    /// <exception cref="JsonException">It isn't JSON.</exception>
    public static void ReadName(ReadOnlySpan<byte> json, out Utf8JsonReader reader)
    {
        reader = new Utf8JsonReader(json, isFinalBlock: false, s_inObject);
        if (!reader.Read() || reader.TokenType != JsonTokenType.PropertyName || reader.BytesConsumed != json.Length)
        {
            throw new InvalidOperationException("The converter wrote no name, or more than one.");
        }
    }

    static JsonReaderState InObject()
    {
        var reader = new Utf8JsonReader("{"u8, isFinalBlock: false, state: default);
        reader.Read();
        return reader.CurrentState;
    }
}
