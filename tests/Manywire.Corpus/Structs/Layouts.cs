using System;
using System.Buffers.Binary;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace Manywire.Corpus.Structs;

/// <summary>Numbers across every border: 31 bytes.</summary>
[Wire, WireEndian(WireEndian.Big), StructLayout(LayoutKind.Sequential, Pack = 1)]
public record struct Tight : IByHand<Tight>
{
    public byte A;
    public uint B;
    public ulong C;
    public ushort D;
    public Int128 E;

    public static int Length => 31;

    public static Tight ByHand(ReadOnlySpan<byte> s) => new()
    {
        A = s[0],
        B = BinaryPrimitives.ReadUInt32BigEndian(s[1..]),
        C = BinaryPrimitives.ReadUInt64BigEndian(s[5..]),
        D = BinaryPrimitives.ReadUInt16BigEndian(s[13..]),
        E = BinaryPrimitives.ReadInt128BigEndian(s[15..]),
    };
}

/// <summary>Three bytes.</summary>
[Wire, StructLayout(LayoutKind.Sequential, Pack = 1)]
public record struct Three : IByHand<Three>
{
    public byte A;
    [WireEndian(WireEndian.Big)] public ushort B;

    public static int Length => 3;

    public static Three ByHand(ReadOnlySpan<byte> s) => new() { A = s[0], B = BinaryPrimitives.ReadUInt16BigEndian(s[1..]) };
}

/// <summary>Twelve bytes, of which a number lies across the middle of 16.</summary>
[Wire, WireEndian(WireEndian.Big), StructLayout(LayoutKind.Sequential, Pack = 4)]
public record struct Twelve : IByHand<Twelve>
{
    public uint A;
    public ulong B;

    public static int Length => 12;

    public static Twelve ByHand(ReadOnlySpan<byte> s) => new() { A = BinaryPrimitives.ReadUInt32BigEndian(s), B = BinaryPrimitives.ReadUInt64BigEndian(s[4..]) };
}

/// <summary>Forty bytes of both orders, with padding.</summary>
[Wire]
public record struct Forty : IByHand<Forty>
{
    [WireEndian(WireEndian.Big)] public byte A;
    [WireEndian(WireEndian.Big)] public double B;
    public float C;
    [WireEndian(WireEndian.Big)] public Half D;
    [WireEndian(WireEndian.Big)] public Guid E;

    public static int Length => 40;

    public static Forty ByHand(ReadOnlySpan<byte> s) => new()
    {
        A = s[0],
        B = BinaryPrimitives.ReadDoubleBigEndian(s[8..]),
        C = BinaryPrimitives.ReadSingleLittleEndian(s[16..]),
        D = BinaryPrimitives.ReadHalfBigEndian(s[20..]),
        E = new Guid(s.Slice(24, 16), bigEndian: true),
    };
}

/// <summary>Says its own order.</summary>
[Wire, WireEndian(WireEndian.Little)]
public record struct Lowly
{
    public ushort A;
    [WireEndian(WireEndian.Big)] public ushort B;

    public static Lowly ByHand(ReadOnlySpan<byte> s) => new() { A = BinaryPrimitives.ReadUInt16LittleEndian(s), B = BinaryPrimitives.ReadUInt16BigEndian(s[2..]) };
}

/// <summary>Has the order of what is around it.</summary>
[Wire]
public record struct Follower
{
    public ushort A;
    public Level Level;

    public static Follower ByHand(ReadOnlySpan<byte> s, bool big) => new()
    {
        A = big ? BinaryPrimitives.ReadUInt16BigEndian(s) : BinaryPrimitives.ReadUInt16LittleEndian(s),
        Level = (Level)(big ? BinaryPrimitives.ReadInt16BigEndian(s[2..]) : BinaryPrimitives.ReadInt16LittleEndian(s[2..])),
    };
}

public enum Level : short
{
    Below = -1,
    None,
    High = 300,
}

[Flags]
public enum Traits : uint
{
    None,
    Red = 1,
    Green = 4,
    Blue = 0x80000000,
}

