using System;
using System.Linq;
using System.Text;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Unions of unions, and unions that keep what they don't know.</summary>
public sealed class UnionTests
{
    [Wire]
    [WireUnion(0, typeof(Base), Name = "base")]
    [WireUnion(1, typeof(Known), Name = "known")]
    public class Base
    {
        public int A { get; set; }
    }

    [Wire]
    public class Known : Base
    {
        public int B { get; set; }
    }

    public class Derived : Known;

    [Wire, WireUnion(typeof(Any))]
    public interface IAny;

    public sealed class Any : IAny
    {
        public Any(WireUnknown raw) => Raw = raw;

        internal WireUnknown Raw { get; }
    }

    static TheoryData<AnyWire> Describing => new(AnyWire.Keyed);

    public static TheoryData<AnyWire> SelfDescribing => Describing;

    [Fact]
    public void A_case_that_is_a_union_has_all_of_it_behind_its_own_discriminator()
    {
        Assert.Equal(
            """[{"$type":"beast","$value":{"$type":"wolf","Name":"a","Prey":{"$type":65535,"$value":{"$type":"owl","Name":null,"Wings":2,"Seen":null}}}},{"$type":"beast","$value":{"$type":65535,"$value":{"$type":"owl","Name":"b","Wings":0,"Seen":[{"$type":"stone","Weight":1},{"$type":"plant","$value":{"$type":"tree","Height":2.5}},null]}}},{"$type":"plant","$value":{"$type":"tree","Height":3}},{"$type":"plant","$value":{"$type":"herb","Leaves":4,"Kind":"mint"}},{"$type":"stone","Weight":5},null]""",
            JsonWire.SerializeToString(UnionCases.Things()));
        Assert.Equal("00-FA-FF-FF-01-03-FF-FF-FF-FF-02-00-00-00-FF-FF-FF-FF", BitConverter.ToString(BinaryWire.Serialize<IThing>(new Owl { Wings = 2 })));
        Assert.Equal("92-01-92-00-81-A6-48-65-69-67-68-74-CB-40-08-00-00-00-00-00-00", BitConverter.ToString(MessagePackWire.Serialize<IThing>(new Tree(3))));
        Assert.Equal("FA-FA-00-01-05-00-00-00", BitConverter.ToString(BinaryWire.Serialize<IThing>(new Stone(5))));
        Assert.Equal("$[0].$value.Prey", Assert.Throws<WireException>(() => JsonWire.Deserialize<IThing[]>("""[{"$type":"beast","$value":{"$type":"wolf","Prey":7}}]"""u8)).Path);
    }

    [Fact]
    public void A_type_that_derives_from_a_case_is_no_case()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.IsType<Known>(wire.Read<Base>(wire.Write<Base>(new Known { B = 2 })));
            Assert.IsType<Base>(wire.Read<Base>(wire.Write(new Base())));
            Assert.Contains("not a Manywire.Wires.Tests.Shapes.UnionTests.Derived", Assert.Throws<WireException>(() => wire.Write<Base>(new Derived())).Message, StringComparison.Ordinal);
        }
    }

    [Theory]
    [MemberData(nameof(SelfDescribing))]
    public void What_is_unknown_goes_back_as_it_came(AnyWire wire)
    {
        byte[] bytes = wire.Write(UnionCases.LaterLog());
        Log log = wire.Read<Log>(bytes)!;
        Assert.Equal([typeof(Sent), typeof(OtherEvent), typeof(OtherEvent), null, typeof(OtherEvent), typeof(Seen)], log.Events!.Select(e => e?.GetType()));
        WireUnknown moved = ((OtherEvent)log.Events![1]!).Raw;
        Assert.Equal(wire.Delimits ? (WireCases.Unknown, "moved") : (2, null), (moved.Tag, moved.Name));
        Assert.True(moved.IsCase);
        WireUnknown counted = ((OtherEvent)log.Events![2]!).Raw;
        Assert.Equal((3, null), (counted.Tag, counted.Name));
        Assert.Equal(bytes, wire.Write(log));
        for (int cut = 1; cut < bytes.Length; cut++)
        {
            Assert.Equal(bytes, wire.Write(wire.Read<Log>(Segments.Cut(bytes, cut))));
            Assert.Throws<WireException>(() => wire.Read<Log>(bytes.AsSpan(0, cut)));
        }

        Assert.Equal(bytes, wire.Write(wire.Read<Log>(Segments.Every(bytes, 1))));
        var random = new Random(7);
        for (int i = 0; i < 3000; i++)
        {
            byte[] bad = [.. bytes];
            bad[random.Next(bad.Length)] = (byte)random.Next(256);
            try
            {
                wire.Write(wire.Read<Log>(bad));
            }
            catch (WireException)
            {
            }
        }
    }

    [Fact]
    public void On_other_wires_it_is_an_error()
    {
        Log json = JsonWire.Deserialize<Log>(JsonWire.Serialize(UnionCases.LaterLog()))!;
        Assert.Contains("kept as bytes of JsonWire", Assert.Throws<WireException>(() => MessagePackWire.Serialize(json)).Message, StringComparison.Ordinal);
        Assert.Contains("kept as bytes of JsonWire", Assert.Throws<WireException>(() => BinaryWire.Serialize(json)).Message, StringComparison.Ordinal);
        Assert.Throws<WireException>(() => JsonWire.Serialize(new Log { Events = [new OtherEvent(new WireUnknown(typeof(JsonWire)))] }));
        WireException binary = Assert.Throws<WireException>(() => BinaryWire.Deserialize<Log>(BinaryWire.Serialize(UnionCases.LaterLog())));
        Assert.Contains("a known case, not 2", binary.Message, StringComparison.Ordinal);
        Assert.Equal("$.Events[1]", binary.Path);
    }

    [Fact]
    public void A_discriminator_may_stand_anywhere_and_nothing_need_be_known()
    {
        const string Late = """{"a":[1,{"$type":5}],"$type":"\u00fcber","b":null}""";
        IAny any = JsonWire.Deserialize<IAny>(Late)!;
        Assert.Equal("über", ((Any)any).Raw.Name);
        Assert.Equal("""{"$type":"über","a":[1,{"$type":5}],"b":null}""", JsonWire.SerializeToString(any));
        Assert.Equal("""{"$type":7}""", JsonWire.SerializeToString(JsonWire.Deserialize<IAny>("""{"$type":7}""")));
        Assert.Null(JsonWire.Deserialize<IAny>("null"));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<IAny>("""{"a":1}"""));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<IAny>("""{"$type":"x","a":}"""));
        byte[] nil = [0x92, 0x05, 0xc0];
        Assert.Equal(nil, MessagePackWire.Serialize(MessagePackWire.Deserialize<IAny>(nil)));
        foreach (JsonWireOptions options in (JsonWireOptions[])[JsonWireOptions.Web, new() { Escaping = JsonEscaping.Html }])
        {
            IAny kept = JsonWire.Deserialize<IAny>(Encoding.UTF8.GetBytes(Late), options)!;
            Assert.Equal("über", ((Any)JsonWire.Deserialize<IAny>(JsonWire.Serialize(kept, options), options)!).Raw.Name);
        }
    }
}
