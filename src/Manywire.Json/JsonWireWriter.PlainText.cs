using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Json;

// Most text is plain: ASCII without anything to escape. It is narrowed to bytes first, 16 chars at a time, and tested as bytes, which takes half the vectors: what isn't ASCII
// becomes a byte that isn't plain either. What is left at the end is taken together with chars that were taken before (an overlapping load), so there is no loop over single chars.
public ref partial struct JsonWireWriter
{
    /// <summary>The longest text that <see cref="TryPutShort"/> takes, in chars.</summary>
    const int MaxShort = 64;

    /// <summary>Text of fewer chars may be mostly beyond ASCII where some of it is.</summary>
    const int MaxWord = 16;

    /// <summary>Chars to bytes. What is beyond ASCII becomes a byte from 0x80 on, or a control character.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Narrow(Vector128<ushort> a, Vector128<ushort> b)
    {
        if (Sse2.IsSupported)
        {
            return Sse2.PackUnsignedSaturate(a.AsInt16(), b.AsInt16()); // chars from 0x8000 on are negative there, and become 0
        }

        Vector128<ushort> most = Vector128.Create((ushort)0xff);
        return Vector128.Narrow(Vector128.Min(a, most), Vector128.Min(b, most));
    }

    /// <summary>The first and the last 4 of 4 to 8 chars.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Load4(scoped ref ushort s, int n) => Vector128.Create(
        Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref s)),
        Unsafe.ReadUnaligned<ulong>(ref Unsafe.As<ushort, byte>(ref Unsafe.Add(ref s, n - 4)))).AsUInt16(); // SAFETY: n chars are there

    /// <summary>Whether all chars are ASCII: 1 to 16.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsAscii(scoped ref ushort s, int n)
    {
        // SAFETY: loads lie within the n chars.
        if (n < 4)
        {
            return (s | Unsafe.Add(ref s, n >> 1) | Unsafe.Add(ref s, n - 1)) < 0x80;
        }

        Vector128<ushort> any = n < 8 ? Load4(ref s, n) : Vector128.LoadUnsafe(ref s) | Vector128.LoadUnsafe(ref s, (nuint)(n - 8));
        return (any & Vector128.Create((ushort)0xff80)) == Vector128<ushort>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryPut16<TPlain>(ref byte p, ref ushort s, nint i, TPlain plain)
        where TPlain : struct, IJsonPlainText
    {
        // SAFETY: the caller has 16 chars at i, and room for as many bytes.
        Vector128<byte> bytes = Narrow(Vector128.LoadUnsafe(ref s, (nuint)i), Vector128.LoadUnsafe(ref s, (nuint)i + 8));
        bytes.StoreUnsafe(ref p, (nuint)i);
        return plain.Special(bytes) == Vector128<byte>.Zero;
    }

    /// <summary>A short text if it is plain, without a call: for a caller that keeps nothing alive across it.</summary>
    /// <param name="p">Where to; one byte of room for each char. Its content is undefined when the text isn't plain.</param>
    /// <param name="text">The first char.</param>
    /// <param name="n">How many chars: at least one.</param>
    /// <param name="plain">What is plain.</param>
    /// <returns>Whether the text is plain: then it takes <paramref name="n"/> bytes.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryPutShort<TPlain>(ref byte p, ref readonly char text, int n, TPlain plain)
        where TPlain : struct, IJsonPlainText
    {
        // SAFETY: (whole method) loads lie within the n chars, stores within n bytes.
        ref ushort s = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text));
        if (n >= 16)
        {
            nint last = n - 16;
            for (nint i = 0; i < last; i += 16)
            {
                if (!TryPut16(ref p, ref s, i, plain))
                {
                    return false;
                }
            }

            return TryPut16(ref p, ref s, last, plain);
        }

        if (n >= 8)
        {
            Vector128<byte> bytes = Narrow(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, (nuint)(n - 8)));
            Unsafe.WriteUnaligned(ref p, bytes.AsUInt64().ToScalar());
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, n - 8), bytes.AsUInt64().GetElement(1));
            return plain.Special(bytes) == Vector128<byte>.Zero;
        }

        if (n >= 4)
        {
            Vector128<ushort> chars = Load4(ref s, n);
            Vector128<byte> bytes = Narrow(chars, chars);
            ulong narrow = bytes.AsUInt64().ToScalar();
            Unsafe.WriteUnaligned(ref p, (uint)narrow);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, n - 4), (uint)(narrow >> 32));
            return plain.Special(bytes) == Vector128<byte>.Zero;
        }

        // One to three chars: the first, the middle and the last, which may be the same.
        uint first = s;
        uint middle = Unsafe.Add(ref s, n >> 1);
        uint end = Unsafe.Add(ref s, n - 1);
        p = (byte)first;
        Unsafe.Add(ref p, n >> 1) = (byte)middle;
        Unsafe.Add(ref p, n - 1) = (byte)end;
        return plain.Has(first) && plain.Has(middle) && plain.Has(end);
    }

    /// <summary>A text without its quotation marks: <see cref="MaxGrowth"/> bytes for each character are reserved.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutText<TPlain>(ref byte p, scoped ref char text, int length, TPlain plain)
        where TPlain : struct, IJsonPlainText
    {
        // SAFETY: (whole method) loads lie within text's length; stores are no longer than what was loaded, and 6 bytes a character are reserved.
        ref ushort s = ref Unsafe.As<char, ushort>(ref text);
        nint i = 0;
        if (length >= 16)
        {
            for (; i + 16 <= length; i += 16)
            {
                if (!TryPut16(ref p, ref s, i, plain))
                {
                    goto Slow;
                }
            }

            if (i == length || TryPut16(ref p, ref s, length - 16, plain))
            {
                return ref Unsafe.Add(ref p, length);
            }
        }

    Slow:
        return ref PutMixed(ref Unsafe.Add(ref p, i), ref Unsafe.Add(ref s, i), length - (int)i, plain);
    }
}
