namespace Manywire.Generator.Shapes;

/// <summary>An interface whose methods are called over a connection.</summary>
/// <param name="Type">The interface, as emitted code names it.</param>
/// <param name="Code">The emitted class.</param>
/// <param name="Methods">Its methods, those of the interfaces that it extends included.</param>
sealed record ServiceShape(string Type, string Code, EquatableArray<ServiceMethod> Methods);
