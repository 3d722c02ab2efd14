using System;

namespace Manywire.Emitted;

/// <summary>How a nullable lies in memory: a flag, and the value behind it.</summary>
/// <param name="whole">All of it. What is checked of it begins with the flag.</param>
sealed class NullableBlit(WireBlit whole)
{
    /// <summary>What counts of all of it, and what it may be.</summary>
    public BlitPattern Pattern { get; } = whole.Pattern;

    /// <summary>What the value behind the flag may be; null where it may be anything.</summary>
    public BlitPattern? Behind { get; } = whole.Checks.Length > 1 ? new BlitPattern(whole.Size, [], whole.Checks[1..]) : null;

    /// <summary>What is checked of all of it.</summary>
    public ReadOnlySpan<(int Offset, BlitCheck Check)> Checks => whole.Checks;
}
