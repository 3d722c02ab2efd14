using System;
using System.Buffers;
using System.Text;

namespace Manywire.MySql;

/// <summary>Which statements may leave a session in another database, which a reset of the session doesn't bring back. Routines and triggers of the server can't: USE isn't allowed in them.</summary>
static class DatabaseSwitch
{
    /// <summary>Whether a text may do so. It can't where it is one statement that reads or changes rows: those begin with one of few words, and nothing follows a semicolon.</summary>
    /// <param name="sql">The text as it is sent. In all character sets in which servers take text, a semicolon and these words are ASCII.</param>
    public static bool MayFollow(ReadOnlySpan<byte> sql)
    {
        sql = sql.TrimStart(" \t\r\n"u8);
        int word = sql.IndexOfAnyExcept(s_letters);
        return word < 0 || !IsOfRows(sql[..word]) || !sql[(word + IndexOfEnd(sql[word..]))..].Trim("; \t\r\n"u8).IsEmpty;
    }

    static readonly SearchValues<byte> s_letters = SearchValues.Create("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"u8);

    static int IndexOfEnd(ReadOnlySpan<byte> rest) => rest.IndexOf((byte)';') is >= 0 and int end ? end : rest.Length;

    static bool IsOfRows(ReadOnlySpan<byte> word) =>
        Ascii.EqualsIgnoreCase(word, "select"u8) || Ascii.EqualsIgnoreCase(word, "insert"u8) || Ascii.EqualsIgnoreCase(word, "update"u8) || Ascii.EqualsIgnoreCase(word, "delete"u8)
        || Ascii.EqualsIgnoreCase(word, "replace"u8) || Ascii.EqualsIgnoreCase(word, "with"u8) || Ascii.EqualsIgnoreCase(word, "values"u8);
}
