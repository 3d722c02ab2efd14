using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Extensions;
using Xunit;

namespace Manywire.MySql.Tests.Rows;

/// <summary>Rows as a wire, over a server: text and prepared, on sessions, data sources and connections.</summary>
public class RowTests
{
    static MySqlSession Open() => MySqlSession.Open(MariaDbServer.Shared.Options);

    /// <summary>A parameter makes a statement a prepared one, whose rows are binary.</summary>
    static MySqlText Sql(string text, bool prepared) => prepared ? MySqlText.FromString(text).AppendedTrue() : text;

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Every_type_of_a_member_is_read(bool prepared)
    {
        await using MySqlSession session = Open();
        session.Execute("create temporary table row_values (`bool` tinyint(1), s_byte tinyint, `byte` tinyint unsigned, `short` smallint, u_short smallint unsigned, `int` int, u_int int unsigned, `long` bigint, u_long bigint unsigned,"
            + "`float` float, `double` double, `decimal` decimal(20,4), moment datetime(6), day date, span time(3), time time, text text, bytes blob, `key` char(36), level int, named varchar(10), big decimal(40,0), huge decimal(39,0), letter char(1),"
            + "none int, some int, never datetime, no_level int, any double)");
        session.Execute("insert row_values values (1, -5, 200, -300, 60000, -70000, 4000000000, -5000000000, 18000000000000000000, 1.5, 2.25, 1234.5000, '2020-01-02 03:04:05.678901', '2021-02-03', '-26:03:04.500', '23:59:58',"
            + "'né', x'0001FF', '01234567-89ab-cdef-0123-456789abcdef', 2, 'Middle', 123456789012345678901234567890, -12345678901234567890123456789012345678, 'x', null, 9, null, null, 0.5)");
        Values row = await session.QuerySingleAsync<Values>(Sql("select * from row_values where 1", prepared));
        Assert.True(row.Bool);
        Assert.Equal(-5, row.SByte);
        Assert.Equal(200, row.Byte);
        Assert.Equal(-300, row.Short);
        Assert.Equal(60000, row.UShort);
        Assert.Equal(-70000, row.Int);
        Assert.Equal(4000000000, row.UInt);
        Assert.Equal(-5000000000, row.Long);
        Assert.Equal(18000000000000000000, row.ULong);
        Assert.Equal(1.5f, row.Float);
        Assert.Equal(2.25, row.Double);
        Assert.Equal(1234.5m, row.Decimal);
        Assert.Equal(new DateTime(2020, 1, 2, 3, 4, 5, 678, 901), row.Moment);
        Assert.Equal(new DateOnly(2021, 2, 3), row.Day);
        Assert.Equal(new TimeSpan(0, -26, -3, -4, -500), row.Span);
        Assert.Equal(new TimeOnly(23, 59, 58), row.Time);
        Assert.Equal("né", row.Text);
        Assert.Equal([0, 1, 255], row.Bytes);
        Assert.Equal(Guid.Parse("01234567-89ab-cdef-0123-456789abcdef"), row.Key);
        Assert.Equal((Level.High, Level.Middle), (row.Level, row.Named));
        Assert.Equal(System.Numerics.BigInteger.Parse("123456789012345678901234567890", null), row.Big);
        Assert.Equal(Int128.Parse("-12345678901234567890123456789012345678", null), row.Huge);
        Assert.Equal('x', row.Letter);
        Assert.Equal((null, 9, null, null), (row.None, row.Some, row.Never, row.NoLevel));
        Assert.Equal(0.5, row.Any);
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Columns_come_in_any_order_and_some_are_missing(bool prepared)
    {
        await using MySqlSession session = Open();
        Assert.Equal(new Person(1, "a", "b", 3), await session.QueryFirstAsync<Person>(Sql("select 1 id, 'a' first_name, 'b' last_name, 3 age where 1", prepared)));
        Assert.Equal(new Person(1, "a", "b", 3), await session.QueryFirstAsync<Person>(Sql("select 3 AGE, 'b' LastName, 9 other, 'a' FIRST_NAME, 1 Id where 1", prepared)));
        Assert.Equal(new Person(1, "a", null, 7), await session.QueryFirstAsync<Person>(Sql("select null last_name, 1 id, 'a' firstname where 1", prepared)));
        Loose loose = await session.QueryFirstAsync<Loose>(Sql("select 3 c, 1 a where 1", prepared));
        Assert.Equal((1, 2, 3), (loose.A, loose.B, loose.C));
        loose = await session.QueryFirstAsync<Loose>(Sql("select 3 c, 1 a, 4 b where 1", prepared));
        Assert.Equal((1, 4, 3), (loose.A, loose.B, loose.C));
        Wide wide = await session.QueryFirstAsync<Wide>(Sql("select 1 a0, 2 a1, 3 a2, 4 a3, 5 a4, 6 a5, 7 a6, 8 a7, 9 a8, 10 a9, 11 b0, 12 b1, 13 b2, 14 b3, 15 b4, 16 b5, 17 b6, 18 b7, 19 b8, 20 b9 where 1", prepared));
        Assert.Equal((1, 10, 11, 20), (wide.A0, wide.A9, wide.B0, wide.B9));
        wide = await session.QueryFirstAsync<Wide>(Sql("select 20 b9, 5 a4, 16 b5, 6 a5 where 1", prepared));
        Assert.Equal((0, 5, 6, 0, 16, 0, 20), (wide.A0, wide.A4, wide.A5, wide.A6, wide.B5, wide.B8, wide.B9));
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Names_are_those_of_the_attributes(bool prepared)
    {
        await using MySqlSession session = Open();
        Spelled row = await session.QueryFirstAsync<Spelled>(Sql("select 1 ident, 'n' order_no, 2.5 amount, 9 `left`, 'old' old_note where 1", prepared));
        Assert.Equal((1, "n", 2.5m, 5, "old"), (row.Id, row.Number, row.Sum, row.Left, row.Note));
        WireException e = await Assert.ThrowsAsync<WireException>(async () => await session.With(new MySqlRowOptions { DisallowUnknown = true }).QueryFirstAsync<Spelled>("select 1 ident, 2 id"));
        Assert.Contains("no column that Manywire.MySql.Tests.Rows.Spelled doesn't know, such as id", e.Message, StringComparison.Ordinal);
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Objects_within_objects_have_columns_that_begin_with_their_name(bool prepared)
    {
        await using MySqlSession session = Open();
        Order order = await session.QueryFirstAsync<Order>(Sql("select 1 id, 2.5 total, 3 customer_id, 'n' customer_name where 1", prepared));
        Assert.Equal((1, 2.5m, 3, "n"), (order.Id, order.Total, order.Customer!.Id, order.Customer.Name));
        Assert.Equal(["none"], order.Lines);
        order = await session.QueryFirstAsync<Order>(Sql("select null `Customer.Id`, null `Customer.Name`, 1 id where 1", prepared));
        Assert.Null(order.Customer);
        Shape shape = await session.QueryFirstAsync<Shape>(Sql("select 4 to_y, 3 to_x, 2 from_y, 1 from_x where 1", prepared));
        Assert.Equal((1, 2, 3, 4), (shape.From.X, shape.From.Y, shape.To!.Value.X, shape.To.Value.Y));
        shape = await session.QueryFirstAsync<Shape>(Sql("select null to_y, null to_x, 2 from_y where 1", prepared));
        Assert.Equal((0, 2, null), (shape.From.X, shape.From.Y, shape.To));
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Joined_rows_are_tuples(bool prepared)
    {
        await using MySqlSession session = Open();
        session.Execute("create temporary table row_customer (id int, name varchar(20)); create temporary table row_order (id int, total decimal(10,2), customer int)");
        session.Execute("insert row_customer values (1, 'a'), (2, 'b'); insert row_order values (10, 1.5, 1), (11, 2.5, 2), (12, 3.5, null)");
        List<(Order, Customer?)> rows = await session.QueryAsync<(Order, Customer?)>(Sql("select o.id, o.total, c.id, c.name from row_order o left join row_customer c on c.id = o.customer where 1 order by o.id", prepared));
        Assert.Equal([(10, 1.5m, 1, "a"), (11, 2.5m, 2, "b"), (12, 3.5m, null, null)], rows.Select(r => (r.Item1.Id, r.Item1.Total, r.Item2?.Id, r.Item2?.Name)));

        // The other table begins where its column's name would be known by the first as well.
        (Customer left, Customer right) = await session.QueryFirstAsync<(Customer, Customer)>(Sql("select x.id, y.name from row_customer x join row_customer y on y.id = x.id + 1 where 1", prepared));
        Assert.Equal((1, null, 0, "b"), (left.Id, left.Name, right.Id, right.Name));
        (int count, Customer customer, string text) = await session.QueryFirstAsync<(int, Customer, string)>(Sql("select 5, c.*, 'end' from row_customer c where 1", prepared));
        Assert.Equal((5, 1, "a", "end"), (count, customer.Id, customer.Name, text));
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Scalars_strings_and_tuples_of_them_are_rows(bool prepared)
    {
        await using MySqlSession session = Open();
        Assert.Equal([1, 2], await session.QueryAsync<int>(Sql("select 1 where 1 union select 2", prepared)));
        Assert.Equal(["a", null], await session.QueryAsync<string?>(Sql("select 'a' where 1 union select null", prepared)));
        Assert.Equal([1, null], await session.QueryAsync<int?>(Sql("select 1 where 1 union select null", prepared)));
        Assert.Equal([Level.High, Level.Low], await session.QueryAsync<Level>(Sql("select 'high' where 1 union all select 'LOW'", prepared)));
        Assert.Equal((1, "a", 2.5m), await session.QuerySingleAsync<(int, string, decimal)>(Sql("select 1, 'a', 2.5 where 1", prepared)));
        Assert.Equal((1, 2, 3, 4, 5, 6, 7, 8, 9), await session.QuerySingleAsync<(int, int, int, int, int, int, int, int, int)>(Sql("select 1, 2, 3, 4, 5, 6, 7, 8, 9 where 1", prepared)));
        Assert.Equal((1.0, 2m), await session.QuerySingleAsync<(double, decimal)>(Sql("select 1, 2 where 1", prepared)));
    }

    [MariaDbFact]
    public async Task Braces_are_parameters()
    {
        await using MySqlSession session = Open();
        string text = "it's \\ \"?\"";
        Assert.Equal(text, await session.QuerySingleAsync<string>($"select {text}"));
        int[] ids = [1, 3];
        Assert.Equal([1, 3], await session.QueryAsync<int>($"select a from (select 1 a union select 2 union select 3) t where a in {ids}"));
        Assert.Empty(await session.QueryAsync<int>($"select a from (select 1 a) t where a in {Array.Empty<int>()}"));
        MySqlText where = $"where a > {1} and a < {3}";
        Assert.Equal([2], await session.QueryAsync<int>($"select a from (select {1} a union select 2 union select 3) t {where}"));
        string name = "a`b";
        Assert.Equal(5, await session.QuerySingleAsync<int>($"select t.{name:name} from (select {5} `a``b`) t"));
        Assert.Equal([1, 2], await session.QueryAsync<int>($"select {1} union select {2} /* ? */ -- ?"));
        await Assert.ThrowsAsync<ArgumentException>(async () => await session.QueryAsync<string>($"select '{text}'"));
        await Assert.ThrowsAsync<ArgumentException>(async () => await session.QueryAsync<string>($"select ?, {text}"));
        Assert.Equal(3, await session.QuerySingleAsync<int>($"set @x = {1}; select @x + {2}"));
        Assert.Equal(1, await session.QuerySingleAsync<int>("select 1"));
    }

    [MariaDbFact]
    public async Task A_statement_with_parameters_is_prepared_once()
    {
        await using MySqlSession session = Open();
        int Prepared() => int.Parse(session.QuerySingle<(string, string)>("show session status like 'Com_stmt_prepare'").Item2, null);
        int before = Prepared();
        for (int i = 0; i < 5; i++)
        {
            Assert.Equal(i, await session.QuerySingleAsync<int>($"select {i}"));
        }

        Assert.Equal(before + 1, Prepared());
        session.ResetConnection();
        Assert.Equal(7, session.QuerySingle<int>($"select {7}"));
        for (int i = 0; i < PreparedQueries.Most + 20; i++)
        {
            Assert.Equal(i, session.QuerySingle<int>(MySqlText.FromString($"select {i} from dual where 1").AppendedTrue()));
        }

        Assert.Equal(21, int.Parse(session.QuerySingle<(string, string)>("show session status like 'Com_stmt_close'").Item2, null)); // one more than there is room for was prepared before
    }

    [MariaDbFact]
    public async Task Literals_stand_where_nothing_can_be_prepared()
    {
        await using MySqlSession session = Open();
        session.Execute("set character_set_client = gbk");
        Assert.Equal("縗\\' or 1=1", await session.QuerySingleAsync<string>($"select {"縗\\' or 1=1"}"));
    }

    [MariaDbTheory]
    [InlineData(false)]
    [InlineData(true)]
    public async Task Rows_are_streamed_and_left(bool prepared)
    {
        await using MySqlSession session = Open();
        MySqlQuery<int> query = session.QueryAsync<int>(Sql("select seq from seq_1_to_20000 where 1", prepared));
        long sum = 0;
        await foreach (int i in query)
        {
            sum += i;
        }

        Assert.Equal(200010000, sum);
        Assert.Equal(20000, (await query).Count);
        await foreach (int i in query)
        {
            if (i == 10)
            {
                break;
            }
        }

        Assert.False(session.HasOpenResults);
        Assert.Equal(10, session.QueryUnbuffered<int>(Sql("select seq from seq_1_to_20000 where 1", prepared)).ElementAt(9));
        Assert.False(session.HasOpenResults);
        Assert.Equal(1, await session.QueryFirstAsync<int>(Sql("select seq from seq_1_to_20000 where 1", prepared)));
        Assert.Equal(1, session.QueryFirst<int>(Sql("select seq from seq_1_to_20000 where 1", prepared)));
        using var source = new CancellationTokenSource();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () =>
        {
            source.CancelAfter(50); // the server sends nothing before it has a buffer full
            await foreach (int i in session.QueryAsync<int>(Sql("select seq + sleep(seq > 3) from seq_1_to_20000 where 1", prepared)).WithCancellation(source.Token))
            {
            }
        });
    }

    [MariaDbFact]
    public async Task No_row_and_more_than_one_are_told_apart()
    {
        await using MySqlSession session = Open();
        const string None = "select 1 from dual where 1 = 0", Two = "select 1 union select 2";
        Assert.Equal(0, await session.QueryFirstOrDefaultAsync<int>(None));
        Assert.Null(session.QuerySingleOrDefault<Person>(None));
        Assert.Empty(session.Query<Person>("select 1 id, 'a' first_name, null last_name from dual where 1 = 0"));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await session.QueryFirstAsync<int>(None));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await session.QuerySingleAsync<int>(None));
        await Assert.ThrowsAsync<InvalidOperationException>(async () => await session.QuerySingleAsync<int>(Two));
        Assert.Throws<InvalidOperationException>(() => session.QuerySingleOrDefault<int>(Two));
        Assert.Equal(1, session.QueryFirst<int>(Two));
        Assert.Throws<InvalidOperationException>(() => session.Query<int>("set @a = 1"));
        Assert.False(session.HasOpenResults);
    }

    [MariaDbFact]
    public async Task Data_sources_lend_connections_and_take_them_back()
    {
        await using var source = new MySqlDataSource(ConnectionTests.Text("Maximum Pool Size=1"));
        await source.ExecuteAsync("create or replace table row_source (id int, first_name varchar(20), last_name varchar(20))");
        Assert.Equal(1, await source.ExecuteAsync($"insert row_source values ({1}, {"a"}, {null as string})"));
        Assert.Equal(2, source.Execute($"insert row_source values ({2}, {"b"}, {"c"}), ({3}, {"d"}, {"e"})"));
        Assert.Equal([new Person(1, "a", null), new Person(2, "b", "c"), new Person(3, "d", "e")], await source.QueryAsync<Person>("select * from row_source order by id"));
        await foreach (Person person in source.QueryAsync<Person>($"select * from row_source where id > {1}"))
        {
            Assert.NotNull(person.LastName);
        }

        await Assert.ThrowsAsync<MySqlException>(async () => await source.QueryAsync<Person>($"select nothing from row_source where id = {1}"));
        await Assert.ThrowsAsync<WireException>(async () => await source.QueryAsync<Person>($"select null id, '' first_name, '' last_name from row_source where id = {1}"));
        Assert.Equal(3, source.QuerySingle<int>("select count(*) from row_source"));
        await source.ExecuteAsync("drop table row_source");
    }

    [MariaDbFact]
    public async Task Connections_do_it_within_their_transaction()
    {
        await using var connection = new MySqlConnection(ConnectionTests.Text());
        Assert.Equal(5, await connection.QuerySingleAsync<int>($"select {5}"));
        Assert.Equal(System.Data.ConnectionState.Closed, connection.State);
        await connection.OpenAsync();
        await connection.ExecuteAsync("create temporary table row_tx (id int) engine=innodb");
        await using (MySqlTransaction transaction = await connection.BeginTransactionAsync())
        {
            Assert.Equal(1, connection.Execute($"insert row_tx values ({1})"));
            await transaction.RollbackAsync();
        }

        Assert.Equal(0, connection.QueryFirst<int>("select count(*) from row_tx"));
        Assert.Equal(System.Data.ConnectionState.Open, connection.State);
        using (var command = new MySqlCommand("select 1 union select 2", connection))
        using (MySqlDataReader reader = command.ExecuteReader())
        {
            Assert.ThrowsAny<Exception>(() => connection.Query<int>($"select {1}"));
        }

        Assert.Equal([1], connection.Query<int>($"select {1}"));
    }
}
