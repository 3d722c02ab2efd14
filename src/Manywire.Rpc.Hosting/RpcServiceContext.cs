using System;

namespace Manywire;

/// <summary>What a service that dependency injection makes may ask for in its constructor: who calls it. There is one for each call.</summary>
public sealed class RpcServiceContext
{
    /// <summary>The connection: over it the caller can be called back, and <see cref="RpcConnection.Items"/> has what was found out about it.</summary>
    /// <exception cref="InvalidOperationException">No call is served: the object was asked for elsewhere.</exception>
    public RpcConnection Connection { get => field ?? throw new InvalidOperationException("No call is served: RpcServiceContext is for services that a call was made of."); internal set; }
}
