using Manywire.Generator.Shapes;

namespace Manywire.Generator.Embedded;

/// <summary>A type that gets members for JSON.</summary>
/// <param name="File">What its file is called.</param>
/// <param name="Namespace">Where it stands; empty for none.</param>
/// <param name="Heads">The partial types around it, and its own, from outside.</param>
/// <param name="Type">Its name in full.</param>
/// <param name="IsClass">Whether the input may be null.</param>
/// <param name="HidesBase">Whether a base class may have the same members.</param>
/// <param name="Taken">Names that the type has already.</param>
sealed record JsonMembersShape(string File, string Namespace, EquatableArray<string> Heads, string Type, bool IsClass, bool HidesBase, EquatableArray<string> Taken);
