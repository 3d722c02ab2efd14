using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Dialects;
using Manywire.Binary;
using Manywire.Corpus;
using Manywire.MessagePack;

namespace Manywire.Wires.Tests;

/// <summary>Types that carry System.Text.Json's, DataContract's, Jsonable's and MessagePack for CLI's attributes are on their wires what those libraries make of them.</summary>
public sealed class JsonDialectTests
{
    static readonly JsonSerializerOptions s_options = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping };

    /// <summary>Both write the same but for the order, and read what the other wrote.</summary>
    static void IsTheirs<[WireRoot] T>(T value)
    {
        string ours = JsonWire.SerializeToString(value), theirs = JsonSerializer.Serialize(value, s_options);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(ours), JsonNode.Parse(theirs)), $"{ours}\n{theirs}");
        Assert.Equal(theirs, JsonSerializer.Serialize(JsonWire.Deserialize<T>(theirs), s_options));
        Assert.Equal(ours, JsonWire.SerializeToString(JsonSerializer.Deserialize<T>(ours, s_options)));
        Assert.Equal(JsonSerializer.Deserialize<T>(theirs, s_options)!.ToString(), JsonWire.Deserialize<T>(theirs)!.ToString());
    }

    [Fact]
    public void Members_of_System_Text_Json()
    {
        IsTheirs(DialectCases.Web());
        Assert.StartsWith("""{"Needed":2,""", JsonWire.SerializeToString(DialectCases.Web()), StringComparison.Ordinal);
        Assert.EndsWith(""","Id":1}""", JsonWire.SerializeToString(DialectCases.Web()), StringComparison.Ordinal);
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Web>("""{"Id":1}"""));
        Assert.Contains("Needed", e.Message, StringComparison.Ordinal);
    }

    [Fact]
    public void They_say_nothing_to_the_other_wires()
    {
        Web web = MessagePackWire.Deserialize<Web>(MessagePackWire.Serialize(DialectCases.Web()))!;
        Assert.Equal((9, null), (web.Ignored, web.Inner));
        Assert.Equal("""{"Id":1,"First":"f","Needed":2,"Ignored":9,"Kept":4,"Got":5}""", MessagePackWire.ToJson(MessagePackWire.Serialize(DialectCases.Web())));
    }

    [Fact]
    public void Cases_of_System_Text_Json()
    {
        IsTheirs<Animal[]>([new Cat { Name = "c", Lives = 9 }, new Dog { Name = "d", Barks = true }, new Fish { Name = "f" }]);
        Assert.StartsWith("{\"kind \\\"é\\\"\":\"cat\",", JsonWire.SerializeToString<Animal>(new Cat()), StringComparison.Ordinal);
        Assert.StartsWith("{\"kind \\u0022\\u00E9\\u0022\":\"cat\",", JsonWire.SerializeToString<Animal>(new Cat(), new JsonWireOptions { Escaping = JsonEscaping.Html }), StringComparison.Ordinal);

        // The discriminator may stand anywhere.
        byte[] late = Encoding.UTF8.GetBytes("{\"Lives\":3,\"kind \\\"é\\\"\":\"cat\",\"Name\":\"late\"}");
        Assert.Equal("Cat late 3", JsonWire.Deserialize<Animal>(late)!.ToString());
        for (int cut = 1; cut < late.Length; cut++)
        {
            Assert.Equal("Cat late 3", JsonWire.Deserialize<Animal>(Segments.Cut(late, cut))!.ToString());
        }

        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<Animal>("""{"$type":"cat"}"""));
        Assert.Contains("a member kind \"é\"", e.Message, StringComparison.Ordinal);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Animal>("{\"kind \\\"é\\\"\":\"cow\"}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Animal>("{\"kind \\\"é\\\"\":5}"));
    }

    [Fact]
    public void A_base_class_without_a_discriminator()
    {
        IsTheirs(new Vessel { Wheels = 3 });
        IsTheirs<Vessel>(new Boat { Wheels = 4, Plate = "p" });
        Assert.Equal("Boat 4 p", JsonWire.Deserialize<Vessel>("""{"Plate":"p","Wheels":4,"$type":"boat"}""")!.ToString());
        Assert.Equal("Vessel 2", JsonWire.Deserialize<Vessel>("""{"Wheels":2,"Gears":7}""")!.ToString());
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse("""{"Wheels":2,"Gears":7}"""), JsonNode.Parse(JsonWire.SerializeToString<Vessel>(new Raft { Wheels = 2, Gears = 7 }))));
        Assert.Equal("Vessel 2", BinaryWire.Deserialize<Vessel>(BinaryWire.Serialize(new Vessel { Wheels = 2 }))!.ToString());
    }

    [Fact]
    public void Names_of_enum_values() =>
        Assert.Equal("""{"Counts":{"go!":1,"halt":2,"Amber":3}}""", JsonWire.SerializeToString(new Lights { Counts = new() { [Light.Green] = 1, [Light.Red] = 2, [Light.Amber] = 3 } }));

    [Fact]
    public void DataContract_speaks_where_no_other_does()
    {
        Contracted value = DialectCases.Contracted();
        var serializer = new DataContractJsonSerializer(typeof(Contracted));
        using var stream = new MemoryStream();
        serializer.WriteObject(stream, value);
        Assert.Equal(Encoding.UTF8.GetString(stream.ToArray()), JsonWire.SerializeToString(value));
        Assert.Equal("1 b 0 3", JsonWire.Deserialize<Contracted>(stream.ToArray())!.ToString());
        Assert.Equal("1 b 0 3", BinaryWire.Deserialize<Contracted>(BinaryWire.Serialize(value))!.ToString());
        Assert.Equal([3, 1, 0, 0, 0], BinaryWire.Serialize(value)[..5]);
        Assert.Contains("A", Assert.Throws<WireException>(() => JsonWire.Deserialize<Contracted>("{}")).Message, StringComparison.Ordinal);

        // To MessagePack its orders are positions, as MessagePack-CSharp has them.
        Assert.Equal("""[null,1,"b",3]""", MessagePackWire.ToJson(MessagePackWire.Serialize(value)));
    }

    [Fact]
    public void MessagePack_for_CLI()
    {
        byte[] bytes = MessagePackWire.Serialize(new Cli { B = "b", D = 4, Other = 9 });
        Assert.Equal("""[null,"b",null,4]""", MessagePackWire.ToJson(bytes));
        Assert.Equal("b 4 0", MessagePackWire.Deserialize<Cli>(bytes)!.ToString());
        Assert.Equal("""{"D":4,"B":"b","Other":9}""", JsonWire.SerializeToString(new Cli { B = "b", D = 4, Other = 9 }));
        Assert.Equal("""{"A":1}""", MessagePackWire.ToJson(MessagePackWire.Serialize(new CliIgnores { A = 1, B = 2 })));
    }

    [Fact]
    public void Jsonable()
    {
        Assert.Equal("""{"A":1,"B":2}""", JsonWire.SerializeToString(new Inside { A = 1, B = 2, Field = 3, Inherited = 4 }));
        Assert.Equal("""{"Inherited":4,"A":1}""", JsonWire.SerializeToString(new Outside { A = 1, B = 2, Field = 3, Inherited = 4 }));
        Assert.Equal("""{"Inherited":4,"A":1,"Field":3}""", MessagePackWire.ToJson(MessagePackWire.Serialize(new Inside { A = 1, B = 2, Field = 3, Inherited = 4 })));
    }

    [Fact]
    public void An_attribute_of_Manywires_counts_on_every_wire()
    {
        Assert.Equal("""{"ours":1,"B":2}""", JsonWire.SerializeToString(new Overridden { A = 1, B = 2, C = 3 }));
        Assert.Equal("""{"ours":1,"B":2}""", MessagePackWire.ToJson(MessagePackWire.Serialize(new Overridden { A = 1, B = 2, C = 3 })));
    }

    [Fact]
    public void Within_other_types()
    {
        var around = new Around
        {
            Animals = new Dictionary<string, Animal?> { ["a"] = new Cat { Lives = 1 }, ["b"] = null },
            Vessel = new Boat { Wheels = 4 },
            Point = new Point { X = 1, Y = 2 },
            Many = [DialectCases.Web(), null],
        };
        Around read = JsonWire.Deserialize<Around>(JsonWire.Serialize(around))!;
        Assert.Equal("Cat  1", read.Animals!["a"]!.ToString());
        Assert.Equal("Boat 4 ", read.Vessel!.ToString());
        Assert.Equal(DialectCases.Web().ToString(), read.Many![0]!.ToString());
        Assert.Contains("""{"x":1,"Y":2}""", JsonWire.SerializeToString(around), StringComparison.Ordinal);

        // A struct without references lies on the Binary wire as in memory, as MemoryPack has it whatever the attributes say.
        Assert.Equal([1, 0, 0, 0, 2, 0, 0, 0], BinaryWire.Serialize(around.Point));
    }

    [Fact]
    public void Callbacks_of_MemoryPack_on_its_own_wire()
    {
        var called = new Called { A = 1 };
        JsonWire.Serialize(called);
        MessagePackWire.Serialize(called);
        Assert.Equal("", called.Calls);
        byte[] bytes = BinaryWire.Serialize(called);
        Assert.Equal("serializing serialized ", called.Calls);
        Assert.Equal([1, 1, 0, 0, 0], bytes);
        Assert.Equal("deserializing deserialized ", BinaryWire.Deserialize<Called>(bytes)!.Calls);
        Assert.Equal("", JsonWire.Deserialize<Called>("{\"A\":1}")!.Calls);
    }

    [Fact]
    public void A_value_that_is_there_is_filled()
    {
        var web = new Web(7) { First = "before", Needed = 1, Ignored = 8 };
        Web? same = web;
        JsonWire.Populate("""{"Needed":3,"first-name":"after","Ignored":4}"""u8, ref same);
        Assert.Equal("after", same!.First);
        Assert.Equal(3, same.Needed);
    }
}
