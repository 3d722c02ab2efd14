using System;
using System.Buffers.Binary;
using System.Globalization;
using System.IO;
using System.Numerics;
using System.Text;
using Manywire.MySql.Protocol;
using Manywire.Text;

namespace Manywire.MySql;

static partial class ParameterValue
{
    /// <summary>In a type of the protocol, that the number has no sign.</summary>
    public const ushort Unsigned = 0x8000;

    /// <summary>The type that the value has in the protocol. What is declared counts where the value doesn't say it.</summary>
    public static ushort TypeOf<T>(T value, MySqlDbType declared, bool isDeclared, in LiteralRules rules) => value switch
    {
        null or DBNull => TypeOf(declared, rules),
        bool or sbyte => (ushort)MySqlColumnType.TinyInt,
        byte => (ushort)MySqlColumnType.TinyInt | Unsigned,
        short => (ushort)MySqlColumnType.SmallInt,
        ushort => (ushort)MySqlColumnType.SmallInt | Unsigned,
        int => (ushort)MySqlColumnType.Int,
        uint => (ushort)MySqlColumnType.Int | Unsigned,
        long => (ushort)MySqlColumnType.BigInt,
        ulong => (ushort)MySqlColumnType.BigInt | Unsigned,
        float => (ushort)MySqlColumnType.Float,
        double => (ushort)MySqlColumnType.Double,
        decimal or BigInteger or MySqlDecimal => (ushort)MySqlColumnType.Decimal,
        DateTime or DateTimeOffset or MySqlDateTime => (ushort)MySqlColumnType.DateTime,
        DateOnly => (ushort)MySqlColumnType.Date,
        TimeSpan or TimeOnly => (ushort)MySqlColumnType.Time,
        Guid => (ushort)(GuidValue.IsBytes(rules.Values.GuidFormat) ? MySqlColumnType.Blob : MySqlColumnType.String),
        string or char or char[] or ReadOnlyMemory<char> or Memory<char> or StringBuilder => (ushort)(isDeclared && declared == MySqlDbType.JSON && !rules.IsMariaDb ? MySqlColumnType.Json : MySqlColumnType.VarString), // MariaDB's JSON is text, and it takes no other
        float[] or ReadOnlyMemory<float> or Memory<float> => (ushort)(rules.IsMariaDb ? MySqlColumnType.LongBlob : MySqlColumnType.Vector),
        Enum when isDeclared && declared is MySqlDbType.String or MySqlDbType.VarChar => (ushort)MySqlColumnType.VarString,
        Enum e => TypeOf(Number(e), declared, isDeclared, rules),
        _ => (ushort)MySqlColumnType.LongBlob,
    };

    /// <summary>Writes a value that isn't NULL as the protocol of prepared statements has it.</summary>
    /// <remarks>A type of values that are kept as bits, or object: then nothing is boxed here.</remarks>
    public static void WriteBinary<T>(ref PacketWriter writer, T value, MySqlDbType declared, bool isDeclared, in LiteralRules rules, string name)
        where T : notnull
    {
        if (!typeof(T).IsValueType && TryText(value, declared, isDeclared, out ReadOnlySpan<char> text))
        {
            WriteText(ref writer, text);
            return;
        }

        switch (value)
        {
            case int n: writer.WriteUInt32(unchecked((uint)n)); break;
            case long n: writer.WriteUInt64(unchecked((ulong)n)); break;
            case uint n: writer.WriteUInt32(n); break;
            case ulong n: writer.WriteUInt64(n); break;
            case short n: writer.WriteUInt16(unchecked((ushort)n)); break;
            case ushort n: writer.WriteUInt16(n); break;
            case byte n: writer.WriteByte(n); break;
            case sbyte n: writer.WriteByte(unchecked((byte)n)); break;
            case bool b: writer.WriteByte(b ? (byte)1 : (byte)0); break;
            case float f: BinaryPrimitives.WriteSingleLittleEndian(writer.Take(4), f); break;
            case double d: BinaryPrimitives.WriteDoubleLittleEndian(writer.Take(8), d); break;
            case decimal d: WriteDecimal(ref writer, d); break;
            case BigInteger n: WriteText(ref writer, n.ToString(CultureInfo.InvariantCulture)); break;
            case MySqlDecimal d: WriteText(ref writer, d.ToString()); break;
            case DateTime d: WriteDate(ref writer, new MySqlDateTime(Checked(d, rules, name))); break;
            case DateTimeOffset d: WriteDate(ref writer, new MySqlDateTime(d.UtcDateTime)); break;
            case DateOnly d: WriteDate(ref writer, new MySqlDateTime(d.Year, d.Month, d.Day, 0, 0, 0, 0)); break;
            case MySqlDateTime d: WriteDate(ref writer, d); break;
            case TimeSpan t: WriteTimeOfDays(ref writer, t); break;
            case TimeOnly t: WriteTimeOfDays(ref writer, t.ToTimeSpan()); break;
            case Guid g: WriteGuid(ref writer, g, rules.Values.GuidFormat); break;
            case Enum e: WriteBinary(ref writer, Number(e), declared, isDeclared, rules, name); break;
            default:
                if (!TryBytes(value, out ReadOnlySpan<byte> bytes))
                {
                    throw NotSupported(value);
                }

                writer.WriteLengthEncodedBytes(bytes);
                break;
        }
    }

