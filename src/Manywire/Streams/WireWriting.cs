using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Runtime.ExceptionServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire;

/// <summary>Writing to streams and pipes.</summary>
static class WireWriting<TFormat, TWriter, TReader>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    const int PieceSize = 1024 * 1024;

    /// <summary>Writes a value to a stream: nothing of it, if it can't be written.</summary>
    public static void Write<T>(WireWrite<T, TWriter> entry, Stream stream, T value, WireOptions? options)
        where T : allows ref struct
    {
        ArgumentNullException.ThrowIfNull(stream);
        if (options is { Compression: { } envelope })
        {
            using var wrapped = new WireBytes();
            WireEngine<TFormat, TWriter, TReader>.WriteEnvelope(entry, wrapped, value, options, envelope);
            HandOver(stream, wrapped.Written, options.Progress);
            return;
        }

        WireBuffer buffer = WireBuffer.Take(null);
        HandOver(stream, buffer.Written(WireEngine<TFormat, TWriter, TReader>.WriteWhole(entry, buffer, value, options)), options?.Progress);
        buffer.GiveBack();
    }

    static void HandOver(Stream stream, ReadOnlySpan<byte> bytes, IProgress<long>? progress)
    {
        for (int at = 0; at < bytes.Length; at += PieceSize)
        {
            int n = Math.Min(PieceSize, bytes.Length - at);
            stream.Write(bytes.Slice(at, n));
            progress?.Report(at + n);
        }
    }

    /// <inheritdoc cref="Write{T}(WireWrite{T, TWriter}, Stream, T, WireOptions?)"/>
    public static ValueTask WriteAsync<T>(WireWrite<T, TWriter> entry, Stream stream, T value, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        cancellationToken.ThrowIfCancellationRequested();
        if (options is { Compression: { } envelope })
        {
            var wrapped = new WireBytes();
            WireEngine<TFormat, TWriter, TReader>.WriteEnvelope(entry, wrapped, value, options, envelope);
            return HandOverAsync(stream, wrapped, options.Progress, cancellationToken);
        }

        WireBuffer buffer = WireBuffer.Take(null);
        return HandOverAsync(stream, buffer, buffer.Memory(WireEngine<TFormat, TWriter, TReader>.WriteWhole(entry, buffer, value, options)), options?.Progress, cancellationToken);
    }

    static async ValueTask HandOverAsync(Stream stream, WireBuffer buffer, ReadOnlyMemory<byte> bytes, IProgress<long>? progress, CancellationToken cancellationToken)
    {
        await HandOverAsync(stream, bytes, progress, cancellationToken).ConfigureAwait(false);
        buffer.GiveBack(); // one that isn't given back, because of an exception, is left to the collector
    }

    static async ValueTask HandOverAsync(Stream stream, WireBytes bytes, IProgress<long>? progress, CancellationToken cancellationToken)
    {
        await HandOverAsync(stream, bytes.WrittenMemory, progress, cancellationToken).ConfigureAwait(false);
        bytes.Dispose();
    }

    static async ValueTask HandOverAsync(Stream stream, ReadOnlyMemory<byte> bytes, IProgress<long>? progress, CancellationToken cancellationToken)
    {
        for (int at = 0; at < bytes.Length; at += PieceSize)
        {
            int n = Math.Min(PieceSize, bytes.Length - at);
            await stream.WriteAsync(bytes.Slice(at, n), cancellationToken).ConfigureAwait(false);
            progress?.Report(at + n);
        }
    }

    /// <summary>Writes a value into a pipe, and waits while the reader is behind.</summary>
    public static ValueTask WriteAsync<T>(WireWrite<T, TWriter> entry, PipeWriter pipe, T value, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        cancellationToken.ThrowIfCancellationRequested();
        var sink = new PipeSink(pipe, options?.Progress);
        WireEngine<TFormat, TWriter, TReader>.WriteOutput(entry, sink, value, options);
        return sink.FlushAsync(idle: true, cancellationToken);
    }

    /// <summary>Writes the elements of one array, of which there are as many as is said, and blocks while the stream does.</summary>
    public static void WriteArray<T>(WireWrite<T, TWriter> entry, WireSink sink, int count, IEnumerable<T> source, WireOptions? options)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentNullException.ThrowIfNull(source);
        sink = Enveloped(sink, ref options);
        if (typeof(T) == typeof(byte))
        {
            try
            {
                WriteBytes(sink, Gathered(sink, count, (IEnumerable<byte>)source), options);
                sink.EndAsync(CancellationToken.None).GetAwaiter().GetResult(); // a sink that blocks is done when it returns
            }
            finally
            {
                sink.Release();
            }

            return;
        }

        Write(new WireEncoder<T, TFormat, TWriter, TReader>(sink, entry, array: true, count, options), sink, source);
    }

    /// <summary>Writes values one after another, or the elements of an array that has no count, and blocks while the stream does.</summary>
    public static void Write<T>(WireWrite<T, TWriter> entry, WireSink sink, IEnumerable<T> source, WireSequence sequence, WireOptions? options)
    {
        ArgumentNullException.ThrowIfNull(source);
        RequireDelimits<T>(sequence);
        sink = Enveloped(sink, ref options);
        Write(new WireEncoder<T, TFormat, TWriter, TReader>(sink, entry, sequence == WireSequence.Array, -1, options), sink, source);
    }

    static void Write<T>(WireEncoder<T, TFormat, TWriter, TReader> encoder, WireSink sink, IEnumerable<T> source)
    {
        try
        {
            encoder.Begin();
            foreach (T value in source)
            {
                encoder.Put(value);
                if (sink.Full)
                {
                    sink.FlushAsync(idle: false, CancellationToken.None).GetAwaiter().GetResult(); // a sink that blocks is done when it returns
                }
            }

            encoder.End();
            sink.EndAsync(CancellationToken.None).GetAwaiter().GetResult();
        }
        finally
        {
            sink.Release();
        }
    }

    static List<byte> Gathered(WireSink sink, int count, IEnumerable<byte> source)
    {
        var bytes = new List<byte>();
        foreach (byte value in source)
        {
            Gather(bytes, value, sink, count);
        }

        return Counted(bytes, sink, count);
    }

    static void Gather(List<byte> bytes, byte value, WireSink sink, int count)
    {
        if (bytes.Count == count)
        {
            throw WireException.Writing(typeof(byte), $"{count} element{(count == 1 ? "" : "s")}, as declared, and not more", sink.Offset, "$");
        }

        bytes.Add(value);
    }

    static List<byte> Counted(List<byte> bytes, WireSink sink, int count) =>
        bytes.Count == count ? bytes : throw WireException.Writing(typeof(byte), $"{count} element{(count == 1 ? "" : "s")}, as declared, and not {bytes.Count}", sink.Offset, "$");

    static void WriteBytes(WireSink sink, List<byte> bytes, WireOptions? options) =>
        WireEngine<TFormat, TWriter, TReader>.WriteOutput(WireWriteRoot<byte[], TWriter>.Entry, sink, [.. bytes], options);

    static void RequireDelimits<T>(WireSequence sequence)
    {
        if (sequence == WireSequence.Array && (!WireEncoder<T, TFormat, TWriter, TReader>.Delimits || typeof(T) == typeof(byte)))
        {
            throw new NotSupportedException("This wire writes the number of elements before them: use the overload that takes the count.");
        }
    }

    /// <summary>Writes the elements of one array, of which there are as many as is said.</summary>
    public static ValueTask WriteArrayAsync<T>(WireWrite<T, TWriter> entry, WireSink sink, int count, IAsyncEnumerable<T> source, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentNullException.ThrowIfNull(source);
        sink = Enveloped(sink, ref options);
        if (typeof(T) == typeof(byte))
        {
            return WriteBytesAsync(sink, count, (IAsyncEnumerable<byte>)source, options, cancellationToken);
        }

        return WriteAsync(new WireEncoder<T, TFormat, TWriter, TReader>(sink, entry, array: true, count, options), sink, source, cancellationToken);
    }

    /// <summary>Writes values one after another, or the elements of an array that has no count.</summary>
    public static ValueTask WriteAsync<T>(WireWrite<T, TWriter> entry, WireSink sink, IAsyncEnumerable<T> source, WireSequence sequence, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(source);
        RequireDelimits<T>(sequence);
        sink = Enveloped(sink, ref options);
        return WriteAsync(new WireEncoder<T, TFormat, TWriter, TReader>(sink, entry, sequence == WireSequence.Array, -1, options), sink, source, cancellationToken);
    }

    /// <summary>Writes values as they come, each with its length before it.</summary>
    public static ValueTask WriteFramesAsync<T>(WireWrite<T, TWriter> entry, WireSink sink, IAsyncEnumerable<T> source, WireFraming framing, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(source);
        return WriteAsync(new WireEncoder<T, TFormat, TWriter, TReader>(sink, entry, framing, options), sink, source, cancellationToken);
    }

    /// <summary>A sink that puts the envelope around all that it is given, where there is one; the options are those for what is in it.</summary>
    static WireSink Enveloped(WireSink sink, ref WireOptions? options)
    {
        if (options is not { Compression: { } envelope })
        {
            return sink;
        }

        options = options with { Compression = null };
        return new EnvelopeSink(sink, envelope.Compressor() ?? throw NotInPieces(envelope));
    }

    /// <summary>The error of an envelope that needs all of its content at once.</summary>
    public static NotSupportedException NotInPieces(WireCompression envelope) =>
        new($"{envelope.GetType().Name} needs all of its content at once, so it goes around one value and not around a sequence. WireCompression.Brotli and others that derive from WireStreamCompression do.");

    static async ValueTask WriteAsync<T>(WireEncoder<T, TFormat, TWriter, TReader> encoder, WireSink sink, IAsyncEnumerable<T> source, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellationToken);
        IAsyncEnumerator<T> values = source.GetAsyncEnumerator(stop.Token);
        try
        {
            encoder.Begin();
            while (!sink.Closed)
            {
                ValueTask<bool> next = values.MoveNextAsync();
                if (!next.IsCompleted && sink.Any)
                {
                    next = await FlushIdleAsync(sink, next, stop, cancellationToken).ConfigureAwait(false);
                    if (sink.Closed)
                    {
                        await StopAsync(next, stop).ConfigureAwait(false);
                        break;
                    }
                }

                if (!await next.ConfigureAwait(false))
                {
                    break;
                }

                encoder.Put(values.Current);
                if (sink.Full)
                {
                    await sink.FlushAsync(idle: false, cancellationToken).ConfigureAwait(false);
                }
            }

            if (sink.Closed)
            {
                encoder.Drop(); // the reader has gone: what is left isn't written, as PipeWriter has it
                return;
            }

            encoder.End();
            await sink.EndAsync(cancellationToken).ConfigureAwait(false);
        }
        finally
        {
            await values.DisposeAsync().ConfigureAwait(false);
            sink.Release();
        }
    }

    /// <summary>The source has nothing at the moment: what there is goes to the receiver, which would wait for it otherwise.</summary>
    static async ValueTask<ValueTask<bool>> FlushIdleAsync(WireSink sink, ValueTask<bool> next, CancellationTokenSource stop, CancellationToken cancellationToken)
    {
        try
        {
            await sink.FlushAsync(idle: true, cancellationToken).ConfigureAwait(false);
            return next;
        }
        catch (Exception e)
        {
            var failed = ExceptionDispatchInfo.Capture(e);
            await StopAsync(next, stop).ConfigureAwait(false);
            failed.Throw();
            throw;
        }
    }

    /// <summary>A source must not be disposed of while it is on its way to the next value: it is told to stop, and awaited.</summary>
    static async ValueTask StopAsync(ValueTask<bool> next, CancellationTokenSource stop)
    {
        await stop.CancelAsync().ConfigureAwait(false);
        await ((Task)next.AsTask()).ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
    }

    /// <summary>Bytes are one value on some wires, and none of them shows how it ends: they are gathered.</summary>
    static async ValueTask WriteBytesAsync(WireSink sink, int count, IAsyncEnumerable<byte> source, WireOptions? options, CancellationToken cancellationToken)
    {
        var bytes = new List<byte>();
        await foreach (byte value in source.WithCancellation(cancellationToken).ConfigureAwait(false))
        {
            Gather(bytes, value, sink, count);
        }

        WriteBytes(sink, Counted(bytes, sink, count), options);
        await sink.EndAsync(cancellationToken).ConfigureAwait(false);
        sink.Release();
    }
}
