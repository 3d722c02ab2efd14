using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Numerics;
using System.Text;
using FsCheck;
using FsCheck.Fluent;
using Manywire.Corpus.Values;

namespace Manywire.Wires.Tests.Values;

[Wire(Enums = WireEnums.Names)]
public enum Level
{
    Low,
    [WireName("HIGH")] High,
}

[Wire(Enums = WireEnums.Names)]
public enum Hour
{
    Early,
    Late,
}

[Flags]
[Wire(Enums = WireEnums.Names)]
public enum Rights : byte
{
    Read = 1,
    Write = 2,
}

[Wire]
public sealed partial class Ranked
{
    public Level Level { get; set; }

    public Level? Maybe { get; set; }

    public Rights Rights { get; set; }

    public Level[]? All { get; set; }

    public Dictionary<Level, Rights>? Map { get; set; }
}

/// <summary>Members that return spans.</summary>
[Wire]
public sealed partial class Spanned
{
    byte[] _data = [];

    [WireIgnore]
    public int[] Numbers { get; set; } = [];

    [WireIgnore]
    public string[] Words { get; set; } = [];

    public ReadOnlySpan<byte> Data
    {
        get => _data;
        set => _data = value.ToArray();
    }

    public Span<int> Each
    {
        get => Numbers;
        set => Numbers = value.ToArray();
    }

    [WireInclude]
    public ReadOnlySpan<string> Shown => Words;

    public ReadOnlySpan<string> Hidden => Words;

    public int Last { get; set; }
}

/// <summary>A constructor that takes a span.</summary>
[Wire]
public sealed partial class SpanMade(ReadOnlySpan<char> name, int age)
{
    readonly char[] _name = name.ToArray();

    public ReadOnlySpan<char> Name => _name;

    public int Age { get; } = age;
}

/// <summary>What isn't in the vectors: forms that are only read, values that are filled in place, and any values at all.</summary>
public sealed class ValueTests
{
    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    [Fact]
    public void Names_of_tuples_are_no_part_of_them()
    {
        byte[] bytes = JsonWire.Serialize((Id: 1, Name: "x"));
        Assert.Equal("{\"Item1\":1,\"Item2\":\"x\"}", Encoding.UTF8.GetString(bytes));
        Assert.Equal((1, "x"), JsonWire.Deserialize<(int, string)>(bytes));
        (int Other, string Names) read = JsonWire.Deserialize<(int Other, string Names)>("{\"Item2\":\"y\",\"More\":[1],\"Item1\":2}");
        Assert.Equal((2, "y"), read);
    }

    [Fact]
    public void Fewer_and_more_elements_of_a_tuple_than_it_has()
    {
        Assert.Equal((1, null), MessagePackWire.Deserialize<(int, string?)>([0x91, 1]));
        Assert.Equal((1, "a"), MessagePackWire.Deserialize<(int, string?)>([0x93, 1, 0xa1, (byte)'a', 5]));
        Assert.Equal(0, MessagePackWire.Deserialize<KeyValuePair<int, int>>([0x90]).Value);
    }

