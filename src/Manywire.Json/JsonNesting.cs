using System;
using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>Values of contracts that a thread is reading or writing, each within the one before: what a contract hands on to the wire has levels that begin anew.</summary>
/// <remarks>
/// Where a contract can't read what it was given without a look, the value is looked at and given to it once more, for what is wrong with it. Were each of those that are within each other given its value twice,
/// the innermost would be read twice as often for each of them. So only the outermost is: what is within one that is given its value for the first time fails at once, and within the second time nothing is tried.
/// </remarks>
sealed class JsonNesting
{
    /// <summary>How many may be within each other, whatever the options say. Each of them catches what the inner ones throw, and throws it anew behind its handler: within it the stack would grow by what it takes to throw, for each of them.</summary>
    const int Most = JsonWireOptions.DefaultMaxDepth;

    /// <summary>How many may be within each other before the stack is looked at.</summary>
    const int Free = 4;

    /// <summary>In what is kept while one is read: what is within it fails at once.</summary>
    public const int Tries = 1;

    /// <summary>In what is kept while one is read: nothing is tried within it.</summary>
    public const int Repeats = 2;

    /// <summary>What one more adds.</summary>
    public const int One = 4;

    [ThreadStatic]
    static JsonNesting? t_own;

    JsonPrinter? _printer;

    JsonNesting()
    {
    }

    /// <summary>That of this thread, which is looked for once for each value: looking takes longer than all that is done with it.</summary>
    public static JsonNesting OfThread => t_own ??= new JsonNesting();

    /// <summary>How many contracts the thread is reading, times <see cref="One"/>, and how.</summary>
    public int Reading { get; set; }

    /// <summary>How many contracts the thread is writing.</summary>
    public int Writing { get; set; }

    /// <summary>The printer that the thread keeps.</summary>
    public ref JsonPrinter? Printer => ref _printer;

    /// <summary>Whether one more may be read or written.</summary>
    /// <param name="within">Within how many others.</param>
    /// <param name="most">Within how many it may be.</param>
    /// <returns>What should have been there instead; null: it may.</returns>
    public static string? Refuse(int within, int most) => within <= Math.Min(most, Free) ? null : RefuseDeep(within, Math.Min(most, Most));

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string? RefuseDeep(int within, int most) =>
        within > most ? $"at most {most} values of converters within each other, as MaxDepth in the options allows, and {Most} in any case"
        : !RuntimeHelpers.TryEnsureSufficientExecutionStack() ? JsonValues.FewerLevels
        : null;
}
