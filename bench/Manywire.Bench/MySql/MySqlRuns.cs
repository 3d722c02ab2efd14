using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using Dapper;
using Manywire.Extensions;
using Manywire.MySql;
using Manywire.MySql.Tests;
using Oracle = global::MySql.Data.MySqlClient;
using Theirs = MySqlConnector;

namespace Manywire.Bench;

/// <summary>Drivers for MySQL at work. Where answers come from memory, as <see cref="ReplayServer"/> gives them, the client is measured; else a MariaDB beside it takes its part of two processors.</summary>
static class MySqlRuns
{
    const int Count = 10_000;
    const string Rows = "select id, number, ratio, made, name, price from bench_rows";

    static readonly Lazy<ReplayServer> s_replay = new(() => new ReplayServer(MariaDbServer.Shared.Port));
    static readonly Lazy<bool> s_table = new(Fill);

    public static IEnumerable<(string Name, Func<Workload?> Make)> All =>
    [
        ("mysql replay text[10000]", () => Make("mysql replay text[10000]", w => Read(w, s_replay.Value.Port, prepared: false))),
        ("mysql replay prepared[10000]", () => Make("mysql replay prepared[10000]", w => Read(w, s_replay.Value.Port, prepared: true))),
        ("mysql replay map[10000]", () => Make("mysql replay map[10000]", w => Map(w, Replayed))),
        ("mysql replay one row", () => Make("mysql replay one row", w => One(w, Replayed))),
        ("mysql replay one parameter", () => Make("mysql replay one parameter", w => Parameter(w, Replayed))),
        ("mysql prepared[10000]", () => Make("mysql prepared[10000]", w => Read(w, MariaDbServer.Shared.Port, prepared: true))),
        ("mysql map[10000]", () => Make("mysql map[10000]", w => Map(w, Direct))),
        ("mysql pooled open", () => Make("mysql pooled open", MySqlServerRuns.Opened)),
        ("mysql batch[100]", () => Make("mysql batch[100]", MySqlBatchRuns.Texts)),
        ("mysql prepared batch[100]", () => Make("mysql prepared batch[100]", MySqlBatchRuns.Statements)),
        ("mysql distant batch[100]", () => Make("mysql distant batch[100]", MySqlBatchRuns.Distant)),
        ("mysql insert[1000]", () => Make("mysql insert[1000]", MySqlServerRuns.Inserted)),
        ("mysql bulk copy[100000]", () => Make("mysql bulk copy[100000]", MySqlServerRuns.Copied)),
        ("mysql 8 clients", () => Make("mysql 8 clients", MySqlServerRuns.Crowded)),
    ];

    public static string Direct => At(MariaDbServer.Shared.Port);

    static string Replayed => At(s_replay.Value.Port);

    public static string At(int port) => $"Server=127.0.0.1;Port={port};User ID=native;Password={MariaDbServer.Password};Database=test;SslMode=None";

    /// <summary>The same connection string in MySql.Data's words.</summary>
    public static string OfOracle(string connectionString) => connectionString.Replace("SslMode=None", "SslMode=Disabled", StringComparison.Ordinal);

    static Workload? Make(string name, Action<Workload> fill)
    {
        if (MariaDbServer.Missing is not null)
        {
            return null;
        }

        _ = s_table.Value;
        var workload = new Asked(name) { Operations = [Operation.Read], IsStreamed = true };
        fill(workload);
        return workload;
    }

    static bool Fill()
    {
        using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        session.Execute("create or replace table bench_rows (id int primary key, number bigint, ratio double, made datetime(6), name varchar(50), price decimal(12,2))");
        session.BulkInsert("bench_rows", Enumerable.Range(0, Count).Select(i => new SixColumns { Id = i, Number = i * 1_000_000_007L, Ratio = i / 7.0, Made = new DateTime(2020, 1, 1).AddSeconds(i * 977), Name = "name of row " + i, Price = i / 4m }));
        return true;
    }

    static void Read(Workload workload, int port, bool prepared)
    {
        string connectionString = At(port);
        long expected = 0, sum = 0;
        var ours = new MySqlConnection(connectionString);
        var theirs = new Theirs.MySqlConnection(connectionString);
        ours.Open();
        theirs.Open();
        MySqlCommand command = ours.CreateCommand();
        Theirs.MySqlCommand their = theirs.CreateCommand();
        command.CommandText = their.CommandText = Rows;
        if (prepared)
        {
            command.Prepare();
            their.Prepare();
        }

        workload.AddReading("MySqlConnector", Count, () => Sum(out sum, their), () => (expected = sum) != 0);
        workload.AddReading("Manywire ADO.NET", Count, () => Sum(out sum, command), () => sum == expected);
        var oracle = new Oracle.MySqlConnection(OfOracle(connectionString));
        oracle.Open();
        Oracle.MySqlCommand oracles = oracle.CreateCommand();
        oracles.CommandText = Rows;
        if (prepared)
        {
            oracles.Prepare();
        }

        workload.AddReading("MySql.Data", Count, () => Sum(out sum, oracles), () => sum == expected);
        if (LibMariaDb.TryOpen(port, Rows, prepared) is { } c)
        {
            workload.AddReading(
                "libmariadb",
                Count,
                () =>
                {
                    sum = c.Sum();
                    return null;
                },
                () => sum == expected);
        }

        var raw = new RawReader(port, Rows, prepared);
        workload.AddReading(
            "Raw",
            Count,
            () =>
            {
                sum = raw.Sum();
                return null;
            },
            () => sum == expected);
        MySqlText sql = Text(prepared);
        List<SixColumns> list = [];
        var source = new MySqlConnection(connectionString);
        source.Open();
        workload.AddReading("Manywire rows", Count, () => list = source.Query<SixColumns>(sql), () => SixColumns.Sum(list) == expected);
    }

