using System;
using System.Buffers;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Json;
using Xunit;

namespace Manywire.Tests.ToyWire.Tests;

/// <summary>
/// Values of every kind of declaration go through wires that the generator has never heard of, and come back the same:
/// with names, by position, as memory; whole and in segments of one byte. The writer counts each reservation to the byte.
/// </summary>
public sealed class RoundTripTests
{
    static readonly Dictionary<string, (object Value, Func<object, int, object?> Trip)> s_values = [];

    static RoundTripTests()
    {
        Add("Plain", new Plain { A = 1, B = "é", C = [1, 2], D = 1.5, E = DayOfWeek.Friday, F = DayOfWeek.Monday, G = new Guid("00112233-4455-6677-8899-aabbccddeeff") });
        Add("Plain, empty", new Plain());
        Add("Person", new Person(40, "A", null));
        Add("Large", new Large(1, 2, "3", 4, 5, null, 7, 8, 9, 11, null, 2.5) { M = 13 });
        Add("LargeGathered", new LargeGathered(1, 2, "3", 4, 5, null, 7, 8, 9, 12) { K = 5, L = null });
        Add("Wide", new Wide { M0 = 1, M1 = "x", M16 = 4, M17 = "y", M18 = long.MinValue, M19 = 3, M33 = -1 });
        Add("Pixel", new Pixel { R = 1, X = 2.5, On = true });
        Add("Pair", new Pair(1, "x"));
        Add("Needs", new Needs { A = 1, B = "b", C = 5 });
        Add("Secret", Secret.Of(1, "b", 3));
        Add("Sparse", new Sparse { One = 1, Four = "4", Nine = 9.5 });
        Add("Loose", new Loose { A = 1, B = "x", Inner = new Loose { Inner = new Loose { B = "deep" } } });
        Add("IShape, record", (IShape)new Circle(1.5));
        Add("IShape, struct", (IShape)new Square(1.5, "sq"));
        Add("IShape, nested", (IShape)new Group { Shapes = [new Circle(1), null, new Group { Shapes = [] }, new Square(2, "s")] });
        Add("IShape, null", (IShape?)null);
        Add("Animal", new Animal { Age = 3 });
        Add("Animal, derived", (Animal)new Cat { Age = 4, Name = "Tom" });
        Add("Collections, empty", new Collections { A = [], B = [], C = [], D = [], E = [], F = [], G = [], H = [], I = [], J = [], K = [], L = [], M = [] });
        Add("Collections, null", new Collections());
        Add("Collections", new Collections
        {
            A = [1, 2, 3],
            B = ["a", null, ""],
            C = new() { ["x"] = [1], ["y"] = null, ["z"] = [] },
            D = new() { [Color.Red] = 1, [Color.Green] = 2, [(Color)99] = 3 },
            E = new() { [Color.Blue] = "b", [Color.Red] = null },
            F = new() { [long.MaxValue] = new Pixel { R = 9, On = true }, [2] = default },
            G = [new Pixel { R = 1 }, new Pixel { X = 3 }],
            H = [new Pair(1, "a"), default],
            I = [1, null, 3],
            J = [new Pixel { R = 5 }, null],
            K = [null, new Pair(7, "q")],
            L = [[1], null, []],
            M = new() { [1] = 1.5, [2] = null },
        });
        Add("Runes", new Runes
        {
            A = new Rune(0x1f600),
            B = new Rune('é'),
            C = [new Rune('x'), null, new Rune(0x10ffff)],
            D = [new Rune(0), new Rune(0xd7ff), new Rune(0xe000)],
            E = new() { [new Rune('a')] = "a", [new Rune(0x1f600)] = null },
            F = new() { [new Rune('k')] = new Rune('v') },
            G = new Glyph { Bold = true, Rune = new Rune('g') },
        });
        Add("Runes, none", new Runes());
        Add("Rune", new Rune('r'));
        Add("Spelled", new Spelled { UserId = 1, FullName = "x", Long = 3 });
        Add("Boxes", new Boxes { Number = new Box<int> { Value = 1, Init = 2 }, Texts = new Box<List<string>> { Value = ["a"], Init = [] } });
        Add("List<Person>", new List<Person> { new(1, "a"), new(2, "b", "c") });
        Add("Person[]", new[] { new Person(1, "a"), null });
        Add("int", 5);
        Add("string", "text");
        Add("int?", (int?)null);
        Add("Color", Color.Blue);
        Add("Dictionary", new Dictionary<string, Person> { ["a"] = new(1, "x") });
        Add("string[]", Enumerable.Range(0, 3000).Select(i => new string('x', i % 37)).ToArray());
        Add("int[]", Enumerable.Range(0, 5000).ToArray());
        Add("Wide[]", Enumerable.Range(0, 200).Select(i => new Wide { M0 = i, M17 = new string('y', i) }).ToArray());
    }

