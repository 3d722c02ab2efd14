using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Strictness;

/// <summary>A call that respects nullable annotations and needs what constructors take, whatever the types say, as System.Text.Json does with its options of the same names.</summary>
public sealed class StrictCallTests
{
    static readonly JsonWireOptions s_strict = new() { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true };

    static readonly JsonSerializerOptions s_theirs = new() { RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true, AllowOutOfOrderMetadataProperties = true };

    public static TheoryData<string, string?> Inputs => new()
    {
        { """{"S":null}""", "$.S" },
        { """{"S":"s","Maybe":null,"Lists":[null],"unknown":null,"unknown2":{"S":null}}""", null },
        { """{"Inner":{"S":null}}""", "$.Inner.S" },
        { """{"Inner":null}""", "$.Inner" },
        { """{"List":[{"S":"a"},{"S":null}]}""", "$.List[1].S" },
        { """{"List":[{"S":"a"},null]}""", null },
        { """{"List":null}""", "$.List" },
        { """{"Map":{"k":{"S":"a"},"l":{"S":null}}}""", "$.Map.l.S" },
        { """{"Map":{"k":null}}""", null },
        { """{"Rows":[[{"S":"a"}],[{"S":null}]]}""", "$.Rows[1][0].S" },
        { """{"Record":{"S":"s","N":1}}""", null },
        { """{"Record":{"S":null,"N":1}}""", "$.Record.S" },
        { """{"Record":{"N":1}}""", "$.Record" },
        { """{"Record":{"S":"s"}}""", "$.Record" },
        { """{"Record":{"S":"s","N":1,"D":null}}""", "$.Record.D" },
        { """{"Record":null}""", null },
        { """{"Box":{"Value":null}}""", null },
        { """{"Box":{"Value":{"S":null}}}""", "$.Box.Value.S" },
        { """{"Union":{"$type":"a","S":null}}""", "$.Union.S" },
        { """{"Union":{"S":null,"$type":"a"}}""", "$.Union.S" },
        { """{"Union":{"Inner":{"S":null},"$type":"a"}}""", "$.Union.Inner.S" },
        { """{"Union":{"$type":"a","S":"x"}}""", null },
        { """{"Pair":{"Key":1,"Value":{"S":null}}}""", "$.Pair.Value.S" },
        { """{"Nullable":{"S":null}}""", "$.Nullable.S" },
        { """{"Nullable":null}""", null },
    };

    [Theory]
    [MemberData(nameof(Inputs))]
    public void Reading_refuses_what_System_Text_Json_refuses(string json, string? path)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Assert.NotNull(JsonWire.Deserialize<CallOuter>(bytes));
        Assert.Equal(path is null, Record.Exception(() => JsonSerializer.Deserialize<CallOuter>(bytes, s_theirs)) is null);
        Same(path, Record.Exception(() => JsonWire.Deserialize<CallOuter>(bytes, s_strict)));
        Same(path, Record.Exception(() => JsonWire.Deserialize(bytes, typeof(CallOuter), s_strict)));
        Same(path, Record.Exception(() => JsonWire.Deserialize<CallOuter>(new MemoryStream(bytes), s_strict)));
        Same(path, Record.Exception(() => { CallOuter? value = new(); JsonWire.Populate(bytes, ref value, s_strict); }));
        for (int size = 1; size < 8; size++)
        {
            Same(path, Record.Exception(() => JsonWire.Deserialize<CallOuter>(Segments.Every(bytes, size), s_strict)));
        }

