namespace Manywire.Samples.Greeter;

/// <summary>A greeting.</summary>
/// <param name="Text">Its text.</param>
/// <param name="Number">How many greetings there were, with this one.</param>
[Wire]
public sealed record Greeting(string Text, int Number);
