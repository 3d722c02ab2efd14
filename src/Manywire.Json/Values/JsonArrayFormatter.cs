using System.Text.Json.Nodes;
using Manywire;
using Manywire.Json;

[assembly: WireFormatter(typeof(JsonArray), typeof(JsonArrayFormatter), Exported = true)]

namespace Manywire.Json;

/// <summary>Members of type <see cref="JsonArray"/>: as they are in JSON, as untyped values on all other wires.</summary>
public sealed class JsonArrayFormatter : IWireFormatter<JsonArray>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, JsonArray? value)
        where TWriter : struct, IWireWriter, allows ref struct => JsonValues.Write(writer, value);

    /// <inheritdoc/>
    public JsonArray? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => JsonValues.ReadNode(reader)?.AsArray();
}
