using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipes;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace Manywire.MySql;

/// <content>How sessions are opened, and which of them are kept.</content>
sealed partial class ConnectionSettings
{
    /// <summary>How long a command that was cancelled is waited for where the connection string says for ever.</summary>
    static readonly TimeSpan NearlyForEver = TimeSpan.FromDays(1);

    /// <summary>The pool's options.</summary>
    /// <param name="callbacks">What a connection or a data source gives beside the connection string.</param>
    public MySqlPoolOptions PoolOptions(ConnectionCallbacks callbacks) => new()
    {
        Servers = Servers(callbacks),
        Name = Builder.ApplicationName.Length > 0 ? Builder.ApplicationName : TextWithoutPassword,
        LoadBalance = Builder.LoadBalance,
        MinSize = (int)Math.Min(Builder.MinimumPoolSize, int.MaxValue),
        MaxSize = (int)Math.Clamp(Builder.MaximumPoolSize, 1, int.MaxValue),
        IdleTimeout = TimeSpan.FromSeconds(Builder.ConnectionIdleTimeout),
        Lifetime = TimeSpan.FromSeconds(Builder.ConnectionLifeTime),
        Reset = Builder.ConnectionReset,
        TrustIdle = Builder.ConnectionIdlePingTime == 0 ? MySqlPoolOptions.TrustIdleByDefault : TimeSpan.FromSeconds(Builder.ConnectionIdlePingTime),
        DnsCheckInterval = TimeSpan.FromSeconds(Builder.DnsCheckInterval),
    };

    /// <summary>How a session with each of the hosts is opened.</summary>
    /// <param name="callbacks">What a connection or a data source gives beside the connection string.</param>
    public MySqlSessionOptions[] Servers(ConnectionCallbacks callbacks)
    {
        MySqlConnectionStringBuilder builder = Builder;
        var common = new MySqlSessionOptions
        {
            Port = (int)builder.Port,
            UnixSocket = UnixSocket,
            User = builder.UserID,
            Password = builder.Password,
            Database = builder.Database.Length == 0 ? null : builder.Database,
            SslMode = builder.SslMode,
            CertificateAuthorities = builder.SslCa.Length == 0 ? null : Authorities(builder.SslCa),
            ClientCertificates = ClientCertificates(builder),
            ClientCertificatesProvider = callbacks.ClientCertificates,
            TlsVersions = MySql.TlsVersions.Parse(builder.TlsVersion),
            TlsCipherSuites = CipherSuites,
            CheckCertificateRevocation = builder.SslMode == MySqlSslMode.VerifyFull && !builder.SkipCertificateRevocationCheck && builder.SslCa.Length == 0,
            CertificateValidation = callbacks.CertificateValidation,
            ServerRsaPublicKey = builder.ServerRsaPublicKeyFile.Length == 0 ? null : Load(builder.ServerRsaPublicKeyFile, File.ReadAllText),
            AllowPublicKeyRetrieval = builder.AllowPublicKeyRetrieval,
            Compression = builder.UseCompression ? MySqlCompression.Zlib : MySqlCompression.None,
            ConnectTimeout = TimeSpan.FromSeconds(ConnectionTimeout),
            CommandTimeout = TimeSpan.FromSeconds(CommandTimeout),
            CancellationTimeout = builder.CancellationTimeout switch
            {
                -1 => TimeSpan.Zero,
                0 => NearlyForEver,
                int seconds => TimeSpan.FromSeconds(seconds),
            },
            KeepAlive = TimeSpan.FromSeconds(builder.Keepalive),
            Attributes = builder.ApplicationName.Length == 0 ? null : new Dictionary<string, string> { ["program_name"] = builder.ApplicationName },
            Pipelining = builder.Pipelining,
            FoundRows = !builder.UseAffectedRows,
            LocalFiles = builder.AllowLoadLocalInfile,
            Interactive = builder.InteractiveSession,
        };
        var servers = new MySqlSessionOptions[Hosts.Length];
        for (int i = 0; i < servers.Length; i++)
        {
            string host = Hosts[i];
            servers[i] = common with
            {
                Host = host,
                Connect = builder.ConnectionProtocol == MySqlConnectionProtocol.NamedPipe ? () => Pipe(host) : null,
                PasswordProvider = builder.Password.Length == 0 && callbacks.Password is { } password ? () => Provide(password, host) : null,
            };
        }

        return servers;
    }

    /// <exception cref="TimeoutException">Nobody listens there.</exception>
    NamedPipeClientStream Pipe(string host)
    {
        var pipe = new NamedPipeClientStream(host is "localhost" or "127.0.0.1" or "" ? "." : host, Builder.PipeName, PipeDirection.InOut, PipeOptions.Asynchronous);
        try
        {
            pipe.Connect(ConnectionTimeout == 0 ? System.Threading.Timeout.Infinite : ConnectionTimeout * 1000);
            return pipe;
        }
        catch
        {
            pipe.Dispose();
            throw;
        }
    }

    string Provide(Func<MySqlProvidePasswordContext, string> password, string host)
    {
        try
        {
            return password(new MySqlProvidePasswordContext(host, (int)Builder.Port, Builder.UserID, Builder.Database));
        }
        catch (Exception e)
        {
            throw new MySqlException(MySqlErrorCode.ProvidePasswordCallbackFailed, "Failed to obtain password via ProvidePasswordCallback", e);
        }
    }

    static X509Certificate2Collection Authorities(string file) => Load(file, static path =>
    {
        var authorities = new X509Certificate2Collection();
        authorities.ImportFromPemFile(path);
        return authorities;
    });

    static X509Certificate2Collection? ClientCertificates(MySqlConnectionStringBuilder builder)
    {
        if (builder.CertificateStoreLocation != MySqlCertificateStoreLocation.None)
        {
            return FromStore(builder);
        }

        if (builder.SslCert.Length > 0 || builder.SslKey.Length > 0)
        {
            string key = builder.SslKey;
            return [Load(builder.SslCert, path => X509Certificate2.CreateFromPemFile(path, key.Length == 0 ? null : key))];
        }

        string password = builder.CertificatePassword;
        return builder.CertificateFile.Length == 0 ? null : [Load(builder.CertificateFile, path => X509CertificateLoader.LoadPkcs12FromFile(path, password.Length == 0 ? null : password))];
    }

    static X509Certificate2Collection FromStore(MySqlConnectionStringBuilder builder)
    {
        using var store = new X509Store(StoreName.My, builder.CertificateStoreLocation == MySqlCertificateStoreLocation.CurrentUser ? StoreLocation.CurrentUser : StoreLocation.LocalMachine);
        store.Open(OpenFlags.ReadOnly);
        X509Certificate2Collection found = builder.CertificateThumbprint.Length == 0 ? store.Certificates : store.Certificates.Find(X509FindType.FindByThumbprint, builder.CertificateThumbprint, validOnly: true);
        return found.Count > 0 ? found : throw new MySqlException($"No certificate of the store {builder.CertificateStoreLocation} suits.");
    }

    static T Load<T>(string path, Func<string, T> load)
    {
        try
        {
            return load(path);
        }
        catch (Exception e) when (e is IOException or CryptographicException or UnauthorizedAccessException or ArgumentException)
        {
            throw new MySqlException($"The file {path} can't be loaded: {e.Message}", e);
        }
    }
}
