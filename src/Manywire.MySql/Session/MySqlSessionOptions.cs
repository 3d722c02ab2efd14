using System;
using System.Collections.Generic;
using System.IO;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using Manywire.MySql.Protocol;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Where a session's server is, who logs in there, and how they talk.</summary>
public sealed record MySqlSessionOptions
{
    /// <summary>The port of servers, if nothing else is said.</summary>
    public const int DefaultPort = 3306;

    /// <summary>The server's name or address.</summary>
    public string Host { get; init; } = "localhost";

    /// <summary>The server's port.</summary>
    public int Port { get; init; } = DefaultPort;

    /// <summary>The path of a socket of this machine, in place of host and port.</summary>
    public string? UnixSocket { get; init; }

    /// <summary>The user.</summary>
    public string User { get; init; } = "";

    /// <summary>The password.</summary>
    public string Password { get; init; } = "";

    /// <summary>Gives the password each time when somebody logs in, in place of <see cref="Password"/>.</summary>
    public Func<string>? PasswordProvider { get; init; }

    /// <summary>The database that statements are about.</summary>
    public string? Database { get; init; }

    /// <summary>Whether the connection goes over TLS. A socket of this machine needs none unless it is required.</summary>
    public MySqlSslMode SslMode { get; init; } = MySqlSslMode.Preferred;

    /// <summary>Whom certificates of servers are trusted from, in place of those that the machine trusts.</summary>
    public X509Certificate2Collection? CertificateAuthorities { get; init; }

    /// <summary>The client's own certificates, with their keys.</summary>
    public X509Certificate2Collection? ClientCertificates { get; init; }

    /// <summary>Whether commands may be sent before the answers to those before have come, where the library does so by itself.</summary>
    public bool Pipelining { get; init; } = true;

    /// <summary>Adds certificates that the client shows, each time when a session is opened.</summary>
    public Func<X509CertificateCollection, ValueTask>? ClientCertificatesProvider { get; init; }

    /// <summary>The name that the server's certificate has to be for, if not <see cref="Host"/>.</summary>
    public string? CertificateHost { get; init; }

    /// <summary>The versions of TLS; none: those that the system takes for safe.</summary>
    public SslProtocols TlsVersions { get; init; }

    /// <summary>The cipher suites of TLS; none: those that the system takes for safe.</summary>
    public IReadOnlyCollection<TlsCipherSuite>? TlsCipherSuites { get; init; }

    /// <summary>Whether certificates are looked up in lists of revoked ones.</summary>
    public bool CheckCertificateRevocation { get; init; }

    /// <summary>Looks at the server's certificate as well. It can refuse one that <see cref="SslMode"/> lets pass, but let none pass that the mode refuses.</summary>
    public RemoteCertificateValidationCallback? CertificateValidation { get; init; }

    /// <summary>The server's RSA key in PEM form, for sha256_password and caching_sha2_password without TLS.</summary>
    public string? ServerRsaPublicKey { get; init; }

    /// <summary>Whether the server may be asked for its RSA key without TLS. Somebody between could give another, and read the password.</summary>
    public bool AllowPublicKeyRetrieval { get; init; }

    /// <summary>Compression of packets.</summary>
    public MySqlCompression Compression { get; init; }

    /// <summary>How hard Zstandard tries: 1 to 22.</summary>
    public int CompressionLevel { get; init; } = 3;

    /// <summary>How long connecting and logging in may take.</summary>
    public TimeSpan ConnectTimeout { get; init; } = TimeSpan.FromSeconds(15);

    /// <summary>How long a command may take until its answer begins, and each reading of further rows; zero: without end. <see cref="MySqlSession.CommandTimeout"/> is this at first.</summary>
    public TimeSpan CommandTimeout { get; init; } = TimeSpan.FromSeconds(30);

    /// <summary>How long a cancelled command may take to end, before the connection is closed. Zero: the connection is closed at once, without asking the server.</summary>
    public TimeSpan CancellationTimeout { get; init; } = TimeSpan.FromSeconds(2);

    /// <summary>How long nothing may be sent before the system looks whether the other side is there; zero: what the system does by itself.</summary>
    public TimeSpan KeepAlive { get; init; }

    /// <summary>Attributes of the connection, which the server shows.</summary>
    public IReadOnlyDictionary<string, string>? Attributes { get; init; }

    /// <summary>Whether affected rows are those that were found, also where nothing changed in them.</summary>
    public bool FoundRows { get; init; }

    /// <summary>Whether a query may have several statements.</summary>
    public bool MultiStatements { get; init; } = true;

    /// <summary>Whether the server may ask for files: LOAD DATA LOCAL. It is given those alone that a command offers.</summary>
    public bool LocalFiles { get; init; }

    /// <summary>Whether the time-out of interactive clients counts for the session.</summary>
    public bool Interactive { get; init; }

    /// <summary>Whether spaces between a function's name and its parenthesis are ignored.</summary>
    public bool IgnoreSpace { get; init; }

    /// <summary>Whether MariaDB may leave out column definitions of prepared statements that haven't changed.</summary>
    public bool CacheMetadata { get; init; } = true;

    /// <summary>The longest packet that is taken from the server.</summary>
    public int MostOfPacket { get; init; } = PacketInput.MostByDefault;

    /// <summary>What is talked over in place of a connection to the host, for tests.</summary>
    internal Func<Stream>? Connect { get; init; }

    /// <summary>Host and port, or the path of the socket.</summary>
    public string Endpoint => UnixSocket ?? $"{Host}:{Port}";

    /// <summary>User and server, without the password.</summary>
    public override string ToString() => $"{User}@{Endpoint}";
}
