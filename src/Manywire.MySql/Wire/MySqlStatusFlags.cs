using System;

namespace Manywire.MySql.Protocol;

/// <summary>The state of a session, which the server tells after each command.</summary>
[Flags]
public enum MySqlStatusFlags : ushort
{
    /// <summary>Nothing.</summary>
    None = 0,

    /// <summary>A transaction is open.</summary>
    InTransaction = 1,

    /// <summary>Each statement is a transaction.</summary>
    AutoCommit = 1 << 1,

    /// <summary>Another result follows.</summary>
    MoreResults = 1 << 3,

    /// <summary>The query used no good index.</summary>
    NoGoodIndexUsed = 1 << 4,

    /// <summary>The query used no index.</summary>
    NoIndexUsed = 1 << 5,

    /// <summary>A cursor is open: rows are fetched.</summary>
    CursorExists = 1 << 6,

    /// <summary>The last row of a cursor was sent.</summary>
    LastRowSent = 1 << 7,

    /// <summary>A database was dropped.</summary>
    DatabaseDropped = 1 << 8,

    /// <summary>Backslashes in literals are characters like others: NO_BACKSLASH_ESCAPES.</summary>
    NoBackslashEscapes = 1 << 9,

    /// <summary>The columns of a prepared statement have changed.</summary>
    MetadataChanged = 1 << 10,

    /// <summary>The query was slow.</summary>
    QueryWasSlow = 1 << 11,

    /// <summary>The result has the output parameters of a procedure.</summary>
    OutputParameters = 1 << 12,

    /// <summary>A read-only transaction is open.</summary>
    InReadOnlyTransaction = 1 << 13,

    /// <summary>The OK packet reports changes of the session's state.</summary>
    SessionStateChanged = 1 << 14,

    /// <summary>MariaDB: double quotes are around names, not strings: ANSI_QUOTES.</summary>
    AnsiQuotes = 1 << 15,
}
