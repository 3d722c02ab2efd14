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

    /// <summary>What the driver said of the transaction that inserts a row, by the row's number. Each is tried once.</summary>
    readonly ConcurrentDictionary<int, Outcome> _said = new();
    int _next, _committed;
    volatile bool _stop;

    enum Outcome
    {
        Committed,

        /// <summary>An error from before COMMIT was sent, or a server's answer to it that it wasn't carried out.</summary>
        Refused,

        /// <summary>COMMIT was sent, and its answer was lost.</summary>
        Unknown,
    }

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
            Assert.Empty(rows.GroupBy(id => id).Where(same => same.Count() > 1).Select(same => same.Key));
            Assert.Empty(_said.Where(row => row.Value == Outcome.Committed).Select(row => row.Key).Except(rows));
            Assert.DoesNotContain(rows, id => _said[id] == Outcome.Refused);
        }
    }

    async Task CommittedAsync(int more, Task[] writers)
    {
        int wanted = Volatile.Read(ref _committed) + more;
        await Patience.Until(async () =>
        {
            if (Array.Find(writers, w => w.IsCompleted) is { } ended)
            {
                await ended;
            }

            return Volatile.Read(ref _committed) >= wanted;
        });
    }

    /// <summary>Writes one row after another, and notes what becomes of each.</summary>
    async Task WriteAsync(MySqlPool pool)
    {
        while (!_stop)
        {
            int id = Interlocked.Increment(ref _next);
            Outcome outcome = await WriteAsync(pool, id);
            Assert.True(_said.TryAdd(id, outcome));
            if (outcome == Outcome.Committed)
            {
                Interlocked.Increment(ref _committed);
            }
            else
            {
                await Task.Delay(20);
            }
        }
    }

    static async Task<Outcome> WriteAsync(MySqlPool pool, int id)
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
                return Outcome.Committed;
            }
            finally
            {
                pool.Return(session);
            }
        }
        catch (MySqlException e) when (sent && e.ErrorCode is MySqlErrorCode.OutcomeUnknown or MySqlErrorCode.CommandTimeoutExpired or MySqlErrorCode.ErrorDuringCommit or MySqlErrorCode.QueryInterrupted or MySqlErrorCode.ConnectionKilled)
        {
            // A node that stood still may carry it out when it goes on, however long after.
            Assert.False(e.IsTransient);
            return Outcome.Unknown;
        }
        catch (MySqlException)
        {
            return Outcome.Refused;
        }
    }

    /// <summary>Reads what a node has, when it has what the others have.</summary>
    static async Task<int[]> ReadAsync(MySqlSessionOptions node)
    {
        int[] rows = [];
        await Patience.Until(async () =>
        {
            try
            {
                await using MySqlSession session = await MySqlSession.OpenAsync(node);
                await session.ExecuteAsync("set wsrep_sync_wait = 1");
                rows = [.. await session.QueryAsync<int>("select id from written")];
                return true;
            }
            catch (MySqlException)
            {
                return false; // the node isn't back, or has much to carry out
            }
        });
        return rows;
    }
}
