using System;

namespace Manywire;

/// <summary>The form of <see cref="System.Numerics.BigInteger"/>, <see cref="Int128"/> and <see cref="UInt128"/>. Both are read, whatever is chosen.</summary>
public enum MessagePackBigIntegers
{
    /// <summary>Binary data, little-endian.</summary>
    Binary,

    /// <summary>An integer where 64 bits hold it, else one of Nerdbank.MessagePack's extensions: 3, 5 and 6, big-endian.</summary>
    Extension,
}
