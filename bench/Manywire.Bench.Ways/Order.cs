using System;
using System.Collections.Generic;
using System.Linq;

namespace Manywire.Bench.Ways;

/// <summary>What is cached and sent: an order of ten lines.</summary>
[Wire]
public sealed class Order
{
    public int Id { get; set; }

    public string Customer { get; set; } = "";

    public DateTime Placed { get; set; }

    public List<Line> Lines { get; set; } = [];

    public static Order Sample => new()
    {
        Id = 4711,
        Customer = "Ada Lovelace",
        Placed = new DateTime(2026, 11, 23, 12, 34, 56, DateTimeKind.Utc),
        Lines = [.. Enumerable.Range(0, 10).Select(i => new Line { Article = "article " + i, Count = i, Price = 1.25 * i })],
    };
}

[Wire]
public sealed class Line
{
    public string Article { get; set; } = "";

    public int Count { get; set; }

    public double Price { get; set; }
}
