using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Binary;

/// <summary>Text in UTF-16.</summary>
static class Utf16
{
    const ushort SurrogateMask = 0xf800, Surrogate = 0xd800;

    /// <summary>Copies text, and says whether every surrogate is one of a pair. What is looked at is the copy's: the source may change meanwhile.</summary>
    /// <remarks>
    /// One pass, in which a vector is loaded, stored, and masked to see whether a char of it is a surrogate; the last vector overlaps the one before. Most text has none;
    /// where one was seen, the copy is gone through by <see cref="IsWellFormed"/>.
    /// </remarks>
    /// <param name="source">The first byte. As many chars as the destination takes are read, at any alignment.</param>
    /// <param name="destination">Where they go.</param>
    public static bool Copy(ref byte source, Span<char> destination)
    {
        // SAFETY: each load and store is within the chars of the destination, and the same place of the source.
        ref ushort text = ref Unsafe.As<char, ushort>(ref MemoryMarshal.GetReference(destination));
        nuint n = (uint)destination.Length, i = 0;
        if (Vector256.IsHardwareAccelerated && n >= (uint)Vector256<ushort>.Count)
        {
            nuint last = n - (uint)Vector256<ushort>.Count;
            Vector256<ushort> found = Step256(ref source, ref text, last);
            for (; i < last; i += (uint)Vector256<ushort>.Count)
            {
                found |= Step256(ref source, ref text, i);
            }

            return found == Vector256<ushort>.Zero || IsWellFormed(destination);
        }

        if (Vector128.IsHardwareAccelerated && n >= (uint)Vector128<ushort>.Count)
        {
            nuint last = n - (uint)Vector128<ushort>.Count;
            Vector128<ushort> found = Step128(ref source, ref text, last);
            for (; i < last; i += (uint)Vector128<ushort>.Count)
            {
                found |= Step128(ref source, ref text, i);
            }

            return found == Vector128<ushort>.Zero || IsWellFormed(destination);
        }

        bool any = false;
        for (; i < n; i++)
        {
            ushort c = Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref source, i * sizeof(char)));
            Unsafe.Add(ref text, i) = c;
            any |= (c & SurrogateMask) == Surrogate;
        }

        return !any || IsWellFormed(destination);
    }

    /// <summary>Copies a vector, and marks its surrogates.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector256<ushort> Step256(ref byte source, ref ushort text, nuint at)
    {
        Vector256<ushort> chars = Vector256.LoadUnsafe(ref source, at * sizeof(char)).AsUInt16(); // SAFETY: the caller has a vector at that char, on either side
        chars.StoreUnsafe(ref text, at);
        return Vector256.Equals(chars & Vector256.Create(SurrogateMask), Vector256.Create(Surrogate));
    }

    /// <inheritdoc cref="Step256"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Step128(ref byte source, ref ushort text, nuint at)
    {
        Vector128<ushort> chars = Vector128.LoadUnsafe(ref source, at * sizeof(char)).AsUInt16(); // SAFETY: the caller has a vector at that char, on either side
        chars.StoreUnsafe(ref text, at);
        return Vector128.Equals(chars & Vector128.Create(SurrogateMask), Vector128.Create(Surrogate));
    }

    /// <summary>Whether every surrogate is one of a pair.</summary>
    public static bool IsWellFormed(ReadOnlySpan<char> text)
    {
        while (true)
        {
            int i = text.IndexOfAnyInRange('\ud800', '\udfff');
            if (i < 0)
            {
                return true;
            }

            if (i + 1 >= text.Length || !char.IsSurrogatePair(text[i], text[i + 1]))
            {
                return false;
            }

            text = text[(i + 2)..];
        }
    }
}
