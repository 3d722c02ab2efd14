using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.Wires.Tests.Streams;

/// <summary>Writing to streams that stall or fail, from sources that do.</summary>
public sealed class SinkTests
{
    public static TheoryData<AnyWire> Each => AnyWire.Each;

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_stream_that_stalls_blocks_no_thread(AnyWire wire)
    {
        var sink = new Sink { Stalls = true };
        var source = new Source(20_000);
        ValueTask write = wire.WriteAsync(sink, source, WireSequence.Values);
        Assert.False(write.IsCompleted);
        Assert.InRange(source.Given, 1, 19_999);
        sink.Release();
        await write;
        Assert.Equal((20_000, true), (source.Given, source.Disposed));
        Assert.Equal(20_000, (await wire.ReadMany<int>(new MemoryStream(sink.Written.ToArray()), WireSequence.Values).ToListAsync()).Count);

        sink = new Sink { Stalls = true };
        write = wire.WriteAsync(sink, new int[20_000]);
        Assert.False(write.IsCompleted);
        sink.Release();
        await write;
        Assert.Equal(wire.Write(new int[20_000]), sink.Written.ToArray());
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task Cancellation_ends_waiting_for_the_stream_and_the_source(AnyWire wire)
    {
        foreach (bool stalledSink in (bool[])[true, false])
        {
            using var cancel = new CancellationTokenSource();
            var sink = new Sink { Stalls = stalledSink };
            var source = new Source(stalledSink ? 20_000 : 5) { Stalls = !stalledSink };
            ValueTask write = wire.WriteAsync(sink, source, WireSequence.Values, cancel.Token);
            Assert.False(write.IsCompleted);
            await cancel.CancelAsync();
            await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await write);
            Assert.True(source.Disposed);
            if (!stalledSink)
            {
                // What there was had been handed over when the source stalled.
                Assert.Equal(5, (await wire.ReadMany<int>(new MemoryStream(sink.Written.ToArray()), WireSequence.Values).ToListAsync()).Count);
                Assert.True(sink.Flushed);
            }
        }
    }

