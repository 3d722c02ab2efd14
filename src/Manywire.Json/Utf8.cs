using System;
using System.Runtime.CompilerServices;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>The seam to the core's transcoders.</summary>
static class Utf8
{
    /// <summary>UTF-16 to UTF-8.</summary>
    /// <param name="destination">Where to; 3 bytes of room for each character.</param>
    /// <param name="text">The text.</param>
    /// <returns>Bytes written; -1: not well-formed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Encode(ref byte destination, ReadOnlySpan<char> text) => Utf8Encoder.Encode(ref destination, text);

    /// <summary>UTF-8 to a string.</summary>
    /// <param name="source">The bytes.</param>
    /// <param name="length">How many.</param>
    /// <returns>Null: not well-formed.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string? GetString(ref byte source, int length) => Utf8Decoder.GetString(ref source, length);
}