    static object? Sum(out long sum, Theirs.MySqlCommand command)
    {
        using Theirs.MySqlDataReader reader = command.ExecuteReader();
        sum = SixColumns.Sum(reader);
        return null;
    }

    static object? Sum(out long sum, Oracle.MySqlCommand command)
    {
        using Oracle.MySqlDataReader reader = command.ExecuteReader();
        sum = SixColumns.Sum(reader);
        return null;
    }

    static object? Sum(out long sum, MySqlCommand command)
    {
        using MySqlDataReader reader = command.ExecuteReader();
        sum = SixColumns.Sum(reader);
        return null;
    }

    /// <summary>A parameter makes a statement a prepared one.</summary>
    static MySqlText Text(bool prepared)
    {
        MySqlText sql = $"select id, number, ratio, made, name, price from bench_rows where id >= {0}";
        return prepared ? sql : Rows;
    }

    static void Map(Workload workload, string connectionString)
    {
        long expected = 0;
        var ours = new MySqlConnection(connectionString);
        var theirs = new Theirs.MySqlConnection(connectionString);
        ours.Open();
        theirs.Open();
        List<SixColumns> list = [];
        workload.AddReading("Dapper, MySqlConnector", Count, () => list = theirs.Query<SixColumns>(Rows).AsList(), () => (expected = SixColumns.Sum(list)) != 0);
        workload.AddReading("Dapper, Manywire", Count, () => list = ((DbConnection)ours).Query<SixColumns>(Rows).AsList(), () => SixColumns.Sum(list) == expected);
        workload.AddReading("Manywire rows", Count, () => list = MySqlConnectionRows.Query<SixColumns>(ours, Rows), () => SixColumns.Sum(list) == expected);
    }

    static void One(Workload workload, string connectionString)
    {
        const string Text = "select id, number, ratio, made, name, price from bench_rows where id = 5";
        long sum = 0, expected = 0;
        var ours = new MySqlConnection(connectionString);
        var theirs = new Theirs.MySqlConnection(connectionString);
        ours.Open();
        theirs.Open();
        MySqlCommand command = ours.CreateCommand();
        Theirs.MySqlCommand their = theirs.CreateCommand();
        command.CommandText = their.CommandText = Text;
        workload.AddReading("MySqlConnector", 1, () => Sum(out sum, their), () => (expected = sum) != 0);
        workload.AddReading("Manywire ADO.NET", 1, () => Sum(out sum, command), () => sum == expected);
        var raw = new RawReader(s_replay.Value.Port, Text, prepared: false);
        workload.AddReading(
            "Raw",
            1,
            () =>
            {
                sum = raw.Sum();
                return null;
            },
            () => sum == expected);
        SixColumns? row = null;
        MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options with { Port = s_replay.Value.Port });
        workload.AddReading("Manywire rows", 1, () => row = session.QuerySingle<SixColumns>(Text), () => row!.Value == expected);
        workload.AddReading("Dapper, MySqlConnector", 1, () => row = theirs.QuerySingle<SixColumns>(Text), () => row!.Value == expected);
        byte[] bytes = "select id, number, ratio, made, name, price from bench_rows where id = 5"u8.ToArray();
        workload.AddReading(
            "Manywire session",
            1,
            () =>
            {
                MySqlResults results = session.Query(bytes);
                while (results.Read())
                {
                    sum = results.Row.Length;
                }

                return null;
            },
            () => sum > 0);
    }

    /// <summary>A prepared statement with a number among its parameters, as most programs ask.</summary>
    static void Parameter(Workload workload, string connectionString)
    {
        const string Text = "select id, number, ratio, made, name, price from bench_rows where id = @id";
        long sum = 0, expected = 0;
        var ours = new MySqlConnection(connectionString);
        var theirs = new Theirs.MySqlConnection(connectionString);
        ours.Open();
        theirs.Open();
        MySqlCommand command = ours.CreateCommand();
        Theirs.MySqlCommand their = theirs.CreateCommand();
        command.CommandText = their.CommandText = Text;
        MySqlParameter parameter = command.Parameters.AddWithValue("@id", 5);
        Theirs.MySqlParameter theirParameter = their.Parameters.AddWithValue("@id", 5);
        command.Prepare();
        their.Prepare();
        workload.AddReading(
            "MySqlConnector",
            1,
            () =>
            {
                theirParameter.Value = 5;
                return Sum(out sum, their);
            },
            () => (expected = sum) != 0);
        workload.AddReading(
            "Manywire ADO.NET",
            1,
            () =>
            {
                parameter.Value = 5;
                return Sum(out sum, command);
            },
            () => sum == expected);
        SixColumns? row = null;
        MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options with { Port = s_replay.Value.Port });
        int id = 5;
        workload.AddReading("Manywire rows", 1, () => row = session.QuerySingle<SixColumns>($"select id, number, ratio, made, name, price from bench_rows where id = {id}"), () => row!.Value == expected);
        workload.AddReading("Dapper, MySqlConnector", 1, () => row = theirs.QuerySingle<SixColumns>(Text, new { id }), () => row!.Value == expected);
    }
}

/// <summary>A question to a server.</summary>
file sealed class Asked(string name) : Workload(name);
