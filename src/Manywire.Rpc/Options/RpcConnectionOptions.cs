namespace Manywire;

/// <summary>What a connection over a stream can be told that neither a client nor a server has opened.</summary>
public sealed record RpcConnectionOptions : RpcOptions
{
    /// <summary>The defaults.</summary>
    public static RpcConnectionOptions Default { get; } = new();
}
