using System;

namespace Manywire.Inspection;

/// <summary>How a <see cref="WireTokenReader"/> reads. Immutable.</summary>
public sealed record WireTokenOptions
{
    /// <summary>The defaults.</summary>
    public static WireTokenOptions Default { get; } = new();

    /// <summary>Whether values may stand one after another; otherwise bytes behind the first are an error.</summary>
    public bool Sequence { get; init; }

    /// <summary>Bytes of each token that are kept, for its text. What is longer is gone over. <see cref="WireTokenReader.DefaultKept"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is less than 16.</exception>
    public int Kept
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 16);
            field = value;
        }
    } = WireTokenReader.DefaultKept;

    /// <summary>Arrays, maps and objects within each other, at most. <see cref="WireTokenReader.DefaultMaxDepth"/> by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int MaxDepth
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = WireTokenReader.DefaultMaxDepth;

    /// <summary>Bytes that a compressed payload may hold at most, where an envelope is seen and taken off. 64 MiB by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public long MaxDecompressed
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = WireOptions.DefaultMaxDecompressed;
}
