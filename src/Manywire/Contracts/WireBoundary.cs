using System;

namespace Manywire.Contracts;

/// <summary>Finds where a value ends while its bytes arrive, piece by piece, without reading it.</summary>
/// <remarks>
/// A wire has one for its entry points on streams: <see cref="IWireFormat{TWriter,TReader}.Boundary"/>. Each byte is looked at once, however the input is cut, and the memory for it is
/// in proportion to the depth. It doesn't check: where the bytes make no sense it says <see cref="BoundaryStatus.Found"/>, and the reader says what is wrong.
/// Where the reader succeeds, both agree.
/// </remarks>
public abstract class WireBoundary
{
    /// <summary>Bytes that may stand before everything else in a stream and mean nothing.</summary>
    public virtual ReadOnlySpan<byte> Preamble => default;

    /// <summary>How many bytes there are that mean nothing between values: white space, on wires that have any.</summary>
    /// <param name="bytes">What has arrived, or a piece of it.</param>
    /// <returns>-1: the only byte that there is may begin such bytes, which the next one tells.</returns>
    public virtual int Blank(ReadOnlySpan<byte> bytes) => 0;

    /// <summary>A new value begins.</summary>
    public abstract void Begin();

    /// <summary>Looks at more bytes of the value.</summary>
    /// <param name="bytes">The bytes behind those of the call before.</param>
    /// <param name="used">How many of them belong to the value; all, unless its end was found.</param>
    /// <returns><see cref="BoundaryStatus.Undetermined"/> is final for this value.</returns>
    public abstract BoundaryStatus Find(ReadOnlySpan<byte> bytes, out int used);

    /// <summary>How many bytes of the value are missing at least, after <see cref="Find"/> has said <see cref="BoundaryStatus.NeedMore"/>: what lengths say that were found, and a byte for each value that was counted.</summary>
    public virtual long Missing => 1;

    /// <summary>The head of an array.</summary>
    /// <param name="bytes">What has arrived, without blanks before it; 16 bytes are enough.</param>
    /// <param name="used">Bytes of the head.</param>
    /// <param name="count">Elements; -1: null instead of an array; <see cref="int.MaxValue"/>: the array ends where its end stands, see <see cref="NextElement"/>.</param>
    /// <returns><see cref="BoundaryStatus.Undetermined"/>: something else stands there.</returns>
    public abstract BoundaryStatus OpenArray(ReadOnlySpan<byte> bytes, out int used, out int count);

    /// <summary>What stands between the elements of an array that doesn't say how many it has.</summary>
    /// <param name="bytes">What has arrived, without blanks before it.</param>
    /// <param name="first">Whether no element came before.</param>
    /// <param name="used">Bytes to go over. Where more is needed, it is asked again behind them, and behind blanks.</param>
    /// <param name="end">Whether they are the end of the array.</param>
    /// <returns><see cref="BoundaryStatus.Undetermined"/>: something else stands there.</returns>
    public virtual BoundaryStatus NextElement(ReadOnlySpan<byte> bytes, bool first, out int used, out bool end) => throw new NotSupportedException();
}

/// <summary>For wires that don't say where values end: each value is tried, and elements of arrays aren't found.</summary>
sealed class NoBoundary : WireBoundary
{
    public override void Begin()
    {
    }

    public override BoundaryStatus Find(ReadOnlySpan<byte> bytes, out int used)
    {
        used = 0;
        return BoundaryStatus.Undetermined;
    }

    public override BoundaryStatus OpenArray(ReadOnlySpan<byte> bytes, out int used, out int count) =>
        throw new NotSupportedException("This wire has no WireBoundary: the elements of an array can't be read one by one. Read the array as one value.");
}
