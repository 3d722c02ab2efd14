using System;

namespace Manywire.Emitted;

/// <summary>A time as <see cref="DateTime.ToBinary"/> makes it, as MessagePack for CLI's <c>Native</c> has it.</summary>
/// <param name="binary">Ticks and the kind.</param>
public readonly struct WireBinaryTime(long binary)
{
    /// <summary>Ticks and the kind.</summary>
    public long Value { get; } = binary;

    /// <summary>The number of a time.</summary>
    public static explicit operator WireBinaryTime(DateTime time) => new(time.ToBinary());

    /// <summary>The time of a number.</summary>
    public static explicit operator DateTime(WireBinaryTime time) => DateTime.FromBinary(time.Value);
}
