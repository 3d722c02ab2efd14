using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.Serialization;
using Manywire.Binary;
using Manywire.MessagePack;
using MemoryPack;
using MessagePack;
using PolyType;

[assembly: Manywire.WireExternal(typeof(Manywire.Wires.Tests.SilentAttributeTests.IOutside))]

namespace Manywire.Wires.Tests;

/// <summary>Attributes of other libraries that once said nothing here. The bytes are those that MemoryPack 1.21.4, MessagePack-CSharp 3.1.12 and Nerdbank.MessagePack 1.3.88 wrote of the same types.</summary>
public sealed class SilentAttributeTests
{
#pragma warning disable CA1051, CS0169, IDE0044, IDE0051, IDE0052 // fields that the wires see
    [Wire]
    [MessagePackObject(true, AllowPrivate = true)]
    public class Private
    {
        internal int P;
        private int Q = 7;
        private readonly int t = 8;

        public int A { get; set; } = 9;

        private int R { get; set; } = 3;

        private int G => Q + t + R;

        public int Sum() => G;
    }

    [Wire]
    [MessagePackObject(true, AllowPrivate = true)]
    public class PrivateDerived : Private
    {
        private int own = 5;

        public int Own() => own;
    }

    [Fact]
    public void AllowPrivate_takes_members_in_that_arent_public()
    {
        // Theirs has properties first.
        const string Theirs = "85A14109A15203A15001A15107A17408";
        var value = new Private { P = 1 };
        Assert.Equal("""{"P":1,"Q":7,"t":8,"A":9,"R":3}""", MessagePackWire.ToJson(MessagePackWire.Serialize(value)));
        Assert.Equal(value.Sum(), MessagePackWire.Deserialize<Private>(Convert.FromHexString(Theirs))!.Sum());
        Assert.Equal(106, MessagePackWire.Deserialize<Private>(Convert.FromHexString(Theirs.Replace("A15107", "A15163", StringComparison.Ordinal).Replace("A15203", "A152FF", StringComparison.Ordinal)))!.Sum());

        // Private members of a base class aren't theirs to write.
        Assert.Equal("""{"P":0,"A":9,"own":5}""", MessagePackWire.ToJson(MessagePackWire.Serialize(new PrivateDerived())));

        // It says so to MessagePack alone.
        Assert.Equal("""{"A":9}""", JsonWire.SerializeToString(value));
    }

    [Wire]
    [MessagePackObject(true, AllowPrivate = true)]
    public class PrivatelyMade
    {
        private readonly int value;

        public PrivatelyMade(int value) => this.value = value;

        public int Read() => value;
    }

    [Fact]
    public void A_constructor_that_takes_what_AllowPrivate_takes_in_serves_all_wires()
    {
        Assert.Equal("81A576616C756505", Convert.ToHexString(MessagePackWire.Serialize(new PrivatelyMade(5))));
        Assert.Equal(5, MessagePackWire.Deserialize<PrivatelyMade>(Convert.FromHexString("81A576616C756505"))!.Read());
        Assert.Equal("""{"value":5}""", JsonWire.SerializeToString(new PrivatelyMade(5))); // without it no object can be made
        Assert.Equal(5, BinaryWire.Deserialize<PrivatelyMade>(BinaryWire.Serialize(new PrivatelyMade(5)))!.Read());
    }

    [Wire]
    [MessagePackObject(true)]
    public class Unsaved
    {
        public int A;

        [NonSerialized]
        public int B;

        [field: NonSerialized]
        public int C { get; set; }
    }

    [Wire]
    [DataContract]
    public class UnsavedContract
    {
        [DataMember]
        public int A;

        [NonSerialized]
        [DataMember]
        public int B;
    }

    [Fact]
    public void NonSerialized_fields_are_left_out_on_MessagePack_alone()
    {
        var value = new Unsaved { A = 1, B = 2, C = 3 };
        Assert.Equal("""{"A":1,"C":3}""", MessagePackWire.ToJson(MessagePackWire.Serialize(value)));
        Assert.Equal("""{"A":1,"B":2,"C":3}""", JsonWire.SerializeToString(value));
        Assert.Equal((1, 2, 3), BinaryWire.Deserialize<Unsaved>(BinaryWire.Serialize(value)) is { } read ? (read.A, read.B, read.C) : default);
        Assert.Equal("""{"A":1}""", MessagePackWire.ToJson(MessagePackWire.Serialize(new UnsavedContract { A = 1, B = 2 })));
    }

    public interface IOutside;

    [Wire]
    [MemoryPackable]
    public partial class Inside : IOutside
    {
        public int A;
    }

    [MemoryPackUnionFormatter(typeof(IOutside))]
    [MemoryPackUnion(7, typeof(Inside))]
    public partial class OutsideFormatter;

    [Wire]
    public class Holder
    {
        public IOutside? Value;
    }

    [Fact]
    public void A_union_that_is_declared_from_outside()
    {
        Assert.Equal("070105000000", Convert.ToHexString(BinaryWire.Serialize<IOutside>(new Inside { A = 5 })));
        Assert.Equal(5, Assert.IsType<Inside>(BinaryWire.Deserialize<IOutside>(Convert.FromHexString("070105000000"))).A);
        Assert.Equal(6, Assert.IsType<Inside>(BinaryWire.Deserialize<Holder>(BinaryWire.Serialize(new Holder { Value = new Inside { A = 6 } }))!.Value).A);
    }

    [Wire]
    [Union(0, "Manywire.Wires.Tests.SilentAttributeTests+ByName, Manywire.Wires.Tests")]
    public interface INamed;

    [Wire]
    [MessagePackObject]
    public class ByName : INamed
    {
        [Key(0)]
        public int A;
    }

