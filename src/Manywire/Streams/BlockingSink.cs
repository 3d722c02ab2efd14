using System;
using System.IO;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire;

/// <summary>Gathers bytes and writes them to a <see cref="Stream"/>, blocking: each flush is over when it returns.</summary>
sealed class BlockingSink(Stream stream, IProgress<long>? progress) : WireSink(progress)
{
    readonly WireBytes _bytes = new();

    public override void Advance(int count)
    {
        _bytes.Advance(count);
        Pending += count;
    }

    public override Memory<byte> GetMemory(int sizeHint = 0) => _bytes.GetMemory(sizeHint);

    public override Span<byte> GetSpan(int sizeHint = 0) => _bytes.GetSpan(sizeHint);

    public override ValueTask FlushAsync(bool idle, CancellationToken cancellationToken)
    {
        stream.Write(_bytes.Written);
        _bytes.Clear();
        Flushed();
        return default;
    }

    public override void Release() => _bytes.Dispose();
}
