using System;

namespace Manywire.Inspection;

/// <summary>What a <see cref="WireDump"/> shows. Immutable.</summary>
public sealed record WireDumpOptions
{
    /// <summary>The defaults.</summary>
    public static WireDumpOptions Default { get; } = new();

    /// <summary>Lines at most; the memory grows with them. 1000 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is less than 1.</exception>
    public int MaxLines
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            field = value;
        }
    } = 1000;

    /// <summary>Levels that are shown: what lies deeper is gone over. All by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int MaxDepth
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    } = int.MaxValue;

    /// <summary>Bytes of a line that are shown at most. 12 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It isn't between 1 and 64.</exception>
    public int MaxBytes
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            ArgumentOutOfRangeException.ThrowIfGreaterThan(value, 64);
            field = value;
        }
    } = 12;

    /// <summary>Characters of a value that are shown at most. 60 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is less than 1.</exception>
    public int MaxText
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, 1);
            field = value;
        }
    } = 60;

    /// <summary>The value to show, as a JSON Pointer such as <c>/users/3/name</c>; empty, the default, for the whole. A part of it is an index in an array, and the name of a key or of a member.</summary>
    public string Pointer { get; init; } = "";

    /// <summary>The value to show, by the byte at which it begins, or its key: the <see cref="WireDumpLine.Offset"/> of a line of another dump of the same payload. -1, the default, for none. It finds what no pointer names: the second of two equal keys, and values of a sequence but the first.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is less than -1.</exception>
    public long Offset
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfLessThan(value, -1);
            field = value;
        }
    } = -1;

    /// <summary>With <see cref="Offset"/>, arrays, maps and objects around the value: where several begin at the byte, as a struct on the Binary wire and its first field do, it says which. 0 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int Depth
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>Lines that aren't shown before the first one that is: <see cref="MaxLines"/> counts from there. 0 by default.</summary>
    /// <exception cref="ArgumentOutOfRangeException">It is negative.</exception>
    public int Skip
    {
        get;
        init
        {
            ArgumentOutOfRangeException.ThrowIfNegative(value);
            field = value;
        }
    }

    /// <summary>Whether the input is read to its end for the sizes of what is shown, also when there are as many lines as there may be. Otherwise what isn't at its end then has no size.</summary>
    public bool Sizes { get; init; }

    /// <summary>With <see cref="Sizes"/>: told of the dump when there are as many lines as there may be, and from then on each time that one of them gets its size. It is called on the thread that reads, which waits for it. None by default.</summary>
    public IProgress<WireDump>? Progress { get; init; }
}
