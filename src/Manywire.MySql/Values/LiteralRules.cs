namespace Manywire.MySql;

/// <summary>How values and statements are written for a session, as its modes are now.</summary>
readonly record struct LiteralRules
{
    public LiteralRules()
    {
    }

    /// <summary>NO_BACKSLASH_ESCAPES: a backslash in a string is itself.</summary>
    public bool PlainBackslash { get; init; }

    /// <summary>ANSI_QUOTES: double quotes are around names.</summary>
    public bool AnsiQuotes { get; init; }

    /// <summary>
    /// Strings and bytes are written as hexadecimal digits, which mean the same whatever the session takes the statement’s bytes for:
    /// in some character sets a backslash or a quote is the second half of a character.
    /// </summary>
    public bool Hex { get; init; }

    /// <summary>Whether the server is MariaDB.</summary>
    public bool IsMariaDb { get; init; }

    public ValueOptions Values { get; init; } = ValueOptions.Default;
}
