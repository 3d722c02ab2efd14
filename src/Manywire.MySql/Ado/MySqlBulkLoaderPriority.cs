namespace Manywire.MySql;

/// <summary>When loaded rows are written.</summary>
public enum MySqlBulkLoaderPriority
{
    /// <summary>At once.</summary>
    None = 0,

    /// <summary>When no client reads the table.</summary>
    Low = 1,

    /// <summary>While others read the table.</summary>
    Concurrent = 2,
}
