using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Types with two names that the options of a call make the same are refused, as System.Text.Json refuses them; on their own names they are like all others.</summary>
public sealed partial class AlikeNameTests
{
    [Theory]
    [InlineData(WireNaming.CamelCase)]
    [InlineData(WireNaming.SnakeCaseLower)]
    [InlineData(WireNaming.SnakeCaseUpper)]
    [InlineData(WireNaming.KebabCaseLower)]
    [InlineData(WireNaming.KebabCaseUpper)]
    public void Names_that_differ_in_case_are_refused_where_they_are_spelled(WireNaming naming)
    {
        Refused(new Pair { Id = 1, ID = 2 }, naming, "Id and ID");
        Refused(new Given { First = 1, Name = 2 }, naming, "name and Name", theySay: naming is WireNaming.CamelCase or WireNaming.SnakeCaseLower or WireNaming.KebabCaseLower);
        Refused(new Sparing { Id = 1, ID = null }, naming, "Id and ID");
        Refused<IFace>(new Case { Id = 1, ID = 2 }, naming, "Id and ID", theySay: false);
        Refused(new Maker(1, 2), naming, "Id and ID", theySay: false);
        Refused(new Many { Id = 1, ID = 2 }, naming, "Id and ID");
        Refused(new Fixed { Id = 1, ID = 2 }, naming, "Id and ID");
        Assert.Equal(5, Hidden(naming));
    }

    [Theory]
    [InlineData(WireNaming.CamelCase, false)]
    [InlineData(WireNaming.SnakeCaseLower, true)]
    [InlineData(WireNaming.SnakeCaseUpper, true)]
    [InlineData(WireNaming.KebabCaseLower, true)]
    [InlineData(WireNaming.KebabCaseUpper, true)]
    public void Names_that_differ_in_separators_are_refused_where_the_spelling_has_some(WireNaming naming, bool isRefused)
    {
        var value = new Joined { FirstName = 1, First_Name = 2 };
        if (isRefused)
        {
            Refused(value, naming, "FirstName and First_Name", theySay: naming is WireNaming.SnakeCaseLower or WireNaming.SnakeCaseUpper);
            return;
        }

        var options = new JsonWireOptions { Naming = naming };
        string json = JsonWire.SerializeToString(value, options);
        Assert.Equal(JsonSerializer.Serialize(value, Theirs(naming)), json);
        Joined read = JsonWire.Deserialize<Joined>(json, options)!;
        Assert.Equal((1, 2), (read.FirstName, read.First_Name));
    }

    [Fact]
    public void Names_that_differ_in_case_are_refused_where_case_makes_no_difference()
    {
        var options = new JsonWireOptions { IgnoreCase = true };
        Assert.Contains("Id and ID", Assert.Throws<WireException>(() => JsonWire.Deserialize<Pair>("{\"ID\":1,\"Id\":2}", options)).Message);
        Assert.Throws<InvalidOperationException>(() => JsonSerializer.Deserialize<Pair>("{\"ID\":1,\"Id\":2}", new JsonSerializerOptions { PropertyNameCaseInsensitive = true }));
        Assert.Null(JsonWire.Deserialize<Pair>("null", options));
        Joined joined = JsonWire.Deserialize<Joined>("{\"first_name\":1,\"firstname\":2}", options)!;
        Assert.Equal((2, 1), (joined.FirstName, joined.First_Name));
        Pair exact = JsonWire.Deserialize<Pair>("{\"ID\":1,\"Id\":2}")!;
        Assert.Equal((2, 1), (exact.Id, exact.ID));
        Assert.Contains("Two members of", Assert.Throws<NotSupportedException>(() => JsonWire.Schema(typeof(Pair), JsonWireOptions.Web)).Message);
        Assert.Equal(2, JsonWire.Schema(typeof(Pair))["properties"]!.AsObject().Count);
        WireException within = Assert.Throws<WireException>(() => JsonWire.Serialize(new List<Pair> { new() }, JsonWireOptions.Web));
        Assert.Equal("$[0]", within.Path);
    }

