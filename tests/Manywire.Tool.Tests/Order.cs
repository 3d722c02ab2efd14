using System;
using System.Collections.Generic;

namespace Manywire.Tool.Tests;

public enum Shade : short
{
    Dark = -1,
    Light = 3,
}

[Wire]
public struct Money
{
    public byte Currency { get; set; }
    public long Cents { get; set; }
}

[Wire]
[WireUnion(0, typeof(Disc))]
[WireUnion(300, typeof(Box))]
public interface IFigure;

[Wire]
public class Disc : IFigure
{
    public double R { get; set; }
}

[Wire]
public class Box : IFigure
{
    public List<IFigure?> Inner { get; set; } = [];
}

[Wire]
public class Line<T>
{
    public string? Text { get; set; }
    public T? Value { get; set; }
}

[Wire(WireEvolution.Tolerant)]
public partial class Note
{
    [WireKey(0)]
    public string? Text { get; set; }

    [WireKey(2)]
    public int Rank { get; set; }
}

/// <summary>A value with a member of each kind that a schema tells.</summary>
[Wire]
public class Order
{
    public int Id { get; set; }
    public string? Customer { get; set; }
    public List<Line<int>> Lines { get; set; } = [];
    public Line<Money>? Priced { get; set; }
    public Dictionary<string, int> Counts { get; set; } = [];
    public Dictionary<byte, long> Codes { get; set; } = [];
    public Money Price { get; set; }
    public Money? Rebate { get; set; }
    public DateTime At { get; set; }
    public Guid Key { get; set; }
    public Shade Shade { get; set; }
    public int? Maybe { get; set; }
    public double? None { get; set; }
    public byte[]? Data { get; set; }
    public IFigure? Figure { get; set; }
    public (string, int) Pair { get; set; }
    public Note? Note { get; set; }
    public decimal Weight { get; set; }

    [WireCompressed]
    public string? Packed { get; set; }

    public static Order Sample() => new()
    {
        Id = 7,
        Customer = "Ada \u001b[31m",
        Lines = [new() { Text = "a", Value = 1 }, new() { Value = -2 }],
        Priced = new() { Text = "p", Value = new() { Currency = 4, Cents = 5 } },
        Counts = new() { ["x"] = 1, ["y"] = 2 },
        Codes = new() { [9] = 10 },
        Price = new() { Currency = 1, Cents = 12345 },
        Rebate = new() { Currency = 2, Cents = -1 },
        At = new DateTime(2026, 11, 23, 12, 0, 0, DateTimeKind.Utc),
        Key = Guid.Parse("00112233-4455-6677-8899-aabbccddeeff"),
        Shade = Shade.Light,
        Maybe = 5,
        Data = [1, 2, 3],
        Figure = new Box { Inner = [new Disc { R = 1.5 }, null, new Box()] },
        Pair = ("p", 3),
        Note = new() { Text = "n", Rank = 2 },
        Weight = 1.50m,
    };
}
