using System;
using System.Text;

namespace Manywire;

// One method for each of .NET's scalars, strings and byte arrays. Each throws a WireException where the input holds none.
public readonly ref partial struct WireValueReader<TReader>
{
    /// <summary>A string or null.</summary>
    public string? ReadString()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetString(ref p, out string? value));
        return value;
    }

    /// <summary>A byte array or null.</summary>
    public byte[]? ReadBytes()
    {
        byte[]? value = null;
        ref byte p = ref Value();
        Set(ref Reader.GetBytes(ref p, ref value));
        return value;
    }

#pragma warning disable CS1591 // the scalars, as the wire has them
    public bool ReadBoolean()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetBoolean(ref p, out bool value));
        return value;
    }

    public sbyte ReadSByte()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetSByte(ref p, out sbyte value));
        return value;
    }

    public byte ReadByte()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetByte(ref p, out byte value));
        return value;
    }

    public short ReadInt16()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetInt16(ref p, out short value));
        return value;
    }

    public ushort ReadUInt16()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetUInt16(ref p, out ushort value));
        return value;
    }

    public int ReadInt32()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetInt32(ref p, out int value));
        return value;
    }

    public uint ReadUInt32()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetUInt32(ref p, out uint value));
        return value;
    }

    public long ReadInt64()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetInt64(ref p, out long value));
        return value;
    }

    public ulong ReadUInt64()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetUInt64(ref p, out ulong value));
        return value;
    }

    public Int128 ReadInt128()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetInt128(ref p, out Int128 value));
        return value;
    }

    public UInt128 ReadUInt128()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetUInt128(ref p, out UInt128 value));
        return value;
    }

    public char ReadChar()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetChar(ref p, out char value));
        return value;
    }

    public Half ReadHalf()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetHalf(ref p, out Half value));
        return value;
    }

    public float ReadSingle()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetSingle(ref p, out float value));
        return value;
    }

    public double ReadDouble()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetDouble(ref p, out double value));
        return value;
    }

    public decimal ReadDecimal()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetDecimal(ref p, out decimal value));
        return value;
    }

    public DateTime ReadDateTime()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetDateTime(ref p, out DateTime value));
        return value;
    }

    public DateTimeOffset ReadDateTimeOffset()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetDateTimeOffset(ref p, out DateTimeOffset value));
        return value;
    }

    public TimeSpan ReadTimeSpan()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetTimeSpan(ref p, out TimeSpan value));
        return value;
    }

    public DateOnly ReadDateOnly()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetDateOnly(ref p, out DateOnly value));
        return value;
    }

    public TimeOnly ReadTimeOnly()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetTimeOnly(ref p, out TimeOnly value));
        return value;
    }

    public Guid ReadGuid()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetGuid(ref p, out Guid value));
        return value;
    }

    public Rune ReadRune()
    {
        ref byte p = ref Value();
        Set(ref Reader.GetRune(ref p, out Rune value));
        return value;
    }
#pragma warning restore CS1591
}
