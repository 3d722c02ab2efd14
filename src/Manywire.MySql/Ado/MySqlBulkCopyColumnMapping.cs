namespace Manywire.MySql;

/// <summary>Which column of the source goes into which of the table.</summary>
public sealed class MySqlBulkCopyColumnMapping
{
    /// <summary>A mapping whose parts are set later.</summary>
    public MySqlBulkCopyColumnMapping()
        : this(0, "")
    {
    }

    /// <summary>A mapping of a column by its place.</summary>
    /// <param name="sourceOrdinal">The place in the source, from zero.</param>
    /// <param name="destinationColumn">The column of the table, or a user variable that the expression uses.</param>
    /// <param name="expression">How the column of the table comes from the variable, such as <c>`name` = UNHEX(@var)</c>.</param>
    public MySqlBulkCopyColumnMapping(int sourceOrdinal, string destinationColumn, string? expression = null)
    {
        SourceOrdinal = sourceOrdinal;
        DestinationColumn = destinationColumn;
        Expression = expression;
    }

    /// <summary>The place in the source, from zero.</summary>
    public int SourceOrdinal { get; set; }

    /// <summary>The column of the table, or a user variable that the expression uses.</summary>
    public string DestinationColumn { get; set; }

    /// <summary>How the column of the table comes from the variable; null where there is no variable.</summary>
    public string? Expression { get; set; }
}
