using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Emitted;

/// <content>Values behind a flag. SAFETY: the callers have the length at either reference, a multiple of the size; vectors are taken only where all of one is within it, and words within one value.</content>
sealed partial class BlitPattern
{
    /// <summary>Copies nullable values, and makes the copies fit: as <see cref="Clean(ref byte, ref byte, nint)"/>, and all of one whose first byte is 0 becomes 0.</summary>
    /// <param name="values">Where they go.</param>
    /// <param name="source">Where they are.</param>
    /// <param name="length">Bytes of all of them.</param>
    /// <param name="isNew">Whether they go to memory that was just allocated.</param>
    /// <param name="areFlags">Whether the first bytes of those that were looked at are 0 or 1.</param>
    /// <returns>Bytes of the values whose first bytes were looked at.</returns>
    public nint CleanNullables(ref byte values, ref byte source, nint length, bool isNew, out bool areFlags)
    {
        nint wide = CleanNullablesWide(ref values, ref source, length, isNew, out areFlags);
        if (wide < length)
        {
            CleanNullablesNarrow(ref Unsafe.Add(ref values, wide), ref Unsafe.Add(ref source, wide), length - wide);
        }

        return wide;
    }

    void CleanNullablesNarrow(ref byte values, ref byte source, nint length)
    {
        nint done = 0;
        if (_byVector && _minutes is null)
        {
            done = _size switch
            {
                2 => CleanNullables<ushort>(ref values, ref source, length),
                4 => CleanNullables<uint>(ref values, ref source, length),
                8 => CleanNullables<ulong>(ref values, ref source, length),
                16 => CleanSixteens(ref values, ref source, length),
                _ => 0,
            };
        }

        if (_byVector && _size is > 16 and <= 32 && Vector128.IsHardwareAccelerated)
        {
            CleanPairs(ref values, ref source, length);
            return;
        }

        if (_size is > 8 and <= 24)
        {
            CleanWords(ref values, ref source, done, length);
            return;
        }

        for (nint i = done; i < length; i += _size)
        {
            // SAFETY: within the length, a multiple of the size. What is looked at is the copy: the source may change.
            ref byte one = ref Unsafe.Add(ref values, i);
            Unsafe.CopyBlockUnaligned(ref one, ref Unsafe.Add(ref source, i), (uint)_size);
            if (one == 0)
            {
                MemoryMarshal.CreateSpan(ref one, _size).Clear();
            }
            else
            {
                CleanOne(ref one);
            }
        }
    }

