using System;
using System.Collections.Generic;
using Manywire.Wires.Tests;

namespace Manywire.Fuzz;

/// <summary>Dictionaries with every kind of key.</summary>
[Wire]
public sealed partial class AllKeys
{
    public Dictionary<bool, int>? Bools { get; set; }
    public Dictionary<byte, int>? Bytes { get; set; }
    public Dictionary<sbyte, int>? SBytes { get; set; }
    public Dictionary<short, int>? Shorts { get; set; }
    public Dictionary<ushort, int>? UShorts { get; set; }
    public Dictionary<uint, int>? UInts { get; set; }
    public Dictionary<long, int>? Longs { get; set; }
    public Dictionary<ulong, int>? ULongs { get; set; }
    public Dictionary<char, int>? Chars { get; set; }
    public Dictionary<float, int>? Floats { get; set; }
    public Dictionary<double, int>? Doubles { get; set; }
    public Dictionary<decimal, int>? Decimals { get; set; }
    public Dictionary<DateTime, int>? Times { get; set; }
    public Dictionary<DateTimeOffset, int>? Offsets { get; set; }
    public Dictionary<TimeSpan, int>? Spans { get; set; }
    public Dictionary<DateOnly, int>? Days { get; set; }
    public Dictionary<TimeOnly, int>? Clocks { get; set; }
    public Dictionary<U8, int>? Smalls { get; set; }
    public Dictionary<I64, int>? Larges { get; set; }
}

/// <summary>Lazy members whose ends have to be found in every way there is.</summary>
[Wire]
public sealed partial class AllLazy
{
    public WireLazy<Everything>? Everything { get; set; }
    public WireLazy<List<TolerantOuter>>? Tolerant { get; set; }
    public WireLazy<Dictionary<string, IShape?>>? Shapes { get; set; }
    public WireLazy<Zoo>? Zoo { get; set; }
    public WireLazy<Nullables>? Nullables { get; set; }
    public WireLazy<RefArrays>? Arrays { get; set; }
    public WireLazy<string>? Text { get; set; }
}
