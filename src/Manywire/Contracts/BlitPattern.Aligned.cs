using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Emitted;

/// <content>
/// Vectors of 64 bytes that are stored where a line of the processor's cache begins, so that none is stored into two lines: a value may begin in one vector and end in the next.
/// Three vectors are whole values of each size that divides their bytes, so there are three places in a value at which a vector begins.
/// SAFETY: vectors are taken only where all of one is within the length. Where the values lie is looked at once; if they are moved meanwhile, stores are as right, and slower.
/// </content>
sealed partial class BlitPattern
{
    /// <summary>Bytes of three vectors.</summary>
    public const int Three = 3 * 64;

    /// <summary>Fewer bytes are done sooner as they lie.</summary>
    const int FewestAligned = 1024;

    int[]? _beginAt;

    /// <summary>Whether three vectors are whole values.</summary>
    readonly bool _isAligned;

    /// <summary>Whether they are where values have a flag, alone in its four bytes, and most vectors don't begin with a value.</summary>
    readonly bool _isAlignedBehindFlag;

    /// <summary>Bytes from a reference to the next line.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static unsafe nint ToLine(ref byte values) => Vector512<byte>.Count - ((nint)Unsafe.AsPointer(ref values) & (Vector512<byte>.Count - 1));

    /// <summary>Cleans most of the values, but not the vector that ends with the last one.</summary>
    /// <param name="values">Where they go.</param>
    /// <param name="source">Where they are.</param>
    /// <param name="last">Where that vector begins.</param>
    /// <returns>Bytes of them.</returns>
    nint CleanAligned(ref byte values, ref byte source, nint last)
    {
        if (!_isAligned || last < FewestAligned)
        {
            return 0;
        }

        nint i = ToLine(ref values);
        (nuint x, nuint y, nuint z) = Places(i);
        Vector512<byte> a = Table(_keep, x), b = Table(_keep, y), c = Table(_keep, z);
        (Vector512.LoadUnsafe(ref source) & Table(_keep, 0)).StoreUnsafe(ref values);
        for (; i <= last - Three; i += Three)
        {
            (Vector512.LoadUnsafe(ref source, (nuint)i) & a).StoreUnsafe(ref values, (nuint)i);
            (Vector512.LoadUnsafe(ref source, (nuint)i + 64) & b).StoreUnsafe(ref values, (nuint)i + 64);
            (Vector512.LoadUnsafe(ref source, (nuint)i + 128) & c).StoreUnsafe(ref values, (nuint)i + 128);
        }

        return i - (nint)x;
    }

    /// <summary>As <see cref="CleanAligned"/>, of values with minutes, if they lie at a multiple of four bytes.</summary>
    nint CleanAlignedMinutes(ref byte values, ref byte source, nint last)
    {
        nint i = ToLine(ref values);
        if (!_isAligned || last < FewestAligned || i % sizeof(int) != 0)
        {
            return 0;
        }

        byte[] minutes = _minutes!;
        (nuint x, nuint y, nuint z) = Places(i);
        Vector512<byte> a = Table(_keep, x), b = Table(_keep, y), c = Table(_keep, z);
        Vector512<byte> minutesA = Ones(minutes, x), minutesB = Ones(minutes, y), minutesC = Ones(minutes, z);
        Clean(Vector512.LoadUnsafe(ref source), Table(_keep, 0), Ones(minutes, 0)).StoreUnsafe(ref values);
        for (; i <= last - Three; i += Three)
        {
            Clean(Vector512.LoadUnsafe(ref source, (nuint)i), a, minutesA).StoreUnsafe(ref values, (nuint)i);
            Clean(Vector512.LoadUnsafe(ref source, (nuint)i + 64), b, minutesB).StoreUnsafe(ref values, (nuint)i + 64);
            Clean(Vector512.LoadUnsafe(ref source, (nuint)i + 128), c, minutesC).StoreUnsafe(ref values, (nuint)i + 128);
        }

        return i - (nint)x;
    }

    /// <summary>Most of many nullable values, if they lie at a multiple of four bytes.</summary>
    /// <inheritdoc cref="CleanNullablesWide"/>
    nint CleanNullablesAligned(ref byte values, ref byte source, nint length, out bool areFlags)
    {
        areFlags = true;
        if (ToLine(ref values) % sizeof(int) != 0)
        {
            return 0;
        }

        // The flag of a value that began in the vector before is taken from there. The first of these is what was stored.
        CleanNullablesUnaligned(ref values, ref source, Three, isNew: false, out bool areFirst);
        nint aligned = _minutes is null ? CleanNullablesAligned(ref values, ref source, length) : CleanNullablesAlignedMinutes(ref values, ref source, length, _minutes);
        areFlags = areFirst && aligned >= 0;
        return aligned < 0 ? ~aligned : aligned;
    }

