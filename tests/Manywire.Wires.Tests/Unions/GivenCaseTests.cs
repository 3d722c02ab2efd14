using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Threading.Tasks;

#pragma warning disable MW015 // cases that the options give

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Cases of unions that are given with the options of a call.</summary>
public sealed class GivenCaseTests
{
    [Wire]
    [WireUnion(0, typeof(Dot), Name = "dot")]
    [WireUnion(1, typeof(Box))]
    public interface IFigure;

    [Wire]
    public sealed record Dot(int X) : IFigure;

    [Wire]
    public class Box : IFigure
    {
        public int Side { get; set; }
    }

    [Wire]
    public sealed class Crate : Box
    {
        public string? Label { get; set; }

        public List<IFigure?>? Content { get; set; }
    }

    [Wire]
    public struct Line : IFigure
    {
        public int From;
        public int To;
    }

    [Wire]
    [WireUnion(0, typeof(Round), Name = "round")]
    public abstract class Curve : IFigure;

    [Wire]
    public sealed class Round : Curve
    {
        public double Radius { get; set; }
    }

    [WireSurrogate(typeof(string))]
    [Wire]
    public sealed class Text(string value) : IFigure
    {
        public string Value => value;

        public static explicit operator string(Text text) => text.Value;

        public static explicit operator Text(string value) => new(value);
    }

    [Wire]
    [WireUnion]
    public interface IOpen;

    [Wire]
    public sealed record OpenCase(string? A, int B) : IOpen;

    [Wire]
    public sealed record Empty : IOpen;

    [Wire]
    public sealed record Drawing(IFigure? Before, IFigure?[] Figures, int After);

    [Wire(References = true)]
    public sealed class Node : IOpen
    {
        [WireKey(0)]
        public Node? Next { get; set; }
    }

    static TOptions Given<TOptions>(TOptions options)
        where TOptions : WireOptions =>
        options.With(WireCase.Of<IFigure, Crate>(7, "cra\"te")).With(WireCase.Of<IFigure, Line>(300)).With(WireCase.Of<IFigure, Curve>(8, "curve")).With(WireCase.Of<IFigure, Text>(65535, "text"))
            .With(WireCase.Of<IOpen, OpenCase>(0, "open")).With(WireCase.Of<IOpen, Empty>(250, "empty"));

    static IEnumerable<AnyWire> Wires() => [AnyWire.Of(Given(new BinaryWireOptions())), AnyWire.Of(Given(new MessagePackWireOptions())), AnyWire.Of(Given(new JsonWireOptions())), AnyWire.Of(Given(JsonWireOptions.Web))];

    static Drawing Sample() => new(
        new Crate { Side = 1, Label = "l", Content = [new Dot(2), null, new Crate { Content = [] }] },
        [new Dot(3), new Box { Side = 4 }, new Line { From = 5, To = 6 }, new Round { Radius = 7.5 }, new Text("8"), null],
        9);

    static string Show(Drawing drawing) => JsonWire.SerializeToString(drawing, Given(new JsonWireOptions()));

    [Fact]
    public async Task They_are_cases_like_others()
    {
        foreach (AnyWire wire in Wires())
        {
            byte[] bytes = wire.Write(Sample());
            string shown = Show(Sample());
            Assert.Equal(shown, Show(wire.Read<Drawing>(bytes)!));
            Assert.Equal(shown, Show((await wire.ReadAsync<Drawing>(new MemoryStream(bytes)))!));
            Assert.Equal(shown, Show(wire.Read<WireLazy<Drawing>>(wire.Write(new WireLazy<Drawing>(Sample())))!.Value!));
            for (int cut = 1; cut < bytes.Length; cut++)
            {
                Assert.Equal(shown, Show(wire.Read<Drawing>(Segments.Cut(bytes, cut))!));
                Assert.Throws<WireException>(() => wire.Read<Drawing>(bytes.AsSpan(0, cut)));
            }

            Assert.Equal(shown, Show(wire.Read<Drawing>(Segments.Every(bytes, 1))!));
            var random = new Random(5);
            for (int i = 0; i < 3000; i++)
            {
                byte[] hurt = [.. bytes];
                hurt[random.Next(hurt.Length)] = (byte)random.Next(256);
                try
                {
                    wire.Read<Drawing>(hurt);
                }
                catch (WireException)
                {
                }
            }
        }
    }

