using System;
using System.Globalization;
using System.IO;
using System.Numerics;
using Manywire.MySql.Protocol;
using Manywire.Text;

namespace Manywire.MySql;

static partial class ParameterValue
{
    /// <summary>Writes the value as a literal of SQL.</summary>
    public static void WriteLiteral(ref PacketWriter writer, object? value, MySqlDbType declared, bool isDeclared, in LiteralRules rules, string name)
    {
        if (IsNull(value))
        {
            writer.WriteBytes("NULL"u8);
            return;
        }

        if (TryText(value!, declared, isDeclared, out ReadOnlySpan<char> text))
        {
            LiteralText.Write(ref writer, text, rules);
            return;
        }

        switch (value)
        {
            case int n: WriteNumber(ref writer, n); break;
            case long n: WriteNumber(ref writer, n); break;
            case uint n: WriteNumber(ref writer, n); break;
            case ulong n: WriteNumber(ref writer, n); break;
            case short n: WriteNumber(ref writer, n); break;
            case ushort n: WriteNumber(ref writer, n); break;
            case byte n: WriteNumber(ref writer, n); break;
            case sbyte n: WriteNumber(ref writer, n); break;
            case decimal n: WriteDecimalLiteral(ref writer, n); break;
            case bool b: writer.WriteBytes(b ? "true"u8 : "false"u8); break;
            case double d: WriteFraction(ref writer, d, double.IsFinite(d), "R"); break;
            case float f: WriteFraction(ref writer, f, float.IsFinite(f), "R"); break;
            case BigInteger n: writer.WriteText(n.ToString(CultureInfo.InvariantCulture)); break;
            case MySqlDecimal n: writer.WriteText(n.ToString()); break;
            case DateTime d: WriteTimestamp(ref writer, Checked(d, rules, name)); break;
            case DateTimeOffset d: WriteTimestamp(ref writer, d.UtcDateTime); break;
            case DateOnly d: writer.WriteText(string.Create(CultureInfo.InvariantCulture, $"timestamp('{d:yyyy'-'MM'-'dd}')")); break;
            case MySqlDateTime d: WriteZeroDate(ref writer, d); break;
            case TimeSpan t: WriteTime(ref writer, t); break;
            case TimeOnly t: WriteTime(ref writer, t.ToTimeSpan()); break;
            case Guid g: WriteGuid(ref writer, g, rules); break;
            case Enum e: writer.WriteText(e.ToString("d")); break;
            default:
                if (!TryBytes(value!, out ReadOnlySpan<byte> bytes))
                {
                    throw value is Stream
                        ? new NotSupportedException($"Parameter type {value.GetType().Name} can only be used after calling MySqlCommand.Prepare.")
                        : NotSupported(value!);
                }

                LiteralText.Write(ref writer, bytes, rules);
                break;
        }
    }

    static void WriteNumber<T>(ref PacketWriter writer, T value)
        where T : IUtf8SpanFormattable
    {
        Span<byte> digits = stackalloc byte[64];
        value.TryFormat(digits, out int written, default, CultureInfo.InvariantCulture);
        writer.WriteBytes(digits[..written]);
    }

    static void WriteDecimalLiteral(ref PacketWriter writer, decimal value)
    {
        Span<byte> text = stackalloc byte[DecimalText.MaxLength];
        writer.WriteBytes(text[..DecimalText.Write(text, value)]);
    }

    static void WriteFraction<T>(ref PacketWriter writer, T value, bool finite, string format)
        where T : IUtf8SpanFormattable
    {
        if (!finite)
        {
            throw new NotSupportedException("SQL has no infinity, and no number that isn't one.");
        }

        Span<byte> digits = stackalloc byte[64];
        value.TryFormat(digits, out int written, format, CultureInfo.InvariantCulture);
        writer.WriteBytes(digits[..written]);
    }

    static void WriteTimestamp(ref PacketWriter writer, DateTime value) =>
        writer.WriteText(string.Create(CultureInfo.InvariantCulture, $"timestamp('{value:yyyy'-'MM'-'dd' 'HH':'mm':'ss'.'ffffff}')"));

    /// <summary>A date that lacks a month or a day is a string, which the server takes where its modes allow it.</summary>
    static void WriteZeroDate(ref PacketWriter writer, in MySqlDateTime value)
    {
        if (value.IsValidDateTime)
        {
            WriteTimestamp(ref writer, value.GetDateTime());
        }
        else if (value == default)
        {
            writer.WriteBytes("timestamp('0000-00-00')"u8);
        }
        else
        {
            writer.WriteText(string.Create(CultureInfo.InvariantCulture,
                $"'{value.Year:0000}-{value.Month:00}-{value.Day:00} {value.Hour:00}:{value.Minute:00}:{value.Second:00}.{value.Microsecond:000000}'"));
        }
    }

    static void WriteTime(ref PacketWriter writer, TimeSpan value)
    {
        string sign = value.Ticks < 0 ? "-" : "";
        ulong ticks = value.Ticks < 0 ? (ulong)-(value.Ticks + 1) + 1 : (ulong)value.Ticks;
        ulong seconds = ticks / TimeSpan.TicksPerSecond;
        writer.WriteText(string.Create(CultureInfo.InvariantCulture, $"time '{sign}{seconds / 3600}:{seconds / 60 % 60:00}:{seconds % 60:00}.{ticks % TimeSpan.TicksPerSecond / 10:000000}'"));
    }

    static void WriteGuid(ref PacketWriter writer, Guid value, in LiteralRules rules)
    {
        MySqlGuidFormat format = rules.Values.GuidFormat;
        if (GuidValue.IsBytes(format))
        {
            Span<byte> bytes = stackalloc byte[16];
            GuidValue.WriteBytes(value, format, bytes);
            LiteralText.Write(ref writer, bytes, rules);
        }
        else
        {
            writer.WriteText($"'{value.ToString(format == MySqlGuidFormat.Char32 ? "N" : "D")}'");
        }
    }
}
