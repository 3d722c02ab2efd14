using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Emitted;

/// <summary>The limits of a type's bytes, in lanes of one width: what is left of them under a mask, plus a number, is at most another.</summary>
/// <remarks>Vectors compare signed numbers, so both sides have their top bit turned.</remarks>
sealed class BlitLanes
{
    readonly int _width;
    readonly byte[] _masks;
    readonly byte[] _added;
    readonly byte[] _limits;

    /// <summary>All bits of the lanes that <see cref="AllowZero"/> is said of; null where it is of none.</summary>
    byte[]? _zeros;

    public BlitLanes(int size, int width)
    {
        _width = width;
        _masks = new byte[size + BlitPattern.Behind];
        _added = new byte[size + BlitPattern.Behind];
        _limits = new byte[size + BlitPattern.Behind];
        for (int i = 0; i < size; i += width)
        {
            Set(i, 0, 0, 0);
        }
    }

    public void Set(int offset, ulong mask, ulong add, ulong limit)
    {
        ulong top = 1UL << ((8 * _width) - 1);
        Store(_masks, offset, mask);
        Store(_added, offset, add ^ top);
        Store(_limits, offset, limit ^ top);
    }

    /// <summary>Lets a lane of eight bytes be zero, whatever its limit, where the eight bytes before it are zero as well.</summary>
    public void AllowZero(int offset)
    {
        _zeros ??= new byte[_masks.Length];
        _zeros.AsSpan(offset, sizeof(long)).Fill(0xff);
    }

    public void Repeat(int size)
    {
        BlitPattern.Repeat(_zeros, size);
        BlitPattern.Repeat(_masks, size);
        BlitPattern.Repeat(_added, size);
        BlitPattern.Repeat(_limits, size);
    }

