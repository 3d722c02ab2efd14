using System;
using System.IO;
using Manywire.Inspection;

namespace Manywire.Tool;

/// <summary>What a payload is, by its first bytes. It is a guess: whoever knows says so.</summary>
static class Detection
{
    /// <summary>Bytes that are looked at.</summary>
    public const int Looked = 64 * 1024;

    /// <summary>The format of a payload without an envelope.</summary>
    /// <param name="start">Its first bytes.</param>
    /// <param name="isWhole">Whether there are no more.</param>
    public static PayloadFormat FormatOf(ReadOnlyMemory<byte> start, bool isWhole)
    {
        ReadOnlySpan<byte> text = start.Span.TrimStart(" \t\r\n"u8);
        if (text.IsEmpty)
        {
            return PayloadFormat.Json;
        }

        if (text.StartsWith("/*"u8))
        {
            return PayloadFormat.Jsonable;
        }

        bool isText = text[0] is (byte)'{' or (byte)'[' or (byte)'"' or (byte)'-' or (byte)'t' or (byte)'f' or (byte)'n' or (>= (byte)'0' and <= (byte)'9') && !HasControl(text);
        if (!isText)
        {
            return Follows(MessagePackWire.Inspect(start, Sequence), isWhole) ? PayloadFormat.MessagePackSequence : PayloadFormat.MessagePack;
        }

        return start.Span.IndexOf("/*"u8) >= 0 && !IsRight(JsonWire.Inspect(start, Sequence)) && IsRight(JsonableWire.Inspect(start, Sequence)) ? PayloadFormat.Jsonable
            : Follows(JsonWire.Inspect(start, Sequence), isWhole) ? PayloadFormat.JsonLines : PayloadFormat.Json;
    }

    static WireTokenOptions Sequence { get; } = new() { Sequence = true };

    static bool HasControl(ReadOnlySpan<byte> text) => text[..Math.Min(text.Length, 256)].IndexOfAnyInRange((byte)0x0e, (byte)0x1f) >= 0 || text[..Math.Min(text.Length, 256)].IndexOfAnyInRange((byte)0, (byte)8) >= 0;

    /// <summary>Whether another value follows the first.</summary>
    static bool Follows(WireTokenReader tokens, bool isWhole)
    {
        using (tokens)
        {
            int values = 0;
            try
            {
                while (tokens.Read())
                {
                    bool isOpened = tokens.Kind is WireTokenKind.BeginArray or WireTokenKind.BeginMap;
                    values += tokens.Depth == 0 && !isOpened ? 1 : 0;
                    if (tokens.Depth == 0 && (values > 1 || (values == 1 && isOpened)))
                    {
                        return true;
                    }
                }
            }
            catch (WireException)
            {
                // Cut off, or malformed: what is before it decides. A rest that is no value is more likely an error than another value.
                return values > 1 && !isWhole;
            }

            return values > 1;
        }
    }

    /// <summary>Whether what is there has no error but that of being cut off.</summary>
    static bool IsRight(WireTokenReader tokens)
    {
        using (tokens)
        {
            try
            {
                while (tokens.Read())
                {
                }

                return true;
            }
            catch (WireException e)
            {
                return e.Offset >= Looked - WireTokenReader.DefaultKept;
            }
        }
    }

    /// <summary>The envelope of a payload; null: none that shows itself.</summary>
    /// <param name="start">The payload's first bytes.</param>
    public static string? EnvelopeOf(ReadOnlySpan<byte> start) =>
        start.StartsWith((ReadOnlySpan<byte>)[0x1f, 0x8b, 8]) ? "gzip"
        : start.StartsWith((ReadOnlySpan<byte>)[0x28, 0xb5, 0x2f, 0xfd]) ? "zstd"
        : start.StartsWith((ReadOnlySpan<byte>)[4, 0x22, 0x4d, 0x18]) ? "lz4"
        : null;

    /// <summary>The first bytes of a stream, which is then read again from its start where it can seek.</summary>
    public static byte[] Start(Stream seekable)
    {
        long place = seekable.Position;
        byte[] start = new byte[Looked];
        int count = seekable.ReadAtLeast(start, start.Length, throwOnEndOfStream: false);
        seekable.Position = place;
        return start[..count];
    }
}