[InlineArray(3)]
public struct Followers : IEquatable<Followers>
{
    Follower _first;

    public readonly bool Equals(Followers other) => ((ReadOnlySpan<Follower>)this).SequenceEqual(other);

    public override readonly bool Equals(object? obj) => obj is Followers other && Equals(other);

    public override readonly int GetHashCode() => _first.GetHashCode();
}

[InlineArray(5)]
public struct Shorts : IEquatable<Shorts>
{
    short _first;

    public readonly bool Equals(Shorts other) => ((ReadOnlySpan<short>)this).SequenceEqual(other);

    public override readonly bool Equals(object? obj) => obj is Shorts other && Equals(other);

    public override readonly int GetHashCode() => _first;
}

/// <summary>Every kind of value, in order of size.</summary>
[Wire, WireEndian(WireEndian.Big)]
public record struct Medley : IByHand<Medley>
{
    public Int128 A;
    public Guid B;
    [WireEndian(WireEndian.Little)] public Guid C;
    public decimal D;
    public Complex E;
    public TimeSpan F;
    public Vector4 G;
    public Vector3 H;
    public Rune I;
    public DateOnly J;
    public Traits Traits;
    public Lowly Lowly;
    public Follower Follower;
    public Followers Followers;
    public Shorts Shorts;
    public char K;
    public bool L;
    public sbyte M;

    public static int Length => 176;

    public static Medley ByHand(ReadOnlySpan<byte> s)
    {
        var value = new Medley
        {
            A = BinaryPrimitives.ReadInt128BigEndian(s),
            B = new Guid(s.Slice(16, 16), bigEndian: true),
            C = new Guid(s.Slice(32, 16)),
            E = new Complex(BinaryPrimitives.ReadDoubleBigEndian(s[64..]), BinaryPrimitives.ReadDoubleBigEndian(s[72..])),
            F = new TimeSpan(BinaryPrimitives.ReadInt64BigEndian(s[80..])),
            G = new Vector4(Float(s[88..]), Float(s[92..]), Float(s[96..]), Float(s[100..])),
            H = new Vector3(Float(s[104..]), Float(s[108..]), Float(s[112..])),
            Traits = (Traits)BinaryPrimitives.ReadUInt32BigEndian(s[124..]),
            Lowly = Lowly.ByHand(s[128..]),
            Follower = Follower.ByHand(s[132..], big: true),
            K = (char)BinaryPrimitives.ReadUInt16BigEndian(s[158..]),
            M = (sbyte)s[161],
        };

        // Values that constructors refuse.
        Set(ref value.D, [BinaryPrimitives.ReadUInt32BigEndian(s[48..]), BinaryPrimitives.ReadUInt32BigEndian(s[52..]), (uint)BinaryPrimitives.ReadUInt64BigEndian(s[56..]), (uint)(BinaryPrimitives.ReadUInt64BigEndian(s[56..]) >> 32)]);
        Set(ref value.I, [BinaryPrimitives.ReadUInt32BigEndian(s[116..])]);
        Set(ref value.J, [BinaryPrimitives.ReadUInt32BigEndian(s[120..])]);
        Unsafe.As<bool, byte>(ref value.L) = s[160];
        for (int i = 0; i < 3; i++)
        {
            value.Followers[i] = Follower.ByHand(s[(136 + (4 * i))..], big: true);
        }

        for (int i = 0; i < 5; i++)
        {
            value.Shorts[i] = BinaryPrimitives.ReadInt16BigEndian(s[(148 + (2 * i))..]);
        }

        return value;
    }

    static float Float(ReadOnlySpan<byte> s) => BinaryPrimitives.ReadSingleBigEndian(s);

    static void Set<T>(ref T value, ReadOnlySpan<uint> words)
        where T : unmanaged => MemoryMarshal.AsBytes(words).CopyTo(MemoryMarshal.AsBytes(new Span<T>(ref value)));
}

