using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire;

/// <summary>The name of a type as C# spells it, for messages that say which line to add.</summary>
/// <remarks>
/// It is made of the text of <see cref="Type.ToString"/>, <c>Space.Outer`1+Inner[A,B[]]</c>, and not of the type's arguments and elements: asking for these would bring 120 KB
/// of reflection into every program that NativeAOT compiles.
/// </remarks>
static class TypeSpelling
{
    public static string Of(Type type)
    {
        string text = type.ToString();
        int at = 0;
        return One(text, ref at);
    }

    /// <summary>The same with its article.</summary>
    public static string One(Type type) => Article.Before(Of(type));

    /// <summary>The type that begins at a place of the text, up to the comma or bracket behind it.</summary>
    static string One(string text, ref int at)
    {
        int start = at;
        bool isGeneric = false;
        while (at < text.Length && text[at] is not ('[' or ']' or ','))
        {
            isGeneric |= text[at++] == '`';
        }

        string name = text[start..at].Replace('+', '.');
        if (isGeneric)
        {
            name = Closed(name, at < text.Length && text[at] == '[' ? Arguments(text, ref at) : []);
        }

        // Ranks of arrays; nothing is within their brackets but commas. The innermost comes first here, and last in C#.
        string ranks = "";
        while (at < text.Length && text[at] == '[')
        {
            start = at;
            int end = text.IndexOf(']', at);
            at = end < 0 ? text.Length : end + 1;
            ranks = string.Concat(text.AsSpan(start, at - start), ranks);
        }

        return name + ranks;
    }

    static List<string> Arguments(string text, ref int at)
    {
        var all = new List<string>();
        do
        {
            at++; // the bracket, or a comma
            all.Add(One(text, ref at));
        }
        while (at < text.Length && text[at] == ',');

        at = Math.Min(at + 1, text.Length);
        return all;
    }

    /// <summary>A name with its arguments where they belong: those of a type around come before its own.</summary>
    static string Closed(string name, List<string> arguments)
    {
        var closed = new StringBuilder();
        int next = 0;
        for (int i = 0; i < name.Length; i++)
        {
            if (name[i] != '`')
            {
                closed.Append(name[i]);
                continue;
            }

            int arity = 0;
            while (i + 1 < name.Length && char.IsAsciiDigit(name[i + 1]))
            {
                arity = (arity * 10) + (name[++i] - '0');
            }

            closed.Append('<');
            for (int end = Math.Min(next + arity, arguments.Count), first = next; next < end; next++)
            {
                closed.Append(next == first ? "" : ", ").Append(arguments[next]);
            }

            closed.Append('>');
        }

        return closed.ToString();
    }
}
