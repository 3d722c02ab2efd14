using System;
using Manywire.Compression;

namespace Manywire;

/// <summary>Zstandard (RFC 8878), by the package ZstdSharp.Port.</summary>
/// <remarks>
/// Written is one frame with a checksum of the content, and its length where that is known. Read are frames without a dictionary whose window is at most 8 MiB, which is what RFC 8878 asks
/// of every decoder: a frame of <c>zstd --ultra</c> or <c>--long</c> may ask for more, and is refused. Where all of the input is there, frames may stand one after another, skippable ones among them.
/// </remarks>
public sealed class ZstandardCompression : WireStreamCompression, IWireCompressionLevels<ZstandardCompression>
{
    const int MaxLevel = 22;
    const int UsualLevel = 3;

    static readonly ZstandardCompression?[] s_levels = new ZstandardCompression?[MaxLevel + 1];

    readonly int _level;

    /// <summary>Zstandard at level 3, its default.</summary>
    public ZstandardCompression()
        : this(UsualLevel)
    {
    }

    ZstandardCompression(int level) => _level = level;

    /// <summary>Zstandard at a level.</summary>
    /// <param name="level">1, the fastest, to 22, the smallest and by far the slowest.</param>
    /// <exception cref="ArgumentOutOfRangeException">There is no such level.</exception>
    public static ZstandardCompression OfLevel(int level)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(level, 1);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(level, MaxLevel);
        return s_levels[level] ??= new ZstandardCompression(level);
    }

    /// <inheritdoc/>
    public override WireCompressor Compressor(long? length = null) => new ZstandardCompressor(_level, length);

    /// <inheritdoc/>
    public override WireDecompressor Decompressor() => new ZstandardDecompressor();
}
