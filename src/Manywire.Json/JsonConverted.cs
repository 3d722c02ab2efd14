using System;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Json;

/// <summary>A value that a converter of somebody's reads, by itself.</summary>
/// <param name="contract">The contract for the call.</param>
struct JsonConverted<T>(JsonContract<T> contract) : IJsonGiven
{
    /// <summary>The value.</summary>
    public T? Value;

    /// <inheritdoc/>
    public readonly JsonContract For(JsonWireOptions? options) => contract;

    /// <inheritdoc/>
    public readonly bool FindsEnd(JsonContract any, byte first, bool once) => contract.Foreign is not null && first is not ((byte)'{' or (byte)'[' or (byte)'n'); // it looks at names as it likes, and many aren't asked about null

    /// <inheritdoc/>
    public bool TryRead(JsonContract any, ref Utf8JsonReader reader, bool once)
    {
        try
        {
            reader.Read();
            long first = reader.BytesConsumed;
            Value = contract.Foreign!.Read(ref reader, typeof(T), contract.Info.Options);
            return reader.BytesConsumed == first;
        }
        catch (Exception e) when (JsonContract.IsRefusal(e))
        {
            return false;
        }
    }

    /// <summary>A value that the converter writes.</summary>
    /// <param name="contract">The contract for the call.</param>
    /// <param name="converter">The converter.</param>
    /// <param name="value">The value, which isn't null.</param>
    public readonly struct Printed(JsonContract<T> contract, JsonConverter<T> converter, T value) : IJsonPrinted
    {
        /// <inheritdoc/>
        public JsonContract Contract => contract;

        /// <inheritdoc/>
        public void Write(Utf8JsonWriter writer) => converter.Write(writer, value, contract.Info.Options);
    }
}
