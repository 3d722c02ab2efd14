using System;
using System.IO;

namespace Manywire.MySql.Protocol;

/// <summary>A stream that appends to a buffer.</summary>
sealed class PacketBufferStream(PacketBuffer buffer) : Stream
{
    public override bool CanRead => false;

    public override bool CanSeek => false;

    public override bool CanWrite => true;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Flush()
    {
    }

    public override int Read(byte[] array, int offset, int count) => throw new NotSupportedException();

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] array, int offset, int count) => buffer.Write(array.AsSpan(offset, count));

    public override void Write(ReadOnlySpan<byte> bytes) => buffer.Write(bytes);
}
