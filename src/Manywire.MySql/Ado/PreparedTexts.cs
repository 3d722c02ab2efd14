using System;
using System.Collections.Generic;

namespace Manywire.MySql;

/// <summary>The texts that were prepared on a session, which all its commands share.</summary>
sealed class PreparedTexts
{
    readonly Dictionary<string, PreparedText> _texts = new(StringComparer.Ordinal);

    /// <summary>The procedures and functions that were called on the session, where it has no pool.</summary>
    public Routines Routines => field ??= new Routines();

    /// <summary>The statements of a text; null where it wasn't prepared, or the session was reset since.</summary>
    public PreparedText? Find(string text)
    {
        if (!_texts.TryGetValue(text, out PreparedText? found))
        {
            return null;
        }

        if (found.IsOpen)
        {
            return found;
        }

        _texts.Remove(text);
        return null;
    }

    public void Add(string text, PreparedText prepared) => _texts[text] = prepared;
}
