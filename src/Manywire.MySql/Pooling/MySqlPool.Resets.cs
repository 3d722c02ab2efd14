using System;
using System.Collections.Generic;
using System.Threading;
using Manywire.MySql.Protocol;

namespace Manywire.MySql;

/// <content>
/// When sessions are reset. Who borrows a session soon sends the reset with the first command, so that it costs neither side a wait; of a session that nobody borrows, it is sent after a moment.
/// A transaction is never left open that long: it holds locks.
/// </content>
public sealed partial class MySqlPool
{
    readonly Timer _resets;
    bool _awaitsResets;

    /// <summary>Has the server forget what was done, if something was.</summary>
    /// <returns>False: the session is of no use.</returns>
    bool TryBeginReset(PooledSession back)
    {
        MySqlSession session = back.Session;
        bool used = session.Commands != back.CommandsBefore;
        bool transaction = (session.Status & (MySqlStatusFlags.InTransaction | MySqlStatusFlags.InReadOnlyTransaction)) != 0;
        return !used || (!_options.Reset && !transaction) || session.TryBeginReset(sends: transaction);
    }

    /// <summary>A session is idle, under the lock: its reset is sent soon if nobody else does.</summary>
    void AwaitSending(PooledSession session)
    {
        if (!_awaitsResets && session.Session.HasUnsentReset)
        {
            _awaitsResets = true;
            _resets.Change(_options.ResetDelay, Timeout.InfiniteTimeSpan);
        }
    }

    /// <summary>Sends resets that have waited for a moment.</summary>
    void SendResets()
    {
        var waiting = new List<PooledSession>();
        lock (_gate)
        {
            _awaitsResets = false;
            if (_disposed)
            {
                return;
            }

            long before = Environment.TickCount64 - (long)_options.ResetDelay.TotalMilliseconds;
            for (int i = 0; i < _idle.Count; i++)
            {
                PooledSession session = _idle[i];
                if (session.Session.HasUnsentReset && session.IdleSince <= before)
                {
                    _idle.RemoveAt(i--);
                    waiting.Add(session);
                }
                else
                {
                    AwaitSending(session);
                }
            }
        }

        PoolMetrics.Idle(this, -waiting.Count);
        foreach (PooledSession session in waiting)
        {
            if (session.Session.TrySendReset())
            {
                Offer(session);
            }
            else
            {
                Discard(session);
            }
        }
    }
}
