using System;
using System.Collections.Concurrent;
using System.Globalization;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>A cluster whose nodes go away while it is written to.</summary>
public class GaleraTests
{
    const int Writers = 4;

    readonly ConcurrentDictionary<int, bool> _committed = new();
    int _next, _unknown;
    volatile bool _stop;

    [GaleraFact]
    public async Task Nodes_that_go_away_lose_no_committed_row_and_double_none()
    {
        using var cluster = new GaleraCluster();
        using var pool = new MySqlPool(new MySqlPoolOptions
        {
            Servers = [.. cluster.Nodes.Select(node => node with { ConnectTimeout = TimeSpan.FromSeconds(3), CommandTimeout = TimeSpan.FromSeconds(10), CancellationTimeout = TimeSpan.FromSeconds(1) })],
            LoadBalance = MySqlLoadBalance.RoundRobin,
            DeadServerMemory = TimeSpan.FromSeconds(2),
        });
        MySqlSession session = pool.Rent();
        session.Execute("create table written (place int auto_increment primary key, id int)");
        pool.Return(session);
        Task[] writers = [.. Enumerable.Range(0, Writers).Select(_ => Task.Run(() => WriteAsync(pool)))];
        await CommittedAsync(200, writers);
        var random = new Random(1);
        for (int i = 0; i < LongRun.Choose(1, 30); i++)
        {
            // One that is killed begins anew; one that stands still is let go on when the others have given it up.
            int killed = i % 3, frozen = (i + 1 + random.Next(2)) % 3;
            cluster.Kill(killed);
            await CommittedAsync(200, writers);
            cluster.Start(killed);
            await CommittedAsync(200, writers);
            cluster.Freeze(frozen);
            await CommittedAsync(200, writers);
            cluster.Thaw(frozen);
            await CommittedAsync(200, writers);
        }

        _stop = true;
        await Task.WhenAll(writers);
        foreach (MySqlSessionOptions node in cluster.Nodes)
        {
            int[] rows = await ReadAsync(node);
            Assert.Equal(_committed.Keys.Order(), rows.Distinct().Where(_committed.ContainsKey).Order());
            Assert.Empty(rows.GroupBy(id => id).Where(same => same.Count() > 1).Select(same => same.Key));
            Assert.DoesNotContain(rows, id => !_committed.ContainsKey(id));
        }
    }

    async Task CommittedAsync(int more, Task[] writers)
    {
        int wanted = _committed.Count + more;
        await Patience.Until(async () =>
        {
            if (Array.Find(writers, w => w.IsCompleted) is { } ended)
            {
                await ended;
            }

            return _committed.Count >= wanted;
        });
    }

    /// <summary>Writes one row after another, each until it is known that it is there.</summary>
    async Task WriteAsync(MySqlPool pool)
    {
        while (!_stop)
        {
            int id = Interlocked.Increment(ref _next);
            while (!await TryWriteAsync(pool, id))
            {
                await Task.Delay(20);
            }

            Assert.True(_committed.TryAdd(id, true));
        }
    }

    async Task<bool> TryWriteAsync(MySqlPool pool, int id)
    {
        bool sent = false;
        try
        {
            MySqlSession session = await pool.RentAsync();
            try
            {
                await session.ExecuteAsync("start transaction");
                await session.ExecuteAsync(string.Create(CultureInfo.InvariantCulture, $"insert into written (id) values ({id})"));
                sent = true;
                await session.ExecuteAsync("commit");
                return true;
            }
            finally
            {
                pool.Return(session);
            }
        }
        catch (MySqlException e) when (sent && e.ErrorCode is MySqlErrorCode.OutcomeUnknown or MySqlErrorCode.CommandTimeoutExpired or MySqlErrorCode.ErrorDuringCommit or MySqlErrorCode.QueryInterrupted or MySqlErrorCode.ConnectionKilled)
        {
            // It was to be committed, and the answer was lost: it is there, or it is not.
            Assert.False(e.IsTransient);
            Interlocked.Increment(ref _unknown);
            return await IsThereAsync(pool, id);
        }
        catch (MySqlException)
        {
            // It wasn't committed.
            return false;
        }
    }

    static async Task<bool> IsThereAsync(MySqlPool pool, int id)
    {
        while (true)
        {
            try
            {
                MySqlSession session = await pool.RentAsync();
                try
                {
                    // What the others have committed is waited for.
                    await session.ExecuteAsync("set wsrep_sync_wait = 1");
                    MySqlResults results = await session.QueryAsync(string.Create(CultureInfo.InvariantCulture, $"select 1 from written where id = {id}"));
                    bool there = await results.ReadAsync();
                    await results.CloseAsync();
                    return there;
                }
                finally
                {
                    pool.Return(session);
                }
            }
            catch (MySqlException)
            {
                await Task.Delay(50);
            }
        }
    }

    static async Task<int[]> ReadAsync(MySqlSessionOptions node)
    {
        while (true)
        {
            try
            {
                await using MySqlSession session = await MySqlSession.OpenAsync(node);
                await session.ExecuteAsync("set wsrep_sync_wait = 1");
                return [.. await session.QueryAsync<int>("select id from written")];
            }
            catch (MySqlException e) when (e.ErrorCode is MySqlErrorCode.UnknownCommand or MySqlErrorCode.UnableToConnectToHost or MySqlErrorCode.LockWaitTimeout)
            {
                // The node isn't back yet.
                await Task.Delay(50);
            }
        }
    }
}
