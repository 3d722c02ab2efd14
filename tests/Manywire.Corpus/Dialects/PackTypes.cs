using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using MemoryPack;
using MessagePack;

// The vectors beside this file were written by MemoryPack and MessagePack-CSharp from this very file.
#pragma warning disable CA1050, CA1051, CS8618

namespace Dialects
{
    /// <summary>MemoryPack: what is left out, what is taken in, a constructor.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Chosen
    {
        [MemoryPackInclude]
        int _secret;

        [MemoryPackConstructor]
        public Chosen(int a, string b)
        {
            A = a;
            B = b;
        }

        public Chosen()
            : this(-1, "the other constructor")
        {
        }

        public int A { get; set; }

        [MemoryPackIgnore]
        public int Ignored { get; set; }

        public string B { get; set; }

        public void Hide(int secret) => _secret = secret;

        public override string ToString() => $"{A} {B} {Ignored} {_secret}";
    }

    /// <summary>MemoryPack: an order of its own.</summary>
    [Manywire.Wire]
    [MemoryPackable(SerializeLayout.Explicit)]
    public sealed partial class Ordered
    {
        [MemoryPackOrder(2)]
        public string Last { get; set; }

        [MemoryPackOrder(0)]
        public int First { get; set; }

        [MemoryPackOrder(1)]
        public long Second { get; set; }

        public override string ToString() => $"{First} {Second} {Last}";
    }

    /// <summary>MemoryPack: members come and go.</summary>
    [Manywire.Wire]
    [MemoryPackable(GenerateType.VersionTolerant)]
    public sealed partial class Loose
    {
        [MemoryPackOrder(0)]
        public int A { get; set; }

        [MemoryPackOrder(3)]
        public string D { get; set; }

        [MemoryPackOrder(1)]
        public Ordered B { get; set; }

        public override string ToString() => $"{A} {B} {D}";
    }

    /// <summary>MemoryPack: references.</summary>
    [Manywire.Wire]
    [MemoryPackable(GenerateType.CircularReference)]
    public sealed partial class Ring
    {
        [MemoryPackOrder(0)]
        public int Id { get; set; }

        [MemoryPackOrder(1)]
        public Ring Next { get; set; }
    }

    /// <summary>MemoryPack: cases.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    [MemoryPackUnion(0, typeof(Near))]
    [MemoryPackUnion(300, typeof(Far))]
    public partial interface IPlace
    {
    }

    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Near : IPlace
    {
        public int Steps { get; set; }

        public override string ToString() => $"Near {Steps}";
    }

    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Far : IPlace
    {
        public string Name { get; set; }

        public override string ToString() => $"Far {Name}";
    }

    /// <summary>MessagePack-CSharp: keys with gaps, and a constructor.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Gaps
    {
        [SerializationConstructor]
        public Gaps(int a)
        {
            A = a;
        }

        public Gaps()
            : this(-1)
        {
        }

        [Key(5)]
        public int F { get; set; }

        [Key(0)]
        public int A { get; set; }

        [Key(2)]
        public string C { get; set; }

        [IgnoreMember]
        public int Ignored { get; set; }

        public override string ToString() => $"{A} {C} {F} {Ignored}";
    }

    /// <summary>MessagePack-CSharp: keys that are names.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Named
    {
        [Key("b")]
        public int Beta { get; set; }

        [Key("a")]
        public string Alpha { get; set; }

        public override string ToString() => $"{Alpha} {Beta}";
    }

    /// <summary>MessagePack-CSharp: the names of properties, although there are keys of Manywire's.</summary>
    [Manywire.Wire]
    [MessagePackObject(keyAsPropertyName: true)]
    public sealed class Properties
    {
        [Manywire.WireKey(1)]
        public int Beta { get; set; }

        [Manywire.WireKey(0)]
        public string Alpha { get; set; }

        [IgnoreDataMember]
        public int Ignored { get; set; }

        public override string ToString() => $"{Alpha} {Beta} {Ignored}";
    }

    /// <summary>MessagePack-CSharp: nothing at all.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Nothing
    {
        public override string ToString() => "";
    }

    /// <summary>MessagePack-CSharp: cases.</summary>
    [Manywire.Wire]
    [MessagePack.Union(0, typeof(Round))]
    [MessagePack.Union(1000, typeof(Square))]
    public abstract class Shape
    {
        [Key(0)]
        public string Color { get; set; }
    }

    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Round : Shape
    {
        [Key(1)]
        public double Radius { get; set; }

        public override string ToString() => $"Round {Color} {Radius}";
    }

    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Square : Shape
    {
        [Key(2)]
        public int Side { get; set; }

        public override string ToString() => $"Square {Color} {Side}";
    }

    /// <summary>What others override in part.</summary>
    public class Whole
    {
        [Key(0)]
        public virtual int A { get; set; }

        [IgnoreMember]
        public virtual int B { get; set; }
    }

