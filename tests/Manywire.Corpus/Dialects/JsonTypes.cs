using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using System.Text.Json.Serialization;
using Jsonable;
using MsgPack.Serialization;

#pragma warning disable CA1050, CA1051

namespace Dialects
{
    /// <summary>System.Text.Json: names, an order, what is left out, what is taken in, what must be there, and a constructor.</summary>
    [Manywire.Wire]
    public sealed class Web
    {
        [JsonConstructor]
        public Web(int id) => Id = id;

        public Web()
            : this(-1)
        {
        }

        [JsonPropertyOrder(2)]
        public int Id { get; }

        [JsonPropertyName("first-name")]
        public string? First { get; set; }

        [JsonRequired]
        [JsonPropertyOrder(-5)]
        public int Needed { get; set; }

        [JsonIgnore]
        public int Ignored { get; set; }

        [JsonIgnore(Condition = JsonIgnoreCondition.Never)]
        public int Kept { get; set; }

        [JsonInclude]
        internal string? Inner { get; set; }

        [JsonInclude]
        public int Got { get; private set; }

        public void Get(int x) => Got = x;

        public override string ToString() => $"{Id} {First} {Needed} {Kept} {Inner} {Got}";
    }

    /// <summary>System.Text.Json: cases by name and by number, told by a member of another name.</summary>
    [Manywire.Wire]
    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind \"é\"")]
    [JsonDerivedType(typeof(Cat), "cat")]
    [JsonDerivedType(typeof(Dog), 70000)]
    [JsonDerivedType(typeof(Fish), -1)]
    public abstract class Animal
    {
        public string? Name { get; set; }
    }

    [Manywire.Wire]
    public sealed class Cat : Animal
    {
        public int Lives { get; set; }

        public override string ToString() => $"Cat {Name} {Lives}";
    }

    [Manywire.Wire]
    public sealed class Dog : Animal
    {
        public bool Barks { get; set; }

        public override string ToString() => $"Dog {Name} {Barks}";
    }

    [Manywire.Wire]
    public sealed class Fish : Animal
    {
        public override string ToString() => $"Fish {Name}";
    }

    /// <summary>System.Text.Json: a base class that is no case, and one that has no name.</summary>
    [Manywire.Wire]
    [JsonDerivedType(typeof(Boat), "boat")]
    [JsonDerivedType(typeof(Raft))]
    public class Vessel
    {
        public int Wheels { get; set; }

        public override string ToString() => $"Vessel {Wheels}";
    }

    [Manywire.Wire]
    public sealed class Boat : Vessel
    {
        public string? Plate { get; set; }

        public override string ToString() => $"Boat {Wheels} {Plate}";
    }

    [Manywire.Wire]
    public sealed class Raft : Vessel
    {
        public int Gears { get; set; }

        public override string ToString() => $"Raft {Wheels} {Gears}";
    }

    public enum Light
    {
        [JsonStringEnumMemberName("go!")]
        Green,

        [EnumMember(Value = "halt")]
        Red,

        Amber,
    }

    [Manywire.Wire]
    public sealed class Lights
    {
        public Dictionary<Light, int>? Counts { get; set; }
    }

    /// <summary>DataContract: only what is named takes part, private or not.</summary>
    [Manywire.Wire]
    [DataContract]
    public class Contracted
    {
        [DataMember(Name = "second", Order = 2)]
        public string? B { get; set; }

        [DataMember(Order = 1, IsRequired = true)]
        public int A { get; set; }

        public int Ignored { get; set; }

        [DataMember(Name = "_hidden", Order = 3)]
        int Hidden { get; set; }

        public void Hide(int x) => Hidden = x;

        public override string ToString() => $"{A} {B} {Ignored} {Hidden}";
    }

    /// <summary>MessagePack for CLI: keys and names; what has none is left out.</summary>
    [Manywire.Wire]
    public sealed class Cli
    {
        [MessagePackMember(3, Name = "d")]
        public int D { get; set; }

        [MessagePackMember(1)]
        public string? B { get; set; }

        public int Other { get; set; }

        public override string ToString() => $"{B} {D} {Other}";
    }

    [Manywire.Wire]
    public sealed class CliIgnores
    {
        public int A { get; set; }

        [MessagePackIgnore]
        public int B { get; set; }
    }

    public class JsonableBase
    {
        public int Inherited { get; set; }
    }

    [Manywire.Wire]
    [ToJson(IncludeInternals = true, ExcludeInherited = true), FromJson(IncludeInternals = true, ExcludeInherited = true)]
    public sealed class Inside : JsonableBase
    {
        public int A { get; set; }

        internal int B { get; set; }

        public int Field;
    }

    [Manywire.Wire]
    [ToJson(Property = nameof(A)), ToJson, FromJson]
    public sealed class Outside : JsonableBase
    {
        public int A { get; set; }

        internal int B { get; set; }

        public int Field;
    }