    static void Add<[WireRoot] T>(string name, T value) => s_values.Add(name, (value!, (v, mode) => Trip((T)v, mode)));

    public static TheoryData<string, int> All
    {
        get
        {
            var all = new TheoryData<string, int>();
            foreach (string name in s_values.Keys)
            {
                for (int mode = 0; mode < 6; mode++)
                {
                    all.Add(name, mode);
                }
            }

            return all;
        }
    }

    [Theory]
    [MemberData(nameof(All))]
    public void Comes_back(string name, int mode)
    {
        (object value, Func<object, int, object?> trip) = s_values[name];
        Assert.Equal(Show(value), Show(trip(value, mode)));
    }

    /// <summary>Each wire, from one span and from segments of one byte.</summary>
    static T? Trip<[WireRoot] T>(T value, int mode) => mode switch
    {
        0 => ToyWire.Deserialize<T>(ToyWire.Serialize(value)),
        1 => ToyWire.Deserialize<T>(Segment.Bytes(ToyWire.Serialize(value))),
        2 => ToyArrayWire.Deserialize<T>(ToyArrayWire.Serialize(value)),
        3 => ToyArrayWire.Deserialize<T>(Segment.Bytes(ToyArrayWire.Serialize(value))),
        4 => ToyMemoryWire.Deserialize<T>(ToyMemoryWire.Serialize(value)),
        _ => ToyMemoryWire.Deserialize<T>(Segment.Bytes(ToyMemoryWire.Serialize(value))),
    };

    [Fact]
    public void A_direct_output_gets_the_same_bytes()
    {
        Wide[] value = [.. Enumerable.Range(0, 500).Select(i => new Wide { M0 = i, M17 = new string('y', i) })];
        var output = new ArrayBufferWriter<byte>();
        ToyWire.Serialize(output, value);
        Assert.Equal(ToyWire.Serialize(value), output.WrittenSpan.ToArray());
        Loose loose = new() { B = new string('x', 100000), Inner = new Loose { B = "y" } };
        output.Clear();
        ToyMemoryWire.Serialize(output, loose);
        Assert.Equal(ToyMemoryWire.Serialize(loose), output.WrittenSpan.ToArray());
    }

    [Theory]
    [InlineData(0)]
    [InlineData(1)]
    [InlineData(2)]
    public void References_are_kept(int wire)
    {
        var a = new Node { Name = "a" };
        var b = new Node { Name = "b", Next = a };
        a.Next = b;
        a.Others = [a, b, a, new Node { Name = "c", Next = a }];
        Node read = wire switch
        {
            0 => ToyWire.Deserialize<Node>(ToyWire.Serialize(a))!,
            1 => ToyArrayWire.Deserialize<Node>(ToyArrayWire.Serialize(a))!,
            _ => ToyMemoryWire.Deserialize<Node>(ToyMemoryWire.Serialize(a))!,
        };
        Assert.Same(read, read.Next!.Next);
        Assert.Same(read, read.Others![0]);
        Assert.Same(read.Next, read.Others[1]);
        Assert.Same(read, read.Others[3].Next);
        Assert.Equal("abc", read.Name + read.Next.Name + read.Others[3].Name);
    }

    [Fact]
    public void Tolerant_members_come_and_go()
    {
        var value = new Loose { A = 5, B = "kept", Inner = new Loose { A = 6 } };
        Assert.Equal("kept", ToyWire.Deserialize<LooseOther>(ToyWire.Serialize(value))!.B);
        Assert.Equal("kept", ToyArrayWire.Deserialize<LooseOther>(ToyArrayWire.Serialize(value))!.B);
        Assert.Equal("kept", ToyMemoryWire.Deserialize<LooseOther>(ToyMemoryWire.Serialize(value))!.B);
        var other = new LooseOther { New = 1, B = "kept", Newer = [1, 2] };
        Assert.Equal("kept", ToyWire.Deserialize<Loose>(ToyWire.Serialize(other))!.B);
        Assert.Equal("kept", ToyMemoryWire.Deserialize<Loose>(ToyMemoryWire.Serialize(other))!.B);
    }

