using System.Threading;
using System.Transactions;

namespace Manywire.MySql;

/// <summary>A transaction of the session alone.</summary>
sealed class LocalEnlistedTransaction(Transaction transaction, MySqlConnection connection) : EnlistedTransaction(transaction, connection)
{
    public override bool IsLocal => true;

    protected override void Begin() => Connection.StartTransactionAsync(Level, null, false, CancellationToken.None).GetAwaiter().GetResult();

    protected override void Prepare()
    {
    }

    protected override void Commit() => Execute("commit");

    protected override void Rollback() => Execute("rollback");
}
