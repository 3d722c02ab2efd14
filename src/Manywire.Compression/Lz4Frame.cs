using System;
using System.IO.Hashing;

namespace Manywire.Compression;

/// <summary>What stands in the header of an LZ4 frame.</summary>
static class Lz4Frame
{
    public const uint Magic = 0x184d2204, Skippable = 0x184d2a50;
    public const int Stored = unchecked((int)0x80000000);
    public const int Version = 0x40, Independent = 0x20, BlockChecksum = 0x10, ContentLength = 0x08, ContentChecksum = 0x04, Reserved = 0x02, Dictionary = 0x01;

    /// <summary>The most that a block holds, of the codes 4 to 7.</summary>
    public static int BlockSize(int code) => 1 << (8 + (2 * code));

    public static byte HeadChecksum(ReadOnlySpan<byte> descriptor) => (byte)(XxHash32.HashToUInt32(descriptor) >> 8);
}