    /// <summary>Properties that override one accessor, and one whose position is its own.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    [MessagePackObject]
    public sealed partial class Halved : Whole
    {
        public override int A => base.A;

        [Key(1)]
        public override int B => base.B;

        [Key(2)]
        public int C { get; set; }

        public override string ToString() => $"{A} {B} {C}";
    }

    /// <summary>DataContract, as MessagePack-CSharp reads it: an order is a position.</summary>
    [Manywire.Wire]
    [DataContract]
    public sealed class Positions
    {
        [DataMember(Order = 3)]
        public int D { get; set; }

        [DataMember(Order = 1)]
        public string B { get; set; }

        public int Ignored { get; set; }

        public override string ToString() => $"{B} {D} {Ignored}";
    }

    /// <summary>DataContract, as MessagePack-CSharp reads it: names.</summary>
    [Manywire.Wire]
    [DataContract]
    public sealed class Contract
    {
        [DataMember(Name = "the-a")]
        public int A { get; set; }

        [DataMember]
        public string B { get; set; }

        public int Ignored { get; set; }

        public override string ToString() => $"{A} {B} {Ignored}";
    }

    /// <summary>Properties that can't be set: MemoryPack writes them, and drops what it reads; MessagePack-CSharp does so where they have keys.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    [MessagePackObject(keyAsPropertyName: true)]
    public sealed partial class Computed
    {
        public int A { get; set; }

        public int Twice => A * 2;

        public string Fixed { get; } = "fixed";

        [MemoryPackIgnore]
        [IgnoreMember]
        public int Ignored => 9;

        public long Last { get; set; }

        public override string ToString() => $"{A} {Twice} {Fixed} {Last}";
    }

    /// <summary>The same with keys.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class ComputedKeys
    {
        [Key(2)]
        public int A { get; set; }

        [Key(0)]
        public string Text => "a" + A;

        [IgnoreMember]
        public int Ignored => 9;

        public override string ToString() => $"{A} {Text}";
    }

    /// <summary>All at once, each for its own wire.</summary>
    [Manywire.Wire]
    [MemoryPackable(SerializeLayout.Explicit)]
    [MessagePackObject]
    [DataContract]
    public sealed partial class Everything
    {
        [MemoryPackOrder(1)]
        [Key(2)]
        [DataMember(Name = "contract-name", Order = 9)]
        [System.Text.Json.Serialization.JsonPropertyName("json-name")]
        public string Name { get; set; }

        [MemoryPackOrder(0)]
        [Key(0)]
        [DataMember]
        [System.Text.Json.Serialization.JsonIgnore]
        public int NotInJson { get; set; }

        [MemoryPackIgnore]
        [Key(1)]
        [DataMember]
        public int NotInMemory { get; set; }

        [MemoryPackOrder(2)]
        [IgnoreMember]
        [DataMember]
        public int NotInArrays { get; set; }

        [MemoryPackOrder(3)]
        [Key(7)]
        [System.Text.Json.Serialization.JsonPropertyOrder(-1)]
        [DataMember(Name = "list")]
        public List<int> List { get; set; }

        public override string ToString() => $"{Name} {NotInJson} {NotInMemory} {NotInArrays} {(List is null ? "-" : string.Join(",", List))}";
    }

    /// <summary>The values of the vectors.</summary>
    public static class PackValues
    {
        public static Ring Ring()
        {
            var first = new Ring { Id = 7 };
            first.Next = new Ring { Id = 8, Next = first };
            return first;
        }

        public static Chosen Chosen()
        {
            var chosen = new Chosen(1, "zwei") { Ignored = 3 };
            chosen.Hide(4);
            return chosen;
        }

        public static Ordered Ordered => new() { First = 1, Second = 2, Last = "three" };

        public static Loose Loose => new() { A = 1, B = Ordered, D = "d" };

        public static IPlace[] Places => [new Near { Steps = 5 }, new Far { Name = "moon" }];

        public static Gaps Gaps => new(1) { C = "c", F = -6, Ignored = 9 };

        public static Named Named => new() { Alpha = "a", Beta = 2 };

        public static Properties Properties => new() { Alpha = "a", Beta = 2, Ignored = 9 };

        public static Shape[] Shapes => [new Round { Color = "red", Radius = 1.5 }, new Square { Color = "blue", Side = 4 }];

        public static Positions Positions => new() { B = "b", D = 4, Ignored = 9 };

        public static Halved Halved => new() { A = 5, B = 6, C = 7 };

        public static Contract Contract => new() { A = 1, B = "b", Ignored = 9 };

        public static Computed Computed => new() { A = 5, Last = -2 };

        public static ComputedKeys ComputedKeys => new() { A = 5 };

        public static Everything Everything => new() { Name = "n", NotInJson = 1, NotInMemory = 2, NotInArrays = 3, List = [4, 5] };
    }
}
