using System;
using System.Collections.Generic;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Types that System.Text.Json has to ask Manywire about: what it says of those that it can't take, and where it doesn't end.</summary>
public sealed partial class BridgedTypesTests
{
    public sealed class Nest : List<Nest>;

    public sealed class Names : Dictionary<string, Names>;

    public sealed class Nodes : Dictionary<string, List<Nodes>>;

    [Wire]
    [JsonUnmappedMemberHandling(JsonUnmappedMemberHandling.Disallow)]
    public sealed class Closed
    {
        public int A { get; set; }
    }

    [Wire]
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public sealed class Kept
    {
        public Closed Inner { get; } = new() { A = 3 };
    }

    [Wire]
    [JsonNumberHandling(JsonNumberHandling.WriteAsString | JsonNumberHandling.AllowReadingFromString)]
    public sealed class Texts
    {
        public int A { get; set; }
    }

    [Wire]
    [JsonNumberHandling(JsonNumberHandling.Strict)]
    public sealed class Plain
    {
        public int A { get; set; }
    }

    [JsonSerializable(typeof(Closed))]
    [JsonSerializable(typeof(Kept))]
    [JsonSerializable(typeof(Texts))]
    internal sealed partial class Context : JsonSerializerContext;

    public static TheoryData<JsonSerializerOptions> Bridges => [new() { Converters = { new JsonWireConverterFactory() } }, new() { TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) }];

    [Theory]
    [MemberData(nameof(Bridges))]
    public void Collections_of_themselves_are_looked_at_once(JsonSerializerOptions options)
    {
        Assert.Equal("[[],[[]]]", JsonSerializer.Serialize<Nest>([[], [[]]], options));
        Assert.Equal("""{"a":{"b":{}}}""", JsonSerializer.Serialize(new Names { ["a"] = new() { ["b"] = [] } }, options));
        Assert.Equal("""{"a":[{}]}""", JsonSerializer.Serialize(new Nodes { ["a"] = [[]] }, options));
        Assert.Equal("""[[{"A":1}]]""", JsonSerializer.Serialize<List<Plain[]>>([[new Plain { A = 1 }]], options));
    }

    [Wire]
    public class Account
    {
        public string? Name { get; set; }

        [WireIgnore]
        public string? Password { get; set; }
    }

    public sealed class Guest : Account
    {
        public int Visits { get; set; }
    }

    [Theory]
    [MemberData(nameof(Bridges))]
    public void A_class_that_is_not_marked_does_not_bring_what_its_base_leaves_out(JsonSerializerOptions options)
    {
        object guest = new Guest { Name = "a", Password = "secret", Visits = 3 };
        foreach (object value in (object[])[guest, new[] { guest }, new List<Guest> { (Guest)guest }, new { Inner = guest }])
        {
            Assert.Contains("Guest", Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(value, options)).Message, StringComparison.Ordinal);
        }

        Assert.Equal("""{"Name":"a"}""", JsonSerializer.Serialize((Account)guest, options));
    }

    [Fact]
    public void A_converter_says_beside_which_attributes_it_cannot_be()
    {
        var converted = new JsonSerializerOptions { Converters = { new JsonWireConverterFactory() } };
        Refuses<Closed>("JsonUnmappedMemberHandling");
        Refuses<Kept>("JsonObjectCreationHandling");
        Refuses<Texts>("JsonNumberHandling");
        Assert.Equal("""{"A":1}""", JsonSerializer.Serialize(new Plain { A = 1 }, converted));
        Assert.Equal("""[{"A":"1"}]""", JsonSerializer.Serialize<Texts[]>([new Texts { A = 1 }], converted));

        foreach (JsonSerializerOptions taken in (JsonSerializerOptions[])[new() { TypeInfoResolverChain = { JsonWireResolver.Default, new DefaultJsonTypeInfoResolver() } }, new() { TypeInfoResolver = Context.Default, Converters = { new JsonWireConverterFactory() } }])
        {
            Assert.Equal("""{"Inner":{"A":3}}""", JsonSerializer.Serialize(new Kept(), taken));
            Assert.Equal("""{"A":"1"}""", JsonSerializer.Serialize(new Texts { A = 1 }, taken));
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Closed>("""{"A":1,"B":2}""", taken));
        }

        void Refuses<T>(string attribute)
            where T : new()
        {
            NotSupportedException e = Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new T(), converted));
            Assert.Contains($"[{attribute}]", e.Message);
            Assert.Contains(nameof(JsonWireResolver), e.Message);
        }
    }

    [Wire]
    public sealed class Sealed<T>
    {
        public T? Open { get; set; }

        [WireIgnore]
        public string Secret { get; set; } = "secret";
    }

