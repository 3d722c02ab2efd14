using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Emitted;

/// <content>
/// Where vectors of 64 bytes are at hand, each begins with a value: what is known of the bytes stays in registers. The values that are whole in it are a step; of the next one a part is done as well, and done again.
/// SAFETY: vectors are taken only where all of one is within the length.
/// </content>
sealed partial class BlitPattern
{
    /// <summary>Whether vectors of 64 bytes are used, in which at least one value is whole.</summary>
    readonly bool _isWide;

    int[]? _flagsAt;
    byte[]? _strayFlags;

    /// <summary>Bytes of the values that are whole in a vector.</summary>
    public static nint Step(int size) => Vector512<byte>.Count / size * size;

    void CleanWide(ref byte values, ref byte source, nint length)
    {
        nint last = length - Vector512<byte>.Count;
        if (_minutes is null)
        {
            CleanWidePlain(ref values, ref source, last);
        }
        else
        {
            CleanWideMinutes(ref values, ref source, last, _minutes);
        }
    }

    void CleanWidePlain(ref byte values, ref byte source, nint last)
    {
        ref byte keep = ref MemoryMarshal.GetArrayDataReference(_keep);
        Vector512<byte> kept = Vector512.LoadUnsafe(ref keep);
        nint step = Step(_size);
        for (nint i = CleanAligned(ref values, ref source, last); i < last; i += step)
        {
            (Vector512.LoadUnsafe(ref source, (nuint)i) & kept).StoreUnsafe(ref values, (nuint)i);
        }

        // What is clean stays as it is, so the last vector may begin anywhere.
        (Vector512.LoadUnsafe(ref source, (nuint)last) & Vector512.LoadUnsafe(ref keep, (nuint)(last % _size))).StoreUnsafe(ref values, (nuint)last);
    }

    void CleanWideMinutes(ref byte values, ref byte source, nint last, byte[] table)
    {
        ref byte keep = ref MemoryMarshal.GetArrayDataReference(_keep);
        Vector512<byte> kept = Vector512.LoadUnsafe(ref keep), ofMinutes = Ones(table, 0);
        nint step = Step(_size);
        for (nint i = CleanAlignedMinutes(ref values, ref source, last); i < last; i += step)
        {
            Clean(Vector512.LoadUnsafe(ref source, (nuint)i), kept, ofMinutes).StoreUnsafe(ref values, (nuint)i);
        }

        nuint offset = (nuint)(last % _size);
        Clean(Vector512.LoadUnsafe(ref source, (nuint)last), Vector512.LoadUnsafe(ref keep, offset), Ones(table, offset)).StoreUnsafe(ref values, (nuint)last);
    }

    /// <summary>What counts of a vector, and minutes of 16 bits as minutes of 32.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Clean(Vector512<byte> value, Vector512<byte> keep, Vector512<byte> ones) =>
        (value & keep) | Avx512BW.MultiplyAddAdjacent(value.AsInt16(), ones.AsInt16()).AsByte();

    /// <summary>By what the halves of each four bytes are multiplied, so that their sum is the minutes: by 1 and 0, and by 0 where there are none.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Ones(byte[] minutes, nuint at) => Table(minutes, at) & Vector512.Create(1).AsByte();

    /// <summary>As many nullable values as vectors take, without a branch on whether there is a value.</summary>
    /// <param name="values">Where they go.</param>
    /// <param name="source">Where they are.</param>
    /// <param name="length">Bytes of all of them.</param>
    /// <param name="isNew">Whether they go to memory that was just allocated.</param>
    /// <param name="areFlags">Whether the flags of those are 0 or 1.</param>
    /// <returns>Bytes of them.</returns>
    nint CleanNullablesWide(ref byte values, ref byte source, nint length, bool isNew, out bool areFlags)
    {
        if (!_isAlignedBehindFlag || length < FewestAligned)
        {
            return CleanNullablesUnaligned(ref values, ref source, length, isNew, out areFlags);
        }

        nint aligned = CleanNullablesAligned(ref values, ref source, length, out bool areFlagsThere);
        nint rest = CleanNullablesUnaligned(ref Unsafe.Add(ref values, aligned), ref Unsafe.Add(ref source, aligned), length - aligned, isNew, out areFlags);
        areFlags &= areFlagsThere;
        return aligned + rest;
    }

