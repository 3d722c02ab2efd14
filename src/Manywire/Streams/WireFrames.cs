using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;
using Manywire.Compression;

namespace Manywire;

/// <summary>Values with their length before them. A frame is taken once all of it is there, so its content is read from exactly its bytes, and what it says is no matter to the frames behind it.</summary>
static class WireFrames<TFormat, TWriter, TReader>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    /// <summary>Writes a frame to a buffer writer: nothing of it, if the value can't be written.</summary>
    public static void Write<T>(WireWrite<T, TWriter> entry, IBufferWriter<byte> output, T value, WireFraming framing, WireOptions? options)
        where T : allows ref struct
    {
        ArgumentNullException.ThrowIfNull(output);
        if (options is { Compression: { } envelope })
        {
            using var wrapped = new WireBytes();
            WireEngine<TFormat, TWriter, TReader>.WriteEnvelope(entry, wrapped, value, options, envelope);
            Put(entry, output, wrapped.Written, framing);
            return;
        }

        WireBuffer buffer = WireBuffer.Rent();
        Put(entry, output, buffer.Written(WireEngine<TFormat, TWriter, TReader>.WriteWhole(entry, buffer, value, options)), framing);
        buffer.Return(); // one that isn't returned, because of an exception, is left to the collector
    }

    static void Put<T>(WireWrite<T, TWriter> entry, IBufferWriter<byte> output, ReadOnlySpan<byte> content, WireFraming framing)
        where T : allows ref struct
    {
        if (content.Length > framing.MaxLength)
        {
            throw WireException.Writing(WireEngine<TFormat, TWriter, TReader>.TypeOf<T>(entry), $"{TooLong(framing)}, not of {content.Length}", 0, "$");
        }

        Span<byte> head = stackalloc byte[WireFraming.MaxHead];
        output.Write(head[..framing.Write(head, content.Length)]);
        output.Write(content);
    }

    static string TooLong(WireFraming framing) => $"a frame of at most {framing.MaxLength} bytes ({nameof(WireFraming)}.{nameof(WireFraming.MaxLength)})";

    /// <summary>Writes a frame to a stream in one piece, blocking.</summary>
    public static void Write<T>(WireWrite<T, TWriter> entry, Stream stream, T value, WireFraming framing, WireOptions? options)
        where T : allows ref struct
    {
        ArgumentNullException.ThrowIfNull(stream);
        using var frame = new WireBytes();
        Write(entry, frame, value, framing, options);
        stream.Write(frame.Written);
        options?.Progress?.Report(frame.Count);
    }

    /// <summary>Writes a frame to a stream in one piece.</summary>
    public static async ValueTask WriteAsync<T>(WireWrite<T, TWriter> entry, Stream stream, T value, WireFraming framing, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        cancellationToken.ThrowIfCancellationRequested();
        var frame = new WireBytes();
        Write(entry, frame, value, framing, options);
        await stream.WriteAsync(frame.WrittenMemory, cancellationToken).ConfigureAwait(false);
        options?.Progress?.Report(frame.Count);
        frame.Dispose(); // memory that a write may still use, because of an exception, is left to the collector
    }

    /// <summary>Writes a frame into a pipe or a stream, and waits while the reader is behind.</summary>
    public static ValueTask WriteAsync<T>(WireWrite<T, TWriter> entry, WireSink sink, T value, WireFraming framing, WireOptions? options, CancellationToken cancellationToken)
    {
        cancellationToken.ThrowIfCancellationRequested();
        Write(entry, sink, value, framing, options);
        return sink.FlushAsync(idle: true, cancellationToken);
    }

    /// <summary>Takes a frame from the start of bytes in memory.</summary>
    /// <returns>False where it isn't complete.</returns>
    public static bool TryRead<T>(WireRead<T?, TReader> entry, Type type, ref ReadOnlySequence<byte> input, out T? value, WireFraming framing, WireOptions? options)
    {
        value = default;
        Span<byte> start = stackalloc byte[WireFraming.MaxHead];
        ReadOnlySequence<byte> first = input.Slice(0, Math.Min(start.Length, input.Length));
        first.CopyTo(start);
        long missing = Missing(start[..(int)first.Length], input.Length, 0, type, framing, options, out int head, out int length);
        if (missing > 0)
        {
            return false;
        }

        ReadOnlySequence<byte> content = input.Slice(head, length);
        input = input.Slice(content.End);
        WireEngine<TFormat, TWriter, TReader>.Read(entry, content, ref value, whole: true, options, new WirePlace(type, head, -1));
        return true;
    }

    /// <summary>Reads the next frame, unless the input ends before it. The feed is released.</summary>
    public static bool TryRead<T>(WireRead<T?, TReader> entry, Type type, WireFeed feed, out T? value, WireFraming framing, WireOptions? options)
    {
        try
        {
            value = default;
            int head, length;
            while (Missing(feed, type, framing, options, out head, out length) is > 0 and var missing)
            {
                if (Ends(feed, type))
                {
                    return false;
                }

                feed.Want(missing);
                feed.Fill();
            }

            value = Take(entry, type, feed, head, length, options);
            return true;
        }
        finally
        {
            feed.Release();
        }
    }

    /// <inheritdoc cref="TryRead{T}(WireRead{T, TReader}, Type, WireFeed, out T, WireFraming, WireOptions?)"/>
    public static async ValueTask<WireNext<T>> TryReadAsync<T>(WireRead<T?, TReader> entry, Type type, WireFeed feed, WireFraming framing, WireOptions? options, CancellationToken cancellationToken)
    {
        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            int head, length;
            while (Missing(feed, type, framing, options, out head, out length) is > 0 and var missing)
            {
                if (Ends(feed, type))
                {
                    return default;
                }

                feed.Want(missing);
                await feed.FillAsync(cancellationToken).ConfigureAwait(false);
            }

            return new WireNext<T>(Take(entry, type, feed, head, length, options));
        }
        finally
        {
            feed.Release();
        }
    }

    /// <summary>The content of all frames, up to the end of the input. What has arrived is taken without awaiting anything.</summary>
    public static async IAsyncEnumerable<T?> ReadManyAsync<T>(
        WireRead<T?, TReader> entry, Type type, Func<WireFeed> open, WireFraming framing, WireOptions? options, CancellationToken given, [EnumeratorCancellation] CancellationToken cancellationToken = default)
    {
        using CancellationTokenSource? both = given.CanBeCanceled && cancellationToken.CanBeCanceled ? CancellationTokenSource.CreateLinkedTokenSource(given, cancellationToken) : null;
        CancellationToken token = both?.Token ?? (given.CanBeCanceled ? given : cancellationToken);
        WireFeed feed = open();
        try
        {
            while (true)
            {
                token.ThrowIfCancellationRequested();
                int head, length;
                while (Missing(feed, type, framing, options, out head, out length) > 0)
                {
                    if (Ends(feed, type))
                    {
                        yield break;
                    }

                    await feed.FillAsync(token).ConfigureAwait(false);
                }

                yield return Take(entry, type, feed, head, length, options);
            }
        }
        finally
        {
            feed.Release();
        }
    }

    /// <summary>Whether the input has ended, before a frame.</summary>
    /// <exception cref="WireException">It has ended within one.</exception>
    static bool Ends(WireFeed feed, Type type) =>
        !feed.Ended ? false
        : feed.Length == 0 ? true
        : throw WireException.Reading(type, "more of the frame", feed.Offset + feed.Length, "$");

    static long Missing(WireFeed feed, Type type, WireFraming framing, WireOptions? options, out int head, out int length)
    {
        Span<byte> start = stackalloc byte[WireFraming.MaxHead];
        start = start[..feed.Peek(start)];
        return Missing(start, feed.Length, feed.Offset, type, framing, options, out head, out length);
    }

    /// <summary>How many bytes have to come at least until a frame is complete.</summary>
    /// <param name="start">Its first bytes.</param>
    /// <param name="there">How many bytes of it there are, and behind it.</param>
    /// <param name="offset">Bytes before it.</param>
    /// <param name="type">The type of its content.</param>
    /// <param name="framing">How frames lie.</param>
    /// <param name="options">How the content is read.</param>
    /// <param name="head">Bytes that its length takes.</param>
    /// <param name="length">Its length.</param>
    /// <exception cref="WireException">It is longer than frames may be.</exception>
    static long Missing(ReadOnlySpan<byte> start, long there, long offset, Type type, WireFraming framing, WireOptions? options, out int head, out int length)
    {
        length = 0;
        if (!framing.TryRead(start, out head, out long said))
        {
            return head - there;
        }

        if ((ulong)said > (ulong)framing.MaxLength)
        {
            throw WireException.Reading(type, TooLong(framing), offset, "$");
        }

        long largest = options?.MaxBuffered ?? WireOptions.DefaultMaxBuffered;
        if (said > largest)
        {
            throw WireException.Reading(type, $"at most {largest} bytes in one value ({nameof(WireOptions)}.{nameof(WireOptions.MaxBuffered)})", offset, "$");
        }

        length = (int)said;
        return head + said - there;
    }

    /// <summary>Reads the content of a frame, which is used up in any case: the next one can be read after an error.</summary>
    static T? Take<T>(WireRead<T?, TReader> entry, Type type, WireFeed feed, int head, int length, WireOptions? options)
    {
        T? value = default;
        var place = new WirePlace(type, feed.Offset + head, -1);
        try
        {
            if (feed.Span.Length >= head + (long)length)
            {
                WireEngine<TFormat, TWriter, TReader>.Read(entry, feed.Span.Slice(head, length), null, ref value, whole: true, options, place);
            }
            else
            {
                WireEngine<TFormat, TWriter, TReader>.Read(entry, feed.Bytes.Slice(head, length), ref value, whole: true, options, place);
            }
        }
        finally
        {
            feed.Consume(head + (long)length);
        }

        return value;
    }
}
