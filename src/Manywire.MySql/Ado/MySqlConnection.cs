using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Net;
using System.Net.Security;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;

namespace Manywire.MySql;

/// <summary>A connection to a MySQL or MariaDB server. It serves one caller at a time.</summary>
public sealed partial class MySqlConnection : DbConnection, ICloneable
{
    static readonly StateChangeEventArgs ClosedToConnecting = new(ConnectionState.Closed, ConnectionState.Connecting);
    static readonly StateChangeEventArgs ConnectingToOpen = new(ConnectionState.Connecting, ConnectionState.Open);
    static readonly StateChangeEventArgs OpenToClosed = new(ConnectionState.Open, ConnectionState.Closed);

    readonly MySqlDataSource? _dataSource;
    string _connectionString;
    ConnectionSettings? _settings;
    ConnectionState _state;
    MySqlSession? _session;
    bool _hasBeenOpened, _disposed;

    /// <summary>A connection without a connection string.</summary>
    public MySqlConnection()
        : this("")
    {
    }

    /// <summary>A connection, which isn’t open yet.</summary>
    public MySqlConnection(string? connectionString)
    {
        GC.SuppressFinalize(this);
        _connectionString = connectionString ?? "";
    }

    internal MySqlConnection(MySqlDataSource dataSource)
        : this(dataSource.Text) => _dataSource = dataSource;

    MySqlConnection(MySqlConnection other, MySqlDataSource? dataSource, string connectionString, bool hasBeenOpened)
        : this(connectionString)
    {
        _dataSource = dataSource;
        _hasBeenOpened = hasBeenOpened;
        ProvideClientCertificatesCallback = other.ProvideClientCertificatesCallback;
        ProvidePasswordCallback = other.ProvidePasswordCallback;
        RemoteCertificateValidationCallback = other.RemoteCertificateValidationCallback;
        OpenedCallback = other.OpenedCallback;
    }

    /// <summary>Is raised after a command that the server has warned of.</summary>
    public event MySqlInfoMessageEventHandler? InfoMessage;

    /// <summary>The connection string. Once the connection was opened it lacks the password, unless Persist Security Info is set.</summary>
    [AllowNull]
    public override string ConnectionString
    {
        get => !_hasBeenOpened ? _connectionString : Settings.Builder.PersistSecurityInfo ? Settings.Text : Settings.TextWithoutPassword;
        set
        {
            if (_state == ConnectionState.Open)
            {
                throw new InvalidOperationException("Cannot change the connection string on an open connection.");
            }

            _hasBeenOpened = false;
            _connectionString = value ?? "";
            _settings = null;
        }
    }

    /// <summary>The database that statements are about.</summary>
    public override string Database => _session is { } session ? session.Database ?? "" : Settings.Builder.Database;

    /// <summary>The host, or what the connection string has in its place.</summary>
    public override string DataSource => Settings.Builder.Server;

    /// <summary>What the server says it is.</summary>
    public override string ServerVersion => Session.ServerVersion.ToString();

    /// <summary>The server’s number for the connection.</summary>
    public int ServerThread => unchecked((int)Session.ConnectionId);

    /// <summary>Whether the connection is open.</summary>
    public override ConnectionState State => _state;

    /// <summary>How many seconds opening may take.</summary>
    public override int ConnectionTimeout => Settings.ConnectionTimeout;

    /// <summary>True.</summary>
    public override bool CanCreateBatch => true;

    /// <summary>The transaction that was begun on the connection and hasn’t ended.</summary>
    public MySqlTransaction? CurrentTransaction { get; internal set; }

    /// <summary>The server’s address; null where the connection isn’t open, or goes over no network.</summary>
    public IPEndPoint? SessionEndPoint => _session?.RemoteEndPoint as IPEndPoint;

    /// <summary>Whether the connection is encrypted by TLS.</summary>
    public bool SslIsEncrypted => _session?.Tls?.IsEncrypted == true;

    /// <summary>Whether TLS guards what is sent against changes.</summary>
    public bool SslIsSigned => _session?.Tls?.IsSigned == true;

    /// <summary>Whether TLS has authenticated the server.</summary>
    public bool SslIsAuthenticated => _session?.Tls?.IsAuthenticated == true;

    /// <summary>Whether TLS has authenticated the server and the client.</summary>
    public bool SslIsMutuallyAuthenticated => _session?.Tls?.IsMutuallyAuthenticated == true;

    /// <summary>The version of TLS; none without it.</summary>
    public SslProtocols SslProtocol => _session?.Tls?.SslProtocol ?? SslProtocols.None;

    /// <summary>Gives certificates to show to the server.</summary>
    public Func<X509CertificateCollection, ValueTask>? ProvideClientCertificatesCallback { get; set; }

    /// <summary>Gives the password in place of the connection string.</summary>
    public Func<MySqlProvidePasswordContext, string>? ProvidePasswordCallback { get; set; }

