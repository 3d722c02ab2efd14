using System;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Tests.ToyWire;

// Values of fixed size.
// SAFETY: emitted code reserves before it puts, and Take counts: no store is longer than what was reserved.
public ref partial struct ToyWriter<TMode>
{
    ref byte PutScalar<T>(ref byte p, T value)
        where T : unmanaged
    {
        Take(2 + Unsafe.SizeOf<T>());
        p = ref Token(ref p, 'v');
        p = ref Token(ref p, (char)Unsafe.SizeOf<T>());
        Unsafe.WriteUnaligned(ref p, value);
        return ref Unsafe.Add(ref p, Unsafe.SizeOf<T>());
    }

    public readonly int MaxBoolean => 2 + Unsafe.SizeOf<bool>();

    public ref byte PutBoolean(ref byte p, bool value) => ref PutScalar(ref p, value);

    public readonly int MaxSByte => 2 + Unsafe.SizeOf<sbyte>();

    public ref byte PutSByte(ref byte p, sbyte value) => ref PutScalar(ref p, value);

    public readonly int MaxByte => 2 + Unsafe.SizeOf<byte>();

    public ref byte PutByte(ref byte p, byte value) => ref PutScalar(ref p, value);

    public readonly int MaxInt16 => 2 + Unsafe.SizeOf<short>();

    public ref byte PutInt16(ref byte p, short value) => ref PutScalar(ref p, value);

    public readonly int MaxUInt16 => 2 + Unsafe.SizeOf<ushort>();

    public ref byte PutUInt16(ref byte p, ushort value) => ref PutScalar(ref p, value);

    public readonly int MaxInt32 => 2 + Unsafe.SizeOf<int>();

    public ref byte PutInt32(ref byte p, int value) => ref PutScalar(ref p, value);

    public readonly int MaxUInt32 => 2 + Unsafe.SizeOf<uint>();

    public ref byte PutUInt32(ref byte p, uint value) => ref PutScalar(ref p, value);

    public readonly int MaxInt64 => 2 + Unsafe.SizeOf<long>();

    public ref byte PutInt64(ref byte p, long value) => ref PutScalar(ref p, value);

    public readonly int MaxUInt64 => 2 + Unsafe.SizeOf<ulong>();

    public ref byte PutUInt64(ref byte p, ulong value) => ref PutScalar(ref p, value);

    public readonly int MaxInt128 => 2 + Unsafe.SizeOf<Int128>();

    public ref byte PutInt128(ref byte p, Int128 value) => ref PutScalar(ref p, value);

    public readonly int MaxUInt128 => 2 + Unsafe.SizeOf<UInt128>();

    public ref byte PutUInt128(ref byte p, UInt128 value) => ref PutScalar(ref p, value);

    public readonly int MaxChar => 2 + Unsafe.SizeOf<char>();

    public ref byte PutChar(ref byte p, char value) => ref PutScalar(ref p, value);

    public readonly int MaxHalf => 2 + Unsafe.SizeOf<Half>();

    public ref byte PutHalf(ref byte p, Half value) => ref PutScalar(ref p, value);

    public readonly int MaxSingle => 2 + Unsafe.SizeOf<float>();

    public ref byte PutSingle(ref byte p, float value) => ref PutScalar(ref p, value);

    public readonly int MaxDouble => 2 + Unsafe.SizeOf<double>();

    public ref byte PutDouble(ref byte p, double value) => ref PutScalar(ref p, value);

    public readonly int MaxDecimal => 2 + Unsafe.SizeOf<decimal>();

    public ref byte PutDecimal(ref byte p, decimal value) => ref PutScalar(ref p, value);

    public readonly int MaxDateTime => 2 + Unsafe.SizeOf<DateTime>();

    public ref byte PutDateTime(ref byte p, DateTime value) => ref PutScalar(ref p, value);

    public readonly int MaxDateTimeOffset => 2 + Unsafe.SizeOf<DateTimeOffset>();

    public ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value) => ref PutScalar(ref p, value);

    public readonly int MaxTimeSpan => 2 + Unsafe.SizeOf<TimeSpan>();

    public ref byte PutTimeSpan(ref byte p, TimeSpan value) => ref PutScalar(ref p, value);

    public readonly int MaxDateOnly => 2 + Unsafe.SizeOf<DateOnly>();

    public ref byte PutDateOnly(ref byte p, DateOnly value) => ref PutScalar(ref p, value);

    public readonly int MaxTimeOnly => 2 + Unsafe.SizeOf<TimeOnly>();

    public ref byte PutTimeOnly(ref byte p, TimeOnly value) => ref PutScalar(ref p, value);

    public readonly int MaxGuid => 2 + Unsafe.SizeOf<Guid>();

    public ref byte PutGuid(ref byte p, Guid value) => ref PutScalar(ref p, value);

    public readonly int MaxRune => MaxInt32;

    public ref byte PutRune(ref byte p, Rune value) => ref PutScalar(ref p, value.Value);
}
