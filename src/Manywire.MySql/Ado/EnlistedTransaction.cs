using System;
using System.Globalization;
using System.Threading;
using System.Transactions;

namespace Manywire.MySql;

/// <summary>The part that a session has in a transaction of System.Transactions: a branch of an XA transaction, or a transaction of its own.</summary>
abstract class EnlistedTransaction(Transaction transaction, MySqlConnection connection) : IEnlistmentNotification
{
    public Transaction Transaction { get; } = transaction;

    /// <summary>The connection that has the session now.</summary>
    public MySqlConnection Connection { get; set; } = connection;

    /// <summary>Whether nobody has the connection open: it waits for the end of the transaction.</summary>
    public bool IsIdle { get; set; }

    /// <summary>Whether it is a transaction of the session alone.</summary>
    public abstract bool IsLocal { get; }

    protected bool IsPrepared { get; private set; }

    public void Start()
    {
        Begin();
        Transaction.EnlistVolatile(this, EnlistmentOptions.None);
    }

    public void Prepare(PreparingEnlistment preparingEnlistment)
    {
        try
        {
            Prepare();
            IsPrepared = true;
            preparingEnlistment.Prepared();
        }
        catch (Exception e)
        {
            preparingEnlistment.ForceRollback(e);
        }
    }

    public void Commit(Enlistment enlistment)
    {
        try
        {
            Commit();
        }
        finally
        {
            enlistment.Done();
            Connection.Leave(this);
        }
    }

    public void Rollback(Enlistment enlistment)
    {
        try
        {
            Rollback();
        }
        finally
        {
            enlistment.Done();
            Connection.Leave(this);
        }
    }

    public void InDoubt(Enlistment enlistment)
    {
        enlistment.Done();
        Connection.Leave(this);
    }

    protected abstract void Begin();

    protected abstract void Prepare();

    protected abstract void Commit();

    protected abstract void Rollback();

    protected void Execute(string statement) => Connection.ExecuteAsync(statement, false, CancellationToken.None).GetAwaiter().GetResult();
}

/// <summary>A branch of an XA transaction, in which several connections may take part.</summary>
sealed class XaEnlistedTransaction(Transaction transaction, MySqlConnection connection) : EnlistedTransaction(transaction, connection)
{
    static int s_last;
    readonly string _id = string.Create(CultureInfo.InvariantCulture, $"'{transaction.TransactionInformation.LocalIdentifier}', '{Interlocked.Increment(ref s_last)}'");

    public override bool IsLocal => false;

    protected override void Begin() => Execute($"XA START {_id}");

    protected override void Prepare()
    {
        Execute($"XA END {_id}");
        Execute($"XA PREPARE {_id}");
    }

    protected override void Commit() => Execute($"XA COMMIT {_id}");

    protected override void Rollback()
    {
        if (!IsPrepared)
        {
            try
            {
                Execute($"XA END {_id}");
            }
            catch (MySqlException e) when (IsRolledBack(e) || (e.ErrorCode == MySqlErrorCode.XAERRemoveFail && e.Message.Contains("ROLLBACK ONLY", StringComparison.Ordinal)))
            {
                // The server has given the branch up already, and only waits to be told to roll back.
            }
        }

        try
        {
            Execute($"XA ROLLBACK {_id}");
        }
        catch (MySqlException e) when (IsRolledBack(e))
        {
            // It tells once more why.
        }
    }

    static bool IsRolledBack(MySqlException e) => e.ErrorCode is MySqlErrorCode.XARBDeadlock or MySqlErrorCode.XARBTimeout or MySqlErrorCode.XARBRollback;
}

/// <summary>A transaction of the session alone.</summary>
sealed class LocalEnlistedTransaction(Transaction transaction, MySqlConnection connection) : EnlistedTransaction(transaction, connection)
{
    public override bool IsLocal => true;

    protected override void Begin() => Execute(MySqlConnection.StartTransaction(
        Transaction.IsolationLevel switch
        {
            IsolationLevel.ReadCommitted => System.Data.IsolationLevel.ReadCommitted,
            IsolationLevel.ReadUncommitted => System.Data.IsolationLevel.ReadUncommitted,
            IsolationLevel.Serializable => System.Data.IsolationLevel.Serializable,
            IsolationLevel.Snapshot => System.Data.IsolationLevel.Snapshot,
            IsolationLevel.Chaos => System.Data.IsolationLevel.Chaos,
            _ => System.Data.IsolationLevel.RepeatableRead,
        },
        null));

    protected override void Prepare()
    {
    }

    protected override void Commit() => Execute("commit");

    protected override void Rollback() => Execute("rollback");
}
