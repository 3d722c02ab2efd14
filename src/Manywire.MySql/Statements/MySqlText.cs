using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.MySql;

/// <summary>
/// A statement and its parameters, as an interpolated string makes it: what stands in braces is a parameter, never text.
/// <c>$"select * from person where age > {age}"</c> is <c>select * from person where age > ?</c>, with a value for the question mark.
/// </summary>
/// <remarks>
/// A list in braces is as many parameters between parentheses: <c>where id in {ids}</c>. Another <see cref="MySqlText"/> is put in with its parameters. A string that is made into one is text as it is:
/// only a constant is to be, and rule MW080 says so of others.
/// </remarks>
[InterpolatedStringHandler]
public sealed class MySqlText
{
    readonly StringBuilder? _builder;
    readonly List<Hole> _holes = [];
    string? _text;

    /// <summary>Called by the compiler.</summary>
    /// <param name="literalLength">Characters of the text that isn't in braces.</param>
    /// <param name="formattedCount">How many braces there are.</param>
    public MySqlText(int literalLength, int formattedCount) => _builder = new StringBuilder(literalLength + formattedCount);

    MySqlText(string text) => _text = text;

    /// <summary>A value, and where its question mark stands.</summary>
    internal readonly record struct Hole(int Place, object? Value);

    /// <summary>The statement, with a question mark for each parameter.</summary>
    public string Text => _text ??= _builder!.ToString();

    /// <summary>How many parameters there are.</summary>
    public int ParameterCount => _holes.Count;

    internal List<Hole> Holes => _holes;

    /// <summary>A statement without parameters.</summary>
    /// <param name="text">The statement.</param>
    public static implicit operator MySqlText([WireConstant] string text) => FromString(text);

    /// <summary>A statement without parameters.</summary>
    /// <param name="text">The statement, which isn't made of anything that a user has typed.</param>
    public static MySqlText FromString(string text)
    {
        ArgumentNullException.ThrowIfNull(text);
        return new MySqlText(text);
    }

    /// <summary>Called by the compiler: text that isn't in braces.</summary>
    /// <param name="value">The text.</param>
    public void AppendLiteral(string value)
    {
        _builder!.Append(value);
        _text = null;
    }

    /// <summary>Called by the compiler: a parameter.</summary>
    /// <typeparam name="T">The type of its value.</typeparam>
    /// <param name="value">Its value.</param>
    public void AppendFormatted<T>(T value)
    {
        if (value is MySqlText text)
        {
            Append(text);
        }
        else if (!typeof(T).IsValueType && value is IEnumerable list and not (string or byte[] or char[] or float[]))
        {
            Append(list);
        }
        else
        {
            AppendValue(value);
        }
    }

    /// <summary>Called by the compiler: a name, as in <c>{table:name}</c>. It is quoted as names are.</summary>
    /// <param name="value">The name.</param>
    /// <param name="format">The word <c>name</c>.</param>
    public void AppendFormatted(string value, string format)
    {
        if (format != "name")
        {
            throw new FormatException($"A parameter has no format: the database formats it. Only {{…:name}} is one, for the name of a table or column; “{format}” isn't.");
        }

        AppendLiteral(MySqlName.Quote(value));
    }

    /// <inheritdoc/>
    public override string ToString() => Text;

    void Append(MySqlText other)
    {
        int start = _builder!.Length;
        AppendLiteral(other.Text);
        foreach (Hole hole in other._holes)
        {
            _holes.Add(new Hole(start + hole.Place, hole.Value));
        }
    }

    void Append(IEnumerable list)
    {
        AppendLiteral("(");
        bool any = false;
        foreach (object? element in list)
        {
            if (any)
            {
                AppendLiteral(",");
            }

            AppendValue(element);
            any = true;
        }

        AppendLiteral(any ? ")" : "null)");
    }

    void AppendValue(object? value)
    {
        _holes.Add(new Hole(_builder!.Length, value));
        AppendLiteral("?");
    }
}
