using System;
using System.Collections.Generic;
using System.Threading;

namespace Manywire.MySql;

/// <summary>The servers of a pool, and in which order they are tried. Those that couldn't be reached come last for a while.</summary>
sealed class PoolServers
{
    readonly MySqlPoolOptions _options;
    readonly int[] _sessions;
    readonly long[] _deadUntil;
    int _next = -1;

    public PoolServers(MySqlPoolOptions options)
    {
        if (options.Servers.Count == 0)
        {
            throw new ArgumentException("A pool needs a server.", nameof(options));
        }

        _options = options;
        _sessions = new int[options.Servers.Count];
        _deadUntil = new long[options.Servers.Count];
    }

    public int Count => _sessions.Length;

    public MySqlSessionOptions this[int server] => _options.Servers[server];

    /// <summary>How many sessions there are with each.</summary>
    public ReadOnlySpan<int> Sessions => _sessions;

    public void Opened(int server)
    {
        Interlocked.Increment(ref _sessions[server]);
        Volatile.Write(ref _deadUntil[server], 0);
    }

    public void Closed(int server) => Interlocked.Decrement(ref _sessions[server]);

    public void Died(int server) => Volatile.Write(ref _deadUntil[server], Environment.TickCount64 + (long)_options.DeadServerMemory.TotalMilliseconds);

    /// <summary>The servers, in the order in which they are tried.</summary>
    public int[] Order()
    {
        int[] order = new int[Count];
        for (int i = 0; i < order.Length; i++)
        {
            order[i] = i;
        }

        if (order.Length == 1)
        {
            return order;
        }

        switch (_options.LoadBalance)
        {
            case MySqlLoadBalance.RoundRobin:
                int first = (int)((uint)Interlocked.Increment(ref _next) % (uint)order.Length);
                for (int i = 0; i < order.Length; i++)
                {
                    order[i] = (first + i) % order.Length;
                }

                break;
            case MySqlLoadBalance.Random:
                Random.Shared.Shuffle(order);
                break;
            case MySqlLoadBalance.LeastConnections:
                Array.Sort((int[])_sessions.Clone(), order, Comparer<int>.Default);
                break;
            default:
                break;
        }

        long now = Environment.TickCount64;
        int[] sorted = new int[order.Length];
        int count = 0;
        foreach (bool dead in (ReadOnlySpan<bool>)[false, true])
        {
            foreach (int server in order)
            {
                if (Volatile.Read(ref _deadUntil[server]) > now == dead)
                {
                    sorted[count++] = server;
                }
            }
        }

        return count == sorted.Length ? sorted : order;
    }
}
