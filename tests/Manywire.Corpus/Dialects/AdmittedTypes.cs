using System;
using System.Collections.Generic;
using System.Text.Json.Serialization;
using MemoryPack;
using MessagePack;

// What the tests say of these was written and read by MemoryPack 1.21.4, MessagePack-CSharp 3.1.12 and System.Text.Json 10 from this very file.
#pragma warning disable CA1050, CA1051, CS8618

namespace Dialects.Admitted
{
    /// <summary>System.Text.Json: a private constructor that it is told of.</summary>
    [Manywire.Wire]
    public sealed class Told
    {
        [JsonConstructor]
        Told(int x) => X = x;

        public int X { get; private set; }

        public static Told Of(int x) => new(x);

        public override string ToString() => $"{X}";
    }

    /// <summary>System.Text.Json: the shorter of two constructors.</summary>
    [Manywire.Wire]
    public sealed class Shorter
    {
        [JsonConstructor]
        public Shorter(int x) => X = x;

        public Shorter(int x, int y) => (X, Y) = (x, y);

        public int X { get; }

        public int Y { get; }

        public override string ToString() => $"{X} {Y}";
    }

    /// <summary>System.Text.Json: an internal member and constructor.</summary>
    [Manywire.Wire]
    public sealed class Inner
    {
        [JsonConstructor]
        internal Inner(int x) => X = x;

        [JsonInclude]
        internal int X { get; }

        public static Inner Of(int x) => new(x);

        public override string ToString() => $"{X}";
    }

    /// <summary>System.Text.Json: a parameter whose member is left out.</summary>
    [Manywire.Wire]
    public sealed record Halved(int A, [property: JsonIgnore] int B, string C = "c");

    /// <summary>Nobody's: a constructor whose parameters are all members goes before one that would have to be given a default.</summary>
    [Manywire.Wire]
    public sealed class Choosing
    {
        public Choosing(int x) => X = x;

        public Choosing(int x, string cache) => (X, Cache) = (x, cache);

        public int X { get; }

        [Manywire.WireIgnore]
        public string Cache { get; } = "made";

        public override string ToString() => $"{X} {Cache}";
    }

    /// <summary>MemoryPack: a private field that the constructor takes.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class TakenIn
    {
        [MemoryPackInclude]
        readonly int d;

        public TakenIn(int d) => this.d = d;

        public override string ToString() => $"{d}";
    }

    /// <summary>MemoryPack: a parameter that is named like a field but for its prefix.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Prefixed
    {
        [MemoryPackInclude]
        readonly int _test;

        [MemoryPackConstructor]
        public Prefixed(int test) => _test = test;

        public override string ToString() => $"{_test}";
    }

    /// <summary>MemoryPack: private fields, a private constructor, and properties that only show the fields.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Outcome
    {
        [MemoryPackInclude]
        readonly bool hasValue;

        [MemoryPackInclude]
        readonly string? value;

        Outcome(bool hasValue, string? value) => (this.hasValue, this.value) = (hasValue, value);

        [MemoryPackIgnore]
        public string Value => hasValue ? value! : throw new InvalidOperationException();

        public static Outcome Of(string value) => new(true, value);

        public static Outcome None => new(false, null);

        public override string ToString() => $"{hasValue} {value}";
    }

    /// <summary>MemoryPack: a parameter that takes more numbers than its member.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Wider
    {
        public Wider(int a, double b) => (A, B) = ((ushort)a, (float)b);

        public ushort A { get; set; }

        public float B { get; }

        public override string ToString() => $"{A} {B}";
    }

    /// <summary>Nobody's: the other prefix.</summary>
    [Manywire.Wire]
    public sealed class OtherPrefix
    {
        [Manywire.WireInclude]
        readonly int m_test;

        public OtherPrefix(int test) => m_test = test;

        public override string ToString() => $"{m_test}";
    }

    /// <summary>MessagePack: private fields and a private constructor.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Fields
    {
        [Key(0)]
        readonly int x;

        [Key(1)]
        readonly int y;

        [SerializationConstructor]
        Fields(int x, int y) => (this.x, this.y) = (x, y);

        public static Fields Of(int x, int y) => new(x, y);

        public override string ToString() => $"{x} {y}";
    }

    /// <summary>MessagePack: a private field that the constructor takes.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Field
    {
        [Key(0)]
        readonly int x;

        public Field(int x) => this.x = x;

        public override string ToString() => $"{x}";
    }

    /// <summary>MessagePack: a private constructor without a mark.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Closed
    {
        Closed(int x) => X = x;

        [Key(0)]
        public int X { get; private set; }

        public static Closed Of(int x) => new(x);

        public override string ToString() => $"{X}";
    }

    /// <summary>MessagePack: parameters that are found by their places, since their names say nothing.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Placed(int first, string second)
    {
        [Key(0)]
        public int A { get; } = first;

        [Key(1)]
        public string B { get; } = second;

        public override string ToString() => $"{A} {B}";
    }

    /// <summary>MessagePack: a parameter that takes anything.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Any(object x)
    {
        [Key(0)]
        public int X { get; } = Convert.ToInt32(x, null);

        public override string ToString() => $"{X}";
    }

    /// <summary>MessagePack: a struct's constructor runs, also where members are absent.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public struct Counting
    {
        public Counting(int a)
        {
            A = a;
            B = 31;
        }

        public Counting(int a, int b)
        {
            A = a;
            B = b + 100;
        }

        [Key(0)]
        public int A { get; set; }

        [Key(1)]
        public int B { get; set; }

        public override readonly string ToString() => $"{A} {B}";
    }

    /// <summary>MessagePack: of a class's constructors the longest, if it does something.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Summed
    {
        [IgnoreMember]
        readonly int _sum;

        public Summed() => _sum = -1;

        public Summed(int a, int b)
        {
            A = a;
            B = b;
            _sum = a + b;
        }

        [Key(0)]
        public int A { get; set; }

        [Key(1)]
        public int B { get; set; }

        public override string ToString() => $"{A} {B} {_sum}";
    }

    /// <summary>MessagePack: of a class's constructors the one without parameters, since the longest does nothing else than setters do.</summary>
    [Manywire.Wire]
    [MessagePackObject]
    public sealed class Passing
    {
        public Passing()
        {
        }

        public Passing(int a, int b) => (A, B) = (a, b);

        [Key(0)]
        public int A { get; set; }

        [Key(1)]
        public int B { get; set; }

        public override string ToString() => $"{A} {B}";
    }

    /// <summary>A struct that nobody has marked.</summary>
    public struct Plain
    {
        public short A;

        public short B { get; set; }

        public override readonly string ToString() => $"{A}/{B}";
    }

    /// <summary>Another, of a type parameter.</summary>
    public struct Plain<T>
    {
        public T A;
        public Plain B;

        public override readonly string ToString() => $"{A}/{B}";
    }

    /// <summary>MemoryPack: structs that nobody has marked.</summary>
    [Manywire.Wire]
    [MemoryPackable]
    public sealed partial class Structs
    {
        public Plain S;
        public Plain? N;
        public Plain? M;
        public List<Plain> L;
        public Plain[] A;
        public Dictionary<int, Plain> D;
        public Plain<long> G;

        public override string ToString() => $"{S} {N} {M} {string.Join(",", L)} {string.Join(",", A)} {string.Join(",", D)} {G}";
    }
}
