using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>A property without a setter is written where an attribute of System.Text.Json's says of it what only a member can have, and skipped when read.</summary>
public class ComputedPropertyTests
{
    [Fact]
    public void What_names_or_orders_it_makes_it_a_member()
    {
        var value = new Computing { Value = 2 };
        Assert.Equal("""{"Value":2,"twice":4,"Held":7,"null":null,"Thrice":6}""", JsonWire.SerializeToString(value));
        Assert.Equal("""{"Value":2,"Four":8,"twice":4,"Held":7,"null":null,"Thrice":6}""", JsonSerializer.Serialize(value));
        Assert.Equal(5, JsonWire.Deserialize<Computing>("""{"twice":9,"Thrice":9,"Held":9,"Value":5,"null":"x"}""")!.Value);
    }

    [Fact]
    public void Options_that_leave_out_nulls_go_round_one_that_is_always_written() =>
        Assert.Equal("""{"Value":2,"twice":4,"Held":7,"null":null,"Thrice":6}""", JsonWire.SerializeToString(new Computing { Value = 2 }, new JsonWireOptions { Omits = JsonOmission.Null }));

    /// <summary>Only JSON has it: other wires speak other libraries' dialects.</summary>
    [Fact]
    public void It_is_no_member_elsewhere() => Assert.Equal(Shape(new Plain { Value = 2 }), Shape(new Computing { Value = 2 }));

    static string Shape<[WireRoot] T>(T value) => System.Text.Encoding.UTF8.GetString(JsonableWire.Serialize(value));

    [Wire]
    internal sealed class Computing
    {
        public int Value { get; set; }

        public int Four => Value * 4;

        [JsonPropertyName("twice")]
        public int Twice => Value * 2;

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Held { get; } = 7;

        [JsonPropertyName("null"), JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public string? Null => null;

        [JsonPropertyOrder(1)]
        public int Thrice => Value * 3;
    }

    [Wire]
    internal sealed class Plain
    {
        public int Value { get; set; }
    }
}
