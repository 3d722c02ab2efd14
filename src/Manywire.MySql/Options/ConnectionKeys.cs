using System;
using System.Collections.Frozen;
using System.Collections.Generic;

namespace Manywire.MySql;

/// <summary>The options of a connection string: the name that each is written with, and the others that it is read with.</summary>
static class ConnectionKeys
{
    public static readonly ConnectionKey<string> Server = new("", "Server", "Host", "Data Source", "DataSource", "Address", "Addr", "Network Address");
    public static readonly ConnectionKey<uint> Port = new(3306u, "Port");
    public static readonly ConnectionKey<string> UserID = new("", "User ID", "UserID", "Username", "Uid", "User name", "User");
    public static readonly ConnectionKey<string> Password = new("", "Password", "pwd");
    public static readonly ConnectionKey<string> Database = new("", "Database", "Initial Catalog");
    public static readonly ConnectionKey<MySqlLoadBalance> LoadBalance = new(MySqlLoadBalance.RoundRobin, "Load Balance", "LoadBalance");
    public static readonly ConnectionKey<MySqlConnectionProtocol> ConnectionProtocol = new(MySqlConnectionProtocol.Socket, "Connection Protocol", "ConnectionProtocol", "Protocol");
    public static readonly ConnectionKey<string> PipeName = new("MYSQL", "Pipe Name", "PipeName", "Pipe");
    public static readonly ConnectionKey<MySqlSslMode> SslMode = new(MySqlSslMode.Preferred, "SSL Mode", "SslMode", "Ssl-Mode");
    public static readonly ConnectionKey<string> CertificateFile = new("", "Certificate File", "CertificateFile");
    public static readonly ConnectionKey<string> CertificatePassword = new("", "Certificate Password", "CertificatePassword");
    public static readonly ConnectionKey<MySqlCertificateStoreLocation> CertificateStoreLocation = new(MySqlCertificateStoreLocation.None, "Certificate Store Location", "CertificateStoreLocation");
    public static readonly ConnectionKey<string> CertificateThumbprint = new("", "Certificate Thumbprint", "CertificateThumbprint", "Certificate Thumb Print");
    public static readonly ConnectionKey<string> SslCert = new("", "SSL Cert", "SslCert", "Ssl-Cert");
    public static readonly ConnectionKey<string> SslKey = new("", "SSL Key", "SslKey", "Ssl-Key");
    public static readonly ConnectionKey<string> SslCa = new("", "SSL CA", "CACertificateFile", "CA Certificate File", "SslCa", "Ssl-Ca");
    public static readonly ConnectionKey<bool> SkipCertificateRevocationCheck = new(false, "Skip Certificate Revocation Check", "SkipCertificateRevocationCheck");
    public static readonly ConnectionKey<string> TlsVersion = new("", TlsVersions.Normalize, "TLS Version", "TlsVersion", "Tls-Version");
    public static readonly ConnectionKey<string> TlsCipherSuites = new("", "TLS Cipher Suites", "TlsCipherSuites");
    public static readonly ConnectionKey<bool> Pooling = new(true, "Pooling");
    public static readonly ConnectionKey<uint> ConnectionLifeTime = new(0u, "Connection Lifetime", "ConnectionLifeTime");
    public static readonly ConnectionKey<bool> ConnectionReset = new(true, "Connection Reset", "ConnectionReset");
    public static readonly ConnectionKey<bool> DeferConnectionReset = new(true, "Defer Connection Reset", "DeferConnectionReset");
    public static readonly ConnectionKey<uint> ConnectionIdlePingTime = new(0u, "Connection Idle Ping Time", "ConnectionIdlePingTime");
    public static readonly ConnectionKey<uint> ConnectionIdleTimeout = new(180u, "Connection Idle Timeout", "ConnectionIdleTimeout");
    public static readonly ConnectionKey<uint> MinimumPoolSize = new(0u, "Minimum Pool Size", "Min Pool Size", "MinimumPoolSize", "minpoolsize");
    public static readonly ConnectionKey<uint> MaximumPoolSize = new(100u, "Maximum Pool Size", "Max Pool Size", "MaximumPoolSize", "maxpoolsize");
    public static readonly ConnectionKey<uint> DnsCheckInterval = new(0u, "DNS Check Interval", "DnsCheckInterval");
    public static readonly ConnectionKey<bool> AllowLoadLocalInfile = new(false, "Allow Load Local Infile", "AllowLoadLocalInfile");
    public static readonly ConnectionKey<bool> AllowPublicKeyRetrieval = new(false, "Allow Public Key Retrieval", "AllowPublicKeyRetrieval");
    public static readonly ConnectionKey<bool> AllowUserVariables = new(false, "Allow User Variables", "AllowUserVariables");
    public static readonly ConnectionKey<bool> AllowZeroDateTime = new(false, "Allow Zero DateTime", "AllowZeroDateTime");
    public static readonly ConnectionKey<string> ApplicationName = new("", "Application Name", "ApplicationName");
    public static readonly ConnectionKey<uint> AutoPrepareMinUsages = new(5u, "Auto Prepare Min Usages", "AutoPrepareMinUsages");
    public static readonly ConnectionKey<bool> AutoEnlist = new(true, "Auto Enlist", "AutoEnlist");
    public static readonly ConnectionKey<int> CancellationTimeout = new(2, CheckCancellationTimeout, "Cancellation Timeout", "CancellationTimeout");
    public static readonly ConnectionKey<string> CharacterSet = new("", "Character Set", "CharSet", "CharacterSet");
    public static readonly ConnectionKey<uint> ConnectionTimeout = new(15u, "Connection Timeout", "ConnectionTimeout", "Connect Timeout");
    public static readonly ConnectionKey<bool> ConvertZeroDateTime = new(false, "Convert Zero DateTime", "ConvertZeroDateTime");
    public static readonly ConnectionKey<MySqlDateTimeKind> DateTimeKind = new(MySqlDateTimeKind.Unspecified, "DateTime Kind", "DateTimeKind");
    public static readonly ConnectionKey<uint> DefaultCommandTimeout = new(30u, "Default Command Timeout", "DefaultCommandTimeout", "Command Timeout");
    public static readonly ConnectionKey<bool> ForceSynchronous = new(false, "Force Synchronous", "ForceSynchronous");
    public static readonly ConnectionKey<MySqlGuidFormat> GuidFormat = new(MySqlGuidFormat.Default, "GUID Format", "GuidFormat");
    public static readonly ConnectionKey<bool> IgnoreCommandTransaction = new(false, "Ignore Command Transaction", "IgnoreCommandTransaction");
    public static readonly ConnectionKey<bool> IgnorePrepare = new(false, "Ignore Prepare", "IgnorePrepare");
    public static readonly ConnectionKey<bool> InteractiveSession = new(false, "Interactive Session", "InteractiveSession", "Interactive");
    public static readonly ConnectionKey<uint> Keepalive = new(0u, "Keep Alive", "Keepalive");
    public static readonly ConnectionKey<uint> MaxAutoPrepare = new(0u, "Max Auto Prepare", "MaxAutoPrepare");
    public static readonly ConnectionKey<bool> NoBackslashEscapes = new(false, "No Backslash Escapes", "NoBackslashEscapes");
    public static readonly ConnectionKey<bool> OldGuids = new(false, "Old Guids", "OldGuids");
    public static readonly ConnectionKey<bool> PersistSecurityInfo = new(false, "Persist Security Info", "PersistSecurityInfo");
    public static readonly ConnectionKey<bool> Pipelining = new(true, "Pipelining");
    public static readonly ConnectionKey<MySqlServerRedirectionMode> ServerRedirectionMode = new(MySqlServerRedirectionMode.Disabled, "Server Redirection Mode", "ServerRedirectionMode");
    public static readonly ConnectionKey<string> ServerRsaPublicKeyFile = new("", "Server RSA Public Key File", "ServerRsaPublicKeyFile");
    public static readonly ConnectionKey<string> ServerSPN = new("", "Server SPN", "ServerSPN");
    public static readonly ConnectionKey<bool> TreatTinyAsBoolean = new(true, "Treat Tiny As Boolean", "TreatTinyAsBoolean");
    public static readonly ConnectionKey<bool> UseAffectedRows = new(false, "Use Affected Rows", "UseAffectedRows");
    public static readonly ConnectionKey<bool> UseCompression = new(false, "Use Compression", "Compress", "UseCompression");
    public static readonly ConnectionKey<bool> UseXaTransactions = new(true, "Use XA Transactions", "UseXaTransactions");

