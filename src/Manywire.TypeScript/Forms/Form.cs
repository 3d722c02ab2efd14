using System;

namespace Manywire.TypeScript.Forms;

/// <summary>What a type is in TypeScript, and how it is written and read.</summary>
/// <param name="Type">The type.</param>
/// <param name="Default">The value of a property that nobody has set; null: there is none, and the property is declared without.</param>
/// <param name="Write">Statements that write a value.</param>
/// <param name="Read">What reads a value.</param>
sealed record Form(string Type, string? Default, Func<string, string> Write, string Read)
{
    /// <summary>How it lies in memory; null for what has references.</summary>
    public Memory? Memory { get; init; }

    /// <summary>The bytes that it has at least: a count that needs more than there are is refused before memory is taken.</summary>
    public int Smallest { get; init; } = 1;

    /// <summary>Whether null is a value of it anyway.</summary>
    public bool TakesNull { get; init; }

    /// <summary>The class that has calls for arrays of it, or null.</summary>
    public string? Array { get; init; }
}