    [Fact]
    public void Bytes_are_read_from_numbers_too()
    {
        Assert.Equal([1, 2], JsonWire.Deserialize<byte[]>("[1,2]"));
        Assert.Equal("[1,2]", JsonWire.SerializeToString(new ArraySegment<byte>([1, 2])));
        Assert.Equal([1, 2], JsonWire.Deserialize<ArraySegment<byte>>("\"AQI=\"").ToArray());
        Assert.Equal([1, 2], JsonWire.Deserialize<Memory<byte>>("[1,2]").ToArray());
        Assert.Throws<WireException>(() => JsonWire.Deserialize<byte[]>("[256]"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<byte[]>("[1"));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Members_that_return_spans(AnyWire wire)
    {
        var value = new Spanned { Data = [1, 2, 3], Numbers = [4, 5], Words = ["a", "b"], Last = 6 };
        byte[] bytes = wire.Write(value);
        Spanned read = wire.Read<Spanned>(bytes)!;
        Assert.Equal([1, 2, 3], read.Data.ToArray());
        Assert.Equal([4, 5], read.Numbers);
        Assert.Empty(read.Words);
        Assert.Equal(6, read.Last);
        if (wire == AnyWire.Json)
        {
            Assert.Equal("{\"Data\":\"AQID\",\"Each\":[4,5],\"Shown\":[\"a\",\"b\"],\"Last\":6}", Encoding.UTF8.GetString(bytes));
        }

        SpanMade made = wire.Read<SpanMade>(wire.Write(new SpanMade("name", 7)))!;
        Assert.Equal(("name", 7), (new string(made.Name), made.Age));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Sequences_of_several_segments(AnyWire wire)
    {
        ReadOnlySequence<byte> bytes = Segments.Every([1, 2, 3, 4, 5], 2);
        Assert.Equal(wire.Write(new ReadOnlySequence<byte>([1, 2, 3, 4, 5])), wire.Write(bytes));
        Assert.Equal([1, 2, 3, 4, 5], wire.Read<ReadOnlySequence<byte>>(wire.Write(bytes)).ToArray());
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_builder_is_filled_in_place(AnyWire wire)
    {
        var builder = new StringBuilder("before");
        StringBuilder? given = builder;
        wire.Populate(wire.Write(new StringBuilder("after")), ref given);
        Assert.Same(builder, given);
        Assert.Equal("after", builder.ToString());
        Assert.Throws<WireException>(() => wire.Write(new StringBuilder("\ud800")));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_lazy_value_is_made_when_it_is_written(AnyWire wire)
    {
        int made = 0;
        byte[] bytes = wire.Write(new Lazy<string>(() => (made++, "made").Item2));
        Assert.Equal((1, "made"), (made, wire.Read<Lazy<string>>(bytes)!.Value));
    }

    /// <summary>An array of a derived type where one of its base type is written.</summary>
    [Theory]
    [MemberData(nameof(Wires))]
    public void A_grid_of_a_derived_type(AnyWire wire)
    {
        Uri?[,] read = wire.Read<Uri?[,]>(wire.Write(new Uri?[,] { { new Uri("http://a/"), null } }))!;
        Assert.Equal("http://a/", read[0, 0]!.OriginalString);
        Assert.Equal((1, 2), (read.GetLength(0), read.GetLength(1)));
    }

    [Fact]
    public void Enums_by_name()
    {
        var value = new Ranked { Level = Level.High, Rights = Rights.Read | Rights.Write, All = [Level.Low, (Level)7], Map = new() { [Level.High] = Rights.Read } };
        string json = JsonWire.SerializeToString(value);
        Assert.Equal("{\"Level\":\"HIGH\",\"Maybe\":null,\"Rights\":\"Read, Write\",\"All\":[\"Low\",\"7\"],\"Map\":{\"HIGH\":\"Read\"}}", json);
        Ranked read = JsonWire.Deserialize<Ranked>(json)!;
        Assert.Equal((value.Level, value.Maybe, value.Rights, Level.Low, (Level)7), (read.Level, read.Maybe, read.Rights, read.All![0], read.All[1]));
        read = JsonWire.Deserialize<Ranked>("{\"Level\":1,\"Maybe\":\"Low\",\"Rights\":3,\"All\":[0,\"1\"]}")!;
        Assert.Equal((Level.High, Level.Low, (Rights)3, Level.Low, Level.High), (read.Level, read.Maybe, read.Rights, read.All![0], read.All[1]));
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Ranked>("{\"Level\":\"Middle\"}"));
        Assert.Equal(("$.Level", "a name of Manywire.Wires.Tests.Values.Level: Low, HIGH"), (e.Path, e.Expected));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Ranked>("{\"Rights\":\"Read, Fly\"}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Ranked>("{\"Rights\":null}"));
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Equal(wire.Write(value), wire.Write(wire.Read<Ranked>(wire.Write(value))));
            Assert.Equal(Level.High, wire.Read<Level>(wire.Write(Level.High)));
        }

        // Found at run time: no call names the type.
        Assert.Equal("\"Late\"", Unseen(Hour.Late));
        Assert.Equal("01000000", Convert.ToHexString(BinaryWire.Serialize(Level.High)));
        Assert.Equal("01", Convert.ToHexString(MessagePackWire.Serialize(Level.High)));
    }

    static string Unseen<T>(T value)
    {
        string json = JsonWire.SerializeToString(value);
        Assert.Equal(value, JsonWire.Deserialize<T>(json));
        Assert.Equal(value, JsonWire.Deserialize<T>("1"));
        Assert.StartsWith("a name of " + typeof(T).FullName + ": ", Assert.Throws<WireException>(() => JsonWire.Deserialize<T>("\"x\"")).Expected, StringComparison.Ordinal);
        return json;
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void Any_grid_is_read_as_it_was_written(AnyWire wire) => Prop.ForAll<byte, byte, int>((a, b, seed) =>
    {
        var grid = new long[1 + (a % 4), 1 + (b % 4), seed & 3];
        var random = new Random(seed);
        foreach ((int i, int j, int k) in from i in Enumerable.Range(0, grid.GetLength(0)) from j in Enumerable.Range(0, grid.GetLength(1)) from k in Enumerable.Range(0, grid.GetLength(2)) select (i, j, k))
        {
            grid[i, j, k] = random.NextInt64();
        }

        long[,,] read = wire.Read<long[,,]>(wire.Write(grid))!;
        Assert.Equal(grid, read);
    }).QuickCheckThrowOnFailure();

    [Theory]
    [MemberData(nameof(Wires))]
    public void Any_integer_is_read_as_it_was_written(AnyWire wire) => Prop.ForAll<byte[]>(bytes =>
    {
        var value = new BigInteger(bytes);
        Assert.Equal(value, wire.Read<BigInteger>(wire.Write(value)));
        Assert.Equal([value], wire.Read<Dictionary<BigInteger, int>>(wire.Write(new Dictionary<BigInteger, int> { [value] = 1 }))!.Keys);
    }).QuickCheckThrowOnFailure();

    [Theory]
    [MemberData(nameof(Wires))]
    public void Any_bits_are_read_as_they_were_written(AnyWire wire) => Prop.ForAll<bool[]>(bits =>
        Assert.Equal(bits, wire.Read<System.Collections.BitArray>(wire.Write(new System.Collections.BitArray(bits)))!.Cast<bool>())).QuickCheckThrowOnFailure();

    [Theory]
    [MemberData(nameof(Wires))]
    public void Any_tuple_is_read_as_it_was_written(AnyWire wire) => Prop.ForAll<int, double, bool>((a, b, c) =>
    {
        if (!double.IsFinite(b))
        {
            return;
        }

        (int, (double, bool?), KeyValuePair<long, char>, string[]) value = (a, (b, c ? null : true), new(a, 'x'), [$"{a}", $"{b}"]);
        (int, (double, bool?), KeyValuePair<long, char>, string[]) read = wire.Read<(int, (double, bool?), KeyValuePair<long, char>, string[])>(wire.Write(value));
        Assert.Equal((value.Item1, value.Item2, value.Item3), (read.Item1, read.Item2, read.Item3));
        Assert.Equal(value.Item4, read.Item4);
    }).QuickCheckThrowOnFailure();
}
