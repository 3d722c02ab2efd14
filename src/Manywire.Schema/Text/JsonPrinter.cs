using System.Globalization;
using System.Text;

namespace Manywire.Schemas;

/// <summary>Prints JSON: compact, or with a line for each value of a list.</summary>
/// <param name="isCompact">Whether there is no space at all.</param>
sealed class JsonPrinter(bool isCompact)
{
    readonly StringBuilder _text = new();
    int _indent;
    bool _isFirst = true;
    int _inline;

    /// <summary>Begins an object or an array.</summary>
    /// <param name="bracket">The bracket.</param>
    /// <param name="isInline">Whether all of it stands in one line.</param>
    public void Open(char bracket, bool isInline)
    {
        _text.Append(bracket);
        _indent++;
        _inline += isInline || _inline > 0 ? 1 : 0;
        _isFirst = true;
    }

    /// <summary>Ends it.</summary>
    public void Close(char bracket)
    {
        _indent--;
        bool wasInline = _inline > 0;
        _inline -= wasInline ? 1 : 0;
        if (!_isFirst && !wasInline)
        {
            Break();
        }

        _text.Append(bracket);
        _isFirst = false;
    }

    /// <summary>Begins an element.</summary>
    public void Item()
    {
        if (!_isFirst)
        {
            _text.Append(',').Append(_inline > 0 && !isCompact ? " " : "");
        }

        _isFirst = false;
        if (_inline == 0)
        {
            Break();
        }
    }

    /// <summary>Begins a member.</summary>
    public void Name(string name)
    {
        Item();
        Value(name);
        _text.Append(isCompact ? ":" : ": ");
    }

    /// <summary>A member that is a string.</summary>
    public void Text(string name, string? value)
    {
        if (value is not null)
        {
            Name(name);
            Value(value);
        }
    }

    /// <summary>A member that is a number.</summary>
    public void Number(string name, decimal value)
    {
        Name(name);
        _text.Append(value.ToString(CultureInfo.InvariantCulture));
    }

    /// <summary>A member that is there when it is true.</summary>
    public void Flag(string name, bool value)
    {
        if (value)
        {
            Name(name);
            _text.Append("true");
        }
    }

    /// <summary>A string.</summary>
    public void Value(string value)
    {
        _text.Append('"');
        foreach (char c in value)
        {
            if (c is '"' or '\\')
            {
                _text.Append('\\').Append(c);
            }
            else if (c < ' ' || c is '\u007f' or (>= '\ud800' and <= '\udfff') or '\u2028' or '\u2029')
            {
                _text.Append("\\u").Append(((int)c).ToString("x4", CultureInfo.InvariantCulture));
            }
            else
            {
                _text.Append(c);
            }
        }

        _text.Append('"');
    }

    void Break()
    {
        if (!isCompact)
        {
            _text.Append('\n').Append(' ', 2 * _indent);
        }
    }

    public override string ToString() => _text.ToString();
}
