using System;

namespace Manywire;

/// <summary>What a member that is compressed by itself is compressed with.</summary>
public enum WireCodec
{
    /// <summary><see cref="WireCompression.Brotli"/>.</summary>
    Brotli,

    /// <summary><see cref="WireCompression.Lz4Block"/>: the least overhead.</summary>
    Lz4Block,

    /// <summary><see cref="WireCompression.Lz4Frame"/>: with a checksum.</summary>
    Lz4Frame,
}

/// <summary>A member that is compressed by itself: the bytes that the wire writes for its value, in an envelope, as a byte array. For text, bytes, collections and wired types.</summary>
/// <remarks>
/// The Binary wire writes the forms of MemoryPack's Brotli formatters where the codec is Brotli. A wire that was made before this attribute carries the value as it is.
/// All that is decompressed in one payload counts against <see cref="WireOptions.MaxDecompressed"/> together.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class WireCompressedAttribute : Attribute
{
    /// <summary>Compresses the member.</summary>
    /// <param name="codec">With what.</param>
    public WireCompressedAttribute(WireCodec codec = WireCodec.Brotli) => Codec = codec;

    /// <summary>Compresses the member with an envelope of one's own.</summary>
    /// <param name="compression">A class that derives from <see cref="WireCompression"/> and has a parameterless constructor. There is one instance for all members.</param>
    public WireCompressedAttribute(Type compression) => Compression = compression;

    /// <summary>With what, where <see cref="Compression"/> is null.</summary>
    public WireCodec Codec { get; }

    /// <summary>An envelope of one's own, or null.</summary>
    public Type? Compression { get; }

    /// <summary>Brotli's level, 0 to 11; 4 unless told. It doesn't matter to reading, nor to others.</summary>
    public int Level { get; set; } = 4;
}
