namespace Manywire.Mutation;

/// <summary>How a test ended.</summary>
/// <param name="Milliseconds">What it took of the processor.</param>
/// <param name="Reached">The mutants that it reached.</param>
/// <param name="Failure">Why it failed, or null.</param>
sealed record Answer(double Milliseconds, int[] Reached, string? Failure);
