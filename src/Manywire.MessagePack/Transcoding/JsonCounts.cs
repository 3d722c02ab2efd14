using System;
using System.Collections.Generic;
using System.Text.Json;

namespace Manywire.MessagePack;

/// <summary>How many elements every array has and how many entries every object, in the order of their beginnings: MessagePack says it before, JSON nowhere. Four bytes for each.</summary>
sealed class JsonCounts
{
    /// <summary>A byte order mark, with which a stream may begin.</summary>
    public static ReadOnlySpan<byte> Mark => "\ufeff"u8;

    readonly List<int> _counts = [];
    readonly Stack<int> _open = new();
    int _next;

    /// <summary>Counts the tokens that a reader has.</summary>
    /// <param name="reader">The reader.</param>
    /// <param name="offset">Bytes before the reader's.</param>
    /// <param name="piece">The reader's bytes.</param>
    /// <param name="place">Is told of every token, for the path of an error; null where the whole input is there to be walked over.</param>
    public void Add(scoped ref Utf8JsonReader reader, long offset, ReadOnlySpan<byte> piece, JsonPlace? place)
    {
        int behind = 0;
        try
        {
            while (reader.Read())
            {
                behind = (int)reader.BytesConsumed;
                place?.Note(ref reader);
                JsonTokenType token = reader.TokenType;
                if (token is JsonTokenType.EndArray or JsonTokenType.EndObject)
                {
                    _open.Pop();
                    continue;
                }

                if (token != JsonTokenType.PropertyName && _open.TryPeek(out int container) && ++_counts[container] == int.MaxValue)
                {
                    throw new WireException("less than 2^31 elements", offset + reader.TokenStartIndex, place?.Path() ?? "");
                }

                if (token is JsonTokenType.StartArray or JsonTokenType.StartObject)
                {
                    _open.Push(_counts.Count);
                    _counts.Add(0);
                }
            }
        }
        catch (JsonException e)
        {
            string path = place is null ? "" : place.Path(next: piece[behind..(int)reader.BytesConsumed].Contains((byte)','));
            string reason = offset == 0 && piece.StartsWith(Mark) ? "not a byte order mark (only a stream may begin with one)" : Reason(e);
            throw new WireException("JSON: " + reason, offset + reader.BytesConsumed, path, e);
        }
    }

    /// <summary>The count of the next array or object to be written.</summary>
    /// <exception cref="WireException">There are more than were counted: the input isn't the same any more.</exception>
    public int Next() => _next < _counts.Count ? _counts[_next++] : throw new WireException("the same JSON as when it was counted");

    /// <summary>The first sentence of the message: the rest is a place that counts lines.</summary>
    static string Reason(JsonException e)
    {
        int end = e.Message.IndexOf(" LineNumber:", StringComparison.Ordinal);
        return (end < 0 ? e.Message : e.Message[..end]).TrimEnd('.');
    }
}
