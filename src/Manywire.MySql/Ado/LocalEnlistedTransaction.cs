using System.Threading;
using System.Transactions;

namespace Manywire.MySql;

/// <summary>A transaction of the session alone.</summary>
sealed class LocalEnlistedTransaction(Transaction transaction, MySqlConnection connection) : EnlistedTransaction(transaction, connection)
{
    public override bool IsLocal => true;

    protected override void Begin() => Connection.StartTransactionAsync(
        Transaction.IsolationLevel switch
        {
            IsolationLevel.ReadCommitted => System.Data.IsolationLevel.ReadCommitted,
            IsolationLevel.ReadUncommitted => System.Data.IsolationLevel.ReadUncommitted,
            IsolationLevel.Serializable => System.Data.IsolationLevel.Serializable,
            IsolationLevel.Snapshot => System.Data.IsolationLevel.Snapshot,
            IsolationLevel.Chaos => System.Data.IsolationLevel.Chaos,
            _ => System.Data.IsolationLevel.RepeatableRead,
        },
        null,
        false,
        CancellationToken.None).GetAwaiter().GetResult();

    protected override void Prepare()
    {
    }

    protected override void Commit() => Execute("commit");

    protected override void Rollback() => Execute("rollback");
}
