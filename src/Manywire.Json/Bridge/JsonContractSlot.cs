using System;
using System.Text.Encodings.Web;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>A value of a type that System.Text.Json has the contract of. A thread keeps one for each type.</summary>
sealed class JsonContractSlot<T> : JsonContractValue
{
    [ThreadStatic]
    static JsonContractSlot<T>? t_spare;

    JsonContract<T>? _contract;

    /// <summary>The value.</summary>
    public T? Value { get; private set; }

    /// <summary>A slot with a value, or for one that is read.</summary>
    public static JsonContractSlot<T> Rent(JsonContract<T> contract, T? value)
    {
        JsonContractSlot<T> slot = t_spare ?? new JsonContractSlot<T>();
        t_spare = null;
        slot._contract = contract;
        slot.Value = value;
        return slot;
    }

    /// <summary>Gives the slot back, empty.</summary>
    public void Return()
    {
        Value = default;
        _contract = null;
        t_spare = this;
    }

    /// <inheritdoc/>
    public override Type Type => typeof(T);

    /// <inheritdoc/>
    public override JavaScriptEncoder Encoder => _contract!.Info.Options.Encoder ?? JavaScriptEncoder.Default;

    /// <inheritdoc/>
    public override int MaxDepth => _contract!.MaxDepth;

    /// <inheritdoc/>
    public override void Write(Utf8JsonWriter writer) => JsonSerializer.Serialize(writer, Value!, _contract!.Info);

    /// <inheritdoc/>
    public override void Read(ReadOnlySpan<byte> json) => Value = JsonSerializer.Deserialize(json, _contract!.Info);

    /// <inheritdoc/>
    public override bool TryRead(ref Utf8JsonReader reader, bool once)
    {
        try
        {
            bool isRead = _contract!.TryRead(ref reader, once, out T? value);
            Value = value;
            return isRead;
        }
        catch (Exception e) when (e is JsonException or FormatException or InvalidOperationException) // all that System.Text.Json makes a JsonException with a path of
        {
            return false;
        }
    }
}
