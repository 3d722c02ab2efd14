using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
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
    public ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, T? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (typeof(TWriter) == typeof(JsonWireWriter) && value is not null)
        {
            scoped ref JsonWireWriter json = ref Unsafe.As<TWriter, JsonWireWriter>(ref writer); // SAFETY: TWriter is that type
            if (json.LeavesOut)
            {
                return ref json.Reserve(ref p, tail); // the converter isn't asked for what is left out: it may have no form for it
            }

            JsonContract<T> contract = ContractFor(json.Asked);
            if (contract.Foreign is { } converter)
            {
                return ref json.PutPrinted(ref p, new JsonConverted<T>.Printed(contract, converter, value), isNull: false, tail);
            }
        }

        WireValueState state = default;
        WireValueWriter<TWriter> plain = WireFormatting.BeginWrite(ref writer, ref p, ref state);
        Write(plain, value);
        return ref WireFormatting.EndWrite(plain, ref writer, ref p, tail);
    }

    /// <inheritdoc/>
    public ref byte Get<TReader>(scoped ref TReader reader, ref byte p, scoped ref T? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (typeof(TReader) == typeof(JsonWireReader))
        {
            scoped ref JsonWireReader json = ref Unsafe.As<TReader, JsonWireReader>(ref reader); // SAFETY: TReader is that type
            var converted = new JsonConverted<T>(ContractFor(json.Asked));
            p = ref json.Token(ref p);
            if (json.TryGiveRest(ref p, ref converted, out nint length))
            {
                value = converted.Value;
                return ref Unsafe.Add(ref p, length); // SAFETY: within the window, of which the converter was given the rest
            }
        }

        WireValueState state = default;
        WireValueReader<TReader> plain = WireFormatting.BeginRead(ref reader, ref p, ref state);
        value = Read(plain);
        return ref WireFormatting.EndRead(plain, ref reader, ref p);
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The converter knows no names.</exception>
    public ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, T key, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        // SAFETY: (all casts of references) TWriter is that type.
        JsonTypeInfo<T> contract = ContractFor(typeof(TWriter) == typeof(JsonWireWriter) ? Unsafe.As<TWriter, JsonWireWriter>(ref writer).Asked : null).Info;
        JsonPrinter printer = JsonPrinter.Rent(JsonMinimalEncoder.Instance);
        Utf8JsonWriter output = printer.BeginName();
        WriteName(contract.Converter, output, key, contract.Options);
        ReadOnlySpan<byte> name = printer.EndName(output);
        if (typeof(TWriter) == typeof(JsonWireWriter) && Unsafe.As<TWriter, JsonWireWriter>(ref writer).Takes(name))
        {
            p = ref Unsafe.As<TWriter, JsonWireWriter>(ref writer).PutTakenKey(ref p, name, first, tail);
        }
        else
        {
            JsonPrinter.ReadName(name, out Utf8JsonReader reader);
            p = ref writer.PutMapKey(ref p, reader.GetString()!, first, tail);
        }

        printer.Return();
        return ref p;
    }

    /// <inheritdoc/>
    /// <exception cref="NotSupportedException">The converter knows no names.</exception>
    public ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out T? key)
        where TReader : struct, IWireReader, allows ref struct
    {
        // SAFETY: (both casts of references) TReader is that type.
        JsonTypeInfo<T> contract = ContractFor(typeof(TReader) == typeof(JsonWireReader) ? Unsafe.As<TReader, JsonWireReader>(ref reader).Asked : null).Info;
        if (typeof(TReader) == typeof(JsonWireReader))
        {
            p = ref Unsafe.As<TReader, JsonWireReader>(ref reader).FindKey(ref p, out ReadOnlySpan<byte> name);
            if (!name.IsEmpty)
            {
                key = Read(name, contract);
                return ref Unsafe.Add(ref p, name.Length); // SAFETY: found there
            }
        }

        p = ref reader.GetMapKey(ref p, out string text);
        JsonPrinter printer = JsonPrinter.Rent(JsonMinimalEncoder.Instance);
        Utf8JsonWriter output = printer.BeginName();
        output.WritePropertyName(text);
        key = Read(printer.EndName(output), contract);
        printer.Return();
        return ref p;
    }

    T? Read(ReadOnlySpan<byte> json, JsonTypeInfo<T> contract)
    {
        JsonPrinter.ReadName(json, out Utf8JsonReader name);
        T? key = ReadName(contract.Converter, ref name, contract.Options);
        return name.BytesConsumed == json.Length ? key : throw new InvalidOperationException($"The converter for {WireNames.Spell(typeof(T))} read more than a name.");
    }

    private protected virtual void WriteName(JsonConverter converter, Utf8JsonWriter output, T key, JsonSerializerOptions options)
    {
        if (converter is JsonConverter<T> own)
        {
            own.WriteAsPropertyName(output, key!, options);
        }
        else
        {
            For(converter).WriteName(converter, output, key, options);
        }
    }

    private protected virtual T? ReadName(JsonConverter converter, ref Utf8JsonReader name, JsonSerializerOptions options) =>
        converter is JsonConverter<T> own ? own.ReadAsPropertyName(ref name, typeof(T), options) : For(converter).ReadName(converter, ref name, options);

    /// <summary>What calls a converter of another type, which a factory or an attribute has made: it isn't known before.</summary>
    /// <exception cref="NotSupportedException">Code can't be made for it.</exception>
    [UnconditionalSuppressMessage("Trimming", "IL2055", Justification = "What the type parameters ask for is nothing.")]
    [UnconditionalSuppressMessage("Trimming", "IL2071", Justification = "As above.")]
    [UnconditionalSuppressMessage("AOT", "IL3050", Justification = "Called where code can be made.")]
    static JsonNamed<T> For(JsonConverter converter) =>
        RuntimeFeature.IsDynamicCodeSupported && converter.Type is { } type ? s_names.GetValue(type, static t => (JsonNamed<T>)Activator.CreateInstance(typeof(JsonNamed<,>).MakeGenericType(t, typeof(T)))!)
        : throw new NotSupportedException($"{WireNames.Spell(converter.GetType())} knows no names of {WireNames.Spell(typeof(T))}, as keys of maps are.");

    static readonly ConditionalWeakTable<Type, JsonNamed<T>> s_names = [];
}
