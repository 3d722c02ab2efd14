using System.Collections.Generic;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Infrastructure;

[assembly: Manywire.WireRoot(typeof(List<Manywire.EntityFrameworkCore.Tests.Line>))]

namespace Manywire.EntityFrameworkCore.Tests;

[Wire]
public sealed class Address
{
    public string Street { get; set; } = "";

    public string Town { get; set; } = "";
}

[Wire]
public sealed class Line
{
    public string Article { get; set; } = "";

    public int Count { get; set; }
}

[Wire]
public readonly record struct Money(decimal Amount, string Currency);

public sealed class Unwired
{
    public string Name { get; set; } = "";
}

public class Order
{
    public int Id { get; set; }

    public string Customer { get; set; } = "";

    public Address Delivery { get; set; } = new();

    public Address? Invoice { get; set; }

    public List<Line> Lines { get; set; } = [];

    public Money Total { get; set; }
}

/// <summary>Columns said one by one.</summary>
public sealed class Shop(SqliteConnection connection) : DbContext
{
    public DbSet<Order> Orders => Set<Order>();

    protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite(connection);

    protected override void OnModelCreating(ModelBuilder modelBuilder) => modelBuilder.Entity<Order>(order =>
    {
        order.Property(o => o.Delivery).HasWireConversion(WireColumn.Json);
        order.Property(o => o.Invoice).HasWireConversion(JsonWireOptions.Web);
        order.Property(o => o.Lines).HasWireConversion(WireColumn.Binary);
        order.Property(o => o.Total).HasWireConversion(new BinaryWireOptions { Compression = WireCompression.Brotli });
    });
}

/// <summary>The same tables, with columns said by the types.</summary>
public sealed class ConventionalShop(SqliteConnection connection) : DbContext
{
    public DbSet<Order> Orders => Set<Order>();

    protected override void OnConfiguring(DbContextOptionsBuilder optionsBuilder) => optionsBuilder.UseSqlite(connection);

    protected override void ConfigureConventions(ModelConfigurationBuilder configurationBuilder)
    {
        configurationBuilder.Properties<Address>().HaveWireConversion(WireColumn.Json);
        configurationBuilder.HaveWireConversions(WireColumn.Binary, typeof(List<Line>), typeof(Money));
    }
}

/// <summary>What EF Core's tools keep of <see cref="Shop"/> beside its migrations.</summary>
[DbContext(typeof(Shop))]
public sealed class ShopModelSnapshot : ModelSnapshot
{
    protected override void BuildModel(ModelBuilder modelBuilder)
    {
        modelBuilder.HasAnnotation("ProductVersion", "10.0.15");
        modelBuilder.Entity("Manywire.EntityFrameworkCore.Tests.Order", b =>
        {
            b.Property<int>("Id").ValueGeneratedOnAdd().HasColumnType("INTEGER");
            b.Property<string>("Customer").IsRequired().HasColumnType("TEXT");
            b.Property<string>("Delivery").IsRequired().HasColumnType("TEXT");
            b.Property<string>("Invoice").HasColumnType("TEXT");
            b.Property<byte[]>("Lines").IsRequired().HasColumnType("BLOB");
            b.Property<byte[]>("Total").IsRequired().HasColumnType("BLOB");
            b.HasKey("Id");
            b.ToTable("Orders");
        });
    }
}
