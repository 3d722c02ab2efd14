namespace Manywire;

/// <summary>The compressions of the package Manywire.Compression, beside <see cref="WireCompression.Brotli"/>: for <see cref="WireOptions.Compression"/>.</summary>
public static class WireCompressions
{
    extension(WireCompression)
    {
        /// <summary>An LZ4 frame, as the program <c>lz4</c> reads and writes it, with the length and a checksum of its content.</summary>
        public static WireCompression Lz4Frame => WireCompression.Of<Lz4FrameCompression>();

        /// <summary>An LZ4 block behind its uncompressed length: 4 bytes, little-endian. The least overhead, and no checksum.</summary>
        public static WireCompression Lz4Block => WireCompression.Of<Lz4BlockCompression>();

        /// <summary>Zstandard at level 3, which it calls its default: a frame, as the program <c>zstd</c> reads and writes it, with the length and a checksum of its content.</summary>
        public static WireCompression Zstandard => WireCompression.Of<ZstandardCompression>();

        /// <summary>Zstandard at a level.</summary>
        /// <param name="level">1, the fastest, to 22, the smallest and by far the slowest.</param>
        /// <exception cref="System.ArgumentOutOfRangeException">There is no such level.</exception>
        public static WireCompression ZstandardLevel(int level) => ZstandardCompression.OfLevel(level);
    }
}
