using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading.Tasks;
using Manywire.MySql;

namespace Manywire.Samples.Shop;

/// <summary>Orders in MariaDB, with a cache of them in Binary.</summary>
public sealed class Orders(MySqlDataSource db)
{
    readonly Dictionary<int, byte[]> _cache = [];

    /// <summary>How many orders were read from the database.</summary>
    public int Misses { get; private set; }

    public async Task CreateAsync()
    {
        await db.ExecuteAsync("create or replace table customers (id int primary key, name varchar(50) not null)");
        await db.ExecuteAsync("create or replace table orders (id int primary key auto_increment, placed_at datetime(6) not null, state enum('Placed','Paid','Sent') not null, customer_id int)");
        await db.ExecuteAsync("create or replace table order_lines (order_id int not null, product varchar(50) not null, quantity int not null, price decimal(10,2) not null, index (order_id))");
    }

    /// <summary>Puts many in at once.</summary>
    public async Task<int> AddAsync(IReadOnlyCollection<Customer> customers, IReadOnlyCollection<NewOrder> orders, IEnumerable<Line> lines) =>
        await db.BulkInsertAsync("customers", customers) + await db.BulkInsertAsync("orders", orders) + await db.BulkInsertAsync("order_lines", lines);

    /// <summary>The order, from the cache or the database.</summary>
    public async Task<Order?> FindAsync(int id)
    {
        if (_cache.TryGetValue(id, out byte[]? cached))
        {
            return BinaryWire.Deserialize<Order>(cached);
        }

        Misses++;
        Order? order = await db.QuerySingleOrDefaultAsync<Order>($"""
            select o.id, o.placed_at, o.state, c.id customer_id, c.name customer_name
            from orders o left join customers c on c.id = o.customer_id
            where o.id = {id}
            """);
        if (order is not null)
        {
            order.Lines = await db.QueryAsync<Line>($"select * from order_lines where order_id = {id} order by product");
            _cache[id] = BinaryWire.Serialize(order);
        }

        return order;
    }

    /// <summary>The order as the JSON that is served.</summary>
    public async Task<byte[]?> JsonAsync(int id) => await FindAsync(id) is { } order ? JsonWire.Serialize(order) : null;

    /// <summary>Changes the state of an order that has another.</summary>
    public async Task<bool> SetAsync(int id, OrderState state)
    {
        _cache.Remove(id);
        return await db.ExecuteAsync($"update orders set state = {state.ToString()} where id = {id}") == 1;
    }

    /// <summary>What each customer has ordered, the most first.</summary>
    public async Task<List<(Customer, decimal)>> BestAsync(DateTime since, params OrderState[] states) => await db.QueryAsync<(Customer, decimal)>($"""
        select c.id, c.name, sum(l.quantity * l.price)
        from orders o join customers c on c.id = o.customer_id join order_lines l on l.order_id = o.id
        where o.placed_at >= {since} and o.state in {states.Select(s => s.ToString())}
        group by c.id, c.name order by 3 desc
        """);
}

/// <summary>A row of the table of orders.</summary>
[Wire]
public sealed record NewOrder(int Id, DateTime PlacedAt, OrderState State, int? CustomerId);
