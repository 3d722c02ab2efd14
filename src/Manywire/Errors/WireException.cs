using System;

namespace Manywire;

/// <summary>A value or an input that a wire can't take: the only exception that malformed input causes.</summary>
public sealed class WireException : Exception
{
    /// <summary>An error at a place.</summary>
    /// <param name="expected">What should have been there.</param>
    /// <param name="offset">Bytes before it; -1 when not known.</param>
    /// <param name="path">The member, such as <c>$.users[3].name</c>; empty when not known.</param>
    /// <param name="inner">The cause, if any.</param>
    public WireException(string expected, long offset = -1, string path = "", Exception? inner = null)
        : base(Text(expected, offset, path), inner)
    {
        Expected = expected;
        Offset = offset;
        Path = path;
    }

    /// <summary>What should have been there.</summary>
    public string Expected { get; }

    /// <summary>Bytes before the error; -1 when not known.</summary>
    public long Offset { get; }

    /// <summary>The member, such as <c>$.users[3].name</c>; empty when not known.</summary>
    public string Path { get; }

    static string Text(string expected, long offset, string path) =>
        "Expected " + expected + (offset >= 0 ? " at byte " + offset : "") + (path.Length > 0 ? " in " + path : "") + ".";
}
