using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Json;

/// <summary>The seam to the core's transcoders.</summary>
static class Utf8
{
    static readonly UTF8Encoding s_strict = new(encoderShouldEmitUTF8Identifier: false, throwOnInvalidBytes: true);

    /// <summary>UTF-16 to UTF-8.</summary>
    /// <param name="destination">Where to; 3 bytes of room for each character.</param>
    /// <param name="text">The text.</param>
    /// <returns>Bytes written; -1: not well-formed.</returns>
    public static int Encode(ref byte destination, ReadOnlySpan<char> text)
    {
        Span<byte> room = MemoryMarshal.CreateSpan(ref destination, text.Length * 3); // SAFETY: the caller has reserved 3 bytes for each character
        return System.Text.Unicode.Utf8.FromUtf16(text, room, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done ? written : -1;
    }

    /// <summary>UTF-8 to a string.</summary>
    /// <param name="source">The bytes.</param>
    /// <param name="length">How many.</param>
    /// <returns>Null: not well-formed.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static string? GetString(ref byte source, int length)
    {
        ReadOnlySpan<byte> utf8 = MemoryMarshal.CreateReadOnlySpan(ref source, length); // SAFETY: the caller vouches for length bytes
        return System.Text.Unicode.Utf8.IsValid(utf8) ? s_strict.GetString(utf8) : null;
    }
}
