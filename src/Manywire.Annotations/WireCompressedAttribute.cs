using System;

namespace Manywire;

/// <summary>A member that is compressed by itself: the bytes that the wire writes for its value, in an envelope, as a byte array. For text, bytes, collections and wired types.</summary>
/// <remarks>
/// The Binary wire writes the forms of MemoryPack's Brotli formatters where it is Brotli. A wire that was made before this attribute carries the value as it is.
/// All that is decompressed in one payload counts against <c>WireOptions.MaxDecompressed</c> together.
/// </remarks>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field | AttributeTargets.Parameter)]
public sealed class WireCompressedAttribute : Attribute
{
    /// <summary>Compresses the member with Brotli.</summary>
    public WireCompressedAttribute()
    {
    }

    /// <summary>Compresses the member with another envelope.</summary>
    /// <param name="compression">
    /// A class that derives from <c>WireCompression</c> and has a parameterless constructor, such as those of the package Manywire.Compression. There is one instance for all members.
    /// </param>
    public WireCompressedAttribute(Type compression) => Compression = compression;

    /// <summary>The class of the envelope; null for Brotli.</summary>
    public Type? Compression { get; }

    /// <summary>The level, of an envelope that has levels (<c>IWireCompressionLevels</c>); Brotli's are 0 to 11, and 4 unless told. It doesn't matter to reading, nor to others.</summary>
    public int Level { get; set; } = 4;
}
