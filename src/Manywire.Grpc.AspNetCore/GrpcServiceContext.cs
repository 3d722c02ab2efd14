using System;
using Grpc.Core;

namespace Manywire;

/// <summary>The call that a service of dependency injection serves: its constructor asks for it.</summary>
public sealed class GrpcServiceContext
{
    ServerCallContext? _call;

    /// <summary>The call: its headers, deadline, peer, and what is answered beside the result.</summary>
    /// <exception cref="InvalidOperationException">The scope is that of no call of gRPC.</exception>
    public ServerCallContext Call => _call ?? throw new InvalidOperationException("There is no call of gRPC in this scope.");

    internal void Begin(ServerCallContext call) => _call = call;
}
