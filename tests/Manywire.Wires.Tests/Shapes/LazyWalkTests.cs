using System;
using System.Collections.Generic;
using Manywire.Wires.Tests.Shapes;

[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<byte[]>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<string>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<int[]>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<string[]>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<byte[][]>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<List<LazyWalkTests.Growing>>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<LazyWalkTests.ICount[]>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<Dictionary<int, long>>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<Dictionary<string, byte[]>>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<int?[]>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<(int, string)?>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<DayOfWeek>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<decimal?>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<LazyWalkTests.ICount>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<LazyWalkTests.Few>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<LazyWalkTests.Growing>))]
[assembly: Manywire.WireRoot(typeof(LazyWalkTests.Kept<long[]>))]

namespace Manywire.Wires.Tests.Shapes;

/// <summary>A lazy member is gone over without being read, by what is known of its type: it ends where it ends, and what isn't one is refused at once.</summary>
public sealed class LazyWalkTests
{
    [Wire]
    public sealed partial class Kept<T>
    {
        public int Before { get; set; }

        public WireLazy<T>? Value { get; set; }

        public int After { get; set; }
    }

    [Wire(WireEvolution.Tolerant)]
    public sealed partial class Growing
    {
        [WireKey(0)]
        public string? Name { get; set; }
    }

    [Wire]
    [WireUnion(0, typeof(Few))]
    [WireUnion(300, typeof(Many))]
    public interface ICount;

    [Wire]
    public sealed partial record Few(byte Value) : ICount;

    [Wire]
    public sealed partial record Many(string? Value) : ICount;

    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Wires))]
    public void It_ends_where_it_ends(AnyWire wire)
    {
        Check<byte[]?>(null, [], [1, 2, 3]);
        Check<string?>(null, "", "é", "a longer text");
        Check<int[]?>(null, [], [1, 2, 3]);
        Check<string?[]?>(null, [], [null, "", "x"]);
        Check<byte[]?[]?>(null, [], [null, [], [1]]);
        Check<List<Growing?>?>(null, [], [null, new(), new() { Name = "n" }]);
        Check<ICount?[]?>([new Few(1), null, new Many("x"), new Many(null)]);
        Check<Dictionary<int, long>?>(null, [], new() { [1] = 2, [3] = 4 });
        Check<Dictionary<string, byte[]?>?>(null, [], new() { ["a"] = null, ["b"] = [1] });
        Check<int?[]?>([1, null]);
        Check<(int, string?)?>(null, (1, null), (2, "x"));
        Check<DayOfWeek>(DayOfWeek.Friday);
        Check<decimal?>(null, 1.5m);

        void Check<[WireRoot] T>(params T[] values)
        {
            foreach (T value in values)
            {
                byte[] bytes = wire.Write(new Kept<T> { Before = 1, Value = new WireLazy<T>(value), After = 2 });
                foreach (Kept<T> read in (Kept<T>[])[wire.Read<Kept<T>>(bytes)!, wire.Read<Kept<T>>(Segments.Every(bytes, 1))!, wire.Read<Kept<T>>(Segments.Every(bytes, 5))!])
                {
                    Assert.Equal((1, 2), (read.Before, read.After));
                    Assert.Equal(wire.Write(value), wire.Write(read.Value!.Value));
                    Assert.Equal(bytes, wire.Write(read));
                }
            }
        }
    }

    /// <summary>Behind the last byte of a stream that says itself where it ends there needn't be another.</summary>
    [Fact]
    public void It_may_be_all_there_is()
    {
        byte[] bytes = BinaryWire.Serialize(new Last { Value = new(new() { Value = [1, 2, 3] }) });
        for (int size = 1; size <= bytes.Length; size++)
        {
            Assert.Equal([1, 2, 3], BinaryWire.Deserialize<Last>(Segments.Every(bytes, size))!.Value!.Value!.Value);
        }

        Assert.Null(BinaryWire.Deserialize<LastGrowing>([1, 255])!.Value!.Value);
    }

    [Wire]
    public sealed partial class Last
    {
        public WireLazy<CompressedLimitTests.BrotliList>? Value { get; set; }
    }

    [Wire]
    public sealed partial class LastGrowing
    {
        public WireLazy<Growing>? Value { get; set; }
    }

    /// <summary>Where no value says what it is, only the type does: a case that there isn't, members that it hasn't, counts and lengths that can't be.</summary>
    [Theory]
    [InlineData("ICount", "07", "not tag 7")]
    [InlineData("ICount", "fb", "a union")]
    [InlineData("Few", "02 00 00", "at most 1 member")]
    [InlineData("Few", "fa", "an object")]
    [InlineData("Growing", "fe", "an object")]
    [InlineData("Growing", "01 05", "")]
    [InlineData("byte[]", "feffffff", "a count, or -1 for null, and not -2")]
    [InlineData("byte[]", "10000000", "a count of at most")]
    [InlineData("string[]", "feffffff", "a count, or -1 for null, and not -2")]
    [InlineData("string[]", "10000000", "a count of at most 4, which is")]
    [InlineData("string[]", "01000000 00ffffff", "")]
    [InlineData("long[]", "02000000 0000", "")]
    [InlineData("Map", "01000000 00", "")]
    public void What_it_cannot_be_is_refused_before_it_is_read(string type, string hex, string expected)
    {
        byte[] bytes = Convert.FromHexString("03 01000000".Replace(" ", "", StringComparison.Ordinal) + hex.Replace(" ", "", StringComparison.Ordinal) + "02000000");
        Action<ReadOnlyMemory<byte>> read = type switch
        {
            "ICount" => Reads<ICount>,
            "Few" => Reads<Few>,
            "Growing" => Reads<Growing>,
            "byte[]" => Reads<byte[]>,
            "string[]" => Reads<string[]>,
            "long[]" => Reads<long[]>,
            _ => Reads<Dictionary<int, long>>,
        };
        WireException e = Assert.Throws<WireException>(() => read(bytes));
        Assert.Contains(expected, e.Expected, StringComparison.Ordinal);

        static void Reads<T>(ReadOnlyMemory<byte> input) => BinaryWire.Deserialize<Kept<T>>(input.Span);
    }
}
