using System;
using System.Collections.Generic;
using System.Linq;
using System.Text;
using Jsonable;
using Manywire.Binary;
using Manywire.Extensions;
using Manywire.MessagePack;

namespace Manywire.Wires.Tests;

/// <summary>Which properties Jsonable's attributes make members, on JSON and on its own form, and what they say to other wires: nothing.</summary>
public sealed class JsonableDialectTests
{
    /// <summary>What JSON has, and Jsonable's form without its comments, which is the same.</summary>
    static string Written<[WireRoot] T>(T value)
    {
        string json = JsonWire.SerializeToString(value);
        byte[] form = JsonableWire.Serialize(value);
        Assert.Equal(json, JsonWire.SerializeToString(JsonWire.Deserialize<T>(json)));
        Assert.Equal(form, JsonableWire.Serialize(JsonableWire.Deserialize<T>(form)));
        var bare = new StringBuilder();
        for (int i = 0; i < form.Length; i++)
        {
            if (form[i] == '/')
            {
                i = Array.IndexOf(form, (byte)'/', i + 4);
            }
            else
            {
                bare.Append((char)form[i]);
            }
        }

        Assert.Equal(json, bare.ToString());
        return json;
    }

    static string Packed<[WireRoot] T>(T value) => MessagePackWire.ToJson(MessagePackWire.Serialize(value));

    [Wire]
    [ToJson(Property = nameof(Name), IncludeInternals = true, ExcludeInherited = true), ToJson]
    public class OneAndAll : Below
    {
        public string? Name { get; set; }

        internal string? Secret { get; set; } = "secret";
    }

    public class Below
    {
        public int Base { get; set; } = 1;

        internal int BaseSecret { get; set; } = 2;
    }

    [Wire]
    [ToJson(IncludeInternals = true, ExcludeInherited = true), ToJson(Property = nameof(Name))]
    public class AllAndOne : Below
    {
        public string? Name { get; set; }

        internal string? Secret { get; set; } = "secret";
    }

    [Wire]
    [ToJson(Property = "", IncludeInternals = true), FromJson(IncludeInternals = true)]
    public class NoProperty : Below;

    [Fact]
    public void What_is_said_of_one_property_says_nothing_of_the_object()
    {
        Assert.Equal("""{"Base":1,"Name":"n"}""", Written(new OneAndAll { Name = "n" }));
        Assert.Equal("""{"Name":"n","Secret":"secret"}""", Written(new AllAndOne { Name = "n" }));
        Assert.Equal("""{"Base":1,"BaseSecret":2}""", Written(new NoProperty()));
        Assert.Equal("secret", JsonWire.Deserialize<OneAndAll>("""{"Secret":"theirs"}""")!.Secret);
    }

    [Wire]
    [ToJson(IncludeInternals = true), FromJson(IncludeInternals = true)]
    public class Access
    {
        public int Public { get; set; } = 1;

        internal int Internal { get; set; } = 2;

        protected internal int ProtectedOrInternal { get; set; } = 3;

        private protected int ProtectedAndInternal { get; set; } = 4;

        protected int Protected { get; set; } = 5;

        private int Private { get; set; } = 6;

        public int PrivatelyRead { private get; set; } = 7;

        internal int PrivatelySet { get; private set; } = 8;

        public static int Static { get; set; } = 9;

        public int Field = 10;

        public int Sum() => Private + ProtectedAndInternal;
    }

    [Fact]
    public void Internal_properties_are_exactly_those()
    {
        Assert.Equal("""{"Public":1,"Internal":2,"PrivatelyRead":7,"PrivatelySet":8}""", Written(new Access()));
        Assert.Equal(30, JsonWire.Deserialize<Access>("""{"PrivatelySet":30}""")!.PrivatelySet);
        Assert.Equal("""{"Public":1,"PrivatelyRead":7,"Field":10}""", Packed(new Access()));
    }

    [Wire]
    [ToJson(IncludeInternals = true), FromJson]
    public class WritesMore
    {
        public int A { get; set; } = 1;

        internal int B { get; set; } = 2;
    }

    [Wire]
    [ToJson, FromJson(IncludeInternals = true)]
    public class ReadsMore
    {
        public int A { get; set; } = 1;

        internal int B { get; set; } = 2;
    }

    [Wire]
    [ToJson, FromJson(ExcludeInherited = true)]
    public class WritesBase : Below
    {
        public int Own { get; set; } = 3;
    }

    [Wire]
    [ToJson(ExcludeInherited = true), FromJson]
    public class ReadsBase : Below
    {
        public int Own { get; set; } = 3;
    }

    [Fact]
    public void Each_direction_has_the_members_that_its_attribute_gives_it()
    {
        Assert.Equal(("""{"A":1,"B":2}""", 5, 2), (Written(new WritesMore()), Read<WritesMore>().A, Read<WritesMore>().B));
        Assert.Equal(("""{"A":1}""", 5, 6), (Written(new ReadsMore()), Read<ReadsMore>().A, Read<ReadsMore>().B));
        Assert.Equal(("""{"Base":1,"Own":3}""", 1, 8), (Written(new WritesBase()), Read<WritesBase>().Base, Read<WritesBase>().Own));
        Assert.Equal(("""{"Own":3}""", 7, 8), (Written(new ReadsBase()), Read<ReadsBase>().Base, Read<ReadsBase>().Own));
        Assert.Equal("""{"Base":1,"Own":3}""", Packed(new ReadsBase()));

        static T Read<[WireRoot] T>()
        {
            const string Json = """{"A":5,"B":6,"Base":7,"Own":8}""";
            T read = JsonWire.Deserialize<T>(Json)!;
            Assert.Equal(JsonWire.SerializeToString(read), JsonWire.SerializeToString(JsonableWire.Deserialize<T>(Encoding.UTF8.GetBytes(Json))));
            return read;
        }
    }