    /// <summary>The stream fails while the source is on its way to the next value: the source is told to stop, and disposed of only then.</summary>
    [Theory]
    [MemberData(nameof(Each))]
    public async Task Failures_come_through(AnyWire wire)
    {
        var failure = new IOException("full");
        foreach (bool stalled in (bool[])[true, false])
        {
            var source = new Source(stalled ? 5 : 20_000) { Stalls = stalled };
            Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => await wire.WriteAsync(new Sink { Failure = failure }, source, WireSequence.Values)));
            Assert.True(source.Disposed);
            source = new Source(stalled ? 5 : 20_000) { Stalls = stalled };
            Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => await wire.WriteAsync(new Sink { Failure = failure }, 20_000, source)));
            Assert.True(source.Disposed);
        }

        Assert.Same(failure, Assert.Throws<IOException>(() => wire.Write(new Sink { Failure = failure }, 5)));
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => await wire.WriteAsync(new Sink { Failure = failure }, 5)));

        var failing = new Source(10) { Failure = failure };
        var sink = new Sink();
        Assert.Same(failure, await Assert.ThrowsAsync<IOException>(async () => await wire.WriteAsync(sink, failing, WireSequence.Values)));
        Assert.True(failing.Disposed);
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_value_that_cannot_be_written_ends_the_sequence(AnyWire wire)
    {
        var stream = new MemoryStream();
        await Assert.ThrowsAsync<WireException>(async () => await wire.WriteAsync(stream, Many.Of("a", "\ud800", "b"), WireSequence.Values));
        await Assert.ThrowsAsync<WireException>(async () => await wire.WriteAsync(stream, 3, Many.Of("a", "\ud800", "b")));
    }

    [Theory]
    [MemberData(nameof(Each))]
    public async Task A_flush_that_is_cancelled_by_the_pipe_is_said_so(AnyWire wire)
    {
        var pipe = new Pipe(new PipeOptions(pauseWriterThreshold: 10, resumeWriterThreshold: 5));
        ValueTask write = wire.WriteAsync(pipe.Writer, new string('x', 1000));
        Assert.False(write.IsCompleted);
        pipe.Writer.CancelPendingFlush();
        await Assert.ThrowsAnyAsync<OperationCanceledException>(async () => await write);
    }

    [Fact]
    public async Task An_owner_disposes_of_its_stream_unless_told_not_to()
    {
        var stream = new MemoryStream([1]);
        var reader = new WireStreamReader(stream, leaveOpen: true);
        Assert.Equal(1, MessagePackWire.Deserialize<int>(reader));
        reader.Dispose();
        Assert.True(stream.CanRead);
        Assert.Throws<ObjectDisposedException>(() => MessagePackWire.Deserialize<int>(reader));
        await new WireStreamReader(stream).DisposeAsync();
        Assert.False(stream.CanRead);
        Assert.Throws<ArgumentNullException>(() => new WireStreamReader(null!));
    }

    /// <summary>Numbers that are there, then perhaps none for ever.</summary>
    sealed class Source(int count) : IAsyncEnumerable<int>, IAsyncEnumerator<int>
    {
        CancellationToken _cancellation;
        bool _moving;

        public bool Stalls { get; init; }

        public Exception? Failure { get; init; }

        public int Given { get; private set; }

        public bool Disposed { get; private set; }

        public int Current => Given;

        public IAsyncEnumerator<int> GetAsyncEnumerator(CancellationToken cancellationToken = default)
        {
            _cancellation = cancellationToken;
            return this;
        }

        public ValueTask<bool> MoveNextAsync()
        {
            if (Given < count)
            {
                Given++;
                return new ValueTask<bool>(true);
            }

            return Stalls ? Stall() : Failure is null ? new ValueTask<bool>(false) : ValueTask.FromException<bool>(Failure);
        }

        async ValueTask<bool> Stall()
        {
            _moving = true;
            try
            {
                await Task.Delay(Timeout.Infinite, _cancellation);
            }
            finally
            {
                await Task.Yield();
                _moving = false;
            }

            return false;
        }

        public ValueTask DisposeAsync()
        {
            Assert.False(_moving);
            Disposed = true;
            return default;
        }
    }

    sealed class Sink : MemoryStreamLike
    {
        readonly TaskCompletionSource _released = new(TaskCreationOptions.RunContinuationsAsynchronously);

        public bool Stalls { get; init; }

        public Exception? Failure { get; init; }

        public MemoryStream Written { get; } = new();

        public bool Flushed { get; private set; }

        public void Release() => _released.SetResult();

        public override void Write(byte[] buffer, int offset, int count)
        {
            if (Failure is not null)
            {
                throw Failure;
            }

            Written.Write(buffer, offset, count);
        }

        public override async ValueTask WriteAsync(ReadOnlyMemory<byte> buffer, CancellationToken cancellationToken = default)
        {
            if (Stalls)
            {
                await _released.Task.WaitAsync(cancellationToken);
            }

            Write(buffer.ToArray(), 0, buffer.Length);
        }

        public override Task FlushAsync(CancellationToken cancellationToken)
        {
            Flushed = true;
            return Task.CompletedTask;
        }
    }

    abstract class MemoryStreamLike : Stream
    {
        public override bool CanRead => false;

        public override bool CanSeek => false;

        public override bool CanWrite => true;

        public override long Length => throw new NotSupportedException();

        public override long Position { get => throw new NotSupportedException(); set => throw new NotSupportedException(); }

        public override void Flush()
        {
        }

        public override int Read(byte[] buffer, int offset, int count) => throw new NotSupportedException();

        public override long Seek(long offset, SeekOrigin origin) => throw new NotSupportedException();

        public override void SetLength(long value) => throw new NotSupportedException();
    }
}
