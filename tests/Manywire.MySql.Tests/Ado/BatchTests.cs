using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.Linq;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Batches: what can be told apart goes in one command, and each command knows what it did.</summary>
public class BatchTests
{
    static MySqlConnection Open(string more = "") => ConnectionTests.Open(more);

    static object? Scalar(MySqlConnection connection, string sql) => ConnectionTests.Scalar(connection, sql);

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_batch_is_one_command_and_each_of_it_has_its_own_results(bool async)
    {
        await using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_batch (id int primary key auto_increment, name varchar(20))");
        using var batch = new MySqlBatch(connection);
        Add(batch, "insert ado_batch (name) values (@n), (@n) -- both", "it's; \\ -- #");
        Add(batch, "select id from ado_batch order by id; select count(*) from ado_batch;");
        Add(batch, "update ado_batch set name = @n where id = 1;\n# the end", "x");
        Add(batch, "insert ado_batch (name) values (?)", "y");
        Add(batch, " with t as (select 5 as five) select five from t");
        long before = connection.Session.Commands;
        var seen = new List<string>();
        await using (MySqlDataReader reader = async ? await batch.ExecuteReaderAsync() : batch.ExecuteReader())
        {
            do
            {
                string row = "";
                while (async ? await reader.ReadAsync() : reader.Read())
                {
                    row += Convert.ToString(reader.GetValue(0), CultureInfo.InvariantCulture) + " ";
                }

                seen.Add(row);
            }
            while (async ? await reader.NextResultAsync() : reader.NextResult());
            Assert.Equal(4, reader.RecordsAffected);
        }

        Assert.Equal(["1 2 ", "2 ", "5 "], seen);
        Assert.Equal(1, connection.Session.Commands - before);
        Assert.Equal([2, 0, 1, 1, 0], batch.BatchCommands.Select(c => c.RecordsAffected));
        Assert.Equal([1, 0, 0, 3, 0], batch.BatchCommands.Select(c => ((MySqlBatchCommand)c).LastInsertedId));
        Assert.Equal("it's; \\ -- #", Scalar(connection, "select name from ado_batch where id = 2"));
    }

    [MariaDbFact]
    public void What_changes_how_text_is_read_or_has_many_results_goes_alone()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace procedure ado_two () begin select 1; select 2; end");
        using var batch = new MySqlBatch(connection);
        Add(batch, "set sql_mode = 'NO_BACKSLASH_ESCAPES'");
        Add(batch, "select @n", "\\' or 1=1 -- ");
        Add(batch, "call ado_two()");
        Add(batch, "select @n", "\\");
        Add(batch, "/*!50000 set sql_mode = '' */");
        Add(batch, "select @n", "\\'");
        var seen = new List<string>();
        using (MySqlDataReader reader = batch.ExecuteReader())
        {
            do
            {
                Assert.True(reader.Read());
                seen.Add(reader.GetValue(0).ToString()!);
            }
            while (reader.NextResult());
        }

        Assert.Equal(["\\' or 1=1 -- ", "1", "2", "\\", "\\'"], seen);
    }

    [MariaDbTheory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public void An_error_ends_the_batch(int place)
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_batch_error (id int primary key)");
        using var batch = new MySqlBatch(connection);
        for (int i = 0; i < 3; i++)
        {
            Add(batch, i == place ? "insert ado_batch_error values (null)" : $"insert ado_batch_error values ({i})");
        }

        Assert.Equal(MySqlErrorCode.ColumnCannotBeNull, Assert.Throws<MySqlException>(() => batch.ExecuteNonQuery()).ErrorCode);
        Assert.Equal((long)place, Scalar(connection, "select count(*) from ado_batch_error"));
        Assert.Equal(ConnectionState.Open, connection.State);
    }

    [MariaDbFact]
    public void A_long_batch_goes_in_several_commands()
    {
        using MySqlConnection connection = Open();
        using var batch = new MySqlBatch(connection);
        string text = new('x', 300_000);
        for (int i = 0; i < 20; i++)
        {
            Add(batch, "select length(@n)", text);
        }

        long before = connection.Session.Commands;
        int results = 0;
        using (MySqlDataReader reader = batch.ExecuteReader())
        {
            do
            {
                Assert.True(reader.Read());
                Assert.Equal(300_000, reader.GetInt32(0));
                results++;
            }
            while (reader.NextResult());
        }

        Assert.Equal(20, results);
        Assert.Equal(5, connection.Session.Commands - before);
    }

    [MariaDbTheory]
    [InlineData(CommandBehavior.SingleResult, false)]
    [InlineData(CommandBehavior.SingleRow, false)]
    [InlineData(CommandBehavior.SingleResult, true)]
    [InlineData(CommandBehavior.SingleRow, true)]
    public void Of_a_single_result_the_others_are_run_but_not_shown(CommandBehavior behavior, bool prepared)
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_single (id int)");
        using var command = new MySqlCommand("select 1; insert ado_single values (1); select 2; insert ado_single values (2)", connection);
        if (prepared)
        {
            command.Prepare();
        }

        using (MySqlDataReader reader = command.ExecuteReader(behavior))
        {
            Assert.True(reader.Read());
            Assert.False(reader.Read());
            Assert.False(reader.NextResult());
            Assert.False(reader.NextResult());
        }

        Assert.Equal(2L, Scalar(connection, "select count(*) from ado_single"));
    }

    [MariaDbTheory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(7)]
    public void An_adapter_sends_rows_together(int size)
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_adapter_batch (id int primary key, name varchar(20)); insert ado_adapter_batch values (1, 'a'), (2, 'b')");
        using var adapter = new MySqlDataAdapter("select id, name from ado_adapter_batch order by id", connection) { UpdateBatchSize = size };
        adapter.InsertCommand = new MySqlCommand("insert ado_adapter_batch values (@id, @name)", connection) { UpdatedRowSource = UpdateRowSource.None };
        adapter.InsertCommand.Parameters.Add(new MySqlParameter("@id", MySqlDbType.Int32, 0, "id"));
        adapter.InsertCommand.Parameters.Add(new MySqlParameter("@name", MySqlDbType.VarChar, 0, "name"));
        using var table = new DataTable();
        adapter.Fill(table);
        for (int i = 3; i < 23; i++)
        {
            table.Rows.Add(i, "n" + i);
        }

        long before = connection.Session.Commands;
        Assert.Equal(20, adapter.Update(table));
        Assert.Equal(size == 0 ? 1 : (20 + size - 1) / size, connection.Session.Commands - before);
        Assert.Equal(22L, Scalar(connection, "select count(*) from ado_adapter_batch"));
        Assert.Equal("n22", Scalar(connection, "select name from ado_adapter_batch where id = 22"));
    }

    static void Add(MySqlBatch batch, string text, string? value = null)
    {
        var command = new MySqlBatchCommand(text);
        if (value is not null)
        {
            command.Parameters.AddWithValue("@n", value);
        }

        batch.BatchCommands.Add(command);
    }
}
