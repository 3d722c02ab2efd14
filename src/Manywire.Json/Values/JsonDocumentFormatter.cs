using System.Text.Json;
using Manywire;
using Manywire.Json;

[assembly: WireFormatter(typeof(JsonDocument), typeof(JsonDocumentFormatter), Exported = true)]

namespace Manywire.Json;

/// <summary>Members of type <see cref="JsonDocument"/>: as they are in JSON, as untyped values on all other wires.</summary>
public sealed class JsonDocumentFormatter : IWireFormatter<JsonDocument>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, JsonDocument? value)
        where TWriter : struct, IWireWriter, allows ref struct => JsonValues.Write(writer, value?.RootElement ?? default);

    /// <inheritdoc/>
    public JsonDocument? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        JsonDocument document = JsonValues.ReadDocument(reader);
        if (document.RootElement.ValueKind != JsonValueKind.Null)
        {
            return document;
        }

        document.Dispose();
        return null;
    }
}
