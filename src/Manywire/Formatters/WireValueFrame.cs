namespace Manywire.Emitted;

/// <summary>Something that a formatter has begun.</summary>
struct WireValueFrame
{
    public WireValueKind Kind;

    /// <summary>Whether a value belongs here now.</summary>
    public bool Expects;

    /// <summary>Whether the names lie on the wire.</summary>
    public bool Keyed;

    /// <summary>Writing: how many values are still to come. Reading: what the wire counts with.</summary>
    public int Left;

    /// <summary>How many have come.</summary>
    public int Index;

    /// <summary>Reading: how many must come, of a tuple.</summary>
    public int Count;

    /// <summary>Reading: which members have come.</summary>
    public ulong Seen;
}
