using System;
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

    /// <summary>The isolation level that the transaction was given, by ADO.NET's name.</summary>
    protected System.Data.IsolationLevel Level => Transaction.IsolationLevel switch
    {
        IsolationLevel.ReadCommitted => System.Data.IsolationLevel.ReadCommitted,
        IsolationLevel.ReadUncommitted => System.Data.IsolationLevel.ReadUncommitted,
        IsolationLevel.Serializable => System.Data.IsolationLevel.Serializable,
        IsolationLevel.Snapshot => System.Data.IsolationLevel.Snapshot,
        IsolationLevel.Chaos => System.Data.IsolationLevel.Chaos,
        _ => System.Data.IsolationLevel.RepeatableRead,
    };

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
