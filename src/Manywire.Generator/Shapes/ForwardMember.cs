namespace Manywire.Generator.Shapes;

/// <summary>A member of a contract, as the contract declares it.</summary>
/// <param name="Returns">The type that it returns, with <c>ref</c> where it returns one.</param>
/// <param name="TypeParameters">Their names.</param>
/// <param name="Constraints">The clauses of its type parameters, one each.</param>
sealed record ForwardMember(string Name, string Returns, bool IsProperty, EquatableArray<string> TypeParameters, EquatableArray<string> Constraints, EquatableArray<ForwardParameter> Parameters);
