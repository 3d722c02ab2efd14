using System;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.Linq;
using System.Net;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Logging;

namespace Manywire.MySql;

/// <summary>
/// Sessions that are lent, come back, and are lent again. Nothing of one borrower reaches the next: a session on which a command was run is reset before the next one's first command,
/// and without waiting for the answer by itself. Who waits for a session is served in order.
/// </summary>
public sealed partial class MySqlPool : IDisposable, IAsyncDisposable
{
    readonly Lock _gate = new();
    readonly MySqlPoolOptions _options;
    readonly PoolServers _servers;
    readonly List<PooledSession> _idle = [];
    readonly Dictionary<MySqlSession, PooledSession> _borrowed = [];
    readonly LinkedList<PoolWaiter> _waiters = [];
    readonly Timer? _timer;
    readonly DnsWatch? _dns;
    readonly ILogger? _logger;
    int _total, _generation;
    bool _disposed, _warm;

    /// <summary>A pool without sessions.</summary>
    /// <param name="options">Which sessions it keeps.</param>
    public MySqlPool(MySqlPoolOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentOutOfRangeException.ThrowIfNegativeOrZero(options.MaxSize, nameof(options));
        ArgumentOutOfRangeException.ThrowIfGreaterThan(options.MinSize, options.MaxSize, nameof(options));
        _options = options;
        _servers = new PoolServers(options);
        _logger = options.Logger;
        Name = options.Name ?? options.Servers[0].ToString();
        PoolMetrics.Add(this);
        _dns = options.DnsCheckInterval > TimeSpan.Zero ? new DnsWatch(this, options.DnsCheckInterval, static host => Dns.GetHostAddressesAsync(host)) : null;
        var weak = new WeakReference(this);
        _resets = new Timer(static s => ((MySqlPool?)((WeakReference)s!).Target)?.SendResets(), weak, Timeout.Infinite, Timeout.Infinite);
        if (options.IdleTimeout > TimeSpan.Zero)
        {
            TimeSpan period = TimeSpan.FromMilliseconds(Math.Clamp(options.IdleTimeout.TotalMilliseconds / 2, 100, 60_000));
            _timer = new Timer(static s => ((MySqlPool?)((WeakReference)s!).Target)?.Prune(), weak, period, period);
        }
    }

    /// <summary>What the pool was made with.</summary>
    public MySqlPoolOptions Options => _options;

    internal string Name { get; }

    /// <summary>Whatever the user of the pool wants to keep with it.</summary>
    internal object? Tag { get; set; }

    /// <summary>How many sessions there are, used and idle ones.</summary>
    public int Count
    {
        get
        {
            lock (_gate)
            {
                return _total;
            }
        }
    }

    /// <summary>How many sessions wait to be lent.</summary>
    public int IdleCount
    {
        get
        {
            lock (_gate)
            {
                return _idle.Count;
            }
        }
    }

    /// <summary>How many callers wait for a session.</summary>
    public int WaitingCount
    {
        get
        {
            lock (_gate)
            {
                return _waiters.Count;
            }
        }
    }

    /// <summary>Lends a session, an idle one or a new one.</summary>
    /// <param name="borrower">Who has it: when that is gone, the pool takes the session back by itself.</param>
    /// <exception cref="MySqlException">No session came back in time, or none could be opened.</exception>
    public MySqlSession Rent(object? borrower = null)
    {
        long since = PoolMetrics.TakesTimes ? Stopwatch.GetTimestamp() : 0;
        long until = Environment.TickCount64 + (long)WaitTimeout.TotalMilliseconds;
        while (true)
        {
            if (Take(out PooledSession? found, out PoolWaiter? waiter) == Turn.Wait)
            {
                int left = (int)Math.Clamp(until - Environment.TickCount64, 0, int.MaxValue);
                PoolMetrics.Pending(this, 1);
                try
                {
                    if (!((IAsyncResult)waiter!.Task).AsyncWaitHandle.WaitOne(left) && Leaves(waiter))
                    {
                        throw Exhausted();
                    }

                    found = waiter.Task.GetAwaiter().GetResult();
                }
                finally
                {
                    PoolMetrics.Pending(this, -1);
                }
            }

            if (found is null)
            {
                return Lend(OpenNew(), borrower);
            }

            if (IsReady(found))
            {
                PoolMetrics.Waited(this, since);
                return Lend(found, borrower);
            }

            Discard(found);
        }
    }

    /// <summary>Lends a session, an idle one or a new one.</summary>
    /// <param name="borrower">Who has it: when that is gone, the pool takes the session back by itself.</param>
    /// <param name="cancellationToken">Ends the waiting.</param>
    /// <exception cref="MySqlException">No session came back in time, or none could be opened.</exception>
    public async ValueTask<MySqlSession> RentAsync(object? borrower = null, CancellationToken cancellationToken = default)
    {
        cancellationToken.ThrowIfCancellationRequested();
        long since = PoolMetrics.TakesTimes ? Stopwatch.GetTimestamp() : 0;
        long until = Environment.TickCount64 + (long)WaitTimeout.TotalMilliseconds;
        while (true)
        {
            if (Take(out PooledSession? found, out PoolWaiter? waiter) == Turn.Wait)
            {
                PoolMetrics.Pending(this, 1);
                try
                {
                    found = await waiter!.Task.WaitAsync(TimeSpan.FromMilliseconds(Math.Max(0, until - Environment.TickCount64)), cancellationToken).ConfigureAwait(false);
                }
                catch (Exception e) when (e is TimeoutException or OperationCanceledException)
                {
                    if (Leaves(waiter!))
                    {
                        cancellationToken.ThrowIfCancellationRequested();
                        throw Exhausted();
                    }

                    found = await waiter!.Task.ConfigureAwait(false);
                }
                finally
                {
                    PoolMetrics.Pending(this, -1);
                }
            }

            if (found is null)
            {
                return Lend(await OpenNewAsync(cancellationToken).ConfigureAwait(false), borrower);
            }

            if (await IsReadyAsync(found, cancellationToken).ConfigureAwait(false))
            {
                PoolMetrics.Waited(this, since);
                return Lend(found, borrower);
            }

            Discard(found);
        }
    }

