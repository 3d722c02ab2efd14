using System;

namespace Manywire.Emitted;

/// <summary>A time with an offset as two numbers, as MessagePack for CLI's <c>Native</c> has it.</summary>
/// <param name="value">Ticks of the local time, and the offset in minutes.</param>
public readonly struct WireTicksAndOffset((long Ticks, short Minutes) value)
{
    /// <summary>Ticks of the local time, and the offset in minutes.</summary>
    public (long Ticks, short Minutes) Value { get; } = value;

    /// <summary>The numbers of a time.</summary>
    public static explicit operator WireTicksAndOffset(DateTimeOffset time) => new((time.Ticks, (short)time.TotalOffsetMinutes));

    /// <summary>The time of two numbers.</summary>
    public static explicit operator DateTimeOffset(WireTicksAndOffset time) => new(time.Value.Ticks, TimeSpan.FromMinutes(time.Value.Minutes));
}
