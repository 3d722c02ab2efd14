using System;
using System.Text;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <summary>Strings and bytes as literals of SQL.</summary>
static class LiteralText
{
    /// <summary>A string between single quotes, which every mode takes as a string.</summary>
    public static void Write(ref PacketWriter writer, scoped ReadOnlySpan<char> text, in LiteralRules rules)
    {
        if (rules.Hex)
        {
            byte[] bytes = Encoding.UTF8.GetBytes(text.ToArray());
            writer.WriteBytes("_utf8mb4 x'"u8);
            WriteHex(ref writer, bytes);
            writer.WriteByte((byte)'\'');
            return;
        }

        writer.WriteByte((byte)'\'');
        while (true)
        {
            int special = rules.PlainBackslash ? text.IndexOf('\'') : text.IndexOfAny('\'', '\\', '\0');
            if (special < 0)
            {
                break;
            }

            writer.WriteText(text[..special]);
            writer.WriteBytes(text[special] switch
            {
                '\'' => "''"u8,
                '\\' => @"\\"u8,
                _ => @"\0"u8,
            });
            text = text[(special + 1)..];
        }

        writer.WriteText(text);
        writer.WriteByte((byte)'\'');
    }

    /// <summary>Bytes that are no text.</summary>
    public static void Write(ref PacketWriter writer, scoped ReadOnlySpan<byte> bytes, in LiteralRules rules)
    {
        if (rules.Hex)
        {
            writer.WriteBytes("x'"u8);
            WriteHex(ref writer, bytes);
            writer.WriteByte((byte)'\'');
            return;
        }

        writer.WriteBytes("_binary'"u8);
        while (true)
        {
            int special = rules.PlainBackslash ? bytes.IndexOf((byte)'\'') : bytes.IndexOfAny((byte)'\'', (byte)'\\', (byte)0);
            if (special < 0)
            {
                break;
            }

            writer.WriteBytes(bytes[..special]);
            writer.WriteBytes(bytes[special] switch
            {
                (byte)'\'' => "''"u8,
                (byte)'\\' => @"\\"u8,
                _ => @"\0"u8,
            });
            bytes = bytes[(special + 1)..];
        }

        writer.WriteBytes(bytes);
        writer.WriteByte((byte)'\'');
    }

    static void WriteHex(ref PacketWriter writer, scoped ReadOnlySpan<byte> bytes)
    {
        if (!bytes.IsEmpty)
        {
            Convert.TryToHexString(bytes, writer.Take(checked(bytes.Length * 2)), out int _);
        }
    }
}
