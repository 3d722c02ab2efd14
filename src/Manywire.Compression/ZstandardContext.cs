using System;
using System.Runtime.InteropServices;
using System.Threading;
using ZstdSharp.Unsafe;

namespace Manywire.Compression;

/// <summary>A context of the library: memory that the collector doesn't know. One of each kind is kept for the next use, unless it has grown large.</summary>
/// <remarks>SAFETY: the pointer is what the library gave, and is used between <see cref="Take"/> and <see cref="Release"/>, which keep it from being freed meanwhile.</remarks>
abstract unsafe class ZstandardContext : SafeHandle
{
    /// <summary>The most bytes of one that is kept.</summary>
    const uint MostKept = 4 << 20;

    protected ZstandardContext()
        : base(0, ownsHandle: true)
    {
    }

    public override bool IsInvalid => handle == 0;

    /// <summary>The pointer, until <see cref="Release"/>.</summary>
    /// <exception cref="ObjectDisposedException">It has been given back.</exception>
    protected nint Take()
    {
        bool taken = false;
        DangerousAddRef(ref taken);
        return handle;
    }

    /// <summary>Ends the use of the pointer.</summary>
    public void Release() => DangerousRelease();

    protected void Has(void* context)
    {
        SetHandle((nint)context);
        if (IsInvalid)
        {
            throw new OutOfMemoryException();
        }
    }

    /// <summary>Whether the library took a parameter, which can't fail otherwise than by a mistake here.</summary>
    protected static void Check(nuint result)
    {
        if (Methods.ZSTD_isError(result))
        {
            throw new InvalidOperationException($"Zstandard: {Methods.ZSTD_getErrorCode(result)}.");
        }
    }

    /// <summary>Keeps one, or frees it.</summary>
    protected static void Keep<T>(ref T? kept, T context, nuint size)
        where T : ZstandardContext
    {
        if (size > MostKept || Interlocked.CompareExchange(ref kept, context, null) is not null)
        {
            context.Dispose();
        }
    }
}

/// <summary>Compresses.</summary>
/// <remarks>SAFETY: as in <see cref="ZstandardContext"/>.</remarks>
sealed unsafe class ZstandardEncoder : ZstandardContext
{
    static ZstandardEncoder? s_kept;

    ZstandardEncoder() => Has(Methods.ZSTD_createCCtx());

    /// <summary>One for a new frame.</summary>
    public static ZstandardEncoder Rent(int level, long? length)
    {
        ZstandardEncoder encoder = Interlocked.Exchange(ref s_kept, null) ?? new ZstandardEncoder();
        ZSTD_CCtx_s* context = encoder.Pointer();
        try
        {
            Check(Methods.ZSTD_CCtx_reset(context, ZSTD_ResetDirective.ZSTD_reset_session_and_parameters));
            Check(Methods.ZSTD_CCtx_setParameter(context, ZSTD_cParameter.ZSTD_c_compressionLevel, level));
            Check(Methods.ZSTD_CCtx_setParameter(context, ZSTD_cParameter.ZSTD_c_checksumFlag, 1));
            if (level > 19)
            {
                Check(Methods.ZSTD_CCtx_setParameter(context, ZSTD_cParameter.ZSTD_c_windowLog, ZstandardDecoder.WindowBits)); // those would have windows that decoders refuse
            }

            if (length is { } known)
            {
                Check(Methods.ZSTD_CCtx_setPledgedSrcSize(context, (ulong)known));
            }
        }
        finally
        {
            encoder.Release();
        }

        return encoder;
    }

    public ZSTD_CCtx_s* Pointer() => (ZSTD_CCtx_s*)Take();

    public void GiveBack()
    {
        nuint size = Methods.ZSTD_sizeof_CCtx(Pointer());
        Release();
        Keep(ref s_kept, this, size);
    }

    protected override bool ReleaseHandle() => Methods.ZSTD_freeCCtx((ZSTD_CCtx_s*)handle) == 0;
}

/// <summary>Decompresses.</summary>
/// <remarks>SAFETY: as in <see cref="ZstandardContext"/>.</remarks>
sealed unsafe class ZstandardDecoder : ZstandardContext
{
    /// <summary>The largest window: 8 MiB. A frame that asks for more is refused before memory is.</summary>
    public const int WindowBits = 23;

    static ZstandardDecoder? s_kept;

    ZstandardDecoder() => Has(Methods.ZSTD_createDCtx());

    /// <summary>One for a new frame.</summary>
    public static ZstandardDecoder Rent()
    {
        ZstandardDecoder decoder = Interlocked.Exchange(ref s_kept, null) ?? new ZstandardDecoder();
        ZSTD_DCtx_s* context = decoder.Pointer();
        try
        {
            Check(Methods.ZSTD_DCtx_reset(context, ZSTD_ResetDirective.ZSTD_reset_session_and_parameters));
            Check(Methods.ZSTD_DCtx_setParameter(context, ZSTD_dParameter.ZSTD_d_windowLogMax, WindowBits));
        }
        finally
        {
            decoder.Release();
        }

        return decoder;
    }

    public ZSTD_DCtx_s* Pointer() => (ZSTD_DCtx_s*)Take();

    public void GiveBack()
    {
        nuint size = Methods.ZSTD_sizeof_DCtx(Pointer());
        Release();
        Keep(ref s_kept, this, size);
    }

    protected override bool ReleaseHandle() => Methods.ZSTD_freeDCtx((ZSTD_DCtx_s*)handle) == 0;
}