    /// <summary>Looks at the server’s certificate as well. It can refuse one that the SSL Mode lets pass, but let none pass that the mode refuses.</summary>
    public RemoteCertificateValidationCallback? RemoteCertificateValidationCallback { get; set; }

    /// <inheritdoc/>
    protected override DbProviderFactory DbProviderFactory => MySqlConnectorFactory.Instance;

    internal MySqlConnectionOpenedCallback? OpenedCallback { get; set; }

    internal ConnectionSettings Settings => _settings ??= _dataSource?.Settings ?? ConnectionSettings.Of(_connectionString);

    internal TracingOptions Tracing => _dataSource?.Tracing ?? TracingOptions.Default;

    internal ILogger? Logger => _dataSource?.Logger;

    internal int DefaultCommandTimeout => Settings.CommandTimeout;

    /// <summary>Whether asynchronous methods are.</summary>
    internal bool IsAsync => !Settings.Builder.ForceSynchronous;

    internal MySqlDataReader? ActiveReader { get; set; }

    internal bool HasActiveReader => ActiveReader is not null;

    /// <summary>The command or batch whose results are read.</summary>
    internal object? ActiveOwner => ActiveReader?.Owner;

    /// <summary>Whether commands have to name the transaction.</summary>
    internal bool RequiresTransaction => !Settings.Builder.IgnoreCommandTransaction && _enlisted is not { IsLocal: true };

    internal bool IsSessionOpen => _session is { IsOpen: true };

    /// <exception cref="InvalidOperationException">The connection isn’t open.</exception>
    internal MySqlSession Session
    {
        get
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            return _session is { } session && _state == ConnectionState.Open ? session : throw new InvalidOperationException($"Connection must be Open; current state is {_state}");
        }
    }

    /// <summary>A command of this connection.</summary>
    public new MySqlCommand CreateCommand() => new(this, null);

    /// <summary>A batch of this connection.</summary>
    public new MySqlBatch CreateBatch() => new(this);

    /// <summary>A connection with the same connection string, which isn’t open.</summary>
    public MySqlConnection Clone() => new(this, _dataSource, _connectionString, _hasBeenOpened);

    object ICloneable.Clone() => Clone();

    /// <summary>A connection with another connection string, and the password of this one where that has none.</summary>
    public MySqlConnection CloneWith(string connectionString)
    {
        ArgumentNullException.ThrowIfNull(connectionString);
        var builder = new MySqlConnectionStringBuilder(connectionString);
        MySqlConnectionStringBuilder current = Settings.Builder;
        bool copiesPassword = builder.Password.Length == 0 && (!builder.PersistSecurityInfo || current.PersistSecurityInfo);
        if (copiesPassword)
        {
            builder.Password = current.Password;
        }

        string text = builder.ConnectionString;
        return new(this, text == Settings.Text ? _dataSource : null, text, _hasBeenOpened && copiesPassword && !current.PersistSecurityInfo);
    }

    /// <summary>Closes idle connections of the connection’s pool; those in use close when they come back.</summary>
    public static void ClearPool(MySqlConnection connection)
    {
        ArgumentNullException.ThrowIfNull(connection);
        Pools.Clear(connection.Settings);
        if (connection._dataSource?.Pool is { } pool)
        {
            Pools.Clear(pool);
        }
    }

    /// <summary>Closes idle connections of the connection’s pool; those in use close when they come back.</summary>
    public static Task ClearPoolAsync(MySqlConnection connection, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        ClearPool(connection);
        return Task.CompletedTask;
    }

    /// <summary>Closes idle connections of all pools.</summary>
    public static void ClearAllPools() => Pools.ClearAll();

    /// <summary>Closes idle connections of all pools.</summary>
    public static Task ClearAllPoolsAsync(CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        ClearAllPools();
        return Task.CompletedTask;
    }

    /// <inheritdoc/>
    protected override DbCommand CreateDbCommand() => CreateCommand();

    /// <inheritdoc/>
    protected override DbBatch CreateDbBatch() => CreateBatch();

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        try
        {
            if (disposing)
            {
                CloseAsync(false).GetAwaiter().GetResult();
            }
        }
        finally
        {
            _disposed = true;
            base.Dispose(disposing);
        }
    }

    /// <summary>Closes the connection.</summary>
    public override async ValueTask DisposeAsync()
    {
        try
        {
            await CloseAsync(_settings?.Builder.ForceSynchronous != true).ConfigureAwait(false);
        }
        finally
        {
            _disposed = true;
            base.Dispose(true);
        }
    }

    void SetState(ConnectionState state)
    {
        if (_state == state)
        {
            return;
        }

        ConnectionState old = _state;
        _state = state;
        OnStateChange((old, state) switch
        {
            (ConnectionState.Closed, ConnectionState.Connecting) => ClosedToConnecting,
            (ConnectionState.Connecting, ConnectionState.Open) => ConnectingToOpen,
            (ConnectionState.Open, ConnectionState.Closed) => OpenToClosed,
            _ => new StateChangeEventArgs(old, state),
        });
    }
}
