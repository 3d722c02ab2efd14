using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Emitted;

/// <summary>The names of an enum whose values are combined: <c>"Read, Write"</c>, as .NET's own <c>Enum.ToString</c> has them. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireFlags
{
    const string Separator = ", ";

    readonly ulong[] _values;
    readonly string[] _names;

    /// <summary>Takes the names.</summary>
    /// <param name="names">Values, extended to 64 bits by their sign, and their names. Each value once.</param>
    public WireFlags(params ReadOnlySpan<(ulong Value, string Name)> names)
    {
        _values = new ulong[names.Length];
        _names = new string[names.Length];
        for (int i = 0; i < names.Length; i++)
        {
            (_values[i], _names[i]) = names[i];
        }

        Array.Sort(_values, _names);
    }

    /// <summary>The names of the flags that make up a value, the lowest first; null when some of its bits have no name.</summary>
    /// <param name="value">The value, extended to 64 bits by its sign.</param>
    public string? Combine(ulong value)
    {
        string? text = null;

        // The highest first: a name for several bits goes before those of each.
        for (int i = _values.Length - 1; i >= 0; i--)
        {
            ulong flag = _values[i];
            if (flag == value || (flag != 0 && (value & flag) == flag))
            {
                value -= flag;
                text = text is null ? _names[i] : _names[i] + Separator + text;
                if (value == 0)
                {
                    return text;
                }
            }
        }

        return null;
    }

    /// <summary>The value of names with commas between them.</summary>
    /// <param name="text">The names, with white space around them or without.</param>
    /// <param name="value">Their flags together.</param>
    /// <returns>Whether all of them are known.</returns>
    public bool TryParse([NotNullWhen(true)] string? text, out ulong value) => TryParse(text, StringComparison.Ordinal, out value);

    /// <inheritdoc cref="TryParse(string?, out ulong)"/>
    /// <param name="text">The names, with white space around them or without.</param>
    /// <param name="comparison">How names are compared.</param>
    /// <param name="value">Their flags together.</param>
    public bool TryParse([NotNullWhen(true)] string? text, StringComparison comparison, out ulong value)
    {
        value = 0;
        if (text is null)
        {
            return false;
        }

        foreach (Range range in text.AsSpan().Split(','))
        {
            ReadOnlySpan<char> name = text.AsSpan(range).Trim();
            int i = _names.Length - 1;
            while (i >= 0 && !name.Equals(_names[i], comparison))
            {
                i--;
            }

            if (i < 0)
            {
                return false;
            }

            value |= _values[i];
        }

        return true;
    }
}
