namespace Manywire.TypeScript;

/// <summary>A module of TypeScript.</summary>
/// <param name="Name">The name of the file, such as <c>Person.ts</c>.</param>
/// <param name="Text">What is in it, with line feeds.</param>
public sealed record TypeScriptFile(string Name, string Text);
