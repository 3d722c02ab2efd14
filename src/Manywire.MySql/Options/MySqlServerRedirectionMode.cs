namespace Manywire.MySql;

/// <summary>What is done when a server names another to connect to.</summary>
public enum MySqlServerRedirectionMode
{
    /// <summary>It is ignored.</summary>
    Disabled = 0,

    /// <summary>The other is tried; if it fails, the first stays.</summary>
    Preferred = 1,

    /// <summary>The other must be reached.</summary>
    Required = 2,
}