    [ToJson(ExcludeInherited = true), FromJson(ExcludeInherited = true)]
    public class Middle : Below
    {
        public int Own { get; set; } = 3;
    }

    [Wire]
    public class Top : Middle
    {
        public int More { get; set; } = 4;
    }

    [Wire]
    [ToJson, FromJson]
    public class TopOfAll : Middle
    {
        public int More { get; set; } = 4;
    }

    [Wire]
    [ToJson(ExcludeInherited = true), FromJson(ExcludeInherited = true)]
    public class TopAlone : Middle
    {
        public int More { get; set; } = 4;
    }

    public class Generic<T> : Below
    {
        public T? Own { get; set; }
    }

    [ToJson(ExcludeInherited = true), FromJson(ExcludeInherited = true)]
    public class MarkedGeneric<T> : Generic<T>
    {
        public T? Mine { get; set; }
    }

    [Wire]
    public class OfGeneric : MarkedGeneric<int>
    {
        public int More { get; set; } = 4;
    }

    [Fact]
    public void An_inherited_mark_leaves_out_the_members_of_the_base_classes_of_its_class()
    {
        Assert.Equal("""{"Own":3,"More":4}""", Written(new Top()));
        Assert.Equal("""{"Base":1,"Own":3,"More":4}""", Written(new TopOfAll()));
        Assert.Equal("""{"More":4}""", Written(new TopAlone()));
        Assert.Equal("""{"Mine":5,"More":4}""", Written(new OfGeneric { Mine = 5, Own = 6 }));
        Assert.Equal("""{"Base":1,"Own":3,"More":4}""", Packed(new Top()));
    }

    [ToJson(Property = nameof(Name)), ToJson(IncludeInternals = true)]
    public class Twice
    {
        public string? Name { get; set; }

        internal int Inner { get; set; } = 1;
    }

    [Wire]
    public class OfTwice : Twice
    {
        internal int More { get; set; } = 2;
    }

    [Fact]
    public void A_base_class_may_have_several_attributes() => Assert.Equal("""{"Name":null,"Inner":1,"More":2}""", Written(new OfTwice()));

    [Wire]
    [ToJson]
    public class Report
    {
        public List<int> Numbers { get; set; } = [];

        public int Count => Numbers.Count;

        public Part First => new() { Id = Numbers.FirstOrDefault() };

        public IReadOnlyList<Part> Parts => [.. Numbers.Select(n => new Part { Id = n })];

        public DateTimeOffset Made { get; } = new(2024, 5, 6, 7, 8, 9, TimeSpan.Zero);

        public int Once { get; init; } = 5;

        internal int Secret => 6;
    }

    [Wire]
    [ToJson]
    public class Part
    {
        public int Id { get; set; }

        public bool IsEven => Id % 2 == 0;
    }

    [Wire]
    [ToJson]
    public record struct Span(int From, int To)
    {
        public readonly int Length => To - From;
    }

    [Wire]
    [FromJson]
    public class Taken
    {
        public int Id { get; set; }

        public int Twice => 2 * Id;
    }

    [Fact]
    public void Properties_that_cannot_be_set_are_written_and_what_is_read_of_them_is_dropped()
    {
        var report = new Report { Numbers = [2, 3] };
        Assert.Equal("""{"Numbers":[2,3],"Count":2,"First":{"Id":2,"IsEven":true},"Parts":[{"Id":2,"IsEven":true},{"Id":3,"IsEven":false}],"Made":"2024-05-06T07:08:09+00:00","Once":5}""", JsonWire.SerializeToString(report));
        JsonableWire.AssertRoundtrip(report);
        Report read = JsonWire.Deserialize<Report>("""{"Count":9,"Parts":[{"Id":9}],"First":null,"Numbers":[4],"Made":"2020-01-01T00:00:00Z","Once":7}""")!;
        Assert.Equal((1, 4, 7), (read.Count, read.First.Id, read.Once));
        Assert.Equal(report.Made, read.Made);
        report.FromJsonable("""{"First":{"Id":7},"Numbers":[5]}"""u8, reuseInstance: true);
        Assert.Equal([2, 3, 5], report.Numbers);
        Assert.Equal("/*JMC1*/{/*5\u0001*/\"Count\":3}", Encoding.UTF8.GetString(JsonableWire.SerializeMember(report, nameof(Report.Count))));
        Assert.Equal("""{"From":3,"To":5,"Length":2}""", Written(new Span(3, 5)));
        Assert.Equal("""{"Id":4}""", Written(new Taken { Id = 4 }));
    }

    [Fact]
    public void Other_wires_have_what_can_be_set_alone()
    {
        var report = new Report { Numbers = [2, 3] };
        Assert.Equal("""{"Numbers":[2,3],"Once":5}""", Packed(report));
        Assert.Equal("0202000000020000000300000005000000", Convert.ToHexString(BinaryWire.Serialize(report)));
        Assert.Equal([3, 0, 0, 0, 5, 0, 0, 0], BinaryWire.Serialize(new Span(3, 5)));
    }
}
