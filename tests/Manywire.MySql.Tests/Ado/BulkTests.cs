using System;
using System.Collections.Generic;
using System.Data;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Many rows at once.</summary>
public class BulkTests
{
    static object? Scalar(MySqlConnection connection, string sql) => ConnectionTests.Scalar(connection, sql);

    static DataTable Rows(int count)
    {
        var table = new DataTable();
        table.Columns.Add("id", typeof(int));
        table.Columns.Add("name", typeof(string));
        table.Columns.Add("price", typeof(decimal));
        table.Columns.Add("made", typeof(DateTime));
        table.Columns.Add("data", typeof(byte[]));
        for (int i = 0; i < count; i++)
        {
            table.Rows.Add(i, i % 5 == 0 ? DBNull.Value : $"it's \\{i}", i / 100m, new DateTime(2020, 1, 1).AddSeconds(i), i % 3 == 0 ? DBNull.Value : new byte[] { 0, (byte)i, 39 });
        }

        return table;
    }

    static MySqlConnection Open(string more = "")
    {
        MySqlConnection connection = ConnectionTests.Open(more);
        Scalar(connection, "create temporary table ado_bulk (id int primary key, name varchar(50), price decimal(10,2), made datetime, data varbinary(10), more int default 7)");
        return connection;
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Rows_of_a_table_are_inserted(bool async)
    {
        using MySqlConnection connection = Open();
        var told = new List<long>();
        var copy = new MySqlBulkCopy(connection) { DestinationTableName = "ado_bulk", NotifyAfter = 10_000 };
        copy.MySqlRowsCopied += (_, e) => told.Add(e.RowsCopied);
        using DataTable rows = Rows(25_000);
        MySqlBulkCopyResult result = async ? await copy.WriteToServerAsync(rows) : copy.WriteToServer(rows);
        Assert.Equal(25_000, result.RowsInserted);
        Assert.Equal(25_000, copy.RowsCopied);
        Assert.Empty(result.Warnings);
        Assert.Equal([10_000L, 20_000L], told);
        Assert.Equal("25000 20000 16666 3124875.00 7", Scalar(connection, "select concat_ws(' ', count(*), count(name), count(data), sum(price), max(more)) from ado_bulk"));
        using var command = new MySqlCommand("select name, made, data from ado_bulk where id = 301", connection);
        using MySqlDataReader reader = command.ExecuteReader();
        Assert.True(reader.Read());
        Assert.Equal("it's \\301", reader.GetString(0));
        Assert.Equal(new DateTime(2020, 1, 1).AddSeconds(301), reader.GetDateTime(1));
        Assert.Equal([0, 301 & 0xFF, 39], reader.GetFieldValue<byte[]>(2));
    }

    /// <summary>The server has a packet while the next is made: what goes wrong meanwhile is thrown as it is, and the connection stays of use.</summary>
    [MariaDbTheory]
    [InlineData(false, "")]
    [InlineData(true, "")]
    [InlineData(false, "Use Compression=true")]
    [InlineData(true, "Use Compression=true")]
    public async Task What_ends_in_the_middle_leaves_the_connection_usable(bool async, string more)
    {
        using MySqlConnection connection = Open(more);
        const int Count = 90_000;
        using DataTable twice = Rows(Count);
        twice.Rows[100]["id"] = 99;

        // The server refuses a row of the first packet.
        MySqlException refused = await Assert.ThrowsAsync<MySqlException>(() => Copy(connection, async, twice.CreateDataReader()));
        Assert.Equal(MySqlErrorCode.DuplicateKeyEntry, ((MySqlException)refused.InnerException!).ErrorCode);
        Assert.Equal(1, Scalar(connection, "select 1"));
        Scalar(connection, "delete from ado_bulk");

        // The source fails when packets have been sent.
        using DataTable rows = Rows(Count);
        var failing = new FailingReader(rows.CreateDataReader(), Count - 10_000, () => throw new InvalidTimeZoneException());
        await Assert.ThrowsAsync<InvalidTimeZoneException>(() => Copy(connection, async, failing));
        Assert.InRange((long)Scalar(connection, "select count(*) from ado_bulk")!, 10_000, Count - 10_000);
        Scalar(connection, "delete from ado_bulk");

        // Somebody cancels it in the same way.
        if (async)
        {
            using var source = new CancellationTokenSource();
            var cancelling = new FailingReader(rows.CreateDataReader(), Count - 10_000, source.Cancel);
            await Assert.ThrowsAnyAsync<OperationCanceledException>(() => Copy(connection, async, cancelling, source.Token));
            Assert.InRange((long)Scalar(connection, "select count(*) from ado_bulk")!, 10_000, Count - 10_000);
            Scalar(connection, "delete from ado_bulk");
        }

        // The source uses the connection that the server is at work for.
        var busy = new FailingReader(rows.CreateDataReader(), Count - 10_000, () => Scalar(connection, "select 1"));
        Exception used = (await Record.ExceptionAsync(() => Copy(connection, async, busy)))!;
        Assert.IsType<InvalidOperationException>(used);
        Assert.Equal(1, Scalar(connection, "select 1"));

        static async Task Copy(MySqlConnection connection, bool async, IDataReader rows, CancellationToken token = default)
        {
            var copy = new MySqlBulkCopy(connection) { DestinationTableName = "ado_bulk" };
            if (async)
            {
                await copy.WriteToServerAsync(rows, token);
            }
            else
            {
                copy.WriteToServer(rows);
            }
        }
    }

    [MariaDbFact]
    public void Columns_are_mapped_and_computed()
    {
        using MySqlConnection connection = Open("Allow User Variables=true");
        var copy = new MySqlBulkCopy(connection) { DestinationTableName = "`ado_bulk`" };
        copy.ColumnMappings.Add(new(1, "@n", "name = concat(upper(@n), '@n', @n)"));
        copy.ColumnMappings.Add(new(0, "id"));
        copy.ColumnMappings.Add(new(2, "@unused"));
        using var table = new DataTable();
        table.Columns.Add("id", typeof(object));
        table.Columns.Add("name", typeof(object));
        table.Columns.Add("other", typeof(int));
        table.Rows.Add(1, "a", 0);
        table.Rows.Add(2L, null, 0);
        table.Rows.Add("3", 4.5, 0);
        Assert.Equal(3, copy.WriteToServer(table.Rows.Cast<DataRow>(), 3).RowsInserted);
        Assert.Equal("1:A@na,2:null,3:4.5@n4.5", Scalar(connection, "select group_concat(concat(id, ':', ifnull(name, 'null')) order by id) from ado_bulk"));
    }

    [MariaDbFact]
    public void What_exists_is_an_error_or_is_replaced_or_kept()
    {
        using MySqlConnection connection = Open();
        Scalar(connection, "insert ado_bulk (id, name) values (3, 'old')");
        using DataTable rows = Rows(10);
        var copy = new MySqlBulkCopy(connection) { DestinationTableName = "ado_bulk" };
        MySqlException error = Assert.Throws<MySqlException>(() => copy.WriteToServer(rows));
        Assert.Equal((MySqlErrorCode.BulkCopyFailed, MySqlErrorCode.DuplicateKeyEntry), (error.ErrorCode, Assert.IsType<MySqlException>(error.InnerException).ErrorCode));
        Scalar(connection, "delete from ado_bulk where id <> 3");
        copy.ConflictOption = MySqlBulkLoaderConflictOption.Ignore;
        MySqlBulkCopyResult kept = copy.WriteToServer(rows);
        Assert.Equal(9, kept.RowsInserted);
        Assert.Equal(MySqlErrorCode.DuplicateKeyEntry, Assert.Single(kept.Warnings).ErrorCode);
        Assert.Equal("old", Scalar(connection, "select name from ado_bulk where id = 3"));
        copy.ConflictOption = MySqlBulkLoaderConflictOption.Replace;
        copy.WriteToServer(rows);
        Assert.Equal("it's \\3", Scalar(connection, "select name from ado_bulk where id = 3"));
    }

    [MariaDbFact]
    public void A_reader_is_copied_in_a_transaction_or_not_at_all()
    {
        using MySqlConnection from = ConnectionTests.Open(), connection = Open();
        using var command = new MySqlCommand("select seq, concat('n', seq) from seq_1_to_5000", from);
        using (MySqlTransaction transaction = connection.BeginTransaction())
        {
            var copy = new MySqlBulkCopy(connection, transaction) { DestinationTableName = "ado_bulk", NotifyAfter = 100 };
            copy.MySqlRowsCopied += (_, e) => e.Abort = e.RowsCopied == 300;
            using (MySqlDataReader reader = command.ExecuteReader())
            {
                Assert.Equal(300, copy.WriteToServer(reader).RowsInserted);
            }

            Assert.Throws<InvalidOperationException>(() => new MySqlBulkCopy(connection) { DestinationTableName = "ado_bulk" }.WriteToServer(Rows(1)));
            transaction.Rollback();
        }

        Assert.Equal(0L, Scalar(connection, "select count(*) from ado_bulk"));
        Assert.Throws<InvalidOperationException>(() => new MySqlBulkCopy(connection).WriteToServer(Rows(1)));
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task A_file_or_a_stream_is_loaded(bool async)
    {
        using MySqlConnection connection = Open("Allow Load Local Infile=true");
        string text = "id;name\n1;'one'\n2;'t;wo'\n";
        var loader = new MySqlBulkLoader(connection)
        {
            TableName = "ado_bulk", FieldTerminator = ";", FieldQuotationCharacter = '\'', FieldQuotationOptional = true, NumberOfLinesToSkip = 1, CharacterSet = "utf8mb4",
            SourceStream = new MemoryStream(Encoding.UTF8.GetBytes(text)), Local = true,
        };
        loader.Columns.AddRange(["id", "@n"]);
        loader.Expressions.Add("name = concat(@n, '!')");
        Assert.Equal(2, async ? await loader.LoadAsync() : loader.Load());
        Assert.Equal("one!,t;wo!", Scalar(connection, "select group_concat(name order by id) from ado_bulk"));
        string path = Path.Combine(MariaDbServer.Shared.Folder, $"load-{async}.tsv");
        await File.WriteAllTextAsync(path, "3\tthree\n4\t\\N\n");
        loader = new MySqlBulkLoader(connection) { TableName = "ado_bulk", FileName = path, Local = true, ConflictOption = MySqlBulkLoaderConflictOption.Replace };
        loader.Columns.AddRange(["id", "name"]);
        Assert.Equal(2, async ? await loader.LoadAsync() : loader.Load());
        Assert.Equal(DBNull.Value, Scalar(connection, "select name from ado_bulk where id = 4"));
        loader.FileName = path + ".nothing";
        Assert.Throws<MySqlException>(() => loader.Load());
        using MySqlConnection strict = Open();
        Assert.Throws<NotSupportedException>(() => new MySqlBulkLoader(strict) { TableName = "ado_bulk", FileName = path, Local = true }.Load());
        Assert.Throws<MySqlException>(() => Scalar(strict, $"load data local infile '{path}' into table ado_bulk"));
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Streams_are_values(bool async)
    {
        using MySqlConnection connection = Open();
        using var rows = new DataTable();
        rows.Columns.Add("id", typeof(int));
        rows.Columns.Add("data", typeof(object));
        string file = Path.Combine(MariaDbServer.Shared.Folder, $"stream-{async}");
        await File.WriteAllBytesAsync(file, [1, 2, 3]);
        using FileStream stream = File.OpenRead(file);
        rows.Rows.Add(1, stream);
        rows.Rows.Add(2, new MemoryStream([4, 5]));
        var copy = new MySqlBulkCopy(connection) { DestinationTableName = "ado_bulk" };
        copy.ColumnMappings.Add(new MySqlBulkCopyColumnMapping(0, "id"));
        copy.ColumnMappings.Add(new MySqlBulkCopyColumnMapping(1, "data"));
        Assert.Equal(2, (async ? await copy.WriteToServerAsync(rows) : copy.WriteToServer(rows)).RowsInserted);
        Assert.Equal("1:010203,2:0405", Scalar(connection, "select group_concat(id, ':', hex(data) order by id) from ado_bulk"));
    }

    /// <summary>A server that takes small packets only is sent small ones.</summary>
    [MariaDbFact]
    public async Task Packets_are_no_larger_than_the_server_takes()
    {
        using var server = new MariaDbServer("--max-allowed-packet=32768");
        string text = $"Server=127.0.0.1;Port={server.Port};User ID=native;Password={MariaDbServer.Password};Database=test;SslMode=None";
        using var connection = new MySqlConnection(text);
        connection.Open();
        Scalar(connection, "create table ado_packets (id int primary key, name mediumtext)");
        using var rows = new DataTable();
        rows.Columns.Add("id", typeof(int));
        rows.Columns.Add("name", typeof(string));
        for (int i = 0; i < 300; i++)
        {
            rows.Rows.Add(i, new string('x', i * 100 % 30_000));
        }

        var copy = new MySqlBulkCopy(connection) { DestinationTableName = "ado_packets" };
        Assert.Equal(300, copy.WriteToServer(rows).RowsInserted);
        Assert.Equal("300 4485000", Scalar(connection, "select concat(count(*), ' ', sum(length(name))) from ado_packets"));
        Scalar(connection, "delete from ado_packets");
        await using MySqlSession session = await MySqlSession.OpenAsync(server.Options);
        Assert.Equal(300, await session.BulkInsertAsync("ado_packets", Enumerable.Range(0, 300).Select(i => new Packed(i, new string('x', i * 100 % 30_000)))));
        Assert.Equal("300 4485000", Scalar(connection, "select concat(count(*), ' ', sum(length(name))) from ado_packets"));
    }
}

/// <summary>A row that fills a packet.</summary>
[Wire]
public sealed partial record Packed(int Id, string Name);
