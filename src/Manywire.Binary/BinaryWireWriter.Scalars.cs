using System.Numerics;
using System.Text;
using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

// Scalars: as they lie in memory.
public ref partial struct BinaryWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBoolean(ref byte p, bool value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutSByte(ref byte p, sbyte value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutByte(ref byte p, byte value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt16(ref byte p, short value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt16(ref byte p, ushort value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt32(ref byte p, int value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt32(ref byte p, uint value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt64(ref byte p, long value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt64(ref byte p, ulong value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt128(ref byte p, Int128 value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt128(ref byte p, UInt128 value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutChar(ref byte p, char value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutHalf(ref byte p, Half value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutSingle(ref byte p, float value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutDouble(ref byte p, double value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutDecimal(ref byte p, decimal value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutDateTime(ref byte p, DateTime value) => ref BinaryBytes.Put(ref p, value);

    /// <summary>Minutes as 32 bits, four bytes of zero, UTC ticks: as .NET 10 has it in memory, written so on every runtime.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value) =>
        ref BinaryBytes.Put(ref BinaryBytes.Put(ref p, (long)(uint)value.TotalOffsetMinutes), value.UtcTicks);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutTimeSpan(ref byte p, TimeSpan value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutDateOnly(ref byte p, DateOnly value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutTimeOnly(ref byte p, TimeOnly value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutGuid(ref byte p, Guid value) => ref BinaryBytes.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutRune(ref byte p, Rune value) => ref PutInt32(ref p, value.Value);

    /// <inheritdoc/>
    public ref byte PutBigInteger(ref byte p, BigInteger value, int tail) => ref PutBytes(ref p, value.ToByteArray(), tail);
}
