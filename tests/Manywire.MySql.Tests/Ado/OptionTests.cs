using System;
using System.Data;
using System.Linq;
using System.Net;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Options do what they say, or are refused.</summary>
public class OptionTests
{
    static MySqlConnection Open(string more = "") => ConnectionTests.Open(more);

    static object? Scalar(MySqlConnection connection, string sql) => ConnectionTests.Scalar(connection, sql);

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task What_is_executed_often_is_prepared_by_itself(bool async)
    {
        await using MySqlConnection connection = Open("MaxAutoPrepare=2;AutoPrepareMinUsages=3;AllowUserVariables=true");
        using var command = new MySqlCommand("select @p + 1", connection);
        command.Parameters.AddWithValue("@p", 0);
        for (int i = 1; i <= 5; i++)
        {
            command.Parameters[0].Value = i;
            Assert.Equal(i + 1L, Convert.ToInt64(async ? await command.ExecuteScalarAsync() : command.ExecuteScalar(), System.Globalization.CultureInfo.InvariantCulture));
            Assert.Equal(i >= 3, command.IsPrepared);
        }

        foreach (string text in (string[])["select 1; select 2", "set @a = 1", "select @a", "select /*! 1 */", "selekt", "call nothing()"])
        {
            using var other = new MySqlCommand(text, connection);
            for (int i = 0; i < 5; i++)
            {
                Record.Exception(() => other.ExecuteNonQuery());
                Assert.False(other.IsPrepared);
            }
        }

        using MySqlCommand second = connection.CreateCommand(), third = connection.CreateCommand();
        (second.CommandText, third.CommandText) = ("select 2", "select 3");
        for (int i = 0; i < 3; i++)
        {
            second.ExecuteScalar();
        }

        Assert.True(command.IsPrepared && second.IsPrepared);
        for (int i = 0; i < 3; i++)
        {
            third.ExecuteScalar();
        }

        Assert.False(Prepared(connection, "select @p + 1"));
        Assert.True(second.IsPrepared && third.IsPrepared);
        Assert.Equal("2", Status(connection));
        await connection.ResetConnectionAsync();
        Assert.False(second.IsPrepared);
    }

    [MariaDbFact]
    public void Prepared_texts_of_a_session_are_bounded()
    {
        using MySqlConnection connection = Open();
        for (int i = 0; i < 1010; i++)
        {
            using var command = new MySqlCommand("select " + i, connection);
            command.Prepare();
            Assert.Equal(i, command.ExecuteScalar());
        }

        Assert.Equal("1000", Status(connection));
        Assert.False(Prepared(connection, "select 9"));
        Assert.True(Prepared(connection, "select 10"));
    }

    [MariaDbTheory]
    [InlineData("Pipelining=false")]
    [InlineData("Pipelining=false;MaximumPoolSize=1;ConnectionReset=true")]
    [InlineData("ConnectionIdlePingTime=1")]
    public async Task Sessions_work_without_sending_ahead(string more)
    {
        for (int i = 0; i < 3; i++)
        {
            await using MySqlConnection connection = Open(more + ";ApplicationName=options");
            await using MySqlTransaction transaction = await connection.BeginTransactionAsync();
            Assert.Equal(DBNull.Value, Scalar(connection, "select @@last_insert_id + null"));
            Scalar(connection, "create temporary table ado_temporary (id int)");
            await transaction.RollbackAsync();
        }
    }

    [Theory]
    [InlineData("ServerRedirectionMode=Preferred")]
    [InlineData("ServerRedirectionMode=Required")]
    [InlineData("ServerSPN=mysql/host")]
    [InlineData("Protocol=SharedMemory")]
    public void What_the_driver_cannot_do_is_refused(string option)
    {
        using var connection = new MySqlConnection("Server=127.0.0.1;" + option);
        Assert.Throws<NotSupportedException>(connection.Open);
    }

    [MariaDbTheory]
    [InlineData(MySqlSslMode.VerifyCA, true, false)]
    [InlineData(MySqlSslMode.VerifyFull, true, false)]
    [InlineData(MySqlSslMode.Required, true, true)]
    [InlineData(MySqlSslMode.Required, false, false)]
    [InlineData(MySqlSslMode.Preferred, false, false)]
    public void A_callback_refuses_certificates_but_lets_none_pass_that_the_mode_refuses(MySqlSslMode mode, bool accepts, bool opens)
    {
        using var connection = new MySqlConnection($"Server=127.0.0.1;Port={MariaDbServer.Shared.Port};User ID=tls;Password=pass;Pooling=false;SslMode={mode}")
        {
            RemoteCertificateValidationCallback = (_, _, _, _) => accepts,
        };
        if (opens)
        {
            connection.Open();
            return;
        }

        Assert.Equal(MySqlErrorCode.UnableToConnectToHost, Assert.Throws<MySqlException>(connection.Open).ErrorCode);
    }

