using System;
using System.Collections.Generic;
using System.Numerics;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.MessagePack.Tests;

/// <summary>Forms of other libraries that are read without an option that says so, arrays of Unity's extension, and Nerdbank.MessagePack's references.</summary>
public class OtherFormTests
{
    static byte[] Json(string json) => MessagePackWire.FromJson(System.Text.Encoding.UTF8.GetBytes(json));

    [Fact]
    public void A_map_is_read_as_an_object_that_is_an_array()
    {
        foreach (string json in (string[])["{\"First\":1,\"Inner\":{\"First\":2,\"Inner\":null,\"Last\":\"b\"},\"Last\":\"a\"}", "{\"Last\":\"a\",\"more\":[1],\"Inner\":[2,null,null,\"b\"],\"First\":1}"])
        {
            byte[] bytes = Json(json);
            Same(MessagePackWire.Deserialize<OtherArray>(bytes)!);
            Same(MessagePackWire.Deserialize<OtherArray>(Check.CutAll(bytes, 3))!);
            Same(MessagePackWire.Deserialize<List<OtherArray>>([0x91, .. bytes])![0]);
            Same(MessagePackWire.Deserialize<OtherArray>([.. bytes, 1, 2], out int consumed)!);
            Assert.Equal(bytes.Length, consumed);
        }

        // Keys may be positions as well.
        byte[] keyed = Convert.FromHexString("83" + "0001" + "01" + "82" + "0002" + "03A162" + "03A161");
        Same(MessagePackWire.Deserialize<OtherArray>(keyed)!);

        static void Same(OtherArray value) => Assert.Equal((1, "a", 2, "b"), (value.First, value.Last, value.Inner!.First, value.Inner.Last));
    }

    [Fact]
    public void An_array_is_read_as_an_object_that_is_a_map()
    {
        OtherMap value = MessagePackWire.Deserialize<OtherMap>(Json("[1,[2,null],\"x\"]"))!;
        Assert.Equal((1, 2), (value.A, value.Next!.A));
    }

