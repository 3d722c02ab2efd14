using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Http;

/// <summary>The bytes of server-sent events, with a limit on those of one event: a server that never ends one would fill the memory.</summary>
sealed class WireEventStream(Stream inner, long limit) : Stream
{
    long _read;

    /// <summary>An event is complete: the next one may have as many bytes.</summary>
    public void Complete() => _read = 0;

    int Count(int n)
    {
        _read += n;
        return _read > limit ? throw new WireException($"an event of at most {limit} bytes ({nameof(WireClientOptions)}.{nameof(WireClientOptions.MaxResponseSize)})") : n;
    }

    public override async ValueTask<int> ReadAsync(Memory<byte> buffer, CancellationToken cancellationToken = default) => Count(await inner.ReadAsync(buffer, cancellationToken).ConfigureAwait(false));

    public override int Read(Span<byte> buffer) => Count(inner.Read(buffer));

    public override int Read(byte[] buffer, int offset, int count) => Read(buffer.AsSpan(offset, count));

    public override bool CanRead => true;

    public override bool CanSeek => false;

    public override bool CanWrite => false;

    public override long Length => throw new NotSupportedException();

    public override long Position
    {
        get => throw new NotSupportedException();
        set => throw new NotSupportedException();
    }

    public override void Flush()
    {
    }

    public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

    public override void SetLength(long value) => throw new NotSupportedException();

    public override void Write(byte[] buffer, int offset, int count) => throw new NotSupportedException();
}
