namespace Manywire.Generator.Shapes;

/// <summary>An interface whose methods are called by another process.</summary>
/// <param name="Type">The interface, as emitted code names it.</param>
/// <param name="Code">The emitted class.</param>
/// <param name="Methods">Its methods, those of the interfaces that it extends included.</param>
sealed record ServiceShape(string Type, string Code, EquatableArray<ServiceMethod> Methods)
{
    /// <summary>Whether it is called by MessagePack-RPC.</summary>
    public bool IsRpc { get; init; }

    /// <summary>The emitted class for gRPC; empty where that isn't referenced.</summary>
    public string GrpcCode { get; init; } = "";

    /// <summary>The name of the service over gRPC.</summary>
    public string GrpcName { get; init; } = "";
}