    [Fact]
    public void Lazy_and_unknown_members_are_written_back_as_they_came()
    {
        byte[] bytes = ToyWire.Serialize(new EnvelopeWithMore { Id = 1, Body = new Person(1, "a"), Extra = [1, 2], More = new Circle(2), Last = "z" });
        Envelope read = ToyWire.Deserialize<Envelope>(bytes)!;
        Assert.Equal(2, read.Rest!.Count);
        Assert.False(read.Body!.IsLoaded);
        EnvelopeWithMore back = ToyWire.Deserialize<EnvelopeWithMore>(ToyWire.Serialize(read))!;
        Assert.Equal((1, new Person(1, "a"), new Circle(2), "z"), (back.Id, back.Body, back.More, back.Last));
        Assert.Equal([1, 2], back.Extra);
        Assert.Equal(new Person(1, "a"), read.Body.Value);

        // Another wire has no use for the bytes.
        Envelope other = ToyArrayWire.Deserialize<Envelope>(ToyArrayWire.Serialize(ToyWire.Deserialize<Envelope>(bytes)))!;
        Assert.Equal(new Person(1, "a"), other.Body!.Value);
        Assert.Null(other.Rest);
    }

    [Fact]
    public void Names_come_in_any_order_and_case()
    {
        byte[] bytes = ToyWire.Serialize(new Columns(1.5, 3, "n", 7));
        Row row = ToyWire.Deserialize<Row>(bytes)!;
        Assert.Equal((7, "n", 1.5, Color.Red), (row.Id, row.Name, row.Score, row.Color));
        Assert.Equal(new RowRecord(7, "n", 0.5), ToyWire.Deserialize<RowRecord>(ToyWire.Serialize(new NameAndId("n", 7))));
        Assert.Equal(9, ToyWire.Deserialize<Row>(ToyWire.Serialize(new LowerCase { id = 9 }), new ToyOptions { IgnoreCase = true })!.Id);
        Assert.Equal(0, ToyWire.Deserialize<Row>(ToyWire.Serialize(new LowerCase { id = 9 }))!.Id);
    }

    [Fact]
    public void A_name_per_wire_holds_for_that_wire()
    {
        Assert.Equal(5, ToyWire.Deserialize<LowerCase>(ToyWire.Serialize(new Spelled { UserId = 5 }))!.id);
    }

    [Fact]
    public void Wide_objects_come_in_any_order()
    {
        WideBackwards back = ToyWire.Deserialize<WideBackwards>(ToyWire.Serialize(new Wide { M0 = 1, M1 = "a", M17 = "b", M20 = 20, M33 = 33 }))!;
        Assert.Equal((1, "a", "b", 20, 33), (back.M0, back.M1, back.M17, back.M20, back.M33));
        Wide wide = ToyWire.Deserialize<Wide>(ToyWire.Serialize(back))!;
        Assert.Equal((1, "a", "b", 20, 33), (wide.M0, wide.M1, wide.M17, wide.M20, wide.M33));
    }

    [Fact]
    public void Rows_have_columns_in_their_own_order()
    {
        ToyOptions order = ToyRowWire.Columns<Row>("Score", "Stranger", "Name", "Id");
        byte[] bytes = ToyArrayWire.Serialize(new List<Columns> { new(1.5, 3, "n", 7), new(null, 4, null, 8) });
        List<Row> rows = ToyRowWire.Deserialize<List<Row>>(bytes, order)!;
        Assert.Equal([(7, "n", 1.5, Color.Red), (8, null, null, Color.Red)], rows.Select(r => (r.Id, r.Name, r.Score, r.Color)));
        order = ToyRowWire.Columns<RowRecord>("Other", "Stranger", "Name", "Id");
        Assert.Equal([new RowRecord(7, "n"), new RowRecord(8, null)], ToyRowWire.Deserialize<List<RowRecord>>(bytes, order)!);
    }

    [Fact]
    public void Fewer_and_more_members_by_position()
    {
        Assert.Equal(new RowRecord(1, "x"), ToyArrayWire.Deserialize<RowRecord>(ToyArrayWire.Serialize(new IdAndName(1, "x"))));
        Assert.Equal(new IdAndName(1, "x"), ToyArrayWire.Deserialize<IdAndName>(ToyArrayWire.Serialize(new RowRecord(1, "x", 2, 3))));
        Assert.Equal(1, ToyArrayWire.Deserialize<Large>(ToyArrayWire.Serialize(new Single1(1)))!.A);
        Assert.Equal((10, "k", 1.5), ToyArrayWire.Deserialize<Large>(ToyArrayWire.Serialize(new Single1(1))) is { } large ? (large.J, large.K, large.L) : default);
        Assert.Equal((10, 11, "l"), ToyArrayWire.Deserialize<LargeGathered>(ToyArrayWire.Serialize(new Single1(1))) is { } gathered ? (gathered.J, gathered.K, gathered.L) : default);
    }

