using System.Collections.Generic;

namespace Manywire.MySql;

/// <summary>What a bulk copy did.</summary>
public sealed class MySqlBulkCopyResult
{
    internal MySqlBulkCopyResult(IReadOnlyList<MySqlError> warnings, int rowsInserted)
    {
        Warnings = warnings;
        RowsInserted = rowsInserted;
    }

    /// <summary>The warnings of the server.</summary>
    public IReadOnlyList<MySqlError> Warnings { get; }

    /// <summary>How many rows were inserted.</summary>
    public int RowsInserted { get; }
}
