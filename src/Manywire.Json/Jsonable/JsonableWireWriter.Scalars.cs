using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Json;

public ref partial struct JsonableWireWriter
{
    const int MaxGrowth = 6; // bytes of one UTF-16 unit, escaped, at most
    const int MaxShort = 1024;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutString(ref byte p, string? value, int tail)
    {
        // What is short has a length that can be written, however it is escaped: it is put before the text once that is there.
        if (value is not null && value.Length <= MaxShort)
        {
            p = ref Reserve(ref p, JsonableMark.Size + 2 + (MaxGrowth * value.Length) + JsonWireWriter.TextSlack + tail); // so that the text stays where the mark is
            return ref Mark(ref p, ref _json.PutString(ref Behind(ref p), value, tail));
        }

        return ref PutLongString(ref p, value, tail);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutLongString(ref byte p, string? value, int tail)
    {
        if (value is not null)
        {
            p = ref Reserve(ref p, JsonableMark.Size);
            p = ref PutLength(ref p, value.Length > JsonableMark.MaxLength ? value.Length : JsonWireWriter.CountBytes(value));
        }

        return ref _json.PutString(ref p, value, tail);
    }

    /// <inheritdoc/>
    public ref byte PutBytes(ref byte p, byte[]? value, int tail) => ref value is null ? ref _json.PutBytes(ref p, value, tail) : ref PutByteSpan(ref p, value, tail);

    /// <inheritdoc/>
    public ref byte PutByteSpan(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        p = ref Reserve(ref p, JsonableMark.Size);
        p = ref PutLength(ref p, (int)Math.Min((value.Length + 2L) / 3 * 4, int.MaxValue));
        return ref _json.PutByteSpan(ref p, value, tail);
    }

    /// <inheritdoc/>
    public ref byte PutBigInteger(ref byte p, BigInteger value, int tail) => ref _json.PutBigInteger(ref p, value, tail);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBoolean(ref byte p, bool value) => ref _json.PutBoolean(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutSByte(ref byte p, sbyte value) => ref _json.PutSByte(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutByte(ref byte p, byte value) => ref _json.PutByte(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutInt16(ref byte p, short value) => ref _json.PutInt16(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutUInt16(ref byte p, ushort value) => ref _json.PutUInt16(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt32(ref byte p, int value) => ref _json.PutInt32(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutUInt32(ref byte p, uint value) => ref _json.PutUInt32(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt64(ref byte p, long value) => ref _json.PutInt64(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutUInt64(ref byte p, ulong value) => ref _json.PutUInt64(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutInt128(ref byte p, Int128 value) => ref _json.PutInt128(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutUInt128(ref byte p, UInt128 value) => ref _json.PutUInt128(ref p, value);

    /// <inheritdoc/>
    public ref byte PutHalf(ref byte p, Half value) => ref _json.PutHalf(ref p, value);

    /// <inheritdoc/>
    public ref byte PutSingle(ref byte p, float value) => ref _json.PutSingle(ref p, value);

    /// <inheritdoc/>
    public ref byte PutDouble(ref byte p, double value) => ref _json.PutDouble(ref p, value);

    /// <inheritdoc/>
    public readonly ref byte PutDecimal(ref byte p, decimal value) => ref _json.PutDecimal(ref p, value);

    /// <inheritdoc/>
    public ref byte PutChar(ref byte p, char value) => ref Mark(ref p, ref _json.PutChar(ref Behind(ref p), value));

    /// <inheritdoc/>
    public ref byte PutRune(ref byte p, Rune value) => ref Mark(ref p, ref _json.PutRune(ref Behind(ref p), value));

    /// <inheritdoc/>
    public readonly ref byte PutDateTime(ref byte p, DateTime value) => ref Mark(ref p, ref _json.PutDateTime(ref Behind(ref p), value));

    /// <summary>The time in UTC, with all seven digits of its seconds.</summary>
    public readonly ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value) => ref Mark(ref p, ref JsonWireWriter.PutUtc(ref Behind(ref p), value.UtcDateTime));

    /// <summary>Milliseconds, exactly.</summary>
    public readonly ref byte PutTimeSpan(ref byte p, TimeSpan value) => ref _json.PutDecimal(ref p, new decimal(value.Ticks) / TimeSpan.TicksPerMillisecond);

    /// <inheritdoc/>
    public readonly ref byte PutDateOnly(ref byte p, DateOnly value) => ref Mark(ref p, ref _json.PutDateOnly(ref Behind(ref p), value));

    /// <inheritdoc/>
    public readonly ref byte PutTimeOnly(ref byte p, TimeOnly value) => ref Mark(ref p, ref _json.PutTimeOnly(ref Behind(ref p), value));

    /// <inheritdoc/>
    public readonly ref byte PutGuid(ref byte p, Guid value) => ref Mark(ref p, ref _json.PutGuid(ref Behind(ref p), value));
}
