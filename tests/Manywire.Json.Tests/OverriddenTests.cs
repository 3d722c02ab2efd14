using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>Properties that override others, or one of their accessors: the other is that of what they override.</summary>
public sealed class OverriddenTests
{
    public class Begun
    {
        public virtual int A { get; set; } = 1;

        public virtual int Kept { get; protected set; } = 2;

        public virtual int Once { get; init; } = 3;
    }

    [Wire]
    public class Got : Begun
    {
        public override int A => base.A + 10;

        public override int Kept => base.Kept + 10;

        public override int Once => base.Once + 10;
    }

    [Wire]
    public class Put : Begun
    {
        public override int A
        {
            set => base.A = value + 10;
        }
    }

    public class Generic<T>
    {
        public virtual T? A { get; protected set; }
    }

    [Wire]
    public class Closed : Generic<int>
    {
        public override int A => base.A + 10;
    }

    public abstract class Event
    {
        [JsonIgnore]
        public abstract string? Id { get; internal set; }

        [JsonIgnore]
        public abstract string Type { get; protected set; }

        [JsonIgnore]
        public virtual int Order { get; set; }

        [JsonIgnore]
        public virtual string? Secret { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
        public virtual string? Note { get; set; }

        public virtual string? Hushed { get; set; }

        [JsonIgnore]
        public virtual string? Silent { get; set; }
    }

    [Wire]
    public class Deleted : Event
    {
        [JsonPropertyName("hush"), JsonIgnore]
        public override string? Hushed { get; set; }

        [JsonInclude, JsonIgnore]
        public override string? Silent { get; set; }

        [JsonInclude, JsonPropertyName("event_id")]
        public override string? Id { get; internal set; }

        [JsonInclude]
        public override string Type { get; protected set; } = "deleted";

        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
        public override int Order { get; set; }

        [JsonIgnore]
        public override string? Secret { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public override string? Note { get; set; }
    }

    [Theory]
    [InlineData("""{"event_id":"e","Type":"d","Order":3,"Secret":"s","Note":"n"}""")]
    [InlineData("""{"event_id":null,"Order":0,"Note":null}""")]
    [InlineData("{}")]
    public void An_attribute_of_a_property_goes_before_those_of_what_it_overrides(string json)
    {
        Deleted theirs = JsonSerializer.Deserialize<Deleted>(json)!, ours = JsonWire.Deserialize<Deleted>(json)!;
        theirs.Hushed = theirs.Silent = "not to be written";
        Assert.Equal((theirs.Id, theirs.Type, theirs.Order, theirs.Secret, theirs.Note), (ours.Id, ours.Type, ours.Order, ours.Secret, ours.Note));
        Assert.True(JsonElement.DeepEquals(JsonElement.Parse(JsonSerializer.Serialize(theirs)), JsonElement.Parse(JsonWire.SerializeToString(theirs))));
    }

    [Fact]
    public void Getters_that_are_overridden_are_written()
    {
        const string Json = """{"A":11,"Kept":12,"Once":13}""";
        Assert.Equal(Json, JsonSerializer.Serialize(new Got()));
        Assert.Equal(Json, JsonWire.SerializeToString(new Got()));
        Assert.Equal("""{"A":10}""", JsonWire.SerializeToString(new Closed()));
    }

    [Fact]
    public void Setters_that_are_inherited_are_called()
    {
        Got read = JsonWire.Deserialize<Got>("""{"A":4,"Kept":5,"Once":6}""")!;
        Assert.Equal((14, 15, 16), (read.A, read.Kept, read.Once));
        Assert.Equal(17, JsonWire.Deserialize<Closed>("""{"A":7}""")!.A);
    }

    [Fact]
    public void Getters_that_are_inherited_are_called()
    {
        Assert.Equal("""{"A":1,"Kept":2,"Once":3}""", JsonWire.SerializeToString(new Put()));
        Assert.Equal(15, JsonWire.Deserialize<Put>("""{"A":5}""")!.A);
        Assert.Equal(15, JsonSerializer.Deserialize<Put>("""{"A":5}""")!.A);
    }
}
