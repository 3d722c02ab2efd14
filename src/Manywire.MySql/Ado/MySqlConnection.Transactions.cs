using System;
using System.Data;
using System.Data.Common;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>Transactions.</content>
public sealed partial class MySqlConnection
{
    /// <summary>Begins a transaction of the isolation level REPEATABLE READ.</summary>
    public new MySqlTransaction BeginTransaction() => BeginAsync(IsolationLevel.Unspecified, null, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Begins a transaction.</summary>
    public new MySqlTransaction BeginTransaction(IsolationLevel isolationLevel) => BeginAsync(isolationLevel, null, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Begins a transaction, which may be one that only reads.</summary>
    public MySqlTransaction BeginTransaction(IsolationLevel isolationLevel, bool isReadOnly) =>
        BeginAsync(isolationLevel, isReadOnly, false, CancellationToken.None).GetAwaiter().GetResult();

    /// <summary>Begins a transaction of the isolation level REPEATABLE READ.</summary>
    public new ValueTask<MySqlTransaction> BeginTransactionAsync(CancellationToken cancellationToken = default) =>
        BeginAsync(IsolationLevel.Unspecified, null, IsAsync, cancellationToken);

    /// <summary>Begins a transaction.</summary>
    public new ValueTask<MySqlTransaction> BeginTransactionAsync(IsolationLevel isolationLevel, CancellationToken cancellationToken = default) =>
        BeginAsync(isolationLevel, null, IsAsync, cancellationToken);

    /// <summary>Begins a transaction, which may be one that only reads.</summary>
    public ValueTask<MySqlTransaction> BeginTransactionAsync(IsolationLevel isolationLevel, bool isReadOnly, CancellationToken cancellationToken = default) =>
        BeginAsync(isolationLevel, isReadOnly, IsAsync, cancellationToken);

    /// <inheritdoc/>
    protected override DbTransaction BeginDbTransaction(IsolationLevel isolationLevel) => BeginTransaction(isolationLevel);

    /// <inheritdoc/>
    protected override async ValueTask<DbTransaction> BeginDbTransactionAsync(IsolationLevel isolationLevel, CancellationToken cancellationToken) =>
        await BeginTransactionAsync(isolationLevel, cancellationToken).ConfigureAwait(false);

    /// <summary>What begins a transaction: its level, for it alone, and then the transaction.</summary>
    /// <summary>The statement that says which level the next transaction has.</summary>
    internal static string LevelOf(IsolationLevel isolationLevel) => "set transaction isolation level " + isolationLevel switch
    {
        IsolationLevel.ReadUncommitted => "read uncommitted",
        IsolationLevel.ReadCommitted => "read committed",
        IsolationLevel.Serializable => "serializable",
        IsolationLevel.RepeatableRead or IsolationLevel.Snapshot or IsolationLevel.Unspecified => "repeatable read",
        _ => throw new NotSupportedException($"IsolationLevel.{isolationLevel} is not supported."),
    };

    static (string Level, string Start) StartTransaction(IsolationLevel isolationLevel, bool? isReadOnly)
    {
        string level = LevelOf(isolationLevel);
        string snapshot = isolationLevel == IsolationLevel.Snapshot ? " with consistent snapshot" : "";
        string access = isReadOnly switch
        {
            true => " read only",
            false => " read write",
            null => "",
        };
        string comma = snapshot.Length > 0 && access.Length > 0 ? "," : "";
        return (level, $"start transaction{snapshot}{comma}{access}");
    }

    async ValueTask<MySqlTransaction> BeginAsync(IsolationLevel isolationLevel, bool? isReadOnly, bool async, CancellationToken cancellationToken)
    {
        if (_state != ConnectionState.Open)
        {
            throw new InvalidOperationException("Connection is not open.");
        }

        if (CurrentTransaction is not null)
        {
            throw new InvalidOperationException("Transactions may not be nested.");
        }

        if (_enlisted is not null)
        {
            throw new InvalidOperationException("Cannot begin a transaction when already enlisted in a transaction.");
        }

        await StartTransactionAsync(isolationLevel, isReadOnly, async, cancellationToken).ConfigureAwait(false);
        var transaction = new MySqlTransaction(this, isolationLevel);
        CurrentTransaction = transaction;
        return transaction;
    }

    /// <summary>Begins a transaction on the session. Where one was begun by a statement, its level can’t be set, and nothing of it is to be ended.</summary>
    internal async ValueTask StartTransactionAsync(IsolationLevel isolationLevel, bool? isReadOnly, bool async, CancellationToken cancellationToken)
    {
        (string level, string start) = StartTransaction(isolationLevel, isReadOnly);
        MySqlSession session = Session;
        CheckNoReader();
        if (session.Status.Has(MySqlStatusFlags.InTransaction))
        {
            await ExecuteAsync($"{level};{start}", async, cancellationToken).ConfigureAwait(false);
            return;
        }

        session.CommandTimeout = TimeSpan.FromSeconds(DefaultCommandTimeout);
        try
        {
            if (async)
            {
                await session.ExecuteBothAsync(level, start, cancellationToken).ConfigureAwait(false);
            }
            else
            {
                session.ExecuteBoth(level, start);
            }
        }
        finally
        {
            Check();
        }
    }

    /// <exception cref="InvalidOperationException">Results of another command are still being read.</exception>
    internal void CheckNoReader()
    {
        if (ActiveReader is not null)
        {
            throw new InvalidOperationException("This MySqlConnection is already in use: the results of another command are still being read.");
        }
    }
}