/// <summary>Bit fields from the least significant bit on, signed ones too.</summary>
[Wire]
public record struct LowBits : IByHand<LowBits>
{
    [WireBits(3)] public sbyte A;
    [WireBits(10)] public Level B;
    [WireBits(1)] public bool C;
    [WireBits(34)] public long D;
    public ushort E;
    [WireBits(64)] public ulong F;
    [WireBits(5), WireEndian(WireEndian.Big)] public int G;
    [WireBits(3), WireEndian(WireEndian.Big)] public uint H;

    public static int Length => 17;

    public static LowBits ByHand(ReadOnlySpan<byte> s)
    {
        long bits = BinaryPrimitives.ReadInt64LittleEndian(s);
        return new LowBits
        {
            A = (sbyte)(bits << 61 >> 61),
            B = (Level)(bits << 51 >> 54),
            C = (bits >> 13 & 1) != 0,
            D = bits << 16 >> 30,
            E = BinaryPrimitives.ReadUInt16LittleEndian(s[6..]),
            F = BinaryPrimitives.ReadUInt64LittleEndian(s[8..]),
            G = (sbyte)s[16] >> 3,
            H = s[16] & 7u,
        };
    }
}

/// <summary>A packed struct in one that is therefore packed, beside one with padding.</summary>
[Wire, WireEndian(WireEndian.Big)]
public record struct Nest : IByHand<Nest>
{
    public byte A;
    public IPv4Header Header;
    public ulong B;
    public Forty Forty;
    [WireEndian(WireEndian.Little)] public Follower Follower;
    public Followers Followers;

    public static int Length => 85;

    public static Nest ByHand(ReadOnlySpan<byte> s)
    {
        var value = new Nest
        {
            A = s[0],
            Header = IPv4Header.ByHand(s[1..]),
            B = BinaryPrimitives.ReadUInt64BigEndian(s[21..]),
            Forty = Forty.ByHand(s[29..]),
            Follower = Follower.ByHand(s[69..], big: false),
        };
        value.Forty.C = BinaryPrimitives.ReadSingleBigEndian(s[45..]); // it says nothing of C: that has the order of what is around it
        for (int i = 0; i < 3; i++)
        {
            value.Followers[i] = Follower.ByHand(s[(73 + (4 * i))..], big: true);
        }

        return value;
    }
}

/// <summary>Larger than what shuffles of one struct take, and of odd length.</summary>
[Wire, WireEndian(WireEndian.Big), StructLayout(LayoutKind.Sequential, Pack = 1)]
public record struct Long77 : IByHand<Long77>
{
    public byte A;
    public Shorts B, C, D;
    public ulong E, F, G, H;
    public uint I;
    public Shorts J;

    public static int Length => 77;

    public static Long77 ByHand(ReadOnlySpan<byte> s)
    {
        var value = new Long77
        {
            A = s[0],
            E = BinaryPrimitives.ReadUInt64BigEndian(s[31..]),
            F = BinaryPrimitives.ReadUInt64BigEndian(s[39..]),
            G = BinaryPrimitives.ReadUInt64BigEndian(s[47..]),
            H = BinaryPrimitives.ReadUInt64BigEndian(s[55..]),
            I = BinaryPrimitives.ReadUInt32BigEndian(s[63..]),
        };
        for (int i = 0; i < 5; i++)
        {
            value.B[i] = BinaryPrimitives.ReadInt16BigEndian(s[(1 + (2 * i))..]);
            value.C[i] = BinaryPrimitives.ReadInt16BigEndian(s[(11 + (2 * i))..]);
            value.D[i] = BinaryPrimitives.ReadInt16BigEndian(s[(21 + (2 * i))..]);
            value.J[i] = BinaryPrimitives.ReadInt16BigEndian(s[(67 + (2 * i))..]);
        }

        return value;
    }
}

/// <summary>A generic one, with fields that nobody else reaches.</summary>
[Wire, WireEndian(WireEndian.Big)]
public readonly record struct Pair<T>(T First, [field: WireEndian(WireEndian.Little)] T Second)
    where T : unmanaged;
