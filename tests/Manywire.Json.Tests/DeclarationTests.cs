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
    public void NothingIsKeptOfWhatATypeLeavesOut(string json, bool web = false)
    {
        JsonSerializerOptions? options = web ? JsonSerializerOptions.Web : null;
        Open theirs = JsonSerializer.Deserialize<Open>(json, options)!, ours = JsonWire.Deserialize<Open>(json, web ? JsonWireOptions.Web : null)!;
        Assert.Equal(theirs.Kept, ours.Kept);
        Assert.Equal(theirs.Others?.Keys, ours.Others?.Keys);
    }

    [Theory]
    [InlineData("{}")]
    [InlineData("""{"Name":"x"}""")]
    [InlineData("""{"Name":"x","Note":"y"}""")]
    public void AConstructorThatSetsAllRequiredMembersRequiresNone(string json)
    {
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Blank>(json)), JsonWire.SerializeToString(JsonWire.Deserialize<Blank>(json)));
        Assert.Equal(JsonSerializer.Serialize(JsonSerializer.Deserialize<Given>(json)), JsonWire.SerializeToString(JsonWire.Deserialize<Given>(json)));
        Assert.Equal(json.Contains("Note"), Record.Exception(() => JsonWire.Deserialize<Demanding>(json)) is null);
    }

    [Wire]
    public sealed class Open
    {
        public int Kept { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }

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
