using System;
using System.Globalization;
using System.Threading;
using System.Transactions;

namespace Manywire.MySql;

/// <summary>A branch of an XA transaction, in which several connections may take part.</summary>
sealed class XaEnlistedTransaction(Transaction transaction, MySqlConnection connection) : EnlistedTransaction(transaction, connection)
{
    static int s_last;
    readonly string _id = string.Create(CultureInfo.InvariantCulture, $"'{transaction.TransactionInformation.LocalIdentifier}', '{Interlocked.Increment(ref s_last)}'");

    public override bool IsLocal => false;

    protected override void Begin()
    {
        Execute(MySqlConnection.LevelOf(Level));
        Execute($"XA START {_id}");
    }

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
