using System;
using System.Collections.Generic;

namespace Manywire.Corpus.Shapes;

// Strongly typed ids as people write them: each is what it holds, on every wire.

[Wire(Transparent = true)]
public readonly record struct OrderId(int Value);

[Wire(Transparent = true)]
public readonly record struct CustomerId(Guid Value)
{
    public bool IsEmpty => Value == Guid.Empty;
}

[Wire(Transparent = true)]
public sealed record Sku(string Value);

[Wire(Transparent = true)]
public readonly struct Email
{
    readonly string? _text;

    public Email(string? text) => _text = text;

    public string? Text => _text;

    public override bool Equals(object? obj) => obj is Email other && other._text == _text;

    public override int GetHashCode() => _text?.GetHashCode() ?? 0;
}

/// <summary>A class around a number: null is no number.</summary>
[Wire(Transparent = true)]
public sealed record Rank(long Value);

public enum Tone : byte
{
    Light,
    Dark,
}

[Wire(Transparent = true)]
public readonly record struct Tint(Tone Tone);

[Wire(Transparent = true)]
public readonly record struct Grams(decimal? Value);

/// <summary>Of another one.</summary>
[Wire(Transparent = true)]
public readonly record struct LineId(OrderId Order);

/// <summary>A struct with more in its memory than it holds.</summary>
[Wire(Transparent = true)]
public struct Metres : IEquatable<Metres>
{
    int _read;

    [WireInclude]
    public double Value { get; private set; }

    [WireIgnore]
    public int Read => _read;

    public static Metres Of(double value) => new() { Value = value, _read = 1 };

    public readonly bool Equals(Metres other) => Value.Equals(other.Value);

    public override readonly bool Equals(object? obj) => obj is Metres other && Equals(other);

    public override readonly int GetHashCode() => Value.GetHashCode();
}

[Wire(Transparent = true)]
public readonly record struct Id<T>(Guid Value);

[Wire(Transparent = true)]
public sealed class Holder<T>
{
    public required T? Value { get; init; }
}

/// <summary>A list by another name.</summary>
[Wire(Transparent = true)]
public sealed class Tags
{
    [WireInclude]
    private List<string>? Items { get; set; }

    public static Tags Of(params string[] items) => new() { Items = [.. items] };
}

/// <summary>A tree: a list of itself.</summary>
[Wire(Transparent = true)]
public sealed class Branches
{
    public List<Branches?>? Items { get; set; }
}

[Wire]
[WireUnion(0, typeof(ByMail))]
[WireUnion(1, typeof(ByNumber), Name = "number")]
public interface IAddress;

[Wire(Transparent = true)]
public sealed record ByMail(string Value) : IAddress;

[Wire(Transparent = true)]
public readonly record struct ByNumber(long Value) : IAddress;

/// <summary>A member of each kind.</summary>
[Wire]
public sealed record Order
{
    public OrderId Id { get; set; }
    public OrderId? Former { get; set; }
    public CustomerId Customer { get; set; }
    public Sku? Sku { get; set; }
    public Email Email { get; set; }
    public Email? Other { get; set; }
    public Rank? Rank { get; set; }
    public Tint Tint { get; set; }
    public Grams Weight { get; set; }
    public LineId Line { get; set; }
    public Metres Length { get; set; }
    public Metres? Width { get; set; }
    public Id<Order> Own { get; set; }
    public Holder<string>? Holder { get; set; }
    public Tags? Tags { get; set; }
    public IAddress? Address { get; set; }
    public object? Any { get; set; }
    public OrderId[]? Ids { get; set; }
    public List<Sku?>? Skus { get; set; }
    public Metres[]? Lengths { get; set; }
    public HashSet<CustomerId>? Customers { get; set; }
    public Dictionary<OrderId, string>? ByOrder { get; set; }
    public Dictionary<Sku, int>? BySku { get; set; }
    public SortedDictionary<string, OrderId>? ByName { get; set; }
    public Dictionary<Tint, LineId>? ByTint { get; set; }
    public Dictionary<LineId, int>? ByLine { get; set; }
    public Dictionary<Metres, Grams>? ByLength { get; set; }
    public (OrderId, Sku?) Pair { get; set; }
}

/// <summary>Types that are written as what they hold.</summary>
public static class TransparentCases
{
    public static IEnumerable<Case> All() =>
    [
        Case.Of("transparent.order", () => new OrderId(-5)),
        Case.Of("transparent.customer", () => new CustomerId(new Guid("00112233-4455-6677-8899-aabbccddeeff"))),
        Case.Of("transparent.sku", () => new Sku("a \"b\" ü")),
        Case.Of("transparent.email", () => new Email("a@b.c")),
        Case.Of("transparent.email.none", () => new Email(null)),
        Case.Of("transparent.rank", () => new Rank(long.MaxValue)),
        Case.Of("transparent.tint", () => new Tint(Tone.Dark)),
        Case.Of("transparent.grams", () => new Grams(1.50m)),
        Case.Of("transparent.grams.none", () => new Grams(null)),
        Case.Of("transparent.line", () => new LineId(new OrderId(7))),
        Case.Of("transparent.metres", () => Metres.Of(1.25)),
        Case.Of("transparent.generic", () => new Id<Order>(new Guid("00112233-4455-6677-8899-aabbccddeeff"))),
        Case.Of("transparent.box", () => new Holder<OrderId> { Value = new OrderId(3) }),
        Case.Of("transparent.tags", () => Tags.Of("a", "b")),
        Case.Of("transparent.branches", () => new Branches { Items = [new Branches { Items = [] }, null, new Branches { Items = [new Branches { Items = [null] }] }] }),
        Case.Of<IAddress>("transparent.case", () => new ByMail("m")),
        Case.Of<IAddress>("transparent.case.struct", () => new ByNumber(8)),
        Case.Of("transparent.array", () => new[] { new OrderId(1), new OrderId(2) }),
        Case.Of("transparent.nullables", () => new OrderId?[] { new OrderId(1), null }),
        Case.Of("transparent.keys", () => new Dictionary<OrderId, LineId> { [new(1)] = new(new(2)), [new(-3)] = default }),
        Case.Of("transparent.list", () => new List<Metres> { Metres.Of(1), Metres.Of(-2.5) }),
        Case.Of("transparent.members", Make),
        Case.Of("transparent.members.none", () => new Order()),
    ];

    static Order Make() => new()
    {
        Id = new(1),
        Former = new(2),
        Customer = new(new Guid("00112233-4455-6677-8899-aabbccddeeff")),
        Sku = new("s"),
        Email = new("e"),
        Other = new("o"),
        Rank = new(3),
        Tint = new(Tone.Light),
        Weight = new(2.5m),
        Line = new(new(4)),
        Length = Metres.Of(5),
        Width = Metres.Of(6),
        Own = new(new Guid("00112233-4455-6677-8899-aabbccddeeff")),
        Holder = new() { Value = "b" },
        Tags = Tags.Of("t"),
        Address = new ByNumber(7),
        Ids = [new(8), new(9)],
        Skus = [new("x"), null],
        Lengths = [Metres.Of(10)],
        Customers = [new(new Guid("00112233-4455-6677-8899-aabbccddeeff"))],
        ByOrder = new() { [new(11)] = "one" },
        BySku = new() { [new("k")] = 12 },
        ByName = new() { ["n"] = new(13) },
        ByTint = new() { [new(Tone.Dark)] = new(new(14)) },
        ByLine = new() { [new(new(15))] = 16 },
        ByLength = new() { [Metres.Of(17)] = new(18) },
        Pair = (new(19), new("p")),
    };
}
