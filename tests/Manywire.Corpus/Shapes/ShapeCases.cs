using System;
using System.Collections.Generic;
using System.Net.Mail;
using System.Text.Json;
using System.Text.Json.Nodes;

namespace Manywire.Corpus.Shapes;

/// <summary>Values of types that are written in other ways than by their members, or that take part in it.</summary>
public static class ShapeCases
{
    public static Offer Offer() => new()
    {
        Price = new Price(12.50m, "EUR"),
        Prices = [new Price(1, "JPY"), new Price(-0.01m, "")],
        Named = new Dictionary<string, Price?> { ["none"] = null, ["some"] = new Price(3, "USD") },
        Color = 0x00ff8040,
        Border = -1,
        Plain = 7,
        Table = new SortedDictionary<string, SortedDictionary<long, string?>?>(StringComparer.Ordinal) { ["a"] = new() { [1] = "one", [-5] = null }, ["empty"] = [], ["null"] = null },
        Temperatures = [new Temperature(215), new Temperature(-5)],
        Perhaps = [null, new Temperature(1)],
        Reading = new Reading { At = 5, Inside = new Temperature(200), Outside = new Temperature(-20) },
        Readings = [null, new Reading { At = 6 }],
        Parcel = new Parcel<Price>(new Price(5, "CHF"), 250),
        Parcels = [new Parcel<int>(1, 2), new Parcel<int>(3, 4)],
        Seller = new MailAddress("ann@example.org"),
        Valid = new WireLazy<Period>(Period()),
    };

    public static Period Period() => new() { From = new DateOnly(2024, 2, 29), Days = 14, Prices = [new Price(9.99m, "EUR")] };

    public static Branch Branch() => new() { Name = "root", Branches = { new Branch { Name = "left" }, null, new Branch { Branches = { new Branch { Name = "leaf" } } } } };

    public static Everything Everything() => new(
        true, -1, 2, -300, 400, -70000, 80000, -5000000000, 6000000000, -7, 8, 'é', (Half)1.5, 2.25f, -0.1, 1.23m,
        new DateTime(2024, 2, 29, 13, 45, 59, DateTimeKind.Utc), new DateTimeOffset(2024, 2, 29, 13, 45, 59, TimeSpan.FromHours(2)), TimeSpan.FromMinutes(90), new DateOnly(2024, 2, 29), new TimeOnly(13, 45, 59),
        new Guid("00112233-4455-6677-8899-aabbccddeeff"), new System.Text.Rune(0x1f600), [1, 2, 3]);

    public static Drawing Drawing() => new()
    {
        Turn = new Angle(0.5),
        Turns = [new Angle(1), null],
        Title = Foreign.Parse("three little words"),
        Ends = new Couple<int>(1, 2),
        Names = [new Couple<string>("a", "b")],
        Cost = new Coins(125),
        Tip = new Coins(5),
        Parts = [new Coins(1), new Coins(2)],
        Link = new Uri("https://example.org/a?b=c"),
    };

    public static Anything Values() => new()
    {
        Value = new Dictionary<string, object?> { ["a"] = 1L, ["b"] = new List<object?> { true, null, 1.5 } },
        List = ["text", -5L, 0.25, false, null, new Dictionary<string, object?>()],
        Map = new Dictionary<string, object?> { ["x"] = long.MinValue, ["y"] = ulong.MaxValue },
        Dynamic = "dynamic",
        Array = [1L, new List<object?>()],
    };

    public static Documents Documents() => new()
    {
        Node = JsonNode.Parse("""{"a":[1,2.5,"x",null,true],"b":{}}"""),
        Object = new JsonObject { ["k"] = "ü" },
        Array = new JsonArray(1, 2),
        Element = JsonDocument.Parse("""{"n":-1}""").RootElement,
        Document = JsonDocument.Parse("[1]"),
        Nodes = [JsonValue.Create(1), null],
    };

