using System;
using System.Collections.Generic;
using System.Data;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Connections and transactions of ADO.NET.</summary>
public class ConnectionTests
{
    internal static string Text(string more = "") => $"Server=127.0.0.1;Port={MariaDbServer.Shared.Port};User ID=native;Password={MariaDbServer.Password};Database=test;SslMode=None;Connection Timeout=180;Default Command Timeout=180;Cancellation Timeout=180;{more}";

    internal static MySqlConnection Open(string more = "")
    {
        var connection = new MySqlConnection(Text(more));
        connection.Open();
        return connection;
    }

    internal static object? Scalar(MySqlConnection connection, string sql)
    {
        using var command = new MySqlCommand(sql, connection, connection.CurrentTransaction);
        return command.ExecuteScalar();
    }

    [MariaDbTheory]
    [InlineData(false, "")]
    [InlineData(true, "")]
    [InlineData(true, "Force Synchronous=true")]
    [InlineData(false, "Pooling=false")]
    [InlineData(true, "Pooling=false")]
    public async Task A_connection_opens_and_closes(bool async, string more)
    {
        var connection = new MySqlConnection(Text(more));
        var states = new List<ConnectionState>();
        connection.StateChange += (_, e) => states.Add(e.CurrentState);
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.Contains("Password=pass", connection.ConnectionString, StringComparison.Ordinal);
        for (int i = 0; i < 2; i++)
        {
            if (async)
            {
                await connection.OpenAsync();
                Assert.True(await connection.PingAsync());
                await connection.ChangeDatabaseAsync("other");
            }
            else
            {
                connection.Open();
                Assert.True(connection.Ping());
                connection.ChangeDatabase("other");
            }

            Assert.Equal(ConnectionState.Open, connection.State);
            Assert.Equal("other", connection.Database);
            Assert.Contains("MariaDB", connection.ServerVersion, StringComparison.Ordinal);
            Assert.True(connection.ServerThread > 0);
            Assert.DoesNotContain("pass", connection.ConnectionString, StringComparison.Ordinal);
            Assert.Throws<InvalidOperationException>(connection.Open);
            if (async)
            {
                await connection.CloseAsync();
            }
            else
            {
                connection.Close();
            }

            Assert.False(connection.Ping());
            Assert.Throws<InvalidOperationException>(() => connection.ServerVersion);
        }

        Assert.Equal([ConnectionState.Connecting, ConnectionState.Open, ConnectionState.Closed, ConnectionState.Connecting, ConnectionState.Open, ConnectionState.Closed], states);
        await connection.DisposeAsync();
        Assert.Throws<ObjectDisposedException>(connection.Open);
    }

    [MariaDbFact]
    public void A_connection_that_cannot_be_opened_is_closed()
    {
        using var connection = new MySqlConnection(Text().Replace("=pass", "=wrong", StringComparison.Ordinal));
        MySqlException error = Assert.Throws<MySqlException>(connection.Open);
        Assert.Equal(MySqlErrorCode.AccessDenied, error.ErrorCode);
        Assert.Equal("28000", error.SqlState);
        Assert.Equal(ConnectionState.Closed, connection.State);
        Assert.DoesNotContain("wrong", error.ToString(), StringComparison.Ordinal);
    }

    [MariaDbFact]
    public void A_pooled_connection_brings_nothing_of_the_last_one()
    {
        const string Alone = "Maximum Pool Size=1;Application Name=nothing;Allow User Variables=true";
        int thread;
        using (MySqlConnection first = Open(Alone))
        {
            thread = first.ServerThread;
            Scalar(first, "set @x = 5, session wait_timeout = 1234");
            first.BeginTransaction();
        }

        using MySqlConnection second = Open(Alone);
        Assert.Equal(thread, second.ServerThread);
        Assert.Equal(DBNull.Value, Scalar(second, "select @x"));
        Assert.Equal("0", Scalar(second, "select concat(@@in_transaction)"));
        Assert.NotEqual("1234", Scalar(second, "select concat(@@wait_timeout)"));
    }

