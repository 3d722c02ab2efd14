using System;

namespace Manywire.MySql;

/// <summary>The prepared statements of a text, one after another.</summary>
sealed class PreparedText(PreparedText.Part[] parts)
{
    /// <summary>A statement, and the places of its parameters in the text.</summary>
    public readonly record struct Part(MySqlStatement Statement, SqlParameterPlace[] Parameters);

    public Part[] Parts => parts;

    public bool IsOpen => Array.TrueForAll(parts, static p => p.Statement.IsOpen);
}
