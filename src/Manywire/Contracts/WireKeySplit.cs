using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Contracts;

/// <summary>Where the second half of a key cell begins, and what the options of a call can't change of its member: see <see cref="IWireWriter.PutKey"/>.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireKeySplit
{
    /// <summary>How far above the place stands what is added to it.</summary>
    public const int Shift = 24;

    /// <summary>Added to the place: no naming policy changes the name, but for camelCase and snake_case in lower case, which have bits of their own.</summary>
    public const int Spelling = 1 << Shift;

    /// <summary>Added to the place: no escaping changes the name.</summary>
    public const int Plain = 2 << Shift;

    /// <summary>Added to the place: camelCase changes more of the name than its first letter, or that isn't one of A to Z.</summary>
    public const int Cased = 4 << Shift;

    /// <summary>Added to the place: camelCase changes no more of the name than its first letter, one of A to Z.</summary>
    public const int Lowered = 8 << Shift;

    /// <summary>Added to the place: camelCase leaves the name as it is.</summary>
    public const int Camel = Cased | Lowered;

    /// <summary>Added to the place: snake_case in lower case changes the name as camelCase does, or as little.</summary>
    public const int Snake = 16 << Shift;

    /// <summary>Added to the place: the name was given by an attribute, so it isn't spelled otherwise.</summary>
    public const int Named = Spelling | Camel | Snake;

    /// <summary>Added to the place: as of most names, none of its characters is escaped, and camelCase and snake_case change no more than its first letter.</summary>
    public const int Word = Plain | Lowered | Snake;

    /// <summary>Added to the place: the member is written where it is null as well.</summary>
    public const int Kept = 32 << Shift;

    /// <summary>Added to the place: the member says itself how its numbers are written.</summary>
    public const int Numbers = 64 << Shift;

    /// <summary>Added to the place: something stands before the name in its object, or nothing, whatever members are left out because they are null; and the member isn't always written.</summary>
    public const int Settled = 128 << Shift;

    /// <summary>The place alone.</summary>
    /// <param name="split">The place, and what was added to it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Place(int split) => split & ((1 << Shift) - 1);

    /// <summary>Copies a half of a cell, whose bytes become parts of the caller's instructions where they are 4 to 32, as of most names.</summary>
    /// <param name="p">Where to, with room for them.</param>
    /// <param name="cell">The cell.</param>
    /// <param name="at">Where the half begins: below the cell's length by <paramref name="length"/> at least.</param>
    /// <param name="length">Its bytes.</param>
    /// <remarks>All but the first is known when the caller is compiled, and each load is from the cell itself: the JIT doesn't know what is behind a reference that it keeps.</remarks>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Copy(ref byte p, scoped ReadOnlySpan<byte> cell, int at, int length)
    {
        // SAFETY: (whole method) loads and stores lie within the half, and as many bytes that the caller has reserved.
        ref byte start = ref MemoryMarshal.GetReference(cell);
        if (length is >= 8 and <= 16)
        {
            Unsafe.WriteUnaligned(ref p, Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, at)));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 8), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, at + length - 8)));
        }
        else if (length is > 16 and <= 32)
        {
            Vector128.LoadUnsafe(ref start, (nuint)at).StoreUnsafe(ref p);
            Vector128.LoadUnsafe(ref start, (nuint)(at + length - 16)).StoreUnsafe(ref p, (nuint)length - 16);
        }
        else if (length is >= 4 and < 8)
        {
            Unsafe.WriteUnaligned(ref p, Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, at)));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, length - 4), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, at + length - 4)));
        }
        else
        {
            Unsafe.CopyBlockUnaligned(ref p, ref Unsafe.Add(ref start, at), (uint)length);
        }
    }

    /// <summary>Compares a half of a cell, in the same way as it is copied.</summary>
    /// <param name="p">With what; as many bytes are there.</param>
    /// <param name="cell">The cell.</param>
    /// <param name="at">Where the half begins: below the cell's length by <paramref name="length"/> at least.</param>
    /// <param name="length">Its bytes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Matches(scoped ref byte p, scoped ReadOnlySpan<byte> cell, int at, int length)
    {
        // SAFETY: (whole method) loads lie within the half, and as many bytes that the caller has.
        ref byte start = ref MemoryMarshal.GetReference(cell);
        if (length is >= 8 and <= 16)
        {
            return ((Unsafe.ReadUnaligned<ulong>(ref p) ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, at)))
                | (Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, length - 8)) ^ Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref start, at + length - 8)))) == 0;
        }

        if (length is > 16 and <= 32)
        {
            return ((Vector128.LoadUnsafe(ref p) ^ Vector128.LoadUnsafe(ref start, (nuint)at))
                | (Vector128.LoadUnsafe(ref p, (nuint)length - 16) ^ Vector128.LoadUnsafe(ref start, (nuint)(at + length - 16)))) == Vector128<byte>.Zero;
        }

        if (length is >= 4 and < 8)
        {
            return ((Unsafe.ReadUnaligned<uint>(ref p) ^ Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, at)))
                | (Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref p, length - 4)) ^ Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref start, at + length - 4)))) == 0;
        }

        return MemoryMarshal.CreateReadOnlySpan(ref p, length).SequenceEqual(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref start, at), length));
    }
}
