using System;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Manywire.Schemas;

/// <summary>Parses JSON. Analyzers can't rely on a package for it, and an analyzer and a tool must agree on what a file says.</summary>
ref struct JsonParser
{
    const int Deepest = 64;

    readonly string _text;
    int _at;
    int _line;

    JsonParser(string text)
    {
        _text = text;
        _at = text.Length > 0 && text[0] == '\ufeff' ? 1 : 0;
        _line = 1;
    }

    /// <summary>Parses a text that is one value.</summary>
    public static JsonValue Parse(string text)
    {
        var parser = new JsonParser(text);
        JsonValue value = parser.Value(0);
        return parser.Next() == '\0' && parser._at >= text.Length ? value : throw parser.Bad("the end of the text");
    }

    JsonValue Value(int depth)
    {
        char first = Next();
        int line = _line;
        switch (first)
        {
            case '{' when depth < Deepest:
                return new JsonValue { Kind = JsonKind.Object, Line = line, Members = Members(depth) };
            case '[' when depth < Deepest:
                return new JsonValue { Kind = JsonKind.Array, Line = line, Items = Items(depth) };
            case '"':
                return new JsonValue { Kind = JsonKind.String, Line = line, Text = Text() };
            case 't' when Word("true"):
                return new JsonValue { Kind = JsonKind.True, Line = line };
            case 'f' when Word("false"):
                return new JsonValue { Kind = JsonKind.False, Line = line };
            case 'n' when Word("null"):
                return new JsonValue { Kind = JsonKind.Null, Line = line };
            case '-' or (>= '0' and <= '9'):
                return new JsonValue { Kind = JsonKind.Number, Line = line, Text = Number() };
            default:
                throw Bad("a value");
        }
    }

    List<KeyValuePair<string, JsonValue>> Members(int depth)
    {
        var members = new List<KeyValuePair<string, JsonValue>>();
        var names = new HashSet<string>(StringComparer.Ordinal);
        _at++;
        if (Skip('}'))
        {
            return members;
        }

        do
        {
            if (Next() != '"')
            {
                throw Bad("the name of a member");
            }

            string name = Text();
            if (!names.Add(name))
            {
                FailTwice(name);
            }

            Expect(':');
            members.Add(new KeyValuePair<string, JsonValue>(name, Value(depth + 1)));
        }
        while (Skip(','));
        Expect('}');
        return members;
    }

    List<JsonValue> Items(int depth)
    {
        var items = new List<JsonValue>();
        _at++;
        if (Skip(']'))
        {
            return items;
        }

        do
        {
            items.Add(Value(depth + 1));
        }
        while (Skip(','));
        Expect(']');
        return items;
    }

    string Text()
    {
        int start = ++_at;
        while (_at < _text.Length && _text[_at] is not ('"' or '\\') && _text[_at] >= ' ')
        {
            _at++;
        }

        if (_at < _text.Length && _text[_at] == '"')
        {
            return _text.Substring(start, _at++ - start);
        }

        var text = new StringBuilder(_text, start, _at - start, 2 * (_at - start) + 16);
        while (_at < _text.Length && _text[_at] >= ' ')
        {
            char c = _text[_at++];
            switch (c)
            {
                case '"':
                    return text.ToString();
                case '\\':
                    text.Append(Escaped());
                    break;
                default:
                    text.Append(c);
                    break;
            }
        }

        throw Bad("the end of the string");
    }

    char Escaped()
    {
        char c = _at < _text.Length ? _text[_at++] : '\0';
        switch (c)
        {
            case '"' or '\\' or '/':
                return c;
            case 'b':
                return '\b';
            case 'f':
                return '\f';
            case 'n':
                return '\n';
            case 'r':
                return '\r';
            case 't':
                return '\t';
            case 'u' when _at + 4 <= _text.Length && ushort.TryParse(_text.Substring(_at, 4), NumberStyles.AllowHexSpecifier, CultureInfo.InvariantCulture, out ushort code):
                _at += 4;
                return (char)code;
            default:
                throw Bad("an escape");
        }
    }

    string Number()
    {
        int start = _at;
        _at += Is('-') ? 1 : 0;
        bool isZero = Is('0');
        Digits();
        if (isZero && _at - start > (_text[start] == '-' ? 2 : 1))
        {
            throw Bad("a number without zeros before it");
        }

        if (Is('.'))
        {
            _at++;
            Digits();
        }

        if (Is('e') || Is('E'))
        {
            _at++;
            _at += Is('+') || Is('-') ? 1 : 0;
            Digits();
        }

        return _text.Substring(start, _at - start);
    }

    bool Is(char c) => _at < _text.Length && _text[_at] == c;

    void Digits()
    {
        int start = _at;
        while (_at < _text.Length && _text[_at] is >= '0' and <= '9')
        {
            _at++;
        }

        if (_at == start)
        {
            throw Bad("a digit");
        }
    }

    bool Word(string word)
    {
        if (string.CompareOrdinal(_text, _at, word, 0, word.Length) != 0)
        {
            return false;
        }

        _at += word.Length;
        return true;
    }

    /// <summary>The next character that isn't space, or NUL at the end.</summary>
    char Next()
    {
        for (; _at < _text.Length; _at++)
        {
            char c = _text[_at];
            if (c is not (' ' or '\t' or '\r' or '\n'))
            {
                return c;
            }

            _line += c == '\n' ? 1 : 0;
        }

        return '\0';
    }

    bool Skip(char c)
    {
        if (Next() != c)
        {
            return false;
        }

        _at++;
        return true;
    }

    void Expect(char c)
    {
        if (!Skip(c))
        {
            throw Bad($"'{c}'");
        }
    }

    readonly void FailTwice(string name) => throw new SchemaException($"Line {_line}: the object has \"{name}\" twice.");

    readonly SchemaException Bad(string expected) => new($"Line {_line}: expected {expected}.");
}
