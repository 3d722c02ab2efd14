using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.IO;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Commands of ADO.NET and the readers of their results.</summary>
public class CommandTests
{
    static MySqlConnection Open(string more = "") => ConnectionTests.Open(more);

    static object? Scalar(MySqlConnection connection, string sql) => ConnectionTests.Scalar(connection, sql);

    [MariaDbTheory]
    [InlineData("")]
    [InlineData("NO_BACKSLASH_ESCAPES")]
    [InlineData("ANSI_QUOTES")]
    [InlineData("ANSI_QUOTES,NO_BACKSLASH_ESCAPES")]
    public void Parameters_are_what_they_were_in_every_mode(string mode)
    {
        using MySqlConnection connection = Open();
        Scalar(connection, $"set sql_mode = '{mode}'");
        string[] texts = ["", "'", "\\", "\\'", "a'b\\\"c\0d\n", "é€😀", "?", "@p", "`", "\\' or 1=1 -- "];
        foreach (string text in texts)
        {
            foreach (bool prepared in new[] { false, true })
            {
                using var command = new MySqlCommand("select @p, '@p', \"@p\" as `a`, ?q -- @p\n", connection);
                command.Parameters.AddWithValue("@p", text);
                command.Parameters.AddWithValue("q", System.Text.Encoding.UTF8.GetBytes(text));
                if (mode.Contains("ANSI", StringComparison.Ordinal))
                {
                    command.CommandText = "select @p, '@p', '@p' as \"@p\", ?q -- @p\n";
                }

                if (prepared)
                {
                    command.Prepare();
                    Assert.True(command.IsPrepared);
                }

                using MySqlDataReader reader = command.ExecuteReader();
                Assert.True(reader.Read());
                Assert.Equal(text, reader.GetString(0));
                Assert.Equal("@p", reader.GetString(1));
                Assert.Equal(text, System.Text.Encoding.UTF8.GetString((byte[])reader.GetValue(3)));
                Assert.False(reader.Read());
            }
        }
    }

    [MariaDbFact]
    public void Parameters_that_are_declared_as_json_are_prepared_too()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace temporary table declared_json (v json)");
        using var command = new MySqlCommand("insert into declared_json values (@v)", connection);
        command.Parameters.Add("@v", MySqlDbType.JSON).Value = """{"a": "é"}""";
        for (int i = 0; i < 20; i++)
        {
            Assert.Equal(1, command.ExecuteNonQuery()); // it is prepared by itself after some
        }

