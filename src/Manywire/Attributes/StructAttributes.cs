using System;

namespace Manywire;

/// <summary>The order of the bytes of a number in a run of structs.</summary>
public enum WireEndian
{
    /// <summary>That of what is around: the struct's, for a field; the outer struct's, for a struct within another; little-endian where none is given.</summary>
    Unspecified,

    /// <summary>The least significant byte first, and bit fields from the least significant bit on: memory on all platforms that .NET is usually on.</summary>
    Little,

    /// <summary>The most significant byte first, and bit fields from the most significant bit on: what network protocols have.</summary>
    Big,
}

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

/// <summary>Marks a type parameter whose values are taken as they lie in memory, or as <see cref="WireEndianAttribute"/> and <see cref="WireBitsAttribute"/> say: the generator looks at what it is called with.</summary>
[AttributeUsage(AttributeTargets.GenericParameter)]
public sealed class WireStructRootAttribute : Attribute
{
    /// <summary>Whether nothing but memory will do: the bytes are looked at where they are.</summary>
    public bool InPlace { get; set; }
}