    /// <summary>Nullable values, of which those in the first two vectors have been cleaned.</summary>
    /// <returns>Bytes of those that are now; the complement where one of their flags is neither 0 nor 1.</returns>
    nint CleanNullablesAligned(ref byte values, ref byte source, nint length)
    {
        int[] places = _beginAt ??= MakeBeginAt();
        byte[] odd = _strayFlags ??= MakeStrayFlags();
        nint i = ToLine(ref values) + 64;
        (nuint x, nuint y, nuint z) = Places(i);
        Vector512<byte> a = Table(_keep, x), b = Table(_keep, y), c = Table(_keep, z);
        Vector512<int> beginA = Begin(places, x), beginB = Begin(places, y), beginC = Begin(places, z), before = Vector512.LoadUnsafe(ref values, (nuint)i - 64).AsInt32();
        Vector512<int> strayA = Vector512<int>.Zero, strayB = strayA, strayC = strayA;
        for (; i <= length - Three; i += Three)
        {
            Vector512<int> one = (Vector512.LoadUnsafe(ref source, (nuint)i) & a).AsInt32();
            Present(before, one, beginA).StoreUnsafe(ref values, (nuint)i);
            Vector512<int> two = (Vector512.LoadUnsafe(ref source, (nuint)i + 64) & b).AsInt32();
            Present(one, two, beginB).StoreUnsafe(ref values, (nuint)i + 64);
            before = (Vector512.LoadUnsafe(ref source, (nuint)i + 128) & c).AsInt32();
            Present(two, before, beginC).StoreUnsafe(ref values, (nuint)i + 128);
            (strayA, strayB, strayC) = (strayA | one, strayB | two, strayC | before);
        }

        Vector512<int> stray = (strayA & Table(odd, x).AsInt32()) | (strayB & Table(odd, y).AsInt32()) | (strayC & Table(odd, z).AsInt32());
        nint done = i - (nint)x;
        return stray == Vector512<int>.Zero ? done : ~done;
    }

    /// <summary>As <see cref="CleanNullablesAligned(ref byte, ref byte, nint)"/>, of values with minutes.</summary>
    nint CleanNullablesAlignedMinutes(ref byte values, ref byte source, nint length, byte[] minutes)
    {
        int[] places = _beginAt ??= MakeBeginAt();
        byte[] odd = _strayFlags ??= MakeStrayFlags();
        nint i = ToLine(ref values) + 64;
        (nuint x, nuint y, nuint z) = Places(i);
        Vector512<byte> a = Table(_keep, x), b = Table(_keep, y), c = Table(_keep, z);
        Vector512<byte> minutesA = Ones(minutes, x), minutesB = Ones(minutes, y), minutesC = Ones(minutes, z);
        Vector512<int> beginA = Begin(places, x), beginB = Begin(places, y), beginC = Begin(places, z), before = Vector512.LoadUnsafe(ref values, (nuint)i - 64).AsInt32();
        Vector512<int> strayA = Vector512<int>.Zero, strayB = strayA, strayC = strayA;
        for (; i <= length - Three; i += Three)
        {
            Vector512<int> one = Clean(Vector512.LoadUnsafe(ref source, (nuint)i), a, minutesA).AsInt32();
            Present(before, one, beginA).StoreUnsafe(ref values, (nuint)i);
            Vector512<int> two = Clean(Vector512.LoadUnsafe(ref source, (nuint)i + 64), b, minutesB).AsInt32();
            Present(one, two, beginB).StoreUnsafe(ref values, (nuint)i + 64);
            before = Clean(Vector512.LoadUnsafe(ref source, (nuint)i + 128), c, minutesC).AsInt32();
            Present(two, before, beginC).StoreUnsafe(ref values, (nuint)i + 128);
            (strayA, strayB, strayC) = (strayA | one, strayB | two, strayC | before);
        }

        Vector512<int> stray = (strayA & Table(odd, x).AsInt32()) | (strayB & Table(odd, y).AsInt32()) | (strayC & Table(odd, z).AsInt32());
        nint done = i - (nint)x;
        return stray == Vector512<int>.Zero ? done : ~done;
    }

    /// <summary>For each four bytes of a vector that begins with a value, and of what is behind it, where the value begins that they belong to; 16 more, as those of the vector before are counted first.</summary>
    int[] MakeBeginAt()
    {
        int words = _size / sizeof(int);
        int[] places = new int[words + Vector512<int>.Count];
        for (int k = 0; k < places.Length; k++)
        {
            places[k] = Vector512<int>.Count + (k / words * words);
        }

        return places;
    }

    /// <summary>The same of a vector that begins anywhere.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<int> Begin(int[] places, nuint at)
    {
        nuint word = at / sizeof(int);
        return Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(places), word) - Vector512.Create((int)word);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Table(byte[] table, nuint at) => Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(table), at);

    /// <summary>Where in a value each of three vectors begin, of which the first begins at a place among the values.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    (nuint First, nuint Second, nuint Third) Places(nint at)
    {
        uint size = (uint)_size, first = (uint)at % size;
        return (first, (first + 64) % size, (first + 128) % size);
    }

    /// <summary>What is left of clean bytes where flags aren't 0.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Present(Vector512<int> before, Vector512<int> clean, Vector512<int> begin)
    {
        Vector512<int> flags = Avx512F.PermuteVar16x32x2(before, begin, clean);
        return Avx512F.BlendVariable(Vector512<int>.Zero, clean, Avx512F.CompareNotEqual(flags, Vector512<int>.Zero)).AsByte();
    }
}
