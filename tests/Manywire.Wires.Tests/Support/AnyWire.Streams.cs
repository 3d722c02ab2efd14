using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests;

public abstract partial class AnyWire
{
    /// <summary>Whether an array ends where its end stands, without a count before it.</summary>
    public bool Delimits => ToString() is "Json" or "Jsonable";

    /// <summary>The same wire, telling of progress.</summary>
    public abstract AnyWire With(IProgress<long> progress);

    public abstract WireBoundary Boundary(Type type);

    public abstract void Write<[WireRoot] T>(Stream stream, T value);

    public abstract ValueTask WriteAsync<[WireRoot] T>(Stream stream, T value, CancellationToken cancellation = default);

    public abstract ValueTask WriteAsync<[WireRoot] T>(PipeWriter pipe, T value, CancellationToken cancellation = default);

    public abstract ValueTask WriteAsync<[WireRoot] T>(Stream stream, int count, IAsyncEnumerable<T> values, CancellationToken cancellation = default);

    public abstract ValueTask WriteAsync<[WireRoot] T>(PipeWriter pipe, int count, IAsyncEnumerable<T> values, CancellationToken cancellation = default);

    public abstract ValueTask WriteAsync<[WireRoot] T>(Stream stream, IAsyncEnumerable<T> values, WireSequence sequence, CancellationToken cancellation = default);

    public abstract ValueTask WriteAsync<[WireRoot] T>(PipeWriter pipe, IAsyncEnumerable<T> values, WireSequence sequence, CancellationToken cancellation = default);

    public abstract T? Read<[WireRoot] T>(Stream stream);

    public abstract T? Read<[WireRoot] T>(WireStreamReader stream);

    public abstract bool TryRead<[WireRoot] T>(WireStreamReader stream, out T? value);

    public abstract ValueTask<T?> ReadAsync<[WireRoot] T>(Stream stream, CancellationToken cancellation = default);

    public abstract ValueTask<T?> ReadAsync<[WireRoot] T>(PipeReader pipe, CancellationToken cancellation = default);

    public abstract ValueTask<T?> ReadAsync<[WireRoot] T>(WireStreamReader stream, CancellationToken cancellation = default);

    public abstract IAsyncEnumerable<T?> ReadMany<[WireRoot] T>(Stream stream, WireSequence sequence, CancellationToken cancellation = default);

    public abstract IAsyncEnumerable<T?> ReadMany<[WireRoot] T>(PipeReader pipe, WireSequence sequence, CancellationToken cancellation = default);

    public abstract IAsyncEnumerable<T?> ReadMany<[WireRoot] T>(WireStreamReader stream, WireSequence sequence, CancellationToken cancellation = default);

    sealed partial class Bound<TFormat, TWriter, TReader, TOptions>
    {
        public override AnyWire With(IProgress<long> progress) => new Bound<TFormat, TWriter, TReader, TOptions>(ToString(), options with { Progress = progress });

        public override WireBoundary Boundary(Type type) => TFormat.Boundary(type, options)!;

        public override void Write<[WireRoot] T>(Stream stream, T value) => Wire<TFormat, TWriter, TReader, TOptions>.Serialize(stream, value, options);

        public override ValueTask WriteAsync<[WireRoot] T>(Stream stream, T value, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(stream, value, options, cancellation);

        public override ValueTask WriteAsync<[WireRoot] T>(PipeWriter pipe, T value, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(pipe, value, options, cancellation);

        public override ValueTask WriteAsync<[WireRoot] T>(Stream stream, int count, IAsyncEnumerable<T> values, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(stream, count, values, options, cancellation);

        public override ValueTask WriteAsync<[WireRoot] T>(PipeWriter pipe, int count, IAsyncEnumerable<T> values, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(pipe, count, values, options, cancellation);

        public override ValueTask WriteAsync<[WireRoot] T>(Stream stream, IAsyncEnumerable<T> values, WireSequence sequence, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(stream, values, sequence, options, cancellation);

        public override ValueTask WriteAsync<[WireRoot] T>(PipeWriter pipe, IAsyncEnumerable<T> values, WireSequence sequence, CancellationToken cancellation) =>
            Wire<TFormat, TWriter, TReader, TOptions>.SerializeAsync(pipe, values, sequence, options, cancellation);

        public override T? Read<[WireRoot] T>(Stream stream)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(stream, options);

        public override T? Read<[WireRoot] T>(WireStreamReader stream)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.Deserialize<T>(stream, options);

        public override bool TryRead<[WireRoot] T>(WireStreamReader stream, out T? value)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.TryDeserialize(stream, out value, options);

        public override ValueTask<T?> ReadAsync<[WireRoot] T>(Stream stream, CancellationToken cancellation)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsync<T>(stream, options, cancellation);

        public override ValueTask<T?> ReadAsync<[WireRoot] T>(PipeReader pipe, CancellationToken cancellation)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsync<T>(pipe, options, cancellation);

        public override ValueTask<T?> ReadAsync<[WireRoot] T>(WireStreamReader stream, CancellationToken cancellation)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsync<T>(stream, options, cancellation);

        public override IAsyncEnumerable<T?> ReadMany<[WireRoot] T>(Stream stream, WireSequence sequence, CancellationToken cancellation)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsyncEnumerable<T>(stream, sequence, options, cancellation);

        public override IAsyncEnumerable<T?> ReadMany<[WireRoot] T>(PipeReader pipe, WireSequence sequence, CancellationToken cancellation)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsyncEnumerable<T>(pipe, sequence, options, cancellation);

        public override IAsyncEnumerable<T?> ReadMany<[WireRoot] T>(WireStreamReader stream, WireSequence sequence, CancellationToken cancellation)
            where T : default => Wire<TFormat, TWriter, TReader, TOptions>.DeserializeAsyncEnumerable<T>(stream, sequence, options, cancellation);
    }
}
