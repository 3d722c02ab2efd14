using System;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>Looks at a connection now and then for what has taken too long. It runs only where something has a time-out, and not more often than the shortest of them needs.</summary>
sealed class RpcTicker(RpcConnection connection) : IDisposable
{
    /// <summary>How much later than its time-out something may end: an eighth of it, and never more often than this.</summary>
    const int Shortest = 15;
    const int Longest = 1000;

    readonly Lock _gate = new();
    Timer? _timer;
    int _period = Timeout.Infinite;

    /// <summary>Time-outs of so many ticks or more need no shorter period than there is.</summary>
    long _enough = long.MaxValue;
    bool _disposed;

    public void Begin(RpcOptions options)
    {
        Within(options.MessageTimeout);
        Within(options.SendTimeout);
        Within(options.BacklogTimeout);
        Within(options.KeepAlive);
    }

    /// <summary>Something has a time-out from now on.</summary>
    public void Within(TimeSpan time)
    {
        if (time < TimeSpan.Zero || time.Ticks >= Volatile.Read(ref _enough))
        {
            return;
        }

        int period = (int)Math.Clamp(time.TotalMilliseconds / 8, Shortest, Longest);
        lock (_gate)
        {
            if (_disposed || (_period != Timeout.Infinite && period >= _period))
            {
                return;
            }

            _period = period;
            Volatile.Write(ref _enough, period == Shortest ? 0 : 8L * period * TimeSpan.TicksPerMillisecond);
            if (_timer is null)
            {
                AsyncFlowControl? flow = ExecutionContext.IsFlowSuppressed() ? null : ExecutionContext.SuppressFlow();
                _timer = new Timer(static of => ((RpcConnection)of!).Tick(), connection, period, period);
                flow?.Undo();
            }
            else
            {
                _timer.Change(period, period);
            }
        }
    }

    public void Dispose()
    {
        lock (_gate)
        {
            _disposed = true;
            _timer?.Dispose();
        }
    }
}
