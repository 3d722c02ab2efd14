namespace Manywire.Json;

/// <summary>Where System.Text.Json's contract of a type comes from.</summary>
abstract class JsonContractSource
{
    /// <summary>The contract for a call.</summary>
    /// <param name="options">The call's options; null for the defaults.</param>
    public abstract JsonContract For(JsonWireOptions? options);
}
