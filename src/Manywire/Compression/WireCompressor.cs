using System;
using System.Buffers;

namespace Manywire.Compression;

/// <summary>Compresses data that comes in pieces, of any length in all. What it holds back is bounded.</summary>
public abstract class WireCompressor : IDisposable
{
    /// <summary>Compresses more data; some may be held back.</summary>
    /// <param name="raw">The data.</param>
    /// <param name="output">Where to.</param>
    /// <param name="last">Whether it is the last: then what is held back is written, and the end.</param>
    public abstract void Write(ReadOnlySpan<byte> raw, IBufferWriter<byte> output, bool last = false);

    /// <summary>Writes what is held back, so that everything up to here can be decompressed.</summary>
    /// <param name="output">Where to.</param>
    public abstract void Flush(IBufferWriter<byte> output);

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
