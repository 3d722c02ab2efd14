using System.Linq;
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>The discriminators of cases in schemas, against System.Text.Json's exporter.</summary>
public sealed class UnionSchemaTests
{
    static readonly JsonSerializerOptions s_theirs = new() { TypeInfoResolver = new DefaultJsonTypeInfoResolver() };

    [Wire]
    [JsonDerivedType(typeof(Named), "named")]
    [JsonDerivedType(typeof(Bare))]
    public abstract class Told
    {
        public int A { get; set; }
    }

    [Wire]
    public class Named : Told;

    [Wire]
    public class Bare : Told;

    [Wire]
    [JsonDerivedType(typeof(Below), -5)]
    [JsonDerivedType(typeof(Above), 5)]
    public class Counted
    {
        public int A { get; set; }
    }

    [Wire]
    public class Below : Counted;

    [Wire]
    public class Above : Counted;

    [Wire]
    [JsonDerivedType(typeof(One))]
    [JsonDerivedType(typeof(Two))]
    public class Empty;

    [Wire]
    public class One : Empty;

    [Wire]
    public class Two : Empty;

    [Wire]
    [JsonDerivedType(typeof(Marked), "marked")]
    [JsonDerivedType(typeof(Unmarked))]
    public abstract class Mixed;

    [Wire]
    public class Marked : Mixed
    {
        public int A { get; set; }
    }

    [Wire]
    public class Unmarked : Mixed;

    [Wire]
    [JsonDerivedType(typeof(Some))]
    [JsonDerivedType(typeof(Other))]
    public abstract class Filled;

    [Wire]
    public class Some : Filled
    {
        public int A { get; set; }
    }

    [Wire]
    public class Other : Filled
    {
        public int B { get; set; }
    }

    [Fact]
    public void Cases_that_nothing_tells_apart_are_not_listed()
    {
        Same<Empty>();
        Same<Mixed>();
        Same<Filled>();
        Same<Empty>(new JsonWireOptions { DisallowUnknown = true }, new(s_theirs) { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow });

        static void Same<[WireRoot] T>(JsonWireOptions? ours = null, JsonSerializerOptions? theirs = null) =>
            Assert.Equal((theirs ?? s_theirs).GetJsonSchemaAsNode(typeof(T)).ToJsonString(), JsonWire.Schema(typeof(T), ours).ToJsonString());
    }

    [Fact]
    public void A_case_without_a_discriminator_has_none() => Alike<Told>(new Bare());

    [Fact]
    public void A_number_below_zero_is_one() => Alike<Counted>(new Below());

    static void Alike<[WireRoot] T>(T value)
    {
        Assert.Equal(Cases(s_theirs.GetJsonSchemaAsNode(typeof(T))), Cases(JsonWire.Schema(typeof(T))));
        Assert.Equal(JsonSerializer.Serialize(value, s_theirs), JsonWire.SerializeToString(value));
    }

    /// <summary>The discriminators of all cases, and whether they must be there; in any order.</summary>
    static string Cases(JsonNode schema) => schema["required"]?.ToJsonString() + string.Join(" ", schema["anyOf"]!.AsArray().Select(c => c!["properties"]?["$type"]?.ToJsonString() + c["required"]?.ToJsonString()).Order());
}
