using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Dapper;
using Xunit;

namespace Manywire.MySql.Tests;

/// <summary>Dapper over connections of this driver.</summary>
public class DapperTests
{
    sealed class Item
    {
        public int Id { get; set; }

        public string? Name { get; set; }

        public decimal? Price { get; set; }

        public DateTime Made { get; set; }

        public bool Sold { get; set; }

        public Guid Key { get; set; }

        public byte[]? Data { get; set; }
    }

    [MariaDbFact]
    public async Task Objects_go_there_and_come_back()
    {
        await using MySqlConnection connection = ConnectionTests.Open();
        connection.Execute("create temporary table ado_dapper (id int primary key, name varchar(50), price decimal(10,2), made datetime(6), sold tinyint(1), `key` char(36), data blob)");
        Item[] items =
        [
            new() { Id = 1, Name = "it's", Price = 1.25m, Made = new DateTime(2020, 1, 2, 3, 4, 5, 678), Sold = true, Key = Guid.NewGuid(), Data = [0, 39, 92] },
            new() { Id = 2, Made = new DateTime(1999, 12, 31) },
        ];
        Assert.Equal(2, await connection.ExecuteAsync("insert ado_dapper values (@Id, @Name, @Price, @Made, @Sold, @Key, @Data)", items));
        List<Item> read = (await connection.QueryAsync<Item>("select * from ado_dapper where id in @ids order by id", new { ids = new[] { 1, 2, 3 } })).ToList();
        Assert.Equivalent(items, read, strict: true);
        Assert.Equivalent(items, connection.Query<Item>("select * from ado_dapper order by id", buffered: false).ToList(), strict: true);
        Assert.Equal(2, connection.ExecuteScalar<int>("select count(*) from ado_dapper"));
        Assert.Equal(("it's", 1.25m), connection.QuerySingle<(string, decimal)>("select name, price from ado_dapper where id = @id", new { id = 1 }));
        Assert.Null(connection.QueryFirstOrDefault<Item>("select * from ado_dapper where id = 7"));
        dynamic row = connection.QueryFirst("select id, name from ado_dapper where id = 1");
        Assert.Equal(1, (int)row.id);
        Assert.Equal("it's", (string)row.name);
    }

    [MariaDbFact]
    public async Task Several_results_are_read_one_after_another()
    {
        await using MySqlConnection connection = ConnectionTests.Open();
        using SqlMapper.GridReader grid = await connection.QueryMultipleAsync("select 1 union select 2; select 'x'; select now() where 1 = 0");
        Assert.Equal([1, 2], await grid.ReadAsync<int>());
        Assert.Equal("x", await grid.ReadSingleAsync<string>());
        Assert.Empty(await grid.ReadAsync<DateTime>());
        Assert.True(grid.IsConsumed);
    }

    [MariaDbFact]
    public void Two_objects_come_from_one_row()
    {
        using MySqlConnection connection = ConnectionTests.Open();
        List<(int, string?)> pairs = connection.Query<Item, Item, (int, string?)>("select 1 as Id, 'a' as Name, 2 as Id, 'b' as Name", (a, b) => (a.Id + b.Id, a.Name + b.Name)).ToList();
        Assert.Equal([(3, "ab")], pairs);
    }

    [MariaDbFact]
    public void A_transaction_of_Dapper_is_rolled_back()
    {
        using MySqlConnection connection = ConnectionTests.Open();
        connection.Execute("create or replace table ado_dapper_tx (a int) engine=innodb");
        using (MySqlTransaction transaction = connection.BeginTransaction())
        {
            connection.Execute("insert ado_dapper_tx values (@a)", new { a = 1 }, transaction);
            transaction.Rollback();
        }

        Assert.Equal(0, connection.ExecuteScalar<long>("select count(*) from ado_dapper_tx"));
    }
}
