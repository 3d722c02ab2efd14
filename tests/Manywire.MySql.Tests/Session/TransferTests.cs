using System;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Text;
using System.Threading.Tasks;
using Manywire.MySql.Protocol;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Much at once: files, bulks, pipelines, long data.</summary>
public class TransferTests
{
    static MySqlSessionOptions Options => MariaDbServer.Shared.Options with { LocalFiles = true };

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_file_of_the_clients_is_loaded(bool waits)
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.Execute("create temporary table t_file (a int, b varchar(100))");
        var text = new StringBuilder();
        for (int i = 0; i < 20_000; i++)
        {
            text.Append(CultureInfo.InvariantCulture, $"{i}\ttext {i}\n");
        }

        string asked = "";
        session.LocalInfile = name =>
        {
            asked = name;
            return new MemoryStream(Encoding.UTF8.GetBytes(text.ToString()));
        };
        const string Load = "load data local infile 'that one' into table t_file";
        MySqlResults results = waits ? session.Query(Load) : await session.QueryAsync(Load);
        Assert.Equal("that one", asked);
        Assert.Equal(20_000UL, results.AffectedRows);
        Assert.StartsWith("Records: 20000", results.Info, StringComparison.Ordinal);
        Assert.Equal("text 777", SessionTests.Scalar(session, "select b from t_file where a = 777"));
    }

    [MariaDbFact]
    public async Task A_file_that_nobody_offers_isnt_sent()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.Execute("create temporary table t_refused (a int)");
        const string Load = "load data local infile '/etc/hostname' into table t_refused";
        Assert.Equal(MySqlErrorCode.LocalInfileRefused, Assert.Throws<MySqlException>(() => session.Query(Load)).ErrorCode);
        session.LocalInfile = _ => throw new FileNotFoundException("not here");
        MySqlException error = await Assert.ThrowsAsync<MySqlException>(async () => await session.QueryAsync(Load));
        Assert.IsType<FileNotFoundException>(error.InnerException);
        Assert.Equal("0", SessionTests.Scalar(session, "select count(*) from t_refused"));
        using MySqlSession strict = MySqlSession.Open(Options with { LocalFiles = false });
        Assert.Throws<MySqlException>(() => strict.Query("load data local infile 'x' into table other.t"));
        Assert.True(strict.IsOpen);
    }

    [MariaDbFact]
    public async Task A_bulk_is_one_command_for_many_rows()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        session.Execute("create temporary table t_bulk (a bigint default 7, b varchar(20))");
        MySqlStatement statement = session.Prepare("insert into t_bulk values (?, ?)");
        byte[] rows = Rows(1000);
        MySqlResults results = session.BulkExecute(statement, rows);
        Assert.Equal(1000UL, results.AffectedRows);
        await session.BulkExecuteAsync(statement, rows);
        Assert.Equal("2000 4 998", SessionTests.Scalar(session, "select concat(count(*), ' ', sum(a is null), ' ', max(a)) from t_bulk"));
        Assert.Equal("2", SessionTests.Scalar(session, "select count(*) from t_bulk where a = 7 and b = 'default'"));
    }

    /// <summary>Rows of a number and a text; the first is NULL, the last but one has the default.</summary>
    static byte[] Rows(int count)
    {
        var buffer = new PacketBuffer();
        var writer = new PacketWriter(buffer);
        writer.WriteUInt16((ushort)MySqlColumnType.BigInt);
        writer.WriteUInt16((ushort)MySqlColumnType.VarString);
        for (int i = 0; i < count; i++)
        {
            switch (i)
            {
                case 0 or 1:
                    writer.WriteByte(1);
                    break;
                case 999:
                    writer.WriteByte(2);
                    break;
                default:
                    writer.WriteByte(0);
                    writer.WriteUInt64((ulong)i);
                    break;
            }

            writer.WriteByte(0);
            writer.WriteLengthEncodedBytes(i == 999 ? "default"u8 : "x"u8);
        }

        writer.Flush();
        return buffer.Written.ToArray();
    }

    [MariaDbTheory]
    [InlineData(true)]
    [InlineData(false)]
    public async Task A_pipeline_answers_each_command(bool waits)
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlStatement statement = session.Prepare("select cast(? as signed)");
        var pipeline = new MySqlPipeline();
        for (int i = 0; i < 3000; i++)
        {
            if (i % 3 == 0)
            {
                pipeline.AddQuery($"select {i}, repeat('x', {i})");
            }
            else
            {
                pipeline.AddExecute(statement, SessionTests.Parameters(i));
            }
        }

        MySqlResults results = waits ? session.Send(pipeline) : await session.SendAsync(pipeline);
        for (int i = 0; i < 3000; i++)
        {
            Assert.True(waits ? results.Read() : await results.ReadAsync());
            Assert.Equal(i, results.IsBinary ? BitConverter.ToInt64(results.Value(0)) : long.Parse(Encoding.ASCII.GetString(results.Value(0)), CultureInfo.InvariantCulture));
            Assert.Equal(i < 2999, waits ? results.NextCommand() : await results.NextCommandAsync());
        }

        Assert.True(results.IsFinished);
        session.Ping();
    }

    [MariaDbFact]
    public void An_error_in_a_pipeline_is_that_of_its_command()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        var pipeline = new MySqlPipeline();
        pipeline.AddQuery("select 1");
        pipeline.AddQuery("selec 2");
        pipeline.AddQuery("select 3; select 4");
        MySqlResults results = session.Send(pipeline);
        Assert.True(results.Read());
        Assert.Throws<MySqlException>(() => results.NextCommand());
        Assert.True(results.NextCommand());
        Assert.True(results.Read());
        Assert.True(results.NextResult());
        Assert.False(results.NextCommand());
        session.Ping();

        session.Send(pipeline).Close();
        session.Ping();

        pipeline.Clear();
        pipeline.AddQuery("selec 1");
        pipeline.AddQuery("do 0");
        Assert.Throws<MySqlException>(() => session.Send(pipeline));
        session.Results.Close();
        session.Ping();
    }

    [MariaDbFact]
    public void A_pipeline_of_large_commands_doesnt_block()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        var pipeline = new MySqlPipeline();
        string large = new('x', 3_000_000);
        for (int i = 0; i < 20; i++)
        {
            pipeline.AddQuery($"select '{large}'");
        }

        MySqlResults results = session.Send(pipeline);
        int count = 0;
        do
        {
            Assert.True(results.Read());
            Assert.Equal(large.Length, results.Value(0).Length);
            count++;
        }
        while (results.NextCommand());
        Assert.Equal(20, count);
    }

    [MariaDbFact]
    public async Task Long_data_is_sent_in_parts()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlStatement statement = session.Prepare("select length(?), right(?, 3)");
        byte[] part = new byte[1_000_000];
        Array.Fill(part, (byte)'a');
        for (int i = 0; i < 5; i++)
        {
            session.SendLongData(statement, 0, part);
        }

        await session.SendLongDataAsync(statement, 1, "xyz"u8.ToArray());
        MySqlResults results = session.Execute(statement, [0, 1, (byte)MySqlColumnType.LongBlob, 0, (byte)MySqlColumnType.LongBlob, 0]);
        Assert.True(results.Read());
        Assert.Equal(5_000_000, BitConverter.ToInt32(results.Value(0)));
        Assert.Equal("xyz", Encoding.ASCII.GetString(results.Value(1)));
        results.Close();
        session.ResetStatement(statement);
    }

    [MariaDbFact]
    public void Rows_are_read_without_allocating()
    {
        using MySqlSession session = MySqlSession.Open(Options);
        MySqlStatement statement = session.Prepare("select seq, seq * 2, repeat('x', 50) from seq_1_to_5000");
        byte[] text = "select seq, seq * 2, repeat('x', 50) from seq_1_to_5000"u8.ToArray();
        foreach (bool prepared in new[] { false, true })
        {
            long least = long.MaxValue;
            for (int round = 0; round < 5; round++)
            {
                long before = GC.GetAllocatedBytesForCurrentThread();
                MySqlResults results = prepared ? session.Execute(statement, default) : session.Query(text);
                long bytes = 0;
                while (results.Read())
                {
                    bytes += results.Value(2).Length + results.Value(0).Length;
                }

                least = Math.Min(least, GC.GetAllocatedBytesForCurrentThread() - before);
                Assert.True(bytes > 5000 * 50);
            }

            Assert.Equal(0, least);
        }
    }
}
