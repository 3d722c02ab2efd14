using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MySql.Tests.Rows;

/// <summary>Wired types as rows that are inserted, and read back.</summary>
public class BulkInsertTests
{
    const string Table = "create or replace temporary table row_bulk (`bool` tinyint(1), s_byte tinyint, `byte` tinyint unsigned, `short` smallint, u_short smallint unsigned, `int` int, u_int int unsigned, `long` bigint, u_long bigint unsigned,"
        + "`float` float, `double` double, `decimal` decimal(20,4), moment datetime(6), day date, span time(6), time time(6), text text, bytes blob, `key` char(36), level int, named enum('Low','Middle','High'), big decimal(40,0), huge decimal(39,0), letter char(1),"
        + "none int, some int, never datetime, no_level int, any double, more int default 5)";

    static Values Row(int i) => new()
    {
        Bool = i % 2 == 0,
        SByte = (sbyte)(i % 100),
        Byte = (byte)i,
        Short = (short)-i,
        UShort = (ushort)i,
        Int = -i,
        UInt = uint.MaxValue - (uint)i,
        Long = long.MinValue + i,
        ULong = ulong.MaxValue - (ulong)i,
        Float = i / 4f,
        Double = i / 8.0,
        Decimal = i + 0.25m,
        Moment = new DateTime(2020, 1, 1).AddMilliseconds(i),
        Day = new DateOnly(2020, 1, 1).AddDays(i % 1000),
        Span = TimeSpan.FromMilliseconds(-i * 100),
        Time = new TimeOnly(0, 0, 0).Add(TimeSpan.FromMilliseconds(i)),
        Text = i % 3 == 0 ? null : "é'\\" + i,
        Bytes = i % 4 == 0 ? null : [0, (byte)i, 39, 92],
        Key = new Guid(i, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10),
        Level = (Level)(i % 3),
        Named = (Level)((i + 1) % 3),
        Big = System.Numerics.BigInteger.Pow(7, 30) + i,
        Huge = -i,
        Letter = (char)('a' + (i % 26)),
        Some = i,
        NoLevel = i % 5 == 0 ? Level.Middle : null,
        Any = i % 7 == 0 ? null : 0.5,
    };

    [MariaDbTheory]
    [InlineData(true, true, 2500)]
    [InlineData(false, true, 2500)]
    [InlineData(null, false, 30)]
    [InlineData(false, false, 30)]
    [InlineData(null, true, 0)]
    public async Task All_types_come_back(bool? bulk, bool async, int count)
    {
        await using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        session.Execute(Table);
        List<Values> rows = [.. Enumerable.Range(0, count).Select(Row)];
        ValueTask<int> inserting = RowRun.InsertAsync(session, "row_bulk", rows, bulk, async, CancellationToken.None);
        Assert.Equal(count, async ? await inserting : inserting.GetAwaiter().GetResult());
        Assert.Equivalent(rows, await session.QueryAsync<Values>("select * from row_bulk order by `int` desc"), strict: true);
        Assert.Equal(count, session.QuerySingle<int>("select count(*) from row_bulk where more = 5"));
    }

    [MariaDbFact]
    public async Task Objects_within_objects_have_columns_and_lists_have_none()
    {
        await using var source = new MySqlDataSource(ConnectionTests.Text());
        await source.ExecuteAsync("create or replace table test.row_orders (id int primary key, total decimal(10,2), customer_id int, customer_name varchar(20))");
        Order[] orders = [new() { Id = 1, Total = 1.5m, Customer = new Customer { Id = 3, Name = "n" }, Lines = ["a", "b"] }, new() { Id = 2, Total = 2.5m, Customer = null, Lines = [] }];
        Assert.Equal(2, await source.BulkInsertAsync("test.row_orders", orders));
        List<Order> read = await source.QueryAsync<Order>("select * from row_orders order by id");
        Assert.Equal([(1, 1.5m, 3, "n"), (2, 2.5m, null, null)], read.Select(o => (o.Id, o.Total, o.Customer?.Id, o.Customer?.Name)));
        MySqlException e = await Assert.ThrowsAsync<MySqlException>(async () => await source.BulkInsertAsync("row_orders", orders));
        Assert.Equal(MySqlErrorCode.DuplicateKeyEntry, e.ErrorCode);
        Assert.Equal(2, source.QuerySingle<int>("select count(*) from row_orders"));
        await source.ExecuteAsync("drop table row_orders");
    }

    [MariaDbFact]
    public async Task A_member_without_a_column_is_named()
    {
        await using MySqlSession session = MySqlSession.Open(MariaDbServer.Shared.Options);
        session.Execute("create temporary table row_few (id int)");
        WireException e = Assert.Throws<WireException>(() => session.BulkInsert("row_few", new[] { new Customer() }));
        Assert.Contains("a column for Manywire.MySql.Tests.Rows.Customer.Name", e.Message, StringComparison.Ordinal);
        session.Execute("alter table row_few add order_no text, add amount decimal(5,2), add ident int, add note text");
        Assert.Equal(1, session.BulkInsert("row_few", new[] { new Spelled { Id = 4, Number = "n", Sum = 1.5m, Note = "x" } }));
        Assert.Equal((null, "n", 1.5m, 4, "x"), session.QuerySingle<(int?, string, decimal, int, string)>("select * from row_few"));
        Assert.ThrowsAny<Exception>(() => session.BulkInsert("nothing", new[] { new Customer() }));
        Assert.Throws<ArgumentException>(() => session.BulkInsert("row_few", new[] { 1 }));
        Assert.Equal(1, session.QuerySingle<int>("select 1"));
    }
}
