using System;
using System.Buffers;
using System.Threading;
using ZstdSharp.Unsafe;

namespace Manywire.Compression;

/// <summary>One frame of Zstandard. What is held back is at most a block, and what may still be matched: a window.</summary>
sealed class ZstandardCompressor(int level, long? length) : WireCompressor
{
    const int LeastRoom = 256;

    ZstandardEncoder? _encoder = ZstandardEncoder.Rent(level, length);

    public override void Write(ReadOnlySpan<byte> raw, IBufferWriter<byte> output, bool last) => Run(raw, output, last ? ZSTD_EndDirective.ZSTD_e_end : ZSTD_EndDirective.ZSTD_e_continue);

    public override void Flush(IBufferWriter<byte> output) => Run(default, output, ZSTD_EndDirective.ZSTD_e_flush);

    /// <remarks>SAFETY: the library stays within the lengths that it is given, and the spans are pinned while it is called.</remarks>
    unsafe void Run(ReadOnlySpan<byte> raw, IBufferWriter<byte> output, ZSTD_EndDirective directive)
    {
        ArgumentNullException.ThrowIfNull(output);
        ZstandardEncoder encoder = _encoder ?? throw new ObjectDisposedException(nameof(ZstandardCompressor));
        ZSTD_CCtx_s* context = encoder.Pointer();
        try
        {
            fixed (byte* source = raw)
            {
                var from = new ZSTD_inBuffer_s { src = source, size = (nuint)raw.Length };
                while (true)
                {
                    Span<byte> room = WireOutput.Room(output, LeastRoom);
                    nuint left;
                    var to = new ZSTD_outBuffer_s { size = (nuint)room.Length };
                    fixed (byte* target = room)
                    {
                        to.dst = target;
                        left = Methods.ZSTD_compressStream2(context, &to, &from, directive);
                    }

                    if (Methods.ZSTD_isError(left))
                    {
                        throw new InvalidOperationException($"Zstandard: {Methods.ZSTD_getErrorCode(left)}. Is the data as long as declared?");
                    }

                    output.Advance((int)to.pos);
                    if (from.pos == from.size && (left == 0 || (directive == ZSTD_EndDirective.ZSTD_e_continue && to.pos < to.size)))
                    {
                        return;
                    }
                }
            }
        }
        finally
        {
            encoder.Release();
        }
    }

    protected override void Dispose(bool disposing) => Interlocked.Exchange(ref _encoder, null)?.GiveBack();
}