    /// <summary>Takes a session back. One that is broken or too old is closed.</summary>
    /// <param name="session">A session of this pool.</param>
    public void Return(MySqlSession session)
    {
        PooledSession? back = Back(session);
        if (back is null)
        {
            return;
        }

        if (session.IsTurnedAway)
        {
            _servers.Died(back.Server);
        }

        if (Keeps(back) && TryBeginReset(back))
        {
            Offer(back);
        }
        else
        {
            Discard(back);
        }
    }

    /// <summary>Closes idle sessions; those that are lent close when they come back.</summary>
    public void Clear()
    {
        PooledSession[] idle;
        lock (_gate)
        {
            _generation++;
            idle = [.. _idle];
            _idle.Clear();
        }

        PoolMetrics.Idle(this, -idle.Length);
        if (_logger is { } logger)
        {
            MySqlLog.Cleared(logger, Name);
        }

        foreach (PooledSession session in idle)
        {
            Discard(session);
        }
    }

    /// <summary>Opens sessions until there are <see cref="MySqlPoolOptions.MinSize"/>.</summary>
    /// <param name="cancellationToken">Ends it.</param>
    public async ValueTask WarmUpAsync(CancellationToken cancellationToken = default)
    {
        while (TryReserve(_options.MinSize))
        {
            PooledSession session = await OpenNewAsync(cancellationToken).ConfigureAwait(false);
            session.CommandsBefore = session.Session.Commands;
            Offer(session);
        }
    }

    /// <summary>Opens sessions until there are <see cref="MySqlPoolOptions.MinSize"/>.</summary>
    public void WarmUp()
    {
        while (TryReserve(_options.MinSize))
        {
            PooledSession session = OpenNew();
            session.CommandsBefore = session.Session.Commands;
            Offer(session);
        }
    }

    /// <summary>Whether the pool is asked for a session for the first time, and is to have some of them.</summary>
    internal bool IsToWarmUp() => _options.MinSize > 0 && !Interlocked.Exchange(ref _warm, true);

    /// <summary>Whether the pool was given up because nobody used it.</summary>
    internal bool IsGivenUp { get; private set; }

    /// <summary>Gives the pool up, if it has no session and nobody waits for one.</summary>
    internal bool TryGiveUp()
    {
        lock (_gate)
        {
            if (_total > 0 || _disposed)
            {
                return false;
            }

            _disposed = true;
            IsGivenUp = true;
        }

        PoolMetrics.Remove(this);

        _timer?.Dispose();
        _resets.Dispose();
        _dns?.Dispose();
        return true;
    }

    /// <summary>Closes idle sessions, and lends none any more.</summary>
    public void Dispose()
    {
        lock (_gate)
        {
            _disposed = true;
        }

        PoolMetrics.Remove(this);
        _timer?.Dispose();
        _resets.Dispose();
        _dns?.Dispose();
        Clear();
    }

    /// <summary>Closes idle sessions, and lends none any more.</summary>
    public ValueTask DisposeAsync()
    {
        Dispose();
        return default;
    }

    TimeSpan WaitTimeout => _options.WaitTimeout > TimeSpan.Zero ? _options.WaitTimeout : _servers[0].ConnectTimeout > TimeSpan.Zero ? _servers[0].ConnectTimeout : TimeSpan.FromDays(10);

    /// <summary>Says that there are none left, and who has them.</summary>
    MySqlException Exhausted()
    {
        PoolMetrics.TimedOut(this);
        if (_logger is { } logger)
        {
            MySqlLog.Exhausted(logger, Name, _options.MaxSize);
        }

        var text = new StringBuilder();
        text.Append(CultureInfo.InvariantCulture, $"The wait for a connection to {_servers[0].Endpoint} timed out: all {_options.MaxSize} of the pool are in use. Are all of them closed?");
        lock (_gate)
        {
            PooledSession[] oldest = [.. _borrowed.Values.OrderBy(s => s.BorrowedAt).Take(3)];
            long now = Environment.TickCount64;
            foreach (PooledSession session in oldest)
            {
                text.Append(CultureInfo.InvariantCulture, $"{Environment.NewLine}Session {session.Session.ConnectionId} has been in use for {(now - session.BorrowedAt) / 1000.0:0.0} s");
                text.Append(session.Stack is { } stack ? " since:" + Environment.NewLine + stack : "; where it was opened isn't remembered.");
            }
        }

        return new MySqlException(MySqlErrorCode.UnableToConnectToHost, text.ToString());
    }
}
