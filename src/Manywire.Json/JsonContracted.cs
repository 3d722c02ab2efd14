using System.Text.Json;

namespace Manywire.Json;

/// <summary>A value of which System.Text.Json has the contract, as one of the wire's own types: a struct, so that code for it isn't shared with that for classes, which would look for the type.</summary>
/// <param name="source">Where the contract comes from.</param>
/// <param name="value">The value, as the contract has values.</param>
struct JsonContracted(JsonContractSource source, object? value) : IJsonGiven
{
    /// <summary>The value.</summary>
    public object? Value = value;

    /// <inheritdoc/>
    public readonly JsonContract For(JsonWireOptions? options) => source.For(options);

    /// <inheritdoc/>
    public readonly bool FindsEnd(JsonContract contract, byte first, bool once) => contract.FindsEnd(first, once);

    /// <inheritdoc/>
    public bool TryRead(JsonContract contract, ref Utf8JsonReader reader, bool once) => contract.TryRead(ref reader, once, ref Value);

    /// <summary>The value with the contract for a call.</summary>
    /// <param name="contract">The contract.</param>
    /// <param name="value">The value.</param>
    public readonly struct Printed(JsonContract contract, object? value) : IJsonPrinted
    {
        /// <inheritdoc/>
        public JsonContract Contract => contract;

        /// <inheritdoc/>
        public void Write(Utf8JsonWriter writer) => contract.Write(writer, value);
    }
}
