using System;

namespace Manywire;

/// <summary>Marks an interface as a service: what calls it and what serves it are emitted beside it, for MessagePack-RPC where the package <c>Manywire.Rpc</c> is referenced, and for gRPC where <c>Manywire.Grpc</c> is.</summary>
/// <remarks>
/// Methods return <c>Task</c>, <c>ValueTask</c>, either with a result, or <c>IAsyncEnumerable&lt;T&gt;</c>; a method that returns <c>void</c> is a notification, which MessagePack-RPC alone has. Over gRPC a method may take an <c>IAsyncEnumerable&lt;T&gt;</c>. Parameters and results are types that wires
/// carry. A <c>CancellationToken</c> and parameters of type <c>IProgress&lt;T&gt;</c> aren't arguments: <c>docs/rpc.md</c> and <c>docs/grpc.md</c> say what becomes of them.
/// </remarks>
[AttributeUsage(AttributeTargets.Interface, Inherited = false)]
public sealed class WireServiceAttribute : Attribute
{
    /// <summary>The name of the service; null for none. What it does to the names of methods of MessagePack-RPC, <see cref="Names"/> says; over gRPC a service without a name has that of its interface, without the I.</summary>
    public string? Name { get; init; }

    /// <summary>How names of methods are spelled: <see cref="WireNaming.CamelCase"/> makes <c>add</c> of <c>Add</c>. As declared by default. The suffix <c>Async</c> is left out in any case.</summary>
    public WireNaming Naming { get; init; }

    /// <summary>How the service's name and version and the method's name become one, for MessagePack-RPC.</summary>
    public RpcNames Names { get; init; }

    /// <summary>The version of the service for <see cref="RpcNames.Scoped"/>; 0 for none.</summary>
    public int Version { get; init; }

    /// <summary>What the errors of all methods may carry, as <see cref="WireMethodAttribute.Faults"/> says it for one.</summary>
    public Type[] Faults { get; init; } = [];

    /// <summary>Whether MessagePack-RPC sends arguments as a map with the names of the parameters, and not as an array. A server takes both.</summary>
    public bool NamedArguments { get; init; }
}
