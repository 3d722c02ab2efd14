using System;
using System.Runtime.CompilerServices;
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

    /// <summary>A time in UTC, with all digits of its seconds.</summary>
    internal static ref byte PutUtc(ref byte p, DateTime value)
    {
        (int year, int month, int day) = value;
        p = ref PutDate(ref Put(ref p, (byte)'"'), year, month, day);
        long ticks = value.TimeOfDay.Ticks;
        p = ref PutTime(ref Put(ref p, (byte)'T'), (int)(ticks / TimeSpan.TicksPerSecond));
        ref byte end = ref DecimalDigits.Put(ref p, (uint)((ticks % TimeSpan.TicksPerSecond) + TimeSpan.TicksPerSecond)); // as in PutTimeSpan
        p = (byte)'.';
        return ref Copy(ref end, "Z\""u8);
    }

    static ref byte PutMoment(ref byte p, DateTime value)
    {
        (int year, int month, int day) = value;
        p = ref PutDate(ref p, year, month, day);
        long ticks = value.TimeOfDay.Ticks;
        int seconds = (int)(ticks / TimeSpan.TicksPerSecond);
        p = ref Put(ref p, (byte)'T');
        p = ref PutTime(ref p, seconds);
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
        if (value.Ticks < 0)
        {
            p = ref Put(ref p, (byte)'-');
        }

        ulong ticks = unchecked(value.Ticks < 0 ? 0 - (ulong)value.Ticks : (ulong)value.Ticks);
        ulong days = ticks / TimeSpan.TicksPerDay;
        if (days != 0)
        {
            p = ref Put(ref DecimalDigits.Put(ref p, days), (byte)'.');
        }

        ulong rest = ticks - (days * TimeSpan.TicksPerDay);
        int seconds = (int)(rest / TimeSpan.TicksPerSecond);
        int fraction = (int)(rest % TimeSpan.TicksPerSecond);
        p = ref PutTime(ref p, seconds);
        if (fraction != 0)
        {
            // A one before the seven digits keeps the zeros that they begin with, and becomes the point.
            ref byte end = ref DecimalDigits.Put(ref p, (uint)(fraction + TimeSpan.TicksPerSecond));
            p = (byte)'.';
            p = ref end;
        }

        return ref Put(ref p, (byte)'"');
    }

    static ref byte PutTime(ref byte p, int seconds)
    {
        p = ref DecimalDigits.Two(ref p, seconds / 3600);
        p = ref Put(ref p, (byte)':');
        p = ref DecimalDigits.Two(ref p, seconds / 60 % 60);
        p = ref Put(ref p, (byte)':');
        return ref DecimalDigits.Two(ref p, seconds % 60);
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
        p = ref GuidText.Put(ref Put(ref p, (byte)'"'), value);
        return ref Put(ref p, (byte)'"');
    }
}
