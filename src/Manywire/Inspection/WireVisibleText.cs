using System;
using System.Globalization;
using System.Text;

namespace Manywire.Inspection;

/// <summary>Text from a payload as it may be shown on a terminal: nothing in it moves the cursor, changes colours or the direction of writing, or can't be seen.</summary>
public static class WireVisibleText
{
    /// <summary>The text with everything escaped that isn't plainly visible: control characters, format characters such as bidirectional overrides, separators of lines, private and unassigned characters and halves of surrogate pairs become <c>\n</c>, <c>\u001b</c> or <c>\u{e0041}</c>; a backslash becomes two.</summary>
    /// <param name="text">The text.</param>
    /// <param name="max">Characters of the result at most; beyond that it ends with <c>…</c>.</param>
    public static string Of(string text, int max = int.MaxValue)
    {
        ArgumentNullException.ThrowIfNull(text);
        if (text.Length <= max && IsPlain(text))
        {
            return text;
        }

        var shown = new StringBuilder();
        int at = 0;
        while (at < text.Length)
        {
            bool isRune = Rune.TryGetRuneAt(text, at, out Rune rune);
            int mark = shown.Length;
            if (!isRune)
            {
                shown.Append("\\u").Append(((int)text[at]).ToString("x4", CultureInfo.InvariantCulture));
            }
            else
            {
                Append(shown, rune);
            }

            if (shown.Length > max - (at + (isRune ? rune.Utf16SequenceLength : 1) < text.Length ? 1 : 0))
            {
                shown.Length = mark;
                return shown.Append('…').ToString();
            }

            at += isRune ? rune.Utf16SequenceLength : 1;
        }

        return shown.ToString();
    }

    /// <summary>The text in quotation marks, with those in it escaped as well.</summary>
    /// <param name="text">The text.</param>
    /// <param name="max">Characters between the quotation marks at most.</param>
    public static string Quoted(string text, int max = int.MaxValue) => '"' + Of(text, max).Replace("\"", "\\\"", StringComparison.Ordinal) + '"';

    static bool IsPlain(string text)
    {
        foreach (char c in text)
        {
            if (c is < ' ' or > '~' or '\\')
            {
                return false;
            }
        }

        return true;
    }

    static void Append(StringBuilder shown, Rune rune)
    {
        switch (rune.Value)
        {
            case '\\':
                shown.Append(@"\\");
                return;
            case '\n':
                shown.Append(@"\n");
                return;
            case '\r':
                shown.Append(@"\r");
                return;
            case '\t':
                shown.Append(@"\t");
                return;
        }

        UnicodeCategory category = Rune.GetUnicodeCategory(rune);
        bool isHidden = category is UnicodeCategory.Control or UnicodeCategory.Format or UnicodeCategory.LineSeparator or UnicodeCategory.ParagraphSeparator
            or UnicodeCategory.PrivateUse or UnicodeCategory.OtherNotAssigned or UnicodeCategory.Surrogate || (category == UnicodeCategory.SpaceSeparator && rune.Value != ' ');
        if (!isHidden)
        {
            shown.Append(rune.ToString());
        }
        else if (rune.IsBmp)
        {
            shown.Append("\\u").Append(rune.Value.ToString("x4", CultureInfo.InvariantCulture));
        }
        else
        {
            shown.Append("\\u{").Append(rune.Value.ToString("x", CultureInfo.InvariantCulture)).Append('}');
        }
    }
}
