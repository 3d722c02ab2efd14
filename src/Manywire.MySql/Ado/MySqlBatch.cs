using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Commands that are sent together. Each has its own results; the first error ends the batch.</summary>
public sealed class MySqlBatch : DbBatch
{
    readonly MySqlBatchCommandCollection _commands = new();
    bool _disposed;

    /// <summary>A batch without a connection.</summary>
    public MySqlBatch()
        : this(null)
    {
    }

    /// <summary>A batch.</summary>
    public MySqlBatch(MySqlConnection? connection = null, MySqlTransaction? transaction = null)
    {
        Connection = connection;
        Transaction = transaction;
    }

    /// <summary>The connection.</summary>
    public new MySqlConnection? Connection { get; set; }

    /// <summary>The transaction.</summary>
    public new MySqlTransaction? Transaction { get; set; }

    /// <summary>The commands.</summary>
    public new MySqlBatchCommandCollection BatchCommands => _commands;

    /// <summary>How many seconds each command may take; 0 for no limit.</summary>
    public override int Timeout { get; set; } = 30;

    /// <summary>
    /// Whether commands are sent without waiting for the answers of those before, so that prepared ones cost one round trip together and not one each.
    /// The first error is thrown as without it, but commands behind it may have been run: a transaction undoes them.
    /// </summary>
    /// <remarks>Commands that aren't SELECT, INSERT, UPDATE, DELETE, REPLACE, WITH, VALUES or DO, and those with streams for parameters, are waited for. With compression or <c>AllowLoadLocalInfile</c> all are.</remarks>
    public bool IsPipelined { get; set; }

    /// <inheritdoc/>
    protected override DbBatchCommandCollection DbBatchCommands => _commands;

    /// <inheritdoc/>
    protected override DbConnection? DbConnection
    {
        get => Connection;
        set => Connection = (MySqlConnection?)value;
    }

    /// <inheritdoc/>
    protected override DbTransaction? DbTransaction
    {
        get => Transaction;
        set => Transaction = (MySqlTransaction?)value;
    }

    /// <summary>Sends the commands, and gives a reader of their results.</summary>
    public new MySqlDataReader ExecuteReader(CommandBehavior behavior = CommandBehavior.Default) => StartAsync(behavior, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Sends the commands, and gives a reader of their results.</summary>
    public new Task<MySqlDataReader> ExecuteReaderAsync(CancellationToken cancellationToken = default) => StartAsync(CommandBehavior.Default, IsAsync, cancellationToken).AsTask();

    /// <summary>Sends the commands, and gives how many rows they changed.</summary>
    public override int ExecuteNonQuery() => CommandRun.CountAsync(StartAsync(CommandBehavior.Default, false, CancellationToken.None), false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Sends the commands, and gives how many rows they changed.</summary>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken = default) =>
        CommandRun.CountAsync(StartAsync(CommandBehavior.Default, IsAsync, cancellationToken), IsAsync, cancellationToken).AsTask();

    /// <summary>Sends the commands, and gives the first value of the first result.</summary>
    public override object? ExecuteScalar() => CommandRun.FirstAsync(StartAsync(CommandBehavior.Default, false, CancellationToken.None), false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Sends the commands, and gives the first value of the first result.</summary>
    public override Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken = default) =>
        CommandRun.FirstAsync(StartAsync(CommandBehavior.Default, IsAsync, cancellationToken), IsAsync, cancellationToken).AsTask();

    /// <summary>Prepares each command.</summary>
    public override void Prepare() => PrepareAsync(false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Prepares each command.</summary>
    public override Task PrepareAsync(CancellationToken cancellationToken = default) => PrepareAsync(IsAsync, cancellationToken).AsTask();

    /// <summary>Ends what is running.</summary>
    public override void Cancel() => Connection?.Cancel(this);

    /// <summary>The batch isn’t used any more.</summary>
    public override void Dispose()
    {
        _disposed = true;
        base.Dispose();
    }

    /// <inheritdoc/>
    protected override DbBatchCommand CreateDbBatchCommand() => new MySqlBatchCommand();

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => ExecuteReader(behavior);

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken) =>
        await StartAsync(behavior, IsAsync, cancellationToken).ConfigureAwait(false);

    bool IsAsync => Connection?.IsAsync ?? true;

    ValueTask<MySqlDataReader> StartAsync(CommandBehavior behavior, bool async, CancellationToken cancellationToken)
    {
        Exception? error = Check() ?? (Connection!.RequiresTransaction && Transaction != Connection.CurrentTransaction
            ? new InvalidOperationException("The transaction associated with this batch is not the connection's active transaction.")
            : null);
        return error is not null ? ValueTask.FromException<MySqlDataReader>(error) : CommandRun.StartAsync(Connection!, this, States(), behavior, Timeout, async, cancellationToken, IsPipelined);
    }

    async ValueTask PrepareAsync(bool async, CancellationToken cancellationToken)
    {
        if ((Check() ?? (Connection!.HasActiveReader
            ? new InvalidOperationException("Cannot call Prepare when there is an open DataReader for this command; it must be closed first.")
            : null)) is { } error)
        {
            throw error;
        }

        if (Connection!.Settings.IgnorePrepare)
        {
            return;
        }

        foreach (CommandState state in States())
        {
            if (state.Type != CommandType.Text)
            {
                throw new NotSupportedException("Only CommandType.Text is currently supported by MySqlBatch.Prepare");
            }

            await Connection.PrepareAsync(state, async, cancellationToken).ConfigureAwait(false);
        }
    }

    CommandState[] States()
    {
        var states = new CommandState[_commands.Count];
        for (int i = 0; i < states.Length; i++)
        {
            states[i] = _commands[i].State;
        }

        return states;
    }

    Exception? Check()
    {
        if (_disposed)
        {
            return new ObjectDisposedException(nameof(MySqlBatch));
        }

        if (Connection is null)
        {
            return new InvalidOperationException("Connection property must be non-null.");
        }

        if (Connection.State is not (ConnectionState.Open or ConnectionState.Connecting))
        {
            return new InvalidOperationException($"Connection must be Open; current state is {Connection.State}");
        }

        if (_commands.Count == 0)
        {
            return new InvalidOperationException("BatchCommands must contain a command");
        }

        for (int i = 0; i < _commands.Count; i++)
        {
            if (_commands[i] is null)
            {
                return new InvalidOperationException("BatchCommands must not contain null");
            }

            if (string.IsNullOrWhiteSpace(_commands[i].CommandText))
            {
                return new InvalidOperationException("CommandText must be specified on each batch command");
            }
        }

        return null;
    }
}
