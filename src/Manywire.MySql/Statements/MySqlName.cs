using System;
using System.Text;

namespace Manywire.MySql;

/// <summary>Names of databases, tables, columns and procedures in SQL.</summary>
static class MySqlName
{
    public static string Quote(string name) => $"`{name.Replace("`", "``", StringComparison.Ordinal)}`";

    /// <summary>The parts of a name such as <c>db.proc</c> or <c>`a.b`.`c`</c>. Without a database, the first is null.</summary>
    public static (string? Schema, string Name) Split(string text)
    {
        int i = 0;
        string first = Part(text, ref i);
        if (i < text.Length && text[i] == '.')
        {
            i++;
            string second = Part(text, ref i);
            if (second.Length > 0 && i == text.Length)
            {
                return (first, second);
            }
        }
        else if (first.Length > 0 && i == text.Length)
        {
            return (null, first);
        }

        throw new ArgumentException($"“{text}” is no name.");
    }

    static string Part(string text, ref int i)
    {
        Skip(text, ref i);
        var part = new StringBuilder();
        if (i < text.Length && text[i] == '`')
        {
            for (i++; i < text.Length; i++)
            {
                if (text[i] == '`')
                {
                    if (i + 1 >= text.Length || text[i + 1] != '`')
                    {
                        break;
                    }

                    i++;
                }

                part.Append(text[i]);
            }

            i++;
        }
        else
        {
            while (i < text.Length && text[i] is not ('.' or '`'))
            {
                part.Append(text[i++]);
            }
        }

        Skip(text, ref i);
        return part.ToString().Trim();
    }

    static void Skip(string text, ref int i)
    {
        while (i < text.Length && char.IsWhiteSpace(text[i]))
        {
            i++;
        }
    }
}
