using System;
using System.Collections.Generic;
using System.Runtime.Serialization;
using Manywire.Binary;
using Manywire.MessagePack;
using MemoryPack;
using MessagePack;

[assembly: Manywire.WireExternal(typeof(Manywire.Wires.Tests.InheritedMarkTests.IPart<>))]

namespace Manywire.Wires.Tests;

/// <summary>Marks that a derived class has from its base class, and cases that are named for a generic type. The bytes are those of MessagePack-CSharp 3.1.12 and MemoryPack 1.21.4.</summary>
public sealed class InheritedMarkTests
{
    [MessagePackObject(true)]
    public abstract class Entity
    {
        // Beside [MessagePackObject], this is no position.
        [DataMember(Order = 0)]
        public uint Id = 7;
    }

    [Wire]
    public sealed class Named : Entity
    {
        public string? Name;
    }

    [Fact]
    public void A_derived_class_has_the_mark_of_its_base_class()
    {
        byte[] bytes = MessagePackWire.Serialize(new Named { Name = "X" });
        Assert.Equal("""{"Id":7,"Name":"X"}""", MessagePackWire.ToJson(bytes));
        Assert.Equal("X", MessagePackWire.Deserialize<Named>(bytes)!.Name);
    }

    [MessagePackObject]
    public abstract class Keyed
    {
        [Key(1)]
        public int A { get; set; }
    }

    [Wire]
    [MessagePackObject(true)]
    public class Renamed : Keyed
    {
        public int B { get; set; }
    }

    [Fact]
    public void A_mark_of_its_own_goes_before_that_of_the_base_class() =>
        Assert.Equal("""{"A":1,"B":2}""", MessagePackWire.ToJson(MessagePackWire.Serialize(new Renamed { A = 1, B = 2 })));

    [MemoryPackable(GenerateType.VersionTolerant)]
    public abstract partial class Tolerant
    {
        [MemoryPackOrder(0)]
        public int A { get; set; }
    }

    [Wire]
    public partial class Plain : Tolerant
    {
        [MemoryPackOrder(1)]
        public int B { get; set; }
    }

    [Fact]
    public void A_mark_that_isnt_inherited_stays_with_the_base_class() =>
        Assert.Equal("020100000002000000", Convert.ToHexString(BinaryWire.Serialize(new Plain { A = 1, B = 2 })));

    [Wire]
    [Union(0, typeof(Root))]
    [Union(1, typeof(Leaf))]
    [MessagePackObject]
    public abstract class Root
    {
        [Key(0)]
        public int A { get; set; }
    }

    [Wire]
    [MessagePackObject]
    public class Leaf : Root
    {
        [Key(1)]
        public int B { get; set; }
    }

    [Fact]
    public void An_abstract_union_may_name_itself()
    {
        Assert.Equal("[1,[2,3]]", MessagePackWire.ToJson(MessagePackWire.Serialize<Root>(new Leaf { A = 2, B = 3 })));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Root>([0x92, 0, 0x91, 1]));
    }

    public interface IPart<T>
    {
        T? Value { get; set; }
    }

    [Wire]
    [MemoryPackable]
    public partial class One<T> : IPart<T>
    {
        public T? Value { get; set; }
    }

    [Wire]
    [MemoryPackable]
    public partial class Two<T> : IPart<T>
    {
        public T? Value { get; set; }

        public int More { get; set; }
    }

    [MemoryPackUnionFormatter(typeof(IPart<>))]
    [MemoryPackUnion(0, typeof(One<>))]
    [MemoryPackUnion(1, typeof(Two<>))]
    public partial class PartFormatter<T>;

    [MemoryPackUnionFormatter(typeof(IPart<string>))]
    [MemoryPackUnion(5, typeof(One<string>))]
    public partial class TextPartFormatter;

    [Fact]
    public void Cases_that_are_named_from_outside_for_a_generic_type()
    {
        Assert.Equal("01020900000003000000", Convert.ToHexString(BinaryWire.Serialize<IPart<int>>(new Two<int> { Value = 9, More = 3 })));
        Assert.Equal(4, Assert.IsType<One<int>>(BinaryWire.Deserialize<IPart<int>>(Convert.FromHexString("000104000000"))).Value);

        // Those that are named for these arguments go before.
        Assert.Equal("0501FFFFFFFF", Convert.ToHexString(BinaryWire.Serialize<IPart<string>>(new One<string>())));
        Assert.Null(Assert.IsType<One<string>>(BinaryWire.Deserialize<IPart<string>>(Convert.FromHexString("0501FFFFFFFF"))).Value);
        Assert.Equal(6, Assert.IsType<One<int>>(Assert.Single(BinaryWire.Deserialize<List<IPart<int>>>(BinaryWire.Serialize(new List<IPart<int>> { new One<int> { Value = 6 } }))!)).Value);
    }
}
