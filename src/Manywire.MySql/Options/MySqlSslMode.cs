namespace Manywire.MySql;

/// <summary>Whether a connection is encrypted, and what is checked of the server’s certificate.</summary>
public enum MySqlSslMode
{
    /// <summary>No TLS.</summary>
    None = 0,

    /// <summary>No TLS.</summary>
    Disabled = 0,

    /// <summary>TLS where the server supports it; its certificate isn’t checked.</summary>
    Preferred = 1,

    /// <summary>TLS always; the certificate isn’t checked.</summary>
    Required = 2,

    /// <summary>TLS always; the certificate must be signed by a trusted authority.</summary>
    VerifyCA = 3,

    /// <summary>TLS always; the certificate must be signed by a trusted authority and name the host.</summary>
    VerifyFull = 4,
}
