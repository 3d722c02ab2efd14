using System;
using System.Linq;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;

namespace Manywire.Wires.Tests;

/// <summary>Cases of a union that may be referred to, in JSON: as System.Text.Json writes them with <c>ReferenceHandler.Preserve</c>.</summary>
public sealed partial class ReferenceCaseTests
{
    [Wire, WireUnion(0, typeof(Dog), Name = "dog"), WireUnion(1, typeof(Cat), Name = "cat"), WireUnion(2, typeof(Fish), Name = "fish")]
    [JsonPolymorphic, JsonDerivedType(typeof(Dog), "dog"), JsonDerivedType(typeof(Cat), "cat")]
    public interface IAnimal;

    [Wire(References = true)]
    public sealed class Dog : IAnimal
    {
        [WireKey(0)] public string? Name { get; set; }
        [WireKey(1)] public IAnimal? Friend { get; set; }
        [WireKey(2)] public Dog? Pup { get; set; }
    }

    [Wire(References = true)]
    public sealed class Cat : IAnimal
    {
        [WireKey(0)] public int Lives { get; set; }
        [WireKey(1)] public IAnimal? Enemy { get; set; }
    }

    [Wire]
    public sealed class Fish : IAnimal { public int Scales { get; set; } }

    static readonly JsonSerializerOptions s_preserve = new() { ReferenceHandler = ReferenceHandler.Preserve };

    static Dog Graph()
    {
        var dog = new Dog { Name = "Rex", Pup = new Dog { Name = "Pup" } };
        var cat = new Cat { Lives = 9, Enemy = dog };
        dog.Friend = cat;
        dog.Pup.Friend = cat;
        dog.Pup.Pup = dog;
        return dog;
    }

    static void Check(IAnimal? read)
    {
        Dog dog = Assert.IsType<Dog>(read);
        Cat cat = Assert.IsType<Cat>(dog.Friend);
        Assert.Equal(("Rex", "Pup", 9), (dog.Name, dog.Pup!.Name, cat.Lives));
        Assert.Same(dog, cat.Enemy);
        Assert.Same(cat, dog.Pup.Friend);
        Assert.Same(dog, dog.Pup.Pup);
    }

    [Fact]
    public void The_bytes_are_those_of_System_Text_Json()
    {
        byte[] bytes = JsonWire.Serialize<IAnimal>(Graph());
        Assert.Equal(JsonSerializer.Serialize<IAnimal>(Graph(), s_preserve), Encoding.UTF8.GetString(bytes));
        Check(JsonSerializer.Deserialize<IAnimal>(bytes, s_preserve));
        Check(JsonWire.Deserialize<IAnimal>(bytes));
    }

    [Theory]
    [InlineData("""{"$type":"dog","$id":"1","Name":"Rex","Friend":{"$type":"cat","$id":"2","Lives":9,"Enemy":{"$ref":"1"}},"Pup":{"$id":"3","Name":"Pup","Friend":{"$ref":"2"},"Pup":{"$ref":"1"}}}""")]
    [InlineData(""" { "$id" : "1" , "$type" : "dog" , "Name" : "Rex" , "Friend" : { "$type" : "cat" , "$id" : "2" , "Lives" : 9 , "Enemy" : { "$ref" : "1" } } , "Pup" : { "$id" : "3" , "Name" : "Pup" , "Friend" : { "$ref" : "2" } , "Pup" : { "$ref" : "1" } } } """)]
    [InlineData("""{"$id":"1","Name":"Rex","$type":"dog","Friend":{"$id":"2","Lives":9,"Enemy":{"$ref":"1"},"$type":"cat"},"Pup":{"$id":"3","Name":"Pup","Friend":{"$ref":"2"},"Pup":{"$ref":"1"}}}""")]
    public void Metadata_stand_in_either_order(string json)
    {
        byte[] bytes = Encoding.UTF8.GetBytes(json);
        Check(JsonWire.Deserialize<IAnimal>(bytes));
        for (int size = 1; size < bytes.Length; size++)
        {
            Check(AnyWire.Json.Read<IAnimal>(Segments.Every(bytes, size)));
        }
    }

    [Wire, WireUnion(0, typeof(Named)), WireUnion(1, typeof(Renamed), Name = "again"), WireUnion(2, typeof(Unnamed))]
    public interface ICase;

