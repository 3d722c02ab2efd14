using System;

namespace Manywire;

/// <summary>Media types of sequences of values.</summary>
public static class WireMediaTypes
{
    /// <summary>Values of JSON, each on a line of its own: JSON Lines, also called NDJSON.</summary>
    public const string JsonLines = "application/x-ndjson";

    /// <summary>Server-sent events, whose data are values of JSON.</summary>
    public const string EventStream = "text/event-stream";

    /// <summary>The parameter of a media type that says, on a wire other than JSON, that values lie one directly behind another, instead of one value: <c>application/vnd.msgpack; sequence=values</c>.</summary>
    public const string SequenceParameter = "sequence";

    /// <summary>What <see cref="SequenceParameter"/> is then.</summary>
    public const string SequenceOfValues = "values";

    /// <summary>Whether a media type is one of those by which JSON Lines is known: <c>application/x-ndjson</c>, <c>application/jsonl</c>, <c>application/x-jsonlines</c> and <c>application/jsonlines</c>.</summary>
    /// <param name="mediaType">The media type without parameters, in any case.</param>
    public static bool IsJsonLines(ReadOnlySpan<char> mediaType) =>
        mediaType.Equals(JsonLines, StringComparison.OrdinalIgnoreCase) || mediaType.Equals("application/jsonl", StringComparison.OrdinalIgnoreCase)
        || mediaType.Equals("application/x-jsonlines", StringComparison.OrdinalIgnoreCase) || mediaType.Equals("application/jsonlines", StringComparison.OrdinalIgnoreCase);
}
