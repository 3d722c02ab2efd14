namespace Manywire.Json;

/// <summary>An object or array that is open in output that isn't plain.</summary>
struct JsonFormLevel
{
    /// <summary>Whether its numbers stay numbers.</summary>
    public bool IsPlain;

    /// <summary>How many words say which of its members are defaults.</summary>
    public int Words;

    /// <summary>The members that have been begun.</summary>
    public int Member;
}
