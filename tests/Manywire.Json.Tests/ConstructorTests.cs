using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Constructors that emitted code can't call as they are declared.</summary>
public sealed class ConstructorTests
{
    [Wire]
    public class Changing
    {
        public Changing()
        {
        }

        public Changing(ref int a, out string b) => (A, B) = (a++, b = "out");

        public int A { get; set; }

        public string? B { get; set; }
    }

    [Wire]
    public struct ChangingStruct
    {
        public ChangingStruct(ref int a) => A = a++;

        public int A { get; set; }
    }

    [Wire]
    public class Seeing
    {
        public Seeing(in int a, ref readonly string b) => (A, B) = (a, b);

        public int A { get; }

        public string B { get; }
    }

    [Wire]
    public class Unseen
    {
        [JsonIgnore]
        public required string Hidden { get; set; } = "begun";

        [WireIgnore]
        public required int Left;

        public int A { get; set; }
    }

    [Wire]
    public record UnseenRecord(int A)
    {
        [JsonIgnore]
        public required string Hidden { get; set; } = "begun";
    }

    public enum Side
    {
        Left,
        Right,
    }

    [Wire]
    public record Turn([property: JsonPropertyName("side"), JsonConverter(typeof(JsonStringEnumConverter<Side>))] Side Side);

    /// <summary>A parameter, with a name of its own, that is an enum by name: what the tables have for all three is a backslash.</summary>
    [Fact]
    public void A_parameter_is_a_named_enum_with_a_name_of_its_own()
    {
        Assert.Equal("{\"side\":\"Right\"}", JsonWire.SerializeToString(new Turn(Side.Right)));
        Assert.Equal(Side.Right, JsonWire.Deserialize<Turn>("{\"side\":\"Right\"}")!.Side);
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Turn>("{}", new JsonWireOptions { RespectRequiredConstructorParameters = true }));
    }

    [Fact]
    public void One_that_changes_what_it_is_given_is_passed_over()
    {
        Changing read = JsonWire.Deserialize<Changing>("""{"A":1,"B":"b"}""")!;
        Assert.Equal((1, "b"), (read.A, read.B));
        Assert.Equal(1, JsonWire.Deserialize<ChangingStruct>("""{"A":1}""").A);
    }

    [Fact]
    public void One_that_only_looks_at_what_it_is_given_is_called()
    {
        Seeing read = JsonWire.Deserialize<Seeing>("""{"A":1,"B":"b"}""")!;
        Assert.Equal((1, "b"), (read.A, read.B));
    }

    [Fact]
    public void What_is_required_and_no_member_is_what_the_constructor_made()
    {
        Assert.Equal("begun", JsonWire.Deserialize<Unseen>("""{"A":1,"Hidden":"x"}""")!.Hidden);
        Assert.Equal("begun", JsonWire.Deserialize<UnseenRecord>("""{"A":1,"Hidden":"x"}""")!.Hidden);
    }
}
