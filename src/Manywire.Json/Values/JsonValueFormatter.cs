using System.Text.Json.Nodes;
using Manywire;
using Manywire.Json;

[assembly: WireFormatter(typeof(JsonValue), typeof(JsonValueFormatter), Exported = true)]

namespace Manywire.Json;

/// <summary>Members of type <see cref="JsonValue"/>: as they are in JSON, as untyped values on all other wires.</summary>
public sealed class JsonValueFormatter : IWireFormatter<JsonValue>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, JsonValue? value)
        where TWriter : struct, IWireWriter, allows ref struct => JsonValues.Write(writer, value);

    /// <inheritdoc/>
    public JsonValue? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => JsonValues.ReadNode(reader)?.AsValue();
}
