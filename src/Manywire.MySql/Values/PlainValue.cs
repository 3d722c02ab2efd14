using System;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>A type whose values are kept as bits, and not as an object each: numbers, times and Guids.</summary>
abstract class PlainValue
{
    /// <summary>The type that a value has in the protocol.</summary>
    public abstract ushort TypeOf(PlainBits bits, in LiteralRules rules);

    /// <summary>Writes a value as the protocol of prepared statements has it.</summary>
    public abstract void WriteBinary(ref PacketWriter writer, PlainBits bits, in LiteralRules rules);

    /// <summary>A value as an object.</summary>
    public abstract object ToObject(PlainBits bits);
}

/// <summary>Values of one such type.</summary>
sealed class PlainValue<T> : PlainValue
    where T : unmanaged
{
    public static PlainValue<T> Instance { get; } = new();

    public override ushort TypeOf(PlainBits bits, in LiteralRules rules) => ParameterValue.TypeOf(bits.As<T>(), MySqlDbType.VarChar, false, rules);

    public override void WriteBinary(ref PacketWriter writer, PlainBits bits, in LiteralRules rules) => ParameterValue.WriteBinary(ref writer, bits.As<T>(), MySqlDbType.VarChar, false, rules, "");

    public override object ToObject(PlainBits bits) => bits.As<T>();
}
