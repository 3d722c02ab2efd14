namespace Manywire.Generator.Shapes;

/// <summary>How a type looks to wires of one dialect.</summary>
/// <param name="Dialect">The dialect's type.</param>
/// <param name="Shape">What it is there.</param>
sealed record ViewShape(string Dialect, RootShape Shape);
