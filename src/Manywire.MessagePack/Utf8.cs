using System;
using System.Buffers;
using Manywire.Text;

namespace Manywire.MessagePack;

/// <summary>Strict transcoding: the seam to the text primitives.</summary>
static class Utf8
{
    /// <summary>Writes UTF-8. Three bytes for each char are reserved.</summary>
    /// <returns>Bytes written; -1: the text isn't well-formed.</returns>
    public static int Encode(ref byte target, ReadOnlySpan<char> text) => Utf8Encoder.Encode(ref target, text);

    /// <summary>Writes UTF-8, no byte more than it takes.</summary>
    /// <returns>Bytes written; -1: the text isn't well-formed, or too long.</returns>
    public static int Encode(Span<byte> target, ReadOnlySpan<char> text) =>
        System.Text.Unicode.Utf8.FromUtf16(text, target, out _, out int written, replaceInvalidSequences: false) == OperationStatus.Done ? written : -1;

    /// <summary>Reads UTF-8.</summary>
    /// <returns>The text; null: it isn't well-formed.</returns>
    public static string? GetString(ref byte source, int count) => Utf8Decoder.GetString(ref source, count);

    /// <summary>Whether bytes are well-formed.</summary>
    public static bool IsValid(ReadOnlySpan<byte> bytes) => System.Text.Unicode.Utf8.IsValid(bytes);
}
