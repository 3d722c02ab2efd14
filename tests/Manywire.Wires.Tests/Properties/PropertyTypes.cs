using System;
using System.Collections.Generic;
using System.Text;
using Goldens.Shared;

namespace Manywire.Wires.Tests;

/// <summary>One of everything.</summary>
[Wire]
public sealed partial class Everything
{
    public bool Flag { get; set; }
    public byte B { get; set; }
    public sbyte Sb { get; set; }
    public short S { get; set; }
    public ushort Us { get; set; }
    public int I { get; set; }
    public uint Ui { get; set; }
    public long L { get; set; }
    public ulong Ul { get; set; }
    public Int128 I128 { get; set; }
    public UInt128 U128 { get; set; }
    public char C { get; set; }
    public Half H { get; set; }
    public float F { get; set; }
    public double D { get; set; }
    public decimal M { get; set; }
    public Guid G { get; set; }
    public DateTime At { get; set; }
    public DateTimeOffset Off { get; set; }
    public TimeSpan Span { get; set; }
    public DateOnly Day { get; set; }
    public TimeOnly Time { get; set; }
    public Rune Rune { get; set; }
    public I32 E { get; set; }
    public bool? NFlag { get; set; }
    public int? NI { get; set; }
    public ulong? NUl { get; set; }
    public double? ND { get; set; }
    public Guid? NG { get; set; }
    public DateTime? NAt { get; set; }
    public I64? NE { get; set; }
    public Rune? NRune { get; set; }
    public string? Text { get; set; }
    public string? Other { get; set; }
    public byte[]? Bytes { get; set; }
    public int[]? Ints { get; set; }
    public bool[]? Bools { get; set; }
    public string?[]? Strings { get; set; }
    public List<double>? Doubles { get; set; }
    public List<long?>? Optional { get; set; }
    public Dictionary<string, int>? ByName { get; set; }
    public Dictionary<int, string?>? ById { get; set; }
    public Dictionary<Guid, Everything?>? ByGuid { get; set; }
    public Dictionary<I32, decimal>? ByEnum { get; set; }
    public Dictionary<Rune, int>? ByRune { get; set; }
    public Dictionary<Rune, string?>? Names { get; set; }
    public List<Rune>? Runes { get; set; }
    public Rune?[]? Marks { get; set; }
    public Dictionary<string, List<int>?>? Lists { get; set; }
    public Point P { get; set; }
    public Point? NP { get; set; }
    public Point[]? Points { get; set; }
    public Holder Held { get; set; }
    public Holder? NHeld { get; set; }
    public Money Price { get; set; }
    public Person? Person { get; set; }
    public KeyedPerson? Keyed { get; set; }
    public IFigure? Figure { get; set; }
    public List<IShape?>? Shapes { get; set; }
    public Tolerant? Tolerant { get; set; }
    public TolerantOuter? Outer { get; set; }
    public Duo<string, List<Leaf?>>? Duo { get; set; }
    public List<Everything?>? Children { get; set; }
    public Everything? Child { get; set; }
}
