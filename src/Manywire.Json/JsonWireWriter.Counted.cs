using System;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireWriter
{
    /// <summary>How many bytes a text has between its quotation marks, where only what JSON requires is escaped; any number if it isn't well-formed.</summary>
    internal static int CountBytes(ReadOnlySpan<char> text)
    {
        long count = Math.Max(Utf8Encoder.CountBytes(text), 0);
        for (int next; (next = text.IndexOfAny(Escaped)) >= 0; text = text[(next + 1)..])
        {
            char c = text[next];
            count += c >= ' ' || Letters[c] != 'u' ? 1 : MaxGrowth - 1;
        }

        return (int)Math.Min(count, int.MaxValue);
    }
}
