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
    SequencePosition _start;
    SequencePosition _end;
    long _endAt = -1;

    public override ReadOnlySpan<byte> Span => _first.Span[_at..];

    public override ReadOnlySequence<byte> Bytes => _at == 0 ? _bytes : _bytes.Slice(_at);

    /// <summary>What has arrived last is found without a walk over all segments before it, which would take time for each arrival.</summary>
    public override ReadOnlySequence<byte> From(long from) => from == _endAt ? _bytes.Slice(_end) : Bytes.Slice(from);

    public override void Consume(long n)
    {
        _endAt = -1;
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

    public override ValueTask FillAsync(CancellationToken cancellationToken)
    {
        if (_held)
        {
            _held = false;
            _start = Bytes.Start;
            _end = _bytes.End;
            _endAt = Length;
            _first = default;
            _at = 0;
            reader.AdvanceTo(_start, _end);
        }

        ValueTask<ReadResult> read = reader.ReadAsync(cancellationToken);
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
        if (!_bytes.Start.Equals(_start))
        {
            _endAt = -1; // the bytes lie elsewhere now; from the same segment on they are the same list, with more behind it
        }

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
