using System;
using System.Collections.Generic;

namespace Manywire.MySql;

/// <summary>The texts that were prepared on a session, which all its commands share, and how often others were executed that may be prepared by themselves.</summary>
sealed class PreparedTexts(MySqlSession session)
{
    /// <summary>Servers keep so many statements for all their sessions together that none is to have them all.</summary>
    const int MostKept = 1000;

    /// <summary>Texts are counted until there are so many of them; a program that makes statements as it goes gains nothing by preparing them.</summary>
    const int MostCounted = 1000;

    readonly Dictionary<string, PreparedText> _texts = new(StringComparer.Ordinal);
    readonly Dictionary<string, int> _uses = new(StringComparer.Ordinal);
    int _epoch = session.Epoch, _automatic;
    long _clock;

    /// <summary>The procedures and functions that were called on the session, where it has no pool.</summary>
    public Routines Routines => field ??= new Routines();

    /// <summary>The statements of a text; null where it wasn't prepared, or the session was reset since.</summary>
    public PreparedText? Find(string text)
    {
        if (_epoch != session.Epoch)
        {
            _epoch = session.Epoch;
            _texts.Clear();
            _uses.Clear();
            _automatic = 0;
        }

        if (!_texts.TryGetValue(text, out PreparedText? found))
        {
            return null;
        }

        found.LastUse = ++_clock;
        return found;
    }

    /// <summary>Keeps the statements of a text. Others that were used the longest time ago make room for it.</summary>
    /// <param name="text">The text.</param>
    /// <param name="prepared">Its statements.</param>
    /// <param name="most">How many texts may be prepared by themselves; 0 where somebody has asked for it.</param>
    public void Add(string text, PreparedText prepared, int most)
    {
        prepared.IsAutomatic = most > 0;
        prepared.LastUse = ++_clock;
        if (prepared.IsAutomatic && ++_automatic > most)
        {
            Drop(automatic: true);
        }

        if (_texts.Count >= MostKept)
        {
            Drop(automatic: false);
        }

        _texts[text] = prepared;
    }

    /// <summary>A text is executed that wasn't prepared.</summary>
    /// <param name="text">The text.</param>
    /// <param name="least">How often it is to be executed before it is prepared.</param>
    /// <returns>Whether it is to be prepared now.</returns>
    public bool Counts(string text, int least)
    {
        if (_uses.Count >= MostCounted)
        {
            _uses.Clear();
        }

        int uses = _uses.GetValueOrDefault(text) + 1;
        _uses[text] = uses;
        return uses >= least;
    }

    /// <summary>A text can't be prepared.</summary>
    public void Never(string text) => _uses[text] = int.MinValue;

    void Drop(bool automatic)
    {
        (string? oldest, PreparedText? statements) = (null, null);
        foreach ((string text, PreparedText prepared) in _texts)
        {
            if ((!automatic || prepared.IsAutomatic) && (statements is null || prepared.LastUse < statements.LastUse))
            {
                (oldest, statements) = (text, prepared);
            }
        }

        if (statements is null)
        {
            return;
        }

        _texts.Remove(oldest!);
        _automatic -= statements.IsAutomatic ? 1 : 0;
        foreach (PreparedText.Part part in statements.Parts)
        {
            session.CloseStatement(part.Statement);
        }
    }
}
