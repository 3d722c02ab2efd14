using Manywire.Extensions;
using System;
using System.Linq;
using System.Text;
using Manywire.Corpus.Shapes;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>How objects come to be: constructors, what is missing, what nobody else reaches.</summary>
public sealed class ConstructionTests
{
    public static TheoryData<AnyWire> Each => AnyWire.Each;

    [Fact]
    public void Optional_parameters_have_their_defaults_and_initialisers_stay()
    {
        Chosen chosen = JsonWire.Deserialize<Chosen>("""{"A":1}""")!;
        Assert.Equal((1, "none", 2.5, 9), (chosen.A, chosen.B, chosen.C, chosen.D));
        chosen = BinaryWire.Deserialize<Chosen>([1, 1, 0, 0, 0])!;
        Assert.Equal((1, "none", 2.5, 9), (chosen.A, chosen.B, chosen.C, chosen.D));
        Assert.Equal(2, JsonWire.Deserialize<HiddenMore>("{}")!.Second);
        Assert.Equal("3  0", JsonWire.Deserialize<HiddenMore>("{}")!.Show());
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void The_marked_constructor_is_used(AnyWire wire) => Assert.Equal("marked", wire.Read<ChosenMarked>(wire.Write(new ChosenMarked()))!.How);

    [Fact]
    public void All_missing_required_members_are_named()
    {
        static string Error(Func<object?> read) => Assert.Throws<WireException>(() => read()).Expected;
        Assert.Equal("the required members A, C, D", Error(() => JsonWire.Deserialize<Requiring>("""{"B":1}""")));
        Assert.Equal("the required members A, D", Error(() => JsonWire.Deserialize<Requiring>("""{"C":null,"B":2}""")));
        Assert.Equal("the required member D", Error(() => JsonWire.Deserialize<Requiring>("""{"A":1,"C":"c"}""")));
        Assert.Equal("the required members C, D", Error(() => MessagePackWire.Deserialize<Requiring>(MessagePackWire.FromJson("""{"A":1}"""u8))));
        Assert.Equal("the required members C, D", Error(() => BinaryWire.Deserialize<Requiring>([1, 1, 0, 0, 0])));
        Requiring read = JsonWire.Deserialize<Requiring>("""{"D":null,"A":1,"C":null}""")!;
        Assert.Equal((1, 5, null), (read.A, read.B, read.C));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Fields_are_set_where_only_the_constructor_could(AnyWire wire)
    {
        ReadOnlyFields read = wire.Read<ReadOnlyFields>(wire.Write(JsonWire.Deserialize<ReadOnlyFields>("""{"A":1,"B":2,"_c":"d"}""")!))!;
        Assert.Equal((1, 2, "d"), (read.A, read.B, read.C()));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Private_members_of_one_name_are_kept_apart(AnyWire wire)
    {
        SameAgain read = wire.Read<SameAgain>(wire.Write(HeldCases.Same()))!;
        Assert.Equal((41, 42), (read.Base(), read.Own()));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void What_computes_is_written_and_skipped(AnyWire wire)
    {
        Computing read = wire.Read<Computing>(wire.Write(new Computing { A = 2, Words = { "a", "b" }, B = 3 }))!;
        Assert.Equal((2, 4, 3), (read.A, read.Twice, read.B));
        Assert.Equal(["a", "b"], read.Words);
        Assert.Equal("""{"A":2,"Twice":4,"Words":["a","b"],"B":3}""", read.ToJson());
        Assert.Equal("""{"A":1,"B":2,"Sum":3}""", wire.Read<ComputingRecord>(wire.Write(new ComputingRecord(1, 2)))!.ToJson());
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Parameters_may_be_wider_than_their_members(AnyWire wire)
    {
        Basket read = wire.Read<Basket>(wire.Write(new Basket([1, 2], ["a"], 7)))!;
        Assert.Equal([1, 2], read.Items);
        Assert.Equal(["a"], read.Names!);
        Assert.Equal(7, read.Owner);
        Assert.Equal(0, JsonWire.Deserialize<Basket>("""{"Items":[]}""")!.Owner);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Private_members_of_the_base_come_first(AnyWire wire)
    {
        HiddenMore value = ShapeCases.HiddenMore();
        Assert.Equal("7 p 1", wire.Read<HiddenMore>(wire.Write(value))!.Show());
        Assert.Equal("""{"_secret":7,"Private":"p","First":1,"Second":2}""", Encoding.UTF8.GetString(AnyWire.Json.Write(value)));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public void Generic_types_with_constraints(AnyWire wire)
    {
        var value = new Ranked<Guid, Hidden> { Key = Guid.NewGuid(), Item = new Hidden { First = 4 } };
        value.Set(Guid.NewGuid(), Guid.Empty);
        Ranked<Guid, Hidden> read = wire.Read<Ranked<Guid, Hidden>>(wire.Write(value))!;
        Assert.Equal((value.Key, 4, 2), (read.Key, read.Item!.First, read.Others.Length));
        Label[] labels = wire.Read<Label[]>(wire.Write(new[] { new Label("a", 1), default }))!;
        Assert.Equal(("a", 1, null), (labels[0].Text, labels[0].Size, labels[1].Text));
    }

    [Fact]
    public void Unions_of_several_levels_and_tags_beyond_249()
    {
        Mover[] movers = [new Mover(), new Auto(), new SportsCar(), new Bike()];
        foreach (AnyWire wire in AnyWire.All)
        {
            Assert.Equal(movers.Select(v => v.GetType()), wire.Read<Mover[]>(wire.Write(movers))!.Select(v => v.GetType()));
            Auto[] autos = [new Auto(), new SportsCar()];
            Assert.Equal(autos.Select(v => v.GetType()), wire.Read<Auto[]>(wire.Write(autos))!.Select(v => v.GetType()));
        }

        Assert.Equal("F901", Convert.ToHexString(AnyWire.Binary.Write(movers[0]))[..4]);
        Assert.Equal("FAFA0002", Convert.ToHexString(AnyWire.Binary.Write(movers[1]))[..8]);
        Assert.Equal("FAFFFF02", Convert.ToHexString(AnyWire.Binary.Write(movers[3]))[..8]);
        Assert.Equal("92CDFFFF82", Convert.ToHexString(AnyWire.MessagePack.Write(movers[3]))[..10]);
        Assert.Contains("a case of", Assert.Throws<WireException>(() => AnyWire.Binary.Read<Mover>([0xfa, 0xf8, 0, 0])).Expected);
        Assert.Contains("a known case", Assert.Throws<WireException>(() => JsonWire.Deserialize<Mover>("""{"$type":"boat"}""")).Expected);
    }
}
