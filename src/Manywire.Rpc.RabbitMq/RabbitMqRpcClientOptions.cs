namespace Manywire;

/// <summary>What a client can be told. Immutable.</summary>
public sealed record RabbitMqRpcClientOptions : RabbitMqRpcOptions
{
    /// <summary>The defaults.</summary>
    public static RabbitMqRpcClientOptions Default { get; } = new();
}
