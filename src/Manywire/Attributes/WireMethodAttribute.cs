using System;

namespace Manywire;

/// <summary>Says more about a method of a service.</summary>
/// <param name="name">Its name on the wire, as it is; null for the policy's.</param>
[AttributeUsage(AttributeTargets.Method, Inherited = false)]
public sealed class WireMethodAttribute(string? name = null) : Attribute
{
    /// <summary>Its name on the wire; null for the policy's.</summary>
    public string? Name { get; } = name;

    /// <summary>Whether the method may run twice: only then does MessagePack-RPC send a call again whose connection was lost before its answer came.</summary>
    public bool Idempotent { get; init; }

    /// <summary>Whether the call is a notification: nobody answers, and what it returns says only that it was sent.</summary>
    public bool Notification { get; init; }

    /// <summary>What the method's errors may carry, beside <see cref="WireServiceAttribute.Faults"/>: <c>RpcFaultException.With</c> adds such a value, and <c>ReadDetail</c> reads it. These types get code like those of arguments, and stand in schemas and in MessagePack IDL.</summary>
    public Type[] Faults { get; init; } = [];

    /// <summary>Milliseconds after which a caller stops waiting; 0 for what the caller's options say, -1 for never. Over gRPC it is the call's deadline.</summary>
    public int TimeoutMilliseconds { get; init; }
}
