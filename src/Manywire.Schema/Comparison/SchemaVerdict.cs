using System;

namespace Manywire.Schemas;

/// <summary>What a change does on one wire.</summary>
#if !GENERATOR
public
#endif
readonly struct SchemaVerdict : IEquatable<SchemaVerdict>
{
    /// <summary>Makes a verdict.</summary>
    /// <param name="newReadsOld">What happens where the new type reads what the old one wrote.</param>
    /// <param name="oldReadsNew">What happens where the old type reads what the new one writes.</param>
    public SchemaVerdict(SchemaReading newReadsOld, SchemaReading oldReadsNew)
    {
        NewReadsOld = newReadsOld;
        OldReadsNew = oldReadsNew;
    }

    /// <summary>What happens where the new type reads what the old one wrote: what stored data needs.</summary>
    public SchemaReading NewReadsOld { get; }

    /// <summary>What happens where the old type reads what the new one writes: what a rolling update needs.</summary>
    public SchemaReading OldReadsNew { get; }

    /// <summary>The worse of both, in each direction.</summary>
    internal SchemaVerdict With(SchemaVerdict other) => new(Worse(NewReadsOld, other.NewReadsOld), Worse(OldReadsNew, other.OldReadsNew));

    internal static SchemaReading Worse(SchemaReading one, SchemaReading other) => one > other ? one : other;

    /// <inheritdoc/>
    public bool Equals(SchemaVerdict other) => NewReadsOld == other.NewReadsOld && OldReadsNew == other.OldReadsNew;

    /// <inheritdoc/>
    public override bool Equals(object? obj) => obj is SchemaVerdict other && Equals(other);

    /// <inheritdoc/>
    public override int GetHashCode() => ((int)NewReadsOld * 4) + (int)OldReadsNew;

    /// <summary>Whether two verdicts are the same.</summary>
    /// <param name="left">The one.</param>
    /// <param name="right">The other.</param>
    public static bool operator ==(SchemaVerdict left, SchemaVerdict right) => left.Equals(right);

    /// <summary>Whether two verdicts differ.</summary>
    /// <param name="left">The one.</param>
    /// <param name="right">The other.</param>
    public static bool operator !=(SchemaVerdict left, SchemaVerdict right) => !left.Equals(right);

    /// <summary>The verdict in words: <c>new reads old: yes; old reads new: no</c>.</summary>
    public override string ToString() => $"new reads old: {Word(NewReadsOld)}; old reads new: {Word(OldReadsNew)}";

    internal static string Word(SchemaReading reading) => reading switch
    {
        SchemaReading.Works => "yes",
        SchemaReading.Partly => "not all values",
        SchemaReading.Fails => "no",
        _ => "without an error, but not what was written",
    };
}
