using System;

namespace Manywire;

/// <summary>What all wires can be told. Immutable; the defaults are the safe ones.</summary>
public abstract record WireOptions
{
    /// <summary>Levels of objects and collections within each other, at most; 64 by default. It bounds what a hostile input can do to the stack, and ends cycles.</summary>
    public int MaxDepth { get; init; } = 64;

    /// <summary>Whether a key may come twice in an object or a map, the last value staying; otherwise that is an error.</summary>
    public bool AllowDuplicates { get; init; }

    /// <summary>The envelope around what is written and read; null, the default, for none. Text that isn't bytes, such as a string of JSON, has none in any case.</summary>
    public WireCompression? Compression { get; init; }

    /// <summary>Bytes that a compressed input may hold at most, decompressed, its compressed members together with it; of a compressed sequence: each value. 64 MiB by default. It bounds what a small hostile input can do to the memory.</summary>
    public long MaxDecompressed { get; init; } = DefaultMaxDecompressed;

    /// <summary>
    /// Bytes that one value may have that arrives from a stream or pipe: it is kept until all of it is there. 256 MiB by default. It bounds what a peer that never ends can do to the memory.
    /// What is in memory already has no such bound.
    /// </summary>
    public long MaxBuffered { get; init; } = DefaultMaxBuffered;

    internal const long DefaultMaxBuffered = 256 * 1024 * 1024;

    internal const long DefaultMaxDecompressed = 64 * 1024 * 1024;

    /// <summary>Is told the bytes received or handed over so far by one call on a stream or pipe, or received by a <see cref="WireStreamReader"/> since it began, at each arrival or flush, on the thread that does it; null, the default: nobody.</summary>
    public IProgress<long>? Progress { get; init; }

    /// <summary>The types that members of type <see cref="Type"/> may be when they are read; none by default. A name on the wire is only compared with theirs.</summary>
    public WireTypeList Types { get; init; } = WireTypeList.None;
}
