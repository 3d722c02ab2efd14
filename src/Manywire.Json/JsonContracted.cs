namespace Manywire.Json;

/// <summary>A value of which System.Text.Json has the contract, as one of the wire's own types: a struct, so that code for it isn't shared with that for classes, which would look for the type.</summary>
/// <param name="contract">The contract.</param>
/// <param name="value">The value, as the contract has values.</param>
struct JsonContracted(JsonContract contract, object? value)
{
    /// <summary>The value.</summary>
    public object? Value = value;

    /// <summary>Whether the value is null.</summary>
    public readonly bool IsNull => Contract.IsNull(Value);

    /// <summary>The contract.</summary>
    public readonly JsonContract Contract => contract;
}
