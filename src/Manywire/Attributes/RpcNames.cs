namespace Manywire;

/// <summary>How the name of a service and the name of a method become the name on the wire.</summary>
public enum RpcNames
{
    /// <summary>The method's name alone, and before it the service's and a dot if the service has a name: <c>add</c>, <c>calculator.add</c>.</summary>
    Dotted,

    /// <summary>As the old MessagePack-RPC library for .NET does it: <c>add:calculator:2</c>. A server answers to <c>add:calculator</c> and <c>add</c> as well, with the newest version.</summary>
    Scoped,
}
