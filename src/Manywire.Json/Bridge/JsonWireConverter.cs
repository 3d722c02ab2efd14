using System;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Json;

/// <summary>A wired type in System.Text.Json: its bytes go through <see cref="JsonWire"/>.</summary>
sealed class JsonWireConverter<T>(JsonWireOptions options) : JsonConverter<T>
{
    public override T? Read(ref Utf8JsonReader reader, Type typeToConvert, JsonSerializerOptions serializerOptions)
    {
        bool isRoot = reader.CurrentDepth == 0;
        try
        {
            return JsonWire.DeserializeOnwards<T>(ref reader, options);
        }
        catch (WireException e)
        {
            // System.Text.Json puts in the path to this value where there is none, and leaves one that is there.
            throw new JsonException(e.Message, isRoot && e.Path.Length > 0 ? e.Path : null, lineNumber: null, bytePositionInLine: null, e);
        }
    }

    public override void Write(Utf8JsonWriter writer, T value, JsonSerializerOptions serializerOptions)
    {
        try
        {
            JsonWire.Serialize(writer, value, options);
        }
        catch (WireException e)
        {
            throw new JsonException(e.Message, e);
        }
    }
}
