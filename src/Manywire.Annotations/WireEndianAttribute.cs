using System;

namespace Manywire;

/// <summary>The order of bytes that a struct, or a field of one, has in a run of structs: what <c>StructWire</c> reads and writes. It doesn't matter to wires.</summary>
/// <remarks>The innermost attribute counts: that of a field before that of its struct, and both before those of a struct around it. The struct needs <see cref="WireAttribute"/>.</remarks>
[AttributeUsage(AttributeTargets.Struct | AttributeTargets.Field)]
public sealed class WireEndianAttribute : Attribute
{
    /// <summary>Says the order.</summary>
    /// <param name="endian">The order.</param>
    public WireEndianAttribute(WireEndian endian) => Endian = endian;

    /// <summary>The order.</summary>
    public WireEndian Endian { get; }
}
