namespace Manywire.Generator.Shapes;

/// <summary>A parameter of a contract's member.</summary>
/// <param name="Modifiers"><c>ref</c>, <c>out</c>, <c>scoped</c> and the like, each with a space behind it.</param>
/// <param name="Passing">How an argument is passed: <c>ref </c>, <c>out </c> or nothing.</param>
sealed record ForwardParameter(string Modifiers, string Passing, string Type, string Name);
