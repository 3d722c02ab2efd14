using System;
using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Manywire.Json;

namespace Manywire.Emitted;

/// <summary>A member or a type that a converter of System.Text.Json writes and reads on the JSON wire. A key of a map is the name that the converter writes for it.</summary>
/// <typeparam name="T">The type that is written.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class JsonConvertedFormatter<T> : JsonSerializerFormatter<T>, IWireKeyFormatter<T>
{
    private protected JsonConvertedFormatter(JsonContractSource source)
        : base(source)
    {
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The converter knows no names.</exception>
    public string ToKey<TWriter>(scoped ref TWriter writer, T key)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        JsonTypeInfo<T> contract = ContractFor(typeof(TWriter) == typeof(JsonWireWriter) ? Unsafe.As<TWriter, JsonWireWriter>(ref writer).Asked : null); // SAFETY: TWriter is that type
        var output = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(output, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        json.WriteStartObject();
        Converter(contract).WriteAsPropertyName(json, key!, contract.Options);
        json.WriteNullValue();
        json.WriteEndObject();
        json.Flush();

        var reader = new Utf8JsonReader(output.WrittenSpan);
        reader.Read();
        reader.Read();
        string text = reader.GetString()!;
        reader.Read();
        return reader.TokenType == JsonTokenType.Null && reader.Read() && reader.TokenType == JsonTokenType.EndObject
            ? text
            : throw new InvalidOperationException($"The converter for {WireNames.Spell(typeof(T))} wrote more than a name.");
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The converter knows no names.</exception>
    public T? FromKey<TReader>(scoped ref TReader reader, string text)
        where TReader : struct, IWireReader, allows ref struct
    {
        JsonTypeInfo<T> contract = ContractFor(typeof(TReader) == typeof(JsonWireReader) ? Unsafe.As<TReader, JsonWireReader>(ref reader).Asked : null); // SAFETY: TReader is that type
        var input = new ArrayBufferWriter<byte>();
        using var json = new Utf8JsonWriter(input, new JsonWriterOptions { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping });
        json.WriteStartObject();
        json.WriteNull(text);
        json.WriteEndObject();
        json.Flush();

        var name = new Utf8JsonReader(input.WrittenSpan);
        name.Read();
        name.Read();
        long behind = name.BytesConsumed;
        T? key = Converter(contract).ReadAsPropertyName(ref name, typeof(T), contract.Options);
        return name.BytesConsumed == behind ? key : throw new InvalidOperationException($"The converter for {WireNames.Spell(typeof(T))} read more than a name.");
    }

    static JsonConverter<T> Converter(JsonTypeInfo<T> contract) =>
        contract.Converter as JsonConverter<T> ?? throw new NotSupportedException($"{WireNames.Spell(contract.Converter.GetType())} knows no names of {WireNames.Spell(typeof(T))}, as keys of maps are.");
}
