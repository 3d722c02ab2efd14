using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>The scalars whose memory doesn't take every value.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public enum BlitCheck
{
    /// <summary>Every value is valid.</summary>
    None,

    /// <summary>0 or 1.</summary>
    Boolean,

    /// <summary>A scale of at most 28, and no stray bits beside it.</summary>
    Decimal,

    /// <summary>Ticks up to the year 9999.</summary>
    DateTime,

    /// <summary>UTC ticks and an offset of at most 14 hours, the local time in range too.</summary>
    DateTimeOffset,

    /// <summary>Days up to the year 9999.</summary>
    DateOnly,

    /// <summary>Ticks of less than a day.</summary>
    TimeOnly,

    /// <summary>Up to U+10FFFF, and no surrogate.</summary>
    Rune,
}
