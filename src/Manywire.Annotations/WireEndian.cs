namespace Manywire;

/// <summary>The order of the bytes of a number in a run of structs.</summary>
public enum WireEndian
{
    /// <summary>That of what is around: the struct's, for a field; the outer struct's, for a struct within another; little-endian where none is given.</summary>
    Unspecified,

    /// <summary>The least significant byte first, and bit fields from the least significant bit on: memory on all platforms that .NET is usually on.</summary>
    Little,

    /// <summary>The most significant byte first, and bit fields from the most significant bit on: what network protocols have.</summary>
    Big,
}
