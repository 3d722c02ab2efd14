using System;
using System.Buffers;
using System.IO;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Gathers bytes in one array and writes them to a <see cref="Stream"/>.</summary>
sealed class StreamSink(Stream stream, IProgress<long>? progress) : WireSink(progress)
{
    const int FirstSize = 2 * PieceSize;

    byte[] _array = ArrayPool<byte>.Shared.Rent(FirstSize);
    bool _pending;

    public override void Advance(int count) => Pending += count;

    public override Memory<byte> GetMemory(int sizeHint = 0)
    {
        Require(sizeHint);
        return _array.AsMemory((int)Pending);
    }

    public override Span<byte> GetSpan(int sizeHint = 0)
    {
        Require(sizeHint);
        return _array.AsSpan((int)Pending);
    }

    void Require(int n)
    {
        long size = Pending + Math.Max(n, 1);
        if (size > _array.Length)
        {
            byte[] larger = ArrayPool<byte>.Shared.Rent(checked((int)Math.Max(size, Math.Min(2L * _array.Length, Array.MaxLength))));
            _array.AsSpan(0, (int)Pending).CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_array);
            _array = larger;
        }
    }

    public override async ValueTask FlushAsync(bool idle, CancellationToken cancellationToken)
    {
        _pending = true;
        await stream.WriteAsync(_array.AsMemory(0, (int)Pending), cancellationToken).ConfigureAwait(false);
        if (idle)
        {
            await stream.FlushAsync(cancellationToken).ConfigureAwait(false);
        }

        _pending = false;
        Flushed();
        if (_array.Length > 4 * FirstSize)
        {
            Release();
            _array = ArrayPool<byte>.Shared.Rent(FirstSize);
        }
    }

    public override void Release()
    {
        // After a write that failed or was cancelled the stream may, if it isn't careful, still read the array: such a one isn't shared again.
        if (!_pending && _array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_array);
        }

        _array = [];
    }
}
