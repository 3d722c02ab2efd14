using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>Which session goes where.</content>
public sealed partial class MySqlPool
{
    enum Turn
    {
        /// <summary>There is an idle session, or leave to open one.</summary>
        Go,

        /// <summary>All are in use.</summary>
        Wait,
    }

    Turn Take(out PooledSession? session, out PoolWaiter? waiter)
    {
        Turn turn = TakeOne(out session, out waiter);
        if (session is not null)
        {
            PoolMetrics.Idle(this, -1);
        }

        return turn;
    }

    Turn TakeOne(out PooledSession? session, out PoolWaiter? waiter)
    {
        lock (_gate)
        {
            ObjectDisposedException.ThrowIf(_disposed, this);
            waiter = null;
            session = null;
            if (_total >= _options.MaxSize && _idle.Count == 0)
            {
                TakeBackAbandoned();
            }

            if (_idle.Count > 0)
            {
                session = _idle[^1];
                _idle.RemoveAt(_idle.Count - 1);
                return Turn.Go;
            }

            if (_total < _options.MaxSize)
            {
                _total++;
                return Turn.Go;
            }

            waiter = new PoolWaiter();
            _waiters.AddLast(waiter);
            return Turn.Wait;
        }
    }

    /// <summary>A place for a session that is to be opened.</summary>
    bool TryReserve(int most)
    {
        lock (_gate)
        {
            if (_disposed || _total >= most)
            {
                return false;
            }

            _total++;
            return true;
        }
    }

    /// <summary>Somebody waits no longer.</summary>
    /// <returns>False: something was given meanwhile.</returns>
    bool Leaves(PoolWaiter waiter)
    {
        lock (_gate)
        {
            _waiters.Remove(waiter);
            return waiter.TryLeave();
        }
    }

    MySqlSession Lend(PooledSession session, object? borrower)
    {
        session.Session.BeginLoan();
        session.CommandsBefore = session.Session.Commands;
        session.BorrowedAt = Environment.TickCount64;
        session.Borrower = borrower is null ? null : new WeakReference(borrower);
        session.Stack = _options.TrackBorrowers ? Environment.StackTrace : null;
        lock (_gate)
        {
            _borrowed.Add(session.Session, session);
        }

        session.Since = PoolMetrics.TakesTimes ? Stopwatch.GetTimestamp() : 0;
        PoolMetrics.Used(this, 1);
        return session.Session;
    }

    PooledSession? Back(MySqlSession session)
    {
        ArgumentNullException.ThrowIfNull(session);
        PooledSession? back;
        lock (_gate)
        {
            _borrowed.Remove(session, out back);
        }

        if (back is not null)
        {
            PoolMetrics.Used(this, -1);
            PoolMetrics.Returned(this, back.Since);
        }

        return back;
    }

    bool Keeps(PooledSession session)
    {
        if (!session.Session.IsOpen || session.Session.HasOpenResults || !session.Session.IsAsOpened || session.Session.IsTurnedAway)
        {
            return false;
        }

        if (_options.Lifetime > TimeSpan.Zero && Environment.TickCount64 - session.Session.OpenedAt >= _options.Lifetime.TotalMilliseconds)
        {
            return false;
        }

        lock (_gate)
        {
            return !_disposed && session.Generation == _generation;
        }
    }

    /// <summary>Gives a session to who waits first, or keeps it.</summary>
    void Offer(PooledSession session)
    {
        session.IdleSince = Environment.TickCount64;
        lock (_gate)
        {
            while (_waiters.First is { } first)
            {
                _waiters.RemoveFirst();
                if (first.Value.TryGive(session))
                {
                    return;
                }
            }

            if (!_disposed && session.Generation == _generation)
            {
                _idle.Add(session);
                AwaitSending(session);
                PoolMetrics.Idle(this, 1);
                return;
            }
        }

        Discard(session);
    }

    /// <summary>Closes a session. Who waits first may open one in its place.</summary>
    void Discard(PooledSession session)
    {
        _servers.Closed(session.Server);
        FreePlace();
        session.Session.Dispose();
        if (_logger is { } logger)
        {
            MySqlLog.SessionClosed(logger, Name, session.Session.ConnectionId);
        }
    }

    void FreePlace()
    {
        lock (_gate)
        {
            while (_waiters.First is { } first)
            {
                _waiters.RemoveFirst();
                if (first.Value.TryGive(null))
                {
                    return;
                }
            }

            _total--;
        }
    }

    /// <summary>Sessions whose borrower was collected as garbage won't come back.</summary>
    void TakeBackAbandoned()
    {
        List<PooledSession>? abandoned = null;
        foreach (PooledSession session in _borrowed.Values)
        {
            if (session.Borrower is { IsAlive: false })
            {
                (abandoned ??= []).Add(session);
            }
        }

        foreach (PooledSession session in abandoned ?? [])
        {
            _borrowed.Remove(session.Session);
            _servers.Closed(session.Server);
            _total--;
            session.Session.Dispose();
            PoolMetrics.Used(this, -1);
            if (_logger is { } logger)
            {
                MySqlLog.SessionLost(logger, Name, session.Session.ConnectionId);
            }
        }
    }

    /// <summary>Closes sessions that have been idle for long, the oldest first.</summary>
    void Prune()
    {
        var old = new List<PooledSession>();
        lock (_gate)
        {
            long before = Environment.TickCount64 - (long)_options.IdleTimeout.TotalMilliseconds;
            while (_idle.Count > 0 && _total - old.Count > _options.MinSize && _idle[0].IdleSince <= before)
            {
                old.Add(_idle[0]);
                _idle.RemoveAt(0);
            }
        }

        PoolMetrics.Idle(this, -old.Count);
        foreach (PooledSession session in old)
        {
            Discard(session);
        }
    }

    /// <summary>Whether a session can be lent: the server is there, and has reset it, or will do so before the first command.</summary>
    bool IsReady(PooledSession session)
    {
        if (!Keeps(session))
        {
            return false;
        }

        session.Session.EndLoan();
        try
        {
            return (session.Session.HasUnsentReset && IsTrusted(session)) || (session.Session.FinishReset() && (IsTrusted(session) || IsThere(session.Session)));
        }
        catch (Exception)
        {
            return false;
        }
    }

    async ValueTask<bool> IsReadyAsync(PooledSession session, CancellationToken cancellationToken)
    {
        if (!Keeps(session))
        {
            return false;
        }

        session.Session.EndLoan();
        try
        {
            if (session.Session.HasUnsentReset && IsTrusted(session))
            {
                return true;
            }

            if (!await session.Session.FinishResetAsync(cancellationToken).ConfigureAwait(false))
            {
                return false;
            }

            if (!IsTrusted(session))
            {
                await session.Session.PingAsync(cancellationToken).ConfigureAwait(false);
            }

            return true;
        }
        catch (OperationCanceledException)
        {
            Discard(session);
            throw;
        }
        catch (Exception)
        {
            return false;
        }
    }

    static bool IsThere(MySqlSession session)
    {
        session.Ping();
        return true;
    }

    bool IsTrusted(PooledSession session) => Environment.TickCount64 - session.IdleSince < _options.TrustIdle.TotalMilliseconds && session.Session.SeemsConnected;
}
