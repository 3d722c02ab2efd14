using System.Numerics;
using System;
using System.Runtime.CompilerServices;

namespace Manywire.Binary;

// Scalars: as they lie in memory, checked where the memory of the type doesn't take every value.
public ref partial struct BinaryWireReader
{
    /// <summary>A scalar whose memory takes every value.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte GetAny<T>(ref byte p, out T value)
        where T : unmanaged
    {
        p = ref _window.Need(ref p, Unsafe.SizeOf<T>());
        return ref BinaryBytes.Get(ref p, out value);
    }

    // A scalar whose memory doesn't take every value is loaded once and checked as bits before it becomes one: at a second look the input may be another.

    /// <summary>Says what is wrong with such a scalar.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailScalar(ref byte p, BlitCheck check) =>
        _window.Fail(ref p, BlitChecks.Problem(BinaryBytes.At(ref p, check == BlitCheck.Decimal || check == BlitCheck.DateTimeOffset ? 16 : check == BlitCheck.Boolean ? 1 : check == BlitCheck.DateOnly ? 4 : 8), check) ?? "another value");

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetBoolean(ref byte p, out bool value)
    {
        p = ref _window.Need(ref p, 1);
        byte data = p;
        if (data > 1)
        {
            FailScalar(ref p, BlitCheck.Boolean);
        }

        value = Unsafe.BitCast<byte, bool>(data);
        return ref BinaryBytes.Step(ref p, 1);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetSByte(ref byte p, out sbyte value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetByte(ref byte p, out byte value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetInt16(ref byte p, out short value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetUInt16(ref byte p, out ushort value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetInt32(ref byte p, out int value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetUInt32(ref byte p, out uint value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetInt64(ref byte p, out long value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetUInt64(ref byte p, out ulong value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetInt128(ref byte p, out Int128 value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetUInt128(ref byte p, out UInt128 value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetChar(ref byte p, out char value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetHalf(ref byte p, out Half value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetSingle(ref byte p, out float value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetDouble(ref byte p, out double value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetDecimal(ref byte p, out decimal value)
    {
        p = ref _window.Need(ref p, 16);
        DecimalBits data;
        BinaryBytes.Get(ref p, out data.Flags);
        if (!BlitChecks.IsDecimal((uint)data.Flags))
        {
            FailScalar(ref p, BlitCheck.Decimal);
        }

        BinaryBytes.Get(ref BinaryBytes.Step(ref p, 8), out data.Digits);
        value = Unsafe.BitCast<DecimalBits, decimal>(data); // SAFETY: checked above; this is how .NET lays the type out
        return ref BinaryBytes.Step(ref p, 16);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetDateTime(ref byte p, out DateTime value)
    {
        p = ref _window.Need(ref p, 8);
        BinaryBytes.Get(ref p, out ulong data);
        if (!BlitChecks.IsDateTime(data))
        {
            FailScalar(ref p, BlitCheck.DateTime);
        }

        value = Unsafe.BitCast<ulong, DateTime>(data);
        return ref BinaryBytes.Step(ref p, 8);
    }

    /// <summary>The minutes are the low 16 bits with their sign: .NET 10 writes 32, older runtimes 16 and rubbish behind them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetDateTimeOffset(ref byte p, out DateTimeOffset value)
    {
        p = ref _window.Need(ref p, 16);
        return ref TakeDateTimeOffset(ref p, out value);
    }

    /// <summary>One that is in the window.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte TakeDateTimeOffset(ref byte p, out DateTimeOffset value)
    {
        BinaryBytes.Get(ref p, out short minutes);
        BinaryBytes.Get(ref BinaryBytes.Step(ref p, 8), out ulong data);
        if (!BlitChecks.IsDateTimeOffset(minutes, data))
        {
            FailScalar(ref p, BlitCheck.DateTimeOffset);
        }

        value = Unsafe.BitCast<OffsetBits, DateTimeOffset>(new OffsetBits { Minutes = (uint)(int)minutes, Data = data }); // SAFETY: checked above; this is how .NET lays the type out
        return ref BinaryBytes.Step(ref p, 16);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetTimeSpan(ref byte p, out TimeSpan value) => ref GetAny(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetDateOnly(ref byte p, out DateOnly value)
    {
        p = ref _window.Need(ref p, 4);
        BinaryBytes.Get(ref p, out uint day);
        if (day > (uint)DateOnly.MaxValue.DayNumber)
        {
            FailScalar(ref p, BlitCheck.DateOnly);
        }

        value = Unsafe.BitCast<uint, DateOnly>(day);
        return ref BinaryBytes.Step(ref p, 4);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetTimeOnly(ref byte p, out TimeOnly value)
    {
        p = ref _window.Need(ref p, 8);
        BinaryBytes.Get(ref p, out ulong ticks);
        if (ticks >= TimeSpan.TicksPerDay)
        {
            FailScalar(ref p, BlitCheck.TimeOnly);
        }

        value = Unsafe.BitCast<ulong, TimeOnly>(ticks);
        return ref BinaryBytes.Step(ref p, 8);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetGuid(ref byte p, out Guid value) => ref GetAny(ref p, out value);

    struct DecimalBits
    {
        public ulong Flags; // and the highest digits
        public ulong Digits;
    }

    struct OffsetBits
    {
        public long Minutes;
        public ulong Data;
    }

    /// <inheritdoc/>
    public ref byte GetBigInteger(ref byte p, out BigInteger value)
    {
        const int MaxBytes = 64 * 1024 * 1024; // .NET takes some more, and throws beyond
        byte[]? bytes = null;
        p = ref GetBytes(ref p, ref bytes);
        if (bytes is null || bytes.Length > MaxBytes)
        {
            Fail(ref Unsafe.Subtract(ref p, 1), "an integer of at most 64 MiB"); // SAFETY: the cursor is behind a null or the bytes, and a byte before it in them
        }

        value = new BigInteger(bytes!);
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetUntyped(ref byte p, out object? value) => ref WireUntyped.GetTagged(ref this, ref p, out value);
}
