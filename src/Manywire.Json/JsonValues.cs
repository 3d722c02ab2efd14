using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Manywire.Json;

/// <summary>The framework's values of JSON, as members: as they are in JSON, as untyped values on all other wires.</summary>
static class JsonValues
{
    /// <summary>What was expected where a stack has no room for a value's levels.</summary>
    public const string FewerLevels = "fewer levels of nesting: the stack of this thread has no room for more, and a thread with a larger stack has";

    /// <summary>What was expected where a name comes twice.</summary>
    public const string EachOnce = "each name once";

    /// <summary>Options for JSON that the wire has seen to, or that nobody calls itself for.</summary>
    public static readonly JsonWireOptions AnyDepth = new() { MaxDepth = JsonPrinter.MostLevels };

    static readonly JsonDocumentOptions s_reading = new() { MaxDepth = int.MaxValue }; // the wire has seen to the depth
    static readonly JsonDocumentOptions s_readingOnce = s_reading with { AllowDuplicateProperties = false };
    static readonly JsonWriterOptions s_writing = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, MaxDepth = int.MaxValue, SkipValidation = true };

    public static void Write<TWriter>(WireValueWriter<TWriter> writer, JsonElement value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Wire == typeof(JsonWire))
        {
            writer.WriteOwn(value);
        }
        else
        {
            WriteElsewhere(writer, value);
        }
    }

    /// <summary>Writes a value to another wire. Its numbers have no types: they are written as short as the wire can, where it says what comes by itself.</summary>
    static void WriteElsewhere<TWriter>(WireValueWriter<TWriter> writer, JsonElement value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        object? plain;
        try
        {
            plain = Plain(value);
        }
        catch (InsufficientExecutionStackException)
        {
            writer.Fail(FewerLevels);
            throw;
        }

        if (writer.HasNames)
        {
            WritePlain(writer, plain);
        }
        else
        {
            writer.Write(plain);
        }
    }

    static void WritePlain<TWriter>(WireValueWriter<TWriter> writer, object? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        switch (value)
        {
            case long number:
                writer.WriteInt64(number);
                break;
            case ulong number:
                writer.WriteUInt64(number);
                break;
            case List<object?> list:
                writer.BeginArray(list.Count);
                foreach (object? item in list)
                {
                    WritePlain(writer, item);
                }

                writer.EndArray();
                break;
            case Dictionary<string, object?> map:
                writer.BeginMap(map.Count);
                foreach (KeyValuePair<string, object?> entry in map)
                {
                    writer.WriteKey(entry.Key);
                    WritePlain(writer, entry.Value);
                }

                writer.EndMap();
                break;
            default:
                writer.Write(value);
                break;
        }
    }

    public static void Write<TWriter>(WireValueWriter<TWriter> writer, JsonNode? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null && writer.HasNames)
        {
            writer.WriteNullObject(); // as an untyped null; where Manywire is embedded there is no root of those
        }
        else if (value is null)
        {
            writer.Write<object?>(null);
        }
        else if (writer.Wire == typeof(JsonWire))
        {
            writer.WriteOwn(value);
        }
        else
        {
            JsonPrinter printer = JsonPrinter.Rent(JavaScriptEncoder.UnsafeRelaxedJsonEscaping);
            if (printer.Write(value) is { } expected)
            {
                writer.Fail(expected);
            }

            using JsonDocument document = JsonDocument.Parse(printer.Written.ToArray(), s_reading);
            printer.Return();
            WriteElsewhere(writer, document.RootElement);
        }
    }

    /// <summary>Prints a value as System.Text.Json does.</summary>
    /// <param name="value">A <see cref="JsonElement"/> or a <see cref="JsonNode"/>.</param>
    /// <param name="printer">What prints.</param>
    /// <returns>What should have been there instead; null where it is printed.</returns>
    public static string? Print<T>(T value, JsonPrinter printer) =>
        typeof(T) == typeof(JsonNode) ? printer.Write((JsonNode)(object)value!) : printer.Write((JsonElement)(object)value!); // not "value is JsonNode": a linker that sees nobody make an abstract class takes that for never

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
            return JsonWire.Serialize(value, AnyDepth);
        }
        catch (WireException e) // what JSON can't say, such as NaN; its place is that of the value that was read
        {
            reader.Fail(e.Expected);
            throw;
        }
    }

    public static JsonNode? ReadNode<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Wire != typeof(JsonWire))
        {
            return Node(JsonElement.Parse(Print(reader), s_reading), ignoresCase: false);
        }

        JsonNode? node = null;
        reader.ReadOwn(ref node);
        return node;
    }

    /// <summary>An element as a node. It is gone over once: <c>JsonNode.Parse</c> looks for its end first.</summary>
    /// <param name="element">The element.</param>
    /// <param name="ignoresCase">Whether its objects find names regardless of case.</param>
    public static JsonNode? Node(JsonElement element, bool ignoresCase)
    {
        var options = new JsonNodeOptions { PropertyNameCaseInsensitive = ignoresCase };
        return element.ValueKind switch
        {
            JsonValueKind.Object => JsonObject.Create(element, options),
            JsonValueKind.Array => JsonArray.Create(element, options),
            _ => JsonValue.Create(element, options),
        };
    }

    /// <summary>An element in which each name is there once: an object of nodes that has a name twice throws when it is looked at.</summary>
    public static JsonElement Once(JsonElement element)
    {
        var output = new ArrayBufferWriter<byte>();
        using (var once = new Utf8JsonWriter(output, s_writing))
        {
            WriteOnce(element, once);
        }

        return JsonElement.Parse(output.WrittenSpan, s_reading);
    }

    /// <summary>The next value as an element that needs no document.</summary>
    public static JsonElement ReadElement<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Wire != typeof(JsonWire))
        {
            return JsonElement.Parse(Print(reader), s_reading);
        }

        JsonElement element = default;
        reader.ReadOwn(ref element);
        return element;
    }

    /// <summary>JSON that a reader has gone over, as an element that needs no document.</summary>
    /// <returns>False: a name comes twice, and may not.</returns>
    public static bool TryParse(ReadOnlySpan<byte> json, bool once, out JsonElement element)
    {
        try
        {
            element = JsonElement.Parse(json, once ? s_readingOnce : s_reading);
            return true;
        }
        catch (JsonException) when (once)
        {
            element = default;
            return false;
        }
    }

    public static JsonDocument ReadDocument<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        byte[] json = Read(reader);
        try
        {
            return JsonDocument.Parse(json, reader.AllowsDuplicates ? s_reading : s_readingOnce);
        }
        catch (JsonException)
        {
            if (!reader.AllowsDuplicates)
            {
                reader.Fail(EachOnce); // the wire has gone over the value: nothing else can be wrong with it
            }

            throw;
        }
    }

    /// <summary>Writes a value in which each name is there once, with the last of its values, where the first was.</summary>
    static void WriteOnce(JsonElement value, Utf8JsonWriter writer)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        switch (value.ValueKind)
        {
            case JsonValueKind.Array:
                writer.WriteStartArray();
                foreach (JsonElement item in value.EnumerateArray())
                {
                    WriteOnce(item, writer);
                }

                writer.WriteEndArray();
                break;
            case JsonValueKind.Object:
                var members = new OrderedDictionary<string, JsonElement>();
                foreach (JsonProperty member in value.EnumerateObject())
                {
                    members[member.Name] = member.Value;
                }

                writer.WriteStartObject();
                foreach (KeyValuePair<string, JsonElement> member in members)
                {
                    writer.WritePropertyName(member.Key);
                    WriteOnce(member.Value, writer);
                }

                writer.WriteEndObject();
                break;
            default:
                value.WriteTo(writer);
                break;
        }
    }

    /// <summary>What an element holds, in .NET's own types.</summary>
    static object? Plain(JsonElement value)
    {
        RuntimeHelpers.EnsureSufficientExecutionStack();
        switch (value.ValueKind)
        {
            case JsonValueKind.String:
                return value.GetString();
            case JsonValueKind.True:
                return true;
            case JsonValueKind.False:
                return false;
            case JsonValueKind.Number:
                return Number(value);
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

    /// <summary>A whole number as one, so that it keeps its digits; any other is a double.</summary>
    static object Number(JsonElement value)
    {
        if (value.TryGetInt64(out long whole) && (whole != 0 || value.GetRawText() != "-0"))
        {
            return whole;
        }

        if (value.TryGetUInt64(out ulong large))
        {
            return large;
        }

        return value.GetDouble(); // one expression for all three would make doubles of them
    }
}
