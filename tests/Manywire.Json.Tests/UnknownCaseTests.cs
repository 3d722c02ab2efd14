using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;
using Xunit;

namespace Manywire.Json.Tests;

/// <summary>What <c>[JsonPolymorphic]</c> says of cases that aren't declared, beside System.Text.Json.</summary>
public sealed class UnknownCaseTests
{
    [Wire]
    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), 3)]
    public class Animal
    {
        public int Age { get; set; }

        [JsonExtensionData]
        public Dictionary<string, object?>? More { get; set; }
    }

    [Wire]
    public class Cat : Animal
    {
        public bool Purrs { get; set; }
    }

    [Wire]
    public class Dog : Animal
    {
        public Animal? Chases { get; set; }
    }

    public sealed class Bird : Animal;

    [Wire]
    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(Named), "named")]
    [JsonDerivedType(typeof(Tall), "tall")]
    public class Named
    {
        public int X { get; set; }
    }

    [Wire]
    public sealed class Tall : Named
    {
        public int Y { get; set; }
    }

    [Wire]
    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true)]
    [JsonDerivedType(typeof(Square), "square")]
    public abstract class Figure;

    [Wire]
    public sealed class Square : Figure;

    [Theory]
    [InlineData("""{"$type":"bird","Age":2}""")]
    [InlineData("""{"$type":7,"Age":2}""")]
    [InlineData("""{"$type":-5,"Age":2}""")]
    [InlineData("""{"$type":"cat","Age":2,"Purrs":true}""")]
    [InlineData("""{"$type":3,"Age":2,"Chases":{"$type":"mouse","Age":1,"Tail":5}}""")]
    [InlineData("""{"Age":2,"$type":"bird","Wings":2}""")]
    [InlineData("""{"Age":2}""")]
    [InlineData("""{"$type":"bird","Age":"x"}""")]
    [InlineData("""{"$type":true,"Age":2}""")]
    public void An_unknown_discriminator_is_passed_over(string json)
    {
        Compare<Animal>(json);
        Compare<Animal[]>($"[{json},null]");
        Compare<Named>(json.Replace("cat", "tall").Replace("Age", "X"));
    }

    [Theory]
    [InlineData("""{"$type":"circle"}""")]
    [InlineData("""{"$type":"square"}""")]
    public void An_abstract_type_has_no_value_for_it(string json) => Compare<Figure>(json);

    [Wire]
    [WireUnion(0, typeof(Craft), Name = "boat")]
    [JsonPolymorphic(IgnoreUnrecognizedTypeDiscriminators = true, UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    public class Craft
    {
        public int Speed { get; set; }
    }

    [Wire]
    public sealed class Raft : Craft
    {
        public int Logs { get; set; }
    }

    [Fact]
    public void A_case_of_the_options_is_known()
    {
        JsonWireOptions options = new JsonWireOptions().With(WireCase.Of<Craft, Raft>(5, "raft"));
        Assert.IsType<Raft>(JsonWire.Deserialize<Craft>("{\"$type\":\"raft\",\"Speed\":1}"u8, options));
        Assert.IsType<Raft>(JsonWire.Deserialize<Craft>("{\"$type\":5,\"Speed\":1}"u8, options));
        Assert.IsType<Craft>(JsonWire.Deserialize<Craft>("{\"$type\":\"punt\",\"Speed\":1}"u8, options));
        Assert.IsType<Craft>(JsonWire.Deserialize<Craft>("{\"$type\":\"raft\",\"Speed\":1}"u8));
        Assert.Equal("{\"$type\":\"raft\",\"Speed\":1,\"Logs\":2}", JsonWire.SerializeToString<Craft>(new Raft { Speed = 1, Logs = 2 }, options));
        Assert.Equal("{\"$type\":\"boat\",\"Speed\":1}", JsonWire.SerializeToString<Craft>(new Raft { Speed = 1, Logs = 2 }));
    }

    [Wire]
    public sealed class Small : Named
    {
        public int Z { get; set; }
    }

    [Wire]
    [JsonDerivedType(typeof(Paper), "paper")]
    [JsonDerivedType(typeof(Glass), 2)]
    public abstract class Waste
    {
        public int Weight { get; set; }
    }

    [Wire]
    public sealed class Paper : Waste;

    [Wire]
    public sealed class Glass : Waste;

    [Wire]
    public sealed class Metal : Waste
    {
        public bool IsIron { get; set; }
    }

    [Fact]
    public void A_case_of_the_options_joins_those_that_System_Text_Jsons_attributes_declare()
    {
        Waste[] all = [new Paper { Weight = 1 }, new Metal { Weight = 3, IsIron = true }, new Glass { Weight = 2 }];
        JsonWireOptions options = new JsonWireOptions().With(WireCase.Of<Waste, Metal>(7, "metal"));
        string json = JsonWire.SerializeToString(all, options);
        Assert.Equal("""[{"$type":"paper","Weight":1},{"$type":"metal","Weight":3,"IsIron":true},{"$type":2,"Weight":2}]""", json);
        Assert.Equal(json, JsonWire.SerializeToString(JsonWire.Deserialize<Waste[]>(json, options), options));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Waste[]>(json));
        Assert.Throws<WireException>(() => JsonWire.SerializeToString(all));
        Assert.Contains("2 is the tag of", Assert.Throws<ArgumentException>(() => new JsonWireOptions().With(WireCase.Of<Waste, Metal>(2))).Message, StringComparison.Ordinal);
        Assert.Contains("\"paper\" is the name of", Assert.Throws<ArgumentException>(() => new JsonWireOptions().With(WireCase.Of<Waste, Metal>(7, "paper"))).Message, StringComparison.Ordinal);

        options = new JsonWireOptions().With(WireCase.Of<Named, Small>(7, "small")); // a base class that has values itself
        json = JsonWire.SerializeToString(new Named[] { new Small { X = 1, Z = 2 }, new() { X = 3 } }, options);
        Assert.Equal("""[{"$type":"small","X":1,"Z":2},{"$type":"named","X":3}]""", json);
        Assert.Equal(json, JsonWire.SerializeToString(JsonWire.Deserialize<Named[]>(json, options), options));
    }

    [Wire]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToBaseType)]
    [JsonDerivedType(typeof(Boat), "boat")]
    public class Vehicle
    {
        public int Speed { get; set; }
    }

    [Wire]
    public class Boat : Vehicle
    {
        public int Draught { get; set; }
    }

    public class Ferry : Boat
    {
        public int Cars { get; set; }
    }

    public sealed class Sledge : Vehicle;

    [Wire]
    [JsonPolymorphic(UnknownDerivedTypeHandling = JsonUnknownDerivedTypeHandling.FallBackToNearestAncestor)]
    [JsonDerivedType(typeof(Plant), "plant")]
    [JsonDerivedType(typeof(Tree), "tree")]
    [JsonDerivedType(typeof(Oak), 4)]
    public class Plant
    {
        public int Height { get; set; }
    }

    [Wire]
    public class Tree : Plant
    {
        public int Rings { get; set; }
    }

    [Wire]
    public class Oak : Tree
    {
        public int Acorns { get; set; }
    }

    public sealed class Elm : Tree;

    public sealed class Cork : Oak;

    public sealed class Moss : Plant;

    [Fact]
    public void What_is_no_case_is_written_as_the_base_class()
    {
        foreach (Vehicle value in (Vehicle[])[new() { Speed = 1 }, new Boat { Speed = 2, Draught = 3 }, new Ferry { Speed = 4, Draught = 5, Cars = 6 }, new Sledge { Speed = 7 }])
        {
            Same(value);
        }

        Assert.Equal("""{"Speed":4}""", JsonWire.SerializeToString<Vehicle>(new Ferry { Speed = 4, Draught = 5 }));
    }

    [Fact]
    public void What_is_no_case_is_written_as_the_nearest_one()
    {
        foreach (Plant value in (Plant[])[new() { Height = 1 }, new Tree { Rings = 2 }, new Oak { Acorns = 3 }, new Elm { Height = 4, Rings = 5 }, new Cork { Acorns = 6 }, new Moss { Height = 7 }])
        {
            Same(value);
        }
    }

    /// <summary>Members of a derived class come first there.</summary>
    static void Same<T>(T value)
    {
        string json = JsonWire.SerializeToString(value);
        Assert.True(JsonElement.DeepEquals(JsonDocument.Parse(JsonSerializer.Serialize(value)).RootElement, JsonDocument.Parse(json).RootElement), json);
        Assert.Equal(json, JsonSerializer.Serialize(value, s_bridged));
    }

    static readonly JsonSerializerOptions s_plain = new() { AllowOutOfOrderMetadataProperties = true };
    static readonly JsonSerializerOptions s_bridged = new() { AllowOutOfOrderMetadataProperties = true, TypeInfoResolver = JsonWireResolver.Default };

    static void Compare<[WireRoot] T>(string json)
    {
        T? there;
        try
        {
            there = JsonSerializer.Deserialize<T>(json, s_plain);
        }
        catch (Exception e) when (e is JsonException or NotSupportedException)
        {
            Assert.Throws<WireException>(() => JsonWire.Deserialize<T>(json));
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(json, s_bridged));
            return;
        }

        string expected = JsonWire.SerializeToString(there);
        T? here = JsonWire.Deserialize<T>(json);
        Assert.Equal(there?.GetType(), here?.GetType());
        Assert.Equal(expected, JsonWire.SerializeToString(here));
        Assert.Equal(expected, JsonWire.SerializeToString(JsonSerializer.Deserialize<T>(json, s_bridged)));
    }
}
