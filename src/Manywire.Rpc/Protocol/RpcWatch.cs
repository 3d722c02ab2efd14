using System.Collections.Generic;
using System.Threading;

namespace Manywire.Rpc;

/// <summary>Looks at the connections that have something to run: a thread that runs it may block. The timer stands still while there are none.</summary>
static class RpcWatch
{
    /// <summary>Milliseconds between two looks: what waits behind a method that blocks waits for two of them at most.</summary>
    const int Period = 5;

    /// <summary>Looks during which a connection is helped at once that something was slow on. A thread may seem slow because another program runs in its place, so it isn't long.</summary>
    public const int Helps = 4;

    static readonly Lock s_gate = new();
    static readonly List<RpcWork> s_all = [];
    static readonly Timer s_timer = New();
    static bool s_looks;

    /// <summary>Watches until there is nothing more to run.</summary>
    public static void Add(RpcWork work)
    {
        lock (s_gate)
        {
            s_all.Add(work);
            if (s_all.Count == 1)
            {
                s_timer.Change(Period, Period);
            }
        }
    }

    static Timer New()
    {
        AsyncFlowControl? flow = ExecutionContext.IsFlowSuppressed() ? null : ExecutionContext.SuppressFlow();
        var timer = new Timer(static _ => Look(), null, Timeout.Infinite, Timeout.Infinite);
        flow?.Undo();
        return timer;
    }

    static void Look()
    {
        RpcWork[] all;
        lock (s_gate)
        {
            if (s_looks)
            {
                return;
            }

            s_looks = true;
            all = [.. s_all];
        }

        foreach (RpcWork work in all)
        {
            if (!work.Look())
            {
                lock (s_gate)
                {
                    s_all.Remove(work);
                }
            }
        }

        lock (s_gate)
        {
            s_looks = false;
            if (s_all.Count == 0)
            {
                s_timer.Change(Timeout.Infinite, Timeout.Infinite);
            }
        }
    }
}
