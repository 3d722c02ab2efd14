using System;
using System.Buffers.Text;

namespace Manywire.MySql;

/// <summary>Guids: 36 or 32 characters, or 16 bytes in one of three orders.</summary>
static class GuidValue
{
    /// <exception cref="FormatException">It isn’t a Guid of the format.</exception>
    public static Guid ReadText(ReadOnlySpan<byte> text, char format) => Utf8Parser.TryParse(text, out Guid value, out int used, format) && used == text.Length
        ? value
        : throw new FormatException($"“{ValueText.Shorten(text)}” isn’t a Guid of {(format == 'D' ? 36 : 32)} characters.");

    /// <exception cref="FormatException">They aren’t 16 bytes.</exception>
    public static Guid ReadBytes(ReadOnlySpan<byte> bytes, MySqlGuidFormat format)
    {
        if (bytes.Length != 16)
        {
            throw new FormatException($"A Guid has 16 bytes, not {bytes.Length}.");
        }

        if (format != MySqlGuidFormat.TimeSwapBinary16)
        {
            return new Guid(bytes, bigEndian: format == MySqlGuidFormat.Binary16);
        }

        Span<byte> straight = stackalloc byte[16];
        bytes[4..8].CopyTo(straight);
        bytes[2..4].CopyTo(straight[4..]);
        bytes[..2].CopyTo(straight[6..]);
        bytes[8..].CopyTo(straight[8..]);
        return new Guid(straight, bigEndian: true);
    }

    public static void WriteBytes(Guid value, MySqlGuidFormat format, Span<byte> bytes)
    {
        value.TryWriteBytes(bytes, bigEndian: format != MySqlGuidFormat.LittleEndianBinary16, out _);
        if (format == MySqlGuidFormat.TimeSwapBinary16)
        {
            Span<byte> straight = stackalloc byte[8];
            bytes[..8].CopyTo(straight);
            straight[6..8].CopyTo(bytes);
            straight[4..6].CopyTo(bytes[2..]);
            straight[..4].CopyTo(bytes[4..]);
        }
    }

    /// <summary>Whether values are written as bytes rather than as text.</summary>
    public static bool IsBytes(MySqlGuidFormat format) => format is MySqlGuidFormat.Binary16 or MySqlGuidFormat.TimeSwapBinary16 or MySqlGuidFormat.LittleEndianBinary16;
}
