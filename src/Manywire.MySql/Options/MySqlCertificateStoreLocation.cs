namespace Manywire.MySql;

/// <summary>The store of the machine that a client certificate comes from.</summary>
public enum MySqlCertificateStoreLocation
{
    /// <summary>No store.</summary>
    None = 0,

    /// <summary>The store of the current user.</summary>
    CurrentUser = 1,

    /// <summary>The store of the machine.</summary>
    LocalMachine = 2,
}
