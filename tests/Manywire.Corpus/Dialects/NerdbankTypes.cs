using System;
using System.Collections.Generic;
using System.Numerics;

namespace Manywire.Corpus
{
    /// <summary>A node of a graph whose parts Nerdbank.MessagePack writes once.</summary>
    [Manywire.Wire(References = true, Layout = Manywire.WireLayout.Map)]
    public sealed class SharedNode
    {
        [Manywire.WireKey(0)]
        public string? Name { get; set; }

        [Manywire.WireKey(1)]
        public SharedNode? Left { get; set; }

        [Manywire.WireKey(2)]
        public List<SharedNode>? Others { get; set; }

        [Manywire.WireKey(3)]
        public string[]? Words { get; set; }

        [Manywire.WireKey(4)]
        public int Number { get; set; }

        [Manywire.WireKey(5)]
        public Dictionary<string, SharedNode>? Named { get; set; }
    }

    [Manywire.Wire]
    [Manywire.WireUnion(1, typeof(AliasedCircle), Name = "circle")]
    [Manywire.WireUnion(2, typeof(AliasedSquare), Name = "square")]
    public abstract class AliasedFigure
    {
        public string? Title { get; set; }
    }

    [Manywire.Wire]
    public sealed class AliasedCircle : AliasedFigure
    {
        public int R { get; set; }
    }

    [Manywire.Wire]
    public sealed class AliasedSquare : AliasedFigure
    {
        public AliasedFigure? Within { get; set; }
    }

    [Manywire.Wire]
    public sealed class Grids
    {
        public int[,]? Numbers { get; set; }

        public string?[,,]? Words { get; set; }

        public byte[,]? Bytes { get; set; }

        public WideNumbers?[,]? Wide { get; set; }
    }

    [Manywire.Wire]
    public sealed class WideNumbers
    {
        public Guid Guid { get; set; }

        public BigInteger Big { get; set; }

        public decimal Money { get; set; }

        public Int128 Signed { get; set; }

        public UInt128 Unsigned { get; set; }

        public DateTime Time { get; set; }

        public DateTimeOffset Place { get; set; }
    }
}
