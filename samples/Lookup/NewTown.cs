namespace Manywire.Samples.Lookup;

/// <summary>A town in the next version of the program, which knows its area as well.</summary>
/// <param name="Name">The town's name.</param>
/// <param name="SquareKilometres">Its area.</param>
/// <param name="People">How many live there.</param>
[Wire]
public sealed record NewTown(string Name, int SquareKilometres, int People);
