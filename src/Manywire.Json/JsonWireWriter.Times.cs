using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireWriter
{
    const int TextSize = 40;
    const uint SecondsPerDay = 86400, DaysBeforeMarch = 306, QuartersPerCentury = 146097; // March to December; four times the days of a century

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
            p = ref PutOffset(ref p, (int)(TimeZoneInfo.Local.GetUtcOffset(value).Ticks / TimeSpan.TicksPerMinute));
        }

        return ref Put(ref p, (byte)'"');
    }

    /// <inheritdoc/>
    public readonly ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value)
    {
        p = ref PutMoment(ref Put(ref p, (byte)'"'), value.DateTime);
        p = ref PutOffset(ref p, value.TotalOffsetMinutes);
        return ref Put(ref p, (byte)'"');
    }

    /// <summary>A time in UTC, with all digits of its seconds.</summary>
    internal static ref byte PutUtc(ref byte p, DateTime value)
    {
        p = ref PutSecond(ref Put(ref p, (byte)'"'), value, out int fraction);
        ref byte end = ref DecimalDigits.Put(ref p, (uint)(fraction + TimeSpan.TicksPerSecond)); // as in PutTimeSpan
        p = (byte)'.';
        return ref Copy(ref end, "Z\""u8);
    }

    static ref byte PutMoment(ref byte p, DateTime value)
    {
        p = ref PutSecond(ref p, value, out int fraction);
        return ref DecimalDigits.Fraction(ref p, fraction);
    }

    /// <summary>A date and a time of day without a fraction; at most one byte more is stored.</summary>
    static ref byte PutSecond(ref byte p, DateTime value, out int fraction)
    {
        ulong ticks = (ulong)value.Ticks, seconds = ticks / TimeSpan.TicksPerSecond;
        fraction = (int)(ticks - (seconds * TimeSpan.TicksPerSecond));
        uint days = (uint)(seconds / SecondsPerDay), second = (uint)(seconds - (days * (ulong)SecondsPerDay));
        uint minutes = second / 60, hours = minutes / 60;

        // Years that begin in March end with their leap day: multiplications give the year, the day in it, and the month (Neri and Schneider, "Euclidean affine functions and their application to calendar algorithms").
        uint quarters = ((days + DaysBeforeMarch) * 4) + 3, century = quarters / QuartersPerCentury;
        ulong year = 2939745UL * ((quarters - (century * QuartersPerCentury)) | 3);
        uint ofYear = (uint)year / 11758980, month = (2141 * ofYear) + 197913, day = ((ushort)month / 2141u) + 1;
        uint whole = (century * 100) + (uint)(year >> 32);
        month >>= 16;
        if (ofYear >= DaysBeforeMarch)
        {
            whole++;
            month -= 12;
        }

        century = whole / 100;

        // Eight numbers below 100 are divided by 10 at once: by 205 / 2^11, which is exact for them.
        ulong date = century | ((whole - (century * 100)) << 16) | ((ulong)month << 32) | ((ulong)day << 48);
        ulong time = hours | ((minutes - (hours * 60)) << 16) | ((ulong)(second - (minutes * 60)) << 32);
        Vector128<ushort> numbers = Vector128.Create(date, time).AsUInt16();
        Vector128<ushort> tens = (numbers * Vector128.Create((ushort)205)) >> 11;
        Vector128<byte> digits = (tens | ((numbers - (tens * Vector128.Create((ushort)10))) << 8)).AsByte();

        // SAFETY: the caller has reserved TextSize bytes, of which at most one has been used.
        const byte None = 0x80;
        Vector128<byte> places = Vector128.ShuffleNative(digits, Vector128.Create(0, 1, 2, 3, None, 4, 5, None, 6, 7, None, 8, 9, None, 10, 11));
        (places | Vector128.Create("0000-00-00T00:00"u8)).StoreUnsafe(ref p);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 16), ':' | ((uint)digits.AsUInt16().GetElement(6) << 8) | 0x303000);
        return ref Unsafe.Add(ref p, 19);
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

    static ref byte PutOffset(ref byte p, int minutes)
    {
        int sign = minutes >> 31;
        uint ahead = (uint)((minutes ^ sign) - sign), hours = ahead / 60;
        minutes = (int)(ahead - (hours * 60));

        // SAFETY: the caller has reserved the eight bytes that are stored, of which six are text.
        ulong text = ((ulong)DecimalDigits.Two(minutes) << 32) | ((ulong)DecimalDigits.Two((int)hours) << 8) | (uint)('+' - (sign * ('-' - '+'))) | ((ulong)':' << 24);
        Unsafe.WriteUnaligned(ref p, text);
        return ref Unsafe.Add(ref p, 6);
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
