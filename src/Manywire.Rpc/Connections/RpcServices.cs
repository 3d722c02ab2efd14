using System;
using System.Collections.Generic;
using Manywire.Rpc;

namespace Manywire;

/// <summary>What one side of a connection serves. Filled before it is used; changes afterwards reach connections that begin later.</summary>
public sealed class RpcServices
{
    readonly List<RpcServiceEntry> _services = [];
    readonly Dictionary<string, RpcHandler> _handlers = new(StringComparer.Ordinal);
    RpcHandler? _unknown;

    /// <summary>Serves an interface with one object for all connections.</summary>
    /// <param name="service">What implements it. Its methods run on several threads at once, unless the options say otherwise.</param>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <returns>This.</returns>
    public RpcServices Add<T>(T service)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(service);
        _services.Add(new RpcServiceEntry(RpcService<T>.Only, _ => service));
        return this;
    }

    /// <summary>Serves an interface with an object for each connection, which may call the other side back.</summary>
    /// <param name="factory">Makes it when the connection's first call of it comes. One that is <see cref="IDisposable"/> or <see cref="IAsyncDisposable"/> is disposed with its connection.</param>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <returns>This.</returns>
    public RpcServices Add<T>(Func<RpcConnection, T> factory)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(factory);
        _services.Add(new RpcServiceEntry(RpcService<T>.Only, factory) { IsOwned = true });
        return this;
    }

    /// <summary>Serves an interface with an object for each call, such as one of a scope of dependency injection.</summary>
    /// <param name="factory">Makes it. What is to be disposed when the call has ended, and all its results, is said by <see cref="RpcCall.RegisterForDispose"/>.</param>
    /// <typeparam name="T">An interface that is marked with <see cref="WireServiceAttribute"/>.</typeparam>
    /// <returns>This.</returns>
    public RpcServices AddPerCall<T>(Func<RpcCall, T> factory)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(factory);
        _services.Add(new RpcServiceEntry(RpcService<T>.Only, null!) { PerCall = factory });
        return this;
    }

    /// <summary>Serves a method by its name.</summary>
    /// <param name="method">The name on the wire.</param>
    /// <param name="handler">What serves it.</param>
    /// <returns>This.</returns>
    public RpcServices Handle(string method, RpcHandler handler)
    {
        ArgumentNullException.ThrowIfNull(method);
        ArgumentNullException.ThrowIfNull(handler);
        _handlers[method] = handler;
        return this;
    }

    /// <summary>Serves the methods that have no other handler.</summary>
    /// <param name="handler">What serves them: <see cref="RpcCall.Method"/> is the name that was called.</param>
    /// <returns>This.</returns>
    public RpcServices HandleUnknown(RpcHandler handler)
    {
        ArgumentNullException.ThrowIfNull(handler);
        _unknown = handler;
        return this;
    }

    internal RpcDispatchTable Table() => new(_services, _handlers, _unknown);
}
