using System;
using System.Collections.Generic;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <summary>Looks from time to time whether the servers of a pool have other addresses than before, and has its idle sessions closed when they have.</summary>
sealed class DnsWatch : IDisposable
{
    readonly WeakReference<MySqlPool> _pool;
    readonly Func<string, Task<IPAddress[]>> _resolve;
    readonly Timer _timer;
    readonly Dictionary<string, string> _known = [];
    int _looking;

    /// <param name="pool">The pool, which the watch doesn't keep.</param>
    /// <param name="interval">How often it looks.</param>
    /// <param name="resolve">Finds the addresses of a name.</param>
    public DnsWatch(MySqlPool pool, TimeSpan interval, Func<string, Task<IPAddress[]>> resolve)
    {
        _pool = new WeakReference<MySqlPool>(pool);
        _resolve = resolve;
        _timer = new Timer(static s => _ = ((DnsWatch)s!).LookAsync(), this, interval, interval);
    }

    public void Dispose() => _timer.Dispose();

    /// <summary>Looks once. What can't be found out counts as unchanged.</summary>
    public async Task LookAsync()
    {
        if (!_pool.TryGetTarget(out MySqlPool? pool))
        {
            _timer.Dispose();
            return;
        }

        if (Interlocked.Exchange(ref _looking, 1) != 0)
        {
            return;
        }

        try
        {
            bool changed = false;
            foreach (string host in pool.Options.Servers.Where(s => s.UnixSocket is null).Select(s => s.Host).Distinct())
            {
                string addresses = string.Join(',', (await _resolve(host).ConfigureAwait(false)).Select(a => a.ToString()).Order(StringComparer.Ordinal));
                changed |= _known.TryGetValue(host, out string? before) && before != addresses;
                _known[host] = addresses;
            }

            if (changed)
            {
                pool.Clear();
            }
        }
        catch (SocketException)
        {
            // The next look may find out.
        }
        finally
        {
            Volatile.Write(ref _looking, 0);
        }
    }
}
