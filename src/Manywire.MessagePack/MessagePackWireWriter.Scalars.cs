using System.Numerics;
using System.Text;
using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireWriter
{
    const long TicksPerSecond = TimeSpan.TicksPerSecond;
    const long UnixSeconds = MessagePackTime.UnixSeconds;
    const int MaxScalar = 38;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBoolean(ref byte p, bool value)
    {
        p = value ? MessagePackCode.True : MessagePackCode.False;
        return ref Unsafe.Add(ref p, 1); // SAFETY: reserved
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutSByte(ref byte p, sbyte value)
    {
        if (value >= -32)
        {
            p = unchecked((byte)value);
            return ref Unsafe.Add(ref p, 1); // SAFETY: reserved
        }

        return ref MessagePackCode.Put8(ref p, MessagePackCode.Int8, unchecked((byte)value));
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutByte(ref byte p, byte value)
    {
        if (value < 128)
        {
            p = value;
            return ref Unsafe.Add(ref p, 1); // SAFETY: reserved
        }

        return ref MessagePackCode.Put8(ref p, MessagePackCode.UInt8, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt16(ref byte p, short value) => ref PutInt32(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt16(ref byte p, ushort value) => ref PutUInt32(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt32(ref byte p, int value)
    {
        if (unchecked((uint)(value + 32)) < 160)
        {
            p = unchecked((byte)value);
            return ref Unsafe.Add(ref p, 1); // SAFETY: reserved
        }

        return ref PutInt32Slow(ref p, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt32(ref byte p, uint value)
    {
        if (value < 128)
        {
            p = unchecked((byte)value);
            return ref Unsafe.Add(ref p, 1); // SAFETY: reserved
        }

        return ref PutUInt32Slow(ref p, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt64(ref byte p, long value)
    {
        if (unchecked((ulong)(value + 32)) < 160)
        {
            p = unchecked((byte)value);
            return ref Unsafe.Add(ref p, 1); // SAFETY: reserved
        }

        return ref PutInt64Slow(ref p, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt64(ref byte p, ulong value)
    {
        if (value < 128)
        {
            p = unchecked((byte)value);
            return ref Unsafe.Add(ref p, 1); // SAFETY: reserved
        }

        return ref PutUInt64Slow(ref p, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutInt32Slow(ref byte p, int value)
    {
        if (value >= 0)
        {
            return ref PutUnsigned(ref p, unchecked((uint)value));
        }

        if (value >= sbyte.MinValue)
        {
            return ref MessagePackCode.Put8(ref p, MessagePackCode.Int8, unchecked((byte)value));
        }

        if (value >= short.MinValue)
        {
            return ref MessagePackCode.Put16(ref p, MessagePackCode.Int16, unchecked((ushort)value));
        }

        return ref MessagePackCode.Put32(ref p, MessagePackCode.Int32, unchecked((uint)value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutUInt32Slow(ref byte p, uint value) => ref PutUnsigned(ref p, value);

    /// <summary>An integer that isn't in its code. In each of the methods above and below: numbers are mostly positive, and a second call costs as much as they do.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutUnsigned(ref byte p, uint value)
    {
        if (value <= byte.MaxValue)
        {
            return ref MessagePackCode.Put8(ref p, MessagePackCode.UInt8, unchecked((byte)value));
        }

        if (value <= ushort.MaxValue)
        {
            return ref MessagePackCode.Put16(ref p, MessagePackCode.UInt16, unchecked((ushort)value));
        }

        return ref MessagePackCode.Put32(ref p, MessagePackCode.UInt32, value);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutInt64Slow(ref byte p, long value)
    {
        if (value > uint.MaxValue)
        {
            return ref MessagePackCode.Put64(ref p, MessagePackCode.UInt64, unchecked((ulong)value));
        }

        if (value >= 0)
        {
            return ref PutUnsigned(ref p, unchecked((uint)value));
        }

        if (value >= int.MinValue)
        {
            return ref PutInt32Slow(ref p, unchecked((int)value));
        }

        return ref MessagePackCode.Put64(ref p, MessagePackCode.Int64, unchecked((ulong)value));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte PutUInt64Slow(ref byte p, ulong value)
    {
        if (value <= uint.MaxValue)
        {
            return ref PutUnsigned(ref p, unchecked((uint)value));
        }

        return ref MessagePackCode.Put64(ref p, MessagePackCode.UInt64, value);
    }

    /// <inheritdoc/>
    public readonly ref byte PutInt128(ref byte p, Int128 value) => ref PutUInt128(ref p, unchecked((UInt128)value));

    /// <inheritdoc/>
    public readonly ref byte PutUInt128(ref byte p, UInt128 value)
    {
        p = ref MessagePackCode.Put8(ref p, MessagePackCode.Bin8, 16);
        BinaryPrimitives.WriteUInt128LittleEndian(MemoryMarshal.CreateSpan(ref p, 16), value); // SAFETY: reserved
        return ref Unsafe.Add(ref p, 16);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutChar(ref byte p, char value) => ref PutUInt32(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutHalf(ref byte p, Half value) => ref PutSingle(ref p, (float)value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutSingle(ref byte p, float value) => ref MessagePackCode.Put32(ref p, MessagePackCode.Float32, BitConverter.SingleToUInt32Bits(value));

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutDouble(ref byte p, double value) => ref MessagePackCode.Put64(ref p, MessagePackCode.Float64, BitConverter.DoubleToUInt64Bits(value));

    /// <inheritdoc/>
    public readonly ref byte PutDecimal(ref byte p, decimal value)
    {
        // At most 31 characters: a head of one byte.
        ref byte end = ref DecimalText.Put(ref Unsafe.Add(ref p, 1), value); // SAFETY: reserved
        p = unchecked((byte)(MessagePackCode.FixStr | ((int)Unsafe.ByteOffset(ref p, ref end) - 1)));
        return ref end;
    }

    /// <inheritdoc/>
    public readonly ref byte PutDateTime(ref byte p, DateTime value) => ref NativeTimes ? ref PutInt64(ref p, value.ToBinary()) :
        ref PutTimestamp(ref p, value.Kind == DateTimeKind.Local ? value.ToUniversalTime().Ticks : value.Ticks);

    /// <inheritdoc/>
    public readonly ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value)
    {
        p = MessagePackCode.FixArray | 2;
        p = ref PutTimestamp(ref Unsafe.Add(ref p, 1), value.Ticks); // SAFETY: reserved
        return ref PutInt32(ref p, value.TotalOffsetMinutes);
    }

    static ref byte PutTimestamp(ref byte p, long ticks)
    {
        long seconds = (ticks / TicksPerSecond) - UnixSeconds;
        return ref PutTimestamp(ref p, seconds, unchecked((uint)(ticks % TicksPerSecond) * 100));
    }

    static ref byte PutTimestamp(ref byte p, long seconds, uint nanoseconds)
    {
        // SAFETY: 15 bytes are reserved.
        if (seconds >> 34 != 0)
        {
            p = MessagePackCode.Ext8;
            Unsafe.Add(ref p, 1) = 12;
            p = ref MessagePackCode.Put32(ref Unsafe.Add(ref p, 2), MessagePackCode.Timestamp, nanoseconds);
            BinaryPrimitives.WriteInt64BigEndian(MemoryMarshal.CreateSpan(ref p, 8), seconds);
            return ref Unsafe.Add(ref p, 8);
        }

        ulong both = (ulong)nanoseconds << 34 | unchecked((ulong)seconds);
        if (both <= uint.MaxValue)
        {
            p = MessagePackCode.FixExt4;
            return ref MessagePackCode.Put32(ref Unsafe.Add(ref p, 1), MessagePackCode.Timestamp, unchecked((uint)both));
        }

        p = MessagePackCode.FixExt8;
        return ref MessagePackCode.Put64(ref Unsafe.Add(ref p, 1), MessagePackCode.Timestamp, both); // SAFETY: reserved, as above
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutTimeSpan(ref byte p, TimeSpan value) => ref PutInt64(ref p, value.Ticks);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutDateOnly(ref byte p, DateOnly value) => ref PutInt32(ref p, value.DayNumber);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutTimeOnly(ref byte p, TimeOnly value) => ref PutInt64(ref p, value.Ticks);

    /// <inheritdoc/>
    public readonly ref byte PutGuid(ref byte p, Guid value)
    {
        p = ref MessagePackCode.Put8(ref p, MessagePackCode.Str8, 36);
        return ref GuidText.Put(ref p, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutRune(ref byte p, Rune value) => ref PutInt32(ref p, value.Value);

    /// <inheritdoc/>
    public ref byte PutBigInteger(ref byte p, BigInteger value, int tail) => ref PutBytes(ref p, value.ToByteArray(), tail);
}
