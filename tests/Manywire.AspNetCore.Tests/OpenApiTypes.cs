using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.ComponentModel.DataAnnotations;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;

namespace Manywire.AspNetCore.Tests;

/// <summary>Types that the wire and System.Text.Json write alike, whose schemas are compared. They are in a class of their own, which is no part of the names of their schemas.</summary>
public static class OpenApiTypes
{
    [Wire]
    public record Person(string Name, int Age, string? Nick = null);

    [Wire]
    public record Family([property: Description("Who pays.")] Person Head, List<Person> Members, Person? Guest, Dictionary<string, Person> ByName, Person[]? Pets, IReadOnlyList<Person?> Absent);

    [Wire]
    public sealed class Node
    {
        public int Value { get; set; }

        public Node? Next { get; set; }

        public List<Node> Children { get; set; } = [];

        public Dictionary<string, Node>? Named { get; set; }
    }

    [Wire]
    public record Scalars(bool Flag, byte Byte, sbyte SByte, short Short, ushort UShort, int Int, uint UInt, long Long, ulong ULong, float Float, double Double, decimal Decimal, char Char, string Text, Guid Guid, Uri Uri);

    [Wire]
    public record Times(DateTime DateTime, DateTimeOffset DateTimeOffset, DateOnly Date, TimeOnly Time, TimeSpan Span, Version Version);

    [Wire]
    public record Nullables(bool? Flag, int? Int, long? Long, double? Double, decimal? Decimal, DateTime? DateTime, Guid? Guid, Colour? Colour, Point? Point, string? Text, List<int?>? Ints);

    [Wire]
    public record struct Point(int X, int Y);

    public enum Colour
    {
        Red,
        Green = 5,
    }

    [JsonConverter(typeof(JsonStringEnumConverter<Shade>))]
    public enum Shade
    {
        Light,

        [JsonStringEnumMemberName("very-dark")]
        Dark,
    }

    [Flags]
    public enum Days
    {
        None,
        Saturday = 1,
        Sunday = 2,
    }

    [Wire]
    public record Enums(Colour Colour, Shade Shade, Days Days, [property: JsonConverter(typeof(JsonStringEnumConverter<Colour>))] Colour Named, Dictionary<Colour, int> ByColour, List<Shade> Shades);

    [Wire]
    public record Collections(int[] Array, List<string> List, HashSet<Guid> Set, Dictionary<string, int> Map, Dictionary<int, List<Point>> Nested, byte[] Bytes, List<List<Person>> Deep, IEnumerable<Point> Lazy, Queue<long> Queue, KeyValuePair<string, Person> Pair);

    [Wire]
    [Description("What must be there.")]
    public sealed class Required
    {
        public required string Name { get; set; }

        [JsonRequired]
        public int Count { get; set; }

        [Required]
        public string? Annotated { get; set; }

        public string Optional { get; init; } = "";
    }

    [Wire]
    public sealed class Validated
    {
        [Range(1, 10)]
        [Description("From one to ten.")]
        public int Number { get; set; }

        [StringLength(20, MinimumLength = 2)]
        [RegularExpression("^[a-z]+$")]
        public string Text { get; set; } = "";

        [MinLength(1)]
        [MaxLength(3)]
        public List<Person> Some { get; set; } = [];

        [Url]
        public string? Site { get; set; }

        [DefaultValue(7)]
        public int Lucky { get; set; } = 7;

        [Base64String]
        public string? Bytes { get; set; }
    }

    [Wire]
    public sealed class Named
    {
        [JsonPropertyName("other")]
        public int First { get; set; }

        [JsonIgnore]
        public int Second { get; set; }

        [JsonPropertyName("first")]
        public string? Other { get; set; }

        public int URLValue { get; set; }

        [JsonNumberHandling(JsonNumberHandling.AllowReadingFromString)]
        public int Lenient { get; set; }

        [JsonNumberHandling(JsonNumberHandling.Strict)]
        public int Strict { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public string? Maybe { get; set; }
    }

    [Wire]
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), "square")]
    public abstract class Shape
    {
        public string? Label { get; set; }
    }

    [Wire]
    public sealed class Circle : Shape
    {
        public double Radius { get; set; }
    }

    [Wire]
    public sealed class Square : Shape
    {
        public double Side { get; set; }

        public Shape? Within { get; set; }
    }

    [Wire]
    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Animal), 0)]
    [JsonDerivedType(typeof(Dog), 1)]
    public class Animal
    {
        public string Name { get; set; } = "";
    }

    [Wire]
    public sealed class Dog : Animal
    {
        public int Barks { get; set; }
    }

    [Wire]
    [JsonDerivedType(typeof(Car), "car")]
    public class Vehicle
    {
        public int Wheels { get; set; }
    }

    [Wire]
    public sealed class Car : Vehicle
    {
        public List<Person> Seats { get; set; } = [];
    }

    [Wire]
    public record Page<T>(List<T> Items, int Total, T? First);

    [Wire]
    public record Pages(Page<Person> People, Page<int> Numbers, Page<Page<Point>> Nested);

    [Wire]
    public sealed class Strict
    {
        public int Only { get; set; }
    }

    [Wire]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Closed
    {
        public int Only { get; set; }
    }

    [Wire]
    public sealed class Extended
    {
        public int Known { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Rest { get; set; }
    }

    /// <summary>A type that isn't wired, with what is.</summary>
    public sealed record Mixed(Person Person, List<Point> Points, Dictionary<string, Node> Nodes, Shape? Shape, Unwired Unwired);

    public sealed record Unwired(int Number, string Text);

    public sealed class UnwiredFormatter() : JsonSerializerFormatter<Unwired>((JsonTypeInfo<Unwired>)JsonSerializerOptions.Web.GetTypeInfo(typeof(Unwired)));

    [Wire]
    public record Wraps([property: WireFormatter(typeof(UnwiredFormatter))] Unwired Unwired, object? Any, JsonElement Json, JsonObject? Node);

    [Wire]
    public record Twice(Person First, Person Second, Person? Third, List<Person> Fourth, Point Fifth, Point? Sixth);
}
