using Manywire.Compression;

namespace Manywire;

/// <summary>LZ4 frames, as the program <c>lz4</c> reads and writes them: blocks with their lengths, and a checksum of the content.</summary>
/// <remarks>
/// <code>
/// frame       = 04 22 4d 18, flags, block maximum, [content length 8], [dictionary 4], header checksum, block…, 00 00 00 00, [content checksum 4]
/// block       = length 4 (top bit: stored as it is), data, [checksum 4]
/// skippable   = 5x 2a 4d 18, length 4, anything
/// </code>
/// All numbers are little-endian. Written are independent blocks, with the length of the content where that is known. Read are all flags but those of a dictionary; blocks that are linked as well as
/// independent ones; and, where all of the input is there, frames one after another, and skippable frames between them. The format's predecessor ("legacy frames") isn't.
/// </remarks>
public sealed class Lz4FrameCompression : WireStreamCompression
{
    /// <inheritdoc/>
    public override WireCompressor Compressor(long? length = null) => new Lz4FrameCompressor(length);

    /// <inheritdoc/>
    public override WireDecompressor Decompressor() => new Lz4FrameDecompressor();
}
