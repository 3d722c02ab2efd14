using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Rpc.RabbitMq.Tests;

/// <summary>A clock whose timers elapse when the test says so.</summary>
sealed class StoppedClock : TimeProvider
{
    readonly Lock _gate = new();
    readonly List<Waiting> _waiting = [];

    /// <summary>Waits until somebody waits for a time to pass, and lets it pass.</summary>
    public async Task ElapseAsync()
    {
        Waiting[] waiting = [];
        await Patience.Until(() =>
        {
            lock (_gate)
            {
                waiting = [.. _waiting];
                _waiting.Clear();
            }

            return waiting.Length > 0;
        });
        Array.ForEach(waiting, w => w.Elapse());
    }

    public override ITimer CreateTimer(TimerCallback callback, object? state, TimeSpan dueTime, TimeSpan period)
    {
        var waiting = new Waiting(this, callback, state);
        waiting.Change(dueTime, period);
        return waiting;
    }

    sealed class Waiting(StoppedClock clock, TimerCallback callback, object? state) : ITimer
    {
        public void Elapse() => callback(state);

        public bool Change(TimeSpan dueTime, TimeSpan period)
        {
            lock (clock._gate)
            {
                clock._waiting.Remove(this);
                if (dueTime != Timeout.InfiniteTimeSpan)
                {
                    clock._waiting.Add(this);
                }
            }

            return true;
        }

        public void Dispose() => Change(Timeout.InfiniteTimeSpan, Timeout.InfiniteTimeSpan);

        public ValueTask DisposeAsync()
        {
            Dispose();
            return default;
        }
    }
}
