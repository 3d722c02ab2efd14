using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What <c>[JsonObjectCreationHandling]</c> says: on a type, and on a member against its type.</summary>
public sealed class FillingTests
{
    [Wire]
    public class Part
    {
        public int A { get; set; } = 1;

        public int B { get; set; } = 2;
    }

    [Wire]
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
    public class Filled
    {
        public Part Kept { get; set; } = new() { B = 20 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
        public Part Replaced { get; set; } = new() { B = 20 };
    }

    [Wire]
    [JsonObjectCreationHandling(JsonObjectCreationHandling.Replace)]
    public class Replacing
    {
        public Part Replaced { get; set; } = new() { B = 20 };

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Part Kept { get; set; } = new() { B = 20 };
    }

    [Wire]
    public class Whole
    {
        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public Inner Within { get; set; } = new();

        [JsonObjectCreationHandling(JsonObjectCreationHandling.Populate)]
        public List<int> Numbers { get; } = [];
    }

    [Wire]
    public class Inner
    {
        public Part Part { get; set; } = new() { B = 20 };
    }

    [Fact]
    public void A_member_goes_before_its_type()
    {
        const string Json = """{"Kept":{"A":5},"Replaced":{"A":5}}""";
        Assert.Equal("""{"Kept":{"A":5,"B":20},"Replaced":{"A":5,"B":2}}""", JsonSerializer.Serialize(JsonSerializer.Deserialize<Filled>(Json)));
        Assert.Equal("""{"Kept":{"A":5,"B":20},"Replaced":{"A":5,"B":2}}""", JsonWire.SerializeToString(JsonWire.Deserialize<Filled>(Json)));
        Assert.Equal("""{"Replaced":{"A":5,"B":2},"Kept":{"A":5,"B":20}}""", JsonWire.SerializeToString(JsonWire.Deserialize<Replacing>(Json)));
    }

    /// <summary>A row of docs/json.md.</summary>
    [Fact]
    public void What_is_filled_is_filled_as_deep_as_it_goes()
    {
        const string Json = """{"Within":{"Part":{"A":5}}}""";
        Assert.Equal(2, JsonSerializer.Deserialize<Whole>(Json)!.Within.Part.B);
        Assert.Equal(20, JsonWire.Deserialize<Whole>(Json)!.Within.Part.B);
    }

    /// <summary>A row of docs/json.md.</summary>
    [Fact]
    public void Null_takes_the_place_of_what_would_be_filled()
    {
        const string Json = """{"Numbers":null}""";
        Assert.Throws<System.InvalidOperationException>(() => JsonSerializer.Deserialize<Whole>(Json));
        Assert.Null(JsonWire.Deserialize<Whole>(Json)!.Numbers);
    }
}
