namespace Manywire.MySql;

/// <summary>Whether a connection goes over TLS, and what is checked.</summary>
public enum MySqlSslMode
{
    /// <summary>No TLS.</summary>
    None = 0,

    /// <summary>No TLS.</summary>
    Disabled = 0,

    /// <summary>TLS where the server offers it. Nothing is checked, so somebody between can read all.</summary>
    Preferred = 1,

    /// <summary>TLS, or an error. Nothing is checked, so somebody between who makes a certificate can read all.</summary>
    Required = 2,

    /// <summary>TLS with a certificate of an authority that is trusted.</summary>
    VerifyCA = 3,

    /// <summary>TLS with a certificate of an authority that is trusted, for the name of the host.</summary>
    VerifyFull = 4,
}
