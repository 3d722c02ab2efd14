using System;

namespace Manywire.Binary;

/// <summary>A member of an object, a field of a struct in memory, or a case of a union, in a <see cref="BinaryLayout"/>.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Key">The position of a member, the tag of a case.</param>
/// <param name="Layout">Its bytes.</param>
public sealed record BinaryLayoutMember(string Name, int Key, Lazy<BinaryLayout> Layout)
{
    /// <summary>Bytes of the struct before the field.</summary>
    public int Offset { get; init; }

    /// <summary>The envelope around the member's value, or null.</summary>
    public WireCompression? Compression { get; init; }
}
