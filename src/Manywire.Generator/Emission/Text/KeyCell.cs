using System.Collections.Generic;
using System.Linq;
using System.Text;

namespace Manywire.Generator.Emission;

/// <summary>A member's name as MessagePack and JSON write it, in one literal: a header and UTF-8, then <c>,"name":</c>.</summary>
sealed class KeyCell
{
    readonly byte[] _bytes;

    public KeyCell(string name)
    {
        byte[] utf8 = Encoding.UTF8.GetBytes(name);
        var bytes = new List<byte>();
        if (utf8.Length < 32)
        {
            bytes.Add((byte)(0xa0 | utf8.Length));
        }
        else if (utf8.Length < 256)
        {
            bytes.Add(0xd9);
            bytes.Add((byte)utf8.Length);
        }
        else
        {
            bytes.Add(0xda);
            bytes.Add((byte)(utf8.Length >> 8));
            bytes.Add((byte)utf8.Length);
        }

        bytes.AddRange(utf8);
        Split = bytes.Count;
        bytes.AddRange(Encoding.UTF8.GetBytes(",\"" + Escape(name) + "\":"));
        _bytes = bytes.ToArray();
        Flags = Says(name);
        Comment = name.Replace("*/", "* /");
    }

    public int Split { get; }

    public int Length => _bytes.Length;

    /// <summary>What is added to the split: whether an escaping other than JSON's own may change the name, and what camelCase and snake_case do to it.</summary>
    public string Flags { get; }

    string Comment { get; }

    /// <summary>Whether each of System.Text.Json's encoders leaves a character as it is.</summary>
    static bool IsPlain(char c) => c is >= ' ' and <= '~' and not ('"' or '&' or '\'' or '+' or '<' or '>' or '\\' or '`');

    static string Says(string name)
    {
        bool plain = name.All(IsPlain);
        bool camel = name.Length == 0 || !char.IsUpper(name[0]);
        bool lowered = !camel && plain && name[0] <= 'Z' && (name.Length == 1 || !char.IsUpper(name[1]));
        bool snake = camel ? IsSnake(name) : lowered && IsSnake(name.Substring(1));
        return lowered && snake ? " | WireKeySplit.Word" : (plain ? " | WireKeySplit.Plain" : "") + " | WireKeySplit." + (camel ? "Camel" : lowered ? "Lowered" : "Cased") + (snake ? " | WireKeySplit.Snake" : "");
    }

    static bool IsSnake(string name) => name.All(c => c is (>= 'a' and <= 'z') or (>= '0' and <= '9') or '_');

    /// <summary>The literal and where its second half begins: two arguments.</summary>
    public string Arguments => "/* " + Comment + " */ [" + string.Join(", ", _bytes) + "], " + Split;

    /// <summary>JSON's escapes, as few as it asks for.</summary>
    public static string Escape(string name)
    {
        var text = new StringBuilder();
        foreach (char c in name)
        {
            switch (c)
            {
                case '"' or '\\':
                    text.Append('\\').Append(c);
                    break;
                case '\b' or '\t' or '\n' or '\f' or '\r':
                    text.Append('\\').Append("btn?fr"[c - '\b']);
                    break;
                case < ' ':
                    text.Append("\\u").Append(((int)c).ToString("X4"));
                    break;
                default:
                    text.Append(c);
                    break;
            }
        }

        return text.ToString();
    }

    /// <summary>A string as a C# literal.</summary>
    public static string Literal(string text) => "\"" + string.Concat(text.Select(c => c switch
    {
        '"' => "\\\"",
        '\\' => "\\\\",
        < ' ' or '\u007f' or '\u0085' or '\u2028' or '\u2029' => "\\u" + ((int)c).ToString("X4"),
        _ => char.IsSurrogate(c) ? "\\u" + ((int)c).ToString("X4") : c.ToString(),
    })) + "\"";
}