        command.Prepare();
        Assert.Equal(1, command.ExecuteNonQuery());
        Assert.Equal(21L, Scalar(connection, """select count(*) from declared_json where v = '{"a": "é"}'"""));
    }

    [MariaDbTheory]
    [InlineData("gbk")]
    [InlineData("sjis")]
    [InlineData("latin1")]
    public void Parameters_are_what_they_were_in_other_character_sets(string charset)
    {
        using MySqlConnection connection = Open();
        Scalar(connection, $"set character_set_client = {charset}");
        using var command = new MySqlCommand("select @p", connection);
        command.Parameters.AddWithValue("@p", "é\\' or 1=1 -- 表");
        Assert.Equal("é\\' or 1=1 -- 表", command.ExecuteScalar());
    }

    [MariaDbTheory]
    [InlineData(false, false)]
    [InlineData(false, true)]
    [InlineData(true, false)]
    [InlineData(true, true)]
    public async Task A_command_has_several_results(bool prepared, bool async)
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand("create temporary table ado_several (id int auto_increment primary key, a int); ", connection);
        command.ExecuteNonQuery();
        command.CommandText = "insert ado_several (a) values (?), (?); select a from ado_several where a >= ?; update ado_several set a = a + 1; select count(*), max(a) from ado_several;";
        foreach (int value in new[] { 1, 2, 0 })
        {
            command.Parameters.Add(new MySqlParameter { Value = value });
        }

        if (prepared)
        {
            await command.PrepareAsync();
        }

        await using MySqlDataReader reader = async ? await command.ExecuteReaderAsync() : command.ExecuteReader();
        Assert.Throws<InvalidOperationException>(() => Scalar(connection, "select 1"));
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.True(reader.HasRows);
        Assert.True(async ? await reader.ReadAsync() : reader.Read());
        Assert.Equal(1, reader.GetInt32("A"));
        Assert.True(async ? await reader.ReadAsync() : reader.Read());
        Assert.Equal(2, reader.GetFieldValue<long>(0));
        Assert.False(async ? await reader.ReadAsync() : reader.Read());
        Assert.True(reader.HasRows);
        Assert.Throws<InvalidOperationException>(() => reader.GetInt32(0));
        Assert.True(async ? await reader.NextResultAsync() : reader.NextResult());
        Assert.True(reader.Read());
        Assert.Equal(2, reader.FieldCount);
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetInt32(2));
        Assert.Throws<IndexOutOfRangeException>(() => reader.GetOrdinal("nothing"));
        Assert.Equal(3, reader.GetInt32(1));
        Assert.False(reader.NextResult());
        Assert.Equal(4, reader.RecordsAffected);
        Assert.Equal(1, command.LastInsertedId);
        await reader.CloseAsync();
        Assert.Throws<InvalidOperationException>(() => reader.Read());
        Assert.Equal(2L, Scalar(connection, "select count(*) from ado_several"));
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Errors_are_those_of_the_server(bool async)
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand("selec 1", connection);
        MySqlException error = async ? await Assert.ThrowsAsync<MySqlException>(() => command.ExecuteReaderAsync()) : Assert.Throws<MySqlException>(() => command.ExecuteReader());
        Assert.Equal(MySqlErrorCode.ParseError, error.ErrorCode);
        Assert.Equal("42000", error.SqlState);
        Assert.Throws<MySqlException>(command.Prepare);
        command.CommandText = "select 1; select nothing; select 2";
        using (MySqlDataReader reader = command.ExecuteReader())
        {
            error = async ? await Assert.ThrowsAsync<MySqlException>(() => reader.NextResultAsync()) : Assert.Throws<MySqlException>(() => reader.NextResult());
            Assert.Equal(MySqlErrorCode.BadFieldError, error.ErrorCode);
            Assert.False(reader.NextResult());
        }

        command.CommandText = "select @missing";
        Assert.Contains("'@missing' must be defined", Assert.Throws<MySqlException>(() => command.ExecuteScalar()).Message, StringComparison.Ordinal);
        command.CommandText = "";
        Assert.Throws<InvalidOperationException>(() => command.ExecuteScalar());
        command.CommandText = "select 5";
        Assert.Equal(5, command.ExecuteScalar());
        Assert.Equal(-1, command.ExecuteNonQuery());
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_stream_is_sent_in_parts(bool async)
    {
        byte[] data = Enumerable.Range(0, 300_000).Select(i => (byte)(i * 7)).ToArray();
        string path = Path.Combine(MariaDbServer.Shared.Folder, $"stream-{async}");
        await File.WriteAllBytesAsync(path, data);
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand("select md5(?), length(?), ?", connection);
        using FileStream stream = File.OpenRead(path), empty = File.OpenRead("/dev/null");
        command.Parameters.Add(new MySqlParameter { Value = stream });
        command.Parameters.Add(new MySqlParameter { Value = empty });
        command.Parameters.Add(new MySqlParameter { Value = 7 });
        Assert.Throws<NotSupportedException>(() => command.ExecuteScalar());
        command.Prepare();
        using MySqlDataReader reader = async ? await command.ExecuteReaderAsync() : command.ExecuteReader();
        Assert.True(reader.Read());
        Assert.Equal(Convert.ToHexStringLower(System.Security.Cryptography.MD5.HashData(data)), reader.GetString(0));
        Assert.Equal(0, reader.GetInt32(1));
        Assert.Equal(7, reader.GetInt32(2));
    }

    [MariaDbFact]
    public void Behaviours_do_what_they_say()
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand("select seq from seq_1_to_5", connection);
        using (MySqlDataReader reader = command.ExecuteReader(CommandBehavior.SingleRow))
        {
            Assert.True(reader.Read());
            Assert.False(reader.Read());
        }

        using (MySqlDataReader reader = command.ExecuteReader(CommandBehavior.SchemaOnly))
        {
            Assert.Equal("seq", reader.GetName(0));
            Assert.Equal(typeof(ulong), reader.GetFieldType(0));
            Assert.False(reader.Read());
        }

        Assert.Equal(5L, Scalar(connection, "select count(*) from (select seq from seq_1_to_5) t"));
        using (command.ExecuteReader(CommandBehavior.CloseConnection))
        {
            Assert.Equal(ConnectionState.Open, connection.State);
        }

        Assert.Equal(ConnectionState.Closed, connection.State);
    }

    [MariaDbFact]
    public void Warnings_are_told()
    {
        using MySqlConnection connection = Open();
        var told = new List<string>();
        connection.InfoMessage += (_, e) => told.AddRange(e.Errors.Select(error => $"{error.Level} {error.Code}"));
        Scalar(connection, "drop table if exists ado_not_there");
        Scalar(connection, "select 1");
        Assert.Equal(["Note 1051"], told);
    }

    [MariaDbFact]
    public void A_procedure_gives_values_back()
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand("create or replace procedure ado_out(in a int, out b int, inout c varchar(50)) begin select a; set b = a * 2; set c = concat(c, '''x'); end", connection);
        command.ExecuteNonQuery();
        command.CommandText = "create or replace function ado_double(a int) returns int deterministic return a * 2";
        command.ExecuteNonQuery();
        command.CommandText = "ado_out";
        command.CommandType = CommandType.StoredProcedure;
        command.Parameters.AddWithValue("@c", "it");
        command.Parameters.Add(new MySqlParameter("@b", MySqlDbType.Int32) { Direction = ParameterDirection.Output });
        command.Parameters.AddWithValue("a", 21);
        command.Parameters["@c"].Direction = ParameterDirection.InputOutput;
        using (MySqlDataReader reader = command.ExecuteReader())
        {
            Assert.True(reader.Read());
            Assert.Equal(21, reader.GetInt32(0));
            Assert.False(reader.NextResult());
        }

        Assert.Equal(42, command.Parameters["b"].Value);
        Assert.Equal("it'x", command.Parameters["c"].Value);
        command.CommandText = "ado_double";
        command.Parameters.Clear();
        command.Parameters.AddWithValue("a", 4);
        command.Parameters.Add(new MySqlParameter("r", MySqlDbType.Int64) { Direction = ParameterDirection.ReturnValue });
        command.ExecuteNonQuery();
        Assert.Equal(8L, command.Parameters["r"].Value);
        command.CommandText = "ado_nothing";
        Assert.Throws<MySqlException>(() => command.ExecuteNonQuery());
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_batch_ends_with_the_first_error(bool prepared)
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_batch (a int primary key)");
        using var batch = new MySqlBatch(connection);
        foreach (string text in (string[])["insert ado_batch values (@p)", "select a from ado_batch where a = @p", "insert ado_batch values (@p)", "insert ado_batch values (@p + 1)"])
        {
            var command = new MySqlBatchCommand(text);
            command.Parameters.AddWithValue("@p", 1);
            batch.BatchCommands.Add(command);
        }

        if (prepared)
        {
            await batch.PrepareAsync();
        }

        await using (MySqlDataReader reader = await batch.ExecuteReaderAsync())
        {
            Assert.True(reader.Read());
            Assert.Equal(1, reader.GetInt32(0));
            MySqlException error = await Assert.ThrowsAsync<MySqlException>(() => reader.NextResultAsync());
            Assert.Equal(MySqlErrorCode.DuplicateKeyEntry, error.ErrorCode);
        }

        Assert.Equal(1, batch.BatchCommands[0].RecordsAffected);
        Assert.Equal(1L, Scalar(connection, "select count(*) from ado_batch"));
    }

    [MariaDbFact]
    public void Nothing_is_boxed_by_typed_getters()
    {
        using MySqlConnection connection = Open();
        using var command = new MySqlCommand("select 1 as i, cast(2 as signed) as l, 2.5e0 as d, 1.25 as m, timestamp'2020-01-02 03:04:05' as t from seq_1_to_2000", connection);
        foreach (bool prepared in new[] { false, true })
        {
            if (prepared)
            {
                command.Prepare();
            }

            long sum = 0;
            for (int i = 0; i < 2; i++)
            {
                using MySqlDataReader reader = command.ExecuteReader();
                reader.Read();
                long before = GC.GetAllocatedBytesForCurrentThread();
                while (reader.Read())
                {
                    sum += reader.GetInt32(0) + reader.GetInt64(1) + (long)reader.GetDouble(2) + (long)reader.GetDecimal(3) + reader.GetDateTime(4).Day + reader.GetFieldValue<int>(0) + reader.GetFieldValue<DateTime>(4).Year;
                }

                long allocated = GC.GetAllocatedBytesForCurrentThread() - before;
                Assert.True(i == 0 || allocated < 2000, $"{allocated} bytes for 2,000 rows");
            }

            Assert.NotEqual(0, sum);
        }
    }

    [MariaDbFact]
    public void The_schema_of_a_result_is_told()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_schema (id int unsigned not null auto_increment primary key, name varchar(20) character set utf8mb4, price decimal(10,2))");
        using var command = new MySqlCommand("select id, name as title, price from ado_schema", connection);
        using MySqlDataReader reader = command.ExecuteReader();
        var columns = reader.GetColumnSchema();
        Assert.Equal(["id", "title", "price"], columns.Select(c => c.ColumnName));
        Assert.True(columns[0].IsAutoIncrement);
        Assert.True(columns[0].IsKey);
        Assert.False(columns[0].AllowDBNull);
        Assert.Equal(20, columns[1].ColumnSize);
        Assert.True(columns[1].IsAliased);
        Assert.Equal("ado_schema", columns[1].BaseTableName);
        Assert.Equal(10, columns[2].NumericPrecision);
        Assert.Equal(2, columns[2].NumericScale);
        DataTable table = reader.GetSchemaTable()!;
        Assert.Equal(3, table.Rows.Count);
        Assert.Equal("title", table.Rows[1][SchemaTableColumn.ColumnName]);
    }
}
