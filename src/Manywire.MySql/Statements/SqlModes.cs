using System;

namespace Manywire.MySql;

/// <summary>
/// What the modes of a session decide about a statement: NO_BACKSLASH_ESCAPES, whether a backslash in a string is itself, and ANSI_QUOTES, whether double quotes are around names.
/// While a reset is on its way, the modes that it brings back aren't known: they are the server's own of that moment.
/// </summary>
static class SqlModes
{
    /// <summary>Whether a statement may be read in several ways.</summary>
    public static bool Decide(ReadOnlySpan<char> sql) => sql.ContainsAny('\\', '"');

    /// <summary>Whether the literal of a value may be written in several ways.</summary>
    public static bool DecideLiteral(object? value) => value is string text ? text.AsSpan().ContainsAny('\\', '\0')
        : !(ParameterValue.IsNull(value) || value is bool or (ISpanFormattable and not (char or Guid)));
}
