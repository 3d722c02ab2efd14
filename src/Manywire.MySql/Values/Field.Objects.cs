using System;
using System.Runtime.InteropServices;
using System.Text;
using Manywire.MySql.Protocol;
using Manywire.Text;

namespace Manywire.MySql;

sealed partial class Field
{
    public string GetString(ReadOnlySpan<byte> data) => Kind != ValueKind.String ? throw Cannot("String") : Text(data);

    /// <summary>The text of bytes. What isn't well-formed becomes U+FFFD, as .NET has it.</summary>
    string Text(ReadOnlySpan<byte> data) => !_isUtf8 ? Charset.GetString(data, _column.Collation)
        : Utf8Decoder.GetString(ref MemoryMarshal.GetReference(data), data.Length) ?? Encoding.UTF8.GetString(data); // SAFETY: all of the bytes, and no others

    public char GetChar(ReadOnlySpan<byte> data)
    {
        string text = GetString(data);
        return text.Length > 0 ? text[0] : throw new InvalidCastException("An empty string has no first character.");
    }

    /// <summary>A Guid of a Guid column; of text that is one; of 16 bytes, in the order of the GUID Format, or that of .NET where the format is text.</summary>
    public Guid GetGuid(ReadOnlySpan<byte> data)
    {
        switch (Kind)
        {
            case ValueKind.Guid36:
                return GuidValue.ReadText(data, 'D');
            case ValueKind.Guid32:
                return GuidValue.ReadText(data, 'N');
            case ValueKind.GuidBytes:
                return GuidValue.ReadBytes(data, _options.GuidFormat);
            case ValueKind.Bytes when data.Length == 16:
                return GuidValue.ReadBytes(data, _options.GuidFormat);
            case ValueKind.String when Guid.TryParse(Charset.GetString(data, _column.Collation), out Guid value):
                return value;
            default:
                throw Cannot("Guid");
        }
    }

    public MySqlGeometry GetMySqlGeometry(ReadOnlySpan<byte> data) => _column.Type == MySqlColumnType.Geometry ? MySqlGeometry.FromMySql(data) : throw Cannot("MySqlGeometry");

    public byte[] GetBytes(ReadOnlySpan<byte> data) => Kind == ValueKind.Bytes ? data.ToArray() : throw Cannot("Byte[]");

    public float[] GetVector(ReadOnlySpan<byte> data) => Kind == ValueKind.Vector ? VectorValue.Read(data) : throw Cannot("Single[]");

    /// <summary>The value as an object of <see cref="ClrType"/>.</summary>
    public object GetValue(ReadOnlySpan<byte> data)
    {
        switch (Kind)
        {
            case ValueKind.Null: return DBNull.Value;
            case ValueKind.Boolean: return GetBoolean(data);
            case ValueKind.SByte: return GetSByte(data);
            case ValueKind.Byte: return GetByte(data);
            case ValueKind.Int16: return GetInt16(data);
            case ValueKind.UInt16: return GetUInt16(data);
            case ValueKind.Int32 or ValueKind.Year: return GetInt32(data);
            case ValueKind.UInt32: return GetUInt32(data);
            case ValueKind.Int64: return GetInt64(data);
            case ValueKind.UInt64 or ValueKind.Bit: return GetUInt64(data);
            case ValueKind.Single: return GetFloat(data);
            case ValueKind.Double: return GetDouble(data);
            case ValueKind.Decimal: return GetDecimal(data);
            case ValueKind.DateTime: return _options.AllowZeroDateTime ? (object)Date(data) : GetDateTime(data);
            case ValueKind.Time: return GetTimeSpan(data);
            case ValueKind.String: return GetString(data);
            case ValueKind.Vector: return new ReadOnlyMemory<float>(VectorValue.Read(data));
            case ValueKind.Bytes: return data.ToArray();
            default: return GetGuid(data);
        }
    }
}
