using System;
using System.Collections.Generic;

namespace Manywire.Corpus.Shapes;

// Ref structs, each beside a class with its members: both have the same bytes, and the class reads them.

[Wire]
public ref partial struct Frame
{
    public ReadOnlySpan<byte> Payload { get; init; }
    public int Id { get; set; }
    public string? Text;
    public ReadOnlySpan<char> Chars { get; set; }
    public Span<int> Numbers;

    public readonly int Length => Payload.Length;
}

[Wire]
public class FrameRead
{
    public byte[]? Payload { get; set; }
    public int Id { get; set; }
    public string? Text;
    public char[]? Chars { get; set; }
    public int[]? Numbers;
}

/// <summary>What is given to the constructor is a member, also where a property computes it.</summary>
[Wire]
public readonly ref struct Given(ReadOnlySpan<int> values, string name)
{
    readonly ReadOnlySpan<int> _values = values;

    public ReadOnlySpan<int> Values => _values;

    public string Name { get; } = name;
}

[Wire]
public class GivenRead
{
    public int[]? Values { get; set; }
    public string? Name { get; set; }
}

[Wire]
public readonly ref struct Envelope
{
    public Envelope(Frame first, Hidden2 second)
    {
        First = first;
        Second = second;
        Count = 2;
    }

    public Frame First { get; }
    public readonly int Count;
    public Hidden2 Second { get; }
}

[Wire]
public readonly ref struct Hidden2
{
    [WireInclude] readonly ReadOnlySpan<string> _words;

    public Hidden2(ReadOnlySpan<string> words)
    {
        _words = words;
        Bytes = new byte[] { 1, 2 };
    }

    [WireInclude] ReadOnlySpan<byte> Bytes { get; }
}

[Wire]
public class EnvelopeRead
{
    public FrameRead? First { get; set; }
    public int Count;
    public Hidden2Read? Second { get; set; }
}

[Wire]
public class Hidden2Read
{
    public string[]? _words;
    public byte[]? Bytes { get; set; }
}

/// <summary>Without spans: not as in memory all the same.</summary>
[Wire]
public ref struct Lone
{
    public int X;
    public double Y;
}

[Wire]
public class LoneRead
{
    public int X;
    public double Y;
}

[Wire]
public ref struct Pointing
{
    public ref int Place;
    public ref readonly long Other;
    public int Z;
}

[Wire]
public class PointingRead
{
    public int Place;
    public long Other;
    public int Z;
}

[Wire]
public ref struct KeyedSource
{
    [WireKey(2)] public ReadOnlySpan<int> A;
    [WireKey(0)] public int B;
    [WireKey(5), WireName("sea")] public string? C;
}

[Wire]
public class KeyedSourceRead
{
    [WireKey(2)] public int[]? A;
    [WireKey(0)] public int B;
    [WireKey(5), WireName("sea")] public string? C;
}

[Wire(WireEvolution.Tolerant)]
public ref struct TolerantSource
{
    [WireKey(0)] public ReadOnlySpan<double> A;
    [WireKey(1)] public int B;
    [WireKey(3)] public ReadOnlySpan<string> C;
}

[Wire(WireEvolution.Tolerant)]
public class TolerantSourceRead
{
    [WireKey(0)] public double[]? A;
    [WireKey(1)] public int B;
    [WireKey(3)] public string[]? C;
}

[Wire]
public ref struct Slice<T>
{
    public ReadOnlySpan<T> Items;
    public T? One;
}

[Wire]
public class SliceRead<T>
{
    public T[]? Items;
    public T? One;
}

/// <summary>A type parameter may stand for a ref struct itself.</summary>
[Wire]
public ref struct Carrier<T>
    where T : allows ref struct
{
    public T Value;
    [WireInclude] int _number;

    public Carrier(T value)
    {
        Value = value;
        _number = 9;
    }
}

[Wire]
public class CarrierRead<T>
{
    public T? Value;
    public int _number;
}

[Wire(OmitDefaults = true)]
public ref struct SparingSource
{
    public int A;
    public string? B;
    public ReadOnlySpan<int> C;
    public double D;
}

[Wire(OmitDefaults = true)]
public class SparingSourceRead
{
    public int A;
    public string? B;
    public int[]? C;
    public double D;
}

[Wire]
public ref struct CalledSource
{
    public int A;

    [WireSerializing]
    void Before() => A++;

    [WireSerializing]
    static void First(ref CalledSource value) => value.A *= 10;
}

[Wire]
public class CalledSourceRead
{
    public int A;
}

/// <summary>More members than one method writes.</summary>
[Wire]
public ref struct WideSource
{
    public int A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17;
    public ReadOnlySpan<int> S;
    public string? T;

    [WireInclude]
    readonly string U => "u" + A17;
}

[Wire]
public class WideSourceRead
{
    public int A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, A10, A11, A12, A13, A14, A15, A16, A17;
    public int[]? S;
    public string? T;
    public string? U;
}

[Wire]
public ref struct MixedSource
{
    public ReadOnlySpan<Price?> Prices;
    public ReadOnlySpan<Label> Labels;
    public ReadOnlySpan<IPayment?> Payments;
    public IPayment? Payment;
    public ReadOnlySpan<DayOfWeek> Days;
    public ReadOnlySpan<DateTime?> Dates;
    public List<Angle?>? Angles;
    public object? Any;
}

[Wire]
public class MixedSourceRead
{
    public Price?[]? Prices;
    public Label[]? Labels;
    public IPayment?[]? Payments;
    public IPayment? Payment;
    public DayOfWeek[]? Days;
    public DateTime?[]? Dates;
    public List<Angle?>? Angles;
    public object? Any;
}
