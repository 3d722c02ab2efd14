using System;
using System.Diagnostics;
using System.Threading;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Commands end when they are cancelled or too late, and the session is as good as before, or says that it isn't.</summary>
public class CancellationTests
{
    /// <summary>Nobody waits for its end.</summary>
    const string Endless = "select count(*) from seq_1_to_1000000 a join seq_1_to_1000000 b where a.seq + b.seq = 1";

    static MySqlSessionOptions Options => MariaDbServer.Shared.Options;

    /// <summary>From then on the server has something to stop.</summary>
    static async Task RunsAsync(MySqlSession session)
    {
        await using MySqlSession other = await MySqlSession.OpenAsync(Options);
        await Patience.Until(() => SessionTests.Scalar(other, $"select count(*) from information_schema.processlist where id = {session.ConnectionId} and info = '{Endless}'") == "1");
    }

    [MariaDbFact]
    public async Task Another_thread_cancels_a_command()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        Task<MySqlException> running = Task.Run(() => Assert.Throws<MySqlException>(() => session.Execute(Endless)));
        await RunsAsync(session);
        session.Cancel();
        MySqlException error = await running;
        Assert.Equal(MySqlErrorCode.QueryInterrupted, error.ErrorCode);
        IsAsGoodAsBefore(session);
    }

    [MariaDbFact]
    public async Task A_token_cancels_a_command()
    {
        await using MySqlSession session = await MySqlSession.OpenAsync(Options);
        using var source = new CancellationTokenSource();
        Task<OperationCanceledException> running = Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await session.ExecuteAsync(Endless, source.Token));
        await RunsAsync(session);
        await source.CancelAsync();
        OperationCanceledException error = await running;
        Assert.Equal(source.Token, error.CancellationToken);
        IsAsGoodAsBefore(session);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await session.QueryAsync("select 1", source.Token));
        IsAsGoodAsBefore(session);
    }

    [MariaDbFact]
    public async Task A_token_cancels_the_reading_of_rows()
    {
        await using MySqlSession session = await MySqlSession.OpenAsync(Options);
        using var source = new CancellationTokenSource();
        MySqlResults results = await session.QueryAsync("select seq, repeat('x', 20000), sleep(0.001) from seq_1_to_100000");
        Assert.True(await results.ReadAsync(source.Token));
        source.Cancel();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            while (await results.ReadAsync(source.Token))
            {
                // What has arrived before is read.
            }
        });
        IsAsGoodAsBefore(session);
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_command_that_takes_too_long_is_stopped(bool waits)
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.CommandTimeout = TimeSpan.FromMilliseconds(300);
        MySqlException error = waits ? Assert.Throws<MySqlException>(() => session.Execute(Endless)) : await Assert.ThrowsAsync<MySqlException>(async () => await session.ExecuteAsync(Endless));
        Assert.Equal(MySqlErrorCode.CommandTimeoutExpired, error.ErrorCode);
        Assert.False(error.IsTransient);
        session.CommandTimeout = Patience.Limit;
        IsAsGoodAsBefore(session);
    }

    [MariaDbFact]
    public void A_cancelled_sleep_of_MariaDB_ends_without_an_error()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.CommandTimeout = TimeSpan.FromMilliseconds(300);
        MySqlException? error = Record.Exception(() => session.Query("select sleep(100)").Close()) as MySqlException;
        Assert.True(error is null or { ErrorCode: MySqlErrorCode.CommandTimeoutExpired });
        session.CommandTimeout = Patience.Limit;
        IsAsGoodAsBefore(session);
    }

    [MariaDbFact]
    public void What_came_too_late_doesnt_stop_the_next_command()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        for (int i = 0; i < 30; i++)
        {
            // The command ends at about the time when it is cancelled.
            using var timer = new Timer(_ => session.Cancel(), null, i % 4, Timeout.Infinite);
            try
            {
                session.Query("select sleep(0.002)").Close();
            }
            catch (MySqlException e) when (e.ErrorCode == MySqlErrorCode.QueryInterrupted)
            {
                // In time.
            }

            using var done = new ManualResetEvent(false);
            timer.Dispose(done);
            done.WaitOne();
            IsAsGoodAsBefore(session);
        }
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Without_leave_to_ask_the_server_the_connection_is_closed(bool waits)
    {
        using MySqlSession session = MySqlSession.Open(Options with { CommandTimeout = TimeSpan.FromMilliseconds(300), CancellationTimeout = TimeSpan.Zero });
        MySqlException error = waits ? Assert.Throws<MySqlException>(() => session.Query("do sleep(100)")) : await Assert.ThrowsAsync<MySqlException>(async () => await session.QueryAsync("do sleep(100)"));
        Assert.Equal(MySqlErrorCode.CommandTimeoutExpired, error.ErrorCode);
        Assert.False(session.IsOpen);
        Assert.Contains("broken", Assert.Throws<MySqlException>(() => session.Query("select 1")).Message, StringComparison.Ordinal);
    }

    [MariaDbFact]
    public async Task Two_calls_at_once_are_an_error_that_says_so()
    {
        using MySqlSession session = MySqlSession.Open(Options), other = MySqlSession.Open(Options);
        other.Execute("do get_lock('two calls at once', 0)");
        Task<MySqlResults> slow = Task.Run(() => session.Query("select get_lock('two calls at once', 600)"));
        await Patience.Until(() => session.IsBusy);
        Assert.Contains("at once", Assert.Throws<InvalidOperationException>(() => session.Query("select 1")).Message, StringComparison.Ordinal);
        other.Execute("do release_lock('two calls at once')");
        (await slow).Close();
        IsAsGoodAsBefore(session);
    }

    [MariaDbFact]
    public void A_killed_connection_is_lost_and_says_so()
    {
        using MySqlSession session = MySqlSession.Open(Options), other = MySqlSession.Open(Options);
        other.KillConnection(session.ConnectionId);
        MySqlException error = Assert.Throws<MySqlException>(() =>
        {
            for (var watch = Stopwatch.StartNew(); watch.Elapsed < Patience.Limit;)
            {
                session.Ping(); // the server ends it in its own time
            }
        });
        Assert.True(error.ErrorCode is MySqlErrorCode.OutcomeUnknown or MySqlErrorCode.ConnectionKilled, error.ErrorCode.ToString());
        Assert.False(error.IsTransient);
        Assert.False(session.IsOpen);
    }

    [MariaDbFact]
    public async Task A_server_that_never_greets_is_given_up()
    {
        using var listener = new System.Net.Sockets.TcpListener(System.Net.IPAddress.Loopback, 0);
        listener.Start();
        MySqlSessionOptions options = new() { Host = "127.0.0.1", Port = ((System.Net.IPEndPoint)listener.LocalEndpoint).Port, User = "x", ConnectTimeout = TimeSpan.FromMilliseconds(300) };
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, Assert.Throws<MySqlException>(() => MySqlSession.Open(options)).ErrorCode);
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, (await Assert.ThrowsAsync<MySqlException>(async () => await MySqlSession.OpenAsync(options))).ErrorCode);
        using var source = new CancellationTokenSource(100);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await MySqlSession.OpenAsync(options with { ConnectTimeout = Patience.Limit }, source.Token));
    }

    [MariaDbFact]
    public void Connecting_that_never_ends_is_given_up()
    {
        // A queue that is full: whoever comes then gets no answer.
        using var listener = new System.Net.Sockets.Socket(System.Net.Sockets.AddressFamily.InterNetwork, System.Net.Sockets.SocketType.Stream, System.Net.Sockets.ProtocolType.Tcp);
        listener.Bind(new System.Net.IPEndPoint(System.Net.IPAddress.Loopback, 0));
        listener.Listen(0);
        var others = new System.Collections.Generic.List<System.Net.Sockets.Socket>();
        for (int i = 0; i < 4; i++)
        {
            var other = new System.Net.Sockets.Socket(System.Net.Sockets.AddressFamily.InterNetwork, System.Net.Sockets.SocketType.Stream, System.Net.Sockets.ProtocolType.Tcp);
            _ = other.ConnectAsync(listener.LocalEndPoint!);
            others.Add(other);
        }

        MySqlSessionOptions options = new() { Host = "127.0.0.1", Port = ((System.Net.IPEndPoint)listener.LocalEndPoint!).Port, User = "x", ConnectTimeout = TimeSpan.FromMilliseconds(300) };
        MySqlException error = Assert.Throws<MySqlException>(() => MySqlSession.Open(options));
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, error.ErrorCode);
        Assert.Contains("timeout", error.Message, StringComparison.Ordinal);
        others.ForEach(o => o.Dispose());
    }

    static void IsAsGoodAsBefore(MySqlSession session)
    {
        Assert.True(session.IsOpen, session.Cause?.ToString());
        Assert.Equal("1", SessionTests.Scalar(session, "select 1"));
        Assert.Equal("0", SessionTests.Scalar(session, "select sleep(0)"));
        Assert.False(session.Status.HasFlag(MySqlStatusFlags.MoreResults));
    }
}
