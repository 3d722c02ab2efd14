using System;
using System.Buffers.Binary;
using System.Globalization;
using System.Numerics;
using System.Text;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

// Each of .NET's scalars in the form of prepared statements.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct MySqlRowWriter
{
    public ref byte PutBoolean(ref byte p, bool value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.TinyInt)) _output.WriteByte(value ? (byte)1 : (byte)0);
        return ref p;
    }

    public ref byte PutSByte(ref byte p, sbyte value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.TinyInt)) _output.WriteByte(unchecked((byte)value));
        return ref p;
    }

    public ref byte PutByte(ref byte p, byte value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.TinyInt | ParameterValue.Unsigned)) _output.WriteByte(value);
        return ref p;
    }

    public ref byte PutInt16(ref byte p, short value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.SmallInt)) _output.WriteUInt16(unchecked((ushort)value));
        return ref p;
    }

    public ref byte PutUInt16(ref byte p, ushort value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.SmallInt | ParameterValue.Unsigned)) _output.WriteUInt16(value);
        return ref p;
    }

    public ref byte PutInt32(ref byte p, int value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Int)) _output.WriteUInt32(unchecked((uint)value));
        return ref p;
    }

    public ref byte PutUInt32(ref byte p, uint value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Int | ParameterValue.Unsigned)) _output.WriteUInt32(value);
        return ref p;
    }

    public ref byte PutInt64(ref byte p, long value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.BigInt)) _output.WriteUInt64(unchecked((ulong)value));
        return ref p;
    }

    public ref byte PutUInt64(ref byte p, ulong value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.BigInt | ParameterValue.Unsigned)) _output.WriteUInt64(value);
        return ref p;
    }

    public ref byte PutInt128(ref byte p, Int128 value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Decimal)) Text(value);
        return ref p;
    }

    public ref byte PutUInt128(ref byte p, UInt128 value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Decimal)) Text(value);
        return ref p;
    }

    public ref byte PutChar(ref byte p, char value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.VarString)) ParameterValue.WriteText(ref _output, value.ToString());
        return ref p;
    }

    public ref byte PutHalf(ref byte p, Half value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Double)) BinaryPrimitives.WriteDoubleLittleEndian(_output.Take(8), (double)value);
        return ref p;
    }

    public ref byte PutSingle(ref byte p, float value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Float)) BinaryPrimitives.WriteSingleLittleEndian(_output.Take(4), value);
        return ref p;
    }

    public ref byte PutDouble(ref byte p, double value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Double)) BinaryPrimitives.WriteDoubleLittleEndian(_output.Take(8), value);
        return ref p;
    }

    public ref byte PutDecimal(ref byte p, decimal value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Decimal)) ParameterValue.WriteDecimal(ref _output, value);
        return ref p;
    }

    public ref byte PutDateTime(ref byte p, DateTime value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.DateTime)) ParameterValue.WriteDate(ref _output, new MySqlDateTime(Checked(ref p, value)));
        return ref p;
    }

    public ref byte PutDateTimeOffset(ref byte p, DateTimeOffset value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.DateTime)) ParameterValue.WriteDate(ref _output, new MySqlDateTime(value.UtcDateTime));
        return ref p;
    }

    public ref byte PutTimeSpan(ref byte p, TimeSpan value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Time)) ParameterValue.WriteTimeOfDays(ref _output, value);
        return ref p;
    }

    public ref byte PutDateOnly(ref byte p, DateOnly value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Date)) ParameterValue.WriteDate(ref _output, new MySqlDateTime(value.Year, value.Month, value.Day, 0, 0, 0, 0));
        return ref p;
    }

    public ref byte PutTimeOnly(ref byte p, TimeOnly value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Time)) ParameterValue.WriteTimeOfDays(ref _output, value.ToTimeSpan());
        return ref p;
    }

    public ref byte PutRune(ref byte p, Rune value)
    {
        if (Take(ref p, (ushort)MySqlColumnType.VarString)) ParameterValue.WriteText(ref _output, value.ToString());
        return ref p;
    }

    public ref byte PutGuid(ref byte p, Guid value)
    {
        if (Take(ref p, (ushort)(GuidValue.IsBytes(_values.GuidFormat) ? MySqlColumnType.Blob : MySqlColumnType.String))) ParameterValue.WriteGuid(ref _output, value, _values.GuidFormat);
        return ref p;
    }

    public ref byte PutBigInteger(ref byte p, BigInteger value, int tail)
    {
        if (Take(ref p, (ushort)MySqlColumnType.Decimal)) ParameterValue.WriteText(ref _output, value.ToString(CultureInfo.InvariantCulture));
        return ref p;
    }

    public ref byte PutString(ref byte p, string? value, int tail)
    {
        if (value is null)
        {
            PutNull(ref p);
        }
        else if (Take(ref p, (ushort)MySqlColumnType.VarString))
        {
            ParameterValue.WriteText(ref _output, value);
        }

        return ref p;
    }

    public ref byte PutBytes(ref byte p, byte[]? value, int tail)
    {
        if (value is not null)
        {
            return ref PutByteSpan(ref p, value, tail);
        }

        PutNull(ref p);
        return ref p;
    }

    public ref byte PutByteSpan(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        if (Take(ref p, (ushort)MySqlColumnType.LongBlob)) _output.WriteLengthEncodedBytes(value);
        return ref p;
    }

    public ref byte PutUntyped(ref byte p, object value, int tail, out bool put)
    {
        var rules = new LiteralRules { IsMariaDb = _isMariaDb, Values = _values };
        if (Take(ref p, ParameterValue.TypeOf(value, MySqlDbType.VarChar, false, rules))) ParameterValue.WriteBinary(ref _output, value, MySqlDbType.VarChar, false, rules, "");
        put = true;
        return ref p;
    }

    void Text<T>(T value)
        where T : IUtf8SpanFormattable
    {
        Span<byte> digits = stackalloc byte[64];
        value.TryFormat(digits, out int written, default, CultureInfo.InvariantCulture);
        _output.WriteLengthEncodedBytes(digits[..written]);
    }

    /// <summary>A date of the kind that the connection's dates have.</summary>
    readonly DateTime Checked(ref byte p, DateTime value)
    {
        if (_values.DateTimeKind != DateTimeKind.Unspecified && value.Kind != DateTimeKind.Unspecified && value.Kind != _values.DateTimeKind)
        {
            Fail(ref p, $"a DateTime of the kind {_values.DateTimeKind}, as the connection has it, and not {value.Kind}");
        }

        return value;
    }
}
#pragma warning restore CS1591
