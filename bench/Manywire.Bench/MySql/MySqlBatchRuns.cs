using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Text;
using Manywire.MySql;
using Manywire.MySql.Tests;
using Theirs = MySqlConnector;

namespace Manywire.Bench;

/// <summary>Batches of small queries: beside the server, and away from it.</summary>
static class MySqlBatchRuns
{
    const int Count = 100;
    const string Prepared = "select name from bench_rows where id = ?";

    /// <summary>How long bytes travel one way. What a round trip comes to is what <see cref="RawReader"/> takes for all.</summary>
    static readonly TimeSpan s_distance = TimeSpan.FromMilliseconds(4);

    static readonly Lazy<DistantServer> s_distant = new(() => new DistantServer(MariaDbServer.Shared.Port, s_distance));

    /// <summary>Queries as text, each with its own.</summary>
    public static void Texts(Workload workload) => Fill(workload, MariaDbServer.Shared.Port, prepared: false);

    /// <summary>One statement that is executed with other values.</summary>
    public static void Statements(Workload workload) => Fill(workload, MariaDbServer.Shared.Port, prepared: true);

    /// <summary>The same, with a network between.</summary>
    public static void Distant(Workload workload) => Fill(workload, s_distant.Value.Port, prepared: true);

    static void Fill(Workload workload, int port, bool prepared)
    {
        Add(workload, "MySqlConnector", new Theirs.MySqlConnection(MySqlRuns.At(port)), prepared);
        Add(workload, "Manywire ADO.NET", new MySqlConnection(MySqlRuns.At(port)), prepared);
        Add(workload, "Manywire, pipelined", new MySqlConnection(MySqlRuns.At(port)), prepared, static batch => ((MySqlBatch)batch).IsPipelined = true);
        int rows = 0;
        MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options with { Port = port });
        MySqlPipeline pipeline = Pipeline(session, prepared);
        workload.AddReading(
            "Manywire pipeline",
            Count,
            () =>
            {
                rows = 0;
                MySqlResults results = session.Send(pipeline);
                do
                {
                    while (results.Read())
                    {
                        rows++;
                    }
                }
                while (results.NextCommand());
                return null;
            },
            () => rows == Count);
        var raw = new RawReader(port, Prepared, prepared);
        byte[] questions = raw.Questions(Count, Text);
        workload.AddReading(
            "Raw",
            Count,
            () =>
            {
                rows = raw.Rows(questions, Count);
                return null;
            },
            () => rows == Count);
    }

    static void Add(Workload workload, string name, DbConnection connection, bool prepared, Action<DbBatch>? set = null)
    {
        connection.Open();
        DbBatch batch = connection.CreateBatch();
        set?.Invoke(batch);
        for (int i = 0; i < Count; i++)
        {
            DbBatchCommand command = batch.CreateBatchCommand();
            command.CommandText = prepared ? Prepared : Text(i);
            if (prepared)
            {
                DbParameter parameter = command.CreateParameter();
                parameter.Value = i;
                command.Parameters.Add(parameter);
            }

            batch.BatchCommands.Add(command);
        }

        if (prepared)
        {
            batch.Prepare();
        }

        int rows = 0;
        workload.AddReading(
            name,
            Count,
            () =>
            {
                rows = 0;
                using DbDataReader reader = batch.ExecuteReader();
                do
                {
                    while (reader.Read())
                    {
                        rows++;
                    }
                }
                while (reader.NextResult());
                return null;
            },
            () => rows == Count);
    }

    static MySqlPipeline Pipeline(MySqlSession session, bool prepared)
    {
        var pipeline = new MySqlPipeline();
        MySqlStatement statement = session.Prepare(Prepared);
        for (int i = 0; i < Count; i++)
        {
            if (prepared)
            {
                pipeline.AddExecute(statement, [0, 1, 3, 0, (byte)i, (byte)(i >> 8), 0, 0]);
            }
            else
            {
                pipeline.AddQuery(Encoding.UTF8.GetBytes(Text(i)));
            }
        }

        return pipeline;
    }

    static string Text(int i) => $"select name from bench_rows where id = {i}";
}
