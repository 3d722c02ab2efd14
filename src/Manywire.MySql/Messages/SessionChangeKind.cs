namespace Manywire.MySql.Protocol;

/// <summary>What of a session has changed.</summary>
enum SessionChangeKind : byte
{
    /// <summary>System variables: names and values.</summary>
    SystemVariable = 0,

    /// <summary>The database: its name.</summary>
    Schema = 1,

    /// <summary>Anything: "1" when something has changed.</summary>
    State = 2,

    /// <summary>Global ids of transactions.</summary>
    Gtids = 3,

    /// <summary>What the next transaction will be: SQL.</summary>
    TransactionCharacteristics = 4,

    /// <summary>Whether a transaction is open, and what it did: eight letters.</summary>
    TransactionState = 5,
}
