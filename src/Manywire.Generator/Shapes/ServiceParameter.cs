namespace Manywire.Generator.Shapes;

/// <summary>A parameter of a method of a service.</summary>
/// <param name="Name">Its name, as code spells it.</param>
/// <param name="WireName">Its name on the wire.</param>
/// <param name="Type">Its type.</param>
/// <param name="Kind">What it is.</param>
/// <param name="Argument">The type that is written and read: of an <c>IProgress&lt;T&gt;</c> what is reported.</param>
/// <param name="Default">What it is when it is missing; empty where it must not be.</param>
sealed record ServiceParameter(string Name, string WireName, string Type, ServiceParameterKind Kind, string Argument, string Default);
