using System;
using System.Collections.Generic;

namespace Manywire.MySql;

/// <summary>
/// What a text of SQL consists of: its statements, and the places of its parameters. Strings, quoted names and comments are passed over.
/// </summary>
sealed class SqlText
{
    SqlText(string text, SqlStatement[] statements, bool isComplete, bool endsInComment)
    {
        Text = text;
        Statements = statements;
        IsComplete = isComplete;
        EndsInComment = endsInComment;
    }

    public string Text { get; }

    /// <summary>The statements, without the semicolons behind them; what has only comments and blanks isn’t one.</summary>
    public SqlStatement[] Statements { get; }

    /// <summary>Whether no string, name or comment is open at the end.</summary>
    public bool IsComplete { get; }

    /// <summary>Whether the end is in a comment that goes to the end of the line.</summary>
    public bool EndsInComment { get; }

    /// <summary>Whether the last statement has a semicolon behind it.</summary>
    public bool EndsWithSemicolon => Statements.Length == 0 || Statements[^1].HasSemicolon;

    /// <param name="text">The text.</param>
    /// <param name="plainBackslash">NO_BACKSLASH_ESCAPES.</param>
    /// <param name="ansiQuotes">ANSI_QUOTES: what is between double quotes is a name, in which a backslash is itself.</param>
    public static SqlText Parse(string text, bool plainBackslash = false, bool ansiQuotes = false)
    {
        var statements = new List<SqlStatement>();
        var parameters = new List<SqlParameterPlace>();
        int i = 0, start = -1;
        bool complete = true, endsInComment = false;
        while (i < text.Length)
        {
            char c = text[i];
            int comment = CommentEnd(text, i, out bool closed);
            if (comment > i)
            {
                complete = closed || c is '#' or '-';
                endsInComment = !closed && c is '#' or '-';
                i = comment;
                continue;
            }

            if (c == ';')
            {
                if (start >= 0)
                {
                    statements.Add(new(start, i, true, [.. parameters]));
                    parameters.Clear();
                    start = -1;
                }

                i++;
                continue;
            }

            if (c is ' ' or '\t' or '\r' or '\n')
            {
                i++;
                continue;
            }

            if (start < 0)
            {
                start = i;
            }

            if (c is '\'' or '"' or '`')
            {
                i = QuoteEnd(text, i, !plainBackslash && c != '`' && !(ansiQuotes && c == '"'), out complete);
            }
            else if (c is '@' or '?')
            {
                i = Parameter(text, i, plainBackslash, ansiQuotes, parameters, out complete);
            }
            else
            {
                i = IsName(c) ? NameEnd(text, i) : i + 1;
            }
        }

        if (start >= 0)
        {
            statements.Add(new(start, text.Length, false, [.. parameters]));
        }

        return new(text, [.. statements], complete, endsInComment);
    }

    /// <summary>A name of a parameter as it is compared: without its sign, and without quotes.</summary>
    public static string Normalize(string name)
    {
        ReadOnlySpan<char> trimmed = name.AsSpan().Trim();
        if (trimmed.Length == 0 || trimmed[0] is not ('@' or '?'))
        {
            return trimmed.Length == name.Length ? name : trimmed.ToString();
        }

        ReadOnlySpan<char> rest = trimmed[1..];
        if (rest.Length >= 2 && rest[0] is '`' or '\'' or '"' && rest[^1] == rest[0])
        {
            string quote = rest[0].ToString();
            return rest[1..^1].ToString().Replace(quote + quote, quote, StringComparison.Ordinal);
        }

        return rest.ToString();
    }

    /// <summary>Behind the comment that begins at a place; the place itself where none does.</summary>
    static int CommentEnd(string text, int i, out bool closed)
    {
        closed = true;
        char c = text[i];
        if (c == '/' && i + 1 < text.Length && text[i + 1] == '*')
        {
            int end = text.IndexOf("*/", i + 2, StringComparison.Ordinal);
            closed = end >= 0;
            return closed ? end + 2 : text.Length;
        }

        if (c == '#' || (c == '-' && i + 2 < text.Length && text[i + 1] == '-' && text[i + 2] is <= ' ' or '\x7F'))
        {
            int end = text.IndexOf('\n', i);
            closed = end >= 0;
            return closed ? end + 1 : text.Length;
        }

        return i;
    }

    /// <summary>Behind what is between quotes. Two quotes within are one.</summary>
    static int QuoteEnd(string text, int open, bool backslash, out bool closed)
    {
        char quote = text[open];
        for (int i = open + 1; i < text.Length; i++)
        {
            if (text[i] == '\\' && backslash)
            {
                i++;
            }
            else if (text[i] == quote)
            {
                if (i + 1 >= text.Length || text[i + 1] != quote)
                {
                    closed = true;
                    return i + 1;
                }

                i++;
            }
        }

        closed = false;
        return text.Length;
    }

    static int NameEnd(string text, int i)
    {
        while (i < text.Length && IsName(text[i]))
        {
            i++;
        }

        return i;
    }

    static int Parameter(string text, int i, bool plainBackslash, bool ansiQuotes, List<SqlParameterPlace> parameters, out bool complete)
    {
        complete = true;
        char sign = text[i];
        char next = i + 1 < text.Length ? text[i + 1] : '\0';
        if (IsName(next))
        {
            int end = NameEnd(text, i + 1);
            parameters.Add(new(i, end - i, Normalize(text[i..end])));
            return end;
        }

        if (sign == '?')
        {
            parameters.Add(new(i, 1, null));
            return i + 1;
        }

        if (next == '@')
        {
            // A system variable.
            return NameEnd(text, i + 2);
        }

        if (next is '`' or '"' or '\'')
        {
            int end = QuoteEnd(text, i + 1, !plainBackslash && next != '`' && !(ansiQuotes && next == '"'), out complete);

            // In 'user'@'host' the sign stands behind a quote: that is the name of an account.
            if (complete && (i == 0 || text[i - 1] is not ('\'' or '`' or '"')))
            {
                parameters.Add(new(i, end - i, Normalize(text[i..end])));
            }

            return end;
        }

        return i + 1;
    }

    static bool IsName(char c) => char.IsAsciiLetterOrDigit(c) || c is '.' or '_' or '$' or >= '\x80';
}
