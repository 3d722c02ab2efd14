using System;
using System.Text.Json;
using System.Text.Json.Serialization.Metadata;
using Manywire.Json;

namespace Manywire;

/// <summary>Runs System.Text.Json's code within Manywire: a type with a contract of System.Text.Json, or a converter, is written and read by that on the JSON wire, and as what its JSON holds on all other wires.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <remarks>Named by <see cref="WireFormatterAttribute"/>, as a class of your own that derives from this one and has a constructor without parameters.</remarks>
public class JsonSerializerFormatter<T> : IWireFormatter<T>
{
    readonly JsonContractSource _source;

    /// <summary>A type by its contract.</summary>
    /// <param name="contract">System.Text.Json's contract for the type.</param>
    public JsonSerializerFormatter(JsonTypeInfo<T> contract) => _source = new JsonContract<T>(contract ?? throw new ArgumentNullException(nameof(contract)));

    private protected JsonSerializerFormatter(JsonContractSource source) => _source = source;

    /// <summary>The contract that other wires go by, whatever their options are.</summary>
    JsonTypeInfo<T> Contract => ContractFor(null).Info;

    /// <summary>The contract for a call.</summary>
    /// <param name="options">The call's options; null for the defaults.</param>
    private protected JsonContract<T> ContractFor(JsonWireOptions? options) => (JsonContract<T>)_source.For(options);

    /// <inheritdoc/>
    public void Write<TWriter>(WireValueWriter<TWriter> writer, T? value)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Wire != typeof(JsonWire))
        {
            JsonValues.Write(writer, JsonSerializer.SerializeToElement(value!, Contract));
            return;
        }

        if (!typeof(T).IsValueType)
        {
            writer.WriteOwn(new JsonContracted(_source, value));
            return;
        }

        JsonContractSlot<T> slot = JsonContractSlot<T>.Rent(value);
        writer.WriteOwn(new JsonContracted(_source, slot));
        slot.Return();
    }

    /// <inheritdoc/>
    public T? Read<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Wire != typeof(JsonWire))
        {
            return ReadElsewhere(reader);
        }

        if (!typeof(T).IsValueType)
        {
            var read = new JsonContracted(_source, null);
            reader.ReadOwn(ref read);
            return (T?)read.Value;
        }

        JsonContractSlot<T> slot = JsonContractSlot<T>.Rent(default);
        var own = new JsonContracted(_source, slot);
        reader.ReadOwn(ref own);
        T? value = slot.Value;
        slot.Return();
        return value;
    }

    T? ReadElsewhere<TReader>(WireValueReader<TReader> reader)
        where TReader : struct, IWireReader, allows ref struct
    {
        using JsonDocument document = JsonValues.ReadDocument(reader);
        try
        {
            return document.Deserialize(Contract);
        }
        catch (JsonException e)
        {
            reader.Fail($"a value as System.Text.Json's contract of {WireNames.Spell(typeof(T))} has it ({e.Message})");
            throw;
        }
    }
}
