using System;
using System.Data;
using System.Diagnostics;
using System.IO;
using System.Linq;
using System.Security.Authentication;
using System.Security.Cryptography.X509Certificates;
using System.Threading;
using System.Threading.Tasks;
using System.Transactions;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>What programs that come from MySqlConnector rely on.</summary>
public class MigrationTests
{
    static MySqlConnection Open(string more = "") => ConnectionTests.Open(more);

    static object? Scalar(MySqlConnection connection, string sql) => ConnectionTests.Scalar(connection, sql);

    static readonly string WithoutPassword = ConnectionTests.Text().Replace("Password=pass;", "", StringComparison.Ordinal);

    [MariaDbFact]
    public async Task A_token_that_is_cancelled_ends_the_command_that_is_read()
    {
        await using MySqlConnection connection = Open();
        using var command = new MySqlCommand("select seq, repeat('x', 10000) from seq_1_to_1000000; select 2", connection);
        await using MySqlDataReader reader = await command.ExecuteReaderAsync();
        Assert.True(await reader.ReadAsync());
        using var source = new CancellationTokenSource();
        await source.CancelAsync();
        OperationCanceledException error = await Assert.ThrowsAnyAsync<OperationCanceledException>(() => reader.ReadAsync(source.Token));
        Assert.Equal(source.Token, error.CancellationToken);
        Assert.False(reader.Read());
        Assert.False(reader.NextResult());
        await reader.CloseAsync();
        Assert.Equal(7, Scalar(connection, "select 7"));
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public void The_word_DELIMITER_has_an_error_of_its_own(bool prepared)
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand("  delimiter $$\ncreate function f () returns int return 1 $$", connection);
        MySqlException error = Assert.Throws<MySqlException>(() =>
        {
            if (prepared)
            {
                command.Prepare();
            }
            else
            {
                command.ExecuteNonQuery();
            }
        });
        Assert.Equal(MySqlErrorCode.DelimiterNotSupported, error.ErrorCode);
        Assert.Equal(MySqlErrorCode.ParseError, Assert.IsType<MySqlException>(error.InnerException).ErrorCode);
    }

    [MariaDbFact]
    public void Only_warnings_of_the_last_statement_are_told_since_the_server_knows_no_others()
    {
        using MySqlConnection connection = Open();
        int told = 0;
        connection.InfoMessage += (_, e) => told += e.Errors.Count;
        Scalar(connection, "drop table if exists ado_not_there; select 1");
        Assert.Equal(0, told);
        Scalar(connection, "select 1; drop table if exists ado_not_there");
        Assert.Equal(1, told);
    }