    [Fact]
    public void A_case_that_is_named_by_a_string()
    {
        Assert.Equal("[0,[1]]", MessagePackWire.ToJson(MessagePackWire.Serialize<INamed>(new ByName { A = 1 })));
        Assert.Equal(1, Assert.IsType<ByName>(MessagePackWire.Deserialize<INamed>([0x92, 0, 0x91, 1])).A);
    }

    [Wire]
    [GenerateShape]
    public partial class Shaped
    {
        [PropertyShape(Name = "aa", Order = 5)]
        public int A { get; set; }

        [PropertyShape(Ignore = true)]
        public int B { get; set; }

        [PropertyShape]
        private int P { get; set; } = 8;

        [PropertyShape(Order = 1)]
        public int C { get; set; }

        public int R => P;

        [PropertyShape(IsRequired = true)]
        public int Q { get; set; }

        public int F = 9;
    }

    [Wire]
    [GenerateShape]
    public partial class ShapedKeys
    {
        [Nerdbank.MessagePack.Key(0)]
        public int A { get; set; }

        [Nerdbank.MessagePack.Key(3)]
        public int B { get; set; }
    }

    [Wire]
    [GenerateShape]
    [DerivedTypeShape(typeof(ShapedCase), Tag = 3)]
    public abstract partial class ShapedBase
    {
        public int A { get; set; }
    }

    [Wire]
    public class ShapedCase : ShapedBase
    {
        public int B { get; set; }
    }

    [Wire]
    [GenerateShape]
    [DataContract]
    public partial class ShapedContract
    {
        [DataMember(Name = "aa", Order = 3)]
        public int A { get; set; }

        [DataMember]
        public int B { get; set; }

        public int C { get; set; }

        [DataMember]
        private int p = 4;

        public int P() => p;
    }

    [Wire]
    [GenerateShape]
    public partial class ShapedConstructor
    {
        [ConstructorShape]
        public ShapedConstructor(int a, int b)
        {
            A = a;
            B = b;
        }

        public ShapedConstructor()
        {
        }

        public int A { get; }

        public int B { get; set; }
    }

    [Fact]
    public void Nerdbanks_and_PolyTypes_attributes()
    {
        Assert.Equal("""{"P":8,"Q":0,"F":9,"C":4,"aa":1}""", MessagePackWire.ToJson(MessagePackWire.Serialize(new Shaped { A = 1, B = 2, C = 4 })));
        Assert.Throws<WireException>(() => MessagePackWire.Deserialize<Shaped>([0x81, 0xA1, (byte)'C', 1]));
        Assert.Equal("""{"A":1,"B":2,"C":4,"Q":0,"F":9}""", string.Join("", JsonWire.SerializeToString(new Shaped { A = 1, B = 2, C = 4 })));
        Assert.Equal("9401C0C002", Convert.ToHexString(MessagePackWire.Serialize(new ShapedKeys { A = 1, B = 2 })));
        Assert.Equal("""[3,{"A":1,"B":2}]""", MessagePackWire.ToJson(MessagePackWire.Serialize<ShapedBase>(new ShapedCase { A = 1, B = 2 })));
        Assert.Equal("""{"B":2,"p":4,"aa":1}""", MessagePackWire.ToJson(MessagePackWire.Serialize(new ShapedContract { A = 1, B = 2, C = 3 })));
        byte[] bytes = MessagePackWire.Serialize(new ShapedConstructor(5, 6));
        Assert.Equal("""{"A":5,"B":6}""", MessagePackWire.ToJson(bytes));
        Assert.Equal(5, MessagePackWire.Deserialize<ShapedConstructor>(bytes)!.A);
    }

    [Wire(Enums = WireEnums.Names)]
    public enum Level
    {
        Low,

        [WireFormerName("Medium"), WireFormerName("Mid")]
        Middle,

        High,
    }

    [Wire(Enums = WireEnums.Names)]
    [Flags]
    public enum Rights
    {
        None,

        [WireFormerName("Look")]
        Read = 1,

        Write = 2,
    }

    [Wire]
    public class Levels
    {
        public Level L;

        public Rights R;

        public Dictionary<Level, int>? Map;
    }

    [Fact]
    public void Former_names_of_an_enums_values_are_read()
    {
        Levels read = JsonWire.Deserialize<Levels>("""{"L":"Mid","R":"Look, Write","Map":{"Medium":1,"High":2}}""")!;
        Assert.Equal((Level.Middle, Rights.Read | Rights.Write, 1), (read.L, read.R, read.Map![Level.Middle]));
        Assert.Equal("""{"L":"Middle","R":"Read, Write","Map":{"Middle":1,"High":2}}""", JsonWire.SerializeToString(read));
        Assert.Throws<WireException>(() => JsonWire.Deserialize<Levels>("""{"L":"Middling"}"""));
    }

    [Wire]
    public abstract class Entity
    {
        public int Id { get; private set; }

        public void Name(int id) => Id = id;
    }

    [Wire]
    public abstract class Audited<T> : Entity
    {
        public T? By { get; set; }
    }

    [Wire]
    public class Order : Audited<string>
    {
        public int Total { get; set; }
    }

    [Fact]
    public void An_abstract_base_that_is_only_shared_may_be_marked()
    {
        var order = new Order { By = "a", Total = 3 };
        order.Name(7);
        Assert.Equal("""{"Id":7,"By":"a","Total":3}""", JsonWire.SerializeToString(order));
        Order read = BinaryWire.Deserialize<Order>(BinaryWire.Serialize(order))!;
        Assert.Equal((7, "a", 3), (read.Id, read.By, read.Total));
    }
}
