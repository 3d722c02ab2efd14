using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>The equality of a scalar or an enum, with hashes that depend on a key of the process.</summary>
sealed class KeyedComparer<T> : IEqualityComparer<T>
{
    public static readonly KeyedComparer<T> Instance = new();

    public bool Equals(T? x, T? y) => EqualityComparer<T>.Default.Equals(x, y);

    public int GetHashCode(T value)
    {
        // Equal values have equal bytes from here on.
        if (typeof(T) == typeof(double))
        {
            double x = Unsafe.BitCast<T, double>(value);
            value = Unsafe.BitCast<double, T>(double.IsNaN(x) ? double.NaN : x + 0.0);
        }
        else if (typeof(T) == typeof(float))
        {
            float x = Unsafe.BitCast<T, float>(value);
            value = Unsafe.BitCast<float, T>(float.IsNaN(x) ? float.NaN : x + 0.0f);
        }
        else if (typeof(T) == typeof(Half))
        {
            Half x = Unsafe.BitCast<T, Half>(value);
            value = Unsafe.BitCast<Half, T>(Half.IsNaN(x) ? Half.NaN : x == Half.Zero ? Half.Zero : x);
        }
        else if (typeof(T) == typeof(decimal))
        {
            // The quotient has no zeros at its end; zero has a sign.
            decimal x = Unsafe.BitCast<T, decimal>(value);
            value = x == 0 ? default! : Unsafe.BitCast<decimal, T>(x / 1.0000000000000000000000000000m);
        }
        else if (typeof(T) == typeof(DateTime))
        {
            return Hash(Unsafe.BitCast<T, DateTime>(value).Ticks);
        }
        else if (typeof(T) == typeof(DateTimeOffset))
        {
            return Hash(Unsafe.BitCast<T, DateTimeOffset>(value).UtcTicks);
        }

        return Hash(value);
    }

    /// <summary>.NET's hash of a string of the same bytes.</summary>
    static int Hash<TBytes>(TBytes value)
    {
        // SAFETY: a scalar or an enum has no references, and an even number of bytes; the span lies in the parameter.
        var bytes = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<TBytes, byte>(ref value), RuntimeHelpers.IsReferenceOrContainsReferences<TBytes>() ? 0 : Unsafe.SizeOf<TBytes>());
        return string.GetHashCode(MemoryMarshal.Cast<byte, char>(bytes));
    }
}
