using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

namespace Manywire.MessagePack;

/// <summary>Many integers: sixteen at a time where each is in its code, else one at a time without a branch on how long it is, which no processor could foresee.</summary>
/// <remarks>SAFETY: a caller has sixteen elements, or codes, where it asks for sixteen, and as many bytes reserved or in reach as each method says.</remarks>
static class MessagePackIntegers
{
    /// <summary>For each number of bits of what is to be written, first of those that aren't negative, then of the others' complements.</summary>
    public static readonly uint[] Forms = MakeForms();

    const int Negatives = 65;

    /// <summary>Whether the type is one of .NET's integers of up to 64 bits. A constant once compiled.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Are<T>() => IsSigned<T>() || typeof(T) == typeof(byte) || typeof(T) == typeof(ushort) || typeof(T) == typeof(uint) || typeof(T) == typeof(ulong);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsSigned<T>() => typeof(T) == typeof(sbyte) || typeof(T) == typeof(short) || typeof(T) == typeof(int) || typeof(T) == typeof(long);

    /// <summary>A form is the code, a mask of the number's low byte that is in the code, by how many bits the number is moved to the top, and the length.</summary>
    static uint[] MakeForms()
    {
        var forms = new uint[Negatives + 64];
        for (int bits = 0; bits <= 64; bits++)
        {
            forms[bits] = bits <= 7 ? Form(0, 0) : bits <= 8 ? Form(MessagePackCode.UInt8, 1) : bits <= 16 ? Form(MessagePackCode.UInt16, 2) : bits <= 32 ? Form(MessagePackCode.UInt32, 4) : Form(MessagePackCode.UInt64, 8);
        }

        for (int bits = 0; bits < 64; bits++)
        {
            forms[Negatives + bits] = bits <= 5 ? Form(0, 0) : bits <= 7 ? Form(MessagePackCode.Int8, 1) : bits <= 15 ? Form(MessagePackCode.Int16, 2) : bits <= 31 ? Form(MessagePackCode.Int32, 4) : Form(MessagePackCode.Int64, 8);
        }

        return forms;

        static uint Form(byte code, int payload) => code | (payload == 0 ? 0xff00u : 0) | (uint)((64 - (8 * payload)) & 63) << 16 | (uint)(1 + payload) << 24;
    }

