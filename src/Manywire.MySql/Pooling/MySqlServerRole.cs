namespace Manywire.MySql;

/// <summary>What a server of several has to be.</summary>
public enum MySqlServerRole
{
    /// <summary>Any.</summary>
    Any,

    /// <summary>One that can be written to: it isn't read-only.</summary>
    Primary,

    /// <summary>One that is read-only.</summary>
    ReadOnly,
}
