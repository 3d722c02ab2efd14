using System;
using System.Collections.Generic;
using System.Data;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Batches whose commands are sent ahead: what is read is what it is without that, and an error leaves the connection as good as before.</summary>
public class PipelinedBatchTests
{
    static MySqlConnection Open(string more = "") => ConnectionTests.Open(more);

    static object? Scalar(MySqlConnection connection, string sql) => ConnectionTests.Scalar(connection, sql);

    static MySqlBatch Batch(MySqlConnection connection, params (string Text, object?[] Values)[] commands)
    {
        var batch = new MySqlBatch(connection) { IsPipelined = true };
        foreach ((string text, object?[] values) in commands)
        {
            Add(batch, text, values);
        }

        return batch;
    }

    static void Add(MySqlBatch batch, string text, params object?[] values)
    {
        var command = new MySqlBatchCommand(text);
        foreach (object? value in values)
        {
            command.Parameters.Add(new MySqlParameter { Value = value });
        }

        batch.BatchCommands.Add(command);
    }

    /// <summary>All that a batch gives, as text.</summary>
    static async Task<List<string>> ReadAsync(MySqlBatch batch, bool async)
    {
        List<string> read = [];
        await using MySqlDataReader reader = async ? await batch.ExecuteReaderAsync() : batch.ExecuteReader();
        do
        {
            read.Add("result of " + reader.FieldCount);
            while (async ? await reader.ReadAsync() : reader.Read())
            {
                read.Add(string.Join(',', Enumerable.Range(0, reader.FieldCount).Select(i => Convert.ToString(reader.GetValue(i), CultureInfo.InvariantCulture))));
            }
        }
        while (async ? await reader.NextResultAsync() : reader.NextResult());
        read.Add("affected " + reader.RecordsAffected);
        read.AddRange(batch.BatchCommands.Select(c => $"{c.RecordsAffected} {((MySqlBatchCommand)c).LastInsertedId}"));
        return read;
    }

    /// <summary>Statements at random, each kind that there is, prepared or not: with and without, the same is read.</summary>
    [MariaDbTheory]
    [InlineData("")]
    [InlineData("Use Compression=true")]
    [InlineData("Pipelining=false")]
    [InlineData("Allow Load Local Infile=true")]
    [InlineData("Ssl Mode=Required")]
    public async Task What_is_read_is_the_same(string more)
    {
        await using MySqlConnection connection = Open(more + ";Allow User Variables=true");
        Scalar(connection, "create or replace procedure ado_ahead () begin select 1; select 2, 3; end");
        var random = new Random(more.Length);
        for (int round = 0; round < 40; round++)
        {
            bool prepare = round % 2 == 0;
            (string Text, object?[] Values)[] commands = [.. Enumerable.Range(0, random.Next(1, 12)).Select(_ => Command(random, prepare))];
            List<string>[] all = new List<string>[3];
            for (int way = 0; way < 3; way++)
            {
                Scalar(connection, "set @a = 0");
                Scalar(connection, "create or replace table ado_ahead_rows (id int primary key auto_increment, name varchar(100))");
                using MySqlBatch batch = Batch(connection, commands);
                batch.IsPipelined = way > 0;
                if (prepare)
                {
                    await batch.PrepareAsync();
                }

                all[way] = await ReadAsync(batch, async: way == 2);
            }

            Assert.Equal(all[0], all[1]);
            Assert.Equal(all[0], all[2]);
        }
    }

    static (string Text, object?[] Values) Command(Random random, bool prepare) => random.Next(8) switch
    {
        0 => ("insert ado_ahead_rows (name) values (?), (?)", [new string('x', random.Next(100)), "it's \\"]),
        1 => ("select * from ado_ahead_rows order by id", []),
        2 => ("select count(*) from ado_ahead_rows; update ado_ahead_rows set name = ? where id = ?", ["y", random.Next(10)]),
        3 => ("delete from ado_ahead_rows where id = ?", [random.Next(20)]),
        4 => prepare ? ("select ?", [random.Next()]) : ("call ado_ahead()", []),
        5 => prepare ? ("do ?", [random.Next(1000)]) : ("set @a = ?", [random.Next(1000)]),
        6 => (prepare ? "select ?" : "select @a, ?", [new string('z', random.Next(20_000))]),
        _ => ("select seq, concat('row ', seq, ?) from seq_1_to_300", [Guid.Empty.ToString()]),
    };

