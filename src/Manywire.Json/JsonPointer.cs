using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire.Json;

/// <summary>A place in a document as RFC 6901 names it: <c>/users/3/name</c>; empty for the whole.</summary>
sealed class JsonPointer
{
    readonly byte[][] _names;

    /// <summary>Takes a pointer apart.</summary>
    /// <exception cref="ArgumentException">It is neither empty nor begins with a slash, or has a ~ that isn't ~0 or ~1.</exception>
    public JsonPointer(string pointer)
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

    public string Text { get; }

    /// <summary>How many objects and arrays are gone into.</summary>
    public int Length => _names.Length;

    /// <summary>The name of the member, or the index of the element, at a level.</summary>
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
    public static int Index(ReadOnlySpan<byte> name) =>
        name is [(byte)'0', _, ..] or [] or [< (byte)'0' or > (byte)'9', ..] || !System.Buffers.Text.Utf8Parser.TryParse(name, out int index, out int used) || used != name.Length ? -1 : index;

    /// <summary>Goes to the value.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="found">Whether there is one. Otherwise the cursor stands somewhere before.</param>
    public ref byte Find(scoped ref JsonWireReader reader, ref byte p, out bool found)
    {
        foreach (byte[] name in _names)
        {
            p = ref reader.Finish(ref p);
            if (reader.Remaining(ref p) == 0)
            {
                reader.Fail(ref p, "more input");
            }

            p = ref p == '{' ? ref FindMember(ref reader, ref p, name, out found) : ref FindElement(ref reader, ref p, Index(name), out found);
            if (!found)
            {
                return ref p;
            }
        }

        found = true;
        return ref reader.Finish(ref p);
    }

    static ref byte FindMember(scoped ref JsonWireReader reader, ref byte p, ReadOnlySpan<byte> name, out bool found)
    {
        p = ref reader.OpenObject(ref p, WireLayout.Map, out int n);
        while (true)
        {
            p = ref reader.GetKey(ref p, ref n, out ReadOnlySpan<byte> key);
            found = n >= 0 && key.SequenceEqual(name);
            if (n < 0 || found)
            {
                return ref p;
            }

            p = ref reader.Skip(ref p);
            n--;
        }
    }

    static ref byte FindElement(scoped ref JsonWireReader reader, ref byte p, int index, out bool found)
    {
        found = false;
        if (p is not ((byte)'[' or (byte)'"' or (byte)'-' or (>= (byte)'0' and <= (byte)'9') or (byte)'t' or (byte)'f' or (byte)'n'))
        {
            reader.Fail(ref p, "a value");
        }

        if (p != '[' || index < 0)
        {
            return ref p;
        }

        p = ref reader.BeginArray(ref p, out int n);
        int i = 0;
        for (int at = 0; ; at++)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            found = n >= 0 && at == index;
            if (n < 0 || found)
            {
                return ref p;
            }

            p = ref reader.Skip(ref p);
        }
    }
}