    /// <summary>Whether all are within their limits.</summary>
    /// <remarks>SAFETY: as in <see cref="BlitPattern"/>.</remarks>
    public bool AreWithin<T>(ref byte values, nint length, int size)
        where T : unmanaged
    {
        ref byte masks = ref MemoryMarshal.GetArrayDataReference(_masks);
        ref byte added = ref MemoryMarshal.GetArrayDataReference(_added);
        ref byte limits = ref MemoryMarshal.GetArrayDataReference(_limits);
        int step = Vector<byte>.Count % size;
        nint last = length - Vector<byte>.Count;
        if (step == 0)
        {
            Vector<T> mask = Load(ref masks, 0), add = Load(ref added, 0), limit = Load(ref limits, 0);
            for (nint i = 0; i < last; i += Vector<byte>.Count)
            {
                if (Vector.GreaterThanAny((Load(ref Unsafe.Add(ref values, i), 0) & mask) + add, limit) && !AreZeros(ref values, i, 0))
                {
                    return false;
                }
            }
        }
        else
        {
            int offset = 0;
            for (nint i = 0; i < last; i += Vector<byte>.Count)
            {
                if (IsBeyond(ref Unsafe.Add(ref values, i), ref masks, ref added, ref limits, offset) && !AreZeros(ref values, i, offset))
                {
                    return false;
                }

                offset += step;
                offset = offset >= size ? offset - size : offset;
            }
        }

        return !IsBeyond(ref Unsafe.Add(ref values, last), ref masks, ref added, ref limits, (int)(last % size)) || AreZeros(ref values, last, (int)(last % size));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static bool IsBeyond(ref byte place, ref byte masks, ref byte added, ref byte limits, int offset)
        {
            Vector<T> sum = (Load(ref place, 0) & Load(ref masks, offset)) + Load(ref added, offset);
            return Vector.GreaterThanAny(sum, Load(ref limits, offset));
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector<T> Load(ref byte from, int offset) => Unsafe.ReadUnaligned<Vector<T>>(ref Unsafe.Add(ref from, offset));
    }

    /// <summary>Whether all are within their limits, by vectors that each begin with a value.</summary>
    /// <remarks>SAFETY: as in <see cref="BlitPattern"/>; there are at least as many bytes as a vector has.</remarks>
    public bool AreWithinWide<T>(ref byte values, nint length, int size)
        where T : unmanaged
    {
        ref byte masks = ref MemoryMarshal.GetArrayDataReference(_masks);
        ref byte added = ref MemoryMarshal.GetArrayDataReference(_added);
        ref byte limits = ref MemoryMarshal.GetArrayDataReference(_limits);
        nint step = BlitPattern.Step(size), last = length - Vector512<byte>.Count;
        if (_zeros is not null && typeof(T) == typeof(long))
        {
            return AreWithinOrZero(ref values, last, step, size);
        }

        // The largest of each lane is compared in the end.
        Vector512<T> mask = Load(ref masks, 0), add = Load(ref added, 0);
        Vector512<T> most = (Load(ref values, 0) & mask) + add;
        nint i = 0;
        if (BlitPattern.Three % size == 0 && last >= BlitPattern.Three)
        {
            // Three vectors are whole values, so that no byte is looked at twice.
            nint y = 64 % size, z = 128 % size;
            Vector512<T> maskB = Load(ref masks, y), addB = Load(ref added, y), mostB = (Load(ref values, 64) & maskB) + addB;
            Vector512<T> maskC = Load(ref masks, z), addC = Load(ref added, z), mostC = (Load(ref values, 128) & maskC) + addC;
            for (; i <= last - BlitPattern.Three; i += BlitPattern.Three)
            {
                most = Vector512.Max(most, (Load(ref values, i) & mask) + add);
                mostB = Vector512.Max(mostB, (Load(ref values, i + 64) & maskB) + addB);
                mostC = Vector512.Max(mostC, (Load(ref values, i + 128) & maskC) + addC);
            }

            if (Vector512.GreaterThanAny(mostB, Load(ref limits, y)) || Vector512.GreaterThanAny(mostC, Load(ref limits, z)))
            {
                return false;
            }
        }

        for (; i < last; i += step)
        {
            most = Vector512.Max(most, (Load(ref values, i) & mask) + add);
        }

        nint offset = last % size;
        Vector512<T> end = (Load(ref values, last) & Load(ref masks, offset)) + Load(ref added, offset);
        return !Vector512.GreaterThanAny(most, Load(ref limits, 0)) && !Vector512.GreaterThanAny(end, Load(ref limits, offset));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector512<T> Load(ref byte from, nint at) => Vector512.LoadUnsafe(ref Unsafe.Add(ref from, at)).As<byte, T>();
    }

    /// <summary>As <see cref="AreWithinWide"/>, of lanes of which some may be zeros: without a branch on which of them are.</summary>
    /// <remarks>SAFETY: as there; the last vector begins at <paramref name="last"/>.</remarks>
    bool AreWithinOrZero(ref byte values, nint last, nint step, int size)
    {
        (Vector512<long> mask, Vector512<long> add, Vector512<long> ofZero) = Tables(0);
        Vector512<long> zeros = Load(_zeros!, 0), most = Vector512.Create(long.MinValue), odd = Vector512<long>.Zero;
        nint i = 0;
        if (BlitPattern.Three % size == 0 && last >= BlitPattern.Three)
        {
            // Three vectors are whole values, of which one may begin in one vector and go on in the next.
            nint y = 64 % size, z = 128 % size;
            (Vector512<long> maskB, Vector512<long> addB, Vector512<long> ofZeroB) = Tables(y);
            (Vector512<long> maskC, Vector512<long> addC, Vector512<long> ofZeroC) = Tables(z);
            Vector512<long> mostB = most, mostC = most, oddB = odd, oddC = odd, before = odd;
            for (; i <= last - BlitPattern.Three; i += BlitPattern.Three)
            {
                Vector512<long> one = Vector512.LoadUnsafe(ref Unsafe.Add(ref values, i)).AsInt64(), two = Vector512.LoadUnsafe(ref Unsafe.Add(ref values, i + 64)).AsInt64(), three = Vector512.LoadUnsafe(ref Unsafe.Add(ref values, i + 128)).AsInt64();
                Look(one, before, mask, add, ofZero, ref most, ref odd);
                Look(two, one, maskB, addB, ofZeroB, ref mostB, ref oddB);
                Look(three, two, maskC, addC, ofZeroC, ref mostC, ref oddC);
                before = three;
            }

            if (Vector512.GreaterThanAny(mostB, Load(_limits, y)) || Vector512.GreaterThanAny(mostC, Load(_limits, z)) || ((oddB & Load(_zeros!, y)) | (oddC & Load(_zeros!, z))) != Vector512<long>.Zero)
            {
                return false;
            }
        }

        for (; i < last; i += step)
        {
            Look(Vector512.LoadUnsafe(ref Unsafe.Add(ref values, i)).AsInt64(), Vector512<long>.Zero, mask, add, ofZero, ref most, ref odd); // the first lane is none that may be zero
        }

        if (Vector512.GreaterThanAny(most, Load(_limits, 0)) || (odd & zeros) != Vector512<long>.Zero)
        {
            return false;
        }

        // The last ones are in narrower vectors, which begin anywhere.
        nint rest = Math.Max(last - size, 0) / size * size;
        return AreWithin<long>(ref Unsafe.Add(ref values, rest), last + Vector512<byte>.Count - rest, size);

        static Vector512<long> Load(byte[] table, nint at) => Vector512.LoadUnsafe(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(table), at)).AsInt64();

        // What counts instead of a lane that is zero: the least, where it may be.
        (Vector512<long> Masks, Vector512<long> Added, Vector512<long> OfZero) Tables(nint at) =>
            (Load(_masks, at), Load(_added, at), Vector512.ConditionalSelect(Load(_zeros!, at), Vector512.Create(long.MinValue), Load(_added, at)));

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static void Look(Vector512<long> value, Vector512<long> before, Vector512<long> mask, Vector512<long> add, Vector512<long> ofZero, ref Vector512<long> most, ref Vector512<long> odd)
        {
            Vector512<long> isZero = Vector512.Equals(value, Vector512<long>.Zero);
            most = Vector512.Max(most, Vector512.ConditionalSelect(isZero, ofZero, (value & mask) + add));
            odd |= Avx512F.AlignRight64(value, before, 7) & isZero; // the lane before each
        }
    }

