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
        Flags = (name.All(IsPlain) ? "" : " | WireKeySplit.Escaped") + Casing(name);
        Comment = name.Replace("*/", "* /");
    }

    public int Split { get; }

    public int Length => _bytes.Length;

    /// <summary>What is added to the split: that an escaping other than JSON's own changes the name, or may, and that camelCase does more to it than to most.</summary>
    public string Flags { get; }

    string Comment { get; }

    /// <summary>Whether each of System.Text.Json's encoders leaves a character as it is.</summary>
    static bool IsPlain(char c) => c is >= ' ' and <= '~' and not ('"' or '&' or '\'' or '+' or '<' or '>' or '\\' or '`');

    /// <summary>What camelCase does to a name, where that isn't what it does to most: one letter in upper case begins those, one of A to Z.</summary>
    static string Casing(string name)
    {
        if (name.Length == 0 || !char.IsUpper(name[0]))
        {
            return " | WireKeySplit.Camel";
        }

        return name[0] <= 'Z' && (name.Length == 1 || !char.IsUpper(name[1])) ? "" : " | WireKeySplit.Cased";
    }

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
