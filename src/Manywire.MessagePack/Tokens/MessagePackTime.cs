using System;
using System.Buffers.Binary;

namespace Manywire.MessagePack;

/// <summary>The bytes of timestamps, as ticks since the year 1.</summary>
static class MessagePackTime
{
    public const long UnixSeconds = 62135596800;
    public const long MaxUnixSeconds = 253402300799;
    const uint MaxNanoseconds = 999999999;

    /// <summary>The body of a timestamp.</summary>
    /// <param name="body">4, 8 or 12 bytes.</param>
    /// <param name="ticks">Ticks since the year 1.</param>
    /// <returns>False where it is none, or none that .NET knows.</returns>
    public static bool TryParse(ReadOnlySpan<byte> body, out long ticks)
    {
        ticks = 0;
        if (!TryParse(body, out long seconds, out uint nanoseconds) || seconds is < -UnixSeconds or > MaxUnixSeconds)
        {
            return false;
        }

        ticks = ((seconds + UnixSeconds) * TimeSpan.TicksPerSecond) + (nanoseconds / 100);
        return true;
    }

    /// <summary>The body of a timestamp of any year.</summary>
    public static bool TryParse(ReadOnlySpan<byte> body, out long seconds, out uint nanoseconds)
    {
        seconds = 0;
        nanoseconds = 0;
        switch (body.Length)
        {
            case 4:
                seconds = BinaryPrimitives.ReadUInt32BigEndian(body);
                break;
            case 8:
                ulong both = BinaryPrimitives.ReadUInt64BigEndian(body);
                seconds = (long)(both & 0x3ffffffff);
                nanoseconds = (uint)(both >> 34);
                break;
            case 12:
                nanoseconds = BinaryPrimitives.ReadUInt32BigEndian(body);
                seconds = BinaryPrimitives.ReadInt64BigEndian(body[4..]);
                break;
            default:
                return false;
        }

        return nanoseconds <= MaxNanoseconds;
    }

    /// <summary>Milliseconds since 1970, down to the whole one.</summary>
    public static long ToUnixMilliseconds(long ticks) => (ticks / TimeSpan.TicksPerMillisecond) - (UnixSeconds * 1000);

    /// <summary>Ticks since the year 1.</summary>
    /// <returns>False for what .NET doesn't know.</returns>
    public static bool TryFromUnixMilliseconds(long milliseconds, out long ticks)
    {
        ticks = 0;
        if (milliseconds is < -UnixSeconds * 1000 or > (MaxUnixSeconds * 1000) + 999)
        {
            return false;
        }

        ticks = (milliseconds + (UnixSeconds * 1000)) * TimeSpan.TicksPerMillisecond;
        return true;
    }
}
