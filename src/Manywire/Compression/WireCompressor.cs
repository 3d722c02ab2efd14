using System;
using System.Buffers;

namespace Manywire.Compression;

/// <summary>Compresses data that comes in pieces, of any length in all. What it holds back is bounded.</summary>
public abstract class WireCompressor : IDisposable
{
    /// <summary>Compresses more data; some may be held back.</summary>
    /// <param name="raw">The data.</param>
    /// <param name="output">Where to.</param>
    public abstract void Write(ReadOnlySpan<byte> raw, IBufferWriter<byte> output);

    /// <summary>Writes what is held back, so that everything up to here can be decompressed.</summary>
    /// <param name="output">Where to.</param>
    public abstract void Flush(IBufferWriter<byte> output);

    /// <summary>Writes what is held back, and the end.</summary>
    /// <param name="output">Where to.</param>
    public abstract void End(IBufferWriter<byte> output);

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

/// <summary>Decompresses data that comes in pieces, of any length in all, into room that the caller has. What it holds back is bounded.</summary>
public abstract class WireDecompressor : IDisposable
{
    /// <summary>Takes input and gives output, as much as there is room for.</summary>
    /// <param name="input">The bytes behind those that were taken before.</param>
    /// <param name="output">The room.</param>
    /// <param name="consumed">Bytes taken: all of them, unless the room is full, or the end is among them.</param>
    /// <param name="written">Bytes given.</param>
    /// <returns>
    /// <see cref="OperationStatus.Done"/>: the end, behind which nothing was taken. <see cref="OperationStatus.NeedMoreData"/>: all input was taken, and all that was in it given.
    /// <see cref="OperationStatus.DestinationTooSmall"/>: there may be more to give. <see cref="OperationStatus.InvalidData"/>: the input is malformed.
    /// </returns>
    public abstract OperationStatus Decompress(ReadOnlySpan<byte> input, Span<byte> output, out int consumed, out int written);

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
