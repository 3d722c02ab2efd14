using System;
using System.Collections.Generic;
using MemoryPack;
using MessagePack;
using Nino.Core;

namespace Manywire.Bench.Graphs;

/// <summary>What Nino's own benchmark has in a base class.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
[MemoryPackUnion(0, typeof(Mixed))]
[Union(0, typeof(Mixed))]
public abstract partial class MixedBase
{
    [Key(0)]
    public int Id { get; set; }

    [Key(1)]
    public bool IsTagged { get; set; }

    [Key(2)]
    public Guid Guid { get; set; }

    [Key(3)]
    public DateTime Made { get; set; }
}

/// <summary>And in the class that derives from it: texts, numbers, dates and two dictionaries.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Mixed : MixedBase
{
    [Key(4)]
    public string? Name { get; set; }

    [Key(5)]
    public string? Text { get; set; }

    [Key(6)]
    public int[]? Numbers { get; set; }

    [Key(7)]
    public List<DateTime>? Dates { get; set; }

    [Key(8)]
    public Dictionary<int, string>? Names { get; set; }

    [Key(9)]
    public Dictionary<int, int>? Counts { get; set; }
}