        byte[] array = [(byte)'[', .. "{},"u8, .. bytes, (byte)']'];
        Same(path?.Replace("$", "$[1]"), Record.Exception(() => JsonWire.DeserializeEnumerable<CallOuter>(new MemoryStream(array), WireSequence.Array, s_strict).ToList()));
    }

    static void Same(string? path, System.Exception? thrown)
    {
        if (path is null)
        {
            Assert.Null(thrown);
            return;
        }

        WireException e = Assert.IsType<WireException>(thrown);
        Assert.Equal(path, e.Path);
        Assert.True(e.Expected.Contains("which takes no null", System.StringComparison.Ordinal) || e.Expected.StartsWith("the required member ", System.StringComparison.Ordinal), e.Message);
    }

    /// <summary>What System.Text.Json has no word for.</summary>
    [Theory]
    [InlineData("""{"named":null}""", "$.named")]
    [InlineData("""{"Spelled":null}""", null)]
    [InlineData("""{"spelled_here":null}""", "$.spelled_here")]
    [InlineData("""{"Old":null}""", "$.Old")]
    [InlineData("""{"Lax":{"S":null}}""", null)]
    [InlineData("""{"Lazy":{"S":null}}""", "$.Lazy.S")]
    [InlineData("""{"Late":{"Value":{"Key":"a","Value":null}}}""", "$.Late")]
    [InlineData("""{"Late":{"Key":1,"Value":{"Value":{}}}}""", "$.Late.Value")]
    [InlineData("""{"Late":{"Key":1,"Value":{"Key":"a","Value":{"S":null}}}}""", "$.Late.Value.Value.S")]
    [InlineData("""{"Late":{"Key":1,"Value":{"Key":"a","Value":{"S":"a"}}}}""", null)]
    [InlineData("""{"Late":null}""", null)]
    [InlineData("""{"Tuple":{"Item1":1,"Item2":"a"}}""", null)]
    [InlineData("""{"Tuple":{"Item1":1}}""", "$.Tuple")]
    [InlineData("""{"Grid":[[{"S":"a"}],[{"S":null}]]}""", "$.Grid[1][0].S")]
    [InlineData("""{"Points":[[{"X":1},{"S":"a"}],[{"X":2},{"S":null}]]}""", "$.Points[1][1].S")]
    [InlineData("""{"Ring":{"$id":"1","S":"a","Next":{"$ref":"1"}}}""", null)]
    [InlineData("""{"Ring":{"$id":"1","S":"a","Next":{"$id":"2","S":null}}}""", "$.Ring.Next.S")]
    [InlineData("""{"Former":{"Old":"x"}}""", null)]
    [InlineData("""{"Former":{"X":"x"}}""", "$.Former")]
    public void Names_references_and_forms_of_our_own(string json, string? path)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Assert.NotNull(JsonWire.Deserialize<CallOwn>(bytes));
        Same(path, Record.Exception(() => JsonWire.Deserialize<CallOwn>(bytes, s_strict)));
        Same(path, Record.Exception(() => JsonWire.Deserialize<CallOwn>(Segments.Every(bytes, 3), s_strict)));
    }

    [Fact]
    public void Names_as_the_options_spell_them()
    {
        JsonWireOptions web = JsonWireOptions.Web with { RespectNullableAnnotations = true };
        Same("$.inner.s", Record.Exception(() => JsonWire.Deserialize<CallOuter>("{\"inner\":{\"s\":null}}"u8, web)));
        JsonWireOptions snake = new() { Naming = WireNaming.SnakeCaseLower, RespectRequiredConstructorParameters = true, RespectNullableAnnotations = true };
        Assert.Equal("a b", JsonWire.Deserialize<CallLong>("{\"the_name\":\"a b\"}"u8, snake)!.TheName);
        Same("$.the_name", Record.Exception(() => JsonWire.Deserialize<CallLong>("{\"the_name\":null}"u8, snake)));
        Same("$", Record.Exception(() => JsonWire.Deserialize<CallLong>("{\"the_names\":\"x\"}"u8, snake)));
    }

    public static TheoryData<CallOuter, string?> Values => new()
    {
        { new CallOuter(), null },
        { new CallOuter { S = null! }, "$.S" },
        { new CallOuter { List = [new(), new() { S = null! }] }, "$.List[1].S" },
        { new CallOuter { List = [null!] }, null },
        { new CallOuter { Map = { ["k"] = new() { S = null! } } }, "$.Map.k.S" },
        { new CallOuter { Record = new(null!, 1, "") }, "$.Record.S" },
        { new CallOuter { Box = new() { Value = new() { S = null! } } }, "$.Box.Value.S" },
        { new CallOuter { Union = new CallCase { S = null! } }, "$.Union.S" },
        { new CallOuter { Pair = new(1, new() { S = null! }) }, "$.Pair.Value.S" },
    };

    [Theory]
    [MemberData(nameof(Values))]
    public void Writing_refuses_what_System_Text_Json_refuses(CallOuter value, string? path)
    {
        byte[] plain = JsonWire.Serialize(value);
        Assert.Equal(path is null, Record.Exception(() => JsonSerializer.Serialize(value, s_theirs)) is null);
        if (path is null)
        {
            Assert.Equal(plain, JsonWire.Serialize(value, s_strict));
        }

        var output = new ArrayBufferWriter<byte>();
        var stream = new MemoryStream();
        Written(path, () => JsonWire.Serialize(value, s_strict));
        Written(path, () => JsonWire.Serialize(output, value, s_strict));
        Written(path, () => JsonWire.Serialize(stream, value, s_strict));
        Written(path, () => JsonWire.TrySerialize(new byte[10_000], value, out _, s_strict));
        Written(path, () => JsonWire.SerializeToString(value, s_strict));
        Written(path, () => JsonWire.Serialize(value, typeof(CallOuter), s_strict));
        Assert.Equal(path is null ? plain.Length : 0, output.WrittenCount);
        Assert.Equal(path is null ? plain.Length : 0, stream.Length);
        stream.SetLength(0);
        Written(path?.Replace("$", "$[1]"), () => JsonWire.Serialize(stream, new[] { new CallOuter(), value }.AsEnumerable(), WireSequence.Array, s_strict));
    }

    static void Written(string? path, System.Action write)
    {
        System.Exception? thrown = Record.Exception(write);
        Assert.Equal(path, (thrown as WireException)?.Path);
        Assert.Equal(path is null, thrown is null);
        Assert.Equal(path is null, (thrown as WireException)?.Expected.Contains("which is never null", System.StringComparison.Ordinal) != true);
    }

    [Fact]
    public void Compressed_members_are_gone_over_as_well()
    {
        byte[] bytes = JsonWire.Serialize(new CallPacked { Packed = [new() { S = null! }] });
        Assert.NotNull(JsonWire.Deserialize<CallPacked>(bytes));
        Same("$.Packed[0].S", Record.Exception(() => JsonWire.Deserialize<CallPacked>(bytes, s_strict)));
        Written("$.Packed[0].S", () => JsonWire.Serialize(new CallPacked { Packed = [new() { S = null! }] }, s_strict));
        Assert.NotNull(JsonWire.Deserialize<CallPacked>(JsonWire.Serialize(new CallPacked(), s_strict), s_strict));
        JsonWireOptions envelope = s_strict with { Compression = WireCompression.Brotli };
        byte[] packed = JsonWire.Serialize(new CallOuter { S = null! }, new JsonWireOptions { Compression = WireCompression.Brotli });
        Same("$.S", Record.Exception(() => JsonWire.Deserialize<CallOuter>(packed, envelope)));
        Written("$.S", () => JsonWire.Serialize(new CallOuter { S = null! }, envelope));
    }

    [Fact]
    public async Task Values_of_a_sequence_are_each_gone_over()
    {
        byte[] lines = "{}\n{\"S\":\"a\"}\n{\"S\":null}\n"u8.ToArray();
        int read = 0;
        WireException e = await Assert.ThrowsAsync<WireException>(async () =>
        {
            await foreach (CallOuter? _ in JsonWire.DeserializeAsyncEnumerable<CallOuter>(new MemoryStream(lines), WireSequence.Values, s_strict))
            {
                read++;
            }
        });
        Assert.Equal((2, "$.S"), (read, e.Path));
    }
}

