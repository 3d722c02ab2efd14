using System;
using System.Data;
using System.Data.Common;
using System.Diagnostics.CodeAnalysis;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>A statement, or several, with their parameters; or a call of a procedure or function.</summary>
public sealed class MySqlCommand : DbCommand, ICloneable
{
    MySqlConnection? _connection;
    int? _timeout;
    bool _disposed;

    /// <summary>A command without text.</summary>
    public MySqlCommand()
        : this(null, null, null)
    {
    }

    /// <summary>A command.</summary>
    public MySqlCommand(string? commandText)
        : this(commandText, null, null)
    {
    }

    /// <summary>A command without text.</summary>
    public MySqlCommand(MySqlConnection? connection, MySqlTransaction? transaction)
        : this(null, connection, transaction)
    {
    }

    /// <summary>A command.</summary>
    public MySqlCommand(string? commandText, MySqlConnection? connection)
        : this(commandText, connection, null)
    {
    }

    /// <summary>A command.</summary>
    public MySqlCommand(string? commandText, MySqlConnection? connection, MySqlTransaction? transaction)
    {
        GC.SuppressFinalize(this);
        CommandText = commandText;
        Connection = connection;
        Transaction = transaction;
        UpdatedRowSource = UpdateRowSource.None;
    }

    MySqlCommand(MySqlCommand other)
        : this(other.CommandText, other.Connection, other.Transaction)
    {
        _timeout = other._timeout;
        CommandType = other.CommandType;
        DesignTimeVisible = other.DesignTimeVisible;
        UpdatedRowSource = other.UpdatedRowSource;
        State.AllowUserVariables = other.State.AllowUserVariables;
        State.Parameters = other.State.Parameters?.Clone();
        if (other.State.Attributes is { } attributes)
        {
            foreach (MySqlAttribute attribute in attributes)
            {
                Attributes.Add(attribute.Clone());
            }
        }
    }

    /// <summary>The statement, or the name of the procedure.</summary>
    [AllowNull]
    public override string CommandText
    {
        get => State.Text;
        set
        {
            CheckIdle(nameof(CommandText));
            State.Text = value ?? "";
        }
    }

    /// <summary>Whether the text is SQL or the name of a procedure.</summary>
    public override CommandType CommandType
    {
        get => State.Type;
        set => State.Type = value is CommandType.Text or CommandType.StoredProcedure
            ? value
            : throw new ArgumentException("CommandType must be Text or StoredProcedure.", nameof(value));
    }

