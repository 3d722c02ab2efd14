using System;
using System.Buffers.Text;
using System.ComponentModel;
using System.Text;

namespace Manywire.Contracts;

/// <summary>A place in a value as RFC 6901, JSON Pointer, names it: <c>/users/3/name</c>; empty for the whole. For wires.</summary>
/// <remarks>Those that were taken apart last are kept: a program asks for the same few places again and again.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WirePointer
{
    const int MaxKept = 64;
    const int LongestKept = 256;

    static readonly WirePointer?[] s_kept = new WirePointer?[MaxKept];

    readonly byte[] _names;
    readonly int[] _ends; // of each name in the names

    WirePointer(string pointer)
    {
        Text = pointer;
        if (pointer.Length == 0)
        {
            _names = [];
            _ends = [];
            return;
        }

        if (pointer[0] != '/')
        {
            throw new ArgumentException($"A JSON Pointer begins with a slash, such as \"/users/3\", and not as \"{pointer}\" does.", nameof(pointer));
        }

        _names = Encoding.UTF8.GetBytes(pointer);
        _ends = new int[_names.AsSpan().Count((byte)'/')];
        TakeApart();
    }

    /// <summary>The pointer as it was given.</summary>
    public string Text { get; }

    /// <summary>How many objects and arrays are gone into.</summary>
    public int Length => _ends.Length;

    /// <summary>The name of the member, or the index of the element, at a level, in UTF-8.</summary>
    /// <param name="level">The level.</param>
    public ReadOnlySpan<byte> this[int level] => _names.AsSpan((level == 0 ? 0 : _ends[level - 1]).._ends[level]);

    /// <summary>Takes a pointer apart.</summary>
    /// <param name="pointer">The pointer.</param>
    /// <exception cref="ArgumentException">It is neither empty nor begins with a slash, or has a ~ that isn't ~0 or ~1.</exception>
    public static WirePointer Of(string pointer)
    {
        ArgumentNullException.ThrowIfNull(pointer);
        if (pointer.Length > LongestKept)
        {
            return new WirePointer(pointer);
        }

        ref WirePointer? kept = ref s_kept[pointer.Length == 0 ? 0 : (pointer.Length + (7 * pointer[^1]) + (31 * pointer[pointer.Length / 2])) % MaxKept];
        WirePointer? known = kept;
        return known is not null && known.Text == pointer ? known : kept = new WirePointer(pointer);
    }

    /// <summary>Leaves the names alone, without the slashes before them and what stands for slashes in them.</summary>
    void TakeApart()
    {
        int level = -1;
        int end = 0;
        for (int i = 0; i < _names.Length; i++)
        {
            byte c = _names[i];
            if (c == '/')
            {
                if (level >= 0)
                {
                    _ends[level] = end;
                }

                level++;
                continue;
            }

            if (c == '~')
            {
                i++;
                c = i == _names.Length || _names[i] is not ((byte)'0' or (byte)'1')
                    ? throw new ArgumentException($"In a JSON Pointer ~ stands before 0 or 1, and not as in \"{Text}\".", "pointer")
                    : _names[i] == '0' ? (byte)'~' : (byte)'/';
            }

            _names[end++] = c;
        }

        _ends[level] = end;
    }

    /// <summary>The index that a name is among elements; -1 where it is none.</summary>
    /// <param name="name">The name.</param>
    public static int Index(ReadOnlySpan<byte> name) =>
        name is [(byte)'0', _, ..] or [] or [< (byte)'0' or > (byte)'9', ..] || !Utf8Parser.TryParse(name, out int index, out int used) || used != name.Length ? -1 : index;
}