    /// <summary>Whether the value is sent ahead of the others, in parts.</summary>
    public static bool IsLong(object? value) => value is Stream and not MemoryStream;

    /// <summary>The number that a member of an enum is.</summary>
    static object Number(Enum value) => Convert.ChangeType(value, value.GetTypeCode(), CultureInfo.InvariantCulture);

    public static void WriteDecimal(ref PacketWriter writer, decimal value)
    {
        Span<byte> text = stackalloc byte[DecimalText.MaxLength];
        writer.WriteLengthEncodedBytes(text[..DecimalText.Write(text, value)]);
    }

    public static void WriteText(ref PacketWriter writer, ReadOnlySpan<char> text)
    {
        writer.WriteLengthEncoded((ulong)Encoding.UTF8.GetByteCount(text));
        writer.WriteText(text);
    }

    public static void WriteDate(ref PacketWriter writer, in MySqlDateTime value)
    {
        int length = value.Microsecond != 0 ? 11 : (value.Hour | value.Minute | value.Second) != 0 ? 7 : (value.Year | value.Month | value.Day) != 0 ? 4 : 0;
        writer.WriteByte((byte)length);
        if (length == 0)
        {
            return;
        }

        writer.WriteUInt16((ushort)value.Year);
        writer.WriteByte((byte)value.Month);
        writer.WriteByte((byte)value.Day);
        if (length > 4)
        {
            writer.WriteByte((byte)value.Hour);
            writer.WriteByte((byte)value.Minute);
            writer.WriteByte((byte)value.Second);
        }

        if (length > 7)
        {
            writer.WriteUInt32((uint)value.Microsecond);
        }
    }

    public static void WriteTimeOfDays(ref PacketWriter writer, TimeSpan value)
    {
        ulong ticks = value.Ticks < 0 ? (ulong)-(value.Ticks + 1) + 1 : (ulong)value.Ticks;
        uint microseconds = (uint)(ticks % TimeSpan.TicksPerSecond / 10);
        ulong seconds = ticks / TimeSpan.TicksPerSecond;
        if (seconds == 0 && microseconds == 0)
        {
            writer.WriteByte(0);
            return;
        }

        writer.WriteByte(microseconds == 0 ? (byte)8 : (byte)12);
        writer.WriteByte(value.Ticks < 0 ? (byte)1 : (byte)0);
        writer.WriteUInt32((uint)(seconds / 86400));
        writer.WriteByte((byte)(seconds / 3600 % 24));
        writer.WriteByte((byte)(seconds / 60 % 60));
        writer.WriteByte((byte)(seconds % 60));
        if (microseconds != 0)
        {
            writer.WriteUInt32(microseconds);
        }
    }

    public static void WriteGuid(ref PacketWriter writer, Guid value, MySqlGuidFormat format)
    {
        if (GuidValue.IsBytes(format))
        {
            writer.WriteByte(16);
            GuidValue.WriteBytes(value, format, writer.Take(16));
        }
        else
        {
            WriteText(ref writer, value.ToString(format == MySqlGuidFormat.Char32 ? "N" : "D"));
        }
    }

    static ushort TypeOf(MySqlDbType type, in LiteralRules rules) => type switch
    {
        MySqlDbType.Bool or MySqlDbType.Byte => (ushort)MySqlColumnType.TinyInt,
        MySqlDbType.UByte => (ushort)MySqlColumnType.TinyInt | Unsigned,
        MySqlDbType.Int16 => (ushort)MySqlColumnType.SmallInt,
        MySqlDbType.UInt16 => (ushort)MySqlColumnType.SmallInt | Unsigned,
        MySqlDbType.Int24 or MySqlDbType.Int32 => (ushort)MySqlColumnType.Int,
        MySqlDbType.UInt24 or MySqlDbType.UInt32 => (ushort)MySqlColumnType.Int | Unsigned,
        MySqlDbType.Int64 => (ushort)MySqlColumnType.BigInt,
        MySqlDbType.UInt64 or MySqlDbType.Bit => (ushort)MySqlColumnType.BigInt | Unsigned,
        MySqlDbType.Float => (ushort)MySqlColumnType.Float,
        MySqlDbType.Double => (ushort)MySqlColumnType.Double,
        MySqlDbType.Decimal or MySqlDbType.NewDecimal => (ushort)MySqlColumnType.Decimal,
        MySqlDbType.Date or MySqlDbType.Newdate => (ushort)MySqlColumnType.Date,
        MySqlDbType.DateTime or MySqlDbType.Timestamp => (ushort)MySqlColumnType.DateTime,
        MySqlDbType.Time => (ushort)MySqlColumnType.Time,
        MySqlDbType.Year => (ushort)MySqlColumnType.SmallInt,
        MySqlDbType.Guid => (ushort)(GuidValue.IsBytes(rules.Values.GuidFormat) ? MySqlColumnType.Blob : MySqlColumnType.String),
        MySqlDbType.Binary or MySqlDbType.VarBinary or MySqlDbType.TinyBlob or MySqlDbType.Blob or MySqlDbType.MediumBlob or MySqlDbType.LongBlob or MySqlDbType.Geometry
            or MySqlDbType.Vector => (ushort)MySqlColumnType.LongBlob,
        MySqlDbType.Null => (ushort)MySqlColumnType.Null,
        _ => (ushort)MySqlColumnType.VarString,
    };
}