    /// <summary>
    /// Options of MySql.Data which choose how it works inside, or are its only way. They are read and kept, and change nothing.
    /// What would change the meaning of statements or values isn't among them: it is refused like any unknown name.
    /// </summary>
    static readonly string[] WithoutEffect =
    [
        "Allow Batch", "AllowBatch", "Cache Server Properties", "CacheServerProperties", "Check Parameters", "CheckParameters", "Default Table Cache Age", "DefaultTableCacheAge",
        "Logging", "Procedure Cache Size", "Procedure Cache", "ProcedureCacheSize", "ProcedureCache", "Respect Binary Flags", "RespectBinaryFlags", "Shared Memory Name", "SharedMemoryName",
        "Table Caching", "TableCaching", "Table Cache", "TableCache", "Use Performance Monitor", "UsePerformanceMonitor", "UserPerfMon", "PerfMon", "Use Procedure Bodies", "Procedure Bodies",
        "UseProcedureBodies", "ProcedureBodies", "Use Usage Advisor", "Usage Advisor", "UseUsageAdvisor", "Shared-Memory-Name",
    ];

    /// <summary>All options, in the order in which they are written.</summary>
    public static readonly ConnectionKey[] All =
    [
        Server, Port, UserID, Password, Database, LoadBalance, ConnectionProtocol, PipeName,
        SslMode, CertificateFile, CertificatePassword, CertificateStoreLocation, CertificateThumbprint, SslCert, SslKey, SslCa,
        SkipCertificateRevocationCheck, TlsVersion, TlsCipherSuites, Pooling, ConnectionLifeTime, ConnectionReset, DeferConnectionReset, ConnectionIdlePingTime,
        ConnectionIdleTimeout, MinimumPoolSize, MaximumPoolSize, DnsCheckInterval, AllowLoadLocalInfile, AllowPublicKeyRetrieval, AllowUserVariables, AllowZeroDateTime,
        ApplicationName, AutoEnlist, CancellationTimeout, CharacterSet, ConnectionTimeout, ConvertZeroDateTime, DateTimeKind, DefaultCommandTimeout,
        ForceSynchronous, GuidFormat, IgnoreCommandTransaction, IgnorePrepare, InteractiveSession, Keepalive, NoBackslashEscapes, OldGuids,
        PersistSecurityInfo, Pipelining, ServerRedirectionMode, ServerRsaPublicKeyFile, ServerSPN, TreatTinyAsBoolean, UseAffectedRows, UseCompression,
        UseXaTransactions, MaxAutoPrepare, AutoPrepareMinUsages,
    ];

    static readonly FrozenDictionary<string, ConnectionKey> ByName = Index();

    /// <exception cref="ArgumentException">There is no such option.</exception>
    public static ConnectionKey Find(string name) => TryFind(name) ?? throw new ArgumentException($"Option '{name}' not supported.");

    public static ConnectionKey? TryFind(string name) => ByName.GetValueOrDefault(name);

    static FrozenDictionary<string, ConnectionKey> Index()
    {
        var index = new Dictionary<string, ConnectionKey>(StringComparer.OrdinalIgnoreCase);
        foreach (ConnectionKey key in All)
        {
            foreach (string name in key.Names)
            {
                index.Add(name, key);
            }
        }

        foreach (string name in WithoutEffect)
        {
            index.Add(name, new ConnectionKey<string>("", name));
        }

        return index.ToFrozenDictionary(StringComparer.OrdinalIgnoreCase);
    }

    static int CheckCancellationTimeout(int seconds) => seconds >= -1
        ? seconds
        : throw new ArgumentOutOfRangeException(nameof(MySqlConnectionStringBuilder.CancellationTimeout), "CancellationTimeout must be greater than or equal to -1");
}
