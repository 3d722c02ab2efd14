using System;

namespace Manywire;

/// <summary>A field that has only some bits in a run of structs: what <c>StructWire</c> reads and writes. It doesn't matter to wires, nor to memory, where the field is as its type says.</summary>
/// <remarks>
/// Fields with this attribute that follow one another are one string of bits, whose length is a multiple of 8. Big-endian, the first field has the most significant bits of the first byte,
/// and a field that goes on in the next byte has its more significant bits in the first; little-endian it is the other way round. A struct with bit fields, or with a struct that has some,
/// is packed: there are no bytes between fields. The struct needs <see cref="WireAttribute"/>.
/// </remarks>
[AttributeUsage(AttributeTargets.Field)]
public sealed class WireBitsAttribute : Attribute
{
    /// <summary>Says how many bits.</summary>
    /// <param name="count">1 to the bits of the field's type: an integer, an enum, or a bool of one bit. Signed ones are in two's complement.</param>
    public WireBitsAttribute(int count) => Count = count;

    /// <summary>How many bits.</summary>
    public int Count { get; }
}