#pragma warning disable MW040 // they contradict each other on purpose
    /// <summary>An attribute of Manywire's on a member counts on every wire.</summary>
    [Manywire.Wire]
    public sealed class Overridden
    {
        [Manywire.WireName("ours"), JsonPropertyName("theirs")]
        public int A { get; set; }

        [Manywire.WireInclude, JsonIgnore]
        public int B { get; set; }

        [Manywire.WireIgnore, JsonInclude]
        public int C { get; set; }
    }

#pragma warning restore MW040

    /// <summary>Types that look different, within others.</summary>
    [Manywire.Wire]
    public sealed class Around
    {
        public Web? One { get; set; }

        public List<Web?>? Many { get; set; }

        public Dictionary<string, Animal?>? Animals { get; set; }

        public Vessel? Vessel { get; set; }

        public Point Point { get; set; }

        public Point? Maybe { get; set; }

        public Manywire.WireLazy<Web>? Lazy { get; set; }
    }

    /// <summary>Blitted on the Binary wire, whatever attributes say; named in JSON.</summary>
    [Manywire.Wire]
    public struct Point
    {
        [JsonPropertyName("x")]
        public int X { get; set; }

        [MemoryPack.MemoryPackIgnore]
        public byte Y { get; set; }
    }

    /// <summary>A generic type, and more members than one method takes.</summary>
    [Manywire.Wire]
    public sealed class Wide<T>
    {
        [JsonPropertyName("m-0")] public T? M0 { get; set; }
        public int M1 { get; set; }
        public int M2 { get; set; }
        public int M3 { get; set; }
        public int M4 { get; set; }
        [JsonIgnore] public int M5 { get; set; }
        public int M6 { get; set; }
        public int M7 { get; set; }
        public int M8 { get; set; }
        [MessagePack.IgnoreMember] public int M9 { get; set; }
        public int M10 { get; set; }
        public int M11 { get; set; }
        public int M12 { get; set; }
        public int M13 { get; set; }
        public int M14 { get; set; }
        public int M15 { get; set; }
        public int M16 { get; set; }
        [MemoryPack.MemoryPackIgnore] public int M17 { get; set; }
        public int M18 { get; set; }
        public int M19 { get; set; }
    }

    /// <summary>MemoryPack's callbacks.</summary>
    [Manywire.Wire]
    public sealed class Called
    {
        public int A { get; set; }

        [MemoryPack.MemoryPackIgnore]
        [JsonIgnore]
        [MessagePack.IgnoreMember]
        public string Calls { get; set; } = "";

        [MemoryPack.MemoryPackOnSerializing]
        public void Before() => Calls += "serializing ";

        [MemoryPack.MemoryPackOnSerialized]
        internal void Behind() => Calls += "serialized ";

        [MemoryPack.MemoryPackOnDeserializing]
        public void First() => Calls += "deserializing ";

        [MemoryPack.MemoryPackOnDeserialized]
        public void Last() => Calls += "deserialized ";
    }

    /// <summary>A record whose parameters carry the attributes.</summary>
    [Manywire.Wire]
    public sealed record Recorded(
        [property: JsonPropertyName("age"), MemoryPack.MemoryPackOrder(1), MessagePack.Key(1)] int Age,
        [property: MemoryPack.MemoryPackOrder(0), MessagePack.Key(0)] string Name = "nobody");
}
