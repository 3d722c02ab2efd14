using System.Text;

namespace Manywire.Generator.Emission;

/// <summary>Source text with indentation.</summary>
sealed class CodeWriter
{
    readonly StringBuilder _text = new();
    int _depth;

    public void Line(string text = "")
    {
        if (text.Length > 0)
        {
            _text.Append(' ', _depth * 4).Append(text);
        }

        _text.Append('\n');
    }

    /// <summary>Lines as they stand in a template, each with the indentation of the place.</summary>
    public void Text(string lines)
    {
        for (int at = 0, end; at <= lines.Length; at = end + 1)
        {
            end = lines.IndexOf('\n', at) is >= 0 and var found ? found : lines.Length;
            int length = end - at - (end > at && lines[end - 1] == '\r' ? 1 : 0); // a checkout may have given the template line ends of Windows
            if (length > 0)
            {
                _text.Append(' ', _depth * 4).Append(lines, at, length);
            }

            _text.Append('\n');
        }
    }

    /// <summary>A label, half a level further out.</summary>
    public void Label(string name)
    {
        _text.Append(' ', (_depth - 1) * 4).Append(name).Append(":\n");
    }

    public void Indent() => _depth++;

    public void Outdent() => _depth--;

    public void Open(string? head = null)
    {
        if (head is not null)
        {
            Line(head);
        }

        Line("{");
        _depth++;
    }

    public void Close(string tail = "")
    {
        _depth--;
        Line("}" + tail);
    }

    public override string ToString() => _text.ToString();
}
