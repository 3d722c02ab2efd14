namespace Manywire.Generator.Shapes;

/// <summary>A closed generic type with members that only accessors reach. These stand in a class with the definition's own type parameters, since the runtime compares signatures with the definition's.</summary>
/// <param name="Definition">The definition: <c>global::Box&lt;T&gt;</c>.</param>
/// <param name="Parameters">Its type parameters: <c>T</c>.</param>
/// <param name="Constraints">Their constraints, each behind <c>where</c>.</param>
/// <param name="Arguments">What stands for them: <c>int</c>.</param>
sealed record GenericOwner(string Definition, string Parameters, string Constraints, string Arguments);