    /// <summary>How many seconds the command may take; 0 for no limit. At first it is what the connection string says.</summary>
    public override int CommandTimeout
    {
        get => Math.Min(_timeout ?? Connection?.DefaultCommandTimeout ?? 0, int.MaxValue / 1000);
        set
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            _timeout = value;
        }
    }

    /// <summary>The connection.</summary>
    public new MySqlConnection? Connection
    {
        get => _connection;
        set
        {
            CheckIdle(nameof(Connection));
            _connection = value;
        }
    }

    /// <summary>The transaction.</summary>
    public new MySqlTransaction? Transaction { get; set; }

    /// <summary>The parameters.</summary>
    public new MySqlParameterCollection Parameters => State.Parameters ??= [];

    /// <summary>Names and values that servers which know such attributes keep beside the statement.</summary>
    public MySqlAttributeCollection Attributes => State.Attributes ??= new();

    /// <summary>Whether the text is prepared on the connection.</summary>
    public bool IsPrepared => _connection?.FindPrepared(State) is not null;

    /// <summary>The value of the AUTO_INCREMENT column that the last execution gave.</summary>
    public long LastInsertedId => State.LastInsertedId;

    /// <summary>For designers.</summary>
    public override bool DesignTimeVisible { get; set; }

    /// <summary>What an adapter does with results.</summary>
    public override UpdateRowSource UpdatedRowSource { get; set; }

    internal CommandState State { get; } = new();

    /// <inheritdoc/>
    protected override DbConnection? DbConnection
    {
        get => Connection;
        set => Connection = (MySqlConnection?)value;
    }

    /// <inheritdoc/>
    protected override DbParameterCollection DbParameterCollection => Parameters;

    /// <inheritdoc/>
    protected override DbTransaction? DbTransaction
    {
        get => Transaction;
        set => Transaction = (MySqlTransaction?)value;
    }

    /// <summary>A parameter, which isn’t among those of the command yet.</summary>
    public new MySqlParameter CreateParameter() => new();

    /// <summary>Ends what is running.</summary>
    public override void Cancel() => Connection?.Cancel(this);

    /// <summary>Executes the command, and gives a reader of its results.</summary>
    public new MySqlDataReader ExecuteReader() => StartAsync(CommandBehavior.Default, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Executes the command, and gives a reader of its results.</summary>
    public new MySqlDataReader ExecuteReader(CommandBehavior commandBehavior) => StartAsync(commandBehavior, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Executes the command, and gives a reader of its results.</summary>
    public new Task<MySqlDataReader> ExecuteReaderAsync(CancellationToken cancellationToken = default) => StartAsync(CommandBehavior.Default, IsAsync, cancellationToken).AsTask();

    /// <summary>Executes the command, and gives a reader of its results.</summary>
    public new Task<MySqlDataReader> ExecuteReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken = default) => StartAsync(behavior, IsAsync, cancellationToken).AsTask();

    /// <summary>Executes the command, and gives how many rows it changed.</summary>
    public override int ExecuteNonQuery() => CommandRun.CountAsync(StartAsync(CommandBehavior.Default, false, CancellationToken.None), false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Executes the command, and gives how many rows it changed.</summary>
    public override Task<int> ExecuteNonQueryAsync(CancellationToken cancellationToken) => ExecuteNonQueryAsync(IsAsync, cancellationToken).AsTask();

    /// <summary>Executes the command, and gives the first value of the first result.</summary>
    public override object? ExecuteScalar() => CommandRun.FirstAsync(StartAsync(CommandBehavior.Default, false, CancellationToken.None), false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Executes the command, and gives the first value of the first result.</summary>
    public override Task<object?> ExecuteScalarAsync(CancellationToken cancellationToken) =>
        CommandRun.FirstAsync(StartAsync(CommandBehavior.Default, IsAsync, cancellationToken), IsAsync, cancellationToken).AsTask();

    /// <summary>Has the server prepare the text. It stays so on the connection, for all commands of the same text.</summary>
    public override void Prepare() => PrepareAsync(false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Has the server prepare the text. It stays so on the connection, for all commands of the same text.</summary>
    public override Task PrepareAsync(CancellationToken cancellationToken = default) => PrepareAsync(IsAsync, cancellationToken).AsTask();

    /// <summary>A copy, with copies of the parameters.</summary>
    public MySqlCommand Clone() => new(this);

    object ICloneable.Clone() => Clone();

    /// <summary>The command isn’t used any more.</summary>
    public override ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }

    /// <inheritdoc/>
    protected override void Dispose(bool disposing)
    {
        _disposed = true;
        base.Dispose(disposing);
    }

    /// <inheritdoc/>
    protected override DbParameter CreateDbParameter() => new MySqlParameter();

    /// <inheritdoc/>
    protected override DbDataReader ExecuteDbDataReader(CommandBehavior behavior) => ExecuteReader(behavior);

    /// <inheritdoc/>
    protected override async Task<DbDataReader> ExecuteDbDataReaderAsync(CommandBehavior behavior, CancellationToken cancellationToken) =>
        await StartAsync(behavior, IsAsync, cancellationToken).ConfigureAwait(false);

    internal ValueTask<int> ExecuteNonQueryAsync(bool async, CancellationToken cancellationToken) =>
        CommandRun.CountAsync(StartAsync(CommandBehavior.Default, async, cancellationToken), async, cancellationToken);

    internal ValueTask<MySqlDataReader> StartAsync(CommandBehavior behavior, bool async, CancellationToken cancellationToken)
    {
        if (Check() is { } error)
        {
            return ValueTask.FromException<MySqlDataReader>(error);
        }

        return CommandRun.StartAsync(_connection!, this, State, behavior, CommandTimeout, async, cancellationToken);
    }

    bool IsAsync => _connection?.IsAsync ?? true;

    async ValueTask PrepareAsync(bool async, CancellationToken cancellationToken)
    {
        MySqlConnection connection = _connection ?? throw new InvalidOperationException("Connection property must be non-null.");
        if (connection.State != ConnectionState.Open)
        {
            throw new InvalidOperationException($"Connection must be Open; current state is {connection.State}");
        }

        if (string.IsNullOrWhiteSpace(CommandText))
        {
            throw new InvalidOperationException("CommandText must be specified");
        }

        if (connection.HasActiveReader)
        {
            throw new InvalidOperationException("Cannot call Prepare when there is an open DataReader for this command's connection; it must be closed first.");
        }

        if (!connection.Settings.IgnorePrepare)
        {
            await connection.PrepareAsync(State, async, cancellationToken).ConfigureAwait(false);
        }
    }

    Exception? Check()
    {
        if (_disposed)
        {
            return new ObjectDisposedException(nameof(MySqlCommand));
        }

        if (_connection is null)
        {
            return new InvalidOperationException("Connection property must be non-null.");
        }

        if (_connection.State is not (ConnectionState.Open or ConnectionState.Connecting))
        {
            return new InvalidOperationException($"Connection must be Open; current state is {_connection.State}");
        }

        if (_connection.RequiresTransaction && Transaction != _connection.CurrentTransaction)
        {
            return new InvalidOperationException("The transaction associated with this command is not the connection's active transaction.");
        }

        return string.IsNullOrWhiteSpace(CommandText) ? new InvalidOperationException("CommandText must be specified") : null;
    }

    void CheckIdle(string property)
    {
        if (_connection?.ActiveOwner == this)
        {
            throw new InvalidOperationException($"Cannot set MySqlCommand.{property} when there is an open DataReader for this command; it must be closed first.");
        }
    }
}
