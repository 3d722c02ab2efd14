namespace Manywire.MySql;

/// <summary>Which compression packets have where the server offers it.</summary>
public enum MySqlCompression
{
    /// <summary>None.</summary>
    None,

    /// <summary>zlib.</summary>
    Zlib,

    /// <summary>Zstandard, or zlib where the server doesn't know it.</summary>
    Zstandard,
}
