using System.Collections.Concurrent;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>The pools of connection strings, which all connections of a program share.</summary>
static class Pools
{
    static readonly ConcurrentDictionary<(string Text, ConnectionCallbacks Callbacks), MySqlPool> All = new();

    /// <summary>The pool of connections with these settings.</summary>
    public static MySqlPool Get(ConnectionSettings settings, in ConnectionCallbacks callbacks)
    {
        (string, ConnectionCallbacks) key = (settings.Text, callbacks);
        if (All.TryGetValue(key, out MySqlPool? pool))
        {
            return pool;
        }

        var made = new MySqlPool(settings.PoolOptions(callbacks));
        pool = All.GetOrAdd(key, made);
        if (!ReferenceEquals(pool, made))
        {
            made.Dispose();
        }
        else if (made.Options.MinSize > 0)
        {
            _ = WarmUpAsync(made);
        }

        return pool;
    }

    /// <summary>Closes idle sessions of the pools with a connection string.</summary>
    public static void Clear(ConnectionSettings settings)
    {
        foreach (((string text, _), MySqlPool pool) in All)
        {
            if (text == settings.Text)
            {
                pool.Clear();
            }
        }
    }

    /// <summary>Closes idle sessions of all pools.</summary>
    public static void ClearAll()
    {
        foreach (MySqlPool pool in All.Values)
        {
            pool.Clear();
        }
    }

    /// <summary>Opens the fewest sessions that the pool keeps. Who can't wait for that opens one of their own, and sees what goes wrong.</summary>
    internal static async Task WarmUpAsync(MySqlPool pool)
    {
        try
        {
            await pool.WarmUpAsync(CancellationToken.None).ConfigureAwait(false);
        }
        catch (System.Exception)
        {
            // The connections that are opened next say the same.
        }
    }
}
