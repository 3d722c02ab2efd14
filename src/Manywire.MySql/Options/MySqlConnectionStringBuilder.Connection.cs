using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.MySql;

public sealed partial class MySqlConnectionStringBuilder
{
    /// <summary>The host, or several with commas between; an address, or the path of a Unix domain socket.</summary>
    [AllowNull]
    [DisplayName("Server")]
    public string Server
    {
        get => ConnectionKeys.Server.Get(this);
        set => ConnectionKeys.Server.Set(this, value);
    }

    /// <summary>The TCP port.</summary>
    [DisplayName("Port")]
    public uint Port
    {
        get => ConnectionKeys.Port.Get(this);
        set => ConnectionKeys.Port.Set(this, value);
    }

    /// <summary>The name of the user.</summary>
    [AllowNull]
    [DisplayName("User ID")]
    public string UserID
    {
        get => ConnectionKeys.UserID.Get(this);
        set => ConnectionKeys.UserID.Set(this, value);
    }

    /// <summary>The password of the user.</summary>
    [AllowNull]
    [DisplayName("Password")]
    public string Password
    {
        get => ConnectionKeys.Password.Get(this);
        set => ConnectionKeys.Password.Set(this, value);
    }

    /// <summary>The database to use at first.</summary>
    [AllowNull]
    [DisplayName("Database")]
    public string Database
    {
        get => ConnectionKeys.Database.Get(this);
        set => ConnectionKeys.Database.Set(this, value);
    }

    /// <summary>Which of several hosts a new connection goes to.</summary>
    [DisplayName("Load Balance")]
    public MySqlLoadBalance LoadBalance
    {
        get => ConnectionKeys.LoadBalance.Get(this);
        set => ConnectionKeys.LoadBalance.Set(this, value);
    }

    /// <summary>How the server is reached.</summary>
    [DisplayName("Connection Protocol")]
    public MySqlConnectionProtocol ConnectionProtocol
    {
        get => ConnectionKeys.ConnectionProtocol.Get(this);
        set => ConnectionKeys.ConnectionProtocol.Set(this, value);
    }

    /// <summary>The name of the named pipe.</summary>
    [AllowNull]
    [DisplayName("Pipe Name")]
    public string PipeName
    {
        get => ConnectionKeys.PipeName.Get(this);
        set => ConnectionKeys.PipeName.Set(this, value);
    }

    /// <summary>Whether the connection is encrypted, and what is checked.</summary>
    [DisplayName("SSL Mode")]
    public MySqlSslMode SslMode
    {
        get => ConnectionKeys.SslMode.Get(this);
        set => ConnectionKeys.SslMode.Set(this, value);
    }

    /// <summary>A PKCS #12 file with the client’s certificate and its key.</summary>
    [AllowNull]
    [DisplayName("Certificate File")]
    public string CertificateFile
    {
        get => ConnectionKeys.CertificateFile.Get(this);
        set => ConnectionKeys.CertificateFile.Set(this, value);
    }

    /// <summary>The password of the PKCS #12 file.</summary>
    [AllowNull]
    [DisplayName("Certificate Password")]
    public string CertificatePassword
    {
        get => ConnectionKeys.CertificatePassword.Get(this);
        set => ConnectionKeys.CertificatePassword.Set(this, value);
    }

    /// <summary>The store that the client’s certificate is in.</summary>
    [DisplayName("Certificate Store Location")]
    public MySqlCertificateStoreLocation CertificateStoreLocation
    {
        get => ConnectionKeys.CertificateStoreLocation.Get(this);
        set => ConnectionKeys.CertificateStoreLocation.Set(this, value);
    }

    /// <summary>Which certificate of the store is taken.</summary>
    [AllowNull]
    [DisplayName("Certificate Thumbprint")]
    public string CertificateThumbprint
    {
        get => ConnectionKeys.CertificateThumbprint.Get(this);
        set => ConnectionKeys.CertificateThumbprint.Set(this, value);
    }

    /// <summary>A PEM file with the client’s certificate.</summary>
    [AllowNull]
    [DisplayName("SSL Cert")]
    public string SslCert
    {
        get => ConnectionKeys.SslCert.Get(this);
        set => ConnectionKeys.SslCert.Set(this, value);
    }

    /// <summary>A PEM file with the key of the client’s certificate.</summary>
    [AllowNull]
    [DisplayName("SSL Key")]
    public string SslKey
    {
        get => ConnectionKeys.SslKey.Get(this);
        set => ConnectionKeys.SslKey.Set(this, value);
    }

