using System;
using System.Globalization;

namespace Manywire.MySql;

/// <summary>A DATETIME, DATE or TIMESTAMP as the server has it, which may have a month or a day of zero.</summary>
public struct MySqlDateTime : IComparable, IComparable<MySqlDateTime>, IConvertible, IEquatable<MySqlDateTime>
{
    /// <summary>A value of its parts; none of them is checked.</summary>
    public MySqlDateTime(int year, int month, int day, int hour, int minute, int second, int microsecond)
    {
        Year = year;
        Month = month;
        Day = day;
        Hour = hour;
        Minute = minute;
        Second = second;
        Microsecond = microsecond;
    }

    /// <summary>The parts of <paramref name="dt"/>, to the microsecond.</summary>
    public MySqlDateTime(DateTime dt)
        : this(dt.Year, dt.Month, dt.Day, dt.Hour, dt.Minute, dt.Second, (int)(dt.Ticks % TimeSpan.TicksPerSecond) / 10)
    {
    }

    /// <summary>A copy.</summary>
    public MySqlDateTime(MySqlDateTime other) => this = other;

    /// <summary>Whether year, month and day are all above zero, so that there is a <see cref="DateTime"/>.</summary>
    public readonly bool IsValidDateTime => Year != 0 && Month != 0 && Day != 0;

    /// <summary>The year, 0 to 9999.</summary>
    public int Year { get; set; }

    /// <summary>The month, 0 to 12.</summary>
    public int Month { get; set; }

    /// <summary>The day, 0 to 31.</summary>
    public int Day { get; set; }

    /// <summary>The hour.</summary>
    public int Hour { get; set; }

    /// <summary>The minute.</summary>
    public int Minute { get; set; }

    /// <summary>The second.</summary>
    public int Second { get; set; }

    /// <summary>The microsecond, 0 to 999,999.</summary>
    public int Microsecond { get; set; }

    /// <summary>The millisecond: the microsecond by a thousand.</summary>
    public int Millisecond
    {
        readonly get => Microsecond / 1000;
        set => Microsecond = value * 1000;
    }

    /// <summary>The value as a <see cref="DateTime"/> of no kind.</summary>
    /// <exception cref="MySqlConversionException">There is none.</exception>
    public readonly DateTime GetDateTime() => IsValidDateTime
        ? new DateTime(Year, Month, Day, Hour, Minute, Second, DateTimeKind.Unspecified).AddTicks(Microsecond * 10L)
        : throw new MySqlConversionException("Cannot convert MySqlDateTime to DateTime when IsValidDateTime is false.");

    /// <summary>The value as text of the current culture, or 0000-00-00.</summary>
    public override readonly string ToString() => IsValidDateTime ? GetDateTime().ToString(CultureInfo.CurrentCulture) : "0000-00-00";

    /// <summary>The value as a <see cref="DateTime"/>, and the smallest where there is none.</summary>
    public static explicit operator DateTime(MySqlDateTime val) => val.IsValidDateTime ? val.GetDateTime() : DateTime.MinValue;

    /// <summary>Whether all parts are equal.</summary>
    public override readonly bool Equals(object? obj) => obj is MySqlDateTime other && Equals(other);

    /// <summary>Whether all parts are equal.</summary>
    public readonly bool Equals(MySqlDateTime other) => CompareTo(other) == 0;

    /// <summary>A hash of all parts.</summary>
    public override readonly int GetHashCode() => HashCode.Combine(Date, Time);

    /// <summary>The order in time.</summary>
    public readonly int CompareTo(MySqlDateTime other) => (Date, Time).CompareTo((other.Date, other.Time));

    readonly int IComparable.CompareTo(object? obj) => obj is MySqlDateTime other
        ? CompareTo(other)
        : throw new ArgumentException("A MySqlDateTime is compared with another one only.", nameof(obj));

    /// <summary>Whether all parts are equal.</summary>
    public static bool operator ==(MySqlDateTime left, MySqlDateTime right) => left.CompareTo(right) == 0;

    /// <summary>Whether a part differs.</summary>
    public static bool operator !=(MySqlDateTime left, MySqlDateTime right) => left.CompareTo(right) != 0;

    /// <summary>Whether it is earlier.</summary>
    public static bool operator <(MySqlDateTime left, MySqlDateTime right) => left.CompareTo(right) < 0;

    /// <summary>Whether it isn't later.</summary>
    public static bool operator <=(MySqlDateTime left, MySqlDateTime right) => left.CompareTo(right) <= 0;

    /// <summary>Whether it is later.</summary>
    public static bool operator >(MySqlDateTime left, MySqlDateTime right) => left.CompareTo(right) > 0;

    /// <summary>Whether it isn't earlier.</summary>
    public static bool operator >=(MySqlDateTime left, MySqlDateTime right) => left.CompareTo(right) >= 0;

    readonly (int, int, int) Date => (Year, Month, Day);

    readonly (int, int, int, int) Time => (Hour, Minute, Second, Microsecond);

    readonly TypeCode IConvertible.GetTypeCode() => TypeCode.Object;

    readonly DateTime IConvertible.ToDateTime(IFormatProvider? provider) => IsValidDateTime ? GetDateTime() : throw new InvalidCastException();

    readonly string IConvertible.ToString(IFormatProvider? provider) => IsValidDateTime ? GetDateTime().ToString(provider) : "0000-00-00";

    readonly object IConvertible.ToType(Type conversionType, IFormatProvider? provider) =>
        conversionType == typeof(DateTime) ? GetDateTime()
        : conversionType == typeof(string) ? ((IConvertible)this).ToString(provider)
        : throw new InvalidCastException();

    readonly bool IConvertible.ToBoolean(IFormatProvider? provider) => throw new InvalidCastException();

    readonly char IConvertible.ToChar(IFormatProvider? provider) => throw new InvalidCastException();

    readonly sbyte IConvertible.ToSByte(IFormatProvider? provider) => throw new InvalidCastException();

    readonly byte IConvertible.ToByte(IFormatProvider? provider) => throw new InvalidCastException();

    readonly short IConvertible.ToInt16(IFormatProvider? provider) => throw new InvalidCastException();

    readonly ushort IConvertible.ToUInt16(IFormatProvider? provider) => throw new InvalidCastException();

    readonly int IConvertible.ToInt32(IFormatProvider? provider) => throw new InvalidCastException();

    readonly uint IConvertible.ToUInt32(IFormatProvider? provider) => throw new InvalidCastException();

    readonly long IConvertible.ToInt64(IFormatProvider? provider) => throw new InvalidCastException();

    readonly ulong IConvertible.ToUInt64(IFormatProvider? provider) => throw new InvalidCastException();

    readonly float IConvertible.ToSingle(IFormatProvider? provider) => throw new InvalidCastException();

    readonly double IConvertible.ToDouble(IFormatProvider? provider) => throw new InvalidCastException();

    readonly decimal IConvertible.ToDecimal(IFormatProvider? provider) => throw new InvalidCastException();
}