    [MariaDbFact]
    public void The_password_of_the_connection_string_comes_first()
    {
        int asked = 0;
        using var connection = new MySqlConnection(ConnectionTests.Text()) { ProvidePasswordCallback = _ => { asked++; return "wrong"; } };
        connection.Open();
        Assert.Equal(0, asked);
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task The_first_connection_of_a_pool_opens_the_fewest(bool async)
    {
        int asked = 0;
        await using MySqlDataSource source = new MySqlDataSourceBuilder(WithoutPassword + "MinimumPoolSize=3").UsePasswordProvider(_ => { Interlocked.Increment(ref asked); return MariaDbServer.Password; }).Build();
        await using MySqlConnection connection = async ? await source.OpenConnectionAsync() : source.OpenConnection();
        Assert.Equal((3, 3, 2), (asked, source.Pool!.Count, source.Pool.IdleCount));
    }

    [MariaDbFact]
    public void A_data_source_shows_its_password_until_it_has_opened_a_connection()
    {
        string text = ConnectionTests.Text();
        using var source = new MySqlDataSource(text);
        Assert.Equal(text, source.ConnectionString);
        using MySqlConnection connection = source.CreateConnection();
        Assert.Equal(text, connection.ConnectionString);
        connection.Open();
        Assert.DoesNotContain(MariaDbServer.Password, source.ConnectionString, StringComparison.Ordinal);
        Assert.DoesNotContain(MariaDbServer.Password, connection.ConnectionString, StringComparison.Ordinal);
    }

    [MariaDbFact]
    public void A_data_source_takes_a_password_later()
    {
        using var source = new MySqlDataSource(WithoutPassword) { Password = "wrong" };
        Assert.Equal(MySqlErrorCode.AccessDenied, Assert.Throws<MySqlException>(() => source.OpenConnection()).ErrorCode);
        source.Password = MariaDbServer.Password;
        source.OpenConnection().Dispose();
        Assert.Throws<ArgumentNullException>(() => source.Password = null!);
    }

    [MariaDbFact]
    public async Task A_periodic_provider_is_asked_again_after_it_failed_and_then_seldom()
    {
        int asked = 0;
        var right = new TaskCompletionSource();
        await using MySqlDataSource source = new MySqlDataSourceBuilder(WithoutPassword)
            .UsePeriodicPasswordProvider(async (context, _) =>
            {
                Assert.Equal("native", context.UserId);
                if (Interlocked.Increment(ref asked) == 1)
                {
                    throw new TimeoutException("not yet");
                }

                await right.Task;
                return MariaDbServer.Password;
            }, TimeSpan.FromHours(1), TimeSpan.FromMilliseconds(50))
            .Build();
        MySqlException error = Assert.Throws<MySqlException>(() => source.OpenConnection());
        Assert.Equal(MySqlErrorCode.ProvidePasswordCallbackFailed, error.ErrorCode);
        Assert.IsType<TimeoutException>(error.InnerException!.InnerException);
        right.SetResult();
        MySqlConnection? connection = null;
        for (var watch = System.Diagnostics.Stopwatch.StartNew(); connection is null;)
        {
            try
            {
                connection = await source.OpenConnectionAsync();
            }
            catch (MySqlException) when (watch.Elapsed < Patience.Limit)
            {
                await Task.Delay(10);
            }
        }

        await connection.DisposeAsync();
        Assert.Equal(2, asked);
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Certificates_are_asked_for_whenever_a_session_is_opened(bool async)
    {
        int asked = 0;
        string text = $"Server=127.0.0.1;Port={MariaDbServer.Shared.Port};User ID=x509;Password=pass;SslMode=VerifyCA;SslCa={MariaDbServer.Shared.Authority};";
        await using MySqlDataSource source = new MySqlDataSourceBuilder(text)
            .UseClientCertificatesCallback(certificates =>
            {
                asked++;
                certificates.Add(X509Certificate2.CreateFromPemFile(MariaDbServer.Shared.ClientCertificate, MariaDbServer.Shared.ClientKey));
                return default;
            })
            .Build();
        for (int i = 0; i < 3; i++)
        {
            await using MySqlConnection connection = async ? await source.OpenConnectionAsync() : source.OpenConnection();
            Assert.True(connection is { SslIsEncrypted: true, SslIsSigned: true, SslIsAuthenticated: true, SslIsMutuallyAuthenticated: true });
            Assert.True(connection.SslProtocol >= SslProtocols.Tls12);
            Assert.Equal(MariaDbServer.Shared.Port, connection.SessionEndPoint!.Port);
        }

        Assert.Equal(1, asked);
        using MySqlConnection plain = Open();
        Assert.Equal((false, SslProtocols.None), (plain.SslIsEncrypted, plain.SslProtocol));
    }

    [MariaDbFact]
    public void An_open_connection_takes_over_the_session_of_its_transaction()
    {
        using var transaction = new CommittableTransaction();
        using MySqlConnection first = Open("AutoEnlist=false"), second = Open("AutoEnlist=false");
        Scalar(first, "create or replace table ado_enlist (id int)");
        first.EnlistTransaction(transaction);
        Scalar(first, "insert ado_enlist values (1)");
        int thread = first.ServerThread;
        first.Close();
        second.EnlistTransaction(transaction);
        Assert.Equal((thread, ConnectionState.Open), (second.ServerThread, second.State));
        Scalar(second, "insert ado_enlist values (2)");
        second.Close();
        transaction.Commit();
        using MySqlConnection third = Open();
        Assert.Equal(2L, Scalar(third, "select count(*) from ado_enlist"));
    }

    [MariaDbFact]
    public void A_transaction_costs_one_round_trip_and_does_not_end_another()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_begin (id int)");
        long before = connection.Session.Commands;
        using (MySqlTransaction transaction = connection.BeginTransaction(System.Data.IsolationLevel.Serializable))
        {
            Assert.Equal(1, connection.Session.Commands - before);
            transaction.Rollback();
        }

        Scalar(connection, "begin; insert ado_begin values (1)");
        Assert.Throws<MySqlException>(() => connection.BeginTransaction());
        Scalar(connection, "rollback");
        Assert.Equal(0L, Scalar(connection, "select count(*) from ado_begin"));
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Bulk_copy_and_loader_open_a_connection_that_is_closed(bool async)
    {
        await using MySqlConnection connection = Open("AllowLoadLocalInfile=true");
        Scalar(connection, "create or replace table ado_closed (id int, d decimal(50, 30))");
        await connection.CloseAsync();
        using var rows = new DataTable();
        rows.Columns.Add("id", typeof(int));
        rows.Rows.Add(1);
        var copy = new MySqlBulkCopy(connection) { DestinationTableName = "ado_closed" };
        Assert.Equal(1, (async ? await copy.WriteToServerAsync(rows) : copy.WriteToServer(rows)).RowsInserted);
        Assert.Equal(ConnectionState.Closed, connection.State);
        var loader = new MySqlBulkLoader(connection) { TableName = "ado_closed", Local = true };
        using var lines = new MemoryStream("2\t3\n"u8.ToArray());
        Assert.Equal(1, async ? await loader.LoadAsync(lines) : loader.Load(lines));
        Assert.Equal(ConnectionState.Closed, connection.State);
        connection.Open();
        Scalar(connection, "update ado_closed set d = 99999999999999999999.999999999999999999999999999999");
        using MySqlConnection source = Open();
        using (var command = new MySqlCommand("select * from ado_closed", source))
        using (MySqlDataReader reader = command.ExecuteReader())
        {
            Assert.Equal(2, (async ? await copy.WriteToServerAsync(reader) : copy.WriteToServer(reader)).RowsInserted);
        }

        Assert.Equal(1L, Scalar(connection, "select count(distinct d) from ado_closed"));
        copy.ColumnMappings.Add(new MySqlBulkCopyColumnMapping(0, ""));
        Assert.Throws<InvalidOperationException>(() => copy.WriteToServer(rows));
        Scalar(connection, "set names latin1");
        Assert.Throws<NotSupportedException>(() => loader.Load(lines));
    }

    [Fact]
    public void Ports_and_pipes_that_nobody_listens_at_are_errors_of_the_connection()
    {
        using var port = new MySqlConnection("Server=127.0.0.1;Port=1000000");
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, Assert.Throws<MySqlException>(port.Open).ErrorCode);
        using var pipe = new MySqlConnection("Server=.;Protocol=Pipe;PipeName=nobody-listens-here;ConnectionTimeout=1");
        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, Assert.Throws<MySqlException>(pipe.Open).ErrorCode);
        Assert.Throws<NotSupportedException>(() => new MySqlConnection("Server=.;Protocol=Pipe;LoadBalance=Failover").Open());
    }

