using System;

namespace Manywire;

/// <summary>A value or an input that a wire can't take: the only exception that malformed input causes.</summary>
public sealed class WireException : Exception
{
    // A thousand levels, or a dictionary's key of a megabyte, would hide what the message says.
    const int MaxShownPath = 256;

    readonly bool _writing;

    /// <summary>An error at a place.</summary>
    /// <param name="expected">What should have been there.</param>
    /// <param name="offset">Bytes before it; -1 when not known.</param>
    /// <param name="path">The member, such as <c>$.users[3].name</c>; empty when not known.</param>
    /// <param name="inner">The cause, if any.</param>
    public WireException(string expected, long offset = -1, string path = "", Exception? inner = null)
        : this(expected, offset, path, inner, null, false)
    {
    }

    WireException(string expected, long offset, string path, Exception? inner, Type? type, bool writing)
        : base(Text(expected, offset, path, type, writing), inner)
    {
        Expected = expected;
        Offset = offset;
        Path = path;
        Type = type;
        _writing = writing;
    }

    /// <summary>What should have been there.</summary>
    public string Expected { get; }

    /// <summary>Bytes before the error, of the input or of what had been written; -1 when not known.</summary>
    public long Offset { get; }

    /// <summary>The member, such as <c>$.users[3].name</c>; empty when not known. Of more than 256 chars the message shows the first and the last 128.</summary>
    public string Path { get; }

    /// <summary>The type that was to be read or written, from which the path starts; null when not known.</summary>
    public Type? Type { get; }

    /// <summary>What had been written when writing failed, from the value's first byte on: the path is found by a walk over it. Null once it is found, or if it can't be.</summary>
    internal byte[]? Written { get; set; }

    /// <summary>Bytes written before the error, where that is known better than when it was found: within a compressed member it is found in other bytes.</summary>
    internal long Place { get; set; } = -1;

    /// <summary>An error while a value of a type was read.</summary>
    internal static WireException Reading(Type type, string expected, long offset, string path, Exception? inner = null) => new(expected, offset, path, inner, type, writing: false);

    /// <summary>An error while a value of a type was written.</summary>
    internal static WireException Writing(Type type, string expected, long offset, string path, Exception? inner = null) => new(expected, offset, path, inner, type, writing: true);

    /// <summary>The same error, of a type that is known here and wasn't where it was found.</summary>
    internal WireException Of(Type type, bool writing) => Type is not null ? this : new(Expected, Place >= 0 ? Place : Offset, Path, InnerException, type, writing);

    /// <summary>The same error within an array that is written or read element by element.</summary>
    internal WireException Within(Type type, string path, long offset) => new(Expected, offset, path, InnerException, type, _writing);

    /// <summary>A path, or its first and its last chars, without half of a surrogate pair.</summary>
    static string Shown(string path)
    {
        if (path.Length <= MaxShownPath)
        {
            return path;
        }

        int head = MaxShownPath / 2, tail = path.Length - head;
        head -= char.IsLowSurrogate(path[head]) ? 1 : 0;
        tail += char.IsLowSurrogate(path[tail]) ? 1 : 0;
        return $"{path.AsSpan(0, head)}…{path.AsSpan(tail)}";
    }

    static string Text(string expected, long offset, string path, Type? type, bool writing)
    {
        string at = offset >= 0 ? "at byte " + offset : "";
        string shown = Shown(path);
        string place = path.Length == 0 ? at : at.Length == 0 ? "in " + shown : at + " in " + shown;
        return type is null
            ? $"Expected {expected}{(place.Length == 0 ? "" : " ")}{place}."
            : $"{(writing ? "Writing" : "Reading")} {TypeSpelling.Of(type)}{(place.Length == 0 ? "" : ", ")}{place}: expected {expected}.";
    }
}
