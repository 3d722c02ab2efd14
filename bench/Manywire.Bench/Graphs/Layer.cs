using System;
using MemoryPack;
using MessagePack;
using Nino.Core;

namespace Manywire.Bench.Graphs;

/// <summary>A layer of a network: few scalars beside much memory.</summary>
[Wire]
[MemoryPackable]
[MessagePackObject]
[NinoType]
public sealed partial class Layer
{
    [Key(0)]
    public string? Id { get; set; }

    [Key(1)]
    public int Index { get; set; }

    [Key(2)]
    public int Inputs { get; set; }

    [Key(3)]
    public int Outputs { get; set; }

    [Key(4)]
    public float[]? Weights { get; set; }

    [Key(5)]
    public float[]? Biases { get; set; }

    [Key(6)]
    public DayOfWeek Activation { get; set; }

    [Key(7)]
    public DateTime Changed { get; set; }
}
