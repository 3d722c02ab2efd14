using System;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;

namespace Manywire.MySql;

/// <summary>Connections to one server or cluster, with a pool of their own.</summary>
public sealed partial class MySqlDataSource : DbDataSource
{
    readonly ConnectionSettings _settings;
    volatile string _password = "";
    bool _disposed, _hasOpened;

    /// <summary>Connections with a connection string.</summary>
    /// <param name="connectionString">The connection string.</param>
    public MySqlDataSource(string connectionString)
        : this(connectionString ?? throw new ArgumentNullException(nameof(connectionString)), default, null, null, null, TracingOptions.Default)
    {
    }

    internal MySqlDataSource(string connectionString, ConnectionCallbacks callbacks, MySqlConnectionOpenedCallback? opened, string? name, ILoggerFactory? loggers, TracingOptions tracing)
    {
        Text = connectionString;
        _settings = ConnectionSettings.Of(connectionString);
        Callbacks = callbacks with { Password = callbacks.Password ?? (_ => _password) };
        Opened = opened;
        Name = name;
        Tracing = tracing;
        Logger = loggers?.CreateLogger<MySqlConnection>();
        if (_settings.Pooling)
        {
            MySqlPoolOptions options = _settings.PoolOptions(Callbacks);
            Pool = new MySqlPool(options with { Name = name ?? options.Name, Logger = loggers?.CreateLogger<MySqlPool>() });
        }
    }

    /// <summary>The connection string. Once a connection was opened it lacks the password, unless Persist Security Info is set.</summary>
    public override string ConnectionString => !_hasOpened ? Text : _settings.Builder.PersistSecurityInfo ? _settings.Text : _settings.TextWithoutPassword;

    /// <summary>The password of connections that are opened from now on. It counts where the connection string has none, and no provider was given.</summary>
    public string Password
    {
        set
        {
            ArgumentNullException.ThrowIfNull(value);
            _password = value;
        }
    }

    /// <summary>The name of the data source, if it was given one.</summary>
    public string? Name { get; }

    internal TracingOptions Tracing { get; }

    internal ILogger? Logger { get; }

    /// <summary>The connection string as it was given.</summary>
    internal string Text { get; }

    /// <summary>What ends with the data source.</summary>
    internal IDisposable? Owned { get; init; }

    internal void HasOpened() => _hasOpened = true;

    internal ConnectionSettings Settings => _settings;

    internal ConnectionCallbacks Callbacks { get; }

    internal MySqlPool? Pool { get; }

    MySqlConnectionOpenedCallback? Opened { get; }

    /// <summary>A connection, which isn't open yet.</summary>
    public new MySqlConnection CreateConnection()
    {
        ObjectDisposedException.ThrowIf(_disposed, this);
        return new MySqlConnection(this)
        {
            ProvidePasswordCallback = Callbacks.Password,
            ProvideClientCertificatesCallback = Callbacks.ClientCertificates,
            RemoteCertificateValidationCallback = Callbacks.CertificateValidation,
            OpenedCallback = Opened,
        };
    }

    /// <summary>A connection, which is open.</summary>
    public new MySqlConnection OpenConnection() => (MySqlConnection)base.OpenConnection();

    /// <summary>A connection, which is open.</summary>
    /// <param name="cancellationToken">Ends the waiting.</param>
    public new async ValueTask<MySqlConnection> OpenConnectionAsync(CancellationToken cancellationToken = default) =>
        (MySqlConnection)await base.OpenConnectionAsync(cancellationToken).ConfigureAwait(false);

    /// <summary>A command, which has a connection to itself whenever it is executed.</summary>
    /// <param name="commandText">The statement.</param>
    public new DbCommand CreateCommand(string? commandText = null) => base.CreateCommand(commandText);

    /// <inheritdoc/>
    protected override DbConnection CreateDbConnection() => CreateConnection();

    /// <inheritdoc/>
    protected override DbBatch CreateDbBatch() => base.CreateDbBatch();

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            _disposed = true;
            Owned?.Dispose();
            Pool?.Dispose();
        }

        base.Dispose(disposing);
    }

    /// <inheritdoc/>
    protected override async ValueTask DisposeAsyncCore()
    {
        _disposed = true;
        Owned?.Dispose();
        if (Pool is { } pool)
        {
            await pool.DisposeAsync().ConfigureAwait(false);
        }
    }
}