    public static HiddenMore HiddenMore()
    {
        var value = new HiddenMore { First = 1 };
        value.Set(7, "p");
        return value;
    }

    public static IEnumerable<Case> All()
    {
        yield return Case.Of("formatter.class", () => new Price(12.50m, "EUR"));
        yield return Case.Of("formatter.null", () => (Price?)null);
        yield return Case.Of("formatter.struct", () => new Temperature(215));
        yield return Case.Of("formatter.struct-array", () => new[] { new Temperature(215), new Temperature(-1) });
        yield return Case.Of("formatter.in-struct", () => new Reading { At = 1, Inside = new Temperature(3) });
        yield return Case.Of("formatter.object", Period);
        yield return Case.Of("formatter.recursive", Branch);
        yield return Case.Of("formatter.scalars", Everything);
        yield return Case.Of("formatter.generic", () => new Parcel<string>("content", 5));
        yield return Case.Of("formatter.everywhere", Offer);
        yield return Case.Of("formatter.nowhere", () => new Offer());
        yield return Case.Of("formatter.parameter", () => new Paint("red", 0xff0000));
        yield return Case.Of("formatter.cases", () => new IPayment?[] { new Voucher("x"), new Card("1234"), new Coins(5), null });
        yield return Case.Of("surrogate.class", () => new Angle(1.5));
        yield return Case.Of("surrogate.everywhere", Drawing);
        yield return Case.Of("surrogate.nowhere", () => new Drawing());
        yield return Case.Of("untyped.values", Values);
        yield return Case.Of("untyped.nothing", () => new Anything());
        yield return Case.Of("untyped.root", () => (object?)new List<object?> { 1L, "a", null });
        yield return Case.Of("untyped.documents", Documents);
        yield return Case.Of("untyped.no-documents", () => new Documents());
        yield return Case.Of("constructor.optional", () => new Chosen(1, "b", null, 4) { D = 8 });
        yield return Case.Of("constructor.marked", () => new ChosenMarked());
        yield return Case.Of("members.required", () => new Requiring { A = 1, C = "c", D = [1] });
        yield return Case.Of("members.base-private", HiddenMore);
        yield return Case.Of("struct.readonly", () => new[] { new Label("a", 1), new Label("b", 2) });
        yield return Case.Of("generic.constraints", () => new Ranked<long, Hidden>.Nested(5, new Hidden { First = 1 }));
        yield return Case.Of("omit.all", () => new Sparing());
        yield return Case.Of("omit.none", () => new Sparing { A = 0, B = null, C = -0.0, D = 1, E = [], F = 0, Inner = new Sparing(), G = "g" });
        yield return Case.Of("omit.record", () => new ISparing[] { new SparingRecord(), new SparingRecord(1, "x", "y") { D = 4 } });
        yield return Case.Of("union.generic", () => (ITree<int>)new Fork<int>(new Leaf<int>(1), new Fork<int>(new Empty(), null)));
        yield return Case.Of("union.generic-text", () => new ITree<string>[] { new Leaf<string>("x"), new Empty() });
        yield return Case.Of("union.levels", () => new Mover[] { new() { Wheels = 1 }, new Auto { Wheels = 4, Plate = "a" }, new SportsCar { Seconds = 3.5 }, new Bike { Bell = true } });
        yield return Case.Of("union.level", () => new Auto[] { new() { Wheels = 4, Plate = "a" }, new SportsCar { Seconds = 3.5 } });
        yield return Case.Of("callbacks.class", () => new CalledMore { Number = 1, Text = "a" });
        yield return Case.Of("callbacks.record", () => new CalledRecord(1, "b"));
        yield return Case.Of("callbacks.struct", () => new CalledStruct { Text = "c" });
        yield return Case.Of("callbacks.generic", () => new CalledBoxMore { Item = "d", Number = 4 });
        yield return Case.Of("callbacks.tolerant", () => new CalledTolerant { A = 5 });
        yield return Case.Of("callbacks.case", () => (ICalled)new CalledCase { A = 6 });
    }
}
