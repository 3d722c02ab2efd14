using System.Buffers.Binary;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>Bit fields in 1 to 8 bytes, as one number: the first field is at its most significant end in big-endian order, at its least significant one in little-endian order. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireBitString
{
    /// <summary>The bytes at the cursor as a number.</summary>
    /// <param name="p">The cursor; the caller knows that the bytes are there.</param>
    /// <param name="bytes">How many, 1 to 8.</param>
    /// <param name="big">Whether the first is the most significant.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Load(ref byte p, int bytes, bool big)
    {
        // SAFETY: bytes 0 to bytes - 1, as the caller says. The count is a constant of emitted code, so one case is left: of the odd ones two loads that overlap.
        ulong value = bytes switch
        {
            1 => p,
            2 => Unsafe.ReadUnaligned<ushort>(ref p),
            3 => Unsafe.ReadUnaligned<ushort>(ref p) | ((ulong)Unsafe.Add(ref p, 2) << 16),
            4 => Unsafe.ReadUnaligned<uint>(ref p),
            8 => Unsafe.ReadUnaligned<ulong>(ref p),
            _ => Unsafe.ReadUnaligned<uint>(ref p) | ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref p, bytes - 4)) << (8 * (bytes - 4))),
        };
        return big ? BinaryPrimitives.ReverseEndianness(value) >> (64 - (8 * bytes)) : value;
    }

    /// <summary>Stores a number at the cursor.</summary>
    /// <param name="p">The cursor; the caller has room there.</param>
    /// <param name="value">The number.</param>
    /// <param name="bytes">In how many bytes, 1 to 8.</param>
    /// <param name="big">Whether the most significant is the first.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Store(ref byte p, ulong value, int bytes, bool big)
    {
        // SAFETY: bytes 0 to bytes - 1, as the caller says.
        value = big ? BinaryPrimitives.ReverseEndianness(value) >> (64 - (8 * bytes)) : value;
        switch (bytes)
        {
            case 1:
                p = unchecked((byte)value);
                break;
            case 2:
                Unsafe.WriteUnaligned(ref p, unchecked((ushort)value));
                break;
            case 3:
                Unsafe.WriteUnaligned(ref p, unchecked((ushort)value));
                Unsafe.Add(ref p, 2) = unchecked((byte)(value >> 16));
                break;
            case 8:
                Unsafe.WriteUnaligned(ref p, value);
                break;
            default:
                Unsafe.WriteUnaligned(ref p, unchecked((uint)value));
                if (bytes > 4)
                {
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, bytes - 4), unchecked((uint)(value >> (8 * (bytes - 4)))));
                }

                break;
        }
    }

    /// <summary>A field of an unsigned number.</summary>
    /// <param name="value">All fields.</param>
    /// <param name="shift">Bits below it.</param>
    /// <param name="count">Its bits.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Unsigned(ulong value, int shift, int count) => (value >> shift) & (ulong.MaxValue >> (64 - count));

    /// <summary>A field of a number in two's complement.</summary>
    /// <inheritdoc cref="Unsigned"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static long Signed(ulong value, int shift, int count) => unchecked((long)(value << (64 - shift - count))) >> (64 - count);

    /// <summary>Adds a field of an unsigned number.</summary>
    /// <param name="value">The field's value.</param>
    /// <param name="shift">Bits below it.</param>
    /// <param name="count">Its bits.</param>
    /// <param name="member">The field's name.</param>
    /// <returns>The bits, to be or'ed to the others.</returns>
    /// <exception cref="WireException">The value needs more bits.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FromUnsigned(ulong value, int shift, int count, string member)
    {
        if (value > ulong.MaxValue >> (64 - count))
        {
            Fail(count, member);
        }

        return value << shift;
    }

    /// <summary>Adds a field of a number in two's complement.</summary>
    /// <inheritdoc cref="FromUnsigned"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong FromSigned(long value, int shift, int count, string member)
    {
        if (unchecked(value << (64 - count)) >> (64 - count) != value)
        {
            Fail(count, member);
        }

        return (unchecked((ulong)value) & (ulong.MaxValue >> (64 - count))) << shift;
    }

    [DoesNotReturn]
    static void Fail(int count, string member) => throw new WireException($"a number of {count} bit{(count == 1 ? "" : "s")}", path: "$." + member);
}
