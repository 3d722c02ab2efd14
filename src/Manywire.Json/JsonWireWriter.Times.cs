using System;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireWriter
{
    const int TextSize = 40;

    /// <inheritdoc/>
    public readonly ref byte PutDateTime(ref byte p, DateTime value)
    {
        p = ref PutMoment(ref Put(ref p, (byte)'"'), value);
        if (value.Kind == DateTimeKind.Utc)
        {
            p = ref Put(ref p, (byte)'Z');
        }
        else if (value.Kind == DateTimeKind.Local)
        {
            p = ref PutOffset(ref p, TimeZoneInfo.Local.GetUtcOffset(value));
        }

        return ref Put(ref p, (byte)'"');
    }

    /// <inheritdoc/>
    public readonly ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value)
    {
        p = ref PutMoment(ref Put(ref p, (byte)'"'), value.DateTime);
        p = ref PutOffset(ref p, value.Offset);
        return ref Put(ref p, (byte)'"');
    }

    static ref byte PutMoment(ref byte p, DateTime value)
    {
        (int year, int month, int day) = value;
        p = ref PutDate(ref p, year, month, day);
        long ticks = value.TimeOfDay.Ticks;
        int seconds = (int)(ticks / TimeSpan.TicksPerSecond);
        p = ref Put(ref p, (byte)'T');
        p = ref DecimalDigits.Two(ref p, seconds / 3600);
        p = ref Put(ref p, (byte)':');
        p = ref DecimalDigits.Two(ref p, seconds / 60 % 60);
        p = ref Put(ref p, (byte)':');
        p = ref DecimalDigits.Two(ref p, seconds % 60);
        return ref DecimalDigits.Fraction(ref p, (int)(ticks % TimeSpan.TicksPerSecond));
    }

    static ref byte PutDate(ref byte p, int year, int month, int day)
    {
        p = ref DecimalDigits.Two(ref p, year / 100);
        p = ref DecimalDigits.Two(ref p, year % 100);
        p = ref Put(ref p, (byte)'-');
        p = ref DecimalDigits.Two(ref p, month);
        p = ref Put(ref p, (byte)'-');
        return ref DecimalDigits.Two(ref p, day);
    }

    static ref byte PutOffset(ref byte p, TimeSpan offset)
    {
        int minutes = (int)(offset.Ticks / TimeSpan.TicksPerMinute);
        p = ref Put(ref p, (byte)(minutes < 0 ? '-' : '+'));
        minutes = Math.Abs(minutes);
        p = ref DecimalDigits.Two(ref p, minutes / 60);
        p = ref Put(ref p, (byte)':');
        return ref DecimalDigits.Two(ref p, minutes % 60);
    }

    /// <inheritdoc/>
    public readonly ref byte PutTimeSpan(ref byte p, TimeSpan value)
    {
        p = ref Put(ref p, (byte)'"');
        value.TryFormat(MemoryMarshal.CreateSpan(ref p, TextSize - 2), out int written, "c", CultureInfo.InvariantCulture); // SAFETY: reserved by the caller
        return ref Put(ref Unsafe.Add(ref p, written), (byte)'"');
    }

    /// <inheritdoc/>
    public readonly ref byte PutDateOnly(ref byte p, DateOnly value)
    {
        (int year, int month, int day) = value;
        p = ref PutDate(ref Put(ref p, (byte)'"'), year, month, day);
        return ref Put(ref p, (byte)'"');
    }

    /// <inheritdoc/>
    public readonly ref byte PutTimeOnly(ref byte p, TimeOnly value) => ref PutTimeSpan(ref p, value.ToTimeSpan());

    /// <inheritdoc/>
    public readonly ref byte PutGuid(ref byte p, Guid value)
    {
        p = ref Put(ref p, (byte)'"');
        value.TryFormat(MemoryMarshal.CreateSpan(ref p, 36), out int written); // SAFETY: reserved by the caller
        return ref Put(ref Unsafe.Add(ref p, written), (byte)'"');
    }
}
