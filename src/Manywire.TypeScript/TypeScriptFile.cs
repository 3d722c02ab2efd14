using Manywire.TypeScript.Printing;

namespace Manywire.TypeScript;

/// <summary>A module of TypeScript.</summary>
/// <param name="Name">The name of the file, such as <c>Person.ts</c>.</param>
/// <param name="Text">What is in it, with line feeds.</param>
public sealed record TypeScriptFile(string Name, string Text)
{
    /// <summary>What stands in the first line of every module: it tells those that were printed from files of one's own.</summary>
    public const string Mark = ModulePrinter.Mark;
}
