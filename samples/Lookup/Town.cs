namespace Manywire.Samples.Lookup;

/// <summary>What is looked up.</summary>
/// <param name="Name">The town's name.</param>
/// <param name="People">How many live there.</param>
[Wire]
public sealed record Town(string Name, int People);
