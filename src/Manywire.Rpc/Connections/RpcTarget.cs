namespace Manywire.Rpc;

/// <summary>What serves a name.</summary>
/// <param name="name">The name.</param>
sealed class RpcTarget(string name)
{
    public string Name { get; } = name;

    public RpcServiceEntry? Entry { get; init; }

    /// <summary>The service's place in the table.</summary>
    public int Place { get; init; }

    /// <summary>The method's place in its service.</summary>
    public int Method { get; init; }

    public RpcHandler? Handler { get; init; }

    /// <summary>Whether the name is the caller's alone, and in no table.</summary>
    public bool IsUnknown { get; init; }
}
