using System;
using System.ComponentModel;
using System.Text;

namespace Manywire.Contracts;

/// <summary>A place in a value as RFC 6901, JSON Pointer, names it: <c>/users/3/name</c>; empty for the whole. For wires.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public class WirePointer
{
    readonly byte[][] _names;

    /// <summary>Takes a pointer apart.</summary>
    /// <param name="pointer">The pointer.</param>
    /// <exception cref="ArgumentException">It is neither empty nor begins with a slash, or has a ~ that isn't ~0 or ~1.</exception>
    public WirePointer(string pointer)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        Text = pointer;
        if (pointer.Length == 0)
        {
            _names = [];
            return;
        }

        if (pointer[0] != '/')
        {
            throw new ArgumentException($"A JSON Pointer begins with a slash, such as \"/users/3\", and not as \"{pointer}\" does.", nameof(pointer));
        }

        _names = Array.ConvertAll(pointer[1..].Split('/'), Unescape);
    }

    /// <summary>The pointer as it was given.</summary>
    public string Text { get; }

    /// <summary>How many objects and arrays are gone into.</summary>
    public int Length => _names.Length;

    /// <summary>The names that are gone through, in UTF-8.</summary>
    protected ReadOnlySpan<byte[]> Names => _names;

    /// <summary>The name of the member, or the index of the element, at a level.</summary>
    /// <param name="level">The level.</param>
    public ReadOnlySpan<byte> this[int level] => _names[level];

    static byte[] Unescape(string name)
    {
        for (int i = name.IndexOf('~'); i >= 0; i = name.IndexOf('~', i + 1))
        {
            if (i + 1 == name.Length || name[i + 1] is not ('0' or '1'))
            {
                throw new ArgumentException($"In a JSON Pointer ~ stands before 0 or 1, and not as in \"{name}\".", "pointer");
            }
        }

        return Encoding.UTF8.GetBytes(name.Replace("~1", "/").Replace("~0", "~"));
    }

    /// <summary>The index that a name is among elements; -1 where it is none.</summary>
    /// <param name="name">The name.</param>
    public static int Index(ReadOnlySpan<byte> name) =>
        name is [(byte)'0', _, ..] or [] or [< (byte)'0' or > (byte)'9', ..] || !System.Buffers.Text.Utf8Parser.TryParse(name, out int index, out int used) || used != name.Length ? -1 : index;
}