    [Fact]
    public void A_discriminator_is_a_name_like_all_others()
    {
        Shape shape = new Disc { Kind = 1 };
        Refused(shape, WireNaming.CamelCase, "discriminator kind and its Kind");
        Refused(new List<Shape> { shape }, WireNaming.SnakeCaseLower, "discriminator kind and its Kind");
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Shape>("{\"Kind\":2,\"kind\":\"disc\"}", new JsonWireOptions { IgnoreCase = true }));
        Assert.Equal(2, Assert.IsType<Disc>(JsonWire.Deserialize<Shape>("{\"Kind\":2,\"kind\":\"disc\"}")).Kind);
    }

    [Wire]
    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Disc), "disc")]
    public abstract class Shape;

    [Wire]
    public sealed class Disc : Shape
    {
        public int Kind { get; set; }
    }

    static JsonSerializerOptions Theirs(WireNaming naming) => new()
    {
        PropertyNamingPolicy = new[] { JsonNamingPolicy.CamelCase, JsonNamingPolicy.SnakeCaseLower, JsonNamingPolicy.SnakeCaseUpper, JsonNamingPolicy.KebabCaseLower, JsonNamingPolicy.KebabCaseUpper }[(int)naming - (int)WireNaming.CamelCase],
    };

    static void Refused<[WireRoot] T>(T value, WireNaming naming, string names, bool theySay = true)
    {
        var options = new JsonWireOptions { Naming = naming };
        Assert.Equal(JsonWire.SerializeToString(value), JsonWire.SerializeToString(JsonWire.Deserialize<T>(JsonWire.Serialize(value))));
        Assert.Contains(names, Assert.Throws<WireException>(() => JsonWire.Serialize(value, options)).Message);
        Assert.Contains(names, Assert.Throws<WireException>(() => JsonWire.Deserialize<T>(JsonWire.Serialize(value), options)).Message);
        if (theySay)
        {
            Assert.Throws<InvalidOperationException>(() => JsonSerializer.Serialize(value, Theirs(naming)));
        }
    }

    static int Hidden(WireNaming naming)
    {
        var value = new Box { Inner = new Box.Secret { Id = 2, ID = 3 } };
        Assert.Throws<WireException>(() => JsonWire.Serialize(value, new JsonWireOptions { Naming = naming }));
        return JsonWire.Deserialize<Box>(JsonWire.Serialize(value))!.Inner!.Sum();
    }

    [Wire]
    public sealed class Pair
    {
        public int Id { get; set; }

        public int ID { get; set; }
    }

    [Wire]
    public sealed class Given
    {
        [JsonPropertyName("name")]
        public int First { get; set; }

        public int Name { get; set; }
    }

    [Wire]
    public sealed class Joined
    {
        public int FirstName { get; set; }

        public int First_Name { get; set; }
    }

    [Wire]
    public sealed class Sparing
    {
        public int Id { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public int? ID { get; set; }
    }

    [Wire]
    public sealed record Maker(int Id, int ID);

    [Wire]
    public struct Fixed
    {
        public int Id { get; set; }

        public int ID { get; set; }
    }

    [Wire]
    [WireUnion(0, typeof(Case))]
    public interface IFace;

    [Wire]
    public sealed class Case : IFace
    {
        public int Id { get; set; }

        public int ID { get; set; }
    }

    [Wire]
    public sealed class Many
    {
        public int Id { get; set; }

        public string? A { get; set; }

        public string? B { get; set; }

        public string? C { get; set; }

        public string? D { get; set; }

        public string? E { get; set; }

        public string? F { get; set; }

        public string? G { get; set; }

        public string? H { get; set; }

        public string? I { get; set; }

        public string? J { get; set; }

        public string? K { get; set; }

        public string? L { get; set; }

        public string? M { get; set; }

        public string? N { get; set; }

        public string? O { get; set; }

        public int ID { get; set; }
    }

    /// <summary>Its code stands within the class, where names are spelled in full.</summary>
    [Wire]
    public sealed partial class Box
    {
        [WireInclude]
        internal Secret? Inner { get; set; }

        [Wire]
        internal sealed partial class Secret
        {
            public int Id { get; set; }

            public int ID { get; set; }

            [WireInclude]
            private Deep Kept { get; set; }

            public int Sum() => Id + ID + Kept.Id + Kept.ID;

            [Wire]
            private struct Deep
            {
                public int Id { get; set; }

                public int ID { get; set; }
            }
        }
    }
}
