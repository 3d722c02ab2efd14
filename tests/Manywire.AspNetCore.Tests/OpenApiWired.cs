using System;
using System.Collections;
using System.Collections.Generic;
using System.ComponentModel;
using System.Numerics;
using System.Text.Json.Serialization;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Mvc;

namespace Manywire.AspNetCore.Tests;

/// <summary>Types that the wire writes as System.Text.Json doesn't, and values of them.</summary>
public static class OpenApiWired
{
    public static Dictionary<string, Action<WebApplication>> Values { get; } = new()
    {
        ["members"] = Get(Own.Sample),
        ["nothing in members"] = Get(new Own()),
        ["attributes of names"] = Get(new Named("Ada", 36)),
        ["union"] = Get(new List<IShape> { new Circle(1), new Square(2, new Circle(3)) }),
        ["union in a member"] = Get(new Drawing(new Square(1, null), [])),
        ["union of unions"] = Get(new List<Animal> { new Dog { Name = "Rex", Barks = 3 } }),
        ["union of a class itself"] = Get(new List<Step> { new(1), new Jump(2, 3) }),
        ["surrogate"] = Get(new List<Turn> { new(2) }),
        ["transparent"] = Get(new List<TicketId?> { new(Guid.Empty) }),
        ["object that is a collection"] = Get(new Shelf { Label = "a" }),
        ["formatter"] = Get(new Paid(new Money(3))),
        ["generics"] = Get(new Pair<TicketId, IShape>(new(Guid.Empty), new Circle(1))),
        ["references"] = Get(new List<Knot> { Knot.Sample }),
        ["base class"] = Get(new Derived { Inner = 1, Outer = "a" }),
        ["names that differ in case"] = Get(new List<Case> { new() { Name = "a", name = 1 } }),
        ["calculated"] = Get(new Sum(1, 2)),
    };

    static Action<WebApplication> Get<[WireRoot] T>(T value) => app => app.MapGet("/value", () => value);

    [Wire]
    public class Own
    {
        public static readonly Own Sample = new()
        {
            Owner = "Ada", Number = 1, Field = 2, Told = 3, Text = "text", Id = new(Guid.Empty), Maybe = new(Guid.Empty), Ids = [new(Guid.Empty)], ByName = new() { ["a"] = new(Guid.Empty) },
            Big = BigInteger.Pow(2, 100), Pair = (1, "one"), Grid = new int[1, 2], Turn = new(1), Late = new(() => new Named("Ada", 1)), Zone = TimeZoneInfo.Utc,
        };

        public string Owner { get; set; } = "";

        [WireIgnore]
        public string Secret { get; set; } = "secret";

        [WireName("no")]
        [Description("Which one.")]
        public int Number { get; set; }

        public int Field;

        [WireInclude]
        int Hidden { get; set; } = 1;

        public int Told { get; private set; }

        public int Calculated => Hidden;

        [WireCompressed]
        public string? Text { get; set; }

        public TicketId Id { get; set; }

        public TicketId? Maybe { get; set; }

        public List<TicketId> Ids { get; set; } = [];

        public Dictionary<string, TicketId> ByName { get; set; } = [];

        public BigInteger Big { get; set; }

        public (int, string) Pair { get; set; } = (0, "");

        public int[,] Grid { get; set; } = new int[0, 0];

        public Turn Turn { get; set; } = new(0);

        public Lazy<Named>? Late { get; set; }

        public TimeZoneInfo? Zone { get; set; }

        [WireFormatter(typeof(DayFormatter))]
        public int Day { get; set; }
    }

    /// <summary>Writes a number as text.</summary>
    public sealed class DayFormatter : IWireFormatter<int>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, int value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString("day " + value);

        public int Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => int.Parse(reader.ReadString()![4..], System.Globalization.CultureInfo.InvariantCulture);
    }

    [Wire(Naming = WireNaming.SnakeCaseLower)]
    public record Named(string FirstName, [property: WireName("other")] int Age);

    [Wire(Transparent = true)]
    public readonly record struct TicketId(Guid Value);

    [WireSurrogate(typeof(TurnDto))]
    public record Turn(double Radians);

    [Wire]
    public record struct TurnDto(double Degrees)
    {
        public static implicit operator TurnDto(Turn turn) => new(turn.Radians);

        public static implicit operator Turn(TurnDto dto) => new(dto.Degrees);
    }

    [Wire]
    [WireUnion(0, typeof(Circle), Name = "circle")]
    [WireUnion(1, typeof(Square))]
    public interface IShape;

    [Wire]
    public record Circle(double Radius) : IShape;

    [Wire]
    public record Square(int Side, IShape? Within) : IShape;

    [Wire]
    public record Plugin(string Name, Type? Made);

    [Wire]
    public record Drawing(IShape First, List<IShape> Others);

    [Wire]
    [WireUnion(0, typeof(Pet), Name = "pet")]
    public abstract class Animal;

    [Wire]
    [WireUnion(0, typeof(Dog), Name = "dog")]
    public abstract class Pet : Animal
    {
        public string? Name { get; set; }
    }

    [Wire]
    public sealed class Dog : Pet
    {
        public int Barks { get; set; }
    }

    [Wire]
    [WireUnion(0, typeof(Step), Name = "step")]
    [WireUnion(1, typeof(Jump), Name = "jump")]
    public record Step(int Length);

    [Wire]
    public record Jump(int Length, int Height) : Step(Length);

#pragma warning disable MW045 // what a mark on a collection does
    [Wire]
    public sealed class Shelf : IEnumerable<int>
    {
        public string Label { get; set; } = "";

        public IEnumerator<int> GetEnumerator() => new List<int>().GetEnumerator();

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
    }
#pragma warning restore MW045

    public readonly record struct Money(int Cents);

    public sealed class MoneyFormatter : IWireFormatter<Money>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, Money value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value.Cents + " cents");

        public Money Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => new(int.Parse(reader.ReadString()!.Split(' ')[0], System.Globalization.CultureInfo.InvariantCulture));
    }

    [Wire]
    public record Paid([property: WireFormatter(typeof(MoneyFormatter))] Money Price);

    [Wire]
    public record Pair<TFirst, TSecond>(TFirst First, TSecond Second);

    [Wire(References = true)]
    public sealed class Knot
    {
        public static readonly Knot Sample = Make();

        [WireKey(0)]
        public string Name { get; set; } = "";

        [WireKey(1)]
        public Knot? Next { get; set; }

        static Knot Make()
        {
            var knot = new Knot { Name = "a" };
            knot.Next = new Knot { Name = "b", Next = knot };
            return knot;
        }
    }

    [Wire]
    public class Base
    {
        public int Inner { get; set; }
    }

    [Wire]
    public sealed class Derived : Base
    {
        public string Outer { get; set; } = "";
    }

    [Wire]
    public sealed class Case
    {
        [JsonPropertyName("field")]
        public int name;

        public string? Name { get; set; }
    }

    [Wire]
    public record Sum(int First, int Second)
    {
        public int Left => First + Second;

        [JsonInclude]
        public int Told => First + Second;
    }
}

[ApiController]
[Route("openapi-of-mvc")]
public sealed class OpenApiController : ControllerBase
{
    [HttpPost]
    public OpenApiWired.Named Post(OpenApiWired.Named value) => value;
}
