using System;
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.MessagePack;

/// <summary>Strict transcoding: the seam to the text primitives.</summary>
static class Utf8
{
    static readonly UTF8Encoding s_strict = new(false, throwOnInvalidBytes: true);

    /// <summary>Writes UTF-8. Three bytes for each char are reserved.</summary>
    /// <returns>Bytes written; -1: the text isn't well-formed.</returns>
    public static int Encode(ref byte target, ReadOnlySpan<char> text)
    {
        Span<byte> room = MemoryMarshal.CreateSpan(ref target, checked(3 * text.Length)); // SAFETY: reserved by the caller
        return Encode(room, text);
    }

    /// <summary>Writes UTF-8, no byte more than it takes.</summary>
    /// <returns>Bytes written; -1: the text isn't well-formed, or too long.</returns>
    public static int Encode(Span<byte> target, ReadOnlySpan<char> text) =>
        System.Text.Unicode.Utf8.FromUtf16(text, target, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done ? written : -1;

    /// <summary>Reads UTF-8.</summary>
    /// <returns>The text; null: it isn't well-formed.</returns>
    public static string? GetString(ref byte source, int count)
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref source, count); // SAFETY: in the window, by the caller's check
        return IsValid(bytes) ? s_strict.GetString(bytes) : null;
    }

    /// <summary>Whether bytes are well-formed.</summary>
    public static bool IsValid(ReadOnlySpan<byte> bytes) => System.Text.Unicode.Utf8.IsValid(bytes);
}
