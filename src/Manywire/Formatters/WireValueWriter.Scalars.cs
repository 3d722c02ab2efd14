using System;
using System.Text;

namespace Manywire;

// One method for each of .NET's scalars, strings and byte arrays.
public readonly ref partial struct WireValueWriter<TWriter>
{
    /// <summary>A string or null.</summary>
    /// <param name="value">The string.</param>
    /// <exception cref="WireException">It isn't well-formed UTF-16, and the wire is text.</exception>
    public void WriteString(string? value)
    {
        ref byte p = ref Room(0);
        Set(ref Writer.PutString(ref p, value, 0));
    }

    /// <summary>A byte array or null.</summary>
    /// <param name="value">The bytes.</param>
    public void WriteBytes(byte[]? value)
    {
        ref byte p = ref Room(0);
        Set(ref Writer.PutBytes(ref p, value, 0));
    }

#pragma warning disable CS1591 // the scalars, as the wire has them
    public void WriteBoolean(bool value)
    {
        ref byte p = ref Room(Writer.MaxBoolean);
        Set(ref Writer.PutBoolean(ref p, value));
    }

    public void WriteSByte(sbyte value)
    {
        ref byte p = ref Room(Writer.MaxSByte);
        Set(ref Writer.PutSByte(ref p, value));
    }

    public void WriteByte(byte value)
    {
        ref byte p = ref Room(Writer.MaxByte);
        Set(ref Writer.PutByte(ref p, value));
    }

    public void WriteInt16(short value)
    {
        ref byte p = ref Room(Writer.MaxInt16);
        Set(ref Writer.PutInt16(ref p, value));
    }

    public void WriteUInt16(ushort value)
    {
        ref byte p = ref Room(Writer.MaxUInt16);
        Set(ref Writer.PutUInt16(ref p, value));
    }

    public void WriteInt32(int value)
    {
        ref byte p = ref Room(Writer.MaxInt32);
        Set(ref Writer.PutInt32(ref p, value));
    }

    public void WriteUInt32(uint value)
    {
        ref byte p = ref Room(Writer.MaxUInt32);
        Set(ref Writer.PutUInt32(ref p, value));
    }

    public void WriteInt64(long value)
    {
        ref byte p = ref Room(Writer.MaxInt64);
        Set(ref Writer.PutInt64(ref p, value));
    }

    public void WriteUInt64(ulong value)
    {
        ref byte p = ref Room(Writer.MaxUInt64);
        Set(ref Writer.PutUInt64(ref p, value));
    }

    public void WriteInt128(Int128 value)
    {
        ref byte p = ref Room(Writer.MaxInt128);
        Set(ref Writer.PutInt128(ref p, value));
    }

    public void WriteUInt128(UInt128 value)
    {
        ref byte p = ref Room(Writer.MaxUInt128);
        Set(ref Writer.PutUInt128(ref p, value));
    }

    public void WriteChar(char value)
    {
        ref byte p = ref Room(Writer.MaxChar);
        Set(ref Writer.PutChar(ref p, value));
    }

    public void WriteHalf(Half value)
    {
        ref byte p = ref Room(Writer.MaxHalf);
        Set(ref Writer.PutHalf(ref p, value));
    }

    public void WriteSingle(float value)
    {
        ref byte p = ref Room(Writer.MaxSingle);
        Set(ref Writer.PutSingle(ref p, value));
    }

    public void WriteDouble(double value)
    {
        ref byte p = ref Room(Writer.MaxDouble);
        Set(ref Writer.PutDouble(ref p, value));
    }

    public void WriteDecimal(decimal value)
    {
        ref byte p = ref Room(Writer.MaxDecimal);
        Set(ref Writer.PutDecimal(ref p, value));
    }

    public void WriteDateTime(DateTime value)
    {
        ref byte p = ref Room(Writer.MaxDateTime);
        Set(ref Writer.PutDateTime(ref p, value));
    }

    public void WriteDateTimeOffset(DateTimeOffset value)
    {
        ref byte p = ref Room(Writer.MaxDateTimeOffset);
        Set(ref Writer.PutDateTimeOffset(ref p, value));
    }

    public void WriteTimeSpan(TimeSpan value)
    {
        ref byte p = ref Room(Writer.MaxTimeSpan);
        Set(ref Writer.PutTimeSpan(ref p, value));
    }

    public void WriteDateOnly(DateOnly value)
    {
        ref byte p = ref Room(Writer.MaxDateOnly);
        Set(ref Writer.PutDateOnly(ref p, value));
    }

    public void WriteTimeOnly(TimeOnly value)
    {
        ref byte p = ref Room(Writer.MaxTimeOnly);
        Set(ref Writer.PutTimeOnly(ref p, value));
    }

    public void WriteGuid(Guid value)
    {
        ref byte p = ref Room(Writer.MaxGuid);
        Set(ref Writer.PutGuid(ref p, value));
    }

    public void WriteRune(Rune value)
    {
        ref byte p = ref Room(Writer.MaxRune);
        Set(ref Writer.PutRune(ref p, value));
    }
#pragma warning restore CS1591
}
