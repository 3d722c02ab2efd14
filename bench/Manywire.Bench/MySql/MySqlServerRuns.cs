using System;
using System.Collections.Generic;
using System.Data;
using System.Data.Common;
using System.Linq;
using System.Threading.Tasks;
using Manywire.MySql;
using Manywire.MySql.Tests;
using Oracle = global::MySql.Data.MySqlClient;
using Theirs = MySqlConnector;

namespace Manywire.Bench;

/// <summary>Drivers for MySQL against a server, which has its part in what is measured.</summary>
static class MySqlServerRuns
{
    const int Inserts = 1_000, Copies = 100_000, Clients = 8, Rounds = 20;
    const string OneName = "select name from bench_rows where id = 7";

    public static void Opened(Workload workload)
    {
        foreach ((string name, Func<DbConnection> make) in Drivers("Maximum Pool Size=10"))
        {
            workload.AddReading(
                name,
                1,
                () =>
                {
                    using DbConnection connection = make();
                    connection.Open();
                    return null;
                },
                () => true);
        }
    }

    public static void Inserted(Workload workload)
    {
        SixColumns[] rows = [.. Enumerable.Range(0, Inserts).Select(Row)];
        Create("bench_inserts");
        foreach ((string name, Func<DbConnection> make) in Drivers(""))
        {
            DbConnection connection = make();
            connection.Open();
            DbCommand command = connection.CreateCommand();
            command.CommandText = "insert into bench_inserts values (@a, @b, @c, @d, @e, @f)";
            foreach (string parameter in (string[])["a", "b", "c", "d", "e", "f"])
            {
                DbParameter made = command.CreateParameter();
                made.ParameterName = parameter;
                command.Parameters.Add(made);
            }

            Bind(command, rows[0]); // MySql.Data's parameters keep the type of their first value
            command.Prepare();
            workload.AddReading(
                name + ", one by one",
                Inserts,
                () =>
                {
                    using DbTransaction transaction = connection.BeginTransaction();
                    command.Transaction = transaction;
                    foreach (SixColumns row in rows)
                    {
                        Bind(command, row);
                        command.ExecuteNonQuery();
                    }

                    transaction.Rollback();
                    return null;
                },
                () => true);
        }

        MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        int inserted = 0;
        workload.AddReading(
            "Manywire BulkInsert",
            Inserts,
            () =>
            {
                session.Execute("start transaction");
                inserted = session.BulkInsert("bench_inserts", rows);
                session.Execute("rollback");
                return null;
            },
            () => inserted == Inserts);
    }

    public static void Copied(Workload workload)
    {
        SixColumns[] rows = [.. Enumerable.Range(0, Copies).Select(Row)];
        var table = new DataTable();
        foreach ((string name, Type type) in ((string, Type)[])[("id", typeof(int)), ("number", typeof(long)), ("ratio", typeof(double)), ("made", typeof(DateTime)), ("name", typeof(string)), ("price", typeof(decimal))])
        {
            table.Columns.Add(name, type);
        }

        foreach (SixColumns row in rows)
        {
            table.Rows.Add(row.Id, row.Number, row.Ratio, row.Made, row.Name, row.Price);
        }

        Create("bench_copies");
        var theirs = new Theirs.MySqlConnection(MySqlRuns.Direct + ";AllowLoadLocalInfile=true");
        theirs.Open();
        int copied = 0;
        workload.AddReading(
            "MySqlConnector",
            Copies,
            () =>
            {
                using Theirs.MySqlTransaction transaction = theirs.BeginTransaction();
                copied = new Theirs.MySqlBulkCopy(theirs, transaction) { DestinationTableName = "bench_copies" }.WriteToServer(table).RowsInserted;
                transaction.Rollback();
                return null;
            },
            () => copied == Copies);
        var ours = new MySqlConnection(MySqlRuns.Direct);
        ours.Open();
        workload.AddReading(
            "Manywire MySqlBulkCopy",
            Copies,
            () =>
            {
                using MySqlTransaction transaction = ours.BeginTransaction();
                copied = new MySqlBulkCopy(ours, transaction) { DestinationTableName = "bench_copies" }.WriteToServer(table).RowsInserted;
                transaction.Rollback();
                return null;
            },
            () => copied == Copies);
        MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        workload.AddReading(
            "Manywire BulkInsert",
            Copies,
            () =>
            {
                session.Execute("start transaction");
                copied = session.BulkInsert("bench_copies", rows);
                session.Execute("rollback");
                return null;
            },
            () => copied == Copies);
    }

    public static void Crowded(Workload workload)
    {
        foreach ((string name, Func<DbConnection> make) in Drivers("Maximum Pool Size=10"))
        {
            workload.AddReading(
                name,
                Clients * Rounds,
                () =>
                {
                    Task.WhenAll(Enumerable.Range(0, Clients).Select(_ => Task.Run(() => QueryAsync(make)))).GetAwaiter().GetResult();
                    return null;
                },
                () => true);
        }

        RawReader[] raw = [.. Enumerable.Range(0, Clients).Select(_ => new RawReader(MariaDbServer.Shared.Port, OneName, prepared: false))];
        bool isRight = false;
        workload.AddReading(
            "Raw",
            Clients * Rounds,
            () =>
            {
                isRight = Task.WhenAll(raw.Select(session => Task.Run(() => AskAsync(session)))).GetAwaiter().GetResult().All(rows => rows == Rounds);
                return null;
            },
            () => isRight);
    }

    static async Task<int> AskAsync(RawReader session)
    {
        int rows = 0;
        for (int i = 0; i < Rounds; i++)
        {
            rows += await session.AskAfterResetAsync();
        }

        return rows;
    }

    static async Task QueryAsync(Func<DbConnection> make)
    {
        for (int i = 0; i < Rounds; i++)
        {
            await using DbConnection connection = make();
            await connection.OpenAsync();
            await using DbCommand command = connection.CreateCommand();
            command.CommandText = OneName;
            await command.ExecuteScalarAsync();
        }
    }

    static IEnumerable<(string Name, Func<DbConnection> Make)> Drivers(string more) =>
    [
        ("MySqlConnector", () => new Theirs.MySqlConnection($"{MySqlRuns.Direct};{more}")),
        ("Manywire ADO.NET", () => new MySqlConnection($"{MySqlRuns.Direct};{more}")),
        ("MySql.Data", () => new Oracle.MySqlConnection($"{MySqlRuns.OfOracle(MySqlRuns.Direct)};{more}")),
    ];

    static SixColumns Row(int i) => new() { Id = i, Number = i * 3L, Ratio = i / 7.0, Made = new DateTime(2020, 1, 1).AddSeconds(i), Name = "name of row " + i, Price = i / 4m };

    static void Bind(DbCommand command, SixColumns row)
    {
        command.Parameters[0].Value = row.Id;
        command.Parameters[1].Value = row.Number;
        command.Parameters[2].Value = row.Ratio;
        command.Parameters[3].Value = row.Made;
        command.Parameters[4].Value = row.Name;
        command.Parameters[5].Value = row.Price;
    }

    static void Create(string table)
    {
        using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        session.Execute($"create or replace table {table:name} (id int, number bigint, ratio double, made datetime(6), name varchar(50), price decimal(12,2))");
    }
}
