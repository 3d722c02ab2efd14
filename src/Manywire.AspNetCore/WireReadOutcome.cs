using System.Diagnostics.CodeAnalysis;

namespace Manywire.AspNetCore;

/// <summary>What a body was: a value, nothing, or a problem.</summary>
readonly struct WireReadOutcome<T>
{
    public WireReadOutcome(T? value, WireMedium medium)
    {
        Value = value;
        Medium = medium;
    }

    public WireReadOutcome(WireProblem problem) => Problem = problem;

    public T? Value { get; }

    /// <summary>The wire that it was read from; null where there was no body, or a problem.</summary>
    public WireMedium? Medium { get; }

    public WireProblem? Problem { get; }

    /// <summary>Whether there is a value other than null.</summary>
    [MemberNotNullWhen(true, nameof(Value), nameof(Medium))]
    public bool Any => Medium is not null && Value is not null;
}