    nint CleanNullablesUnaligned(ref byte values, ref byte source, nint length, bool isNew, out bool areFlags)
    {
        areFlags = true;
        bool isFar = isNew && _size == Vector128<byte>.Count; // vectors of 64 bytes would each be in two lines that the processor's cache doesn't have
        if (_byVector && _minutes is null && _size <= Vector128<byte>.Count && Vector128<byte>.Count % _size == 0 && !isFar && Vector512.IsHardwareAccelerated && Avx512BW.IsSupported && length >= Vector512<byte>.Count)
        {
            return _size switch
            {
                sizeof(ushort) => CleanLanesWide<ushort>(ref values, ref source, length, 0xff, out areFlags),
                sizeof(uint) => CleanLanesWide<uint>(ref values, ref source, length, 0xff, out areFlags),
                sizeof(ulong) => CleanLanesWide<ulong>(ref values, ref source, length, 0xff, out areFlags),
                _ => CleanQuartersWide(ref values, ref source, length, out areFlags),
            };
        }

        if (_byVector && _minutes is null && Vector256<byte>.Count % _size == 0 && Vector256.IsHardwareAccelerated && length >= Vector256<byte>.Count)
        {
            return _size switch
            {
                sizeof(ushort) => CleanLanes<ushort>(ref values, ref source, length, 0xff, out areFlags),
                sizeof(uint) => CleanLanes<uint>(ref values, ref source, length, 0xff, out areFlags),
                sizeof(ulong) => CleanLanes<ulong>(ref values, ref source, length, 0xff, out areFlags),
                _ => CleanHalves(ref values, ref source, length, out areFlags),
            };
        }

        if (!_isWide || length < Vector512<byte>.Count || _size % sizeof(int) != 0)
        {
            return 0;
        }

        return _minutes is null ? CleanStrides(ref values, ref source, length, out areFlags) : CleanStridesOfMinutes(ref values, ref source, length, out areFlags);
    }