    [Theory]
    [InlineData("81A5466972737401", "81A546697273740190")] // something follows
    [InlineData("81A5466972737401", "81A54669727374A178")] // a string where a number is
    [InlineData("81A5466972737401", "82A5466972737401A5466972737401")] // a member twice
    [InlineData("81A5466972737401", "81C07B")]
    [InlineData("81A5466972737401", "81A5466972")]
    public void What_is_wrong_in_both_forms_is_the_error_of_its_own(string good, string bad)
    {
        Assert.Equal(1, MessagePackWire.Deserialize<OtherArray>(Convert.FromHexString(good))!.First);
        WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<OtherArray>(Convert.FromHexString(bad)));
        Assert.Equal((0L, "an array or nil"), (e.Offset, e.Expected));
    }

    /// <summary>By a type that is known at run time only, and from streams.</summary>
    [Fact]
    public async Task They_are_read_by_every_entry_point()
    {
        byte[] bytes = Json("{\"First\":7}");
        var whole = new System.Buffers.ReadOnlySequence<byte>(bytes);
        var cut = Check.CutAll(bytes, 3);
        object? populated = new OtherArray { Last = "kept" };
        MessagePackWire.Populate(bytes, ref populated, typeof(OtherArray));
        Assert.Equal("kept", ((OtherArray)populated!).Last);
        object?[] all =
        [
            MessagePackWire.Deserialize(bytes, typeof(OtherArray)),
            MessagePackWire.Deserialize(bytes.AsSpan(), typeof(OtherArray), out int _),
            MessagePackWire.Deserialize(whole, typeof(OtherArray)),
            MessagePackWire.Deserialize(cut, typeof(OtherArray)),
            MessagePackWire.Deserialize(cut, typeof(OtherArray), out long _),
            MessagePackWire.Deserialize(new System.IO.MemoryStream(bytes, 0, bytes.Length, false, publiclyVisible: true), typeof(OtherArray)),
            MessagePackWire.Deserialize<OtherArray>(new System.IO.MemoryStream(bytes)),
            MessagePackWire.Deserialize<OtherArray>(new System.IO.BufferedStream(new System.IO.MemoryStream(bytes))),
            populated,
        ];
        all =
        [
            .. all,
            await MessagePackWire.DeserializeAsync<OtherArray>(System.IO.Pipelines.PipeReader.Create(whole)),
            .. MessagePackWire.DeserializeEnumerable<OtherArray>(new System.IO.MemoryStream([.. bytes, .. bytes]), WireSequence.Values),
        ];
        Assert.All(all, v => Assert.Equal(7, ((OtherArray)v!).First));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize(Convert.FromHexString("81A54669727374A178"), typeof(OtherArray)));
    }

    [Fact]
    public void Unknown_members_of_a_map_follow_the_options() =>
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<OtherArray>(Json("{\"First\":1,\"More\":2}"), new MessagePackWireOptions { DisallowUnknown = true }));

    /// <summary>The bytes of MessagePack-CSharp's resolver for Unity, as its sources give them: the bytes of all elements, whether they are little-endian, the elements.</summary>
    [Theory]
    [InlineData("C70A25" + "08C3" + "0100000002010000", new int[] { 1, 258 })]
    [InlineData("C70A25" + "08C2" + "0000000100000102", new int[] { 1, 258 })]
    [InlineData("D52500C3", new int[0])]
    public void Integers_of_the_extension(string hex, int[] expected)
    {
        Assert.Equal(expected, MessagePackWire.Deserialize<int[]>(Convert.FromHexString(hex)));
        Assert.Equal(expected, MessagePackWire.Deserialize<List<int>>(Convert.FromHexString(hex)));
        byte[] written = MessagePackWire.Serialize(expected, new MessagePackWireOptions { UnityArrays = true });
        if (!hex.Contains("C2", StringComparison.Ordinal))
        {
            Assert.Equal(hex, Convert.ToHexString(written));
        }
    }

    [Fact]
    public void Arrays_of_the_extension_come_back()
    {
        var options = new MessagePackWireOptions { UnityArrays = true };
        var value = new OtherNumbers
        {
            Singles = [1.5f, float.NaN, -0f],
            Doubles = new double[100],
            Vectors = [new(1, 2, 3), new(4, 5, 6)],
            Planes = [new Vector2(1, 2)],
            Turns = [new Quaternion(1, 2, 3, 4)],
            Others = ["a"],
        };
        value.Doubles[99] = Math.PI;
        byte[] bytes = MessagePackWire.Serialize(value, options);
        Assert.NotEqual(MessagePackWire.Serialize(value).Length, bytes.Length);
        foreach (MessagePackWireOptions? reading in (MessagePackWireOptions?[])[null, options])
        {
            OtherNumbers back = MessagePackWire.Deserialize<OtherNumbers>(bytes, reading)!;
            Assert.Equal(value.Singles, back.Singles);
            Assert.Equal(value.Doubles, back.Doubles);
            Assert.Equal(value.Vectors, back.Vectors);
            Assert.Equal(value.Planes, back.Planes);
            Assert.Equal(value.Turns, back.Turns);
            Assert.Equal(value.Others, back.Others);
        }
    }

    [Theory]
    [InlineData("C70A25" + "07C3" + "0100000002010000")]
    [InlineData("C70925" + "07C3" + "01000000020100")]
    [InlineData("C70A25" + "CEFFFFFFFF" + "C300000000")]
    [InlineData("C70A26" + "08C3" + "0100000002010000")]
    [InlineData("D525C0C0")]
    [InlineData("D42500")]
    public void A_malformed_extension_is_an_error(string hex) => Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[]>(Convert.FromHexString(hex)));

    [Fact]
    public void Shared_objects_are_written_once_and_read_as_one()
    {
        var options = new MessagePackWireOptions { SharedReferences = true };
        var shared = new OtherNode { Name = "shared" };
        var root = new OtherNode { Name = "root", Left = shared, Right = shared };
        shared.Left = root;
        byte[] bytes = MessagePackWire.Serialize(root, options);
        Assert.Equal("{\"Name\":\"root\",\"Left\":{\"Name\":\"shared\",\"Left\":{\"$ext\":1,\"data\":\"AA==\"},\"Right\":null},\"Right\":{\"$ext\":1,\"data\":\"Ag==\"}}", MessagePackWire.ToJson(bytes));
        foreach (MessagePackWireOptions? reading in (MessagePackWireOptions?[])[null, options, new MessagePackWireOptions { MemberOrder = MessagePackOrder.Alphabetical }])
        {
            OtherNode back = MessagePackWire.Deserialize<OtherNode>(bytes, reading)!;
            Assert.Same(back.Left, back.Right);
            Assert.Same(back, back.Left!.Left);
        }

        // In another order what is referred to comes elsewhere.
        var ordered = options with { MemberOrder = MessagePackOrder.Alphabetical };
        OtherNode again = MessagePackWire.Deserialize<OtherNode>(MessagePackWire.Serialize(root, ordered), ordered)!;
        Assert.Same(again.Left, again.Right);
        Assert.Same(again, again.Left!.Left);
        Assert.Equal(("root", "shared"), (again.Name, again.Left.Name));
    }

    [Fact]
    public void An_object_without_members_has_a_number_as_well()
    {
        // The list is 0.
        byte[] bytes = [0x93, 0x80, 0x81, 0xa4, .. "Name"u8, 0xa1, (byte)'x', 0xd4, 1, 2];
        List<OtherNode> back = MessagePackWire.Deserialize<List<OtherNode>>(bytes)!;
        Assert.Same(back[1], back[2]);
        bytes[^1] = 1;
        back = MessagePackWire.Deserialize<List<OtherNode>>(bytes)!;
        Assert.Same(back[0], back[2]);
    }

    [Fact]
    public void Shared_strings_are_read()
    {
        // Nerdbank.MessagePack counts them: the list is 0, the map 1, the first name 2.
        byte[] bytes = [0x92, 0x81, 0xa4, .. "Name"u8, 0xa1, (byte)'x', 0x81, 0xa4, .. "Name"u8, 0xd4, 1, 2];
        List<OtherNode> back = MessagePackWire.Deserialize<List<OtherNode>>(bytes)!;
        Assert.Equal(("x", "x"), (back[0].Name, back[1].Name));
    }

    [Theory]
    [InlineData("81A44C656674D40105")] // none has that number
    [InlineData("81A44C656674D401FF")]
    [InlineData("81A44C656674D401C0")]
    [InlineData("81A44C656674C7000100")]
    [InlineData("81A44C656674D501" + "00C0")] // something behind the number
    [InlineData("81A44C656674D601" + "00C09346")]
    [InlineData("D40100")]
    public void A_reference_to_nothing_is_an_error(string hex) => Assert.Throws<WireException>(() => MessagePackWire.Deserialize<OtherNode>(Convert.FromHexString(hex)));

    [Fact]
    public void Errors_in_other_forms_have_a_path()
    {
        WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<List<OtherNode>>(Json("[{\"Name\":\"a\"},{\"Name\":\"a\",\"Name\":\"b\"}]".Replace("{\"Name\":\"a\",\"Name\":\"b\"}", "{\"Name\":\"a\",\"Left\":{\"Name\":7}}", StringComparison.Ordinal)), MessagePackWireOptions.Cli));
        Assert.StartsWith("$", e.Path);
        e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<List<int>>(Convert.FromHexString("92019A"), MessagePackWireOptions.Cli));
        Assert.Equal(("$[1]", 2L), (e.Path, e.Offset));
    }

    /// <summary>A value that refers to one that refers to one: each doubles what comes out.</summary>
    [Fact]
    public void References_that_multiply_are_bounded()
    {
        var bytes = new List<byte> { 0xdc, 0, 60, 0x92, 0x90, 0x90 };
        for (int i = 1; i < 60; i++)
        {
            byte before = (byte)(i == 1 ? 1 : 4 + (i - 2));
            bytes.AddRange([0x92, 0xd4, 1, before, 0xd4, 1, before]);
        }

        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<List<List<List<int>>>>([.. bytes], new MessagePackWireOptions { MaxDecompressed = 1 << 20 }));
    }

    /// <summary>MessagePack-CSharp writes tags in five bytes up to 3.1.4; Nerdbank.MessagePack has nil for a value of the union's own type.</summary>
    [Fact]
    public void Tags_in_five_bytes_and_nil_for_the_type_itself()
    {
        Assert.Equal(5, Assert.IsType<FormDisc>(MessagePackWire.Deserialize<IFormShape>(Convert.FromHexString("92D20000000381A15205"))).R);
        foreach (MessagePackWireOptions? options in (MessagePackWireOptions?[])[null, MessagePackWireOptions.Nerdbank])
        {
            Assert.Equal("OtherBase 5", MessagePackWire.Deserialize<OtherBase>(Convert.FromHexString("92C081A14105"), options)!.ToString());
            Assert.Equal("OtherDerived 6", MessagePackWire.Deserialize<OtherBase>(Convert.FromHexString("920281A14106"), options)!.ToString());
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<IFormShape>(Convert.FromHexString("92C081A15205"), options)); // an interface has no values of its own
        }

        // Nil in the place of a number stays an error where no form was chosen.
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<OtherTwo>(Convert.FromHexString("92C001")));
    }

    [Theory]
    [InlineData("9200C0")]
    [InlineData("920003")]
    [InlineData("9200FF")]
    [InlineData("92FF00")]
    [InlineData("92D32BCA2875F437400000")] // the first tick of the year 10000
    [InlineData("93000000")]
    [InlineData("91D6FF00000000")]
    public void Ticks_and_kinds_that_are_no_time(string hex) => Assert.Throws<WireException>(() => MessagePackWire.Deserialize<DateTime>(Convert.FromHexString(hex)));

    [Fact]
    public void Arrays_of_more_than_one_dimension()
    {
        int[,] grid = { { 1, 2, 300 }, { 4, 5, 6 } };
        byte[,] bytes = { { 1 }, { 200 } };
        var rows = new MessagePackWireOptions { Grids = MessagePackGridForm.Rows };
        var flat = new MessagePackWireOptions { Grids = MessagePackGridForm.Flat };
        Assert.Equal("[[1,2,300],[4,5,6]]", MessagePackWire.ToJson(MessagePackWire.Serialize(grid, rows)));
        Assert.Equal("[[2,3],[1,2,300,4,5,6]]", MessagePackWire.ToJson(MessagePackWire.Serialize(grid, flat)));
        Assert.Equal("[[1],[200]]", MessagePackWire.ToJson(MessagePackWire.Serialize(bytes, rows)));
        Assert.Equal("[[],[]]", MessagePackWire.ToJson(MessagePackWire.Serialize(new int[2, 0], rows)));
        foreach (MessagePackWireOptions? options in (MessagePackWireOptions?[])[null, rows, flat])
        {
            foreach (MessagePackWireOptions? writing in (MessagePackWireOptions?[])[null, options == flat ? flat : rows])
            {
                Assert.Equal(grid, MessagePackWire.Deserialize<int[,]>(MessagePackWire.Serialize(grid, writing), options));
                Assert.Equal(bytes, MessagePackWire.Deserialize<byte[,]>(MessagePackWire.Serialize(bytes, writing), options));
                Assert.Equal(new int[2, 0], MessagePackWire.Deserialize<int[,]>(MessagePackWire.Serialize(new int[2, 0], writing), options));
                Assert.Equal(new string[1, 2, 1] { { { "a" }, { "b" } } }, MessagePackWire.Deserialize<string[,,]>(MessagePackWire.Serialize(new string[1, 2, 1] { { { "a" }, { "b" } } }, writing), options));
            }
        }
    }

    [Theory]
    [InlineData("[[1,2],[3]]")]
    [InlineData("[[1],[2,3]]")]
    [InlineData("[[1],2]")]
    [InlineData("[[1],[[2]]]")]
    [InlineData("[2,2,[1,2,3]]")]
    [InlineData("[{},{}]")]
    public void Rows_of_several_lengths_are_errors(string json) => Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[,]>(Json(json)));

    /// <summary>Heads alone say that there are many: no memory is taken for them.</summary>
    [Theory]
    [InlineData("DD7FFFFFFFDD7FFFFFFF01")]
    [InlineData("DC0002DD7FFFFFFF01")]
    [InlineData("92DDFFFFFFFF")]
    public void Rows_that_are_only_said_take_no_memory(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex);
        foreach (MessagePackWireOptions? options in (MessagePackWireOptions?[])[null, new MessagePackWireOptions { Grids = MessagePackGridForm.Flat }])
        {
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[,]>(bytes, options));
            long before = GC.GetAllocatedBytesForCurrentThread();
            Assert.Throws<WireException>(() => MessagePackWire.Deserialize<int[,]>(bytes, options));
            Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 65536);
        }
    }

    /// <summary>A value within itself, of a type that keeps no references: it is refused before it is repeated.</summary>
    [Theory]
    [InlineData("81A44E657874D40100")]
    [InlineData("92D40100D40100")]
    public void A_reference_within_itself_is_refused_at_once(string hex)
    {
        byte[] bytes = Convert.FromHexString(hex);
        Type type = bytes[0] == 0x81 ? typeof(OtherPlain) : typeof(List<List<List<int>>>);
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize(bytes, type));
        long before = GC.GetAllocatedBytesForCurrentThread();
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize(bytes, type));
        Assert.InRange(GC.GetAllocatedBytesForCurrentThread() - before, 0, 65536);
    }
}

