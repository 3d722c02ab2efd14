using System;
using System.Buffers;
using System.Runtime.InteropServices;
using System.Text.Json;

namespace Manywire.Json;

/// <summary>The bytes of a value that one of System.Text.Json's readers stands at.</summary>
static class JsonTokens
{
    /// <summary>Goes to the last token of the value at hand, and gives its bytes where they lie together in the reader's input.</summary>
    /// <param name="reader">The reader, at the first token of the value.</param>
    /// <param name="options">How the bytes will be read.</param>
    /// <param name="bytes">The bytes.</param>
    /// <returns>False: the reader hasn't moved, and <see cref="Copy"/> takes the value token by token.</returns>
    public static bool TryTake(ref Utf8JsonReader reader, JsonWireOptions options, out ReadOnlySpan<byte> bytes)
    {
        bytes = default;
        JsonReaderOptions style = reader.CurrentState.Options;
        bool isPlain = (style.CommentHandling == JsonCommentHandling.Disallow || options.AllowComments) && (!style.AllowTrailingCommas || options.AllowTrailingCommas);
        if (!isPlain || reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray) || reader.HasValueSequence || reader.Position.GetObject() is not null)
        {
            return false;
        }

        // SAFETY: the input is one span, as the position says, which is none; ValueSpan is documented as a slice of it, here the bracket alone, at TokenStartIndex.
        // Once the value has been skipped, BytesConsumed is behind its last bracket in the same span.
        ref byte start = ref MemoryMarshal.GetReference(reader.ValueSpan);
        long at = reader.TokenStartIndex;
        RequireSkip(ref reader);
        bytes = MemoryMarshal.CreateReadOnlySpan(ref start, checked((int)(reader.BytesConsumed - at)));
        return true;
    }

    static void RequireSkip(ref Utf8JsonReader reader)
    {
        if (!reader.TrySkip())
        {
            throw NotWhole();
        }
    }

    static InvalidOperationException NotWhole() => new("The Utf8JsonReader has only a part of the value.");

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
