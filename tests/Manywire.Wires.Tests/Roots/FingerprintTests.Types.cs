using System.Collections.Generic;
using System.Runtime.InteropServices;

[assembly: Manywire.WireRoot(typeof(Dictionary<int, int>))]
[assembly: Manywire.WireRoot(typeof(uint[]))]
[assembly: Manywire.WireRoot(typeof(System.Tuple<int, string>))]

namespace Manywire.Wires.Tests;

// Each holder has a version of the same types. The code of a nested type is emitted like any other's.
public sealed partial class FingerprintTests
{
    public static class First
    {
        [Wire]
        public record Person(string First, string Last, int Age, List<Pet> Pets);

        [Wire]
        public record Pet(string Name, Kind Kind);

        public enum Kind
        {
            Cat,
            Dog,
        }
    }

    public static class Same
    {
        [Wire]
        public record Human(string First, string Last, int Age, List<Animal> Pets);

        [Wire]
        public record Animal(string Name, Species Kind);

        public enum Species
        {
            Cat,
            Dog,
        }
    }

    public static class Swapped
    {
        [Wire]
        public record Person(string Last, string First, int Age, List<First.Pet> Pets);
    }

    public static class Renamed
    {
        [Wire]
        public record Person(string Given, string Last, int Age, List<First.Pet> Pets);
    }

    public static class Widened
    {
        [Wire]
        public record Person(string First, string Last, long Age, List<First.Pet> Pets);
    }

    public static class Added
    {
        [Wire]
        public record Person(string First, string Last, int Age, List<First.Pet> Pets, bool Known);
    }

    public static class Keyed
    {
        [Wire]
        public record Person([property: WireKey(0)] string First, [property: WireKey(1)] string Last, [property: WireKey(2)] int Age, [property: WireKey(3)] List<First.Pet> Pets);
    }

    public static class KeyedOtherwise
    {
        [Wire]
        public record Person([property: WireKey(0)] string First, [property: WireKey(1)] string Last, [property: WireKey(2)] int Age, [property: WireKey(4)] List<First.Pet> Pets);
    }

    public static class Tolerant
    {
        [Wire(WireEvolution.Tolerant)]
        public record Person([property: WireKey(0)] string First, [property: WireKey(1)] string Last, [property: WireKey(2)] int Age, [property: WireKey(3)] List<First.Pet> Pets);
    }

    public static class Structured
    {
        [Wire]
        public record Person(string First, string Last, int Age, Dictionary<string, First.Pet> Pets);
    }

    public static class Deep
    {
        [Wire]
        public record Person(string First, string Last, int Age, List<Pet> Pets);

        [Wire]
        public record Pet(First.Kind Kind, string Name);
    }

    public static class Deeper
    {
        [Wire]
        public record Person(string First, string Last, int Age, List<Pet> Pets);

        [Wire]
        public record Pet(string Name, Kind Kind);

        public enum Kind
        {
            Dog,
            Cat,
        }
    }

    [Wire]
    [WireUnion(0, typeof(Circle))]
    [WireUnion(1, typeof(Square))]
    public abstract record Shape;

    [Wire]
    public sealed record Circle(int Radius) : Shape;

    [Wire]
    public sealed record Square(int Side) : Shape;

    public static class OtherTag
    {
        [Wire]
        [WireUnion(0, typeof(Circle))]
        [WireUnion(2, typeof(Square))]
        public abstract record Shape;

        [Wire]
        public sealed record Circle(int Radius) : Shape;

        [Wire]
        public sealed record Square(int Side) : Shape;
    }

    public static class OtherCase
    {
        [Wire]
        [WireUnion(0, typeof(Circle))]
        [WireUnion(1, typeof(Square))]
        public abstract record Shape;

        [Wire]
        public sealed record Circle(int Side) : Shape;

        [Wire]
        public sealed record Square(int Radius) : Shape;
    }

    [Wire]
    public record struct Point(int X, int Y);

    [Wire]
    public record struct TurnedPoint(int Y, int X);

    [Wire]
    [StructLayout(LayoutKind.Explicit)]
    public struct Offsets
    {
        [FieldOffset(0)]
        public int A;
        [FieldOffset(4)]
        public int B;
    }

    [Wire]
    [StructLayout(LayoutKind.Explicit)]
    public struct OtherOffsets
    {
        [FieldOffset(4)]
        public int A;
        [FieldOffset(0)]
        public int B;
    }

    /// <summary>Its members say nothing of the order of the fields, which is that of the Binary wire.</summary>
    [Wire]
    public struct Hidden
    {
        int _a, _b;

        public int A
        {
            readonly get => _a;
            set => _a = value;
        }

        public int B
        {
            readonly get => _b;
            set => _b = value;
        }
    }

    [Wire]
    public struct TurnedHidden
    {
        int _b, _a;

        public int A
        {
            readonly get => _a;
            set => _a = value;
        }

        public int B
        {
            readonly get => _b;
            set => _b = value;
        }
    }

    public sealed class OneFormatter : IWireFormatter<string>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, string? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value);

        public string? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => reader.ReadString();
    }

    public sealed class OtherFormatter : IWireFormatter<string>
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, string? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteString(value);

        public string? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => reader.ReadString();
    }

    [Wire]
    public record ByFormatter([property: WireFormatter(typeof(OneFormatter))] string Name);

    [Wire]
    public record ByOtherFormatter([property: WireFormatter(typeof(OtherFormatter))] string Name);

    public sealed class MoneyFormatter<T> : IWireFormatter<T>
        where T : class, new()
    {
        public void Write<TWriter>(WireValueWriter<TWriter> writer, T? value)
            where TWriter : struct, IWireWriter, allows ref struct => writer.WriteInt32(1);

        public T? Read<TReader>(WireValueReader<TReader> reader)
            where TReader : struct, IWireReader, allows ref struct => reader.ReadInt32() == 1 ? new T() : null;
    }

    [WireFormatter(typeof(MoneyFormatter<Money>))]
    public sealed class Money;

    [WireFormatter(typeof(MoneyFormatter<OtherMoney>))]
    public sealed class OtherMoney;

    [Wire]
    public record ByElement(List<Money> All);

    [Wire]
    public record ByOtherElement(List<OtherMoney> All);

    [Wire]
    public record OnJson([property: WireName("a", Wire = typeof(JsonWire))] int Value);

    [Wire]
    public record OnOtherJson([property: WireName("b", Wire = typeof(JsonWire))] int Value);

    [Wire]
    public record Compressed([property: WireCompressed] string Text);

    [Wire]
    public record Uncompressed(string Text);

    [Wire]
    public sealed class Read
    {
        public int A { get; set; }
    }

    [Wire]
    public sealed class ReadOtherwise
    {
        [WireFormerName("Was")]
        public required int A { get; init; } = 5;
    }

    [Wire]
    public record Node(int Value, Node? Next);

    [Wire]
    public record SameNode(int Value, SameNode? Next);

    [Wire]
    public record OtherNode(int Value, SameNode? Next);

    const string Person = "d1d62963102ca8ccad47100e4a9dd30b";
    const string Numbers = "7740a0fdb558d7386b0583207dedc4ac";
}