    /// <summary>Vectors of 64 bytes, each of which begins with a value.</summary>
    nint CleanStrides(ref byte values, ref byte source, nint length, out bool areFlags)
    {
        // Tables are made before vectors are held: none is kept over a call.
        int[] places = _flagsAt ??= MakeFlagsAt();
        byte[] strays = _strayFlags ??= MakeStrayFlags();
        Vector512<byte> keep = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_keep)), odd = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(strays)), stray = Vector512<byte>.Zero;
        Vector512<int> flags = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(places));
        nint step = Step(_size), last = length - Vector512<byte>.Count, i = 0;
        for (; i <= last; i += step)
        {
            Vector512<byte> some = Vector512.LoadUnsafe(ref source, (nuint)i);
            stray |= some;
            Present(some, some & keep, flags).StoreUnsafe(ref values, (nuint)i);
        }

        areFlags = (stray & odd) == Vector512<byte>.Zero;
        return i;
    }

    /// <summary>As <see cref="CleanStrides"/>, of values with minutes. A method of its own, as are the others: what isn't run while a method is counted is compiled as if it never were.</summary>
    nint CleanStridesOfMinutes(ref byte values, ref byte source, nint length, out bool areFlags)
    {
        int[] places = _flagsAt ??= MakeFlagsAt();
        byte[] strays = _strayFlags ??= MakeStrayFlags();
        Vector512<byte> keep = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_keep)), odd = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(strays)), minutes = Ones(_minutes!, 0), stray = Vector512<byte>.Zero;
        Vector512<int> flags = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(places));
        nint step = Step(_size), last = length - Vector512<byte>.Count, i = 0;
        for (; i <= last; i += step)
        {
            Vector512<byte> some = Vector512.LoadUnsafe(ref source, (nuint)i);
            stray |= some;
            Present(some, Clean(some, keep, minutes), flags).StoreUnsafe(ref values, (nuint)i);
        }

        areFlags = (stray & odd) == Vector512<byte>.Zero;
        return i;
    }

    /// <summary>In each place of four bytes of a vector, where the value begins that it belongs to.</summary>
    int[] MakeFlagsAt()
    {
        int[] places = new int[Vector512<int>.Count];
        for (int k = 0; k < places.Length; k++)
        {
            places[k] = k * sizeof(int) / _size * _size / sizeof(int);
        }

        return places;
    }

    /// <summary>The bits of a vector that no flag has.</summary>
    byte[] MakeStrayFlags()
    {
        byte[] bits = new byte[_size + Behind];
        for (int k = 0; k < bits.Length; k += _size)
        {
            bits[k] = 0xfe;
        }

        return bits;
    }

    /// <summary>What is clean of the values whose flag isn't 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Present(Vector512<byte> some, Vector512<byte> clean, Vector512<int> flags)
    {
        Vector512<int> isNull = Vector512.Equals(Vector512.ShuffleNative(some.AsInt32(), flags) & Vector512.Create(0xff), Vector512<int>.Zero);
        return Vector512.ConditionalSelect(isNull, Vector512<int>.Zero, clean.AsInt32()).AsByte();
    }

    /// <summary>Each value is a lane of a vector.</summary>
    nint CleanLanesWide<T>(ref byte values, ref byte source, nint length, T flag, out bool areFlags)
        where T : unmanaged
    {
        byte[] strays = _strayFlags ??= MakeStrayFlags();
        Vector512<byte> odd = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(strays)), stray = Vector512<byte>.Zero;
        Vector512<T> keep = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_keep)).As<byte, T>(), flags = Vector512.Create(flag);
        nint last = length - Vector512<byte>.Count, i = 0;
        for (; i < last - Vector512<byte>.Count; i += 2 * Vector512<byte>.Count)
        {
            stray |= Lanes(ref values, ref source, i, keep, flags) | Lanes(ref values, ref source, i + Vector512<byte>.Count, keep, flags);
        }

        if (i < last)
        {
            stray |= Lanes(ref values, ref source, i, keep, flags);
        }

        stray |= Lanes(ref values, ref source, last, keep, flags); // vectors are whole values, so this one begins with one as well
        areFlags = (stray & odd) == Vector512<byte>.Zero;
        return length;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector512<byte> Lanes(ref byte values, ref byte source, nint at, Vector512<T> keep, Vector512<T> flags)
        {
            Vector512<T> some = Vector512.LoadUnsafe(ref source, (nuint)at).As<byte, T>();
            Vector512<T> isNull = Vector512.Equals(some & flags, Vector512<T>.Zero);
            Vector512.ConditionalSelect(isNull, Vector512<T>.Zero, some & keep).As<T, byte>().StoreUnsafe(ref values, (nuint)at);
            return some.As<T, byte>();
        }
    }

    /// <summary>Each value is a quarter of a vector, over which its flag is spread.</summary>
    nint CleanQuartersWide(ref byte values, ref byte source, nint length, out bool areFlags)
    {
        byte[] strays = _strayFlags ??= MakeStrayFlags();
        Vector512<byte> odd = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(strays)), keep = Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_keep)), stray = Vector512<byte>.Zero;
        nint last = length - Vector512<byte>.Count, i = 0;
        for (; i < last - Vector512<byte>.Count; i += 2 * Vector512<byte>.Count)
        {
            stray |= Quarters(ref values, ref source, i, keep) | Quarters(ref values, ref source, i + Vector512<byte>.Count, keep);
        }

        if (i < last)
        {
            stray |= Quarters(ref values, ref source, i, keep);
        }

        stray |= Quarters(ref values, ref source, last, keep);
        areFlags = (stray & odd) == Vector512<byte>.Zero;
        return length;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector512<byte> Quarters(ref byte values, ref byte source, nint at, Vector512<byte> keep)
        {
            Vector512<byte> some = Vector512.LoadUnsafe(ref source, (nuint)at);
            Vector512<byte> isNull = Vector512.Equals(Avx512BW.Shuffle(some, Vector512<byte>.Zero), Vector512<byte>.Zero);
            Vector512.ConditionalSelect(isNull, Vector512<byte>.Zero, some & keep).StoreUnsafe(ref values, (nuint)at);
            return some;
        }
    }

    /// <summary>Each value is a lane of a vector of 32 bytes.</summary>
    nint CleanLanes<T>(ref byte values, ref byte source, nint length, T flag, out bool areFlags)
        where T : unmanaged
    {
        byte[] strays = _strayFlags ??= MakeStrayFlags();
        Vector256<byte> odd = Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(strays));
        Vector256<T> keep = Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_keep)).As<byte, T>(), flags = Vector256.Create(flag);
        Vector256<byte> stray = Vector256<byte>.Zero;
        nint last = length - Vector256<byte>.Count, i = 0;
        for (; i < last - Vector256<byte>.Count; i += 2 * Vector256<byte>.Count)
        {
            stray |= Lanes(ref values, ref source, i, keep, flags) | Lanes(ref values, ref source, i + Vector256<byte>.Count, keep, flags);
        }

        if (i < last)
        {
            stray |= Lanes(ref values, ref source, i, keep, flags);
        }

        stray |= Lanes(ref values, ref source, last, keep, flags); // vectors are whole values, so this one begins with one as well
        areFlags = (stray & odd) == Vector256<byte>.Zero;
        return length;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector256<byte> Lanes(ref byte values, ref byte source, nint at, Vector256<T> keep, Vector256<T> flags)
        {
            Vector256<T> some = Vector256.LoadUnsafe(ref source, (nuint)at).As<byte, T>();
            Vector256<T> isNull = Vector256.Equals(some & flags, Vector256<T>.Zero);
            Vector256.ConditionalSelect(isNull, Vector256<T>.Zero, some & keep).As<T, byte>().StoreUnsafe(ref values, (nuint)at);
            return some.As<T, byte>();
        }
    }

    /// <summary>Each value is a vector of 32 bytes, or half of one.</summary>
    nint CleanHalves(ref byte values, ref byte source, nint length, out bool areFlags)
    {
        byte[] strays = _strayFlags ??= MakeStrayFlags();
        Vector256<byte> odd = Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(strays)), keep = Vector256.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(_keep)), stray = Vector256<byte>.Zero;
        Vector256<int> flags = _size == Vector256<byte>.Count ? Vector256<int>.Zero : Vector256.Create(0, 0, 0, 0, 4, 4, 4, 4);
        nint last = length - Vector256<byte>.Count, i = 0;
        for (; i < last - Vector256<byte>.Count; i += 2 * Vector256<byte>.Count)
        {
            stray |= Halves(ref values, ref source, i, keep, flags) | Halves(ref values, ref source, i + Vector256<byte>.Count, keep, flags);
        }

        if (i < last)
        {
            stray |= Halves(ref values, ref source, i, keep, flags);
        }

        stray |= Halves(ref values, ref source, last, keep, flags);
        areFlags = (stray & odd) == Vector256<byte>.Zero;
        return length;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static Vector256<byte> Halves(ref byte values, ref byte source, nint at, Vector256<byte> keep, Vector256<int> flags)
        {
            Vector256<byte> some = Vector256.LoadUnsafe(ref source, (nuint)at);
            Vector256<int> isNull = Vector256.Equals(Vector256.ShuffleNative(some.AsInt32(), flags) & Vector256.Create(0xff), Vector256<int>.Zero);
            Vector256.ConditionalSelect(isNull, Vector256<int>.Zero, (some & keep).AsInt32()).AsByte().StoreUnsafe(ref values, (nuint)at);
            return some;
        }
    }
}
