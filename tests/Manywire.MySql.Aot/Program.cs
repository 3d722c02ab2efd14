// The driver as it is published with NativeAOT: rows of wired types, tuples and scalars, bulk inserts, prepared statements, ADO.NET and pools, against a server of its own.
using System;
using System.Collections.Generic;
using System.Data.Common;
using System.Linq;
using Manywire;
using Manywire.Extensions;
using Manywire.MySql;
using Manywire.MySql.Tests;

if (MariaDbServer.Missing is { } missing)
{
    Console.WriteLine(missing);
    return 2;
}

MariaDbServer server = MariaDbServer.Shared;
string connectionString = $"Server=127.0.0.1;Port={server.Port};User ID=native;Password={MariaDbServer.Password};Database=test";
await using var db = new MySqlDataSource(connectionString);
Order[] orders = [.. Enumerable.Range(1, 5000).Select(i => new Order(i, i / 4m, "customer " + (i % 7), new DateTime(2020, 1, 1).AddSeconds(i), i % 3 == 0 ? null : (Kind)(i % 2), Guid.CreateVersion7()))];
await db.ExecuteAsync($"create or replace table orders (id int primary key, total decimal(12,2), customer varchar(50), made datetime(6), kind int, mark char(36))");
Checks.Equal("bulk insert", await db.BulkInsertAsync("orders", orders), orders.Length);
List<Order> read = await db.QueryAsync<Order>("select * from orders order by id");
Checks.Equal("text", read.SequenceEqual(orders), true);
read = await db.QueryAsync<Order>($"select * from orders where id > {10} order by id");
Checks.Equal("prepared", read.SequenceEqual(orders.Skip(10)), true);
int streamed = 0;
await foreach (Order order in db.QueryAsync<Order>("select * from orders"))
{
    streamed += order.Id > 0 ? 1 : 0;
}

Checks.Equal("streamed", streamed, orders.Length);
List<(Order Order, Customer Customer)> pairs = await db.QueryAsync<(Order, Customer)>("select o.*, o.customer as name, count(*) as orders from orders o group by o.id having o.id = 8");
Checks.Equal("tuple", pairs.Single(), (orders[7], new Customer("customer 1", 1)));
Checks.Equal("scalar", await db.QueryFirstAsync<long>("select count(*) from orders"), 5000L);
Checks.Equal("null", await db.QueryFirstAsync<string?>("select null"), null);
string problem = "";
try
{
    await db.QueryAsync<Narrow>("select 300 as value");
}
catch (WireException e)
{
    problem = e.Message;
}

Checks.Equal("an error names the member", problem.Contains("Narrow", StringComparison.OrdinalIgnoreCase), true);

using (DbConnection connection = new MySqlConnection(connectionString))
{
    connection.Open();
    using DbTransaction transaction = connection.BeginTransaction();
    using DbCommand command = connection.CreateCommand();
    command.Transaction = transaction;
    command.CommandText = "select id, total, customer, made, kind, mark from orders where id = @id";
    DbParameter parameter = command.CreateParameter();
    parameter.ParameterName = "@id";
    parameter.Value = 5;
    command.Parameters.Add(parameter);
    for (int i = 0; i < 2; i++)
    {
        using (DbDataReader reader = command.ExecuteReader())
        {
            Checks.Equal("a row", reader.Read(), true);
            Checks.Equal("values", (reader.GetInt32(0), reader.GetDecimal(1), reader.GetString(2), reader.GetDateTime(3), reader.GetFieldValue<int?>(4), reader.GetGuid(5)), (5, orders[4].Total, orders[4].Customer, orders[4].Made, (int?)orders[4].Kind, orders[4].Mark));
            Checks.Equal("columns", reader.GetColumnSchema().Count, 6);
        }

        command.Prepare();
    }

    transaction.Commit();
    Checks.Equal("schema", connection.GetSchema("Tables").Rows.Count > 0, true);
}

using (MySqlSession session = MySqlSession.Open(server.Options with { SslMode = MySqlSslMode.Required, User = "ed", Compression = MySqlCompression.Zlib }))
{
    Checks.Equal("TLS, Ed25519 and compression", session.QueryFirst<string>("select repeat('a', 1000)").Length, 1000);
}

return Checks.End();

[Wire]
public sealed partial record Order(int Id, decimal Total, string Customer, DateTime Made, Kind? Kind, Guid Mark);

[Wire]
public sealed partial record Customer(string Name, int Orders);

[Wire]
public sealed partial record Narrow(byte Value);

public enum Kind
{
    Small,
    Large,
}
