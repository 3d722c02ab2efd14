using System;

namespace Manywire.Contracts;

/// <summary>Marks a type parameter whose values are taken as they lie in memory, or as <see cref="WireEndianAttribute"/> and <see cref="WireBitsAttribute"/> say: the generator looks at what it is called with.</summary>
[AttributeUsage(AttributeTargets.GenericParameter)]
public sealed class WireStructRootAttribute : Attribute
{
    /// <summary>Whether nothing but memory will do: the bytes are looked at where they are.</summary>
    public bool InPlace { get; set; }
}
