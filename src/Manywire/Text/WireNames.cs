using System;
using System.ComponentModel;
using System.Text;

namespace Manywire.Emitted;

/// <summary>Names that are spelled in other ways than a type has them.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireNames
{
    /// <summary>The name of a type as C# spells it, for messages.</summary>
    /// <param name="type">The type.</param>
    public static string Spell(Type type)
    {
        ArgumentNullException.ThrowIfNull(type);
        return TypeSpelling.Of(type);
    }

    /// <summary>The same with its article, such as <c>a Person</c> or <c>an int</c>.</summary>
    /// <param name="type">The type.</param>
    public static string SpellOne(Type type) => Article.Before(Spell(type));

    /// <summary>Finds a name regardless of case, as .NET's ordinal comparison ignores it; failing that, regardless of the separators in <paramref name="names"/> as well.</summary>
    /// <param name="name">UTF-8. Of a spelling that adds separators, such as first_name, what is left without them.</param>
    /// <param name="names">The names.</param>
    /// <returns>Its index, or -1.</returns>
    public static int FindIgnoringCase(scoped ReadOnlySpan<byte> name, string[] names)
    {
        ArgumentNullException.ThrowIfNull(names);
        if (name.Length > 1024)
        {
            return -1;
        }

        Span<char> chars = stackalloc char[name.Length];
        System.Text.Unicode.Utf8.ToUtf16(name, chars, out _, out int written, replaceInvalidSequences: true); // unlike Encoding it never throws where the input changes meanwhile
        ReadOnlySpan<char> text = chars[..written];
        for (int i = 0; i < names.Length; i++)
        {
            if (text.Equals(names[i], StringComparison.OrdinalIgnoreCase))
            {
                return i;
            }
        }

        for (int i = 0; i < names.Length; i++)
        {
            if (IsJoined(text, names[i]))
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>Finds a name that a member had.</summary>
    /// <param name="name">UTF-8.</param>
    /// <param name="ignoresCase">Whether case, and then separators, don't count.</param>
    /// <param name="names">The names.</param>
    /// <param name="members">The members that had them.</param>
    /// <returns>The member's index, or -1.</returns>
    internal static int FindFormer(scoped ReadOnlySpan<byte> name, bool ignoresCase, string[] names, int[] members)
    {
        ArgumentNullException.ThrowIfNull(members);
        return Find(name, ignoresCase, names) is >= 0 and var found ? members[found] : -1;
    }

    /// <summary>Finds a name among others.</summary>
    /// <param name="name">UTF-8.</param>
    /// <param name="ignoresCase">Whether case, and then separators, don't count.</param>
    /// <param name="names">The names.</param>
    /// <returns>Its index, or -1.</returns>
    internal static int Find(scoped ReadOnlySpan<byte> name, bool ignoresCase, string[] names)
    {
        ArgumentNullException.ThrowIfNull(names);
        for (int i = 0; i < names.Length; i++)
        {
            if (name.SequenceEqual(Encoding.UTF8.GetBytes(names[i])))
            {
                return i;
            }
        }

        return ignoresCase ? FindIgnoringCase(name, names) : -1;
    }

    /// <summary>Whether a name is another one without its separators, regardless of case.</summary>
    static bool IsJoined(ReadOnlySpan<char> joined, string name)
    {
        int at = 0;
        bool separated = false;
        foreach (char c in name)
        {
            if (c is '_' or '-' || char.IsSeparator(c))
            {
                separated = true;
            }
            else if (at < joined.Length && (c == joined[at] || char.ToUpperInvariant(c) == char.ToUpperInvariant(joined[at])))
            {
                at++;
            }
            else
            {
                return false;
            }
        }

        return separated && at == joined.Length;
    }
}
