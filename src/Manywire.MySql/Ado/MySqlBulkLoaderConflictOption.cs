namespace Manywire.MySql;

/// <summary>What happens to a row whose key exists.</summary>
public enum MySqlBulkLoaderConflictOption
{
    /// <summary>It is an error, or is skipped where the server says so.</summary>
    None = 0,

    /// <summary>It replaces the row that exists.</summary>
    Replace = 1,

    /// <summary>It is skipped.</summary>
    Ignore = 2,
}
