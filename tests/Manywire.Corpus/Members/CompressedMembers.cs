using System;
using System.Buffers;
using System.Collections.Generic;
using Manywire.Compression;

namespace Manywire.Corpus;

/// <summary>An envelope of one's own: the bytes backwards.</summary>
public sealed class Backwards : WireCompression
{
    public override void Compress(ReadOnlySpan<byte> raw, IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        byte[] back = raw.ToArray();
        Array.Reverse(back);
        output.Write(back);
    }

    public override int Decompress(ReadOnlySpan<byte> input, bool whole, WireBytes output)
    {
        Compress(input, output);
        return input.Length;
    }
}

/// <summary>Members in envelopes of their own, of every kind and codec.</summary>
[Wire]
public sealed partial class Packed
{
    public int Id { get; set; }

    [WireCompressed]
    public byte[]? Data { get; set; }

    [WireCompressed]
    public string? Text { get; set; }

    [WireCompressed]
    public List<Person?>? People { get; set; }

    [WireCompressed(typeof(Lz4BlockCompression))]
    public string? Block { get; set; }

    [WireCompressed(typeof(Lz4FrameCompression))]
    public int[]? Numbers { get; set; }

    [WireCompressed(Level = 11)]
    public Dictionary<string, int>? Counts { get; set; }

    [WireCompressed(typeof(Lz4BlockCompression))]
    public byte[]? Bytes { get; set; }

    [WireCompressed]
    public PackedCase? Case { get; set; }

    [WireCompressed(typeof(Backwards))]
    public Packed? Inner { get; set; }

    public string? End { get; set; }
}

[Wire]
[WireUnion(0, typeof(PackedLeaf))]
[WireUnion(300, typeof(PackedRecord))]
public abstract partial record PackedCase;

[Wire]
public sealed partial record PackedLeaf([WireCompressed] string? Text) : PackedCase;

[Wire]
public sealed partial record PackedRecord(int Id, [WireCompressed] byte[]? Data, [WireCompressed(typeof(Lz4BlockCompression))] PackedStruct Struct, Gender Sex) : PackedCase;

[Wire]
public partial struct PackedStruct
{
    public int Id { get; set; }

    [WireCompressed(typeof(Lz4FrameCompression))]
    public string? Text { get; set; }
}

[Wire(WireEvolution.Tolerant)]
public sealed partial class PackedTolerant
{
    [WireKey(0)]
    public int Id { get; set; }

    [WireKey(2)]
    [WireCompressed]
    public string? Text { get; set; }

    [WireKey(3)]
    public string? End { get; set; }
}

/// <summary>Compressed members behind a lazy one, whose end is to be found without reading it.</summary>
[Wire]
public sealed partial class PackedLazily
{
    public WireLazy<Packed>? Lazy { get; set; }

    public PackedTolerant? Tolerant { get; set; }

    public string? End { get; set; }
}

/// <summary>Three members as MemoryPack's Brotli formatters write them.</summary>
[Wire]
public sealed partial class PackedAsPeer
{
    public int Id { get; set; }

    [WireCompressed]
    public byte[]? Data { get; set; }

    [WireCompressed]
    public string? Text { get; set; }

    [WireCompressed]
    public List<PackedPerson?>? People { get; set; }

    public string? End { get; set; }
}

[Wire]
public sealed partial class PackedPerson
{
    public int Age { get; set; }

    public string? Name { get; set; }
}

/// <summary>A member whose content is to be wrong: <see cref="PackedOther"/> has the same name with another type.</summary>
[Wire]
public sealed partial class PackedMany
{
    public string? Name { get; set; }

    [WireCompressed(typeof(Lz4BlockCompression))]
    public List<PackedRow?>? Rows { get; set; }
}

[Wire]
public sealed partial class PackedRow
{
    public int Id { get; set; }

    [WireCompressed(typeof(Lz4FrameCompression))]
    public Dictionary<string, int[]>? Values { get; set; }
}

[Wire]
public sealed partial class PackedOther
{
    public string? Name { get; set; }

    [WireCompressed(typeof(Lz4BlockCompression))]
    public List<PackedOtherRow?>? Rows { get; set; }
}

[Wire]
public sealed partial class PackedOtherRow
{
    public int Id { get; set; }

    [WireCompressed(typeof(Lz4FrameCompression))]
    public Dictionary<string, string[]>? Values { get; set; }
}
