using System;
using System.Collections.Generic;
using System.Threading;

namespace Manywire.MySql;

/// <summary>
/// Looks, ten times a second while anybody waits, which sessions wait too long. A session says until when by writing a field, so that commands pay next to nothing for their time-outs.
/// </summary>
static class SessionWatch
{
    const int Period = 100;

    static readonly Lock s_gate = new();

    /// <summary>Who has forgotten a session isn't to find it kept here.</summary>
    static readonly HashSet<WeakReference<MySqlSession>> s_sessions = [];

    static readonly Timer s_timer = new(static _ => Look(), null, Timeout.Infinite, Timeout.Infinite);
    static readonly List<MySqlSession> s_late = [];
    static int s_running;

    public static WeakReference<MySqlSession> Add(MySqlSession session)
    {
        var reference = new WeakReference<MySqlSession>(session);
        lock (s_gate)
        {
            s_sessions.Add(reference);
        }

        return reference;
    }

    public static void Remove(WeakReference<MySqlSession> session)
    {
        lock (s_gate)
        {
            s_sessions.Remove(session);
        }
    }

    /// <summary>A session has written until when it waits.</summary>
    public static void Wake()
    {
        // Whoever stops the timer looks once more after having said so: either sees what the other wrote.
        Interlocked.MemoryBarrier();
        if (Volatile.Read(ref s_running) == 0)
        {
            Start();
        }
    }

    static void Start()
    {
        lock (s_gate)
        {
            if (s_running == 0)
            {
                s_running = 1;
                s_timer.Change(Period, Period);
            }
        }
    }

    static void Look()
    {
        MySqlSession[] late;
        lock (s_gate)
        {
            if (!Collect())
            {
                Volatile.Write(ref s_running, 0);
                Interlocked.MemoryBarrier();
                if (Collect())
                {
                    s_running = 1;
                }
                else
                {
                    s_timer.Change(Timeout.Infinite, Timeout.Infinite);
                }
            }

            if (s_late.Count == 0)
            {
                return;
            }

            late = [.. s_late];
            s_late.Clear();
        }

        foreach (MySqlSession session in late)
        {
            session.IsLate();
        }
    }

    /// <summary>Whether anybody waits, and who waits too long.</summary>
    static bool Collect()
    {
        s_late.Clear();
        bool waiting = false;
        long now = Environment.TickCount64;
        s_sessions.RemoveWhere(static reference => !reference.TryGetTarget(out _));
        foreach (WeakReference<MySqlSession> reference in s_sessions)
        {
            if (!reference.TryGetTarget(out MySqlSession? session))
            {
                continue;
            }

            long until = session.WaitsUntil;
            waiting |= until != long.MaxValue;
            if (until <= now)
            {
                s_late.Add(session);
            }
        }

        return waiting;
    }
}