    [MariaDbFact]
    public void A_connection_that_was_killed_is_closed_and_can_be_opened_again()
    {
        using MySqlConnection connection = Open();
        using (MySqlConnection killer = Open())
        {
            Scalar(killer, $"kill {connection.ServerThread}");
        }

        Assert.Throws<MySqlException>(() => Scalar(connection, "select 1 from seq_1_to_10"));
        Assert.Equal(ConnectionState.Closed, connection.State);
        connection.Open();
        Assert.Equal(1, Scalar(connection, "select 1"));
    }

    [MariaDbTheory]
    [InlineData(IsolationLevel.Unspecified)]
    [InlineData(IsolationLevel.ReadUncommitted)]
    [InlineData(IsolationLevel.ReadCommitted)]
    [InlineData(IsolationLevel.RepeatableRead)]
    [InlineData(IsolationLevel.Serializable)]
    [InlineData(IsolationLevel.Snapshot)]
    public async Task A_transaction_is_committed_or_rolled_back(IsolationLevel level)
    {
        await using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_tx (a int) engine=innodb");
        await using (MySqlTransaction transaction = await connection.BeginTransactionAsync(level))
        {
            Assert.Equal(level, transaction.IsolationLevel);
            Assert.Throws<InvalidOperationException>(() => connection.BeginTransaction());
            using var alone = new MySqlCommand("insert ado_tx values (0)", connection);
            Assert.Throws<InvalidOperationException>(() => alone.ExecuteNonQuery());
            Scalar(connection, "insert ado_tx values (1)");
            await transaction.SaveAsync("a`b");
            Scalar(connection, "insert ado_tx values (2)");
            await transaction.RollbackAsync("a`b");
            transaction.Release("a`b");
            MySqlException error = Assert.Throws<MySqlException>(() => transaction.Rollback("a`b"));
            Assert.Equal(MySqlErrorCode.StoredProcedureDoesNotExist, error.ErrorCode);
            await transaction.CommitAsync();
            Assert.Throws<InvalidOperationException>(transaction.Commit);
        }

        using (connection.BeginTransaction(level))
        {
            Scalar(connection, "insert ado_tx values (3)");
        }

        using (MySqlTransaction transaction = connection.BeginTransaction(level))
        {
            Scalar(connection, "insert ado_tx values (4)");
            transaction.Rollback();
        }

        Assert.Equal("1", Scalar(connection, "select group_concat(a) from ado_tx"));
    }

    [MariaDbFact]
    public void A_transaction_that_only_reads_writes_nothing()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_readonly (a int) engine=innodb");
        using MySqlTransaction transaction = connection.BeginTransaction(IsolationLevel.Snapshot, isReadOnly: true);
        MySqlException error = Assert.Throws<MySqlException>(() => Scalar(connection, "insert ado_readonly values (1)"));
        Assert.Equal((MySqlErrorCode)1792, error.ErrorCode);
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_command_that_takes_too_long_is_stopped(bool async)
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand("select sleep(30)", connection) { CommandTimeout = 1 };
        MySqlException error = async ? await Assert.ThrowsAsync<MySqlException>(() => command.ExecuteScalarAsync()) : Assert.Throws<MySqlException>(() => command.ExecuteScalar());
        Assert.Equal(MySqlErrorCode.CommandTimeoutExpired, error.ErrorCode);
        Assert.Equal(1, Scalar(connection, "select 1"));
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_command_can_be_cancelled(bool token)
    {
        using MySqlConnection connection = Open(), other = Open();
        using var command = new MySqlCommand("select sleep(30) from seq_1_to_2", connection);
        using var source = new CancellationTokenSource();
        Task<object?> running = command.ExecuteScalarAsync(source.Token);
        while (!running.IsCompleted && Convert.ToInt32(Scalar(other, $"select count(*) from information_schema.processlist where id = {connection.ServerThread} and state = 'User sleep'")) == 0)
        {
            await Task.Delay(1); // before the server sleeps there is nothing to cancel
        }

        if (token)
        {
            await source.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => running);
        }
        else
        {
            command.Cancel();
            MySqlException error = await Assert.ThrowsAsync<MySqlException>(() => running);
            Assert.Equal(MySqlErrorCode.QueryInterrupted, error.ErrorCode);
        }

        Assert.Equal(1, Scalar(connection, "select 1"));
    }
}