    /// <summary>Whether all lanes of a vector that are beyond their limits are zeros that are allowed.</summary>
    /// <remarks>SAFETY: as in <see cref="BlitPattern"/>; the vector before begins no earlier than the values.</remarks>
    /// <param name="values">The first of the values.</param>
    /// <param name="at">Where the vector begins.</param>
    /// <param name="offset">Where it begins within a value.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    bool AreZeros(ref byte values, nint at, int offset)
    {
        if (_zeros is null)
        {
            return false;
        }

        Vector<long> value = Unsafe.ReadUnaligned<Vector<long>>(ref Unsafe.Add(ref values, at)), before;
        if (at >= sizeof(long))
        {
            before = Unsafe.ReadUnaligned<Vector<long>>(ref Unsafe.Add(ref values, at - sizeof(long)));
        }
        else
        {
            // Nothing is before the first value, and no lane that may be zero is its first one.
            Span<byte> first = stackalloc byte[sizeof(long) + Vector<byte>.Count];
            first[..sizeof(long)].Fill(0xff);
            Vector.AsVectorByte(value).CopyTo(first[sizeof(long)..]);
            before = MemoryMarshal.Read<Vector<long>>(first);
        }

        Vector<long> sum = (value & Table(_masks)) + Table(_added);
        return Vector.AndNot(Vector.GreaterThan(sum, Table(_limits)), Vector.Equals(value | before, Vector<long>.Zero) & Table(_zeros)) == Vector<long>.Zero;

        Vector<long> Table(byte[] table) => Unsafe.ReadUnaligned<Vector<long>>(ref Unsafe.Add(ref MemoryMarshal.GetArrayDataReference(table), offset));
    }

    void Store(byte[] table, int offset, ulong value)
    {
        for (int i = 0; i < _width; i++)
        {
            table[offset + i] = unchecked((byte)(value >> (8 * i)));
        }
    }
}
