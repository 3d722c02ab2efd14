using System;

namespace Manywire.Emitted;

/// <summary>A time as milliseconds since 1970, as MessagePack for CLI's <c>UnixEpoc</c> has it. A time without a kind is taken for UTC; what is read is UTC.</summary>
/// <param name="milliseconds">Milliseconds since 1970.</param>
public readonly struct WireUnixTime(long milliseconds)
{
    const long UnixMilliseconds = 62135596800000;

    /// <summary>Milliseconds since 1970, down to the whole one.</summary>
    public long Value { get; } = milliseconds;

    /// <summary>The milliseconds of a time.</summary>
    public static explicit operator WireUnixTime(DateTime time) => Of(time.Kind == DateTimeKind.Local ? time.ToUniversalTime() : time);

    /// <summary>The milliseconds of a time.</summary>
    public static explicit operator WireUnixTime(DateTimeOffset time) => Of(time.UtcDateTime);

    static WireUnixTime Of(DateTime utc) => new((utc.Ticks / TimeSpan.TicksPerMillisecond) - UnixMilliseconds);

    /// <summary>The time in UTC.</summary>
    public static explicit operator DateTime(WireUnixTime time) => ((DateTimeOffset)time).UtcDateTime;

    /// <summary>The time without an offset.</summary>
    public static explicit operator DateTimeOffset(WireUnixTime time) => DateTimeOffset.FromUnixTimeMilliseconds(time.Value);
}
