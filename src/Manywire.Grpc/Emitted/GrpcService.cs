using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Threading.Tasks;

namespace Manywire.Emitted;

/// <summary>What is emitted for a service that is called over gRPC, by its type.</summary>
/// <typeparam name="T">The service.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class GrpcService<T>
    where T : class
{
    static GrpcService<T>? s_only;

    /// <summary>The service's.</summary>
    /// <exception cref="NotSupportedException">The interface isn't marked, or the assembly that declares it was built without the generator or without this package.</exception>
    internal static GrpcService<T> Only => s_only ?? Initialized() ?? throw new NotSupportedException(
        $"No code for gRPC was emitted for the service '{typeof(T)}'. Mark the interface with [WireService], and reference the package Manywire.Grpc in the project that declares it.");

    /// <summary>The name of the service on the wire.</summary>
    public abstract string Name { get; }

    /// <summary>Called by emitted code when its module is initialized.</summary>
    /// <param name="service">The service's.</param>
    public static void Register(GrpcService<T> service) => s_only = service;

    /// <summary>Says which methods there are, in the order in which a client calls them.</summary>
    /// <param name="methods">Takes them.</param>
    public abstract void Describe(GrpcMethods<T> methods);

    /// <summary>A client, whose methods are calls.</summary>
    /// <param name="caller">What sends them.</param>
    public abstract T Client(GrpcCaller caller);

    /// <summary>The end of a method without a result.</summary>
    /// <param name="task">The method's task.</param>
    protected static async ValueTask<ValueTuple> Ended(Task task)
    {
        ArgumentNullException.ThrowIfNull(task);
        await task.ConfigureAwait(false);
        return default;
    }

    /// <inheritdoc cref="Ended(Task)"/>
    protected static async ValueTask<ValueTuple> Ended(ValueTask task)
    {
        await task.ConfigureAwait(false);
        return default;
    }

    /// <summary>An interface runs no code of its module, so its module may not have been initialized.</summary>
    [UnconditionalSuppressMessage("Trimming", "IL2059", Justification = "The module of a type that is there has its initializer.")]
    static GrpcService<T>? Initialized()
    {
        RuntimeHelpers.RunModuleConstructor(typeof(T).Module.ModuleHandle);
        return s_only;
    }
}
