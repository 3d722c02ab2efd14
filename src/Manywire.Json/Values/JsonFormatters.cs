using System.Text.Json;
using System.Text.Json.Nodes;
using Manywire;
using Manywire.Json;

[assembly: WireFormatter(typeof(JsonNode), typeof(JsonNodeFormatter), Exported = true)]
[assembly: WireFormatter(typeof(JsonObject), typeof(JsonObjectFormatter), Exported = true)]
[assembly: WireFormatter(typeof(JsonArray), typeof(JsonArrayFormatter), Exported = true)]
[assembly: WireFormatter(typeof(JsonValue), typeof(JsonValueFormatter), Exported = true)]
[assembly: WireFormatter(typeof(JsonElement), typeof(JsonElementFormatter), Exported = true)]
[assembly: WireFormatter(typeof(JsonDocument), typeof(JsonDocumentFormatter), Exported = true)]

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

/// <summary>Members of type <see cref="JsonElement"/>: as they are in JSON, as untyped values on all other wires.</summary>
public sealed class JsonElementFormatter : IWireFormatter<JsonElement>
{
    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, JsonElement value)
        where TWriter : struct, IWireWriter, allows ref struct => JsonValues.Write(writer, value);

    /// <inheritdoc/>
    public JsonElement Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        using JsonDocument document = JsonValues.ReadDocument(reader);
        return document.RootElement.Clone();
    }
}

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
