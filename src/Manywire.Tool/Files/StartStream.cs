using System;
using System.IO;

namespace Manywire.Tool;

/// <summary>A stream that can't seek, whose first bytes can be looked at before they are read.</summary>
/// <param name="inner">The stream, which is disposed of with this one.</param>
sealed class StartStream(Stream inner) : OneWayStream
{
    const int Size = 64 * 1024;

    byte[] _start = [];
    int _at;

    /// <summary>The first bytes.</summary>
    public byte[] Start()
    {
        if (_start.Length == 0)
        {
            byte[] start = new byte[Size];
            _start = start[..inner.ReadAtLeast(start, Size, throwOnEndOfStream: false)];
        }

        return _start;
    }

    public override bool CanRead => true;

    public override int Read(Span<byte> buffer)
    {
        int count = Math.Min(buffer.Length, _start.Length - _at);
        if (count == 0)
        {
            return inner.Read(buffer);
        }

        _start.AsSpan(_at, count).CopyTo(buffer);
        _at += count;
        return count;
    }

    protected override void Dispose(bool disposing)
    {
        if (disposing)
        {
            inner.Dispose();
        }

        base.Dispose(disposing);
    }
}
