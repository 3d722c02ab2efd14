using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading.Tasks;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.ChangeTracking;
using Xunit;

namespace Manywire.EntityFrameworkCore.Tests;

/// <summary>Columns of SQLite, by EF Core.</summary>
public sealed class ColumnTests : IDisposable
{
    readonly SqliteConnection _connection = new("Data Source=:memory:");

    public ColumnTests()
    {
        _connection.Open();
        using var shop = new Shop(_connection);
        shop.Database.EnsureCreated();
        shop.Orders.Add(new Order
        {
            Customer = "Ada",
            Delivery = new Address { Street = "12 St James's Square", Town = "London" },
            Lines = [new Line { Article = "engine", Count = 1 }, new Line { Article = "cards", Count = 500 }],
            Total = new Money(12.34m, "GBP"),
        });
        shop.SaveChanges();
    }

    public void Dispose() => _connection.Dispose();

    T Read<T>(string column)
    {
        using SqliteCommand command = _connection.CreateCommand();
        command.CommandText = $"select {column} from Orders";
        return (T)command.ExecuteScalar()!;
    }

    void Write(string column, object? value)
    {
        using SqliteCommand command = _connection.CreateCommand();
        command.CommandText = $"update Orders set {column} = $value";
        command.Parameters.AddWithValue("$value", value ?? DBNull.Value);
        command.ExecuteNonQuery();
    }

    [Fact]
    public void Values_come_back_and_columns_hold_what_the_wires_write()
    {
        using var shop = new Shop(_connection);
        Order order = shop.Orders.Single();
        Assert.Equal("London", order.Delivery.Town);
        Assert.Null(order.Invoice);
        Assert.Equal([("engine", 1), ("cards", 500)], order.Lines.Select(l => (l.Article, l.Count)));
        Assert.Equal(new Money(12.34m, "GBP"), order.Total);
        Assert.Equal("""{"Street":"12 St James's Square","Town":"London"}""", Read<string>("Delivery"));
        Assert.Equal("London", Read<string>("json_extract(Delivery, '$.Town')"));
        Assert.Equal(BinaryWire.Serialize(order.Lines), Read<byte[]>("Lines"));
        Assert.Equal(order.Total, BinaryWire.Deserialize<Money>(Read<byte[]>("Total"), new() { Compression = WireCompression.Brotli }));
    }

    [Fact]
    public void Changes_inside_of_values_are_seen_and_saved()
    {
        using (var shop = new Shop(_connection))
        {
            Order order = shop.Orders.Single();
            Assert.False(shop.ChangeTracker.HasChanges());
            order.Delivery.Town = "Paris";
            order.Lines[1].Count++;
            order.Lines.Add(new Line { Article = "ink" });
            Assert.Equal(["Delivery", "Lines"], Modified(shop, order));
            Assert.Equal("London", shop.Entry(order).Property(o => o.Delivery).OriginalValue.Town);
            Assert.Equal(1, shop.SaveChanges());
            Assert.False(shop.ChangeTracker.HasChanges());
            order.Invoice = new Address { Town = "Berlin" };
            Assert.Equal(["Invoice"], Modified(shop, order));
            shop.SaveChanges();
            order.Invoice = new Address { Town = "Berlin" }; // another object of the same content
            order.Lines = [.. order.Lines];
            Assert.Empty(Modified(shop, order));
            order.Invoice = null;
            Assert.Equal(["Invoice"], Modified(shop, order));
            shop.SaveChanges();
        }

        using (var shop = new Shop(_connection))
        {
            Order order = shop.Orders.Single();
            Assert.Null(order.Invoice);
            order.Invoice = new Address { Town = "Berlin" };
            shop.SaveChanges();
        }

        using var again = new Shop(_connection);
        Order saved = again.Orders.Single();
        Assert.Equal(("Paris", "Berlin"), (saved.Delivery.Town, saved.Invoice!.Town));
        Assert.Equal([("engine", 1), ("cards", 501), ("ink", 0)], saved.Lines.Select(l => (l.Article, l.Count)));
        Assert.Equal("""{"street":"","town":"Berlin"}""", Read<string>("Invoice"));
    }

    static IEnumerable<string> Modified(Shop shop, Order order)
    {
        shop.ChangeTracker.DetectChanges();
        EntityEntry<Order> entry = shop.Entry(order);
        return entry.Properties.Where(p => p.IsModified).Select(p => p.Metadata.Name).Order();
    }

    [Fact]
    public void Values_are_parameters_of_queries()
    {
        using var shop = new Shop(_connection);
        var where = new Address { Street = "12 St James's Square", Town = "London" };
        Assert.Equal(1, shop.Orders.Count(o => o.Delivery == where));
        where.Town = "Paris";
        Assert.Equal(0, shop.Orders.Count(o => o.Delivery == where));
        Assert.Equal(1, shop.Orders.Count(o => o.Invoice == null));
    }

    [Fact]
    public void Conventions_make_the_same_columns()
    {
        using var shop = new ConventionalShop(_connection);
        Write("Total", BinaryWire.Serialize(new Money(1, "EUR"))); // a convention's column isn't compressed
        Order order = shop.Orders.Single();
        Assert.Equal(("London", 2, new Money(1, "EUR")), (order.Delivery.Town, order.Lines.Count, order.Total));
        order.Lines[0].Count = 9;
        shop.SaveChanges();
        using var other = new ConventionalShop(_connection);
        Assert.Equal(9, other.Orders.Single().Lines[0].Count);
        Assert.Equal(typeof(string), shop.Model.FindEntityType(typeof(Order))!.FindProperty("Invoice")!.GetProviderClrType() ?? shop.Model.FindEntityType(typeof(Order))!.FindProperty("Invoice")!.GetTypeMapping().Converter!.ProviderClrType);
    }

    [Fact]
    public void The_snapshot_of_migrations_has_no_changes_pending()
    {
        using var shop = new Shop(_connection);
        Assert.False(shop.Database.HasPendingModelChanges());
    }

    [Theory]
    [InlineData("Delivery", "{\"Street\":1}", "$.Street")]
    [InlineData("Delivery", "", "$")]
    [InlineData("Delivery", "{\"Street\":\"x\"", "$")]
    [InlineData("Lines", new byte[] { 1, 0, 0, 0, 9 }, "$[0]")]
    [InlineData("Lines", new byte[0], "$")]
    [InlineData("Lines", new byte[] { 255, 255, 255, 127 }, "$")]
    [InlineData("Total", new byte[] { 1, 2, 3 }, "$")]
    public async Task Bad_columns_are_one_error_with_the_place(string column, object value, string path)
    {
        Write(column, value);
        using var shop = new Shop(_connection);
        WireException e = Assert.Throws<WireException>(() => shop.Orders.Single());
        Assert.StartsWith(path, e.Path);
        await Assert.ThrowsAsync<WireException>(() => shop.Orders.ToListAsync());
    }

    /// <summary>The compiler refuses calls that name such a type: MW001. Generic code meets it at run time.</summary>
    [Theory]
    [InlineData(typeof(WireJsonConverter<>))]
    [InlineData(typeof(WireJsonComparer<>))]
    [InlineData(typeof(WireBinaryConverter<>))]
    [InlineData(typeof(WireBinaryComparer<>))]
    public void A_type_without_code_is_told_when_the_model_is_made(Type column)
    {
        var e = Assert.Throws<TargetInvocationException>(() => Activator.CreateInstance(column.MakeGenericType(typeof(Unwired))));
        Assert.Contains("mark it with [Wire]", Assert.IsType<NotSupportedException>(e.InnerException).Message);
    }
}
