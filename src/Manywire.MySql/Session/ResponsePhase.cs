namespace Manywire.MySql;

/// <summary>What comes next of an answer.</summary>
enum ResponsePhase
{
    /// <summary>Nothing: the next command may be sent.</summary>
    Idle,

    /// <summary>The beginning of a result: columns, OK, an error, or a request for a file.</summary>
    Header,

    /// <summary>Definitions of columns.</summary>
    Columns,

    /// <summary>The packet behind definitions of columns, between sides that have one.</summary>
    ColumnsEnd,

    /// <summary>Rows, or their end.</summary>
    Rows,

    /// <summary>Rows, or their end, where rows are read while they arrive.</summary>
    Parts,

    /// <summary>Rows of a cursor that are yet to be fetched.</summary>
    Cursor,

    /// <summary>The client has to send a file.</summary>
    LocalInfile,

    /// <summary>The rows of a result have been read, or it has none, and another result follows.</summary>
    Between,

    /// <summary>What was prepared.</summary>
    Prepared,

    /// <summary>OK or an error.</summary>
    Simple,

    /// <summary>OK, or what stands behind rows, or an error: COM_SET_OPTION.</summary>
    Option,

    /// <summary>A text without a mark: COM_STATISTICS.</summary>
    Text,
}