    /// <summary>An integer. Nine bytes are stored, of which as many count as the cursor goes on.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The integer.</param>
    /// <param name="forms">The first of <see cref="Forms"/>.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put<T>(ref byte p, T value, ref uint forms)
        where T : unmanaged
    {
        if (Unsafe.SizeOf<T>() == 1)
        {
            // A byte that isn't its own code has one before it, which is else overwritten: without a branch.
            byte only = Unsafe.BitCast<T, byte>(value);
            nint coded = (IsSigned<T>() ? unchecked((sbyte)only) < -32 : only > 127) ? 1 : 0;
            p = IsSigned<T>() ? MessagePackCode.Int8 : MessagePackCode.UInt8;
            Unsafe.Add(ref p, coded) = only; // SAFETY: as below
            return ref Unsafe.Add(ref p, coded + 1);
        }

        long wide = Widen(value);
        long sign = IsSigned<T>() ? wide >> 63 : 0;
        int index = 64 - BitOperations.LeadingZeroCount((ulong)(wide ^ sign)) + unchecked((int)sign & Negatives);
        uint form = Unsafe.Add(ref forms, index); // SAFETY: 0 to 64, or 65 to 128: a complement has 63 bits at most

        // SAFETY: the caller has reserved nine bytes.
        p = unchecked((byte)(form | ((uint)wide & (form >> 8) & 0xff)));
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 1), MessagePackCode.Native(unchecked((ulong)wide << (int)(form >> 16))));
        return ref Unsafe.Add(ref p, (nint)(form >> 24));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static long Widen<T>(T value)
        where T : unmanaged
    {
        if (typeof(T) == typeof(sbyte)) return Unsafe.BitCast<T, sbyte>(value);
        if (typeof(T) == typeof(byte)) return Unsafe.BitCast<T, byte>(value);
        if (typeof(T) == typeof(short)) return Unsafe.BitCast<T, short>(value);
        if (typeof(T) == typeof(ushort)) return Unsafe.BitCast<T, ushort>(value);
        if (typeof(T) == typeof(int)) return Unsafe.BitCast<T, int>(value);
        return typeof(T) == typeof(uint) ? Unsafe.BitCast<T, uint>(value) : Unsafe.BitCast<T, long>(value);
    }

    /// <summary>Sixteen integers as their codes, if each of them is one.</summary>
    /// <param name="values">The first of them.</param>
    /// <param name="codes">The codes.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool AreInCode<T>(ref T values, out Vector128<byte> codes)
        where T : unmanaged
    {
        // Moved so that the least is 0, they are within 8 bits, and then below a limit.
        byte least = IsSigned<T>() ? (byte)32 : (byte)0;
        byte limit = unchecked((byte)(128 + least));
        Vector128<byte> moved;
        if (Unsafe.SizeOf<T>() == 1)
        {
            moved = Vector128.LoadUnsafe(ref Unsafe.As<T, byte>(ref values)) + Vector128.Create(least); // SAFETY: T is a byte
        }
        else
        {
            // SAFETY: T has two, four or eight bytes, and there are sixteen of them.
            bool narrow = Unsafe.SizeOf<T>() == 2 ? Narrow(ref Unsafe.As<T, ushort>(ref values), least, out moved)
                : Unsafe.SizeOf<T>() == 4 ? Narrow(ref Unsafe.As<T, uint>(ref values), least, out moved)
                : Narrow(ref Unsafe.As<T, ulong>(ref values), least, out moved);
            if (!narrow)
            {
                codes = default;
                return false;
            }
        }

        codes = moved - Vector128.Create(least);
        return Vector128.LessThanAll(moved, Vector128.Create(limit));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Narrow(ref ushort values, ushort least, out Vector128<byte> narrow)
    {
        Vector128<ushort> a = Vector128.LoadUnsafe(ref values) + Vector128.Create(least);
        Vector128<ushort> b = Vector128.LoadUnsafe(ref values, 8) + Vector128.Create(least);
        narrow = Vector128.Narrow(a, b);
        return ((a | b) & Vector128.Create((ushort)0xff00)) == Vector128<ushort>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Narrow(ref uint values, uint least, out Vector128<byte> narrow)
    {
        Vector128<uint> a = Vector128.LoadUnsafe(ref values) + Vector128.Create(least);
        Vector128<uint> b = Vector128.LoadUnsafe(ref values, 4) + Vector128.Create(least);
        Vector128<uint> c = Vector128.LoadUnsafe(ref values, 8) + Vector128.Create(least);
        Vector128<uint> d = Vector128.LoadUnsafe(ref values, 12) + Vector128.Create(least);
        narrow = Vector128.Narrow(Vector128.Narrow(a, b), Vector128.Narrow(c, d));
        return ((a | b | c | d) & Vector128.Create(0xffffff00)) == Vector128<uint>.Zero;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Narrow(ref ulong values, ulong least, out Vector128<byte> narrow)
    {
        Vector128<ulong> a = Vector128.LoadUnsafe(ref values) + Vector128.Create(least);
        Vector128<ulong> b = Vector128.LoadUnsafe(ref values, 2) + Vector128.Create(least);
        Vector128<ulong> c = Vector128.LoadUnsafe(ref values, 4) + Vector128.Create(least);
        Vector128<ulong> d = Vector128.LoadUnsafe(ref values, 6) + Vector128.Create(least);
        Vector128<ulong> e = Vector128.LoadUnsafe(ref values, 8) + Vector128.Create(least);
        Vector128<ulong> f = Vector128.LoadUnsafe(ref values, 10) + Vector128.Create(least);
        Vector128<ulong> g = Vector128.LoadUnsafe(ref values, 12) + Vector128.Create(least);
        Vector128<ulong> h = Vector128.LoadUnsafe(ref values, 14) + Vector128.Create(least);
        Vector128<ushort> low = Vector128.Narrow(Vector128.Narrow(a, b), Vector128.Narrow(c, d));
        narrow = Vector128.Narrow(low, Vector128.Narrow(Vector128.Narrow(e, f), Vector128.Narrow(g, h)));
        return ((a | b | c | d | e | f | g | h) & Vector128.Create(~0xffUL)) == Vector128<ulong>.Zero;
    }

    /// <summary>Integers of two, four or eight bytes that take all of their bytes behind a code, as long as they follow one another: as many as a vector has with their codes at a time.</summary>
    /// <remarks>The code of a negative integer is four behind that of another. SAFETY: a vector is loaded where as many elements are left, and stored where nine bytes are reserved for each element, and sixteen behind.</remarks>
    /// <param name="p">The cursor.</param>
    /// <param name="values">The first of all.</param>
    /// <param name="i">The first that isn't written.</param>
    /// <param name="count">How many there are.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutWide<T>(ref byte p, scoped ref T values, scoped ref nint i, nint count)
        where T : unmanaged
    {
        if (Unsafe.SizeOf<T>() == 2)
        {
            Vector128<byte> order = Vector128.Create(No, 1, 0, No, 3, 2, No, 5, 4, No, 7, 6, No, 9, 8, No);
            Vector128<byte> signs = Vector128.Create(0, No, No, 2, No, No, 4, No, No, 6, No, No, 8, No, No, No);
            Vector128<byte> codes = Vector128.Create(MessagePackCode.UInt16, 0, 0, MessagePackCode.UInt16, 0, 0, MessagePackCode.UInt16, 0, 0, MessagePackCode.UInt16, 0, 0, MessagePackCode.UInt16, 0, 0, 0);
            for (; i <= count - Vector128<short>.Count; i += 5)
            {
                Vector128<short> some = Vector128.LoadUnsafe(ref Unsafe.As<T, short>(ref values), (nuint)i);
                Vector128<short> sign = IsSigned<T>() ? some >> 15 : Vector128<short>.Zero;
                if (!Vector128.GreaterThanAll((some ^ sign).AsUInt16(), (Vector128.Create((short)byte.MaxValue) + (sign & Vector128.Create((short)sbyte.MinValue))).AsUInt16()))
                {
                    break;
                }

                Store(ref p, some.AsByte(), sign.AsByte(), order, signs, codes);
                p = ref Unsafe.Add(ref p, 15);
            }
        }
        else if (Unsafe.SizeOf<T>() == 4)
        {
            Vector128<byte> order = Vector128.Create(No, 3, 2, 1, 0, No, 7, 6, 5, 4, No, 11, 10, 9, 8, No);
            Vector128<byte> signs = Vector128.Create(0, No, No, No, No, 4, No, No, No, No, 8, No, No, No, No, No);
            Vector128<byte> codes = Vector128.Create(MessagePackCode.UInt32, 0, 0, 0, 0, MessagePackCode.UInt32, 0, 0, 0, 0, MessagePackCode.UInt32, 0, 0, 0, 0, 0);
            for (; i <= count - Vector128<int>.Count; i += 3)
            {
                Vector128<int> some = Vector128.LoadUnsafe(ref Unsafe.As<T, int>(ref values), (nuint)i);
                Vector128<int> sign = IsSigned<T>() ? some >> 31 : Vector128<int>.Zero;
                if (!Vector128.GreaterThanAll((some ^ sign).AsUInt32(), (Vector128.Create((int)ushort.MaxValue) + (sign & Vector128.Create((int)short.MinValue))).AsUInt32()))
                {
                    break;
                }

                Store(ref p, some.AsByte(), sign.AsByte(), order, signs, codes);
                p = ref Unsafe.Add(ref p, 15);
            }
        }
        else if (Unsafe.SizeOf<T>() == 8)
        {
            Vector128<byte> first = Vector128.Create(No, 7, 6, 5, 4, 3, 2, 1, 0, No, No, No, No, No, No, No);
            Vector128<byte> second = Vector128.Create(No, 15, 14, 13, 12, 11, 10, 9, 8, No, No, No, No, No, No, No);
            Vector128<byte> signs = Vector128.Create(0, No, No, No, No, No, No, No, No, No, No, No, No, No, No, No);
            Vector128<byte> code = Vector128.CreateScalar(MessagePackCode.UInt64);
            for (; i <= count - Vector128<long>.Count; i += Vector128<long>.Count)
            {
                Vector128<long> some = Vector128.LoadUnsafe(ref Unsafe.As<T, long>(ref values), (nuint)i);
                Vector128<long> sign = IsSigned<T>() ? some >> 63 : Vector128<long>.Zero;
                if (!Vector128.GreaterThanAll((some ^ sign).AsUInt64(), (Vector128.Create((long)uint.MaxValue) + (sign & Vector128.Create((long)int.MinValue))).AsUInt64()))
                {
                    break;
                }

                Store(ref p, some.AsByte(), sign.AsByte(), first, signs, code);
                Store(ref Unsafe.Add(ref p, 9), some.AsByte(), Vector128.Shuffle(sign.AsByte(), Vector128.Create((byte)8)), second, signs, code);
                p = ref Unsafe.Add(ref p, 18);
            }
        }

        return ref p;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static void Store(ref byte p, Vector128<byte> some, Vector128<byte> sign, Vector128<byte> order, Vector128<byte> signs, Vector128<byte> codes) =>
            ((Vector128.Shuffle(some, order) | codes) + (Vector128.Shuffle(sign, signs) & Vector128.Create((byte)4))).StoreUnsafe(ref p);
    }

    const byte No = 0xff;

    /// <summary>Sixteen codes as the integers that they are, if each of them is one.</summary>
    /// <param name="p">The first of the codes.</param>
    /// <param name="values">Where they go.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryTake<T>(ref byte p, ref T values)
        where T : unmanaged
    {
        Vector128<sbyte> codes = Vector128.LoadUnsafe(ref p).AsSByte();
        if (Vector128.LessThanAny(codes, Vector128.Create(IsSigned<T>() ? (sbyte)-32 : (sbyte)0)))
        {
            return false;
        }

        // SAFETY: there is room for sixteen elements, of the size that T has. What isn't negative is the same with and without a sign.
        ref byte place = ref Unsafe.As<T, byte>(ref values);
        if (Unsafe.SizeOf<T>() == 1)
        {
            codes.AsByte().StoreUnsafe(ref place);
            return true;
        }

        (Vector128<short> low, Vector128<short> high) = Vector128.Widen(codes);
        if (Unsafe.SizeOf<T>() == 2)
        {
            Store(ref place, low.AsByte(), high.AsByte());
            return true;
        }

        (Vector128<int> a, Vector128<int> b) = Vector128.Widen(low);
        (Vector128<int> c, Vector128<int> d) = Vector128.Widen(high);
        if (Unsafe.SizeOf<T>() == 4)
        {
            Store(ref place, a.AsByte(), b.AsByte());
            Store(ref Unsafe.Add(ref place, 32), c.AsByte(), d.AsByte());
            return true;
        }

        Store(ref place, Vector128.WidenLower(a).AsByte(), Vector128.WidenUpper(a).AsByte());
        Store(ref Unsafe.Add(ref place, 32), Vector128.WidenLower(b).AsByte(), Vector128.WidenUpper(b).AsByte());
        Store(ref Unsafe.Add(ref place, 64), Vector128.WidenLower(c).AsByte(), Vector128.WidenUpper(c).AsByte());
        Store(ref Unsafe.Add(ref place, 96), Vector128.WidenLower(d).AsByte(), Vector128.WidenUpper(d).AsByte());
        return true;

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        static void Store(ref byte place, Vector128<byte> first, Vector128<byte> second)
        {
            first.StoreUnsafe(ref place);
            second.StoreUnsafe(ref place, 16);
        }
    }

    /// <summary>An integer that is its code.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Spread<T>(byte code, ref T value)
        where T : unmanaged
    {
        long wide = unchecked((sbyte)code);
        value = Unsafe.As<long, T>(ref wide); // SAFETY: T has eight bytes at most, the low ones
    }

    /// <summary>Bytes of the integers whose codes begin at <see cref="MessagePackCode.UInt8"/>.</summary>
    static ReadOnlySpan<byte> Lengths => [2, 3, 5, 9, 2, 3, 5, 9];

    /// <summary>An integer behind a code of its own, of which nine bytes are in reach, if it is one that the type can hold.</summary>
    /// <param name="p">Its code.</param>
    /// <param name="value">Where it goes.</param>
    /// <returns>How many bytes it has; 0 where it isn't one.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int TryTakeLong<T>(ref byte p, ref T value)
        where T : unmanaged
    {
        uint kind = (uint)p - MessagePackCode.UInt8;
        if (kind > 7)
        {
            return 0;
        }

        int length = Lengths[(int)kind];
        int shift = 72 - (8 * length);

        // SAFETY: nine bytes are in reach. The sign of a signed one is spread without a branch on it.
        ulong bits = MessagePackCode.Get64(ref Unsafe.Add(ref p, 1)) >> shift;
        ulong top = (ulong)(kind >> 2) << (63 - shift);
        long wide = unchecked((long)((bits ^ top) - top));
        if (typeof(T) == typeof(ulong) ? kind > 3 && wide < 0 : wide < 0 && kind == 3)
        {
            return 0;
        }

        T narrow = Unsafe.As<long, T>(ref wide); // SAFETY: T has eight bytes at most, the low ones
        value = narrow;
        return typeof(T) == typeof(ulong) || Widen(narrow) == wide ? length : 0;
    }
}
