using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests;

public abstract partial class AnyWire
{
    public abstract ValueTask<WireNext<T>> TryReadAsync<[WireRoot] T>(Stream stream, CancellationToken cancellation = default);

    public abstract ValueTask<WireNext<T>> TryReadAsync<[WireRoot] T>(PipeReader pipe, CancellationToken cancellation = default);

    public abstract ValueTask<WireNext<T>> TryReadAsync<[WireRoot] T>(WireStreamReader stream, CancellationToken cancellation = default);

    public abstract void WriteFrame<[WireRoot] T>(IBufferWriter<byte> output, T value, WireFraming framing = default);

    public abstract void WriteFrame<[WireRoot] T>(Stream stream, T value, WireFraming framing = default);

    public abstract ValueTask WriteFrameAsync<[WireRoot] T>(Stream stream, T value, WireFraming framing = default, CancellationToken cancellation = default);

    public abstract ValueTask WriteFrameAsync<[WireRoot] T>(PipeWriter pipe, T value, WireFraming framing = default, CancellationToken cancellation = default);

    public abstract ValueTask WriteFramesAsync<[WireRoot] T>(Stream stream, IAsyncEnumerable<T> values, WireFraming framing = default, CancellationToken cancellation = default);

    public abstract ValueTask WriteFramesAsync<[WireRoot] T>(PipeWriter pipe, IAsyncEnumerable<T> values, WireFraming framing = default, CancellationToken cancellation = default);

    public abstract bool TryReadFrame<[WireRoot] T>(ref ReadOnlySequence<byte> input, out T? value, WireFraming framing = default);

    public abstract bool TryReadFrame<[WireRoot] T>(Stream stream, out T? value, WireFraming framing = default);

    public abstract ValueTask<WireNext<T>> TryReadFrameAsync<[WireRoot] T>(Stream stream, WireFraming framing = default, CancellationToken cancellation = default);

    public abstract ValueTask<WireNext<T>> TryReadFrameAsync<[WireRoot] T>(PipeReader pipe, WireFraming framing = default, CancellationToken cancellation = default);

    public abstract ValueTask<WireNext<T>> TryReadFrameAsync<[WireRoot] T>(WireStreamReader stream, WireFraming framing = default, CancellationToken cancellation = default);

    public abstract IAsyncEnumerable<T?> ReadFrames<[WireRoot] T>(Stream stream, WireFraming framing = default, CancellationToken cancellation = default);

    public abstract IAsyncEnumerable<T?> ReadFrames<[WireRoot] T>(PipeReader pipe, WireFraming framing = default, CancellationToken cancellation = default);

    sealed partial class Bound<TFormat, TWriter, TReader, TOptions>
    {
        public override ValueTask<WireNext<T>> TryReadAsync<[WireRoot] T>(Stream stream, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.TryDeserializeAsync<T>(stream, options, cancellation);

        public override ValueTask<WireNext<T>> TryReadAsync<[WireRoot] T>(PipeReader pipe, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.TryDeserializeAsync<T>(pipe, options, cancellation);

        public override ValueTask<WireNext<T>> TryReadAsync<[WireRoot] T>(WireStreamReader stream, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.TryDeserializeAsync<T>(stream, options, cancellation);

        public override void WriteFrame<[WireRoot] T>(IBufferWriter<byte> output, T value, WireFraming framing) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeFrame(output, value, framing, options);

        public override void WriteFrame<[WireRoot] T>(Stream stream, T value, WireFraming framing) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeFrame(stream, value, framing, options);

        public override ValueTask WriteFrameAsync<[WireRoot] T>(Stream stream, T value, WireFraming framing, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeFrameAsync(stream, value, framing, options, cancellation);

        public override ValueTask WriteFrameAsync<[WireRoot] T>(PipeWriter pipe, T value, WireFraming framing, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeFrameAsync(pipe, value, framing, options, cancellation);

        public override ValueTask WriteFramesAsync<[WireRoot] T>(Stream stream, IAsyncEnumerable<T> values, WireFraming framing, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeFramesAsync(stream, values, framing, options, cancellation);

        public override ValueTask WriteFramesAsync<[WireRoot] T>(PipeWriter pipe, IAsyncEnumerable<T> values, WireFraming framing, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeFramesAsync(pipe, values, framing, options, cancellation);

        public override bool TryReadFrame<[WireRoot] T>(ref ReadOnlySequence<byte> input, out T? value, WireFraming framing)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.TryDeserializeFrame(ref input, out value, framing, options);

        public override bool TryReadFrame<[WireRoot] T>(Stream stream, out T? value, WireFraming framing)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.TryDeserializeFrame(stream, out value, framing, options);

        public override ValueTask<WireNext<T>> TryReadFrameAsync<[WireRoot] T>(Stream stream, WireFraming framing, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.TryDeserializeFrameAsync<T>(stream, framing, options, cancellation);

        public override ValueTask<WireNext<T>> TryReadFrameAsync<[WireRoot] T>(PipeReader pipe, WireFraming framing, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.TryDeserializeFrameAsync<T>(pipe, framing, options, cancellation);

        public override ValueTask<WireNext<T>> TryReadFrameAsync<[WireRoot] T>(WireStreamReader stream, WireFraming framing, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.TryDeserializeFrameAsync<T>(stream, framing, options, cancellation);

        public override IAsyncEnumerable<T?> ReadFrames<[WireRoot] T>(Stream stream, WireFraming framing, CancellationToken cancellation)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeFramesAsync<T>(stream, framing, options, cancellation);

        public override IAsyncEnumerable<T?> ReadFrames<[WireRoot] T>(PipeReader pipe, WireFraming framing, CancellationToken cancellation)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeFramesAsync<T>(pipe, framing, options, cancellation);
    }
}
