using System;
using System.Collections.Generic;

namespace Manywire.Samples.Shop;

/// <summary>An order: a row of a table, a JSON document, and an entry of a cache.</summary>
[Wire(Naming = WireNaming.CamelCase)]
public sealed class Order
{
    public int Id { get; set; }

    public required DateTime PlacedAt { get; set; }

    public OrderState State { get; set; }

    /// <summary>Columns <c>customer_id</c> and <c>customer_name</c>.</summary>
    public Customer? Customer { get; set; }

    /// <summary>Rows of another table: no column holds a list.</summary>
    public List<Line> Lines { get; set; } = [];
}

[Wire(Naming = WireNaming.CamelCase)]
public sealed record Customer(int Id, string Name);

/// <summary>What was ordered: a product, how many, and the price of one.</summary>
[Wire(Naming = WireNaming.CamelCase)]
public sealed record Line(int OrderId, string Product, int Quantity, decimal Price);

/// <summary>How far an order is: a name in the database, and by choice in JSON.</summary>
[Wire(Enums = WireEnums.Names)]
public enum OrderState
{
    Placed,
    Paid,
    Sent,
}
