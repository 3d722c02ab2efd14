using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Sessions that are lent, come back, and are lent again.</summary>
public class PoolTests
{
    /// <summary>A reset waits for the next borrower: on a busy machine it could be sent meanwhile, and another session be lent.</summary>
    static MySqlPoolOptions Options => new() { Servers = [MariaDbServer.Shared.Options], MaxSize = 4, ResetDelay = TimeSpan.FromHours(1) };

    public static TheoryData<string, string, string?> Traces => new()
    {
        { "set @x = 5", "select @x", null },
        { "create temporary table t_trace (a int)", "select count(*) from t_trace", "error" },
        { "do get_lock('pool-trace', 0)", "select is_used_lock('pool-trace')", null },
        { "use other", "select database()", "test" },
        { "set session_track_schema = off; use other", "select database()", "test" },
        { "start transaction; create table if not exists t_tx (a int) engine=innodb; start transaction; insert into t_tx values (1)", "select @@in_transaction", "0" },
        { "set autocommit = 0", "select @@autocommit", "1" },
        { "set names latin1", "select @@character_set_client", "utf8mb4" },
        { "set sql_mode = 'ANSI_QUOTES,NO_BACKSLASH_ESCAPES'", "select @@sql_mode like '%ANSI_QUOTES%'", "0" },
        { "create role if not exists r_trace; set role r_trace", "select current_role()", null },
        { "prepare p_trace from 'select 1'", "execute p_trace", "error" },
        { "lock tables mysql.user read", "select count(*) from information_schema.schemata where schema_name = 'test'", "1" },
        { "set session wait_timeout = 12345", "select @@wait_timeout = 12345", "0" },
        { "set session time_zone = '+05:00'", "select @@session.time_zone = '+05:00'", "0" },
    };

    [MariaDbTheory]
    [MemberData(nameof(Traces))]
    public async Task Nothing_of_one_borrower_reaches_the_next(string leaves, string looks, string? sees)
    {
        using var pool = new MySqlPool(Options);
        MySqlSession first = pool.Rent();
        first.Execute(leaves);
        pool.Return(first);
        foreach (bool waits in new[] { true, false })
        {
            MySqlSession second = waits ? pool.Rent() : await pool.RentAsync();
            Assert.Same(first, second);
            string? seen;
            try
            {
                MySqlResults results = second.Query(looks);
                Assert.True(results.Read());
                seen = results.IsNull(0) ? null : System.Text.Encoding.UTF8.GetString(results.Value(0));
                results.Close();
            }
            catch (MySqlException)
            {
                seen = "error";
            }

            Assert.Equal(sees, seen);
            second.Execute(leaves);
            pool.Return(second);
        }
    }

    /// <summary>Statements that only read or change rows run code of the server, which leaves its own traces.</summary>
    [MariaDbTheory]
    [InlineData("select f_moves()")]
    [InlineData("insert into t_moves values (1)")]
    [InlineData("with a as (select f_moves()) select * from a;")]
    public void Nothing_that_code_of_the_server_leaves_reaches_the_next(string leaves)
    {
        MySqlSessionOptions options = MariaDbServer.Shared.Options with { MultiStatements = true };
        using (MySqlSession maker = MySqlSession.Open(options))
        {
            maker.Execute("create role if not exists r_moves");
            maker.Execute("create or replace table t_moves (a int)");
            maker.Execute("create or replace function f_moves() returns int begin set role r_moves; set names latin1; set @moved = 1; return 1; end");
            maker.Execute("create or replace trigger g_moves before insert on t_moves for each row set @moved = f_moves()");
        }

        using var pool = new MySqlPool(Options with { Servers = [options] });
        MySqlSession session = pool.Rent();
        session.Query(leaves).Close();
        Assert.Equal("r_moves", SessionTests.Scalar(session, "select current_role()"));
        pool.Return(session);
        Assert.Same(session, pool.Rent());
        Assert.Equal("", SessionTests.Scalar(session, "select current_role()"));
        Assert.Equal("test utf8mb4 utf8mb4 utf8mb4_general_ci", SessionTests.Scalar(session, "select concat_ws(' ', database(), @moved, @@character_set_client, @@character_set_results, @@collation_connection)"));
    }

    /// <summary>The character set of the login comes back, whatever the server's own is.</summary>
    [MariaDbFact]
    public void A_reset_brings_back_the_character_set()
    {
        using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options with { MultiStatements = true });
        session.Execute("set @client = @@global.character_set_client, @results = @@global.character_set_results, @collation = @@global.collation_connection");
        string? before = Names();
        try
        {
            session.Execute("set global character_set_client = latin1; set global character_set_results = latin1; set global collation_connection = latin1_german1_ci");
            session.Execute("set names cp1251");
            Assert.Equal("cp1251", session.ClientCharacterSet);
            session.ResetConnection();
            Assert.Equal("utf8mb4 utf8mb4", $"{session.ClientCharacterSet} {session.ResultCharacterSet}");
            Assert.Equal(before, Names());
        }
        finally
        {
            session.Execute("set global character_set_client = utf8mb4; set global character_set_results = utf8mb4; set global collation_connection = utf8mb4_general_ci");
        }