    [MariaDbFact]
    public async Task A_pool_is_cleared_when_its_host_has_another_address()
    {
        await using var pool = new MySqlPool(new MySqlPoolOptions { Servers = [MariaDbServer.Shared.Options], DnsCheckInterval = TimeSpan.FromHours(1) });
        pool.Return(await pool.RentAsync());
        Assert.Equal(1, pool.IdleCount);
        IPAddress[] addresses = [IPAddress.Parse("192.0.2.1"), IPAddress.Parse("192.0.2.2")];
        using var watch = new DnsWatch(pool, TimeSpan.FromHours(1), _ => Task.FromResult(addresses));
        await watch.LookAsync();
        addresses = [addresses[1], addresses[0]];
        await watch.LookAsync();
        Assert.Equal(1, pool.IdleCount);
        addresses = [IPAddress.Parse("192.0.2.3")];
        await watch.LookAsync();
        Assert.Equal(0, pool.IdleCount);
        using var failing = new DnsWatch(pool, TimeSpan.FromHours(1), _ => throw new System.Net.Sockets.SocketException());
        await failing.LookAsync();
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task Bulk_copy_is_the_same_with_and_without_bulks_of_the_protocol(bool bulk)
    {
        await using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_any_bulk (id int primary key, a varchar(40), b blob, c double, d decimal(20, 5), e datetime(6), f time(6), g char(36), h bit(8), i varchar(20) default 'x')");
        using var rows = new DataTable();
        foreach ((string name, Type type) in (ReadOnlySpan<(string, Type)>)[("id", typeof(int)), ("a", typeof(string)), ("b", typeof(byte[])), ("c", typeof(double)), ("d", typeof(decimal)), ("e", typeof(DateTime)), ("f", typeof(TimeSpan)), ("g", typeof(Guid)), ("h", typeof(ulong))])
        {
            rows.Columns.Add(name, type);
        }

        var random = new Random(7);
        for (int i = 0; i < 2000; i++)
        {
            byte[] bytes = new byte[random.Next(2000)];
            random.NextBytes(bytes);
            object[] values = [i, "it's \\ \"" + i + "\0€", bytes, random.NextDouble() * 1e100, Math.Round((decimal)random.NextDouble(), 5), new DateTime(2026, 1, 1).AddTicks(random.Next() * 10L), TimeSpan.FromTicks(random.Next() * -10L), new Guid(random.Next(), 1, 2, 3, 4, 5, 6, 7, 8, 9, 10), (ulong)random.Next(256)];
            for (int c = 1; c < values.Length; c++)
            {
                values[c] = random.Next(5) == 0 ? DBNull.Value : values[c];
            }

            rows.Rows.Add(values);
        }

        var copy = new MySqlBulkCopy(connection) { DestinationTableName = "ado_any_bulk", UsesBulk = bulk };
        copy.ColumnMappings.AddRange(Enumerable.Range(1, 8).Select(i => new MySqlBulkCopyColumnMapping(i, rows.Columns[i].ColumnName)));
        copy.ColumnMappings.Add(new MySqlBulkCopyColumnMapping(0, "@n", "id = @n + 1"));
        Assert.Equal(2000, (await copy.WriteToServerAsync(rows)).RowsInserted);
        using var command = new MySqlCommand("select * from ado_any_bulk order by id", connection);
        await using MySqlDataReader reader = await command.ExecuteReaderAsync();
        foreach (DataRow row in rows.Rows)
        {
            Assert.True(await reader.ReadAsync());
            Assert.Equal((int)row[0] + 1, reader.GetInt32(0));
            for (int c = 1; c < 9; c++)
            {
                Assert.Equal(row[c], reader.GetValue(c));
            }

            Assert.Equal("x", reader.GetString(9));
        }
    }

    static bool Prepared(MySqlConnection connection, string text)
    {
        using var command = new MySqlCommand(text, connection);
        return command.IsPrepared;
    }

    /// <summary>How many statements the server keeps for the session.</summary>
    static string Status(MySqlConnection connection)
    {
        using var command = new MySqlCommand("select cast(sum(if(variable_name = 'COM_STMT_PREPARE', 1, -1) * variable_value) as int) from information_schema.session_status where variable_name in ('COM_STMT_PREPARE', 'COM_STMT_CLOSE')", connection);
        return Convert.ToString(command.ExecuteScalar(), System.Globalization.CultureInfo.InvariantCulture)!;
    }
}
