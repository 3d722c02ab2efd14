using System.Text.Json;
using Manywire;
using Manywire.Json;

[assembly: WireFormatter(typeof(JsonElement), typeof(JsonElementFormatter), Exported = true)]

namespace Manywire.Json;

/// <summary>Members of type <see cref="JsonElement"/>: as they are in JSON, as untyped values on all other wires.</summary>
public sealed class JsonElementFormatter : IWireFormatter<JsonElement>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, JsonElement value)
        where TWriter : struct, IWireWriter, allows ref struct => JsonValues.Write(writer, value);

    /// <inheritdoc/>
    public JsonElement Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => JsonValues.ReadElement(reader);
}
