namespace Manywire.Generator.Shapes;

/// <summary>A name that one wire alone uses.</summary>
/// <param name="Wire">The wire's entry point.</param>
/// <param name="Name">The name.</param>
sealed record WireSpelling(string Wire, string Name);
