using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Bench.Scale;

/// <summary>The same bytes again and again: a long stream that takes no memory.</summary>
sealed class RepeatingStream(byte[] bytes, int times) : Stream
{
    int _at, _left = times;

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

    public override int Read(Span<byte> buffer)
    {
        int read = 0;
        while (read < buffer.Length && _left > 0)
        {
            int n = Math.Min(buffer.Length - read, bytes.Length - _at);
            bytes.AsSpan(_at, n).CopyTo(buffer[read..]);
            read += n;
            _at += n;
            if (_at == bytes.Length)
            {
                _at = 0;
                _left--;
            }
        }

        return read;
    }

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => new(Read(buffer.Span));

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