    /// <summary>Each value is a lane of a vector.</summary>
    nint CleanNullables<T>(ref byte values, ref byte source, nint length)
        where T : unmanaged
    {
        Vector<T> keep = Unsafe.ReadUnaligned<Vector<T>>(ref MemoryMarshal.GetArrayDataReference(_keep));
        Vector<T> flag = Vector.Create(Unsafe.BitCast<ulong, LowLane<T>>(0xff).Value);
        nint i = 0;
        for (; i <= length - Vector<byte>.Count; i += Vector<byte>.Count)
        {
            Vector<T> some = Unsafe.ReadUnaligned<Vector<T>>(ref Unsafe.Add(ref source, i));
            Vector<T> isNull = Vector.Equals(some & flag, Vector<T>.Zero);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref values, i), Vector.AndNot(some & keep, isNull));
        }

        return i;
    }

    /// <summary>The low lane of eight bytes, as vectors are used on little-endian machines only.</summary>
    [StructLayout(LayoutKind.Sequential, Size = sizeof(ulong))]
    struct LowLane<T>
        where T : unmanaged
    {
        public T Value;
    }

    /// <summary>Each value is a vector.</summary>
    nint CleanSixteens(ref byte values, ref byte source, nint length)
    {
        nint i = 0;
        Vector128<byte> keep = Vector128.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_keep));
        for (; Vector128.IsHardwareAccelerated && i < length; i += Vector128<byte>.Count)
        {
            Vector128<byte> some = Vector128.LoadUnsafe(ref source, (nuint)i);
            Vector128<byte> isNull = Vector128.Equals(Vector128.Shuffle(some, Vector128<byte>.Zero), Vector128<byte>.Zero);
            Vector128.AndNot(some & keep, isNull).StoreUnsafe(ref values, (nuint)i);
        }

        return i;
    }

    /// <summary>Each value is two vectors, which may overlap: without a branch on whether there is a value.</summary>
    void CleanPairs(ref byte values, ref byte source, nint length)
    {
        nuint second = (nuint)(_size - Vector128<byte>.Count);
        ref byte keep = ref MemoryMarshal.GetArrayDataReference(_keep);
        Vector128<byte> keepA = Vector128.LoadUnsafe(ref keep), keepB = Vector128.LoadUnsafe(ref keep, second);
        if (_minutes is null)
        {
            for (nint i = 0; i < length; i += _size)
            {
                // SAFETY: within the length, a multiple of the size. Both vectors are loaded before either is stored, and the flag is taken from what is stored.
                ref byte from = ref Unsafe.Add(ref source, i);
                ref byte one = ref Unsafe.Add(ref values, i);
                Vector128<byte> a = Vector128.LoadUnsafe(ref from), b = Vector128.LoadUnsafe(ref from, second);
                Vector128<byte> isNull = Vector128.Equals(Vector128.Shuffle(a, Vector128<byte>.Zero), Vector128<byte>.Zero);
                Vector128.AndNot(b & keepB, isNull).StoreUnsafe(ref one, second);
                Vector128.AndNot(a & keepA, isNull).StoreUnsafe(ref one);
            }

            return;
        }

        ref byte minutes = ref MemoryMarshal.GetArrayDataReference(_minutes);
        Vector128<byte> minutesA = Vector128.LoadUnsafe(ref minutes), minutesB = Vector128.LoadUnsafe(ref minutes, second);
        for (nint i = 0; i < length; i += _size)
        {
            // SAFETY: as above.
            ref byte from = ref Unsafe.Add(ref source, i);
            ref byte one = ref Unsafe.Add(ref values, i);
            Vector128<byte> a = Vector128.LoadUnsafe(ref from), b = Vector128.LoadUnsafe(ref from, second);
            Vector128<byte> isNull = Vector128.Equals(Vector128.Shuffle(a, Vector128<byte>.Zero), Vector128<byte>.Zero);
            Vector128.AndNot((b & keepB) | (Wide(b) & minutesB), isNull).StoreUnsafe(ref one, second);
            Vector128.AndNot((a & keepA) | (Wide(a) & minutesA), isNull).StoreUnsafe(ref one);
        }

        static Vector128<byte> Wide(Vector128<byte> value) => Vector128.ShiftRightArithmetic(Vector128.ShiftLeft(value.AsInt32(), 16), 16).AsByte();
    }

    /// <summary>Each value is two or three words of eight bytes, which may overlap: without a branch on whether there is a value.</summary>
    void CleanWords(ref byte values, ref byte source, nint done, nint length)
    {
        ref byte keep = ref MemoryMarshal.GetArrayDataReference(_keep);
        ref byte minutes = ref MemoryMarshal.GetArrayDataReference(_minutes ?? _keep);
        int middle = Math.Min(sizeof(ulong), _size - sizeof(ulong));
        int last = _size - sizeof(ulong);
        ulong first = Kept(ref keep, ref minutes, 0), second = Kept(ref keep, ref minutes, middle), third = Kept(ref keep, ref minutes, last);
        for (nint i = done; i < length; i += _size)
        {
            // SAFETY: within the length, a multiple of the size. Each word is loaded once before any is stored, and the flag is one of the first word that is stored.
            ref byte from = ref Unsafe.Add(ref source, i);
            ref byte one = ref Unsafe.Add(ref values, i);
            ulong a = Unsafe.ReadUnaligned<ulong>(ref from), b = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, middle)), c = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref from, last));
            ulong flag = BitConverter.IsLittleEndian ? a & 0xff : a >> 56;
            ulong all = flag != 0 ? ulong.MaxValue : 0;
            Unsafe.WriteUnaligned(ref one, a & first & all);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref one, middle), b & second & all);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref one, last), c & third & all);
            if (_minutes is not null)
            {
                CleanMinutes(ref one);
            }
        }

        static ulong Kept(ref byte keep, ref byte minutes, int at) => Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref keep, at)) | Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref minutes, at));
    }
}
