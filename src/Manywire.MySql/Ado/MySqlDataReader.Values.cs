using System;
using System.IO;

namespace Manywire.MySql;

/// <content>The getters, which read the bytes of a value as what they are asked for.</content>
public sealed partial class MySqlDataReader
{
    /// <summary>Reads a Boolean, or whether a number isn’t zero.</summary>
    public override bool GetBoolean(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetBoolean(data);

    /// <summary>Reads a Boolean, or whether a number isn’t zero.</summary>
    public bool GetBoolean(string name) => GetBoolean(GetOrdinal(name));

    /// <summary>Reads a number.</summary>
    public override byte GetByte(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetByte(data);

    /// <summary>Reads a number.</summary>
    public byte GetByte(string name) => GetByte(GetOrdinal(name));

    /// <summary>Reads a number.</summary>
    public sbyte GetSByte(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetSByte(data);

    /// <summary>Reads a number.</summary>
    public sbyte GetSByte(string name) => GetSByte(GetOrdinal(name));

    /// <summary>Reads a number.</summary>
    public override short GetInt16(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetInt16(data);

    /// <summary>Reads a number.</summary>
    public short GetInt16(string name) => GetInt16(GetOrdinal(name));

    /// <summary>Reads a number.</summary>
    public ushort GetUInt16(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetUInt16(data);

    /// <summary>Reads a number.</summary>
    public ushort GetUInt16(string name) => GetUInt16(GetOrdinal(name));

    /// <summary>Reads a number.</summary>
    public override int GetInt32(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetInt32(data);

    /// <summary>Reads a number.</summary>
    public int GetInt32(string name) => GetInt32(GetOrdinal(name));

    /// <summary>Reads a number.</summary>
    public uint GetUInt32(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetUInt32(data);

    /// <summary>Reads a number.</summary>
    public uint GetUInt32(string name) => GetUInt32(GetOrdinal(name));

    /// <summary>Reads a number.</summary>
    public override long GetInt64(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetInt64(data);

    /// <summary>Reads a number.</summary>
    public long GetInt64(string name) => GetInt64(GetOrdinal(name));

    /// <summary>Reads a number.</summary>
    public ulong GetUInt64(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetUInt64(data);

    /// <summary>Reads a number.</summary>
    public ulong GetUInt64(string name) => GetUInt64(GetOrdinal(name));

    /// <summary>Reads a FLOAT, DOUBLE or DECIMAL.</summary>
    public override float GetFloat(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetFloat(data);

    /// <summary>Reads a FLOAT, DOUBLE or DECIMAL.</summary>
    public float GetFloat(string name) => GetFloat(GetOrdinal(name));

    /// <summary>Reads a FLOAT, DOUBLE or DECIMAL.</summary>
    public override double GetDouble(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetDouble(data);

    /// <summary>Reads a FLOAT, DOUBLE or DECIMAL.</summary>
    public double GetDouble(string name) => GetDouble(GetOrdinal(name));

    /// <summary>Reads a DECIMAL, DOUBLE or FLOAT.</summary>
    public override decimal GetDecimal(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetDecimal(data);

    /// <summary>Reads a DECIMAL, DOUBLE or FLOAT.</summary>
    public decimal GetDecimal(string name) => GetDecimal(GetOrdinal(name));

    /// <summary>Reads a DECIMAL with all its digits.</summary>
    public MySqlDecimal GetMySqlDecimal(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetMySqlDecimal(data);

    /// <summary>Reads a DECIMAL with all its digits.</summary>
    public MySqlDecimal GetMySqlDecimal(string name) => GetMySqlDecimal(GetOrdinal(name));

    /// <summary>Reads a date.</summary>
    public override DateTime GetDateTime(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetDateTime(data);

    /// <summary>Reads a date.</summary>
    public DateTime GetDateTime(string name) => GetDateTime(GetOrdinal(name));

    /// <summary>Reads a date, taken as UTC.</summary>
    public DateTimeOffset GetDateTimeOffset(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetDateTimeOffset(data);

    /// <summary>Reads a date, taken as UTC.</summary>
    public DateTimeOffset GetDateTimeOffset(string name) => GetDateTimeOffset(GetOrdinal(name));

    /// <summary>Reads a date without its time.</summary>
    public DateOnly GetDateOnly(int ordinal) => DateOnly.FromDateTime(GetDateTime(ordinal));

    /// <summary>Reads a date without its time.</summary>
    public DateOnly GetDateOnly(string name) => GetDateOnly(GetOrdinal(name));

    /// <summary>Reads a date with its zeros.</summary>
    public MySqlDateTime GetMySqlDateTime(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetMySqlDateTime(data);

    /// <summary>Reads a date with its zeros.</summary>
    public MySqlDateTime GetMySqlDateTime(string name) => GetMySqlDateTime(GetOrdinal(name));

    /// <summary>Reads a TIME.</summary>
    public TimeSpan GetTimeSpan(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetTimeSpan(data);

    /// <summary>Reads a TIME.</summary>
    public TimeSpan GetTimeSpan(string name) => GetTimeSpan(GetOrdinal(name));

    /// <summary>Reads a TIME of a day.</summary>
    public TimeOnly GetTimeOnly(int ordinal) => TimeOnly.FromTimeSpan(GetTimeSpan(ordinal));

    /// <summary>Reads a TIME of a day.</summary>
    public TimeOnly GetTimeOnly(string name) => GetTimeOnly(GetOrdinal(name));

    /// <summary>Reads a Guid.</summary>
    public override Guid GetGuid(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetGuid(data);

    /// <summary>Reads a Guid.</summary>
    public Guid GetGuid(string name) => GetGuid(GetOrdinal(name));

    /// <summary>Reads a geometry.</summary>
    public MySqlGeometry GetMySqlGeometry(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetMySqlGeometry(data);

    /// <summary>Reads a geometry.</summary>
    public MySqlGeometry GetMySqlGeometry(string name) => GetMySqlGeometry(GetOrdinal(name));

    /// <summary>Reads text.</summary>
    public override string GetString(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetString(data);

    /// <summary>Reads text.</summary>
    public string GetString(string name) => GetString(GetOrdinal(name));

    /// <summary>Reads the first character of text.</summary>
    public override char GetChar(int ordinal) => Get(ordinal, out ReadOnlySpan<byte> data).GetChar(data);

    /// <summary>Reads the first character of text.</summary>
    public char GetChar(string name) => GetChar(GetOrdinal(name));

    /// <summary>Copies characters of text; without a buffer, gives their number.</summary>
    public override long GetChars(int ordinal, long dataOffset, char[]? buffer, int bufferOffset, int length)
    {
        string value = GetString(ordinal);
        if (buffer is null)
        {
            return value.Length;
        }

        CheckBuffer(dataOffset, buffer.Length, bufferOffset, length);
        int count = (int)Math.Max(0, Math.Min(value.Length - dataOffset, length));
        value.AsSpan(value.Length - (int)Math.Max(0, value.Length - dataOffset), count).CopyTo(buffer.AsSpan(bufferOffset));
        return count;
    }

    /// <summary>Copies bytes; without a buffer, gives their number.</summary>
    public override long GetBytes(int ordinal, long dataOffset, byte[]? buffer, int bufferOffset, int length)
    {
        if (_rows.IsInParts)
        {
            return BytesInParts(ordinal, dataOffset, buffer, bufferOffset, length);
        }

        ReadOnlySpan<byte> data = Bytes(ordinal);
        if (buffer is null)
        {
            return data.Length;
        }

        CheckBuffer(dataOffset, buffer.Length, bufferOffset, length);
        int count = (int)Math.Max(0, Math.Min(data.Length - dataOffset, length));
        if (count > 0)
        {
            data.Slice((int)dataOffset, count).CopyTo(buffer.AsSpan(bufferOffset));
        }

        return count;
    }

    /// <summary>Copies bytes; without a buffer, gives their number.</summary>
    public long GetBytes(string name, long dataOffset, byte[]? buffer, int bufferOffset, int length) => GetBytes(GetOrdinal(name), dataOffset, buffer, bufferOffset, length);

    /// <summary>Reads bytes as a stream: with <see cref="System.Data.CommandBehavior.SequentialAccess"/> as they arrive, until the next column or row is asked for.</summary>
    public override Stream GetStream(int ordinal) => _rows.IsInParts ? StreamInParts(ordinal) : new MemoryStream(Bytes(ordinal).ToArray(), writable: false);

    /// <summary>Reads bytes as a stream: with <see cref="System.Data.CommandBehavior.SequentialAccess"/> as they arrive, until the next column or row is asked for.</summary>
    public Stream GetStream(string name) => GetStream(GetOrdinal(name));

    /// <summary>Reads text as a reader: with <see cref="System.Data.CommandBehavior.SequentialAccess"/> as it arrives, until the next column or row is asked for.</summary>
    public override TextReader GetTextReader(int ordinal) => _rows.IsInParts ? TextInParts(ordinal) : new StringReader(GetString(ordinal));

    /// <summary>Reads text as a reader: with <see cref="System.Data.CommandBehavior.SequentialAccess"/> as it arrives, until the next column or row is asked for.</summary>
    public TextReader GetTextReader(string name) => GetTextReader(GetOrdinal(name));

    ReadOnlySpan<byte> Bytes(int ordinal)
    {
        Field field = Get(ordinal, out ReadOnlySpan<byte> data);
        return field.IsBytes ? data : throw new InvalidCastException($"Can't convert {field.DbType} to bytes.");
    }

    static void CheckBuffer(long dataOffset, int bufferLength, int bufferOffset, int length)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(dataOffset);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(dataOffset, int.MaxValue);
        ArgumentOutOfRangeException.ThrowIfNegative(length);
        ArgumentOutOfRangeException.ThrowIfNegative(bufferOffset);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(bufferOffset, bufferLength);
        if (bufferOffset + (long)length > bufferLength)
        {
            throw new ArgumentException("bufferOffset and length go beyond the buffer.", nameof(length));
        }
    }
}
