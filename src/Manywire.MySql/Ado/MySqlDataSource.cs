using System;
using System.Data.Common;
using System.Net.Security;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Connections to one server or cluster, with a pool of their own.</summary>
public sealed partial class MySqlDataSource : DbDataSource
{
    readonly ConnectionSettings _settings;
    bool _disposed;

    /// <summary>Connections with a connection string.</summary>
    /// <param name="connectionString">The connection string.</param>
    public MySqlDataSource(string connectionString)
        : this(connectionString ?? throw new ArgumentNullException(nameof(connectionString)), default, null, null)
    {
    }

    internal MySqlDataSource(string connectionString, ConnectionCallbacks callbacks, MySqlConnectionOpenedCallback? opened, string? name)
    {
        _settings = ConnectionSettings.Of(connectionString);
        Callbacks = callbacks;
        Opened = opened;
        Name = name;
        if (_settings.Pooling)
        {
            Pool = new MySqlPool(_settings.PoolOptions(callbacks));
        }
    }

    /// <summary>The connection string, without the password unless Persist Security Info is set.</summary>
    public override string ConnectionString => _settings.Builder.PersistSecurityInfo ? _settings.Text : _settings.TextWithoutPassword;

    /// <summary>The name of the data source, if it was given one.</summary>
    public string? Name { get; }

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
            Pool?.Dispose();
        }

        base.Dispose(disposing);
    }

    /// <inheritdoc/>
    protected override async ValueTask DisposeAsyncCore()
    {
        _disposed = true;
        if (Pool is { } pool)
        {
            await pool.DisposeAsync().ConfigureAwait(false);
        }
    }
}