    [Wire, WireName("own")]
    public sealed record Named(int X) : ICase;

    [Wire, WireName("own")]
    public sealed record Renamed(int X) : ICase;

    [Wire]
    public sealed record Unnamed(int X) : ICase;

    [Fact]
    public void A_case_has_the_unions_name_for_it_or_its_own()
    {
        ICase[] cases = [new Named(1), new Renamed(2), new Unnamed(3)];
        byte[] bytes = JsonWire.Serialize(cases);
        Assert.Equal("""[{"$type":"own","X":1},{"$type":"again","X":2},{"$type":2,"X":3}]""", Encoding.UTF8.GetString(bytes));
        Assert.Equal(cases, JsonWire.Deserialize<ICase[]>(bytes));
    }

    [Fact]
    public void Other_cases_have_no_id()
    {
        var dog = new Dog { Friend = new Fish { Scales = 5 } };
        byte[] bytes = JsonWire.Serialize<IAnimal>(dog);
        Assert.Equal("""{"$id":"1","$type":"dog","Name":null,"Friend":{"$type":"fish","Scales":5},"Pup":null}""", Encoding.UTF8.GetString(bytes));
        Assert.Equal(5, Assert.IsType<Fish>(Assert.IsType<Dog>(JsonWire.Deserialize<IAnimal>(bytes)).Friend).Scales);
        Assert.Null(JsonWire.Deserialize<IAnimal>("null"));
    }

    [Theory]
    [InlineData("""{"$ref":"1"}""", "the id of an object that came before")]
    [InlineData("""{"$id":"1","$type":"dog","Friend":{"$ref":"2"}}""", "the id of an object that came before")]
    [InlineData("""{"$id":"1","$type":"dog","Friend":{"$ref":"1","Name":"x"}}""", "'}' behind a reference")]
    [InlineData("""{"$id":"1","$type":"dog","Pup":{"$ref":"1"},"Friend":{"$id":"1","$type":"cat"}}""", "an id that no other object has")]
    [InlineData("""{"$id":"1","$type":"cow"}""", "a known case")]
    [InlineData("""{"$id":"1"}""", "a member $type in the object")]
    [InlineData("""{"$id":"1",}""", "a name in quotation marks")]
    [InlineData("""{"$id":"1","$type":"dog",}""", "a name in quotation marks")]
    [InlineData("""{"$id":"1" "$type":"dog"}""", "',' or '}'")]
    [InlineData("""{"$id":1,"$type":"dog"}""", "an id such as")]
    [InlineData("""{"$id":"1","$type":"cat","Enemy":{"$id":"2","$type":"dog","Pup":{"$ref":"1"}}}""", "a reference to a")]
    public void What_is_wrong_is_said(string json, string expected)
    {
        WireException e = Assert.Throws<WireException>(() => JsonWire.Deserialize<IAnimal>(json));
        Assert.Contains(expected, e.Expected, StringComparison.Ordinal);
    }

    [Fact]
    public void Every_truncation_and_mutation_ends_in_a_value_or_an_error()
    {
        byte[] bytes = JsonWire.Serialize<IAnimal>(Graph());
        for (int i = 0; i < bytes.Length; i++)
        {
            Assert.Throws<WireException>(() => JsonWire.Deserialize<IAnimal>(bytes.AsSpan(0, i)));
            foreach (byte replacement in "\"{}[]:,1$\0\\ "u8)
            {
                byte[] mutated = [.. bytes];
                mutated[i] = replacement;
                Exception? problem = Record.Exception(() => JsonWire.Deserialize<IAnimal>(mutated));
                Assert.True(problem is null or WireException, problem?.ToString());
            }
        }
    }

    [Fact]
    public void Elements_and_their_shared_cases_survive_every_wire()
    {
        foreach (AnyWire wire in AnyWire.All)
        {
            Dog dog = Graph();
            IAnimal[] read = wire.Read<IAnimal[]>(wire.Write(new IAnimal[] { dog, dog, dog.Friend!, new Fish() }))!;
            Check(read[0]);
            Assert.Same(read[0], read[1]);
            Assert.Same(((Dog)read[0]).Friend, read[2]);
            Assert.IsType<Fish>(read.Last());
        }
    }
}
