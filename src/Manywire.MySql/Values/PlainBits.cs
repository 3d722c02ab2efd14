using System;
using System.Runtime.CompilerServices;

namespace Manywire.MySql;

/// <summary>A value of up to 16 bytes that refers to nothing.</summary>
readonly struct PlainBits
{
    readonly UInt128 _bits;

    PlainBits(UInt128 bits) => _bits = bits;

    public static PlainBits Of<T>(T value)
        where T : unmanaged
    {
        UInt128 bits = default;
        ArgumentOutOfRangeException.ThrowIfGreaterThan(Unsafe.SizeOf<T>(), Unsafe.SizeOf<UInt128>());
        Unsafe.As<UInt128, T>(ref bits) = value; // SAFETY: the value isn't larger than the bits, which was looked at, and refers to nothing
        return new PlainBits(bits);
    }

    public T As<T>()
        where T : unmanaged
    {
        UInt128 bits = _bits;
        ArgumentOutOfRangeException.ThrowIfGreaterThan(Unsafe.SizeOf<T>(), Unsafe.SizeOf<UInt128>());
        return Unsafe.As<UInt128, T>(ref bits); // SAFETY: as above; they were made of a value of that type
    }
}
