namespace Manywire.Json;

/// <summary>A value of which System.Text.Json has the contract, as one of the wire's own types: a struct, so that code for it isn't shared with that for classes, which would look for the type.</summary>
readonly struct JsonContracted(JsonContractValue value)
{
    /// <summary>The value.</summary>
    public JsonContractValue Value => value;
}
