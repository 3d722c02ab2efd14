using System;
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;
using Manywire.Compression;

namespace Manywire.Json;

/// <summary>The bytes of a value that one of System.Text.Json's readers stands at.</summary>
static class JsonTokens
{
    /// <summary>Goes to the last token of the value at hand, and gives its bytes.</summary>
    /// <param name="reader">The reader, at the first token of the value.</param>
    /// <param name="options">How the bytes will be read.</param>
    /// <param name="rented">An array of the shared pool's with the bytes, where they don't lie together in the reader's input.</param>
    public static ReadOnlySpan<byte> Take(ref Utf8JsonReader reader, JsonWireOptions options, out byte[]? rented)
    {
        rented = null;
        JsonReaderOptions style = reader.CurrentState.Options;
        bool isPlain = (style.CommentHandling == JsonCommentHandling.Disallow || options.AllowComments) && (!style.AllowTrailingCommas || options.AllowTrailingCommas);
        SequencePosition from = reader.Position;
        if (!isPlain || reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray) || reader.HasValueSequence || from.GetObject() is not (null or byte[] or ReadOnlySequenceSegment<byte>))
        {
            using var copy = new WireBytes();
            Copy(ref reader, copy);
            rented = ArrayPool<byte>.Shared.Rent(copy.Count);
            copy.Written.CopyTo(rented);
            return rented.AsSpan(0, copy.Count);
        }

        // SAFETY: ValueSpan is documented as a slice of the input, here the bracket alone, at TokenStartIndex. Where the input is one span, as the position says, which is none,
        // BytesConsumed is behind the value's last bracket in the same span once the value has been skipped.
        ref byte start = ref MemoryMarshal.GetReference(reader.ValueSpan);
        long at = reader.TokenStartIndex;
        RequireSkip(ref reader);
        int length = checked((int)(reader.BytesConsumed - at));
        if (from.GetObject() is null)
        {
            return MemoryMarshal.CreateReadOnlySpan(ref start, length);
        }

        if (from.GetObject() == reader.Position.GetObject() && from.GetInteger() > 0)
        {
            ReadOnlySpan<byte> piece = from.GetObject() is byte[] array ? array : ((ReadOnlySequenceSegment<byte>)from.GetObject()!).Memory.Span;
            return piece.Slice(from.GetInteger() - 1, length);
        }

        rented = ArrayPool<byte>.Shared.Rent(length);
        rented[0] = start;
        Copy(from, reader.Position, rented.AsSpan(1));
        return rented.AsSpan(0, length);
    }

    /// <summary>Copies what lies between two places in segments.</summary>
    static void Copy(SequencePosition from, SequencePosition to, Span<byte> output)
    {
        int start = from.GetInteger();
        var segment = (ReadOnlySequenceSegment<byte>)from.GetObject()!;
        for (; segment != to.GetObject(); segment = segment.Next!)
        {
            ReadOnlySpan<byte> piece = segment.Memory.Span[start..];
            piece.CopyTo(output);
            output = output[piece.Length..];
            start = 0;
        }

        segment.Memory.Span[start..to.GetInteger()].CopyTo(output);
    }

    static void RequireSkip(ref Utf8JsonReader reader)
    {
        if (!reader.TrySkip())
        {
            throw NotWhole();
        }
    }

    static JsonException NotWhole() => new("The Utf8JsonReader has only a part of the value.");

    /// <summary>Copies the value at hand, without white space and comments, and goes to its last token.</summary>
    public static void Copy(ref Utf8JsonReader reader, IBufferWriter<byte> output)
    {
        int depth = reader.CurrentDepth;
        bool behind = false;
        while (true)
        {
            JsonTokenType token = reader.TokenType;
            bool ends = token is JsonTokenType.EndArray or JsonTokenType.EndObject;
            if (token != JsonTokenType.Comment)
            {
                if (behind && !ends)
                {
                    output.Write(","u8);
                }

                behind = token is not (JsonTokenType.StartArray or JsonTokenType.StartObject or JsonTokenType.PropertyName);
                CopyToken(ref reader, token, output);
                if (behind && reader.CurrentDepth == depth)
                {
                    return;
                }
            }

            if (!reader.Read())
            {
                throw NotWhole();
            }
        }
    }

    static void CopyToken(ref Utf8JsonReader reader, JsonTokenType token, IBufferWriter<byte> output)
    {
        bool isText = token is JsonTokenType.String or JsonTokenType.PropertyName;
        if (isText)
        {
            output.Write("\""u8);
        }

        if (!reader.HasValueSequence)
        {
            output.Write(reader.ValueSpan);
        }
        else
        {
            foreach (ReadOnlyMemory<byte> segment in reader.ValueSequence)
            {
                output.Write(segment.Span);
            }
        }

        if (isText)
        {
            output.Write(token == JsonTokenType.String ? "\""u8 : "\":"u8);
        }
    }
}
