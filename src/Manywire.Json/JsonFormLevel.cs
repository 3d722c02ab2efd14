namespace Manywire.Json;

/// <summary>An object or array that is open in output that isn't plain.</summary>
struct JsonFormLevel
{
    /// <summary>Whether its numbers stay numbers.</summary>
    public bool IsPlain;

    /// <summary>How many words say which of its members are defaults.</summary>
    public int Words;

    /// <summary>One more than where the member begins whose value is open, if it is a default and left out once that is closed; else 0.</summary>
    public nint Dropped;

    /// <summary>The members that have been begun.</summary>
    public int Member;
}
