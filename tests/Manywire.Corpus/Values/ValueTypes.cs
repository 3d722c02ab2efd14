using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Net;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Corpus.Values;

[InlineArray(4)]
public struct FourInts
{
    int _first;
}

[InlineArray(3)]
public struct ThreeStrings
{
    string? _first;
}

[InlineArray(2)]
public struct TwoBools
{
    bool _first;
}

/// <summary>.NET's types as members.</summary>
[Wire]
public sealed partial class ManyValues
{
    public KeyValuePair<string, int> Pair { get; set; }

    public (int Number, string? Text) Tuple { get; set; }

    public Tuple<int, double>? Old { get; set; }

    public List<(int, string?)>? Many { get; set; }

    public Lazy<List<int>>? Lazy { get; set; }

    public int[,]? Grid { get; set; }

    public double[][]? Jagged { get; set; }

    public ReadOnlyMemory<byte> Memory { get; set; }

    public ArraySegment<string> Segment { get; set; } = new([]);

    public FourInts Inline { get; set; }

    public BigInteger Big { get; set; }

    public BigInteger? MaybeBig { get; set; }

    public Complex Complex { get; set; }

    public Vector3 At { get; set; }

    public Vector2? MaybeAt { get; set; }

    public Quaternion Turn { get; set; }

    public Plane Flat { get; set; }

    public Matrix4x4 Matrix { get; set; }

    public Index Index { get; set; }

    public Range Range { get; set; }

    public Uri? Address { get; set; }

    public Version? Version { get; set; }

    public StringBuilder? Text { get; set; }

    public BitArray? Bits { get; set; }

    public CultureInfo? Culture { get; set; }

    public TimeZoneInfo? Zone { get; set; }

    public IPAddress? Host { get; set; }

    public IPEndPoint? End { get; set; }

    public Encoding? Encoding { get; set; }

    public Type? Type { get; set; }

    public int Last { get; set; }
}

/// <summary>Some of them in array layout.</summary>
[Wire]
public sealed partial class KeyedValues
{
    [WireKey(0)]
    public KeyValuePair<int, string> Pair { get; set; }

    [WireKey(1)]
    public (int, string, double) Tuple { get; set; }

    [WireKey(3)]
    public double[,]? Grid { get; set; }

    [WireKey(4)]
    public Uri? Address { get; set; }

    [WireKey(5)]
    public Vector3 At { get; set; }

    [WireKey(6)]
    public BitArray? Bits { get; set; }

    [WireKey(7)]
    public BigInteger Big { get; set; }

    [WireKey(8)]
    public Lazy<string>? Lazy { get; set; }
}

/// <summary>A struct without references, whose fields are structs of .NET's with values that aren't all valid.</summary>
[Wire]
public partial struct CheckedStruct
{
    public (bool, long) Tuple;
    public KeyValuePair<DateTime, bool> Pair;
    public TwoBools Flags;
    public int Tail;
}

/// <summary>A member that is named by the options.</summary>
[Wire]
public sealed partial class Typed
{
    public Type? Type { get; set; }

    public List<Type?>? More { get; set; }
}