    [Fact]
    public void Their_bytes_are_those_of_declared_ones()
    {
        Assert.Equal(
            """{"Before":{"$type":"cra\"te","Side":1,"Label":"l","Content":[{"$type":"dot","X":2},null,{"$type":"cra\"te","Side":0,"Label":null,"Content":[]}]},"Figures":[{"$type":"dot","X":3},{"$type":1,"Side":4},{"$type":300,"From":5,"To":6},{"$type":"curve","$value":{"$type":"round","Radius":7.5}},{"$type":"text","$value":"8"},null],"After":9}""",
            Show(Sample()));
        Assert.Equal("FA-2C-01-05-00-00-00-06-00-00-00", BitConverter.ToString(BinaryWire.Serialize<IFigure>(new Line { From = 5, To = 6 }, Given(new BinaryWireOptions()))));
        Assert.Equal("FA-FA-00-00", BitConverter.ToString(BinaryWire.Serialize<IOpen>(new Empty(), Given(new BinaryWireOptions()))));
        Assert.Equal("92-00-82-A1-41-A1-78-A1-42-01", BitConverter.ToString(MessagePackWire.Serialize<IOpen>(new OpenCase("x", 1), Given(new MessagePackWireOptions()))));
        Assert.Equal("""{"$type":"empty"}""", JsonWire.SerializeToString<IOpen>(new Empty(), Given(new JsonWireOptions())));
        Assert.Equal(new OpenCase("x", 1), JsonWire.Deserialize<IOpen>("""{"A":"x","B":1,"$type":"open"}""", Given(new JsonWireOptions())));
    }

    [Fact]
    public void Without_them_they_are_errors_that_name_the_type()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            WireException error = Assert.Throws<WireException>(() => wire.Write<IFigure>(new Crate()));
            Assert.Contains("GivenCaseTests.Crate", error.Message, StringComparison.Ordinal);
            Assert.Throws<WireException>(() => wire.Write<IOpen>(new OpenCase(null, 1)));
        }

        byte[] json = AnyWire.Of(Given(new JsonWireOptions())).Write(Sample());
        Assert.Contains("a known case: dot, 1", Assert.Throws<WireException>(() => JsonWire.Deserialize<Drawing>(json)).Message, StringComparison.Ordinal);
        WireException unknown = Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Drawing>(MessagePackWire.Serialize(Sample(), Given(new MessagePackWireOptions()))));
        Assert.Contains("a case of", unknown.Message, StringComparison.Ordinal);
        Assert.Equal("$.Before", unknown.Path);
        Assert.Equal("$.Before", Assert.Throws<WireException>(() => BinaryWire.Deserialize<Drawing>(BinaryWire.Serialize(Sample(), Given(new BinaryWireOptions())))).Path);
    }

    [Fact]
    public void Tags_names_and_types_are_given_once()
    {
        JsonWireOptions options = Given(new JsonWireOptions());
        Assert.Contains("7 is the tag of", Assert.Throws<ArgumentException>(() => options.With(WireCase.Of<IFigure, Round>(7))).Message, StringComparison.Ordinal);
        Assert.Contains("\"curve\" is the name of", Assert.Throws<ArgumentException>(() => options.With(WireCase.Of<IFigure, Round>(9, "curve"))).Message, StringComparison.Ordinal);
        Assert.Contains("given before", Assert.Throws<ArgumentException>(() => options.With(WireCase.Of<IFigure, Line>(10))).Message, StringComparison.Ordinal);
        Assert.Contains("declared", Assert.Throws<ArgumentException>(() => options.With(WireCase.Of<IFigure, Round>(0))).Message, StringComparison.Ordinal);
        Assert.Contains("declared", Assert.Throws<ArgumentException>(() => options.With(WireCase.Of<IFigure, Round>(11, "dot"))).Message, StringComparison.Ordinal);
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCase.Of<IFigure, Round>(-1));
        Assert.Throws<ArgumentOutOfRangeException>(() => WireCase.Of<IFigure, Round>(65536));
        Assert.Throws<NotSupportedException>(() => WireCase.Of<Box, Crate>(1));
        Assert.Contains("keeps references", Assert.Throws<NotSupportedException>(() => new JsonWireOptions().With(WireCase.Of<IOpen, Node>(1))).Message, StringComparison.Ordinal);
        Assert.Null(WireOptions.GivenWith(new JsonWireOptions()));
    }

    [Fact]
    public void A_case_within_a_case_counts_as_a_level()
    {
        IFigure deep = new Dot(1);
        for (int i = 0; i < 5000; i++)
        {
            deep = new Crate { Content = [deep] };
        }

        foreach (AnyWire wire in Wires())
        {
            Assert.Throws<WireException>(() => wire.Write(deep));
        }

        string json = string.Concat(Enumerable.Repeat("""{"$type":"cra\"te","Content":[""", 100_000));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<IFigure>(Encoding.UTF8.GetBytes(json), Given(new JsonWireOptions())));
    }
}
