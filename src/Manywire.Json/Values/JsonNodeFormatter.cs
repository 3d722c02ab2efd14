using System.Text.Json.Nodes;
using Manywire;
using Manywire.Json;

[assembly: WireFormatter(typeof(JsonNode), typeof(JsonNodeFormatter), Exported = true)]

namespace Manywire.Json;

/// <summary>Members of type <see cref="JsonNode"/>: as they are in JSON, as untyped values on all other wires.</summary>
public sealed class JsonNodeFormatter : IWireFormatter<JsonNode>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, JsonNode? value)
        where TWriter : struct, IWireWriter, allows ref struct => JsonValues.Write(writer, value);

    /// <inheritdoc/>
    public JsonNode? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => JsonValues.ReadNode(reader);
}
