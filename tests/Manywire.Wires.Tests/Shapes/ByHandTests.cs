using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>The bytes of what is more than members in a row, checked by hand.</summary>
public sealed class ByHandTests
{
    static byte[] Hex(string hex) => Convert.FromHexString(hex.Replace(" ", ""));

    static string Text(byte[] utf8) => Encoding.UTF8.GetString(utf8);

    static byte[] Utf8(string text) => Encoding.UTF8.GetBytes(text);

    [Fact]
    public void Interface_unions()
    {
        IFigure disc = new Disc { R = 5 };
        IFigure crate = new Crate { W = 2, Name = "x" };
        Assert.Equal(Hex("00 01 05000000"), BinaryWire.Serialize(disc));
        Assert.Equal(Hex("01 02 02000000 feffffff 01000000 78"), BinaryWire.Serialize(crate));
        Assert.Equal(Hex("ff"), BinaryWire.Serialize((IFigure?)null));
        Assert.Equal(Hex("92 00 81 a152 05"), MessagePackWire.Serialize(disc));
        Assert.Equal(Hex("92 01 82 a157 02 a44e616d65 a178"), MessagePackWire.Serialize(crate));
        Assert.Equal(Hex("c0"), MessagePackWire.Serialize((IFigure?)null));
        Assert.Equal("{\"$type\":\"disc\",\"R\":5}", Text(JsonWire.Serialize(disc)));
        Assert.Equal("{\"$type\":1,\"W\":2,\"Name\":\"x\"}", Text(JsonWire.Serialize(crate)));
        Assert.Equal("null", Text(JsonWire.Serialize((IFigure?)null)));
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Equal(5, Assert.IsType<Disc>(wire.Read<IFigure>(wire.Write(disc))).R);
            Assert.Equal("x", Assert.IsType<Crate>(wire.Read<IFigure>(wire.Write(crate))).Name);
            Assert.Null(wire.Read<IFigure>(wire.Write<IFigure?>(null)));
            Gallery gallery = wire.Read<Gallery>(wire.Write(new Gallery { Main = crate, All = [disc, null, crate] }))!;
            Assert.Equal(["Disc", null, "Crate"], gallery.All!.Select(f => f?.GetType().Name));
        }
    }

    [Fact]
    public void A_case_by_itself_has_no_discriminator()
    {
        Assert.Equal(Hex("01 05000000"), BinaryWire.Serialize(new Disc { R = 5 }));
        Assert.Equal(Hex("81 a152 05"), MessagePackWire.Serialize(new Disc { R = 5 }));
        Assert.Equal("{\"R\":5}", Text(JsonWire.Serialize(new Disc { R = 5 })));
    }

    [Fact]
    public void Discriminator_anywhere()
    {
        foreach (string json in (string[])
            [
                "{\"$type\":\"disc\",\"R\":5}", "{\"R\":5,\"$type\":\"disc\"}", "{\"x\":[{}],\"$type\":\"disc\",\"R\":5}", "{ \"$type\" : \"disc\" , \"R\" : 5 }",
                " { \"x\" : { \"$type\" : \"crate\" }, \"R\" : 5 , \"$type\":\"disc\" } ", "{\"$type\":0,\"R\":5}", "{\"R\":5,\"$type\":0}", "{\"\\u0024type\":\"disc\",\"R\":5}", "{\"R\":5,\"$type\":\"d\\u0069sc\",\"y\":1}",
            ])
        {
            Assert.Equal(5, Assert.IsType<Disc>(JsonWire.Deserialize<IFigure>(json)).R);
            for (int size = 1; size < 12; size++)
            {
                Assert.Equal(5, Assert.IsType<Disc>(AnyWire.Json.Read<IFigure>(Segments.Every(Utf8(json), size))).R);
            }

            for (int at = 0; at <= json.Length; at++)
            {
                Assert.Equal(5, Assert.IsType<Disc>(AnyWire.Json.Read<IFigure>(Segments.Cut(Utf8(json), at))).R);
            }

            string many = $"{{\"All\":[{json},null,{json}],\"Main\":{json}}}";
            for (int size = 1; size < 40; size += 3)
            {
                Gallery gallery = AnyWire.Json.Read<Gallery>(Segments.Every(Utf8(many), size))!;
                Assert.Equal([5, 5, 5], new[] { gallery.All![0], gallery.All[2], gallery.Main }.Select(f => ((Disc)f!).R));
            }
        }
    }

    [Fact]
    public void Discriminators_that_are_not_known()
    {
        Fails("{\"$type\":\"ball\"}", 9);
        Fails("{\"$type\":2}", 10); // behind a tag, for reasons of speed
        Fails("{\"R\":1,\"$type\":7}", 1);
        Fails("{\"R\":1}", 6);
        Fails("{}", 1);
        Fails("{\"$type\":null}", 9);
        WireException e = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<IFigure>(Hex("92 07 80")));
        Assert.Equal(2, e.Offset);
        e = Assert.Throws<WireException>(() => BinaryWire.Deserialize<IFigure>(Hex("07 00")));
        Assert.Equal(1, e.Offset);

        static void Fails(string json, int offset)
        {
            WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<IFigure>(json));
            Assert.Equal((json, offset, "$"), (json, e.Offset, e.Path.Replace(".$type", "").Replace(".R", "")));
            for (int size = 1; size < 9; size++)
            {
                Assert.Equal(e.Message, Assert.Throws<WireException>(() => AnyWire.Json.Read<IFigure>(Segments.Every(Utf8(json), size))).Message);
            }
        }
    }

    [Fact]
    public void Discriminator_is_not_kept_as_an_unknown_member()
    {
        foreach (string json in (string[])["{\"$type\":\"keeping\",\"Id\":1,\"x\":2}", "{\"Id\":1,\"$type\":\"keeping\",\"x\":2}", "{\"Id\":1,\"x\":2,\"$type\":\"keeping\"}"])
        {
            IKeeping read = JsonWire.Deserialize<IKeeping>(json)!;
            Assert.Equal("{\"$type\":\"keeping\",\"Id\":1,\"x\":2}", Text(JsonWire.Serialize(read)));
        }
    }

    [Fact]
    public void Tolerant_types()
    {
        var value = new Tolerant { A = 1, C = "c" };
        Assert.Equal(Hex("06 04 00 09 00 00 04 01000000 feffffff01000000 63 ffffffff"), BinaryWire.Serialize(value));
        Assert.Equal(Hex("96 01 c0 a163 c0 c0 c0"), MessagePackWire.Serialize(value));
        Assert.Equal("{\"A\":1,\"C\":\"c\",\"F\":null}", Text(JsonWire.Serialize(value)));
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Equal("c", wire.Read<Tolerant>(wire.Write(value))!.C);
        }

        // More members than are known, fewer, and none of those that are known.
        Assert.Equal(1, BinaryWire.Deserialize<Tolerant>(Hex("08 04 00 00 00 00 00 00 02 01000000 abcd"))!.A);
        Assert.Equal(1, BinaryWire.Deserialize<Tolerant>(Hex("01 04 01000000"))!.A);
        Assert.Equal(0, BinaryWire.Deserialize<Tolerant>(Hex("02 00 03 010203"))!.A);
        Assert.Equal(0, BinaryWire.Deserialize<Tolerant>(Hex("00"))!.A);
        Assert.Null(BinaryWire.Deserialize<Tolerant>(Hex("ff")));

        // Lengths that lie.
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Tolerant>(Hex("01 05 01000000 00")));
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Tolerant>(Hex("01 03 01000000")));
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Tolerant>(Hex("01 ff 01000000")));
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Tolerant>(Hex("08 00 00 00 00 00 00 7f 00")));
    }

    [Fact]
    public void Tolerant_members_move_over_every_wire()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            TolV2 read = wire.Read<TolV2>(wire.Write(new TolV1 { A = 1, B = "gone", C = [1, 2] }))!;
            Assert.Equal((1, 2, null, 0), (read.A, read.C!.Length, read.D, read.E));
            TolV1 old = wire.Read<TolV1>(wire.Write(new TolV2 { A = 1, C = [3], D = "new", E = 0.5 }))!;
            Assert.Equal((1, null, 1), (old.A, old.B, old.C!.Length));
        }
    }

    [Fact]
    public void Shared_and_cyclic_references()
    {
        var shared = new Peer { Id = 3 };
        var root = new Peer { Id = 1, Left = shared, Right = shared };
        shared.Left = root;
        Assert.Equal(Hex("03 04 0c 02 00 01000000" + "03 04 02 01 01 03000000 fa00 ff" + "fa01"), BinaryWire.Serialize(root));
        Assert.Equal(Hex("93 01 93 03 d6 61 00000000 c0 d6 61 00000001"), MessagePackWire.Serialize(root));
        Assert.Equal("{\"$id\":\"1\",\"Id\":1,\"Left\":{\"$id\":\"2\",\"Id\":3,\"Left\":{\"$ref\":\"1\"},\"Right\":null},\"Right\":{\"$ref\":\"2\"}}", Text(JsonWire.Serialize(root)));
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] bytes = wire.Write(root);
            Check(wire.Read<Peer>(bytes)!);
            for (int size = 1; size < 12; size++)
            {
                Check(wire.Read<Peer>(Segments.Every(bytes, size))!);
            }

            List<Peer> twice = wire.Read<List<Peer>>(wire.Write(new List<Peer> { root, root, shared }))!;
            Assert.Same(twice[0], twice[1]);
            Assert.Same(twice[0].Left, twice[2]);
        }

        static void Check(Peer read)
        {
            Assert.Equal((1, 3), (read.Id, read.Left!.Id));
            Assert.Same(read.Left, read.Right);
            Assert.Same(read, read.Left.Left);
            Assert.Null(read.Left.Right);
        }
    }

    [Fact]
    public void References_that_lead_nowhere()
    {
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Peer>(Hex("fa05")));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Peer>(Hex("d6 61 00000000")));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Peer>(Hex("92 01 d6 61 ffffffff")));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Peer>("{\"$ref\":\"1\"}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Peer>("{\"$id\":\"1\",\"Left\":{\"$ref\":\"2\"}}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Peer>("{\"$id\":\"1\",\"Left\":{\"$id\":\"1\"}}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Peer>("{\"$id\":\"99999999999\"}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Peer>("{\"$id\":1}"));
        Assert.Equal(4, JsonWire.Deserialize<Peer>("{\"Id\":4}")!.Id);
    }

    [Fact]
    public void Lazy_members()
    {
        var value = new Lazy { Id = 1, Body = new WireLazy<User>(new User { Age = 2 }) };
        Assert.Equal(Hex("02 01000000 03 02000000 ffffffff ffffffff"), BinaryWire.Serialize(value));
        Assert.Equal(Hex("82 a24964 01 a4426f6479 83 a3416765 02 a946697273744e616d65 c0 a84c6173744e616d65 c0"), MessagePackWire.Serialize(value));
        Assert.Equal("{\"Id\":1,\"Body\":{\"Age\":2,\"FirstName\":null,\"LastName\":null}}", Text(JsonWire.Serialize(value)));

        // Kept as it came: spaces, order and unknown members too.
        string json = "{\"Id\":1,\"Body\":{ \"LastName\" : \"L\", \"x\":[ 1 ], \"Age\":2 }}";
        Lazy read = JsonWire.Deserialize<Lazy>(json)!;
        Assert.False(read.Body!.IsLoaded);
        Assert.Equal("{ \"LastName\" : \"L\", \"x\":[ 1 ], \"Age\":2 }", Text(read.Body.Raw));
        Assert.Equal(json, Text(JsonWire.Serialize(read)));
        Assert.False(read.Body.IsLoaded);
        Assert.Equal(Hex("02 01000000 03 02000000 ffffffff feffffff 01000000 4c"), BinaryWire.Serialize(read));
        Assert.Equal((2, "L"), (read.Body.Value!.Age, read.Body.Value.LastName));
        read.Body.Value.Age = 9;
        Assert.Equal("{\"Id\":1,\"Body\":{\"Age\":9,\"FirstName\":null,\"LastName\":\"L\"}}", Text(JsonWire.Serialize(read)));

        foreach (AnyWire wire in AnyWire.All)
        {
            foreach (AnyWire other in AnyWire.All)
            {
                byte[] bytes = wire.Write(value);
                for (int size = 1; size < 100; size += 7)
                {
                    Lazy lazy = wire.Read<Lazy>(Segments.Every(bytes, size))!;
                    Assert.False(lazy.Body!.IsLoaded);
                    Assert.Equal(bytes, wire.Write(lazy));
                    Assert.Equal(2, other.Read<Lazy>(other.Write(lazy))!.Body!.Value!.Age);
                }
            }

            Assert.Null(wire.Read<Lazy>(wire.Write(new Lazy()))!.Body!.Value);
        }
    }

    [Fact]
    public void Lazy_members_that_turn_out_malformed()
    {
        Lazy read = JsonWire.Deserialize<Lazy>("{\"Body\":{\"Age\":\"x\"}}")!;
        Assert.Throws<WireException>(() => read.Body!.Value);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Lazy>("{\"Body\":{\"Age\":\"x\"}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Lazy>("{\"Body\":{\"Age\":01}}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Lazy>("{\"Body\":}"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Lazy>("{\"Body\":{]}"));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Lazy>(Hex("81 a4426f6479 83 a3416765 02")));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Lazy>(Hex("81 a4426f6479 c1")));
        Assert.Throws<WireException>(() => BinaryWire.Deserialize<Lazy>(Hex("02 01000000 03 02000000 ffffffff ffffff")));
    }

    [Fact]
    public void Unknown_members_are_kept_and_written_back()
    {
        string json = "{\"Id\":1,\"Extra\":[ 1, {\"a\" : null} ],\"Name\":\"n\",\"\\u006dore\":{\"x\":\"\\u0041\"}}";
        Keeping read = JsonWire.Deserialize<Keeping>(json)!;
        Assert.Equal(2, read.Others!.Count);
        Assert.Equal(["Extra", "more"], read.Others.Members.Select(m => Text(m.Key)));
        Assert.Equal("{\"Id\":1,\"Name\":\"n\",\"Extra\":[ 1, {\"a\" : null} ],\"more\":{\"x\":\"\\u0041\"}}", Text(JsonWire.Serialize(read)));

        // Only to the wire that they came from.
        Assert.Equal(Hex("82 a24964 01 a44e616d65 a16e"), MessagePackWire.Serialize(read));
        Assert.Equal(Hex("02 01000000 feffffff 01000000 6e"), BinaryWire.Serialize(read));

        byte[] packed = Hex("84 a24964 01 a54578747261 92 01 cd0001 a44e616d65 a16e d903 f09f98 c0".Replace("d903 f09f98", "d904 f09f9880"));
        Keeping unpacked = MessagePackWire.Deserialize<Keeping>(packed)!;
        Assert.Equal(Hex("84 a24964 01 a44e616d65 a16e a54578747261 92 01 cd0001 a4f09f9880 c0"), MessagePackWire.Serialize(unpacked));
        Assert.Equal("{\"Id\":1,\"Name\":\"n\"}", Text(JsonWire.Serialize(unpacked)));

        Kept kept = new() { Id = 1, Extra = [1, 2], Name = "n", More = new User { Age = 5 } };
        foreach (AnyWire wire in AnyWire.Keyed)
        {
            byte[] bytes = wire.Write(kept);
            for (int size = 1; size < 80; size += 5)
            {
                Keeping some = wire.Read<Keeping>(Segments.Every(bytes, size))!;
                Kept back = wire.Read<Kept>(wire.Write(some))!;
                Assert.Equal((1, "1,2", "n", 5), (back.Id, string.Join(",", back.Extra!), back.Name, back.More!.Age));
            }

            Assert.Null(wire.Read<Keeping>(wire.Write(new Keeping { Id = 1 }))!.Others);
        }
    }

    [Fact]
    public void Records_keep_unknown_members()
    {
        KeepingRecord read = JsonWire.Deserialize<KeepingRecord>("{\"x\":[1],\"Name\":\"n\",\"y\":2,\"Id\":3}")!;
        Assert.Equal("{\"Id\":3,\"Name\":\"n\",\"x\":[1],\"y\":2}", JsonWire.SerializeToString(read));
        Assert.Null(JsonWire.Deserialize<KeepingRecord>("{\"Id\":3}")!.Others);
        KeepingLargeRecord large = JsonWire.Deserialize<KeepingLargeRecord>("{\"x\":[1],\"Z\":26,\"y\":2,\"B\":2}")!;
        Assert.Equal((2, 26), (large.B, large.Z));
        Assert.EndsWith(",\"Z\":26,\"x\":[1],\"y\":2}", JsonWire.SerializeToString(large));
    }

    [Fact]
    public void Unknown_members_are_those_of_the_last_input()
    {
        Keeping? value = JsonWire.Deserialize<Keeping>("{\"x\":1,\"y\":2}");
        JsonWire.Populate("{\"x\":3}"u8, ref value);
        Assert.Equal("{\"Id\":0,\"Name\":null,\"x\":3}", JsonWire.SerializeToString(value));
        MessagePackWire.Populate(Hex("81 a178 c3"), ref value);
        Assert.Equal("{\"Id\":0,\"Name\":null}", JsonWire.SerializeToString(value));
        Assert.Equal(Hex("83 a24964 00 a44e616d65 c0 a178 c3"), MessagePackWire.Serialize(value));
    }

    [Fact]
    public void Names_of_unknown_members_are_escaped_again()
    {
        Keeping read = JsonWire.Deserialize<Keeping>("{\"q\\\"\\\\\\n\":1}")!;
        Assert.Equal("{\"Id\":0,\"Name\":null,\"q\\\"\\\\\\n\":1}", Text(JsonWire.Serialize(read)));
        Assert.Equal("{\"Id\":0,\"Name\":null,\"\\u003C\":1}", Text(JsonWire.Serialize(JsonWire.Deserialize<Keeping>("{\"<\":1}"), new JsonWireOptions { Escaping = JsonEscaping.Html })));
    }

    [Fact]
    public void Untyped_conversion()
    {
        string json = "{\"a\":1,\"b\":[true,null,-1.5,\"x\\\"\"],\"c\":{},\"d\":[],\"日本\":18446744073709551615,\"e\":-9223372036854775808}";
        byte[] packed = MessagePackWire.FromJson(Utf8(json));
        Assert.Equal(Hex("86 a161 01 a162 94 c3 c0 cb bff8000000000000 a27822 a163 80 a164 90 a6e697a5e69cac cf ffffffffffffffff a165 d3 8000000000000000"), packed);
        Assert.Equal(json, MessagePackWire.ToJson(packed));
    }
}
