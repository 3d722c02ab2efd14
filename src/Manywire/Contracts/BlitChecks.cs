using System;
using System.Buffers.Binary;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Emitted;

/// <summary>Validates scalars as they lie in memory: what the runtime takes for granted, a hostile input doesn't.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class BlitChecks
{
    internal const long MaxTicks = 3155378975999999999;
    internal const ulong TicksOfDateTime = 0x3fffffffffffffff;
    internal const int MaxDay = 3652058;
    internal const long TicksPerDay = 864000000000;
    internal const long TicksPerMinute = 600000000;
    internal const int MaxOffsetMinutes = 14 * 60;

    /// <summary>The check that a type needs: a constant once compiled.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static BlitCheck Of<T>()
        where T : allows ref struct
    {
        if (typeof(T) == typeof(bool))
        {
            return BlitCheck.Boolean;
        }

        if (typeof(T) == typeof(decimal))
        {
            return BlitCheck.Decimal;
        }

        if (typeof(T) == typeof(DateTime))
        {
            return BlitCheck.DateTime;
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return BlitCheck.DateTimeOffset;
        }

        if (typeof(T) == typeof(DateOnly))
        {
            return BlitCheck.DateOnly;
        }

        if (typeof(T) == typeof(Rune))
        {
            return BlitCheck.Rune;
        }

        return typeof(T) == typeof(TimeOnly) ? BlitCheck.TimeOnly : BlitCheck.None;
    }

    /// <summary>What is wrong with a scalar on the wire, or null.</summary>
    /// <param name="value">Its bytes, at least.</param>
    /// <param name="check">What it is.</param>
    public static string? Problem(ReadOnlySpan<byte> value, BlitCheck check) => check switch
    {
        BlitCheck.Boolean => value[0] <= 1 ? null : "a bool of 0 or 1",
        BlitCheck.Decimal => IsDecimal(BinaryPrimitives.ReadUInt32LittleEndian(value)) ? null : "a decimal with a scale of 0 to 28",
        BlitCheck.DateTime => IsDateTime(BinaryPrimitives.ReadUInt64LittleEndian(value)) ? null : "a DateTime between the years 1 and 9999",
        BlitCheck.DateTimeOffset => IsDateTimeOffset(BinaryPrimitives.ReadInt16LittleEndian(value), BinaryPrimitives.ReadUInt64LittleEndian(value[8..])) ? null : "a DateTimeOffset of at most 14 hours, between the years 1 and 9999",
        BlitCheck.DateOnly => (uint)BinaryPrimitives.ReadInt32LittleEndian(value) <= MaxDay ? null : "a DateOnly between the years 1 and 9999",
        BlitCheck.TimeOnly => (ulong)BinaryPrimitives.ReadInt64LittleEndian(value) < TicksPerDay ? null : "a TimeOnly of less than 24 hours",
        BlitCheck.Rune => Rune.IsValid(BinaryPrimitives.ReadInt32LittleEndian(value)) ? null : "a Unicode scalar value",
        _ => null,
    };

    /// <summary>Whether nothing is wrong with a scalar: as <see cref="Problem"/>, for where most are valid and there are many.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static bool IsValid(ReadOnlySpan<byte> value, BlitCheck check) => check switch
    {
        BlitCheck.None => true,
        BlitCheck.Boolean => value[0] <= 1,
        BlitCheck.Decimal => IsDecimal(BinaryPrimitives.ReadUInt32LittleEndian(value)),
        BlitCheck.DateTime => IsDateTime(BinaryPrimitives.ReadUInt64LittleEndian(value)),
        BlitCheck.DateOnly => (uint)BinaryPrimitives.ReadInt32LittleEndian(value) <= MaxDay,
        BlitCheck.TimeOnly => (ulong)BinaryPrimitives.ReadInt64LittleEndian(value) < TicksPerDay,
        BlitCheck.Rune => Rune.IsValid(BinaryPrimitives.ReadInt32LittleEndian(value)),
        BlitCheck.DateTimeOffset => IsDateTimeOffset(BinaryPrimitives.ReadInt16LittleEndian(value), BinaryPrimitives.ReadUInt64LittleEndian(value[8..])),
        _ => Problem(value, check) is null,
    };

    /// <summary>Sign and scale: bits 16 to 23 hold the scale, bit 31 the sign, all others are zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDecimal(uint flags) => (flags & 0x7f00ffff) == 0 && (flags & 0x00ff0000) <= 28u << 16;

    /// <summary>Ticks in the low 62 bits, the kind in the other two.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsDateTime(ulong data) => (data & TicksOfDateTime) <= (ulong)MaxTicks;

    /// <summary>UTC ticks without a kind, and an offset that leaves the local time in range.</summary>
    public static bool IsDateTimeOffset(short minutes, ulong data) =>
        data <= (ulong)MaxTicks && minutes is >= -MaxOffsetMinutes and <= MaxOffsetMinutes && (ulong)((long)data + minutes * TicksPerMinute) <= (ulong)MaxTicks;

    /// <summary>.NET 10 keeps the minutes as 32 bits, older runtimes as 16: the wire has them as .NET 10 does, and zero behind them.</summary>
    public static void CleanDateTimeOffset(Span<byte> value) =>
        BinaryPrimitives.WriteInt64LittleEndian(value, (uint)(int)BinaryPrimitives.ReadInt16LittleEndian(value));
}
