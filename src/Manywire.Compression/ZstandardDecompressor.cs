using System;
using System.Buffers;
using System.Threading;
using ZstdSharp.Unsafe;

namespace Manywire.Compression;

/// <summary>A frame of Zstandard that arrives in pieces, and what is skippable before it. Held are a block and a window, of at most 8 MiB.</summary>
/// <remarks>The library is given a copy of the input, a piece at a time: it reads some bytes twice, and other code that shares the memory might change them in between.</remarks>
sealed class ZstandardDecompressor : WireDecompressor
{
    /// <summary>A block and its header.</summary>
    const int MaxPiece = (1 << 17) + 3;

    const uint Skippable = 0x184d2a50;

    ZstandardDecoder? _decoder = ZstandardDecoder.Rent();
    byte[] _copy = [];
    uint _magic;
    int _magicBytes;
    ulong _held;
    bool _ended;
    bool _bad;

    /// <summary>Whether a frame has ended: what is skippable behind it is then an end by itself.</summary>
    bool _passed;

    public override string Expected => "a frame of Zstandard";

    public override bool Restart()
    {
        _ended = false;
        _magicBytes = 0;
        _held = 0;
        _passed = true;
        return true;
    }

    public override OperationStatus Decompress(ReadOnlySpan<byte> input, Span<byte> output, out int consumed, out int written)
    {
        consumed = 0;
        written = 0;
        if (_decoder is not { } decoder || _bad || _ended)
        {
            return _ended ? OperationStatus.Done : OperationStatus.InvalidData;
        }

        while (true)
        {
            ReadOnlySpan<byte> piece = Copy(input[consumed..]);
            if (!Run(decoder, piece, output[written..], ref _held, out int taken, out int given, out bool end))
            {
                _bad = true;
                return OperationStatus.InvalidData;
            }

            Begin(piece[..taken]);
            consumed += taken;
            written += given;
            if (end)
            {
                if (_passed || (_magic & ~15u) != Skippable)
                {
                    _ended = true;
                    return OperationStatus.Done;
                }

                _magicBytes = 0;
                _held = 0;
            }
            else if (written == output.Length)
            {
                return OperationStatus.DestinationTooSmall;
            }

            if (consumed == input.Length)
            {
                return OperationStatus.NeedMoreData;
            }
        }
    }

    /// <summary>A copy of a piece of the input, which no other code can change.</summary>
    ReadOnlySpan<byte> Copy(ReadOnlySpan<byte> input)
    {
        int n = Math.Min(input.Length, MaxPiece);
        if (n > _copy.Length)
        {
            Return();
            _copy = ArrayPool<byte>.Shared.Rent(n);
        }

        input[..n].CopyTo(_copy);
        return _copy.AsSpan(0, n);
    }

    /// <summary>Keeps the first bytes of a frame, which say whether it is skippable.</summary>
    void Begin(ReadOnlySpan<byte> bytes)
    {
        for (int i = 0; i < bytes.Length && _magicBytes < 4; i++)
        {
            _magic = (_magic >> 8) | ((uint)bytes[i] << 24);
            _magicBytes++;
        }
    }

    /// <summary>Has the library go on. What came out of a frame is as much as the frame says, where it does: the library doesn't look at that behind an empty block.</summary>
    /// <returns>False: the input is malformed.</returns>
    /// <remarks>SAFETY: the library stays within the lengths that it is given, and the spans are pinned while it is called.</remarks>
    static unsafe bool Run(ZstandardDecoder decoder, ReadOnlySpan<byte> input, Span<byte> output, ref ulong held, out int taken, out int given, out bool end)
    {
        ZSTD_DCtx_s* context = decoder.Pointer();
        try
        {
            fixed (byte* source = input, target = output)
            {
                var from = new ZSTD_inBuffer_s { src = source, size = (nuint)input.Length };
                var to = new ZSTD_outBuffer_s { dst = target, size = (nuint)output.Length };
                nuint left = Methods.ZSTD_decompressStream(context, &to, &from);
                (taken, given, end) = ((int)from.pos, (int)to.pos, left == 0);
                held += to.pos;
                ZSTD_frameHeader head = context->fParams;
                bool lies = end && head.frameType == ZSTD_frameType_e.ZSTD_frame && head.frameContentSize != unchecked(0UL - 1) && head.frameContentSize != held;
                return !Methods.ZSTD_isError(left) && !lies;
            }
        }
        finally
        {
            decoder.Release();
        }
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
        Interlocked.Exchange(ref _decoder, null)?.GiveBack();
        _bad = true;
    }
}
