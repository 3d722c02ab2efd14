using System;
using System.Collections;
using System.Runtime.CompilerServices;
using Manywire.MySql.Protocol;

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
    char[] _chars = [];
    Hole[] _holes = [];
    int _length, _count;
    string? _text;

    /// <summary>Called by the compiler.</summary>
    /// <param name="literalLength">Characters of the text that isn't in braces.</param>
    /// <param name="formattedCount">How many braces there are.</param>
    public MySqlText(int literalLength, int formattedCount)
    {
        _chars = new char[literalLength + formattedCount];
        _holes = new Hole[formattedCount];
    }

    MySqlText(string text) => _text = text;

    /// <summary>A value, and where its question mark stands.</summary>
    /// <param name="Place">Where the question mark stands.</param>
    /// <param name="Given">The value, or the type of the one that <paramref name="Bits"/> are.</param>
    /// <param name="Bits">A value that isn't kept as an object.</param>
    internal readonly record struct Hole(int Place, object? Given, PlainBits Bits)
    {
        public object? Value => Given is PlainValue plain ? plain.ToObject(Bits) : Given;

        public bool IsNull => ParameterValue.IsNull(Given);

        public ushort TypeOf(in LiteralRules rules) => Given is PlainValue plain ? plain.TypeOf(Bits, rules) : ParameterValue.TypeOf(Given, MySqlDbType.VarChar, false, rules);

        public void WriteBinary(ref PacketWriter writer, in LiteralRules rules)
        {
            if (Given is PlainValue plain)
            {
                plain.WriteBinary(ref writer, Bits, rules);
            }
            else
            {
                ParameterValue.WriteBinary(ref writer, Given!, MySqlDbType.VarChar, false, rules, "");
            }
        }

        /// <summary>Whether the modes of the session decide how it is written as a literal.</summary>
        public bool DependsOnModes => (Given is not PlainValue || Given is PlainValue<Guid>) && SqlModes.DecideLiteral(Value);
    }

    /// <summary>The statement, with a question mark for each parameter.</summary>
    public string Text => _text ??= new string(Characters);

    /// <summary>How many parameters there are.</summary>
    public int ParameterCount => _count;

    /// <summary>The statement, without a string of its own.</summary>
    internal ReadOnlySpan<char> Characters => _length > 0 ? _chars.AsSpan(0, _length) : _text;

    internal ReadOnlySpan<Hole> Holes => _holes.AsSpan(0, _count);

    /// <summary>Whether the modes of the session decide how it is read, or how one of its values is written.</summary>
    internal bool DependsOnModes
    {
        get
        {
            bool depends = SqlModes.Decide(Characters);
            foreach (Hole hole in Holes)
            {
                depends |= hole.DependsOnModes;
            }

            return depends;
        }
    }

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
    public void AppendLiteral(string value) => AppendText(value);

    /// <summary>Called by the compiler: a parameter.</summary>
    /// <typeparam name="T">The type of its value.</typeparam>
    /// <param name="value">Its value.</param>
    public void AppendFormatted<T>(T value)
    {
        if (PlainSource<T>.Instance is { } source)
        {
            PlainValue? plain = source.Take(value, out PlainBits bits);
            Add(new Hole(_length, plain, bits));
        }
        else if (value is MySqlText text)
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

    void AppendText(ReadOnlySpan<char> text)
    {
        if (text.Length > _chars.Length - _length)
        {
            Array.Resize(ref _chars, Math.Max(_length + text.Length, 2 * _chars.Length));
        }

        text.CopyTo(_chars.AsSpan(_length));
        _length += text.Length;
        _text = null;
    }

    /// <summary>A question mark, and its value.</summary>
    void Add(in Hole hole)
    {
        Keep(hole);
        AppendText("?");
    }

    void Keep(in Hole hole)
    {
        if (_count == _holes.Length)
        {
            Array.Resize(ref _holes, Math.Max(4, 2 * _count));
        }

        _holes[_count++] = hole;
    }

    void Append(MySqlText other)
    {
        int start = _length;
        AppendText(other.Characters);
        foreach (Hole hole in other.Holes)
        {
            Keep(hole with { Place = start + hole.Place });
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

    void AppendValue(object? value) => Add(new Hole(_length, value, default));
}
