using System;
using System.Collections.Generic;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Manywire.Json;

/// <summary>The framework's values of JSON, as members: as they are in JSON, as untyped values on all other wires.</summary>
static class JsonValues
{
    static readonly JsonDocumentOptions s_reading = new() { MaxDepth = int.MaxValue }; // the wire has seen to the depth
    static readonly JsonWriterOptions s_writing = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, MaxDepth = int.MaxValue, SkipValidation = true };

    public static void Write<TWriter>(WireValueWriter<TWriter> writer, JsonElement value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Wire != typeof(JsonWire))
        {
            writer.Write(Plain(value));
        }
        else if (value.ValueKind == JsonValueKind.Undefined)
        {
            writer.WriteRaw("null"u8);
        }
        else
        {
            var output = new System.Buffers.ArrayBufferWriter<byte>();
            using (var json = new Utf8JsonWriter(output, s_writing))
            {
                value.WriteTo(json);
            }

            writer.WriteRaw(output.WrittenSpan);
        }
    }

    public static void Write<TWriter>(WireValueWriter<TWriter> writer, JsonNode? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            writer.Write<object?>(null);
            return;
        }

        var output = new System.Buffers.ArrayBufferWriter<byte>();
        using (var json = new Utf8JsonWriter(output, s_writing))
        {
            value.WriteTo(json);
        }

        if (writer.Wire == typeof(JsonWire))
        {
            writer.WriteRaw(output.WrittenSpan);
        }
        else
        {
            using JsonDocument document = JsonDocument.Parse(output.WrittenMemory, s_reading);
            writer.Write(Plain(document.RootElement));
        }
    }

    /// <summary>The next value as JSON.</summary>
    public static byte[] Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct =>
        reader.Wire == typeof(JsonWire) ? reader.ReadRaw() : Print(reader);

    static byte[] Print<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        object? value = reader.Read<object>();
        try
        {
            return JsonWire.Serialize(value);
        }
        catch (WireException e) // what JSON can't say, such as NaN; its place is that of the value that was read
        {
            reader.Fail(e.Expected);
            throw;
        }
    }

    public static JsonNode? ReadNode<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => JsonNode.Parse(Read(reader), documentOptions: s_reading);

    public static JsonDocument ReadDocument<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct => JsonDocument.Parse(Read(reader), s_reading);

    /// <summary>What an element holds, in .NET's own types.</summary>
    static object? Plain(JsonElement value)
    {
        switch (value.ValueKind)
        {
            case JsonValueKind.String:
                return value.GetString();
            case JsonValueKind.True:
                return true;
            case JsonValueKind.False:
                return false;
            case JsonValueKind.Number:
                return value.TryGetInt64(out long whole) && (whole != 0 || value.GetRawText() != "-0") ? whole : value.TryGetUInt64(out ulong large) ? large : value.GetDouble();
            case JsonValueKind.Array:
                var list = new List<object?>(value.GetArrayLength());
                foreach (JsonElement item in value.EnumerateArray())
                {
                    list.Add(Plain(item));
                }

                return list;
            case JsonValueKind.Object:
                var map = new Dictionary<string, object?>();
                foreach (JsonProperty member in value.EnumerateObject())
                {
                    map[member.Name] = Plain(member.Value);
                }

                return map;
            default:
                return null;
        }
    }
}
