using System;
using System.Text;

namespace Manywire.MySql;

/// <summary>Which encoding the text of a collation has. Sessions use utf8mb4 unless a statement changes that.</summary>
static class Charset
{
    /// <summary>What bytes 0x80 to 0x9F are in the servers’ latin1, which is Windows-1252 with the five that it lacks as control characters.</summary>
    const string Windows1252 = "\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178";

    static readonly Encoding Utf32BigEndian = new UTF32Encoding(bigEndian: true, byteOrderMark: false);

    /// <summary>The text that the bytes are.</summary>
    public static string GetString(ReadOnlySpan<byte> bytes, int collation) => KindOf(collation) switch
    {
        Kind.Utf8 => Encoding.UTF8.GetString(bytes),
        Kind.Latin1 => Latin1(bytes),
        Kind.Utf16 => Encoding.BigEndianUnicode.GetString(bytes),
        Kind.Utf16LittleEndian => Encoding.Unicode.GetString(bytes),
        _ => Utf32BigEndian.GetString(bytes),
    };

    /// <summary>Whether the bytes are UTF-8, so that they can be read without a string between.</summary>
    public static bool IsUtf8(int collation) => KindOf(collation) == Kind.Utf8;

    /// <summary>By how much the length of a column is to be divided to get characters.</summary>
    public static uint BytesPerCharacter(int collation) => (collation & 0xFFF) switch
    {
        // utf8mb4, of MySQL up to 323 and of MariaDB from 608 on and from 2304 on
        45 or 46 or (>= 224 and <= 247) or (>= 255 and <= 323) or (>= 608 and <= 631) or (>= 1069 and <= 1102) or (>= 2304 and < 2560) => 4,
        // utf8mb3
        33 or 76 or 83 or (>= 192 and <= 223) or (>= 576 and <= 607) or (>= 1057 and <= 1068) or (>= 2048 and < 2304) => 3,
        // ucs2, big5, gbk, sjis, cp932, euckr, gb2312
        35 or 90 or (>= 128 and <= 151) or 159 or (>= 640 and <= 671) or 1 or 84 or 28 or 87 or 13 or 88 or 95 or 96 or 19 or 85 or 24 or 86 => 2,
        // ujis, eucjpms
        12 or 91 or 97 or 98 => 3,
        // utf16, utf16le, utf32, gb18030
        54 or 55 or 56 or 62 or 60 or 61 or (>= 101 and <= 124) or (>= 160 and <= 183) or (>= 248 and <= 250) => 4,
        _ => 1,
    };

    static Kind KindOf(int collation) => (collation & 0xFFF) switch
    {
        5 or 8 or 15 or 31 or 47 or 48 or 49 or 94 => Kind.Latin1,
        35 or 90 or (>= 128 and <= 151) or 159 or (>= 640 and <= 671) or 54 or 55 or (>= 101 and <= 124) => Kind.Utf16,
        56 or 62 => Kind.Utf16LittleEndian,
        60 or 61 or (>= 160 and <= 183) => Kind.Utf32,
        _ => Kind.Utf8,
    };

    static string Latin1(ReadOnlySpan<byte> bytes) => string.Create(bytes.Length, bytes, static (chars, source) =>
    {
        for (int i = 0; i < source.Length; i++)
        {
            byte b = source[i];
            chars[i] = b is >= 0x80 and < 0xA0 ? Windows1252[b - 0x80] : (char)b;
        }
    });

    enum Kind : byte
    {
        Utf8,
        Latin1,
        Utf16,
        Utf16LittleEndian,
        Utf32,
    }
}
