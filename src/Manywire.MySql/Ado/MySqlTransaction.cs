using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>A transaction. Disposed without a commit, it is rolled back.</summary>
public sealed class MySqlTransaction : DbTransaction
{
    bool _disposed;

    internal MySqlTransaction(MySqlConnection connection, IsolationLevel isolationLevel)
    {
        Connection = connection;
        IsolationLevel = isolationLevel;
    }

    /// <summary>The connection; null once the transaction has ended.</summary>
    public new MySqlConnection? Connection { get; private set; }

    /// <summary>How far it sees what others do.</summary>
    public override IsolationLevel IsolationLevel { get; }

    /// <summary>True.</summary>
    public override bool SupportsSavepoints => true;

    /// <inheritdoc/>
    protected override DbConnection? DbConnection => Connection;

    /// <summary>Keeps what was done.</summary>
    public override void Commit() => EndAsync("commit", false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Keeps what was done.</summary>
    public override Task CommitAsync(CancellationToken cancellationToken = default) => EndAsync("commit", IsAsync, cancellationToken).AsTask();

    /// <summary>Undoes what was done.</summary>
    public override void Rollback() => EndAsync("rollback", false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Undoes what was done.</summary>
    public override Task RollbackAsync(CancellationToken cancellationToken = default) => EndAsync("rollback", IsAsync, cancellationToken).AsTask();

    /// <summary>Sets a savepoint.</summary>
    public override void Save(string savepointName) => SavepointAsync("", savepointName, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Sets a savepoint.</summary>
    public override Task SaveAsync(string savepointName, CancellationToken cancellationToken = default) => SavepointAsync("", savepointName, IsAsync, cancellationToken).AsTask();

    /// <summary>Undoes what was done since a savepoint.</summary>
    public override void Rollback(string savepointName) => SavepointAsync("rollback to ", savepointName, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Undoes what was done since a savepoint.</summary>
    public override Task RollbackAsync(string savepointName, CancellationToken cancellationToken = default) =>
        SavepointAsync("rollback to ", savepointName, IsAsync, cancellationToken).AsTask();

    /// <summary>Forgets a savepoint.</summary>
    public override void Release(string savepointName) => SavepointAsync("release ", savepointName, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Forgets a savepoint.</summary>
    public override Task ReleaseAsync(string savepointName, CancellationToken cancellationToken = default) =>
        SavepointAsync("release ", savepointName, IsAsync, cancellationToken).AsTask();

    /// <summary>Rolls back what wasn’t committed.</summary>
    public override ValueTask DisposeAsync() => DisposeAsync(IsAsync);

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            DisposeAsync(false).GetAwaiter().GetResult();
        }

        base.Dispose(disposing);
    }

    bool IsAsync => Connection?.IsAsync ?? true;

    internal async ValueTask DisposeAsync(bool async)
    {
        _disposed = true;
        MySqlConnection? connection = Connection;
        Connection = null;
        if (connection?.CurrentTransaction == this)
        {
            try
            {
                if (connection.IsSessionOpen)
                {
                    await connection.ExecuteAsync("rollback", async, CancellationToken.None).ConfigureAwait(false);
                }
            }
            catch (MySqlException) when (!connection.IsSessionOpen)
            {
                // The connection was lost, and the server has rolled back.
            }
            finally
            {
                connection.CurrentTransaction = null;
            }
        }
    }

    async ValueTask EndAsync(string statement, bool async, CancellationToken cancellationToken)
    {
        MySqlConnection connection = Check();
        await connection.ExecuteAsync(statement, async, cancellationToken).ConfigureAwait(false);
        connection.CurrentTransaction = null;
        Connection = null;
    }

    async ValueTask SavepointAsync(string verb, string name, bool async, CancellationToken cancellationToken)
    {
        MySqlConnection connection = Check();
        ArgumentException.ThrowIfNullOrEmpty(name, "savepointName");
        await connection.ExecuteAsync($"{verb}savepoint {MySqlName.Quote(name)}", async, cancellationToken).ConfigureAwait(false);
    }

    MySqlConnection Check()
    {
        ObjectDisposedException.ThrowIf(_disposed, this);
        MySqlConnection connection = Connection ?? throw new InvalidOperationException("Already committed or rolled back.");
        if (connection.CurrentTransaction is null)
        {
            throw new InvalidOperationException("There is no active transaction.");
        }

        return ReferenceEquals(connection.CurrentTransaction, this) ? connection : throw new InvalidOperationException("This is not the active transaction.");
    }
}