    /// <summary>So many statements and rows that neither side could keep all of it, if the other weren't reading.</summary>
    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Neither_side_waits_for_the_other_to_read(bool async)
    {
        await using MySqlConnection connection = Open();
        using MySqlBatch batch = Batch(connection, [.. Enumerable.Range(0, 300).Select(i => ("select ?, repeat('x', 50000)", new object?[] { new string('y', 5000) }))]);
        batch.Prepare();
        List<string> read = await ReadAsync(batch, async);
        Assert.Equal(300, read.Count(r => r.Length == 55_001));
    }

    [MariaDbTheory]
    [InlineData(0, false, false)]
    [InlineData(3, false, true)]
    [InlineData(3, true, false)]
    [InlineData(9, true, true)]
    public async Task The_first_error_is_thrown_and_the_connection_goes_on(int wrong, bool prepared, bool async)
    {
        await using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_ahead_keys (id int primary key)");
        Scalar(connection, $"insert ado_ahead_keys values ({wrong})");
        await using MySqlTransaction transaction = await connection.BeginTransactionAsync();
        using MySqlBatch batch = Batch(connection, [.. Enumerable.Range(0, 10).Select(i => ("insert ado_ahead_keys values (?)", new object?[] { i }))]);
        batch.Transaction = transaction;
        if (prepared)
        {
            batch.Prepare();
        }

        MySqlException error = async
            ? await Assert.ThrowsAsync<MySqlException>(() => batch.ExecuteNonQueryAsync())
            : Assert.Throws<MySqlException>(() => batch.ExecuteNonQuery());
        Assert.Equal(MySqlErrorCode.DuplicateKeyEntry, error.ErrorCode);
        Assert.Equal(ConnectionState.Open, connection.State);
        Assert.Equal([.. Enumerable.Repeat(1, wrong), 0], batch.BatchCommands.Take(wrong + 1).Select(c => c.RecordsAffected));
        await transaction.RollbackAsync();
        Assert.Equal(1L, Scalar(connection, "select count(*) from ado_ahead_keys"));
    }

    /// <summary>Modes decide how literals are written: what changes them is waited for.</summary>
    [MariaDbFact]
    public async Task Literals_are_right_behind_a_change_of_modes()
    {
        await using MySqlConnection connection = Open();
        const string Value = "\\' or 1=1 -- \" \\";
        using MySqlBatch batch = Batch(
            connection,
            ("select ?", [Value]),
            ("set sql_mode = 'NO_BACKSLASH_ESCAPES'", []),
            ("select ?", [Value]),
            ("set sql_mode = 'ANSI_QUOTES'", []),
            ("select ?", [Value]));
        Assert.Equal([Value, Value, Value], (await ReadAsync(batch, async: true)).Where(r => !r.Contains(' ') || r == Value));
    }

