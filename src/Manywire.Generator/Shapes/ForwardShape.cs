namespace Manywire.Generator.Shapes;

/// <summary>A parameter of a contract's member.</summary>
/// <param name="Modifiers"><c>ref</c>, <c>out</c>, <c>scoped</c> and the like, each with a space behind it.</param>
/// <param name="Passing">How an argument is passed: <c>ref </c>, <c>out </c> or nothing.</param>
sealed record ForwardParameter(string Modifiers, string Passing, string Type, string Name);

/// <summary>A member of a contract, as the contract declares it.</summary>
/// <param name="Returns">The type that it returns, with <c>ref</c> where it returns one.</param>
/// <param name="TypeParameters">Their names.</param>
/// <param name="Constraints">The clauses of its type parameters, one each.</param>
sealed record ForwardMember(string Name, string Returns, bool IsProperty, EquatableArray<string> TypeParameters, EquatableArray<string> Constraints, EquatableArray<ForwardParameter> Parameters);

/// <summary>A struct that implements a contract by forwarding to a wire of another assembly.</summary>
/// <param name="Code">The emitted struct.</param>
/// <param name="Wire">The wire's struct.</param>
/// <param name="IsWriter">Whether it writes; else it reads.</param>
sealed record ForwardShape(string Code, string Wire, bool IsWriter, EquatableArray<ForwardMember> Members);
