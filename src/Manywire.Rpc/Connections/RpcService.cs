using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace Manywire.Emitted;

/// <summary>What is emitted for a service.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class RpcService
{
    /// <summary>Its methods.</summary>
    public abstract IReadOnlyList<RpcMethod> Methods { get; }

    /// <summary>Calls a method: reads its arguments and writes its result.</summary>
    /// <param name="target">What implements the service.</param>
    /// <param name="method">The method's place in <see cref="Methods"/>.</param>
    /// <param name="call">The call.</param>
    public abstract ValueTask Invoke(object target, int method, RpcCall call);
}

/// <summary>What is emitted for a service, by its type.</summary>
/// <typeparam name="T">The service.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class RpcService<T> : RpcService
    where T : class
{
    static RpcService<T>? s_only;

    /// <summary>The service's.</summary>
    /// <exception cref="NotSupportedException">The interface isn't marked, or the assembly that declares it was built without the generator.</exception>
    internal static RpcService<T> Only => s_only ?? Initialized() ?? throw new NotSupportedException(
        $"No code was emitted for the service '{typeof(T)}'. Mark the interface with [WireService], reference the package Manywire.Rpc in the project that declares it, and let no method take an IAsyncEnumerable, which gRPC alone carries.");

    /// <summary>An interface runs no code of its module, so its module may not have been initialized.</summary>
    static RpcService<T>? Initialized()
    {
        RuntimeHelpers.RunModuleConstructor(typeof(T).Module.ModuleHandle);
        return s_only;
    }

    /// <summary>Called by emitted code when its module is initialized.</summary>
    /// <param name="service">The service's.</param>
    public static void Register(RpcService<T> service) => s_only = service;

    /// <summary>A proxy, whose methods are calls.</summary>
    /// <param name="caller">What sends them.</param>
    public abstract T Proxy(RpcCaller caller);
}
