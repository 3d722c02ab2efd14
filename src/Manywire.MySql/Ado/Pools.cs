using System;
using System.Collections.Concurrent;

namespace Manywire.MySql;

/// <summary>The pools of connection strings, which all connections of a program share.</summary>
static class Pools
{
    const int Least = 64;

    static int s_most = Least;

    static readonly ConcurrentDictionary<(string Text, ConnectionCallbacks Callbacks), MySqlPool> All = new();

    /// <summary>How many there are.</summary>
    internal static int Count => All.Count;

    /// <summary>The pool of connections with these settings.</summary>
    public static MySqlPool Get(ConnectionSettings settings, in ConnectionCallbacks callbacks)
    {
        (string, ConnectionCallbacks) key = (settings.Text, callbacks);
        if (All.TryGetValue(key, out MySqlPool? pool))
        {
            return pool;
        }

        GiveUpUnused();
        var made = new MySqlPool(settings.PoolOptions(callbacks));
        pool = All.GetOrAdd(key, made);
        if (!ReferenceEquals(pool, made))
        {
            made.Dispose();
        }

        return pool;
    }

    /// <summary>
    /// A program may make connection strings, or callbacks that are closures, as it goes. Whenever there are twice as many pools as were in use the last time, those that have no session any more are given up.
    /// </summary>
    static void GiveUpUnused()
    {
        if (All.Count < s_most)
        {
            return;
        }

        foreach (((string, ConnectionCallbacks) key, MySqlPool pool) in All)
        {
            if (pool.TryGiveUp())
            {
                All.TryRemove(key, out _);
            }
        }

        s_most = Math.Max(Least, All.Count * 2);
    }

    /// <summary>Closes idle sessions of the pools with a connection string.</summary>
    public static void Clear(ConnectionSettings settings)
    {
        foreach (((string text, _), MySqlPool pool) in All)
        {
            if (text == settings.Text)
            {
                Clear(pool);
            }
        }
    }

    /// <summary>Closes idle sessions of a pool, and forgets what is known of procedures.</summary>
    public static void Clear(MySqlPool pool)
    {
        pool.Clear();
        pool.Tag = null;
    }

    /// <summary>Closes idle sessions of all pools.</summary>
    public static void ClearAll()
    {
        foreach (MySqlPool pool in All.Values)
        {
            Clear(pool);
        }
    }
}