        string? Names() => SessionTests.Scalar(session, "select concat_ws(' ', @@character_set_client, @@character_set_results, @@collation_connection)");
    }

    [Theory]
    [InlineData("select 1", false)]
    [InlineData("  SeLeCt name from t where id = 7 ; ", false)]
    [InlineData("insert into t values (1)", false)]
    [InlineData("with a as (select 1) select * from a;", false)]
    [InlineData("values (1)", false)]
    [InlineData("", true)]
    [InlineData("use other", true)]
    [InlineData("set role r", true)]
    [InlineData("call p()", true)]
    [InlineData("selecting", true)]
    [InlineData("select", true)]
    [InlineData("/*!50000 use other */", true)]
    [InlineData("select 1; use other", true)]
    [InlineData("select 1;; use other", true)]
    [InlineData("update t set a = 1; -- and\nuse other", true)]
    [InlineData("execute immediate 'use other'", true)]
    [InlineData("begin not atomic set role r; end", true)]
    public void Which_statements_may_lead_to_another_database_is_seen_by_their_first_word(string sql, bool may) =>
        Assert.Equal(may, DatabaseSwitch.MayFollow(System.Text.Encoding.UTF8.GetBytes(sql)));

    [MariaDbFact]
    public void Nothing_is_reset_where_nothing_was_done()
    {
        using var pool = new MySqlPool(Options);
        MySqlSession session = pool.Rent();
        session.Execute("set @kept = 1");
        MySqlStatement statement = session.Prepare("select @kept");
        pool.Return(session);
        session = pool.Rent();
        Assert.False(statement.IsOpen);
        statement = session.Prepare("select 1");
        pool.Return(session);
        pool.Return(pool.Rent());
        using var keeping = new MySqlPool(Options with { Reset = false });
        session = keeping.Rent();
        statement = session.Prepare("select 1");
        keeping.Return(session);
        Assert.True(statement.IsOpen);
        Assert.Same(session, keeping.Rent());
        session.Execute("start transaction");
        keeping.Return(session);
        Assert.Equal("0", SessionTests.Scalar(keeping.Rent(), "select @@in_transaction"));
    }

    /// <summary>A reset goes with the next borrower's first command, whichever that is.</summary>
    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_reset_goes_with_the_first_command(bool async)
    {
        using var pool = new MySqlPool(Options);
        MySqlSession session = pool.Rent();
        Action<MySqlSession>[] commands =
        [
            s => s.Ping(),
            s => Assert.Equal("1", SessionTests.Scalar(s, "select @x is null")),
            s => s.ResetConnection(),
            s => s.InitDb("other"),
            s =>
            {
                MySqlStatement statement = s.Prepare("select ?");
                s.SendLongData(statement, 0, "abc"u8);
            },
            s =>
            {
                var pipeline = new MySqlPipeline();
                pipeline.AddQuery("select 1");
                pipeline.AddQuery("select @x");
                MySqlResults results = s.Send(pipeline);
                Assert.True(results.Read());
                Assert.True(results.NextCommand());
                Assert.True(results.Read());
                Assert.True(results.IsNull(0));
                results.Close();
            },
            s => s.ChangeUser(MariaDbServer.Shared.Options.User, MariaDbServer.Shared.Options.Password, "test"),
        ];
        bool waited = false;
        foreach (Action<MySqlSession> command in commands)
        {
            session.Execute("set @x = 1");
            pool.Return(session);
            waited |= session.HasUnsentReset;
            Assert.Same(session, async ? await pool.RentAsync() : pool.Rent());

            // Nothing was done, so there is nothing else to reset.
            pool.Return(session);
            Assert.Same(session, async ? await pool.RentAsync() : pool.Rent());
            command(session);
            Assert.False(session.HasUnsentReset);
            Assert.Equal("1", SessionTests.Scalar(session, "select @x is null"));
        }

        Assert.True(waited);
    }

    /// <summary>What a session holds on the server isn't held until somebody borrows it.</summary>
    [MariaDbFact]
    public async Task A_reset_that_no_command_takes_along_is_sent_soon()
    {
        using var pool = new MySqlPool(Options with { ResetDelay = new MySqlPoolOptions { Servers = [] }.ResetDelay });
        using MySqlSession other = MySqlSession.Open(MariaDbServer.Shared.Options);
        MySqlSession session = pool.Rent();
        session.Execute("do get_lock('pool-soon', 0)");
        pool.Return(session);
        await Patience.Until(() => SessionTests.Scalar(other, "select is_free_lock('pool-soon')") == "1");
        await Patience.Until(() => pool.IdleCount == 1);
        Assert.False(session.HasUnsentReset);
        Assert.Equal(1, pool.Count);
        session = pool.Rent();
        session.Execute("start transaction");
        pool.Return(session);
        Assert.False(session.HasUnsentReset);
    }

    [MariaDbFact]
    public void What_a_borrower_sets_of_the_session_is_gone_too()
    {
        using var pool = new MySqlPool(Options);
        MySqlSession session = pool.Rent();
        session.CommandTimeout = TimeSpan.Zero;
        session.FetchSize = 1;
        session.LocalInfile = _ => null;
        pool.Return(session);
        Assert.Same(session, pool.Rent());
        Assert.Equal((pool.Options.Servers[0].CommandTimeout, 1000, null), (session.CommandTimeout, session.FetchSize, session.LocalInfile));
        session.ChangeUser("ed", MariaDbServer.Password, "test");
        pool.Return(session);
        MySqlSession other = pool.Rent();
        Assert.StartsWith("native@", SessionTests.Scalar(other, "select current_user()"), StringComparison.Ordinal);
        other.SetMultiStatements(false);
        pool.Return(other);
        Assert.True(pool.Rent().Query("select 1; select 2").NextResult());
    }

    [MariaDbFact]
    public async Task Who_waits_is_served_in_order()
    {
        using var pool = new MySqlPool(Options with { MaxSize = 1 });
        MySqlSession session = pool.Rent();
        var order = new List<int>();
        var tasks = new List<Task>();
        for (int i = 0; i < 6; i++)
        {
            int number = i;
            tasks.Add(i % 2 == 0 ? Asynchronously() : Task.Factory.StartNew(Synchronously, CancellationToken.None, TaskCreationOptions.LongRunning, TaskScheduler.Default));
            while (pool.WaitingCount <= number)
            {
                await Task.Delay(1);
            }

            async Task Asynchronously() => Served(await pool.RentAsync());
            void Synchronously() => Served(pool.Rent());
            void Served(MySqlSession mine)
            {
                lock (order)
                {
                    order.Add(number);
                }

                pool.Return(mine);
            }
        }

        pool.Return(session);
        await Task.WhenAll(tasks);
        Assert.Equal(Enumerable.Range(0, 6), order);
        Assert.Equal(1, pool.Count);
    }

    [MariaDbFact]
    public async Task Waiting_ends_with_who_has_the_sessions()
    {
        using var pool = new MySqlPool(Options with { MaxSize = 1, WaitTimeout = TimeSpan.FromMilliseconds(100), TrackBorrowers = true });
        MySqlSession session = pool.Rent();
        MySqlException error = Assert.Throws<MySqlException>(() => pool.Rent());
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, error.ErrorCode);
        Assert.Contains(nameof(Waiting_ends_with_who_has_the_sessions), error.Message, StringComparison.Ordinal);
        await Assert.ThrowsAsync<MySqlException>(async () => await pool.RentAsync());
        Assert.Equal(0, pool.WaitingCount);
        pool.Return(session);
        pool.Return(pool.Rent());
    }

    [MariaDbFact]
    public async Task Waiting_ends_with_a_token()
    {
        using var pool = new MySqlPool(Options with { MaxSize = 1 });
        MySqlSession session = pool.Rent();
        using var source = new CancellationTokenSource(10);
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await pool.RentAsync(cancellationToken: source.Token));
        Assert.Equal(0, pool.WaitingCount);
        pool.Return(session);
    }

    [MariaDbFact]
    public async Task A_session_that_was_lost_isnt_lent_again()
    {
        using var pool = new MySqlPool(Options);
        MySqlSession session = pool.Rent(), other = pool.Rent();
        uint id = session.ConnectionId;
        session.Execute("do 0");
        pool.Return(session);
        other.KillConnection(id);
        await Patience.Until(() => !session.SeemsConnected); // the server ends it in its own time
        MySqlSession next = pool.Rent();
        Assert.NotEqual(id, next.ConnectionId);
        next.Ping();
        next.Dispose();
        pool.Return(next);
        Assert.Equal(1, pool.Count);
    }

    [MariaDbFact]
    public void What_was_cleared_or_is_old_is_closed()
    {
        using var pool = new MySqlPool(Options);
        MySqlSession first = pool.Rent(), second = pool.Rent();
        pool.Return(first);
        pool.Clear();
        Assert.False(first.IsOpen);
        pool.Return(second);
        Assert.False(second.IsOpen);
        Assert.Equal(0, pool.Count);
        using var brief = new MySqlPool(Options with { Lifetime = TimeSpan.FromMilliseconds(1) });
        first = brief.Rent();
        Thread.Sleep(10);
        brief.Return(first);
        Assert.False(first.IsOpen);
    }

    [MariaDbFact]
    public async Task Idle_sessions_are_closed_down_to_the_fewest()
    {
        using var pool = new MySqlPool(Options with { MinSize = 1, IdleTimeout = TimeSpan.FromMilliseconds(300) });
        await pool.WarmUpAsync();
        Assert.Equal((1, 1), (pool.Count, pool.IdleCount));
        MySqlSession[] sessions = [pool.Rent(), pool.Rent(), pool.Rent()];
        Assert.Equal(3, pool.Count);
        Array.ForEach(sessions, pool.Return);
        await Patience.Until(() => pool.Count == 1);
        Assert.Equal((1, 1), (pool.Count, pool.IdleCount));
    }

    [MariaDbFact]
    public void What_nobody_has_any_more_is_taken_back()
    {
        using var pool = new MySqlPool(Options with { MaxSize = 1 });
        Leak(pool);
        GC.Collect();
        GC.WaitForPendingFinalizers();
        GC.Collect();
        pool.Return(pool.Rent());
        Assert.Equal(1, pool.Count);

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void Leak(MySqlPool pool) => pool.Rent(new object()).Ping();
    }

    [MariaDbFact]
    public async Task Compressed_sessions_are_reset_too()
    {
        using var pool = new MySqlPool(Options with { Servers = [MariaDbServer.Shared.Options with { Compression = MySqlCompression.Zlib }] });
        MySqlSession session = pool.Rent();
        session.Execute("set @x = 1; use other");
        pool.Return(session);
        Assert.Same(session, await pool.RentAsync());
        Assert.Equal("test", SessionTests.Scalar(session, "select database() where @x is null"));
    }

    [MariaDbFact]
    public void A_server_that_isnt_there_is_passed_over()
    {
        MySqlSessionOptions there = MariaDbServer.Shared.Options, nowhere = there with { Port = Ports.Take() };
        using var pool = new MySqlPool(Options with { Servers = [nowhere, there], LoadBalance = MySqlLoadBalance.FailOver });
        for (int i = 0; i < 3; i++)
        {
            Assert.Equal(there.Port, pool.Rent().Options.Port);
        }

        using var none = new MySqlPool(Options with { Servers = [nowhere, nowhere] });
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, Assert.Throws<MySqlException>(() => none.Rent()).ErrorCode);
        Assert.Equal(0, none.Count);
    }

    [MariaDbTheory]
    [InlineData(MySqlLoadBalance.RoundRobin)]
    [InlineData(MySqlLoadBalance.LeastConnections)]
    public void Sessions_are_spread_over_the_servers(MySqlLoadBalance balance)
    {
        MySqlSessionOptions one = MariaDbServer.Shared.Options, two = one with { Host = "localhost" };
        using var pool = new MySqlPool(Options with { Servers = [one, two], LoadBalance = balance, MaxSize = 6 });
        string[] hosts = [.. Enumerable.Range(0, 6).Select(_ => pool.Rent().Options.Host)];
        Assert.Equal((3, 3), (hosts.Count(h => h == one.Host), hosts.Count(h => h == two.Host)));
    }

    [MariaDbFact]
    public void A_server_has_to_have_the_role_that_is_asked_for()
    {
        using var primary = new MySqlPool(Options with { Role = MySqlServerRole.Primary });
        primary.Return(primary.Rent());
        using var readOnly = new MySqlPool(Options with { Role = MySqlServerRole.ReadOnly });
        Assert.Contains("read-only", Assert.Throws<MySqlException>(() => readOnly.Rent()).Message, StringComparison.Ordinal);
        Assert.Equal(0, readOnly.Count);
    }

    [MariaDbFact]
    public async Task Many_borrowers_at_once_each_have_a_session_of_their_own()
    {
        using var pool = new MySqlPool(Options with { MaxSize = 3, WaitTimeout = Patience.Limit });
        await Task.WhenAll(Enumerable.Range(0, 8).Select(number => Task.Run(async () =>
        {
            for (int i = 0; i < 40; i++)
            {
                MySqlSession session = i % 2 == 0 ? await pool.RentAsync() : pool.Rent();
                Assert.Equal("", SessionTests.Scalar(session, "select ifnull(@mine, '')"));
                session.Execute($"set @mine = {number}");
                Assert.Equal($"{number}", SessionTests.Scalar(session, "select @mine"));
                pool.Return(session);
            }
        })));
        Assert.InRange(pool.Count, 1, 3);
    }
}
