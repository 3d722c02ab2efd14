using System.Collections.Generic;
using System.Diagnostics;
using System.Diagnostics.Metrics;
using System.Linq;
using System.Runtime.CompilerServices;

namespace Manywire.MySql;

/// <summary>What is measured of pools. Where nobody measures, it costs a look at a field.</summary>
static class PoolMetrics
{
    const string PoolTag = "pool.name", StateTag = "state";

    static readonly ConditionalWeakTable<MySqlPool, object> s_pools = [];

    static readonly UpDownCounter<int> s_usage;
    static readonly UpDownCounter<int> s_pending;
    static readonly Counter<int> s_timeouts;
    static readonly Histogram<double> s_create, s_use, s_wait;

    static PoolMetrics()
    {
        Meter meter = MySqlTelemetry.Meter;
        s_usage = meter.CreateUpDownCounter<int>("db.client.connections.usage", "{connection}", "How many connections of the pool are in the state.");
        s_pending = meter.CreateUpDownCounter<int>("db.client.connections.pending_requests", "{request}", "How many callers wait for a connection.");
        s_timeouts = meter.CreateCounter<int>("db.client.connections.timeouts", "{timeout}", "How many callers have waited too long for a connection.");
        s_create = meter.CreateHistogram<double>("db.client.connections.create_time", "s", "How long it took to open a connection.");
        s_use = meter.CreateHistogram<double>("db.client.connections.use_time", "s", "How long a connection was in use.");
        s_wait = meter.CreateHistogram<double>("db.client.connections.wait_time", "s", "How long it took to get a connection that was open.");
        meter.CreateObservableUpDownCounter("db.client.connections.idle.max", static () => Of(static o => o.MaxSize), "{connection}", "The most idle connections.");
        meter.CreateObservableUpDownCounter("db.client.connections.idle.min", static () => Of(static o => o.MinSize), "{connection}", "The fewest idle connections.");
        meter.CreateObservableUpDownCounter("db.client.connections.max", static () => Of(static o => o.MaxSize), "{connection}", "The most connections.");
    }

    /// <summary>Whether anybody wants to know how long something took.</summary>
    public static bool TakesTimes => s_create.Enabled || s_use.Enabled || s_wait.Enabled;

    public static void Add(MySqlPool pool) => s_pools.AddOrUpdate(pool, pool);

    public static void Remove(MySqlPool pool) => s_pools.Remove(pool);

    public static void Idle(MySqlPool pool, int change) => Count(s_usage, pool, change, "idle");

    public static void Used(MySqlPool pool, int change) => Count(s_usage, pool, change, "used");

    public static void Pending(MySqlPool pool, int change)
    {
        if (s_pending.Enabled)
        {
            s_pending.Add(change, new KeyValuePair<string, object?>(PoolTag, pool.Name));
        }
    }

    public static void TimedOut(MySqlPool pool)
    {
        if (s_timeouts.Enabled)
        {
            s_timeouts.Add(1, new KeyValuePair<string, object?>(PoolTag, pool.Name));
        }
    }

    public static void Created(MySqlPool pool, long since) => Took(s_create, pool, since);

    public static void Waited(MySqlPool pool, long since) => Took(s_wait, pool, since);

    public static void Returned(MySqlPool pool, long since) => Took(s_use, pool, since);

    static void Count(UpDownCounter<int> counter, MySqlPool pool, int change, string state)
    {
        if (change != 0 && counter.Enabled)
        {
            counter.Add(change, new KeyValuePair<string, object?>(PoolTag, pool.Name), new KeyValuePair<string, object?>(StateTag, state));
        }
    }

    static void Took(Histogram<double> histogram, MySqlPool pool, long since)
    {
        if (since != 0 && histogram.Enabled)
        {
            histogram.Record(Stopwatch.GetElapsedTime(since).TotalSeconds, new KeyValuePair<string, object?>(PoolTag, pool.Name));
        }
    }

    static IEnumerable<Measurement<int>> Of(System.Func<MySqlPoolOptions, int> value) =>
        [.. s_pools.Select(p => new Measurement<int>(value(p.Key.Options), new KeyValuePair<string, object?>(PoolTag, p.Key.Name)))];
}
