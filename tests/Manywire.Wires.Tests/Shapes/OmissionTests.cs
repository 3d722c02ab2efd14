using System.Text;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Members that are left out, and strings that are shared.</summary>
public sealed class OmissionTests
{
    static string Json<[WireRoot] T>(T value) => Encoding.UTF8.GetString(AnyWire.Json.Write(value));

    [Fact]
    public void What_reading_gives_anyway_is_left_out()
    {
        Assert.Equal("{}", Json(new Sparing()));
        Assert.Equal([0x80], AnyWire.MessagePack.Write(new Sparing()));
        Assert.Equal("""{"A":0,"B":null,"C":-0,"F":0,"Inner":{}}""", Json(new Sparing { A = 0, B = null, C = -0.0, F = 0, Inner = new Sparing() }));
        Assert.Equal("""{"D":3}""", Json(new SparingRecord()));
        Assert.Equal("""{"A":0,"C":"","D":4}""", Json(new SparingRecord(0, null, "") { D = 4 }));
        Assert.Equal("""{"$type":"record","A":1,"D":3}""", Json<ISparing>(new SparingRecord(1)));
    }

    [Fact]
    public void What_is_left_out_comes_back()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            Sparing read = wire.Read<Sparing>(wire.Write(new Sparing { B = null, C = 2 }))!;
            Assert.Equal((5, null, 2.0, System.DayOfWeek.Monday), (read.A, read.B, read.C, read.F));
            Assert.Equal(new SparingRecord(C: "z"), wire.Read<SparingRecord>(wire.Write(new SparingRecord(C: "z"))));
            Assert.True(double.IsNegative(wire.Read<Sparing>(wire.Write(new Sparing { C = -0.0 }))!.C));
        }
    }

    [Fact]
    public void The_same_text_is_the_same_string()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            byte[] bytes = wire.Write(new[] { new Sparing { G = "one text", B = "another" }, new Sparing { G = "one text", B = "another" } });
            Sparing[] read = wire.Read<Sparing[]>(bytes)!;
            Assert.Equal("one text", read[0].G);
            Assert.Same(read[0].G, read[1].G);
            Assert.NotSame(read[0].B, read[1].B);
            string large = new('x', 100);
            Assert.Equal(large, wire.Read<SparingRecord>(wire.Write(new SparingRecord(C: large)))!.C);
        }
    }
}
