using System;
using System.Collections.Generic;
using System.Data;
using System.Threading;
using System.Transactions;

namespace Manywire.MySql;

/// <content>Transactions of System.Transactions.</content>
public sealed partial class MySqlConnection
{
    static readonly Lock EnlistedGate = new();
    static readonly Dictionary<Transaction, List<EnlistedTransaction>> AllEnlisted = [];
    EnlistedTransaction? _enlisted;

    /// <summary>Lets the connection take part in a transaction.</summary>
    public override void EnlistTransaction(Transaction? transaction)
    {
        if (_state != ConnectionState.Open)
        {
            throw new InvalidOperationException("Connection is not open.");
        }

        if (_enlisted is not null)
        {
            if (_enlisted.Transaction.Equals(transaction))
            {
                return;
            }

            throw new MySqlException("Already enlisted in a Transaction.");
        }

        if (CurrentTransaction is not null)
        {
            throw new InvalidOperationException("Can't enlist in a Transaction when there is an active MySqlTransaction.");
        }

        if (transaction is null)
        {
            return;
        }

        if (FindIdle(transaction) is { } idle)
        {
            CheckNoReader();
            GiveBack(_session!);
            TakeSession(idle);
            return;
        }

        _enlisted = Settings.Builder.UseXaTransactions ? new XaEnlistedTransaction(transaction, this) : new LocalEnlistedTransaction(transaction, this);
        try
        {
            _enlisted.Start();
        }
        catch
        {
            _enlisted = null;
            throw;
        }

        lock (EnlistedGate)
        {
            if (!AllEnlisted.TryGetValue(transaction, out List<EnlistedTransaction>? all))
            {
                AllEnlisted[transaction] = all = [];
            }

            all.Add(_enlisted);
        }
    }

    /// <summary>The transaction has ended. A connection that only waited for that is closed.</summary>
    internal void Leave(EnlistedTransaction enlisted)
    {
        _enlisted = null;
        lock (EnlistedGate)
        {
            if (AllEnlisted.TryGetValue(enlisted.Transaction, out List<EnlistedTransaction>? all) && all.Remove(enlisted) && all.Count == 0)
            {
                AllEnlisted.Remove(enlisted.Transaction);
            }
        }

        if (enlisted.IsIdle)
        {
            Close();
        }
    }

    /// <summary>A connection of the transaction that nobody has open any more; it is handed to this one.</summary>
    MySqlConnection? FindIdle(Transaction transaction)
    {
        bool any = false, xa = false;
        lock (EnlistedGate)
        {
            if (AllEnlisted.TryGetValue(transaction, out List<EnlistedTransaction>? all))
            {
                foreach (EnlistedTransaction enlisted in all)
                {
                    any = true;
                    xa = !enlisted.IsLocal;
                    if (enlisted.IsIdle && enlisted.Connection._connectionString == _connectionString)
                    {
                        MySqlConnection idle = enlisted.Connection;
                        enlisted.Connection = this;
                        enlisted.IsIdle = false;
                        return idle;
                    }
                }
            }
        }

        if (any && Settings.Builder.UseXaTransactions && !xa)
        {
            throw new NotSupportedException("Cannot start an XA transaction when there is an existing non-XA transaction.");
        }

        if (any && !Settings.Builder.UseXaTransactions)
        {
            throw new NotSupportedException(
                "Multiple simultaneous connections or connections with different connection strings inside the same transaction are not supported when UseXaTransactions=False.");
        }

        return null;
    }

    void TakeSession(MySqlConnection other)
    {
        _session = other._session;
        _pool = other._pool;
        _enlisted = other._enlisted;
        other._session = null;
        other._pool = null;
        other._enlisted = null;
    }

    /// <summary>The transaction isn’t over, so the session stays: it goes to a connection that nobody has.</summary>
    void Park()
    {
        var parked = new MySqlConnection(this, _dataSource, _connectionString, true) { _settings = _settings, _state = _state };
        parked.TakeSession(this);
        lock (EnlistedGate)
        {
            parked._enlisted!.Connection = parked;
            parked._enlisted.IsIdle = true;
        }
    }
}
