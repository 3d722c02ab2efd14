using System;
using System.IO;

namespace Manywire.Tool;

/// <summary>A stream that takes so many bytes and no more.</summary>
/// <param name="inner">Where to. It is disposed of with this one.</param>
/// <param name="max">Bytes at most.</param>
/// <param name="what">The beginning of the sentence that says so; null: it ends with <see cref="FullException"/>.</param>
sealed class LimitedStream(Stream inner, long max, string? what) : OneWayStream
{
    /// <summary>Bytes that were written.</summary>
    public long Count { get; private set; }

    public override bool CanWrite => true;

    public override void Write(ReadOnlySpan<byte> buffer)
    {
        if (buffer.Length > max - Count)
        {
            inner.Write(buffer[..(int)(max - Count)]);
            Count = max;
            throw what is null ? new FullException() : new ToolException(ExitCodes.Payload, $"{what} more than {max} bytes, which is the limit");
        }

        inner.Write(buffer);
        Count += buffer.Length;
    }

    public override void Flush() => inner.Flush();

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            inner.Dispose();
        }

        base.Dispose(disposing);
    }

    /// <summary>There is as much as is wanted.</summary>
    public sealed class FullException : Exception;
}
