using System;

namespace Manywire;

/// <summary>What of a struct's values is looked at when it is read: .NET takes for granted what a hostile input doesn't.</summary>
[Flags]
public enum WireChecks
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>A <see cref="bool"/> is 0 or 1.</summary>
    Booleans = 1,

    /// <summary>A <see cref="char"/> is no surrogate, and a <see cref="System.Text.Rune"/> a Unicode scalar value.</summary>
    Chars = 2,

    /// <summary>A <see cref="decimal"/> has a scale of 0 to 28 and no stray bits.</summary>
    Decimals = 4,

    /// <summary>An enum has one of its declared values; one with <see cref="FlagsAttribute"/> no bits but theirs.</summary>
    Enums = 8,

    /// <summary>A <see cref="DateOnly"/> and a <see cref="TimeOnly"/> are in their range.</summary>
    Times = 16,

    /// <summary>All of them.</summary>
    All = Booleans | Chars | Decimals | Enums | Times,
}
