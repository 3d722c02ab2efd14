using System;

namespace Manywire;

/// <summary>Where a value lies that is part of something larger.</summary>
/// <param name="type">Its type.</param>
/// <param name="offset">Bytes before it.</param>
/// <param name="index">Which element of an array it is; -1: of none.</param>
/// <param name="isInside">Whether it is somewhere in the input, and not all that the input begins with: who reads it sees to what options insist on.</param>
readonly struct WirePlace(Type type, long offset, long index, bool isInside = false)
{
    public Type Type => type;

    /// <summary>Whether the input begins with something else.</summary>
    public bool IsInside => isInside;

    /// <summary>Whether something came before it: it isn't all of the input.</summary>
    public bool IsPart => offset > 0 || index >= 0;

    /// <summary>An error within the value, as one of the whole.</summary>
    public WireException Exception(string expected, long at, string path, Exception? inner) => WireException.Reading(type, expected, offset + at, Path(path, index), inner);

    /// <summary>A path within an element of an array; -1: of none.</summary>
    public static string Path(string path, long index) => index < 0 ? path : path.Length == 0 ? $"$[{index}]" : $"$[{index}]{path.AsSpan(1)}";
}
