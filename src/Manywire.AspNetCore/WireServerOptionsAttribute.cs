using System;

namespace Manywire;

/// <summary>Names the options of an endpoint: of the method, or of all actions of a controller. Without it an endpoint has those that have no name.</summary>
/// <param name="name">What <c>services.AddManywire(name, options => …)</c> was given.</param>
[AttributeUsage(AttributeTargets.Method | AttributeTargets.Class)]
public sealed class WireServerOptionsAttribute(string name) : Attribute
{
    /// <summary>The name.</summary>
    public string Name { get; } = name;
}
