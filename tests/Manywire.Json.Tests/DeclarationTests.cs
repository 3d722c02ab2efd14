using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What declarations say, as System.Text.Json understands it.</summary>
public class DeclarationTests
{
    /// <summary>Names that the type has and leaves out are none that it doesn't know.</summary>
    [Theory]
    [InlineData("""{"Kept":1,"Ignored":2,"spelled":3,"Fixed":4,"Twice":5,"other":6}""")]
    [InlineData("""{"Ignored":{"a":[1]},"other":null}""")]
    [InlineData("""{"ignored":1,"SPELLED":2,"twice":3,"OTHER":4}""", true)]
    [InlineData("""{"Ignored":1}""")]
    [InlineData("""{"ignored":1,"SPELLED":2,"twice":3}""")]
    public void Nothing_is_kept_of_what_a_type_leaves_out(string json, bool web = false)
    {
        JsonSerializerOptions? options = web ? JsonSerializerOptions.Web : null;
        Open theirs = JsonSerializer.Deserialize<Open>(json, options)!, ours = JsonWire.Deserialize<Open>(json, web ? JsonWireOptions.Web : null)!;
        Assert.Equal(theirs.Kept, ours.Kept);
        Assert.Equal(theirs.Others?.Keys, ours.Others?.Keys);
    }

    [Theory]
    [InlineData("""{"kept":1,"ignored":2,"left_out":3,"spelled":4,"twice":5,"other_name":6}""", WireNaming.SnakeCaseLower)]
    [InlineData("""{"KEPT":1,"IGNORED":2,"LEFT-OUT":3,"spelled":4,"other-NAME":6,"LEFT-OUTS":7}""", WireNaming.KebabCaseUpper)]
    [InlineData("""{"kept":1,"ignored":2,"leftOut":3,"left_out":4,"other_name":6}""", WireNaming.CamelCase)]
    public void Names_that_are_left_out_are_spelled_as_all_others(string json, WireNaming naming)
    {
        var options = new JsonSerializerOptions { PropertyNamingPolicy = naming == WireNaming.CamelCase ? JsonNamingPolicy.CamelCase : naming == WireNaming.SnakeCaseLower ? JsonNamingPolicy.SnakeCaseLower : JsonNamingPolicy.KebabCaseUpper };
        Open theirs = JsonSerializer.Deserialize<Open>(json, options)!, ours = JsonWire.Deserialize<Open>(json, JsonWireOptions.From(options))!;
        Assert.Equal(theirs.Kept, ours.Kept);
        Assert.Equal(theirs.Others?.Keys, ours.Others?.Keys);
    }

    /// <summary>A base class that has a name among its cases is also what has none.</summary>
    [Theory]
    [InlineData("{}")]
    [InlineData("""{"X":1,"Y":2}""")]
    [InlineData("""{"X":1,"$type":"named"}""")]
    [InlineData("""{"Y":2,"$type":"derived","X":1}""")]
    [InlineData("null")]
    public void What_has_no_discriminator_is_of_the_base_class(string json)
    {
        var theirs = new JsonSerializerOptions { AllowOutOfOrderMetadataProperties = true };
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<NamedBase>(json, theirs)), JsonWire.SerializeToString(JsonWire.Deserialize<NamedBase>(json)));
    }

    [Wire]
    [JsonDerivedType(typeof(NamedBase), "named")]
    [JsonDerivedType(typeof(DerivedOfNamed), "derived")]
    public class NamedBase
    {
        [JsonPropertyOrder(-1)]
        public int X { get; set; }
    }

    [Wire]
    public sealed class DerivedOfNamed : NamedBase
    {
        public int Y { get; set; }
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Name":"x"}""")]
    [InlineData("""{"Name":"x","Note":"y"}""")]
    public void A_constructor_that_sets_all_required_members_requires_none(string json)
    {
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Blank>(json)), JsonWire.SerializeToString(JsonWire.Deserialize<Blank>(json)));
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Given>(json)), JsonWire.SerializeToString(JsonWire.Deserialize<Given>(json)));
        Assert.Equal(json.Contains("Note"), Record.Exception(() => JsonWire.Deserialize<Demanding>(json)) is null);
    }

    /// <summary>An enum that the generator hasn't seen: its code is composed at run time.</summary>
    [Fact]
    public void An_enums_attributes_count_where_its_code_is_composed()
    {
        Same(Spelled.Second);
        Same(new Dictionary<Spelled, Spelled> { [Spelled.Second] = Spelled.First });
        Same(new Dictionary<Bare, Bare> { [Bare.Second] = Bare.Second });
        Assert.Contains(nameof(ConvertedConverter), Assert.Throws<NotSupportedException>(() => Written(Converted.Other)).Message);
        Assert.Contains("WireRoot", Assert.Throws<NotSupportedException>(() => Read<Converted>("0")).Message);
        Assert.Contains("WireRoot", Assert.Throws<NotSupportedException>(() => Written(new Dictionary<Converted, int> { [Converted.Other] = 1 })).Message);
        Assert.Contains("WireRoot", Assert.Throws<NotSupportedException>(() => Read<Dictionary<Converted, int>>("{\"Other\":1}")).Message);
    }

    static void Same<T>(T value)
        where T : notnull
    {
        Assert.Equal(JsonSerializer.Serialize(value), Written(value));
        Assert.Equal(value, Read<T>(JsonSerializer.Serialize(value)));
    }

    static string Written<T>(T value) => JsonWire.SerializeToString(value);

    static T? Read<T>(string json) => JsonWire.Deserialize<T>(json);

    [JsonConverter(typeof(JsonStringEnumConverter))]
    public enum Spelled
    {
        First,
        [JsonStringEnumMemberName("2nd")] Second,
    }

    public enum Bare
    {
        First,
        [JsonStringEnumMemberName("2nd")] Second,
    }

    [JsonConverter(typeof(ConvertedConverter))]
    public enum Converted
    {
        One,
        Other,
    }

    public sealed class ConvertedConverter : JsonConverter<Converted>
    {
        public override Converted Read(ref Utf8JsonReader reader, Type type, JsonSerializerOptions options) => reader.GetString() == "o" ? Converted.Other : Converted.One;

        public override void Write(Utf8JsonWriter writer, Converted value, JsonSerializerOptions options) => writer.WriteStringValue(value == Converted.Other ? "o" : "");
    }

    [Wire]
    public sealed class Open
    {
        public int Kept { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }

        [JsonIgnore]
        public int LeftOut { get; set; }

        [JsonIgnore, JsonPropertyName("spelled")]
        public int Named { get; set; }

        [WireIgnore]
        public int Fixed { get; } = 5;

        public int Twice => 2 * Kept;

        [JsonExtensionData]
        public Dictionary<string, JsonElement>? Others { get; set; }
    }

    [Wire]
    public sealed class Blank
    {
        [SetsRequiredMembers]
        public Blank() => (Name, Note) = ("blank", "-");

        public required string Name { get; set; }

        public required string Note { get; init; }
    }

    [Wire]
    public sealed class Given
    {
        [SetsRequiredMembers]
        public Given(string name, string note) => (Name, Note) = (name, note);

        public required string Name { get; init; }

        public required string Note { get; init; }
    }

    [Wire]
    public sealed class Demanding
    {
        public required string Name { get; set; }

        public required string Note { get; init; }
    }
}
