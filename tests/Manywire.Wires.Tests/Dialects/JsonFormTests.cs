using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using System.Text.Json.Nodes;
using Dialects;
using Manywire.Binary;
using Manywire.MessagePack;

namespace Manywire.Wires.Tests;

/// <summary>What System.Text.Json's attributes and interfaces make of members: the library itself, on the same types, says what is right.</summary>
public sealed class JsonFormTests
{
    static readonly JsonSerializerOptions s_options = new() { Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping, IncludeFields = true };

    /// <summary>Both write the same but for the order, and make the same of it.</summary>
    static void IsTheirs<[WireRoot] T>(T value)
    {
        string ours = JsonWire.SerializeToString(value), theirs = JsonSerializer.Serialize(value, s_options);
        Assert.True(JsonNode.DeepEquals(JsonNode.Parse(ours), JsonNode.Parse(theirs)), $"{ours}\n{theirs}");
        ReadsAsTheirs<T>(theirs);
        ReadsAsTheirs<T>(ours);
    }

    static void ReadsAsTheirs<[WireRoot] T>(string json)
    {
        T? theirs = JsonSerializer.Deserialize<T>(json, s_options);
        Assert.Equal(theirs!.ToString(), JsonWire.Deserialize<T>(json)!.ToString());
        byte[] utf8 = Encoding.UTF8.GetBytes(json);
        Assert.Equal(theirs.ToString(), JsonWire.Deserialize<T>(Segments.Every(utf8, 1))!.ToString());
    }

