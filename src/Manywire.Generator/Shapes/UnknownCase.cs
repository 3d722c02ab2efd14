namespace Manywire.Generator.Shapes;

/// <summary>What holds unknown cases of a union.</summary>
/// <param name="Type">A type with a constructor that takes a <c>WireUnknown</c>.</param>
/// <param name="Member">The member that returns it.</param>
sealed record UnknownCase(string Type, string Member);
