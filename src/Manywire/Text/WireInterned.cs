using System;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>A pool of recent short strings for each thread, in which a new one takes the place of another: it never grows, whatever comes.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireInterned
{
    const int Places = 512;
    const int MaxLength = 64;

    [ThreadStatic]
    static string?[]? t_pool;

    /// <summary>A string with the same text: the one that was seen last, if it is still in the pool.</summary>
    /// <param name="text">The string. Longer ones than 64 characters aren't pooled.</param>
    public static string? Of(string? text)
    {
        if (text is null || text.Length > MaxLength)
        {
            return text;
        }

        // .NET's hash of strings has a key of its own: an attacker can't choose texts that always take each other's place.
        ref string? place = ref (t_pool ??= new string?[Places])[text.GetHashCode() & (Places - 1)];
        return place == text ? place : place = text;
    }
}
