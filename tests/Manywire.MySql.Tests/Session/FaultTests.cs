using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>A server that is killed, stands still, or comes back.</summary>
public sealed class FaultTests
{
    /// <summary>A server that starts deletes the temporary tables that it finds in its folder: another one that keeps its own there fails, or ends.</summary>
    [MariaDbFact]
    public void A_server_shares_no_folder_with_another_one()
    {
        using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        Assert.StartsWith(MariaDbServer.Shared.Folder, SessionTests.Scalar(session, "select @@tmpdir"), StringComparison.Ordinal);
        Assert.StartsWith(MariaDbServer.Shared.Folder, SessionTests.Scalar(session, "select @@datadir"), StringComparison.Ordinal);
    }

    [MariaDbFact]
    public async Task A_server_that_stands_still_keeps_nobody_waiting()
    {
        using var server = new MariaDbServer();
        MySqlSessionOptions options = server.Options with { CancellationTimeout = TimeSpan.FromMilliseconds(300) };
        using MySqlSession blocking = MySqlSession.Open(options), awaiting = MySqlSession.Open(options), reading = MySqlSession.Open(options);
        MySqlResults results = reading.Query("select seq, repeat('x', 10000) from seq_1_to_1000000");
        Assert.True(results.Read());
        server.Freeze();

        // From here on waiting is to end soon; before, a busy machine may take its time.
        options = options with { ConnectTimeout = TimeSpan.FromMilliseconds(500) };
        blocking.CommandTimeout = awaiting.CommandTimeout = reading.CommandTimeout = TimeSpan.FromMilliseconds(300);
        try
        {
            Assert.Equal(MySqlErrorCode.CommandTimeoutExpired, Assert.Throws<MySqlException>(() => blocking.Query("select 1")).ErrorCode);
            Assert.Equal(MySqlErrorCode.CommandTimeoutExpired, (await Assert.ThrowsAsync<MySqlException>(async () => await awaiting.QueryAsync("select 1"))).ErrorCode);
            Assert.Equal(MySqlErrorCode.CommandTimeoutExpired, Assert.Throws<MySqlException>(() =>
            {
                while (results.Read())
                {
                    // What has arrived.
                }
            }).ErrorCode);
            Assert.Throws<MySqlException>(() => MySqlSession.Open(options));
            Assert.False(blocking.IsOpen || awaiting.IsOpen || reading.IsOpen);
        }
        finally
        {
            server.Thaw();
        }

        using MySqlSession again = MySqlSession.Open(server.Options);
        Assert.Equal("1", SessionTests.Scalar(again, "select 1"));
    }

    [MariaDbFact]
    public async Task A_server_that_is_killed_is_noticed()
    {
        using var server = new MariaDbServer();
        using var pool = new MySqlPool(new MySqlPoolOptions { Servers = [server.Options] });
        MySqlSession session = await pool.RentAsync(), second = pool.Rent(), third = pool.Rent();
        third.Execute("set @x = 1");
        pool.Return(third);
        Task<MySqlResults> waiting = Task.Run(() => second.Query("select sleep(100)"));
        using (MySqlSession other = MySqlSession.Open(server.Options))
        {
            await Patience.Until(() => SessionTests.Scalar(other, $"select count(*) from information_schema.processlist where id = {second.ConnectionId} and state = 'User sleep'") == "1");
        }

        server.Kill();
        Assert.Equal(MySqlErrorCode.OutcomeUnknown, (await Assert.ThrowsAsync<MySqlException>(() => waiting)).ErrorCode);
        Assert.Equal(MySqlErrorCode.OutcomeUnknown, Assert.Throws<MySqlException>(() => session.Execute("do 0")).ErrorCode);
        pool.Return(session);
        pool.Return(second);
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, Assert.Throws<MySqlException>(() => pool.Rent()).ErrorCode);
        Assert.Equal(0, pool.Count);
    }

    /// <summary>Whoever asks gets the answer to his own question, or an error: never that of another, whatever becomes of the server.</summary>
    [MariaDbFact]
    public async Task Whatever_becomes_of_a_server_under_load_answers_are_right_and_it_goes_on()
    {
        using var server = new MariaDbServer();
        using var pool = new MySqlPool(new MySqlPoolOptions
        {
            Servers = [server.Options with { ConnectTimeout = TimeSpan.FromSeconds(2), CommandTimeout = TimeSpan.FromSeconds(1), CancellationTimeout = TimeSpan.FromMilliseconds(500) }],
            MaxSize = 6,
        });
        int right = 0;
        bool stop = false;
        Task[] clients = [.. Enumerable.Range(0, 8).Select(client => Task.Run(() => AskAsync(client)))];
        await RightAsync(500);
        for (int i = 0; i < LongRun.Choose(2, 100); i++)
        {
            server.Freeze();
            await Task.Delay(1_500);
            server.Thaw();
            await RightAsync(500);
            server.Kill();
            await Task.Delay(100);
            server.Start();
            await RightAsync(500);
        }

        Volatile.Write(ref stop, true);
        await Task.WhenAll(clients);
        await Patience.Until(() => pool.Count == pool.IdleCount); // some may be being reset
        for (int i = 0; i < 6; i++)
        {
            MySqlSession session = pool.Rent();
            Assert.Equal("7", SessionTests.Scalar(session, "select 7"));
            pool.Return(session);
        }

        async Task RightAsync(int more)
        {
            for (int wanted = Volatile.Read(ref right) + more; Volatile.Read(ref right) < wanted;)
            {
                Task ended = await Task.WhenAny(Task.Delay(10), Task.WhenAny(clients));
                Assert.False(Array.Exists(clients, c => c.IsCompleted), "A client has ended.");
                await ended;
            }
        }

        async Task AskAsync(int client)
        {
            var random = new Random(client);
            while (!Volatile.Read(ref stop))
            {
                long own = random.NextInt64();
                int rows = random.Next(1, 300);
                MySqlText question = $"select {own}, seq from seq_1_to_1000 limit {rows}";
                try
                {
                    MySqlSession session = random.Next(2) == 0 ? await pool.RentAsync() : pool.Rent();
                    try
                    {
                        List<(long Own, int Number)> answer = random.Next(2) == 0 ? await session.QueryAsync<(long, int)>(question) : session.Query<(long, int)>(question);
                        Assert.Equal(rows, answer.Count);
                        Assert.All(answer, (row, i) => Assert.Equal((own, i + 1), row));
                        Interlocked.Increment(ref right);
                    }
                    finally
                    {
                        pool.Return(session);
                    }
                }
                catch (MySqlException)
                {
                    // There is no server, or it doesn't answer.
                }
            }
        }
    }
}
