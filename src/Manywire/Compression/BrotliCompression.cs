using System;
using System.Buffers;
using System.IO.Compression;

namespace Manywire.Compression;

/// <summary>Brotli (RFC 7932), by .NET's own encoder and decoder.</summary>
sealed class BrotliCompression : WireStreamCompression
{
    const int MaxLevel = 11;
    const int UsualLevel = 4;

    /// <summary>The window: 4 MiB, .NET's own choice.</summary>
    const int WindowBits = 22;

    const int MinWindowBits = 10;
    const int LeastSpan = 256;

    readonly int _level;

    public BrotliCompression(int level)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(level);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(level, MaxLevel);
        _level = level;
    }

    public static BrotliCompression Usual { get; } = new(UsualLevel);

    static readonly BrotliCompression?[] s_levels = new BrotliCompression?[MaxLevel + 1];

    /// <summary>One of a level: made once, more or less.</summary>
    public static BrotliCompression OfLevel(int level) => (uint)level > MaxLevel ? new BrotliCompression(level) : s_levels[level] ??= new BrotliCompression(level);

    public override bool IsBrotli => true;

    public override WireCompressor Compressor(long? length)
    {
        // A window larger than the content is memory for nothing.
        int window = length is null ? WindowBits : MinWindowBits;
        while (window < WindowBits && (1 << window) - 16 < length)
        {
            window++;
        }

        return new Pieces(_level, window);
    }

    public override WireDecompressor Decompressor() => new PiecesBack();

    /// <summary>Brotli's own encoder: it holds back what may still be matched, up to its window.</summary>
    sealed class Pieces(int level, int window) : WireCompressor
    {
        BrotliEncoder _encoder = new(level, window);

        public override void Write(ReadOnlySpan<byte> raw, IBufferWriter<byte> output, bool last)
        {
            OperationStatus status;
            do
            {
                Span<byte> target = WireOutput.Room(output, LeastSpan);
                status = _encoder.Compress(raw, target, out int consumed, out int written, last);
                raw = raw[consumed..];
                output.Advance(written);
            }
            while (status == OperationStatus.DestinationTooSmall || !raw.IsEmpty);
        }

        public override void Flush(IBufferWriter<byte> output)
        {
            OperationStatus status;
            do
            {
                Span<byte> target = WireOutput.Room(output, LeastSpan);
                status = _encoder.Flush(target, out int written);
                output.Advance(written);
            }
            while (status == OperationStatus.DestinationTooSmall);
        }

        protected override void Dispose(bool disposing) => _encoder.Dispose();
    }

    /// <remarks>The library is given a copy of the input, a piece at a time, since it doesn't promise to read each byte once, and other code that shares the memory might change it in between.</remarks>
    sealed class PiecesBack : WireDecompressor
    {
        const int MaxPiece = 16 * 1024;
        const int MinPiece = 1024;

        BrotliDecoder _decoder;
        byte[] _copy = [];

        public override string Expected => "a Brotli stream";

        public override OperationStatus Decompress(ReadOnlySpan<byte> input, Span<byte> output, out int consumed, out int written)
        {
            consumed = 0;
            written = 0;
            while (true)
            {
                ReadOnlySpan<byte> piece = Copy(input[consumed..], output.Length - written);
                OperationStatus status = _decoder.Decompress(piece, output[written..], out int taken, out int given);
                consumed += taken;
                written += given;
                if (status != OperationStatus.NeedMoreData || consumed == input.Length || taken + given == 0)
                {
                    return status;
                }
            }
        }

        /// <summary>A copy of a piece of the input, which no other code can change; a small one where there is little room for what comes out of it, so that no byte is copied again and again.</summary>
        ReadOnlySpan<byte> Copy(ReadOnlySpan<byte> input, int room)
        {
            int n = Math.Min(input.Length, Math.Clamp(room, MinPiece, MaxPiece));
            if (n > _copy.Length)
            {
                Return();
                _copy = ArrayPool<byte>.Shared.Rent(n);
            }

            input[..n].CopyTo(_copy);
            return _copy.AsSpan(0, n);
        }

        void Return()
        {
            if (_copy.Length > 0)
            {
                ArrayPool<byte>.Shared.Return(_copy);
                _copy = [];
            }
        }

        protected override void Dispose(bool disposing)
        {
            Return();
            _decoder.Dispose();
        }
    }
}
