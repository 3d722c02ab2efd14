using System;
using System.Collections.Generic;
using System.Text;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Sessions with a real server.</summary>
public class SessionTests
{
    static MySqlSessionOptions Options => MariaDbServer.Shared.Options;

    static string Text(ReadOnlySpan<byte> bytes) => Encoding.UTF8.GetString(bytes);

    [MariaDbFact]
    public void A_session_knows_its_server()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        Assert.True(session.IsOpen);
        Assert.True(session.ServerVersion.IsMariaDb);
        Assert.True(session.ServerVersion.Version >= new Version(10, 0, 0), session.ServerVersion.Text);
        Assert.NotEqual(0u, session.ConnectionId);
        Assert.Equal("test", session.Database);
        Assert.True(session.Capabilities.HasFlag(MySqlCapabilities.DeprecateEof));
        Assert.True(session.Status.HasFlag(MySqlStatusFlags.AutoCommit));
        session.Ping();
        Assert.Contains("Uptime", session.Statistics(), StringComparison.Ordinal);
    }

    [MariaDbFact]
    public async Task A_session_knows_its_server_async()
    {
        await using MySqlSession session = await MySqlSession.OpenAsync(Options);
        await session.PingAsync();
        Assert.Contains("Uptime", await session.StatisticsAsync(), StringComparison.Ordinal);
        await session.InitDbAsync("other");
        Assert.Equal("other", session.Database);
    }

    [MariaDbFact]
    public void A_query_has_rows()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlResults results = session.Query("select 1 as a, 'x' as b, null as c union all select 2, 'yy', 'z'");
        Assert.Equal(["a", "b", "c"], Names(results.Columns));
        Assert.False(results.IsBinary);
        Assert.True(results.Read());
        Assert.Equal("x", Text(results.Value(1)));
        Assert.Equal("1", Text(results.Value(0)));
        Assert.True(results.IsNull(2));
        Assert.True(results.Read());
        Assert.Equal("z", Text(results.Value(2)));
        Assert.False(results.Read());
        Assert.False(results.Read());
        Assert.True(results.IsFinished);
        Assert.False(results.NextResult());
    }

    [MariaDbFact]
    public async Task A_query_has_rows_async()
    {
        await using MySqlSession session = await MySqlSession.OpenAsync(Options);
        MySqlResults results = await session.QueryAsync("select seq from seq_1_to_20000");
        long sum = 0;
        while (await results.ReadAsync())
        {
            sum += long.Parse(Text(results.Value(0)), System.Globalization.CultureInfo.InvariantCulture);
        }

        Assert.Equal(20_000L * 20_001 / 2, sum);
        Assert.True(results.IsFinished);
    }

    [MariaDbFact]
    public void A_prepared_statement_has_rows_in_binary()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlStatement statement = session.Prepare("select cast(? as signed) as n, 'text' as t, null as nothing");
        Assert.Equal(1, statement.ParameterCount);
        Assert.Equal(3, statement.Columns.Count);
        for (long value = -1; value < 3; value++)
        {
            MySqlResults results = session.Execute(statement, Parameters(value));
            Assert.True(results.IsBinary);
            Assert.True(results.Read());
            Assert.Equal(value, BitConverter.ToInt64(results.Value(0)));
            Assert.Equal("text", Text(results.Value(1)));
            Assert.True(results.IsNull(2));
            Assert.False(results.Read());
        }

        session.CloseStatement(statement);
        Assert.Throws<InvalidOperationException>(() => session.Execute(statement, Parameters(1)));
        session.Ping();
    }

    [MariaDbFact]
    public void One_round_trip_prepares_and_executes()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlResults results = session.PrepareAndExecute("select cast(? as signed)"u8, Parameters(42), out MySqlStatement statement);
        Assert.True(results.Read());
        Assert.Equal(42, BitConverter.ToInt64(results.Value(0)));
        Assert.False(results.Read());
        Assert.True(session.Execute(statement, Parameters(43)).Read());
        session.Results.Close();
        MySqlException error = Assert.Throws<MySqlException>(() => session.PrepareAndExecute("select nothing from nowhere"u8, default, out _));
        Assert.Equal(MySqlErrorCode.NoSuchTable, error.ErrorCode);
        Assert.Equal(1UL, Count(session.Query("select 1")));
    }

    [MariaDbFact]
    public void A_query_has_several_results()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlResults results = session.Query("select 1, 2; do 0; select 3 from seq_1_to_5; create temporary table t_several (a int); insert t_several values (1), (2)");
        Assert.Equal(2, results.Columns.Count);
        Assert.True(results.NextResult());
        Assert.False(results.HasRows);
        Assert.True(results.NextResult());
        Assert.Equal(5UL, Count(results));
        Assert.True(results.NextResult());
        Assert.True(results.NextResult());
        Assert.Equal(2UL, results.AffectedRows);
        Assert.Contains("Records: 2", results.Info, StringComparison.Ordinal);
        Assert.False(results.NextResult());
        Assert.Equal(2UL, session.Execute("insert t_several values (1), (2)"));
    }

    [MariaDbFact]
    public void An_error_leaves_the_session_as_it_was()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlException error = Assert.Throws<MySqlException>(() => session.Query("selec 1"));
        Assert.Equal((MySqlErrorCode.ParseError, "42000"), (error.ErrorCode, error.SqlState));
        Assert.Throws<MySqlException>(() => session.Prepare("selec ?"));
        MySqlResults results = session.Query("select 1; selec 2");
        Assert.Throws<MySqlException>(() => results.NextResult());
        Assert.True(session.IsOpen);
        Assert.Equal(1UL, Count(session.Query("select 1")));
    }

    [MariaDbFact]
    public void Results_are_read_before_the_next_command()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlResults results = session.Query("select seq from seq_1_to_100000; select 2");
        Assert.True(results.Read());
        Assert.Throws<InvalidOperationException>(() => session.Query("select 1"));
        results.Close();
        Assert.Equal(1UL, Count(session.Query("select 1")));
    }

    [MariaDbTheory]
    [InlineData(0xFFFFFF - 20)]
    [InlineData(0xFFFFFF)]
    [InlineData((2 * 0xFFFFFF) + 5)]
    public void Packets_of_16_MB_and_more_go_both_ways(int length)
    {
        using MySqlSession session = MySqlSession.Open(Options);
        for (int shift = -4; shift < 4; shift++)
        {
            string letters = new('x', length - "select ''".Length - 1 + shift);
            MySqlResults results = session.Query("select '" + letters + "'");
            Assert.True(results.Read());
            Assert.Equal(letters.Length, results.Value(0).Length);
            Assert.Equal(-1, results.Value(0).IndexOfAnyExcept((byte)'x'));
            Assert.False(results.Read());
        }

        session.Ping();
    }

    [MariaDbFact]
    public void Rows_of_a_cursor_are_fetched_as_they_are_read()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.FetchSize = 7;
        MySqlStatement statement = session.Prepare("select seq from seq_1_to_100");
        Assert.Equal(100UL, Count(session.Execute(statement, default, cursor: true)));
        MySqlResults some = session.Execute(statement, default, cursor: true);
        Assert.True(some.Read());
        some.Close();
        Assert.Equal(100UL, Count(session.Execute(statement, default)));
    }

    [MariaDbFact]
    public void A_reset_forgets_what_the_session_did()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.Execute("set @x = 1, sql_mode = 'ANSI_QUOTES'; set names latin1; create temporary table t_reset (a int); start transaction");
        Assert.Equal("latin1", session.ClientCharacterSet);
        MySqlStatement statement = session.Prepare("select 1");
        session.ResetConnection();
        Assert.False(statement.IsOpen);
        Assert.Equal("utf8mb4", session.ClientCharacterSet);
        Assert.False(session.Status.HasFlag(MySqlStatusFlags.InTransaction));
        MySqlResults results = session.Query("select @x, @@character_set_client");
        Assert.True(results.Read());
        Assert.True(results.IsNull(0));
        Assert.Equal("utf8mb4", Text(results.Value(1)));
        results.Close();
        Assert.Equal(MySqlErrorCode.NoSuchTable, Assert.Throws<MySqlException>(() => session.Query("select * from t_reset")).ErrorCode);
    }

    [MariaDbFact]
    public async Task A_session_changes_its_user()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.ChangeUser("ed", MariaDbServer.Password, "other");
        Assert.Equal("other", session.Database);
        Assert.StartsWith("ed@", Scalar(session, "select current_user()"), StringComparison.Ordinal);
        await session.ChangeUserAsync("native", MariaDbServer.Password);
        Assert.StartsWith("native@", Scalar(session, "select current_user()"), StringComparison.Ordinal);
        MySqlException error = Assert.Throws<MySqlException>(() => session.ChangeUser("native", "wrong"));
        Assert.Equal(MySqlErrorCode.AccessDenied, error.ErrorCode);
        Assert.DoesNotContain("wrong", error.ToString(), StringComparison.Ordinal);
        Assert.False(session.IsOpen);
    }

    [MariaDbFact]
    public void Several_statements_in_a_query_can_be_forbidden()
    {
        using MySqlSession session = MySqlSession.Open(Options with { MultiStatements = false });
        Assert.Throws<MySqlException>(() => session.Query("select 1; select 2"));
        session.SetMultiStatements(true);
        Assert.True(session.Query("select 1; select 2").NextResult());
        session.Results.Close();
        session.SetMultiStatements(false);
        Assert.Throws<MySqlException>(() => session.Query("select 1; select 2"));
    }

    [MariaDbFact]
    public void Columns_say_what_MariaDB_knows_of_them()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.Execute("create temporary table t_columns (id int unsigned not null auto_increment primary key, u uuid, j json, p point)");
        MySqlResults results = session.Query("select id as x, u, j, p from t_columns");
        MySqlColumn id = results.Columns[0];
        Assert.Equal(("x", "id", "t_columns", MySqlColumnType.Int), (id.Name, id.OriginalName, id.Table, id.Type));
        Assert.True(id.IsUnsigned);
        Assert.True(id.Flags.HasFlag(MySqlColumnFlags.PrimaryKey | MySqlColumnFlags.AutoIncrement | MySqlColumnFlags.NotNull));
        Assert.Equal(("uuid", "json", "point"), (results.Columns[1].ExtendedType, results.Columns[2].ExtendedFormat, results.Columns[3].ExtendedType));
        MySqlColumns before = results.Columns;
        results.Close();
        Assert.Same(before, session.Query("select id as x, u, j, p from t_columns").Columns);
    }

    /// <summary>One number, as parameters of an execution.</summary>
    internal static byte[] Parameters(long value) => [0, 1, (byte)MySqlColumnType.BigInt, 0, .. BitConverter.GetBytes(value)];

    internal static ulong Count(MySqlResults results)
    {
        ulong count = 0;
        while (results.Read())
        {
            count++;
        }

        return count;
    }

    internal static string Scalar(MySqlSession session, string sql)
    {
        MySqlResults results = session.Query(sql);
        Assert.True(results.Read());
        string text = Text(results.Value(0));
        results.Close();
        return text;
    }

    static List<string> Names(MySqlColumns columns)
    {
        var names = new List<string>();
        foreach (MySqlColumn column in columns.Span)
        {
            names.Add(column.Name);
        }

        return names;
    }
}
