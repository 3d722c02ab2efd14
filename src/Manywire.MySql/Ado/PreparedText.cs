namespace Manywire.MySql;

/// <summary>The prepared statements of a text, one after another.</summary>
sealed class PreparedText(PreparedText.Part[] parts)
{
    /// <summary>A statement, and the places of its parameters in the text.</summary>
    public readonly record struct Part(MySqlStatement Statement, SqlParameterPlace[] Parameters);

    public Part[] Parts => parts;

    /// <summary>When it was used last, as its session counts.</summary>
    public long LastUse { get; set; }

    /// <summary>Whether it was prepared because it was executed often, and nobody had asked for it.</summary>
    public bool IsAutomatic { get; set; }
}
