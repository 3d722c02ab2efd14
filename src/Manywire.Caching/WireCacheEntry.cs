namespace Manywire;

/// <summary>What was found in a cache: a value, which may be null, or nothing.</summary>
/// <typeparam name="T">The type of the value.</typeparam>
public readonly record struct WireCacheEntry<T>
{
    internal WireCacheEntry(T? value)
    {
        IsHit = true;
        Value = value;
    }

    internal WireCacheEntry(string? refusal) => Refusal = refusal;

    /// <summary>Whether there was an entry that could be read.</summary>
    public bool IsHit { get; }

    /// <summary>The value; the type's default for a miss.</summary>
    public T? Value { get; }

    /// <summary>Why bytes that were there are a miss: they are of another type, wire, options or version, or malformed. Null for a hit, and where there were no bytes.</summary>
    public string? Refusal { get; }
}
