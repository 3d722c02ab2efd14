using System.Text.Json.Nodes;
using Manywire;
using Manywire.Json;

[assembly: WireFormatter(typeof(JsonObject), typeof(JsonObjectFormatter), Exported = true)]

namespace Manywire.Json;

/// <summary>Members of type <see cref="JsonObject"/>: as they are in JSON, as untyped values on all other wires.</summary>
public sealed class JsonObjectFormatter : IWireFormatter<JsonObject>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, JsonObject? value)
        where TWriter : struct, IWireWriter, allows ref struct => JsonValues.Write(writer, value);

    /// <inheritdoc/>
    public JsonObject? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => JsonValues.ReadNode(reader)?.AsObject();
}
