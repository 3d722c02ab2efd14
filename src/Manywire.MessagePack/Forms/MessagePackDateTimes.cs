using System;

namespace Manywire;

/// <summary>The form of <see cref="DateTime"/>, and of <see cref="DateTimeOffset"/> where it follows: MessagePack for CLI's three conversion methods.</summary>
public enum MessagePackDateTimes
{
    /// <summary>MessagePack's timestamp, in UTC; of a <see cref="DateTimeOffset"/> what <see cref="MessagePackDateTimeOffsets"/> says.</summary>
    Timestamp,

    /// <summary>Milliseconds since 1970 in UTC, as an integer. What is less than a millisecond is lost, and the offset of a <see cref="DateTimeOffset"/>. Integers are read so.</summary>
    UnixMilliseconds,

    /// <summary>.NET's <see cref="DateTime.ToBinary"/>, which keeps the kind; of a <see cref="DateTimeOffset"/> what <see cref="MessagePackDateTimeOffsets"/> says.</summary>
    Native,
}
