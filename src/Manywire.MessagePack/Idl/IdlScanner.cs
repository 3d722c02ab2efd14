using System;
using System.Globalization;
using System.Text;

namespace Manywire.MessagePack.Idl;

/// <summary>Cuts a text into tokens.</summary>
/// <param name="text">The text.</param>
/// <param name="line">The line that it begins in.</param>
/// <param name="isComment">Whether it is a comment that says what the language can't, within which <c>#:</c> begins the next.</param>
struct IdlScanner(string text, int line = 1, bool isComment = false)
{
    /// <summary>Characters of a name at most, somewhat less than C# takes.</summary>
    const int MaxName = 500;

    int _at = 0;

    /// <summary>What the next token is.</summary>
    public IdlTokenKind Kind { get; private set; } = IdlTokenKind.End;

    /// <summary>Its text, without the quotes of a string.</summary>
    public string Text { get; private set; } = "";

    /// <summary>Its line, the first being 1.</summary>
    public int Line { get; private set; } = line;

    public readonly FormatException Problem(string expected) =>
        new($"Line {Line}: expected {expected}{(Kind == IdlTokenKind.End ? ", and not the end" : $", and not '{(Text.Length > 40 ? Text[..40] + "…" : Text)}'")}.");

    public void Next()
    {
        while (_at < text.Length && (char.IsWhiteSpace(text[_at]) || IsComment))
        {
            if (text[_at] == '#')
            {
                int end = text.IndexOf('\n', _at);
                _at = end < 0 ? text.Length : end;
                continue;
            }

            Line += text[_at++] == '\n' ? 1 : 0;
        }

        int start = _at;
        if (_at >= text.Length)
        {
            (Kind, Text) = (IdlTokenKind.End, "");
            return;
        }

        char c = text[_at++];
        if (c == '#' && isComment)
        {
            _at++;
            (Kind, Text) = (IdlTokenKind.Mark, "#:");
            return;
        }

        if (c == '#')
        {
            int end = text.IndexOf('\n', _at);
            _at = end < 0 ? text.Length : end;
            (Kind, Text) = (IdlTokenKind.Directive, text[(start + 2).._at].Trim());
            return;
        }

        if (char.IsAsciiLetter(c) || c == '_')
        {
            while (_at < text.Length && (char.IsAsciiLetterOrDigit(text[_at]) || text[_at] == '_'))
            {
                _at++;
            }

            Kind = IdlTokenKind.Name;
        }
        else if (char.IsAsciiDigit(c) || ((c is '-' or '.') && _at < text.Length && (char.IsAsciiDigit(text[_at]) || text[_at] == '.')))
        {
            while (_at < text.Length && (char.IsAsciiLetterOrDigit(text[_at]) || text[_at] == '.' || (text[_at] is '-' or '+' && text[_at - 1] is 'e' or 'E')))
            {
                _at++;
            }

            Kind = IdlTokenKind.Number;
        }
        else if (c == '"')
        {
            (Kind, Text) = (IdlTokenKind.String, "");
            Text = Unquoted();
            return;
        }
        else
        {
            Kind = IdlTokenKind.Mark;
        }

        Text = text[start.._at];
        if (Kind == IdlTokenKind.Name && Text.Length > MaxName)
        {
            throw Problem($"a name of at most {MaxName} characters");
        }
    }

    readonly bool IsComment => text[_at] == '#' && (_at + 1 >= text.Length || text[_at + 1] != ':');

    string Unquoted()
    {
        var value = new StringBuilder();
        while (_at < text.Length && text[_at] is not ('"' or '\n'))
        {
            char c = text[_at++];
            if (c != '\\')
            {
                value.Append(c);
                continue;
            }

            char escaped = _at < text.Length ? text[_at++] : '\n';
            if (escaped == 'u' && _at + 4 <= text.Length && ushort.TryParse(text.AsSpan(_at, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort code))
            {
                value.Append((char)code);
                _at += 4;
                continue;
            }

            value.Append(escaped switch
            {
                'n' => '\n',
                'r' => '\r',
                't' => '\t',
                '\\' or '"' or '\'' => escaped,
                _ => throw Problem(@"one of \n, \r, \t, \\, \"", \' and \u with four digits"),
            });
        }

        if (_at >= text.Length || text[_at] != '"')
        {
            throw Problem("a string that ends on its line");
        }

        _at++;
        return value.ToString();
    }
}
