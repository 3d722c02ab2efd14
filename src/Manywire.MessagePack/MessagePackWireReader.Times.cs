using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    const long UnixSeconds = MessagePackTime.UnixSeconds;
    const long MaxUnixSeconds = MessagePackTime.MaxUnixSeconds;
    const int MaxOffsetMinutes = 14 * 60;
    const int MaxDay = 3652058;

    /// <inheritdoc/>
    public ref byte GetDateTime(ref byte p, out DateTime value)
    {
        p = ref _window.Need(ref p, 1);
        if (MessagePackCode.IsInteger(p))
        {
            return ref BinaryDateTime(ref p, out value);
        }

        p = ref Timestamp(ref p, out long ticks);
        value = new DateTime(ticks, DateTimeKind.Utc);
        return ref p;
    }

    /// <summary>A DateTime as <see cref="DateTime.ToBinary"/> gives it.</summary>
    ref byte BinaryDateTime(ref byte p, out DateTime value)
    {
        p = ref _window.Ahead(ref p, 9);
        ref byte start = ref p;
        p = ref GetInt64(ref p, out long binary);
        value = default;
        try
        {
            value = DateTime.FromBinary(binary);
        }
        catch (ArgumentException)
        {
            _window.Fail(ref start, "a DateTime between the years 1 and 9999");
        }

        return ref p;
    }

    /// <summary>A timestamp in any of its three forms, behind any head that can say how long it is.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="ticks">Ticks since the year 1.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Timestamp(ref byte p, out long ticks)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if (code is not (MessagePackCode.FixExt4 or MessagePackCode.FixExt8 or MessagePackCode.Ext8 or MessagePackCode.Ext16 or MessagePackCode.Ext32))
        {
            _window.Fail(ref p, "a timestamp");
        }

        int head = MessagePackCode.HeadSize(code);
        p = ref _window.Need(ref p, head);
        int size = unchecked((int)MessagePackCode.BodySize(code, ref p));
        if (Unsafe.Add(ref p, head - 1) != MessagePackCode.Timestamp || size is not (4 or 8 or 12)) // SAFETY: the head is in the window
        {
            _window.Fail(ref p, "a timestamp");
        }

        p = ref _window.Need(ref p, head + size);
        ref byte body = ref Unsafe.Add(ref p, head); // SAFETY: head and body are in the window
        long seconds;
        uint nanoseconds = 0;
        if (size == 4)
        {
            seconds = MessagePackCode.Get32(ref body);
        }
        else if (size == 8)
        {
            ulong both = MessagePackCode.Get64(ref body);
            seconds = unchecked((long)(both & 0x3ffffffff));
            nanoseconds = unchecked((uint)(both >> 34));
        }
        else
        {
            nanoseconds = MessagePackCode.Get32(ref body);
            seconds = unchecked((long)MessagePackCode.Get64(ref Unsafe.Add(ref body, 4))); // SAFETY: twelve bytes are in the window
        }

        if (nanoseconds > 999999999)
        {
            _window.Fail(ref p, "a timestamp of less than 1000000000 nanoseconds");
        }

        if (seconds is < -UnixSeconds or > MaxUnixSeconds)
        {
            _window.Fail(ref p, "a timestamp between the years 1 and 9999");
        }

        ticks = ((seconds + UnixSeconds) * TimeSpan.TicksPerSecond) + (nanoseconds / 100);
        return ref Unsafe.Add(ref body, size); // SAFETY: the size is in the window
    }

    /// <inheritdoc/>
    public ref byte GetDateTimeOffset(ref byte p, out DateTimeOffset value)
    {
        p = ref _window.Need(ref p, 1);
        p = ref Pair(ref p, "an array of a timestamp and minutes");
        p = ref Timestamp(ref p, out long ticks);
        p = ref _window.Ahead(ref p, 9);
        ref byte start = ref p;
        p = ref Integer(ref p, -MaxOffsetMinutes, MaxOffsetMinutes, "minutes of at most 14 hours", out long minutes);
        if ((ulong)(ticks - (minutes * TimeSpan.TicksPerMinute)) > (ulong)DateTime.MaxValue.Ticks)
        {
            _window.Fail(ref start, "minutes that leave the time between the years 1 and 9999");
        }

        value = new DateTimeOffset(ticks, new TimeSpan(minutes * TimeSpan.TicksPerMinute));
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetTimeSpan(ref byte p, out TimeSpan value)
    {
        p = ref GetInt64(ref p, out long ticks);
        value = new TimeSpan(ticks);
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetDateOnly(ref byte p, out DateOnly value)
    {
        p = ref Integer(ref p, 0, MaxDay, "a DateOnly between the years 1 and 9999", out long day);
        value = DateOnly.FromDayNumber(unchecked((int)day));
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetTimeOnly(ref byte p, out TimeOnly value)
    {
        p = ref Integer(ref p, 0, TimeSpan.TicksPerDay - 1, "a TimeOnly of less than 24 hours", out long ticks);
        value = new TimeOnly(ticks);
        return ref p;
    }
}
