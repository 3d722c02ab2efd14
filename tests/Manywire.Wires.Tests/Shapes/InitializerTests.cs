using System;
using System.Collections.Generic;
using System.Text;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>What members begin with that the input doesn't have: what the type's own initialisers say, of structs as of classes.</summary>
public sealed class InitializerTests
{
    [Wire]
    public struct Plain
    {
        public int A;
        public string? B;
    }

    [Wire]
    public struct Beginning
    {
        public int A = 5;

        public Beginning()
        {
            B = "b";
        }

        public string? B { get; set; }

        public int C { get; set; } = 7;
    }

    [Wire]
    public struct Unmanaged()
    {
        public int A = 5;

        public double B { get; set; } = 2.5;
    }

    [Wire]
    public record struct Recorded(int A = 5, string? B = "b", DayOfWeek C = DayOfWeek.Friday)
    {
        public int D { get; set; } = 8;
    }

    [Wire]
    public record struct Many(int A = 1, int B = 2, int C = 3, int D = 4, int E = 5, int F = 6, int G = 7, int H = 8, int I = 9, string J = "ten");

    [Wire]
    public readonly record struct ReadOnlyRecorded(int A, string? B = "b")
    {
        public int C { get; init; } = 9;
    }

    [Wire]
    public struct Primary(int a)
    {
        public int A { get; set; } = a;

        public int B { get; set; } = 6;
    }

    [Wire]
    public struct Requiring()
    {
        public required int A { get; set; } = 1;

        public int B { get; set; } = 2;
    }

    [Wire(OmitDefaults = true)]
    public struct Sparing()
    {
        public int A { get; set; } = 5;

        public int B { get; set; }

        public string? C { get; set; } = "c";
    }

    [Wire]
    public sealed class Holder
    {
        public Beginning One { get; set; }

        public Beginning? Perhaps { get; set; }

        public List<Beginning>? List { get; set; }

        public Dictionary<string, Recorded>? Map { get; set; }
    }

    static T Json<[WireRoot] T>(string json) => JsonWire.Deserialize<T>(json)!;

    static T Pack<[WireRoot] T>(string json) => MessagePackWire.Deserialize<T>(MessagePackWire.FromJson(Encoding.UTF8.GetBytes(json)))!;

    [Fact]
    public void They_are_what_the_type_says()
    {
        foreach (string json in (string[])["{}", """{"X":1}"""])
        {
            Assert.Equal((0, null), (Json<Plain>(json).A, Json<Plain>(json).B));
            Assert.Equal((5, "b", 7), (Json<Beginning>(json).A, Json<Beginning>(json).B, Json<Beginning>(json).C));
            Assert.Equal((5, "b", 7), (Pack<Beginning>(json).A, Pack<Beginning>(json).B, Pack<Beginning>(json).C));
            Assert.Equal((5, 2.5), (Json<Unmanaged>(json).A, Json<Unmanaged>(json).B));
            Assert.Equal(new Recorded(), Json<Recorded>(json) with { A = 0, B = null, C = 0, D = 0 });
            Assert.Equal(new Recorded(5, "b", DayOfWeek.Friday), Json<Recorded>(json));
            Assert.Equal(new Recorded(5, "b", DayOfWeek.Friday), Pack<Recorded>(json));
            Assert.Equal(new Many(1), Json<Many>(json));
            Assert.Equal(new Many(1), Pack<Many>(json));
            Assert.Equal(new ReadOnlyRecorded(0), Json<ReadOnlyRecorded>(json));
            Assert.Equal((0, 6), (Json<Primary>(json).A, Json<Primary>(json).B));
            Assert.Equal((5, 0, "c"), (Json<Sparing>(json).A, Json<Sparing>(json).B, Json<Sparing>(json).C));
        }

        Assert.Equal((3, "b", 7), (Json<Beginning>("""{"A":3}""").A, Json<Beginning>("""{"A":3}""").B, Json<Beginning>("""{"A":3}""").C));
        Assert.Equal((0, null, 0), (Json<Beginning>("""{"A":0,"B":null,"C":0}""").A, Json<Beginning>("""{"A":0,"B":null,"C":0}""").B, Json<Beginning>("""{"A":0,"B":null,"C":0}""").C));
        Assert.Equal(new Many(1) { C = 0 }, Json<Many>("""{"C":0}"""));
        Assert.Equal((4, 2), (Json<Requiring>("""{"A":4}""").A, Json<Requiring>("""{"A":4}""").B));
        Assert.Contains("A", Assert.Throws<WireException>(() => Json<Requiring>("""{"B":4}""")).Message, StringComparison.Ordinal);
        Holder holder = Json<Holder>("""{"One":{"A":1},"Perhaps":{"C":2},"List":[{},{"B":"x"}],"Map":{"a":{"D":1}}}""");
        Assert.Equal((1, "b", 7), (holder.One.A, holder.One.B, holder.One.C));
        Assert.Equal((5, "b", 2), (holder.Perhaps!.Value.A, holder.Perhaps.Value.B, holder.Perhaps.Value.C));
        Assert.Equal((5, "x"), (holder.List![1].A, holder.List[1].B));
        Assert.Equal(5, holder.List[0].A);
        Assert.Equal(new Recorded(5, "b", DayOfWeek.Friday) { D = 1 }, holder.Map!["a"]);
    }

    [Fact]
    public void What_is_omitted_comes_back()
    {
        Assert.Equal("{}", JsonWire.SerializeToString(new Sparing()));
        Assert.Equal("""{"A":0,"C":null}""", JsonWire.SerializeToString(default(Sparing)));
        Assert.Equal((0, 0, null), (Json<Sparing>("""{"A":0,"C":null}""").A, Json<Sparing>("""{"A":0,"C":null}""").B, Json<Sparing>("""{"A":0,"C":null}""").C));
    }

    [Fact]
    public void What_is_filled_keeps_what_it_has()
    {
        var value = new Beginning { A = 1, B = null, C = 0 };
        JsonWire.Populate("""{"C":3}"""u8, ref value);
        Assert.Equal((1, null, 3), (value.A, value.B, value.C));
        Beginning blank = default;
        JsonWire.Populate("""{"C":3}"""u8, ref blank);
        Assert.Equal((5, "b", 3), (blank.A, blank.B, blank.C));
    }

    [Fact]
    public void All_that_is_there_comes_back_on_every_wire()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            var beginning = new Beginning { A = 0, B = null, C = 0 };
            Assert.Equal(beginning, wire.Read<Beginning>(wire.Write(beginning)));
            Assert.Equal(default, wire.Read<Unmanaged>(wire.Write(default(Unmanaged))));
            Assert.Equal(default, wire.Read<Recorded>(wire.Write(default(Recorded))));
            Assert.Equal(default, wire.Read<Many>(wire.Write(default(Many))));
            Assert.Equal(new ReadOnlyRecorded(1, null) { C = 0 }, wire.Read<ReadOnlyRecorded>(wire.Write(new ReadOnlyRecorded(1, null) { C = 0 })));
            Assert.Equal(4, wire.Read<Primary>(wire.Write(new Primary(4))).A);
        }

        // One member of three.
        Assert.Equal((9, "b", 7), BinaryWire.Deserialize<Beginning>([1, 9, 0, 0, 0]) is var read ? (read.A, read.B, read.C) : default);
        Assert.Equal(new Recorded(9, "b", DayOfWeek.Friday), BinaryWire.Deserialize<Recorded>([1, 9, 0, 0, 0]));
    }
}
