using System;
using System.Buffers;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>The bytes of a <see cref="PipeReader"/>, where they lie in the pipe.</summary>
sealed class PipeFeed(PipeReader reader, IProgress<long>? progress) : WireFeed(progress)
{
    ReadOnlySequence<byte> _bytes;
    ReadOnlyMemory<byte> _first;
    int _at;
    bool _held;

    public override ReadOnlySpan<byte> Span => _first.Span[_at..];

    public override ReadOnlySequence<byte> Bytes => _at == 0 ? _bytes : _bytes.Slice(_at);

    public override void Consume(long n)
    {
        Length -= n;
        Offset += n;
        if (_at + n < _first.Length)
        {
            _at += (int)n;
            return;
        }

        _bytes = _bytes.Slice(_at + n);
        ShowFirst();
    }

    /// <summary>The first segment that has bytes; empty ones before it don't count in offsets.</summary>
    void ShowFirst()
    {
        _at = 0;
        _first = default;
        foreach (ReadOnlyMemory<byte> segment in _bytes)
        {
            if (!segment.IsEmpty)
            {
                _first = segment;
                return;
            }
        }
    }

    public override ValueTask FillAsync(CancellationToken cancellation)
    {
        if (_held)
        {
            _held = false;
            SequencePosition consumed = Bytes.Start;
            _first = default;
            _at = 0;
            reader.AdvanceTo(consumed, _bytes.End);
        }

        ValueTask<ReadResult> read = reader.ReadAsync(cancellation);
        if (!read.IsCompletedSuccessfully)
        {
            return Awaited(read);
        }

        Filled(read.Result);
        return default;
    }

    async ValueTask Awaited(ValueTask<ReadResult> read) => Filled(await read.ConfigureAwait(false));

    void Filled(in ReadResult result)
    {
        _held = true;
        _bytes = result.Buffer;
        ShowFirst();
        Ended = result.IsCompleted;
        Drained = true;
        Arrived(_bytes.Length - Length);
        if (result.IsCanceled)
        {
            throw new OperationCanceledException("PipeReader.CancelPendingRead was called.");
        }
    }

    public override void Fill() => throw new NotSupportedException("A pipe is read asynchronously.");

    public override void Release()
    {
        if (_held)
        {
            _held = false;
            reader.AdvanceTo(Bytes.Start);
        }
    }
}
