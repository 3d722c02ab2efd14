using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;

namespace Manywire.Tool;

/// <summary>The words for formats, and what the names of files say of them.</summary>
static class FormatNames
{
    static readonly (string Word, PayloadFormat Format)[] s_words =
    [
        ("json", PayloadFormat.Json),
        ("jsonl", PayloadFormat.JsonLines),
        ("json-lines", PayloadFormat.JsonLines),
        ("ndjson", PayloadFormat.JsonLines),
        ("jsonable", PayloadFormat.Jsonable),
        ("messagepack", PayloadFormat.MessagePack),
        ("msgpack", PayloadFormat.MessagePack),
        ("messagepack-sequence", PayloadFormat.MessagePackSequence),
        ("msgpack-sequence", PayloadFormat.MessagePackSequence),
        ("binary", PayloadFormat.Binary),
    ];

    static readonly (string Extension, PayloadFormat Format)[] s_extensions =
    [
        (".json", PayloadFormat.Json),
        (".jsonl", PayloadFormat.JsonLines),
        (".ndjson", PayloadFormat.JsonLines),
        (".jsonable", PayloadFormat.Jsonable),
        (".msgpack", PayloadFormat.MessagePack),
        (".mpk", PayloadFormat.MessagePack),
        (".mp", PayloadFormat.MessagePack),
    ];

    /// <summary>The words that may be given.</summary>
    public static IEnumerable<string> Words => s_words.Select(w => w.Word);

    /// <summary>The format of a word.</summary>
    public static PayloadFormat Parse(string word)
    {
        foreach ((string known, PayloadFormat format) in s_words)
        {
            if (known == word)
            {
                return format;
            }
        }

        throw new ToolException(ExitCodes.Usage, $"{word} is no format: there are {string.Join(", ", Words)}");
    }

    /// <summary>The word for a format.</summary>
    public static string Word(PayloadFormat format) => s_words.First(w => w.Format == format).Word;

    /// <summary>The format that a file's name says; null where it says none.</summary>
    public static PayloadFormat? OfFile(string? path)
    {
        string extension = Path.GetExtension(path ?? "");
        foreach ((string known, PayloadFormat format) in s_extensions)
        {
            if (known.Equals(extension, StringComparison.OrdinalIgnoreCase))
            {
                return format;
            }
        }

        return null;
    }

    /// <summary>Whether the format is text.</summary>
    public static bool IsText(PayloadFormat format) => format is PayloadFormat.Json or PayloadFormat.JsonLines or PayloadFormat.Jsonable;
}
