using System;

namespace Manywire.MySql;

/// <summary>Which names diagnostics use.</summary>
[Flags]
public enum MySqlConnectorSemanticConventionsKinds
{
    /// <summary>None.</summary>
    None = 0,

    /// <summary>Those before the database conventions were stable.</summary>
    Experimental = 1,

    /// <summary>The stable database conventions.</summary>
    Stable = 2,
}
