using System;

namespace Manywire;

/// <summary>The form of <see cref="DateTimeOffset"/> where <see cref="DateTime"/> isn't <see cref="MessagePackDateTimes.UnixMilliseconds"/>.</summary>
public enum MessagePackDateTimeOffsets
{
    /// <summary>An array of a timestamp of the local time and the offset in minutes, as in MessagePack-CSharp.</summary>
    LocalTime,

    /// <summary>An array of a timestamp of the time in UTC and the offset in minutes, as in Nerdbank.MessagePack. An array is read so.</summary>
    UniversalTime,

    /// <summary>A timestamp: the offset is lost. It is read with any options, as a time in UTC. Where <see cref="DateTime"/> is <see cref="MessagePackDateTimes.Native"/>, an array of the ticks of the local time and the offset in minutes, as in MessagePack for CLI.</summary>
    Instant,
}
