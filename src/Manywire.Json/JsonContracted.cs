namespace Manywire.Json;

/// <summary>A value of which System.Text.Json has the contract, as one of the wire's own types: a struct, so that code for it isn't shared with that for classes, which would look for the type.</summary>
/// <param name="source">Where the contract comes from.</param>
/// <param name="value">The value, as the contract has values.</param>
struct JsonContracted(JsonContractSource source, object? value)
{
    /// <summary>The value.</summary>
    public object? Value = value;

    /// <summary>The contract for a call.</summary>
    /// <inheritdoc cref="JsonContractSource.For"/>
    public readonly JsonContract For(JsonWireOptions? options) => source.For(options);
}
