using System;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

/// <summary>A <see cref="Guid"/> as 36 characters, such as 0f8fad5b-d9cb-469f-a165-70867728950e: all digits at once.</summary>
/// <remarks>
/// Sixteen digits are the first eight bytes, sixteen the others. Beside each order of bytes below is where it puts them.
/// SAFETY: 36 bytes are written or read, in vectors of which the last begins at the 21st; the caller has as many.
/// </remarks>
public static class GuidText
{
    /// <summary>Characters of a <see cref="Guid"/>.</summary>
    public const int Length = 36;

    const byte No = 0xff;

    /// <summary>The first three numbers are little-endian in memory; in text the high digits come first. The same order leads there and back.</summary>
    static Vector128<byte> Turned => Vector128.Create((byte)3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15);

    static Vector128<byte> Digits => Vector128.Create("0123456789abcdef"u8);

    /// <summary>Writes one, in lower case.</summary>
    /// <param name="p">Where to.</param>
    /// <param name="value">The value.</param>
    public static ref byte Put(ref byte p, Guid value)
    {
        if (!Vector128.IsHardwareAccelerated || !BitConverter.IsLittleEndian)
        {
            value.TryFormat(MemoryMarshal.CreateSpan(ref p, Length), out _);
            return ref Unsafe.Add(ref p, Length);
        }

        // In halves, as it is passed: a whole that was stored in halves would be waited for.
        ref byte whole = ref Unsafe.As<Guid, byte>(ref value);
        Vector128<byte> halves = Vector128.Create(Unsafe.ReadUnaligned<ulong>(ref whole), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref whole, 8))).AsByte();
        Vector128<byte> bytes = Vector128.Shuffle(halves, Turned);
        Vector128<byte> high = Vector128.ShuffleNative(Digits, bytes >> 4);
        Vector128<byte> low = Vector128.ShuffleNative(Digits, bytes & Vector128.Create((byte)0xf));
        Vector128<byte> first = Vector128.Shuffle(high, Vector128.Create(0, No, 1, No, 2, No, 3, No, 4, No, 5, No, 6, No, 7, No))
            | Vector128.Shuffle(low, Vector128.Create(No, 0, No, 1, No, 2, No, 3, No, 4, No, 5, No, 6, No, 7));
        Vector128<byte> second = Vector128.Shuffle(high, Vector128.Create(8, No, 9, No, 10, No, 11, No, 12, No, 13, No, 14, No, 15, No))
            | Vector128.Shuffle(low, Vector128.Create(No, 8, No, 9, No, 10, No, 11, No, 12, No, 13, No, 14, No, 15));
        (Vector128.Shuffle(first, Vector128.Create(0, 1, 2, 3, 4, 5, 6, 7, No, 8, 9, 10, 11, No, 12, 13))
            | Vector128.Create(0, 0, 0, 0, 0, 0, 0, 0, (byte)'-', 0, 0, 0, 0, (byte)'-', 0, 0)).StoreUnsafe(ref p); // 0 to 15
        (Vector128.Shuffle(first, Vector128.Create(14, 15, No, No, No, No, No, No, No, No, No, No, No, No, No, No))
            | Vector128.Shuffle(second, Vector128.Create(No, No, No, 0, No, No, No, No, No, No, No, No, No, No, No, No))
            | Vector128.Create(0, 0, (byte)'-', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).StoreUnsafe(ref p, 16); // 16 to 19
        (Vector128.Shuffle(second, Vector128.Create(1, 2, 3, No, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            | Vector128.Create(0, 0, 0, (byte)'-', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)).StoreUnsafe(ref p, 20); // 20 to 35
        return ref Unsafe.Add(ref p, Length);
    }

    /// <summary>Reads one with its dashes, in either case.</summary>
    /// <param name="text">All of the text.</param>
    /// <param name="value">The value.</param>
    public static bool TryParse(ReadOnlySpan<byte> text, out Guid value)
    {
        value = default;
        if (text.Length != Length)
        {
            return false;
        }

        if (!Vector128.IsHardwareAccelerated || !BitConverter.IsLittleEndian)
        {
            return Utf8Parser.TryParse(text, out value, out int used, 'D') && used == Length;
        }

        ref byte p = ref MemoryMarshal.GetReference(text);
        Vector128<byte> head = Vector128.LoadUnsafe(ref p); // 0 to 15
        Vector128<byte> middle = Vector128.LoadUnsafe(ref p, 16); // 16 to 31
        Vector128<byte> tail = Vector128.LoadUnsafe(ref p, 20); // 20 to 35
        Vector128<byte> first = Vector128.Shuffle(head, Vector128.Create(0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, No, No))
            | Vector128.Shuffle(middle, Vector128.Create(No, No, No, No, No, No, No, No, No, No, No, No, No, No, 0, 1));
        Vector128<byte> second = Vector128.Shuffle(tail, Vector128.Create(No, 0, 1, 2, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
            | Vector128.Shuffle(middle, Vector128.Create(3, No, No, No, No, No, No, No, No, No, No, No, No, No, No, No));
        bool dashes = head.GetElement(8) == '-' && head.GetElement(13) == '-' && middle.GetElement(2) == '-' && tail.GetElement(3) == '-';
        if (!dashes || !TryValues(ref first) || !TryValues(ref second))
        {
            return false;
        }

        Vector128<byte> bytes = Vector128.Shuffle(first << 4, Vector128.Create(0, 2, 4, 6, 8, 10, 12, 14, No, No, No, No, No, No, No, No))
            | Vector128.Shuffle(first, Vector128.Create(1, 3, 5, 7, 9, 11, 13, 15, No, No, No, No, No, No, No, No))
            | Vector128.Shuffle(second << 4, Vector128.Create(No, No, No, No, No, No, No, No, 0, 2, 4, 6, 8, 10, 12, 14))
            | Vector128.Shuffle(second, Vector128.Create(No, No, No, No, No, No, No, No, 1, 3, 5, 7, 9, 11, 13, 15));
        value = Unsafe.BitCast<Vector128<byte>, Guid>(Vector128.Shuffle(bytes, Turned));
        return true;
    }

    /// <summary>Hexadecimal digits as numbers.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool TryValues(ref Vector128<byte> digits)
    {
        Vector128<byte> number = digits - Vector128.Create((byte)'0');
        Vector128<byte> letter = (digits | Vector128.Create((byte)0x20)) - Vector128.Create((byte)'a');
        Vector128<byte> isNumber = Vector128.LessThan(number, Vector128.Create((byte)10));
        Vector128<byte> isLetter = Vector128.LessThan(letter, Vector128.Create((byte)6));
        digits = Vector128.ConditionalSelect(isNumber, number, letter + Vector128.Create((byte)10));
        return (isNumber | isLetter) == Vector128<byte>.AllBitsSet;
    }
}