[Wire]
public class CallOuter
{
    public string S { get; set; } = "";

    public string? Maybe { get; set; }

    public List<string?> Lists { get; set; } = [];

    public CallInner Inner { get; set; } = new();

    public List<CallInner> List { get; set; } = [];

    public Dictionary<string, CallInner> Map { get; set; } = [];

    public CallInner[][] Rows { get; set; } = [];

    public CallRecord? Record { get; set; }

    public CallBox<CallInner>? Box { get; set; }

    public ICall? Union { get; set; }

    public KeyValuePair<int, CallInner> Pair { get; set; } = new(0, new());

    public CallStruct? Nullable { get; set; }
}

[Wire]
public class CallInner
{
    public string S { get; set; } = "";
}

[Wire]
public struct CallStruct
{
    public CallStruct()
    {
    }

    public string S { get; set; } = "";
}

[Wire]
public record CallRecord(string S, int N, string D = "d");

[Wire]
public record CallLong(string TheName);

[Wire]
public class CallBox<T>
{
    public T Value { get; set; } = default!;
}

[Wire]
[WireUnion(0, typeof(CallCase), Name = "a")]
[JsonDerivedType(typeof(CallCase), "a")]
public interface ICall;

[Wire]
public class CallCase : ICall
{
    public string S { get; set; } = "";

    public CallInner? Inner { get; set; }
}

[Wire]
public class CallPacked
{
    [WireCompressed]
    public List<CallInner> Packed { get; set; } = [];
}

[Wire(RespectNullableAnnotations = false)]
public class CallLax
{
    public string S { get; set; } = "";
}

[Wire(References = true)]
public class CallRing
{
    [WireKey(0)]
    public string S { get; set; } = "";

    [WireKey(1)]
    public CallRing? Next { get; set; }
}

[Wire]
public record CallFormer([WireFormerName("Old")] string Now);

[Wire]
public readonly record struct CallPoint(int X);

[Wire]
public class CallOwn
{
    [WireName("named")]
    public string Named { get; set; } = "";

    [WireName("spelled_here", Wire = typeof(JsonWire))]
    public string Spelled { get; set; } = "";

    [WireFormerName("Old")]
    public string Renamed { get; set; } = "";

    public CallLax Lax { get; set; } = new();

    public WireLazy<CallInner>? Lazy { get; set; }

    public System.Lazy<KeyValuePair<int, KeyValuePair<string, CallInner>>>? Late { get; set; }

    public System.Tuple<int, string>? Tuple { get; set; }

    public CallInner[,]? Grid { get; set; }

    public Dictionary<CallPoint, CallInner> Points { get; set; } = [];

    public CallRing? Ring { get; set; }

    public CallFormer? Former { get; set; }
}