    /// <summary>A PEM file with the certificates of authorities to trust.</summary>
    [AllowNull]
    [DisplayName("SSL CA")]
    public string SslCa
    {
        get => ConnectionKeys.SslCa.Get(this);
        set => ConnectionKeys.SslCa.Set(this, value);
    }

    /// <summary>Whether VerifyFull leaves out the check for revoked certificates.</summary>
    [DisplayName("Skip Certificate Revocation Check")]
    public bool SkipCertificateRevocationCheck
    {
        get => ConnectionKeys.SkipCertificateRevocationCheck.Get(this);
        set => ConnectionKeys.SkipCertificateRevocationCheck.Set(this, value);
    }

    /// <summary>The versions of TLS to offer, with commas between, such as <c>TLS 1.2, TLS 1.3</c>.</summary>
    [AllowNull]
    [DisplayName("TLS Version")]
    public string TlsVersion
    {
        get => ConnectionKeys.TlsVersion.Get(this);
        set => ConnectionKeys.TlsVersion.Set(this, value);
    }

    /// <summary>The cipher suites to offer, with commas between.</summary>
    [AllowNull]
    [DisplayName("TLS Cipher Suites")]
    public string TlsCipherSuites
    {
        get => ConnectionKeys.TlsCipherSuites.Get(this);
        set => ConnectionKeys.TlsCipherSuites.Set(this, value);
    }

    /// <summary>Whether connections are kept for the next user.</summary>
    [DisplayName("Pooling")]
    public bool Pooling
    {
        get => ConnectionKeys.Pooling.Get(this);
        set => ConnectionKeys.Pooling.Set(this, value);
    }

    /// <summary>How many seconds old a connection may be to go back into the pool; 0 for no limit.</summary>
    [DisplayName("Connection Lifetime")]
    public uint ConnectionLifeTime
    {
        get => ConnectionKeys.ConnectionLifeTime.Get(this);
        set => ConnectionKeys.ConnectionLifeTime.Set(this, value);
    }

    /// <summary>Whether a connection of the pool is reset before its next user gets it.</summary>
    [DisplayName("Connection Reset")]
    public bool ConnectionReset
    {
        get => ConnectionKeys.ConnectionReset.Get(this);
        set => ConnectionKeys.ConnectionReset.Set(this, value);
    }

    /// <summary>Has no effect, as in MySqlConnector: a session is reset when it comes back to its pool, and nobody waits for that before it is lent again.</summary>
    [DisplayName("Defer Connection Reset")]
    public bool DeferConnectionReset
    {
        get => ConnectionKeys.DeferConnectionReset.Get(this);
        set => ConnectionKeys.DeferConnectionReset.Set(this, value);
    }

    /// <summary>After how many idle seconds a session is asked whether it is there before it is lent; 0 for the usual time, which is half a minute.</summary>
    [DisplayName("Connection Idle Ping Time")]
    public uint ConnectionIdlePingTime
    {
        get => ConnectionKeys.ConnectionIdlePingTime.Get(this);
        set => ConnectionKeys.ConnectionIdlePingTime.Set(this, value);
    }

    /// <summary>How many seconds a connection may wait in the pool.</summary>
    [DisplayName("Connection Idle Timeout")]
    public uint ConnectionIdleTimeout
    {
        get => ConnectionKeys.ConnectionIdleTimeout.Get(this);
        set => ConnectionKeys.ConnectionIdleTimeout.Set(this, value);
    }

    /// <summary>How many connections stay in the pool, however long they wait.</summary>
    [DisplayName("Minimum Pool Size")]
    public uint MinimumPoolSize
    {
        get => ConnectionKeys.MinimumPoolSize.Get(this);
        set => ConnectionKeys.MinimumPoolSize.Set(this, value);
    }

    /// <summary>How many connections the pool has at most.</summary>
    [DisplayName("Maximum Pool Size")]
    public uint MaximumPoolSize
    {
        get => ConnectionKeys.MaximumPoolSize.Get(this);
        set => ConnectionKeys.MaximumPoolSize.Set(this, value);
    }

    /// <summary>How many seconds lie between checks whether the host has another address; 0 for none.</summary>
    [DisplayName("DNS Check Interval")]
    public uint DnsCheckInterval
    {
        get => ConnectionKeys.DnsCheckInterval.Get(this);
        set => ConnectionKeys.DnsCheckInterval.Set(this, value);
    }

    /// <summary>The same as <see cref="SslCa"/>.</summary>
    [AllowNull]
    public string CACertificateFile
    {
        get => SslCa;
        set => SslCa = value;
    }
}
