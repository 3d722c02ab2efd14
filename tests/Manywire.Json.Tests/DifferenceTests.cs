using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Runtime.Serialization;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What docs/json.md says differs from System.Text.Json, both sides of it.</summary>
public sealed class DifferenceTests
{
    static readonly JsonSerializerOptions s_strict = new() { AllowDuplicateProperties = false };

    [Theory]
    [InlineData("{}", """{"A":0,"made":1}""", """{"A":0}""")]
    [InlineData("""{"b":2}""", """{"A":0,"made":1,"b":2}""", """{"A":0,"b":2}""")]
    [InlineData("""{"made":3}""", null, """{"A":0,"made":3}""")]
    public void Extension_data_that_a_constructor_made_is_emptied(string json, string? theirs, string ours)
    {
        if (theirs is null)
        {
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Made>(json, s_strict));
        }
        else
        {
            Assert.Equal(theirs, JsonSerializer.Serialize(JsonSerializer.Deserialize<Made>(json, s_strict)));
        }

        Assert.Equal(ours, JsonWire.SerializeToString(JsonWire.Deserialize<Made>(json)));
        Assert.Equal(ours, JsonWire.SerializeToString(JsonWire.Deserialize<MadeRecord>(json)));
    }

    [Fact]
    public void Attributes_of_data_contracts_count()
    {
        Assert.Equal("""{"A":1,"B":2}""", JsonSerializer.Serialize(new Contract { A = 1, B = 2 }));
        Assert.Equal("""{"a":1}""", JsonWire.SerializeToString(new Contract { A = 1, B = 2 }));
        Assert.Equal("""{"A":1,"c":2,"D":3}""", JsonSerializer.Serialize(new Loose { A = 1, B = 2, D = 3 }));
        Assert.Equal("""{"a":1,"c":2}""", JsonWire.SerializeToString(new Loose { A = 1, B = 2, D = 3 }));
    }

    [Theory]
    [InlineData("""{"Value":1 x""", "$", "$.Value")]
    [InlineData("""{"Next":{"Value":1 "Next":null}}""", "$.Next", "$.Next.Value")]
    [InlineData("""{"Next":{"Value":x}}""", "$.Next.Value", "$.Next.Value")]
    public void The_path_of_what_is_wrong_behind_a_member_is_the_members(string json, string theirs, string ours)
    {
        string? path = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Ring>(json)).Path;
        Assert.Equal((theirs, ours), (path, Assert.Throws<WireException>(() => JsonWire.Deserialize<Ring>(json)).Path));
    }

    [Fact]
    public void A_cycle_is_an_error_where_the_type_keeps_no_references()
    {
        var ring = new Ring { Value = 1 };
        ring.Next = ring;
        var ignoring = new JsonSerializerOptions { ReferenceHandler = ReferenceHandler.IgnoreCycles };
        Assert.Equal("""{"Value":1,"Next":null}""", JsonSerializer.Serialize(ring, ignoring));
        Assert.Contains("level", Assert.Throws<WireException>(() => JsonWire.SerializeToString(ring)).Message, System.StringComparison.Ordinal);
        Assert.Contains("ReferenceHandler", Assert.Throws<System.NotSupportedException>(() => JsonWireOptions.From(ignoring)).Message, System.StringComparison.Ordinal);
        var bridged = new JsonSerializerOptions(ignoring) { Converters = { new JsonWireConverterFactory() } };
        Assert.Contains("ReferenceHandler", Assert.Throws<System.NotSupportedException>(() => JsonSerializer.Serialize(ring, bridged)).Message, System.StringComparison.Ordinal);
    }

    [Wire]
    public class Ring
    {
        public int Value { get; set; }

        public Ring? Next { get; set; }
    }

    [Wire, DataContract]
    public class Contract
    {
        [DataMember(Name = "a")]
        public int A { get; set; }

        public int B { get; set; }
    }

    [Wire]
    public class Loose
    {
        [DataMember(Name = "a")]
        public int A { get; set; }

        [DataMember(Name = "b"), JsonPropertyName("c")]
        public int B { get; set; }

        [IgnoreDataMember]
        public int D { get; set; }
    }

    [Fact]
    public async Task A_stream_that_can_be_sought_is_left_behind_the_value()
    {
        using var stream = new MemoryStream("{}{}"u8.ToArray());
        await Assert.ThrowsAsync<JsonException>(() => JsonSerializer.DeserializeAsync<Made>(stream).AsTask());

        stream.Position = 0;
        Assert.NotNull(await JsonWire.DeserializeAsync<Made>(stream));
        Assert.Equal(2, stream.Position);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Made>("{}{}"u8));
    }

    [Fact]
    public void Numbers_in_a_nullable_immutable_array_are_like_others()
    {
        var options = new JsonSerializerOptions { NumberHandling = JsonNumberHandling.AllowReadingFromString };
        const string Json = """{"Numbers":["1"]}""";
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Immutables>(Json, options));
        Assert.Equal(1, Assert.Single(JsonWire.Deserialize<Immutables>(Json, JsonWireOptions.From(options))!.Numbers!.Value));
    }

    [Fact]
    public void A_calculated_propertys_name_may_come_twice()
    {
        const string Json = """{"A":1,"Twice":2,"Twice":3}""";
        Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<Calculated>(Json, s_strict));
        Assert.Equal(1, JsonWire.Deserialize<Calculated>(Json)!.A);
    }

    [Fact]
    public void What_is_read_for_an_automatic_property_without_a_setter_is_of_its_type()
    {
        const string Json = """{"A":"no","C":1}""";
        Assert.Equal(1, JsonSerializer.Deserialize<Unset>(Json)!.C);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Unset>(Json));
    }

    [Fact]
    public void What_stands_for_a_property_that_is_only_written_is_skipped()
    {
        const string Json = """{"B":"no","C":1}""";
        Assert.Equal(1, JsonSerializer.Deserialize<Unset>(Json)!.C);
        Assert.Equal(1, JsonWire.Deserialize<Unset>(Json)!.C);
    }

    [Fact]
    public void Large_integers_begin_lines_of_their_own()
    {
        var options = new JsonSerializerOptions { WriteIndented = true, NewLine = "\n" };
        System.Int128[] signed = [1];
        System.UInt128[] unsigned = [1];
        Assert.Equal("[1\n]", JsonSerializer.Serialize(signed, options));
        Assert.Equal("[1\n]", JsonSerializer.Serialize(unsigned, options));
        Assert.Equal("[\n  1\n]", JsonWire.SerializeToString(signed, JsonWireOptions.From(options)));
        Assert.Equal("[\n  1\n]", JsonWire.SerializeToString(unsigned, JsonWireOptions.From(options)));
    }

    [Fact]
    public void A_struct_begins_as_its_primary_constructor_says()
    {
        Assert.Equal("""{"A":1,"B":null}""", JsonSerializer.Serialize(JsonSerializer.Deserialize<Begun>("""{"A":1}""")));
        Assert.Equal("""{"A":1,"B":"b"}""", JsonWire.SerializeToString(JsonWire.Deserialize<Begun>("""{"A":1}""")));
    }

    [Fact]
    public void A_property_that_is_included_is_read_into_its_field()
    {
        const string Json = """{"A":1}""";
        Assert.Equal(5, JsonSerializer.Deserialize<Included>(Json)!.A);
        Assert.Equal(1, JsonWire.Deserialize<Included>(Json)!.A);
    }

    [Wire]
    public record struct Begun(int A, string? B = "b");

    [Wire]
    public sealed class Included
    {
        [JsonInclude]
        public int A { get; } = 5;
    }

    [Wire]
    public sealed class Made
    {
        public int A { get; set; }

        [JsonExtensionData]
        public Dictionary<string, JsonElement> Others { get; set; } = new() { ["made"] = JsonElement.Parse("1"u8) };
    }

    [Wire]
    public sealed record MadeRecord(int A)
    {
        [JsonExtensionData]
        public Dictionary<string, JsonElement> Others { get; init; } = new() { ["made"] = JsonElement.Parse("1"u8) };
    }

    [Wire]
    public sealed class Unset
    {
        [JsonInclude]
        public int A { get; } = 2;

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenReading)]
        public int B { get; set; }

        public int C { get; set; }
    }

    [Wire]
    public sealed class Immutables
    {
        public ImmutableArray<int>? Numbers { get; set; }
    }

    [Wire]
    public sealed record Calculated(int A)
    {
        public int Twice => 2 * A;
    }
}