[Wire]
public class OtherArray
{
    [WireKey(0)]
    public int First { get; set; }

    [WireKey(1)]
    public OtherArray? Inner { get; set; }

    [WireKey(3)]
    public string? Last { get; set; }
}

[Wire]
public class OtherMap
{
    public int A { get; set; }

    public OtherMap? Next { get; set; }
}

[Wire]
public class OtherNumbers
{
    public float[]? Singles { get; set; }

    public double[]? Doubles { get; set; }

    public List<Vector3>? Vectors { get; set; }

    public Vector2[]? Planes { get; set; }

    public Quaternion[]? Turns { get; set; }

    public string[]? Others { get; set; }
}

[Wire(References = true, Layout = WireLayout.Map)]
public class OtherNode
{
    [WireKey(0)]
    public string? Name { get; set; }

    [WireKey(1)]
    public OtherNode? Left { get; set; }

    [WireKey(2)]
    public OtherNode? Right { get; set; }
}

[Wire]
public class OtherTwo
{
    [WireKey(0)]
    public int First { get; set; }

    [WireKey(1)]
    public int Second { get; set; }
}

[Wire]
[WireUnion(1, typeof(OtherBase))]
[WireUnion(2, typeof(OtherDerived))]
public class OtherBase
{
    public int A { get; set; }

    public override string ToString() => $"{GetType().Name} {A}";
}

[Wire]
public class OtherDerived : OtherBase;

[Wire]
public class OtherPlain
{
    public OtherPlain? Next { get; set; }
}
