using System;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Which of the types of columns a column has, and what type of .NET its values are read as.</summary>
static class FieldTypes
{
    public static MySqlDbType DbTypeOf(in ColumnTraits column, ValueOptions options)
    {
        bool unsigned = column.IsUnsigned;
        switch (column.Type)
        {
            case MySqlColumnType.TinyInt:
                return options.TreatTinyAsBoolean && column.Length == 1 && !unsigned ? MySqlDbType.Bool : unsigned ? MySqlDbType.UByte : MySqlDbType.Byte;
            case MySqlColumnType.SmallInt: return unsigned ? MySqlDbType.UInt16 : MySqlDbType.Int16;
            case MySqlColumnType.MediumInt: return unsigned ? MySqlDbType.UInt24 : MySqlDbType.Int24;
            case MySqlColumnType.Int: return unsigned ? MySqlDbType.UInt32 : MySqlDbType.Int32;
            case MySqlColumnType.BigInt: return unsigned ? MySqlDbType.UInt64 : MySqlDbType.Int64;
            case MySqlColumnType.Bit: return MySqlDbType.Bit;
            case MySqlColumnType.Float: return MySqlDbType.Float;
            case MySqlColumnType.Double: return MySqlDbType.Double;
            case MySqlColumnType.OldDecimal: return MySqlDbType.Decimal;
            case MySqlColumnType.Decimal: return MySqlDbType.NewDecimal;
            case MySqlColumnType.Year: return MySqlDbType.Year;
            case MySqlColumnType.Date or MySqlColumnType.NewDate: return MySqlDbType.Date;
            case MySqlColumnType.DateTime: return MySqlDbType.DateTime;
            case MySqlColumnType.Timestamp: return MySqlDbType.Timestamp;
            case MySqlColumnType.Time: return MySqlDbType.Time;
            case MySqlColumnType.Null: return MySqlDbType.Null;
            case MySqlColumnType.Json: return MySqlDbType.JSON;
            case MySqlColumnType.Geometry: return MySqlDbType.Geometry;
            case MySqlColumnType.Vector: return MySqlDbType.Vector;
            case MySqlColumnType.Enum: return MySqlDbType.Enum;
            case MySqlColumnType.Set: return MySqlDbType.Set;
            case MySqlColumnType.String or MySqlColumnType.VarString or MySqlColumnType.VarChar or MySqlColumnType.TinyBlob or MySqlColumnType.Blob or MySqlColumnType.MediumBlob or MySqlColumnType.LongBlob:
                return column.IsBinary ? BinaryTypeOf(column, options) : TextTypeOf(column, options);
            default:
                throw new NotSupportedException($"Columns of the protocol’s type {(byte)column.Type} aren’t known.");
        }
    }

    public static Type ClrTypeOf(MySqlDbType type, ValueOptions options)
    {
        Type clr = DbTypes.Get(type).ClrType;
        return options.AllowZeroDateTime && clr == typeof(DateTime) ? typeof(MySqlDateTime) : clr;
    }

    static MySqlDbType BinaryTypeOf(in ColumnTraits column, ValueOptions options)
    {
        if (column.Length == 16 && GuidValue.IsBytes(options.GuidFormat))
        {
            return MySqlDbType.Guid;
        }

        return column.Type switch
        {
            MySqlColumnType.String => MySqlDbType.Binary,
            MySqlColumnType.VarString or MySqlColumnType.VarChar => MySqlDbType.VarBinary,
            MySqlColumnType.TinyBlob => MySqlDbType.TinyBlob,
            MySqlColumnType.Blob => MySqlDbType.Blob,
            MySqlColumnType.MediumBlob => MySqlDbType.MediumBlob,
            _ => MySqlDbType.LongBlob,
        };
    }

    static MySqlDbType TextTypeOf(in ColumnTraits column, ValueOptions options)
    {
        if (column.Type == MySqlColumnType.String)
        {
            int guid = options.GuidFormat switch
            {
                MySqlGuidFormat.Char36 => 36,
                MySqlGuidFormat.Char32 => 32,
                _ => -1,
            };
            if (column.Characters == guid)
            {
                return MySqlDbType.Guid;
            }

            if ((column.Flags & MySqlColumnFlags.Enum) != 0)
            {
                return MySqlDbType.Enum;
            }

            if ((column.Flags & MySqlColumnFlags.Set) != 0)
            {
                return MySqlDbType.Set;
            }
        }

        return column.Type switch
        {
            MySqlColumnType.String => MySqlDbType.String,
            MySqlColumnType.VarString or MySqlColumnType.VarChar => MySqlDbType.VarChar,
            MySqlColumnType.TinyBlob => MySqlDbType.TinyText,
            MySqlColumnType.Blob => MySqlDbType.Text,
            MySqlColumnType.MediumBlob => MySqlDbType.MediumText,
            _ => MySqlDbType.LongText,
        };
    }
}
