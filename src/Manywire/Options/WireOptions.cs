using System;

namespace Manywire;

/// <summary>What all wires can be told. Immutable; the defaults are the safe ones.</summary>
public abstract record WireOptions
{
    /// <summary>Options of a wire.</summary>
    /// <param name="maxDepth">What <see cref="MaxDepth"/> is by default.</param>
    protected WireOptions(int maxDepth) => MaxDepth = maxDepth;

    /// <summary>
    /// Levels of values that can contain themselves, at most; each wire has a default of its own. It ends cycles, and bounds the work of a hostile input. The stack is looked after in any case:
    /// where a thread's has no room for as many levels, that is an error as well.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int MaxDepth
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>Whether a key may come twice in an object or a map, the last value staying; otherwise that is an error.</summary>
    public bool AllowDuplicates { get; init; }

    /// <summary>Whether a name that a type doesn't know is an error on a wire with names; otherwise the member is skipped, as what stands for a public property that the type leaves out always is. A type that keeps unknown members keeps them, and formatters decide for themselves.</summary>
    public bool DisallowUnknown { get; init; }

    /// <summary>The envelope around what is written and read; null, the default, for none. Text that isn't bytes, such as a string of JSON, has none in any case.</summary>
    public WireCompression? Compression { get; init; }

    /// <summary>Bytes that a compressed input may hold at most, decompressed, its compressed members together with it, also those that are only gone over; of a sequence: each value. 64 MiB by default. It bounds what a small hostile input can do to memory and time.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public long MaxDecompressed
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = DefaultMaxDecompressed;

    /// <summary>
    /// Bytes that one value may have that arrives from a stream or pipe: it is kept until all of it is there. 256 MiB by default. It bounds what a peer that never ends can do to the memory.
    /// What is in memory already has no such bound.
    /// </summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public long MaxBuffered
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = DefaultMaxBuffered;

    internal const long DefaultMaxBuffered = 256 * 1024 * 1024;

    internal const long DefaultMaxDecompressed = 64 * 1024 * 1024;

    /// <summary>Is told the bytes received or handed over so far by one call on a stream or pipe, or received by a <see cref="WireStreamReader"/> since it began, at each arrival or flush, on the thread that does it; null, the default, for no report.</summary>
    public IProgress<long>? Progress { get; init; }

    /// <summary>The types that a wire may name: what members of type <see cref="Type"/> may be, and values whose type a wire tells by its name; none by default. A name on the wire is only compared with theirs.</summary>
    public WireTypeList Types { get; init; } = WireTypeList.None;

    /// <summary>A new budget of as many bytes as <see cref="MaxDecompressed"/> says.</summary>
    /// <param name="options">The options; null: their defaults.</param>
    public static WireBudget Budget(WireOptions? options) => new(options?.MaxDecompressed ?? DefaultMaxDecompressed);

    internal WireCallOverrides? Given { get; init; }

    /// <summary>What was given with <see cref="WireOptionsExtensions"/>, for wires; null: nothing.</summary>
    /// <param name="options">The options.</param>
    public static WireCallOverrides? GivenWith(WireOptions? options) => options?.Given;
}
