namespace Manywire.Samples.Greeter;

/// <summary>Somebody who is greeted.</summary>
/// <param name="Name">The name; empty ones are refused.</param>
/// <param name="Language">A code of two letters.</param>
[Wire]
public sealed record Guest(string Name, string Language);
