namespace Manywire;

/// <summary>How a column holds a wired type.</summary>
public enum WireColumn
{
    /// <summary>As text: JSON, which the database's own functions can look into.</summary>
    Json,

    /// <summary>As bytes: the Binary wire, which is smaller and faster.</summary>
    Binary,
}