    [Fact]
    public void Required_members_and_names_given_twice_are_errors()
    {
        Assert.Contains("required members A, B", Assert.Throws<WireException>(() => ToyWire.Deserialize<Needs>(ToyWire.Serialize(new LowerCase()))).Message);
        byte[] twice = [(byte)'{', 0xa2, (byte)'I', (byte)'d', (byte)'v', 4, 1, 0, 0, 0, (byte)',', 0xa2, (byte)'I', (byte)'d', (byte)'v', 4, 2, 0, 0, 0, (byte)'}'];
        Assert.Contains("each name once", Assert.Throws<WireException>(() => ToyWire.Deserialize<Row>(twice)).Message);
        Assert.Equal(2, ToyWire.Deserialize<Row>(twice, new ToyOptions { AllowDuplicates = true })!.Id);
    }

    [Fact]
    public void The_writer_tells_a_reservation_that_is_too_small()
    {
        WireBuffer buffer = WireBuffer.Rent();
        var writer = new ToyWriter<Named>(buffer, ToyOptions.Default);
        ref byte p = ref writer.Begin(0);
        p = ref writer.Reserve(ref p, 2 * writer.MaxInt32 - 1);
        p = ref writer.PutInt32(ref p, 1);
        try
        {
            writer.PutInt32(ref p, 2);
            Assert.Fail("There was room for one.");
        }
        catch (InvalidOperationException e)
        {
            Assert.Contains("1 bytes more than were reserved", e.Message);
        }

        buffer.Return();
    }

    [Fact]
    public void Depth_is_bounded_both_ways()
    {
        Loose value = new();
        for (int i = 0; i < 100; i++)
        {
            value = new Loose { Inner = value };
        }

        Assert.Throws<WireException>(() => ToyWire.Serialize(value));
        byte[] deep = ToyWire.Serialize(value, new ToyOptions { MaxDepth = 1000 });
        Assert.Throws<WireException>(() => ToyWire.Deserialize<Loose>(deep));
        Assert.NotNull(ToyWire.Deserialize<Loose>(deep, new ToyOptions { MaxDepth = 1000 }));
    }

    [Fact]
    public void Populate_fills_what_is_there()
    {
        var inner = new Box<int> { Value = 1 };
        Boxes? boxes = new() { Number = inner, Texts = new() { Value = ["old"] } };
        ToyWire.Populate(ToyWire.Serialize(new Boxes { Number = new() { Value = 5 } }), ref boxes);
        Assert.Same(inner, boxes!.Number);
        Assert.Equal(5, inner.Value);
        Assert.Null(boxes.Texts);
    }

    [Fact]
    public void Truncated_input_is_an_error_everywhere()
    {
        byte[] bytes = ToyWire.Serialize((IShape)new Group { Shapes = [new Circle(1), new Square(2, "s")] });
        for (int i = 0; i < bytes.Length; i++)
        {
            byte[] cut = bytes[..i];
            Assert.Throws<WireException>(() => ToyWire.Deserialize<IShape>(cut));
        }
    }

    static string Show(object? value) => value is Secret or Runes ? value.ToString()! : JsonSerializer.Serialize(value, value?.GetType() ?? typeof(object), s_json);

    static readonly JsonSerializerOptions s_json = new() { IncludeFields = true, NumberHandling = System.Text.Json.Serialization.JsonNumberHandling.AllowNamedFloatingPointLiterals, TypeInfoResolver = new System.Text.Json.Serialization.Metadata.DefaultJsonTypeInfoResolver() };
}

[Wire]
public record IdAndName(int Id, string? Name);

[Wire]
public record NameAndId(string? Name, int Id);

[Wire]
public record Single1(int A);

[Wire]
public class LowerCase
{
#pragma warning disable IDE1006
    public int id { get; set; }
#pragma warning restore IDE1006
}

[Wire]
public class WideBackwards
{
    public int M33 { get; set; }
    public int M20 { get; set; }
    public string? M17 { get; set; }
    public string? M1 { get; set; }
    public int M0 { get; set; }
}


/// <summary>Input in segments of one byte.</summary>
sealed class Segment : ReadOnlySequenceSegment<byte>
{
    public static ReadOnlySequence<byte> Bytes(byte[] bytes)
    {
        Segment? first = null, last = null;
        for (int i = 0; i < bytes.Length; i++)
        {
            var next = new Segment { Memory = bytes.AsMemory(i, 1), RunningIndex = i };
            last?.Next = next;
            last = next;
            first ??= next;
        }

        return new ReadOnlySequence<byte>(first!, 0, last!, 1);
    }
}
