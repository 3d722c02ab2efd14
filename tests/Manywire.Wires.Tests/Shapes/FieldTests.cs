using System.Collections.Generic;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests.Shapes;

/// <summary>Types with <see cref="WireAttribute.IncludeFields"/> off have public fields only where they say so: as System.Text.Json has them by default, on all wires.</summary>
public sealed class FieldTests
{
    public static TheoryData<AnyWire> Wires => AnyWire.Each;

    public static TheoryData<AnyWire> Keyed => AnyWire.EachKeyed;

    [Theory]
    [MemberData(nameof(Wires))]
    public void Fields_are_left_out(AnyWire wire)
    {
        Off read = wire.Read<Off>(wire.Write(new Off { Field = 1, Property = 2, Included = 3, InBase = 4, BaseProperty = 5, Nested = new OffValue { Field = 6, Property = "7" } }))!;
        Assert.Equal((0, 2, 3, 0, 5), (read.Field, read.Property, read.Included, read.InBase, read.BaseProperty));
        Assert.Equal((0, "7"), (read.Nested.Field, read.Nested.Property));
    }

    [Theory]
    [MemberData(nameof(Keyed))]
    public void Where_they_stand_in_the_input_they_are_unknown(AnyWire wire)
    {
        byte[] with = wire.Write(new OnBase { InBase = 1, BaseProperty = 2 });
        OffBase read = wire.Read<OffBase>(with)!;
        Assert.Equal((0, 2), (read.InBase, read.BaseProperty));
        Off filled = new() { InBase = 8 };
        wire.Populate(with, ref filled!);
        Assert.Equal((8, 2), (filled.InBase, filled.BaseProperty));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void What_a_constructor_takes_for_one_is_the_default(AnyWire wire)
    {
        Made read = wire.Read<Made>(wire.Write(new Made(1, 2)))!;
        Assert.Equal((0, 2), (read.Field, read.Property));
    }

    [Theory]
    [MemberData(nameof(Wires))]
    public void A_struct_without_references_lies_in_memory_as_ever_on_Binary(AnyWire wire)
    {
        Flat read = wire.Read<Flat>(wire.Write(new Flat { Field = 1, Property = 2 }));
        Assert.Equal((wire == AnyWire.Binary ? 1 : 0, 2), (read.Field, read.Property));
    }

    [Fact]
    public void The_members_are_those_of_System_Text_Json()
    {
        var value = new Off { Field = 1, Property = 2, Included = 3, InBase = 4, BaseProperty = 5, JsonIncluded = 8, Nested = new OffValue { Field = 6, Property = "7" } };
        Assert.Equal("""{"BaseProperty":5,"Property":2,"Included":3,"JsonIncluded":8,"Nested":{"Property":"7"}}""", JsonWire.SerializeToString(value));
        using JsonDocument ours = JsonDocument.Parse(JsonWire.Serialize(value)), theirs = JsonDocument.Parse(JsonSerializer.Serialize(value));
        HashSet<string> Names(JsonDocument of) => [.. System.Linq.Enumerable.Select(of.RootElement.EnumerateObject(), p => p.Name)];
        HashSet<string> known = Names(ours);
        known.Remove("Included"); // Manywire's attribute says that
        Assert.Equal(Names(theirs), known);
    }

    [Fact]
    public void A_name_of_one_is_refused_where_unknown_names_are()
    {
        var options = new JsonWireOptions { DisallowUnknown = true };
        Assert.Equal(2, JsonWire.Deserialize<OffBase>("""{"BaseProperty":2}""", options)!.BaseProperty);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<OffBase>("""{"InBase":1}""", options));
    }

    [Fact]
    public void A_transparent_type_has_its_one_field() => Assert.Equal("5", Encoding.UTF8.GetString(JsonWire.Serialize(new Id { Value = 5 })));

    [Wire(IncludeFields = false)]
    public class OffBase
    {
        public int InBase;

        public int BaseProperty { get; set; }
    }

    [Wire]
    public class OnBase
    {
        public int InBase;

        public int BaseProperty { get; set; }
    }

    [Wire(IncludeFields = false)]
    public sealed class Off : OffBase
    {
        public int Field;

        public int Property { get; set; }

        [WireInclude] public int Included;

        [JsonInclude] public int JsonIncluded;

        public OffValue Nested { get; set; }
    }

    [Wire(IncludeFields = false)]
    public struct OffValue
    {
        public int Field;

        public string? Property { get; set; }
    }

    [Wire(IncludeFields = false)]
    public struct Flat
    {
        public int Field;

        public int Property { get; set; }
    }

    [Wire(IncludeFields = false)]
    public sealed class Made(int field, int property)
    {
        public readonly int Field = field;

        public int Property { get; } = property;
    }

    [Wire(Transparent = true, IncludeFields = false)]
    public struct Id
    {
        public int Value;
    }
}
