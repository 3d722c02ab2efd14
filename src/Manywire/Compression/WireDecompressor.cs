using System;
using System.Buffers;

namespace Manywire.Compression;

/// <summary>Decompresses data that comes in pieces, of any length in all, into room that the caller has. What it holds back is bounded.</summary>
public abstract class WireDecompressor : IDisposable
{
    /// <summary>Takes input and gives output, as much as there is room for.</summary>
    /// <param name="input">The bytes behind those that were taken before.</param>
    /// <param name="output">The room.</param>
    /// <param name="consumed">Bytes taken: all of them, unless the room is full, or the end is among them. Where the input is malformed: those before the place.</param>
    /// <param name="written">Bytes given.</param>
    /// <returns>
    /// <see cref="OperationStatus.Done"/>: the end, behind which nothing was taken. <see cref="OperationStatus.NeedMoreData"/>: all input was taken, and all that was in it given.
    /// <see cref="OperationStatus.DestinationTooSmall"/>: there may be more to give. <see cref="OperationStatus.InvalidData"/>: the input is malformed.
    /// </returns>
    public abstract OperationStatus Decompress(ReadOnlySpan<byte> input, Span<byte> output, out int consumed, out int written);

    /// <summary>What should have been there, after <see cref="OperationStatus.InvalidData"/> or at the end of incomplete input: for the error.</summary>
    public abstract string Expected { get; }

    /// <summary>Begins again behind an end, in formats whose streams may stand one after another.</summary>
    /// <returns>False, the default: nothing may follow.</returns>
    public virtual bool Restart() => false;

    /// <summary>A status as it was given, unless one that comes to nothing would be asked for again and again: then the input is held to be malformed.</summary>
    /// <param name="status">The status.</param>
    /// <param name="left">Bytes of input that weren't taken.</param>
    /// <param name="done">Bytes that were taken or given.</param>
    public static OperationStatus Checked(OperationStatus status, int left, int done) =>
        (status == OperationStatus.NeedMoreData && left > 0) || (status == OperationStatus.DestinationTooSmall && done == 0) ? OperationStatus.InvalidData : status;

    /// <summary>Gives lent memory back.</summary>
    public void Dispose()
    {
        Dispose(disposing: true);
        GC.SuppressFinalize(this);
    }

    /// <summary>Gives lent memory back.</summary>
    /// <param name="disposing">True.</param>
    protected virtual void Dispose(bool disposing)
    {
    }
}
