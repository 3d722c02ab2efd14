using System;

namespace Manywire.Rpc;

/// <summary>A service with what implements it.</summary>
/// <param name="Service">What is emitted for it.</param>
/// <param name="Target">Gives the object for a connection.</param>
sealed record RpcServiceEntry(RpcService Service, Func<RpcConnection, object> Target)
{
    /// <summary>Makes an object for each call; null: one serves many.</summary>
    public Func<RpcCall, object>? PerCall { get; init; }

    /// <summary>Whether the object is the connection's own.</summary>
    public bool IsOwned { get; init; }
}
