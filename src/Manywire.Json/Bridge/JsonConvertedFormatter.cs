using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
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
        JsonPrinter printer = JsonPrinter.Rent(JsonMinimalEncoder.Instance);
        Utf8JsonWriter output = printer.BeginName();
        WriteName(contract.Converter, output, key!, contract.Options);
        Utf8JsonReader reader = printer.EndName(output);
        string text = reader.GetString()!;
        reader.Read();
        if (reader.TokenType != JsonTokenType.Null || !reader.Read() || reader.TokenType != JsonTokenType.EndObject)
        {
            throw new InvalidOperationException($"The converter for {WireNames.Spell(typeof(T))} wrote more than a name.");
        }

        printer.Return();
        return text;
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The converter knows no names.</exception>
    public T? FromKey<TReader>(scoped ref TReader reader, string text)
        where TReader : struct, IWireReader, allows ref struct
    {
        JsonTypeInfo<T> contract = ContractFor(typeof(TReader) == typeof(JsonWireReader) ? Unsafe.As<TReader, JsonWireReader>(ref reader).Asked : null); // SAFETY: TReader is that type
        JsonPrinter printer = JsonPrinter.Rent(JsonMinimalEncoder.Instance);
        Utf8JsonWriter input = printer.BeginName();
        input.WritePropertyName(text);
        Utf8JsonReader name = printer.EndName(input);
        long behind = name.BytesConsumed;
        T? key = ReadName(contract.Converter, ref name, contract.Options);
        if (name.BytesConsumed != behind)
        {
            throw new InvalidOperationException($"The converter for {WireNames.Spell(typeof(T))} read more than a name.");
        }

        printer.Return();
        return key;
    }

    private protected virtual void WriteName(JsonConverter converter, Utf8JsonWriter output, T key, JsonSerializerOptions options) => Own<T>(converter).WriteAsPropertyName(output, key!, options);

    private protected virtual T? ReadName(JsonConverter converter, ref Utf8JsonReader name, JsonSerializerOptions options) => Own<T>(converter).ReadAsPropertyName(ref name, typeof(T), options);

    private protected static JsonConverter<TConverted> Own<TConverted>(JsonConverter converter) =>
        converter as JsonConverter<TConverted> ?? throw new NotSupportedException($"{WireNames.Spell(converter.GetType())} knows no names of {WireNames.Spell(typeof(T))}, as keys of maps are.");
}