    /// <summary>What stood behind a command that asks for a file would be taken for the file.</summary>
    [MariaDbFact]
    public async Task Nothing_is_sent_behind_a_command_that_may_ask_for_a_file()
    {
        string path = Path.GetTempFileName();
        try
        {
            await File.WriteAllTextAsync(path, "1\n2\n3\n");
            using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options with { LocalFiles = true });
            session.LocalInfile = File.OpenRead;
            session.Execute("create or replace table ado_ahead_file (id varchar(100))");
            var pipeline = new MySqlPipeline();
            pipeline.AddQuery(Encoding.UTF8.GetBytes($"load data local infile '{path}' into table ado_ahead_file"));
            pipeline.AddQuery("select count(*), max(id) from ado_ahead_file");
            MySqlResults results = session.Send(pipeline);
            Assert.Equal(3ul, results.AffectedRows);
            Assert.True(results.NextCommand());
            Assert.True(results.Read());
            Assert.Equal(("3", "3"), (Encoding.UTF8.GetString(results.Value(0)), Encoding.UTF8.GetString(results.Value(1))));
        }
        finally
        {
            File.Delete(path);
        }
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_stream_among_the_parameters_is_sent_in_its_place(bool async)
    {
        await using MySqlConnection connection = Open();
        byte[] blob = [.. Enumerable.Range(0, 200_000).Select(i => (byte)i)];
        using MySqlBatch batch = Batch(connection, ("select ?", ["a"]), ("select length(?)", [new MemoryStream(blob)]), ("select ?", ["b"]));
        batch.Prepare();
        Assert.Equal(["a", "200000", "b"], (await ReadAsync(batch, async)).Where(r => !r.Contains(' ')));
    }

    [MariaDbFact]
    public async Task A_batch_that_is_cancelled_or_late_leaves_nothing_behind()
    {
        await using MySqlConnection connection = Open();
        (string, object?[])[] commands = [.. Enumerable.Range(0, 5).Select(i => ("select seq from seq_1_to_5 where sleep(?) = 0", new object?[] { i == 2 ? 100 : 0 }))];
        using MySqlBatch batch = Batch(connection, commands);
        batch.Prepare();
        using var source = new CancellationTokenSource();
        await using (MySqlDataReader reader = await batch.ExecuteReaderAsync())
        {
            Task sleeping = PassAsync(reader, source.Token);
            await source.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => sleeping);
        }

        Assert.Equal(5, Scalar(connection, "select 5"));
        batch.Timeout = 1;
        MySqlException late = await Assert.ThrowsAsync<MySqlException>(() => batch.ExecuteNonQueryAsync());
        Assert.Equal(MySqlErrorCode.CommandTimeoutExpired, late.ErrorCode);
        Assert.Equal(6, Scalar(connection, "select 6"));
    }

    static async Task PassAsync(MySqlDataReader reader, CancellationToken cancellationToken)
    {
        do
        {
            while (await reader.ReadAsync(cancellationToken))
            {
                // Nobody wants the rows.
            }
        }
        while (await reader.NextResultAsync(cancellationToken));
    }

    /// <summary>Nobody reads the rest: it is run and passed over, as without.</summary>
    [MariaDbFact]
    public void A_reader_that_is_closed_early_has_all_run()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "create or replace table ado_ahead_closed (id int)");
        using MySqlBatch batch = Batch(connection, [("select 1", []), .. Enumerable.Range(0, 2000).Select(i => ("insert ado_ahead_closed values (?)", new object?[] { i }))]);
        batch.Prepare();
        using (MySqlDataReader reader = batch.ExecuteReader())
        {
            Assert.True(reader.Read());
        }

        Assert.Equal(2000L, Scalar(connection, "select count(*) from ado_ahead_closed"));
    }

    /// <summary>A batch of prepared commands is written at once: the answers of the first aren't waited for.</summary>
    [Fact]
    public async Task Commands_are_written_before_the_first_is_answered()
    {
        using var server = new FakeServer("caching_sha2_password") { IsCached = true };
        await using var connection = new MySqlConnection($"Server=127.0.0.1;Port={server.Port};User ID={FakeServer.User};Password={FakeServer.Password};SslMode=None;Pooling=false");
        await connection.OpenAsync();
        using MySqlBatch batch = Batch(connection, [.. Enumerable.Range(0, 20).Select(i => ("select ?", new object?[] { i }))]);
        await batch.PrepareAsync();
        server.Together = 20;
        List<string> read = await ReadAsync(batch, async: true).WaitAsync(TimeSpan.FromMinutes(2));
        Assert.Equal(Enumerable.Range(0, 20).Select(i => i.ToString(CultureInfo.InvariantCulture)), read.Where(r => !r.Contains(' ')));
        server.Together = 1;
    }
}
