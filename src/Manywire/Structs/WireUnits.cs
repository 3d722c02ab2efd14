using System;
using System.Buffers.Binary;
using System.ComponentModel;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>What the bytes of a value are turned round in: its numbers. For emitted code.</summary>
/// <remarks>
/// A <see cref="Guid"/> is a number of 4 bytes, two of 2, and 8 bytes: turned round, it is in the order of RFC 9562, which is also that of its text. A <see cref="decimal"/> is its flags (4 bytes),
/// its high part (4) and its low part (8), in this order. Vectors and matrices are their floats.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireUnits
{
    static ReadOnlySpan<byte> GuidUnits => [4, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1];

    static ReadOnlySpan<byte> DecimalUnits => [4, 4, 8];

    /// <summary>Bytes of each number, repeated to the end of the value: constants once compiled.</summary>
    internal static ReadOnlySpan<byte> Of<T>()
        where T : unmanaged =>
        typeof(T) == typeof(Guid) ? GuidUnits
        : typeof(T) == typeof(decimal) ? DecimalUnits
        : Size<T>() switch { 1 => [1], 2 => [2], 4 => [4], 8 => [8], _ => [16] };

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Size<T>()
        where T : unmanaged =>
        typeof(T) == typeof(Complex) ? 8
        : typeof(T) == typeof(Vector2) || typeof(T) == typeof(Vector3) || typeof(T) == typeof(Vector4) || typeof(T) == typeof(Quaternion) || typeof(T) == typeof(Plane)
            || typeof(T) == typeof(Matrix3x2) || typeof(T) == typeof(Matrix4x4) || typeof(T) == typeof(Range) ? 4
        : Unsafe.SizeOf<T>();

    /// <summary>Turns a value round.</summary>
    /// <param name="value">One of .NET's fixed-size values, or an enum.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Turn<T>(ref T value)
        where T : unmanaged
    {
        // SAFETY: each branch takes the value as numbers that fill it.
        ref byte p = ref Unsafe.As<T, byte>(ref value);
        if (typeof(T) == typeof(Guid))
        {
            Turn4(ref p);
            Turn2(ref Unsafe.Add(ref p, 4));
            Turn2(ref Unsafe.Add(ref p, 6));
        }
        else if (typeof(T) == typeof(decimal))
        {
            Turn4(ref p);
            Turn4(ref Unsafe.Add(ref p, 4));
            Turn8(ref Unsafe.Add(ref p, 8));
        }
        else if (Size<T>() == 2)
        {
            Turn2(ref p);
        }
        else if (Size<T>() == 4)
        {
            for (int i = 0; i < Unsafe.SizeOf<T>(); i += 4)
            {
                Turn4(ref Unsafe.Add(ref p, i));
            }
        }
        else if (Size<T>() == 8)
        {
            for (int i = 0; i < Unsafe.SizeOf<T>(); i += 8)
            {
                Turn8(ref Unsafe.Add(ref p, i));
            }
        }
        else if (Size<T>() == 16)
        {
            ulong low = Unsafe.ReadUnaligned<ulong>(ref p);
            Unsafe.WriteUnaligned(ref p, BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, 8))));
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 8), BinaryPrimitives.ReverseEndianness(low));
        }
    }

    /// <summary>Turns values round.</summary>
    /// <param name="values">Any number of .NET's fixed-size values, or of an enum's.</param>
    public static void Turn<T>(Span<T> values)
        where T : unmanaged
    {
        foreach (ref T value in values)
        {
            Turn(ref value);
        }
    }

    /// <summary>Reads a value at the cursor.</summary>
    /// <param name="p">The cursor; the caller knows that the value is there.</param>
    /// <param name="value">The value.</param>
    /// <param name="big">Whether it is turned round.</param>
    /// <returns>The cursor behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Get<T>(ref byte p, ref T value, bool big)
        where T : unmanaged
    {
        // SAFETY: the caller's struct is there as a whole. What is turned round never is in memory as it was: that would be stored, loaded and stored.
        if (!big || Unsafe.SizeOf<T>() == 1)
        {
            value = Unsafe.ReadUnaligned<T>(ref p);
        }
        else if (Unsafe.SizeOf<T>() == 2)
        {
            Unsafe.WriteUnaligned(ref Unsafe.As<T, byte>(ref value), BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<ushort>(ref p)));
        }
        else if (Unsafe.SizeOf<T>() == 4)
        {
            Unsafe.WriteUnaligned(ref Unsafe.As<T, byte>(ref value), BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<uint>(ref p)));
        }
        else if (Unsafe.SizeOf<T>() == 8 && Size<T>() == 8)
        {
            Unsafe.WriteUnaligned(ref Unsafe.As<T, byte>(ref value), BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<ulong>(ref p)));
        }
        else
        {
            value = Unsafe.ReadUnaligned<T>(ref p);
            Turn(ref value);
        }

        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    /// <summary>Reads values at the cursor.</summary>
    /// <param name="p">The cursor; the caller knows that the values are there.</param>
    /// <param name="values">The values.</param>
    /// <param name="big">Whether they are turned round.</param>
    /// <returns>The cursor behind them.</returns>
    public static ref byte Get<T>(ref byte p, Span<T> values, bool big)
        where T : unmanaged
    {
        foreach (ref T value in values)
        {
            p = ref Get(ref p, ref value, big);
        }

        return ref p;
    }

    /// <summary>Writes a value at the cursor.</summary>
    /// <param name="p">The cursor; the caller has room there.</param>
    /// <param name="value">The value.</param>
    /// <param name="big">Whether it is turned round.</param>
    /// <returns>The cursor behind it.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put<T>(ref byte p, T value, bool big)
        where T : unmanaged
    {
        if (big)
        {
            Turn(ref value);
        }

        Unsafe.WriteUnaligned(ref p, value); // SAFETY: the caller has room for its struct as a whole
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    /// <summary>Writes values at the cursor.</summary>
    /// <param name="p">The cursor; the caller has room there.</param>
    /// <param name="values">The values.</param>
    /// <param name="big">Whether they are turned round.</param>
    /// <returns>The cursor behind them.</returns>
    public static ref byte Put<T>(ref byte p, Span<T> values, bool big)
        where T : unmanaged
    {
        foreach (T value in values)
        {
            p = ref Put(ref p, value, big);
        }

        return ref p;
    }

    // SAFETY: of the following: the callers have as many bytes.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Turn2(ref byte p) => Unsafe.WriteUnaligned(ref p, BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<ushort>(ref p))); // SAFETY: see above

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Turn4(ref byte p) => Unsafe.WriteUnaligned(ref p, BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<uint>(ref p))); // SAFETY: see above

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Turn8(ref byte p) => Unsafe.WriteUnaligned(ref p, BinaryPrimitives.ReverseEndianness(Unsafe.ReadUnaligned<ulong>(ref p))); // SAFETY: see above
}