#pragma warning disable MW008 // what happens to a type whose error is suppressed
    [Wire]
    public sealed class Suppressed
    {
        [WireKey(0)]
        public int Open { get; set; }

        public int Keyless { get; set; }

        [WireIgnore]
        public string Secret { get; set; } = "secret";
    }
#pragma warning restore MW008

    static Sealed<T> Seal<T>(T open) => new() { Open = open };

    /// <summary>System.Text.Json would write what <c>[WireIgnore]</c> leaves out.</summary>
    [Theory]
    [MemberData(nameof(Bridges))]
    public void A_marked_type_without_code_is_an_error(JsonSerializerOptions options)
    {
        Assert.Contains("[assembly: Manywire.WireRoot(typeof(Manywire.Json.Tests.BridgedTypesTests.Sealed<System.Half>))]", Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(Seal((Half)1), options)).Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize<object>(new List<object> { Seal((Half)1) }, options));
        Assert.Contains("BridgedTypesTests.Suppressed is marked with [Wire], and what the generator found wrong with it is suppressed", Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new Suppressed[] { new() }, options)).Message, StringComparison.Ordinal);
        Assert.Throws<NotSupportedException>(() => JsonSerializer.Serialize(new { Inner = new Dictionary<string, List<Suppressed>>() }, options));
        Assert.Contains("suppressed", Assert.Throws<NotSupportedException>(() => JsonSerializer.Deserialize<Suppressed>("{}", options)).Message, StringComparison.Ordinal);
        Assert.Contains("is suppressed where it is compiled", Assert.Throws<NotSupportedException>(() => JsonWire.Serialize(new Suppressed())).Message, StringComparison.Ordinal);
    }

    [Wire]
    [JsonDerivedType(typeof(Sloop), "sloop")]
    [JsonDerivedType(typeof(Ferry), 5)]
    public class Boat
    {
        public int Length { get; set; }
    }

    [Wire]
    public sealed class Sloop : Boat;

    [Wire]
    public class Ferry : Boat;

    [Wire]
    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind")]
    [JsonDerivedType(typeof(Buoy), "buoy")]
    public interface IMark;

    [Wire]
    public sealed record Buoy(string Colour) : IMark;

    /// <summary>That a type is a union is said to who asks, such as ASP.NET Core, and a case that is written as an <see cref="object"/> has its discriminator, as System.Text.Json has it.</summary>
    [Fact]
    public async Task A_union_by_their_attributes_is_one_to_those_who_ask()
    {
        var resolved = new JsonSerializerOptions { TypeInfoResolver = JsonTypeInfoResolver.Combine(JsonWireResolver.Default, new DefaultJsonTypeInfoResolver()) };
        Assert.NotNull(resolved.GetTypeInfo(typeof(Boat)).PolymorphismOptions);
        Assert.Null(resolved.GetTypeInfo(typeof(Sloop)).PolymorphismOptions);
        Assert.Null(resolved.GetTypeInfo(typeof(Plain)).PolymorphismOptions);
        Boat[] boats = [new Sloop { Length = 1 }, new Ferry { Length = 2 }, new() { Length = 3 }];
        IMark buoy = new Buoy("red");
        foreach (object value in (object[])[.. boats, buoy, boats, boats.ToList(), new { Boat = boats[0], Any = (object)boats[1], Mark = buoy }, new object[] { boats[0], buoy, 1 }, new Dictionary<string, object> { ["a"] = buoy }])
        {
            string expected = JsonSerializer.Serialize(value);
            Assert.Equal(expected, JsonSerializer.Serialize(value, resolved));
            Assert.Equal(expected, JsonSerializer.SerializeToNode(value, resolved)!.ToJsonString());
            using var stream = new System.IO.MemoryStream();
            await JsonSerializer.SerializeAsync(stream, value, resolved);
            Assert.Equal(expected, System.Text.Encoding.UTF8.GetString(stream.ToArray()));
        }

        foreach (Boat boat in boats)
        {
            string json = JsonSerializer.Serialize(boat);
            Assert.Equal(json, JsonSerializer.Serialize(boat, resolved));
            Assert.Equal(boat.GetType(), JsonSerializer.Deserialize<Boat>(json, resolved)!.GetType());
            Assert.Equal(JsonSerializer.Serialize(boat, boat.GetType()), JsonSerializer.Serialize(boat, boat.GetType(), resolved));
        }

        Assert.Equal("""{"kind":"buoy","Colour":"red"}""", JsonSerializer.Serialize(buoy, resolved));
        Assert.Equal(buoy, JsonSerializer.Deserialize<IMark>("""{"kind":"buoy","Colour":"red"}""", resolved));
    }
}
