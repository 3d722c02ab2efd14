using System;
using System.Text;

namespace Manywire;

/// <summary>The cases of a union, as a reader needs them.</summary>
public sealed class WireCases
{
    readonly int[] _tags;
    readonly byte[]?[] _names;

    /// <summary>The cases in the order of their declaration.</summary>
    /// <param name="cases">Tags, and names where the case has one.</param>
    public WireCases(params ReadOnlySpan<(int Tag, string? Name)> cases)
    {
        _tags = new int[cases.Length];
        _names = new byte[]?[cases.Length];
        for (int i = 0; i < cases.Length; i++)
        {
            _tags[i] = cases[i].Tag;
            _names[i] = cases[i].Name is { } name ? Encoding.UTF8.GetBytes(name) : null;
        }
    }

    /// <summary>Finds the case with a name.</summary>
    /// <param name="name">UTF-8.</param>
    /// <param name="tag">Its tag.</param>
    public bool TryFind(scoped ReadOnlySpan<byte> name, out int tag)
    {
        for (int i = 0; i < _names.Length; i++)
        {
            if (_names[i] is { } known && name.SequenceEqual(known))
            {
                tag = _tags[i];
                return true;
            }
        }

        tag = 0;
        return false;
    }

    /// <summary>The names, or tags, of all cases, for messages.</summary>
    public override string ToString()
    {
        var text = new StringBuilder();
        for (int i = 0; i < _tags.Length; i++)
        {
            text.Append(i == 0 ? "" : ", ").Append(_names[i] is { } name ? Encoding.UTF8.GetString(name) : _tags[i].ToString());
        }

        return text.ToString();
    }
}
