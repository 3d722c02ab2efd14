using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;

namespace Manywire.Peers.Tests;

/// <summary>Changes a document in one place: some of what comes of it is valid, some with the right options, and some not at all.</summary>
/// <param name="json">The document, without comments.</param>
/// <param name="random">Where and how.</param>
sealed class JsonDamage(byte[] json, Random random)
{
    static readonly string[] s_values = ["null", "true", "false", "0", "-1", "3.5", "255", "256", "-0", "1e2", "1E-400", "01", "+1", "1.", ".5", "-", "99999999999999999999", "\"\"", "\"x\"", "\"3.5\"", "\"NaN\"", "\"-Infinity\"", "\"nan\"", "NaN", "[]", "{}", "[null]", "{\"a\":1}", "tru", "nulll", "True"];

    readonly List<(int Start, int End, JsonTokenType Type)> _tokens = Tokens(json);

    /// <summary>The document with the change.</summary>
    /// <param name="mayQuote">Whether a number without a point may be put into quotation marks.</param>
    public byte[] Next(bool mayQuote)
    {
        int at = random.Next(_tokens.Count);
        (int start, int end, JsonTokenType type) = _tokens[at];
        string text = Encoding.UTF8.GetString(json, start, end - start);
        switch (random.Next(14))
        {
            case 0:
                return Insert(start, Pick("/* , ] } \" */", "// note\n", "/**/", "//\r\n", "/", "/* open", "/*/", "// a \u2028\n", "//", "/* * / */", "/***/"));
            case 1 when At(t => t is JsonTokenType.EndArray or JsonTokenType.EndObject) is { } close:
                return Insert(_tokens[close].Start, Pick(",", " ,\n", ", /* last */ ", ",,", "/* x */,"));
            case 2 when At(t => t is JsonTokenType.String or JsonTokenType.Number or JsonTokenType.Null or JsonTokenType.True or JsonTokenType.False) is { } scalar:
                return Replace(_tokens[scalar].Start, _tokens[scalar].End, Pick(s_values));
            case 3 when At(t => t is JsonTokenType.StartArray or JsonTokenType.StartObject) is { } open:
                return Replace(_tokens[open].Start, _tokens[Close(open)].End, Pick(s_values));
            case 4 when Member() is { } removed:
                bool isFirst = _tokens[removed - 1].Type == JsonTokenType.StartObject, isLast = _tokens[Close(removed + 1) + 1].Type == JsonTokenType.EndObject;
                return Replace(isFirst ? _tokens[removed].Start : _tokens[removed - 1].End, isFirst && !isLast ? _tokens[Close(removed + 1) + 1].Start : _tokens[Close(removed + 1)].End, "");
            case 5 when Member() is { } doubled && json[_tokens[doubled].Start + 1] != '$': // a discriminator is no member
                string name = Encoding.UTF8.GetString(json, _tokens[doubled].Start, _tokens[doubled].End - _tokens[doubled].Start);
                return Insert(_tokens[doubled].Start, random.Next(2) == 0 ? name + ":" + Pick(s_values[..5]) + "," : Encoding.UTF8.GetString(json, _tokens[doubled].Start, _tokens[Close(doubled + 1)].End - _tokens[doubled].Start) + ",");
            case 6 when Member() is { } cased && Letter(_tokens[cased]) is { } letter:
                return Replace(letter, letter + 1, ((char)(json[letter] ^ 0x20)).ToString());
            case 7 when At(t => t == JsonTokenType.StartObject) is { } begin:
                return Insert(_tokens[begin].End, "\"unknown\":" + Pick("1", "[1,{\"a\":null}]", "{\"a\":1,\"a\":2}", "\"\"", "{\"a\":[}", "[[[[[[[[]]]]]]]]") + (_tokens[begin + 1].Type == JsonTokenType.EndObject ? "" : ","));
            case 8:
                return Replace(start, start + 1, "");
            case 9:
                return Insert(start, Pick("{", "}", "[", "]", ",", ":", "\"", "0", "-", ".", "e", "\\", " ", "\t", "\r\n", "\f", "\u00a0", "\0", "\ufeff"));
            case 10:
                return json[..random.Next(json.Length)];
            case 11 when type == JsonTokenType.Number && (mayQuote || text.Contains('.')):
                return Replace(start, end, "\"" + text + Pick("", "", "x") + "\"");
            case 12 when type == JsonTokenType.String && end - start > 2 && Plain(start + 1) is { } plain:
                return Replace(plain, plain + 1, Pick($"\\u{json[plain]:x4}", $"\\u{json[plain]:X4}", "\\x", "\\/", "\n", "\\u12", "\\\""));
            case 13:
                return [.. json, .. Encoding.UTF8.GetBytes(Pick(" ", "\n", ",", "x", "null", "/**/", "//", "]", "\0"))];
            default:
                return json;
        }
    }

    string Pick(params string[] of) => of[random.Next(of.Length)];

    int? At(Func<JsonTokenType, bool> isOne)
    {
        int[] all = [.. Enumerable.Range(0, _tokens.Count).Where(i => isOne(_tokens[i].Type))];
        return all.Length == 0 ? null : all[random.Next(all.Length)];
    }

    int? Member() => At(t => t == JsonTokenType.PropertyName);

    /// <summary>The last token of the value that begins with a token.</summary>
    int Close(int open)
    {
        int depth = 0;
        for (int i = open; ; i++)
        {
            depth += _tokens[i].Type switch { JsonTokenType.StartArray or JsonTokenType.StartObject => 1, JsonTokenType.EndArray or JsonTokenType.EndObject => -1, _ => 0 };
            if (depth == 0)
            {
                return i;
            }
        }
    }

    int? Letter((int Start, int End, JsonTokenType Type) token)
    {
        int at = Array.FindIndex(json, token.Start, token.End - token.Start, b => char.IsAsciiLetter((char)b));
        return at < 0 || json.AsSpan(token.Start, token.End - token.Start).Contains((byte)'\\') ? null : at;
    }

    int? Plain(int at) => json[at] is >= 0x20 and < 0x7f and not (byte)'\\' and not (byte)'"' ? at : null;

    byte[] Insert(int at, string text) => Replace(at, at, text);

    byte[] Replace(int from, int to, string text) => [.. json[..from], .. Encoding.UTF8.GetBytes(text), .. json[to..]];

    static List<(int Start, int End, JsonTokenType Type)> Tokens(byte[] json)
    {
        List<(int, int, JsonTokenType)> tokens = [];
        var reader = new Utf8JsonReader(json, new JsonReaderOptions { MaxDepth = 1000 });
        while (reader.Read())
        {
            int end = (int)reader.TokenStartIndex + reader.ValueSpan.Length + (reader.TokenType is JsonTokenType.String or JsonTokenType.PropertyName ? 2 : 0);
            tokens.Add(((int)reader.TokenStartIndex, end, reader.TokenType));
        }

        return tokens;
    }
}
