using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Compression;

namespace Manywire.Binary;

// A compressed member: a byte array that holds the envelope. Brotli has MemoryPack's forms: bytes behind both lengths, text as UTF-16 behind its number of chars,
// anything else as a bare stream, which shows its end itself.
public ref partial struct BinaryWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutCompressed<T>(ref byte p, T value, WireCompression compression, int tail)
    {
        if (compression.IsBrotli)
        {
            if (typeof(T) == typeof(byte[]))
            {
                return ref PutBrotliBytes(ref p, (byte[]?)(object?)value, compression, tail);
            }

            if (typeof(T) == typeof(string))
            {
                return ref PutBrotliText(ref p, (string?)(object?)value, compression, tail);
            }
        }
        else if (value is null)
        {
            return ref PutBytes(ref p, null, tail);
        }

        Enter(ref p);
        BinaryWireWriter inner = this;
        inner._buffer = WireMember.Buffer();
        using WireBytes packed = WireMember.Pack(ref inner, inner._buffer, value, compression, _buffer, ref p, ref _span);
        Leave();
        return ref compression.IsBrotli ? ref PutRaw(ref p, packed.Written, tail) : ref PutBytes(ref p, packed.Written, tail);
    }

    ref byte PutBrotliBytes(ref byte p, byte[]? value, WireCompression compression, int tail)
    {
        if (value is null or { Length: 0 })
        {
            return ref PutBytes(ref p, value, tail);
        }

        using var packed = new WireBytes();
        compression.Compress(value, packed);
        p = ref Reserve(ref p, sizeof(int));
        p = ref BinaryBytes.Put(ref p, value.Length);
        return ref PutBytes(ref p, packed.Written, tail);
    }

    ref byte PutBrotliText(ref byte p, string? value, WireCompression compression, int tail)
    {
        p = ref Reserve(ref p, sizeof(int) + (value is null or "" ? tail : 0));
        if (value is null or "")
        {
            return ref BinaryBytes.Put(ref p, value is null ? BinaryCode.NullCollection : 0);
        }

        if (!Utf16.IsWellFormed(value))
        {
            Fail(ref p, "text without unpaired surrogates");
        }

        using var packed = new WireBytes();
        compression.Compress(MemoryMarshal.AsBytes(value.AsSpan()), packed);
        p = ref BinaryBytes.Put(ref p, value.Length);
        return ref PutRaw(ref p, packed.Written, tail);
    }
}
