using System;

namespace Manywire.Binary;

/// <summary>Text in UTF-16.</summary>
static class Utf16
{
    /// <summary>Whether every surrogate is one of a pair.</summary>
    public static bool IsWellFormed(ReadOnlySpan<char> text)
    {
        while (true)
        {
            int i = text.IndexOfAnyInRange('\ud800', '\udfff');
            if (i < 0)
            {
                return true;
            }

            if (i + 1 >= text.Length || !char.IsSurrogatePair(text[i], text[i + 1]))
            {
                return false;
            }

            text = text[(i + 2)..];
        }
    }
}