    [MariaDbFact]
    public void Schema_collections_have_reserved_words_and_the_types_of_indexes()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_index (id int primary key, a int, unique key ado_index_a (a, id))");
        using DataTable words = connection.GetSchema("reservedwords");
        Assert.Equal("ReservedWord", Assert.Single(words.Columns.Cast<DataColumn>()).ColumnName);
        Assert.Contains("CREATE", words.Rows.Cast<DataRow>().Select(r => (string)r[0]));
        using DataTable indexes = connection.GetSchema("Indexes", [null, "test", "ado_index"]);
        Assert.Equal([("PRIMARY", true, true), ("ado_index_a", true, false)], indexes.Rows.Cast<DataRow>().Select(r => ((string)r["INDEX_NAME"], (bool)r["UNIQUE"], (bool)r["PRIMARY"])).OrderBy(r => r.Item1, StringComparer.Ordinal));
        using DataTable columns = connection.GetSchema("IndexColumns", [null, "test", "ado_index", "ado_index_a"]);
        Assert.Equal([1, 2], columns.Rows.Cast<DataRow>().Select(r => (int)r["ORDINAL_POSITION"]).Order());
    }

    [MariaDbFact]
    public void Pools_that_nobody_uses_are_given_up()
    {
        int before = Pools.Count;
        for (int i = 0; i < 600; i++)
        {
            string name = "pool" + i;
            using var connection = new MySqlConnection(ConnectionTests.Text($"ApplicationName={name}"));
            connection.Open();
            MySqlConnection.ClearPool(connection);
        }

        Assert.InRange(Pools.Count, 1, before + 200);
    }
}
