using System;

namespace Manywire.MySql;

/// <summary>What is known of a connection that was opened.</summary>
[Flags]
public enum MySqlConnectionOpenedConditions
{
    /// <summary>It was in the pool and hasn’t been reset.</summary>
    None = 0,

    /// <summary>It is new.</summary>
    New = 1,

    /// <summary>It was in the pool and has been reset.</summary>
    Reset = 2,
}
