namespace Manywire.MessagePack.Idl;

/// <summary>What a method of a service is called on the wire.</summary>
enum IdlNames
{
    /// <summary>By its own name, <c>add</c>.</summary>
    Plain,

    /// <summary>With the name of the service before it, <c>calculator.add</c>.</summary>
    Dotted,

    /// <summary>With the name and the version of the service behind it, <c>add:calculator:2</c>.</summary>
    Scoped,
}