    /// <summary>Neither takes it.</summary>
    static void Refuses<[WireRoot] T>(string json)
    {
        Assert.ThrowsAny<JsonException>(() => JsonSerializer.Deserialize<T>(json, s_options));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<T>(json));
    }

    [Fact]
    public void Members_that_are_left_out()
    {
        IsTheirs(new Sparse());
        IsTheirs(new Sparse { Number = 0 });
        IsTheirs(new Sparse { Text = "", Maybe = 0, Number = 1, Fraction = 0.5, Point = new Point { X = 1 }, Children = [], Light = Light.Red, Never = "n" });
        IsTheirs(new Sparse { Fraction = -0.0, Children = [null, new Sparse { Text = "child" }] });
        Assert.Equal("""{"Always":0,"Never":null}""", JsonWire.SerializeToString(new Sparse { Number = 0 }));
        IsTheirs(new SparseRecord(null, 0));
        IsTheirs(new SparseRecord("a") { C = "c" });
        IsTheirs(new SparseWide());
        IsTheirs(new SparseWide { First = "f", M0 = 1, M63 = 64, Last = -1 });

        // On the other wires nothing is.
        Assert.Equal(10, BinaryWire.Serialize(new SparseRecord(null, 0)).Length - 3);
        Assert.Contains("\"Text\":null", MessagePackWire.ToJson(MessagePackWire.Serialize(new Sparse())), StringComparison.Ordinal);
    }

    [Fact]
    public void Members_of_one_way()
    {
        IsTheirs(new OneWay { Password = "secret" });
        ReadsAsTheirs<OneWay>("""{"Password":"p","Stamp":9,"Field":9}""");
        Assert.Equal("""{"Stamp":1,"Field":2}""", JsonWire.SerializeToString(new OneWay { Password = "secret" }));
    }

    [Fact]
    public void Enums_by_name()
    {
        IsTheirs(new Colored());
        IsTheirs(new Colored
        {
            Color = Color.Green, Maybe = Color.Red, Rights = Rights.Read | Rights.Own, Colors = [Color.Red, Color.Blue, (Color)77, (Color)(-5)],
            Map = new() { [Color.Green] = Rights.Both, [Color.Red] = (Rights)255 }, Plain = Plain.One, Named = Plain.One, NamedToo = Plain.One, MaybeNamed = Plain.One,
        });
        IsTheirs(Color.Green);
        IsTheirs((Color)8);
        foreach (int rights in Enumerable.Range(0, 32))
        {
            IsTheirs((Rights)rights);
        }

        // Names in any case, numbers, and names between which there are commas.
        ReadsAsTheirs<Color>("\"RED\"");
        ReadsAsTheirs<Color>("1");
        ReadsAsTheirs<Color>("-3");
        ReadsAsTheirs<Rights>("\"own , rEAD\"");
        ReadsAsTheirs<Colored>("""{"Named":"one","MaybeNamed":1,"NamedToo":0,"Plain":1}""");
        ReadsAsTheirs<Colored>("""{"MaybeNamed":null,"Maybe":"\u0042lue"}""");
        Refuses<Color>("\"Yellow\"");
        Refuses<Color>("\"\"");
        Refuses<Rights>("\"Read,,Write\"");
        Refuses<Colored>("""{"Plain":"One"}""");

        // They say nothing to other wires.
        Assert.Equal([2, 0, 0, 0], BinaryWire.Serialize(Color.Green));
        Assert.Equal([2], MessagePackWire.Serialize(Color.Green));
    }

    [Fact]
    public void Numbers_as_text()
    {
        IsTheirs(new Numbers());
        IsTheirs(new Numbers { Int = -1, Maybe = 2, Text = "3", Long = long.MinValue, Amount = 1.50m, Double = double.NaN, Single = 1e20f, Strict = 5 });
        IsTheirs(new Numbers { Double = double.NegativeInfinity, Single = float.PositiveInfinity, Amount = decimal.MaxValue });
        ReadsAsTheirs<Numbers>("""{"Int":"-12","Maybe":"34","Long":5,"Amount":7.5,"Double":1.5,"Single":"NaN"}""");
        ReadsAsTheirs<Numbers>("""{"Int":" \u0031"}""".Replace(" ", "", StringComparison.Ordinal));
        Refuses<Numbers>("""{"Int":"1.0"}""");
        Refuses<Numbers>("""{"Int":""}""");
        Refuses<Numbers>("""{"Int":" 1"}""");
        Refuses<Numbers>("""{"Int":"99999999999"}""");
        Refuses<Numbers>("""{"Int":"NaN"}""");
        Refuses<Numbers>("""{"Strict":"1"}""");
        Refuses<Numbers>("""{"Double":"1"}""");
        Refuses<Numbers>("""{"Double":"nan"}""");
        Assert.Equal("""{"Int":0,"Maybe":null,"Text":null,"Long":"0","Amount":null,"Double":0,"Single":null,"Strict":0}""", JsonWire.SerializeToString(new Numbers()));
    }

    [Fact]
    public void What_the_type_doesnt_know_in_a_dictionary()
    {
        IsTheirs(new Open { Id = 1 });
        ReadsAsTheirs<Open>("""{"x":1,"Id":2,"é\n":[1,{"a":null}],"Name":"n","z":"s"}""");
        foreach (string json in (string[])["""{"a":1,"b":[true,null],"c":{"d":"e"},"f":"g","h":null}""", "{}"])
        {
            Assert.Equal(json, JsonWire.SerializeToString(JsonWire.Deserialize<OpenNodes>(json)).Replace("\"Id\":null,", "", StringComparison.Ordinal).Replace("\"Id\":null", "", StringComparison.Ordinal));
            Assert.Equal(json, JsonWire.SerializeToString(JsonWire.Deserialize<OpenObjects>(json)));
        }

        var record = JsonWire.Deserialize<OpenRecord>("""{"B":"b","later":{"x":1},"A":3}""")!;
        Assert.Equal("""{"A":3,"B":"b","later":{"x":1}}""", JsonWire.SerializeToString(record));
        Assert.Equal("each name once", Assert.Throws<WireException>(() => JsonWire.Deserialize<Open>("""{"x":1,"x":2}""")).Expected);
        Assert.Equal("""{"Id":0,"Name":null,"x":2}""", JsonWire.SerializeToString(JsonWire.Deserialize<Open>("""{"x":1,"x":2}""", new JsonWireOptions { AllowDuplicates = true })));

        // Filled anew, it holds what the new input has.
        Open? open = JsonWire.Deserialize<Open>("""{"x":1}""");
        JsonWire.Populate("""{"y":2,"Id":3}"""u8, ref open);
        Assert.Equal("""{"Id":3,"Name":null,"y":2}""", JsonWire.SerializeToString(open));

        // Elsewhere it is a member like others.
        Assert.Equal("""{"Id":3,"Others":{"y":2},"Name":null}""", MessagePackWire.ToJson(MessagePackWire.Serialize(open)));
        Assert.Equal(JsonWire.SerializeToString(open), JsonWire.SerializeToString(BinaryWire.Deserialize<Open>(BinaryWire.Serialize(open))));
    }

    [Fact]
    public void What_the_type_doesnt_know_as_an_error()
    {
        IsTheirs(new Closed { Id = 4 });
        Refuses<Closed>("""{"Id":1,"other":2}""");
        Refuses<Closed>("""{"other":{"Id":2}}""");
        Assert.Equal("$.other", Assert.Throws<WireException>(() => JsonWire.Deserialize<Closed>("""{"Id":1,"other":2}""")).Path);

        // A discriminator that comes late is known.
        Assert.Equal(5, JsonWire.Deserialize<AnyCase>("""{"Id":5,"$type":"closed"}""")!.Id);
        var open = (OpenCase)JsonWire.Deserialize<AnyCase>("""{"x":1,"Id":5,"$type":"open","y":2}""")!;
        Assert.Equal(["x", "y"], open.Others!.Keys);
        Assert.Equal("""{"$type":"open","Id":5,"x":1,"y":2}""", JsonWire.SerializeToString<AnyCase>(open));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<AnyCase>("""{"Id":5,"$type":"closed","z":1}"""));
    }

    [Fact]
    public void Members_that_are_filled()
    {
        IsTheirs(new Filled());
        ReadsAsTheirs<Filled>("""{"Kept":{"A":5},"Settable":{"B":6},"Map":{"k":1},"Replaced":{"A":7}}""");
        ReadsAsTheirs<AllFilled>("""{"Kept":{"A":5},"Text":"t"}""");
        Assert.Equal(1, JsonWire.Deserialize<Filled>("""{"Map":{"k":1}}""")!.Map["K"]);
    }

    [Fact]
    public void Interfaces_that_are_called()
    {
        var ours = new Receiving { A = 1 };
        var theirs = new Receiving { A = 1 };
        Assert.Equal(JsonSerializer.Serialize(theirs), JsonWire.SerializeToString(ours));
        Assert.Equal(("serializing serialized ", "serializing serialized "), (theirs.Calls, ours.Calls));
        ReadsAsTheirs<Receiving>("""{"A":5}""");
        Assert.Equal("deserializing 0 deserialized 5 ", JsonWire.Deserialize<Receiving>("""{"A":5}""")!.Calls);
        ReadsAsTheirs<ReceivingRecord>("""{"B":1,"A":5}""");
        Assert.Equal("deserializing 5 0 deserialized 5 1 ", JsonWire.Deserialize<ReceivingRecord>("""{"B":1,"A":5}""")!.Calls);
        Assert.Equal("t deserialized t", JsonWire.Deserialize<ReceivingStruct>("""{"Text":"t"}""").ToString());

        // MessagePack-CSharp's on its own wire, and none on the third.
        ours = new Receiving { A = 2 };
        byte[] bytes = MessagePackWire.Serialize(ours);
        Assert.Equal("before ", ours.Calls);
        Assert.Equal("after 2 ", MessagePackWire.Deserialize<Receiving>(bytes)!.Calls);
        Assert.Equal("", BinaryWire.Deserialize<Receiving>(BinaryWire.Serialize(new Receiving { A = 1 }))!.Calls);
        Assert.Equal("t! after t!", MessagePackWire.Deserialize<ReceivingStruct>(MessagePackWire.Serialize(new ReceivingStruct { Text = "t" })).ToString());
    }
}
