using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

/// <summary>Reading one value from a stream or pipe. A decoder says when it needs more bytes; the two loops here, one that blocks and one that awaits, fetch them.</summary>
static class WireReading<TFormat, TWriter, TReader>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    /// <summary>From a seekable stream as much is fetched before the first look: values up to this size need no walk to find their end.</summary>
    const long AheadSize = 1024 * 1024;

    /// <summary>Reads a value from a stream: up to the end of the value where the stream can be sought, else up to the end of the stream.</summary>
    public static T? Read<T>(WireRead<T?, TReader> entry, Type type, Stream stream, WireOptions? options)
    {
        ArgumentNullException.ThrowIfNull(stream);
        if (TryInMemory(entry, type, stream, options, out T? value))
        {
            return value;
        }

        return Read(entry, type, new StreamFeed(stream, options?.Progress), options, Ahead(stream));
    }

    /// <inheritdoc cref="Read{T}(WireRead{T, TReader}, Type, Stream, WireOptions?)"/>
    public static ValueTask<T?> ReadAsync<T>(WireRead<T?, TReader> entry, Type type, Stream stream, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        cancellationToken.ThrowIfCancellationRequested();
        if (TryInMemory(entry, type, stream, options, out T? value))
        {
            return new ValueTask<T?>(value);
        }

        return ReadAsync(entry, type, new StreamFeed(stream, options?.Progress), options, Ahead(stream), cancellationToken);
    }

    /// <summary>Reads a value from a pipe, which is advanced to behind it.</summary>
    public static ValueTask<T?> ReadAsync<T>(WireRead<T?, TReader> entry, Type type, PipeReader pipe, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return ReadAsync(entry, type, new PipeFeed(pipe, options?.Progress), options, 0, cancellationToken);
    }

    static long Ahead(Stream stream) => stream.CanSeek ? AheadSize : long.MaxValue;

    /// <summary>A stream whose bytes are an array that may be looked at.</summary>
    static bool TryInMemory<T>(WireRead<T?, TReader> entry, Type type, Stream stream, WireOptions? options, out T? value)
    {
        value = default;
        if (stream.GetType() != typeof(MemoryStream) || !((MemoryStream)stream).TryGetBuffer(out ArraySegment<byte> all) || stream.Position > all.Count)
        {
            return false;
        }

        int start = (int)stream.Position;
        ReadOnlySpan<byte> input = all.AsSpan(start);
        ReadOnlySpan<byte> preamble = TFormat.Boundary(type, options) is { } boundary ? boundary.Preamble : default;
        int head = !preamble.IsEmpty && input.StartsWith(preamble) && TFormat.Envelope(default, options) is null ? preamble.Length : 0;
        long taken = WireEngine<TFormat, TWriter, TReader>.Read(entry, input[head..], null, ref value, whole: false, options, new WirePlace(type, head, -1));
        stream.Position = start + head + taken;
        options?.Progress?.Report(head + taken);
        return true;
    }

    /// <summary>Reads a value from the feed, which is released.</summary>
    /// <param name="entry">The root.</param>
    /// <param name="type">Its type.</param>
    /// <param name="feed">Where the bytes come from.</param>
    /// <param name="options">How.</param>
    /// <param name="ahead">Bytes to fetch before the first look, unless they end before; <see cref="long.MaxValue"/>: all, and nothing may stand behind the value.</param>
    public static T? Read<T>(WireRead<T?, TReader> entry, Type type, WireFeed feed, WireOptions? options, long ahead)
    {
        try
        {
            while (!feed.Ended && feed.Length < ahead)
            {
                feed.Fill();
                RequireRoom(feed, type, options);
            }

            var decoder = new WireDecoder<T, TFormat, TWriter, TReader>(entry, type, feed, null, options);
            while (decoder.Next() == WireStep.More)
            {
                feed.Fill();
            }

            if (ahead == long.MaxValue)
            {
                decoder.AtEnd(); // or an error
            }

            return decoder.Current;
        }
        finally
        {
            feed.Release();
        }
    }

    /// <inheritdoc cref="Read{T}(WireRead{T, TReader}, Type, WireFeed, WireOptions?, long)"/>
    public static async ValueTask<T?> ReadAsync<T>(WireRead<T?, TReader> entry, Type type, WireFeed feed, WireOptions? options, long ahead, CancellationToken cancellationToken)
    {
        try
        {
            while (!feed.Ended && feed.Length < ahead)
            {
                await feed.FillAsync(cancellationToken).ConfigureAwait(false);
                RequireRoom(feed, type, options);
            }

            var decoder = new WireDecoder<T, TFormat, TWriter, TReader>(entry, type, feed, null, options);
            while (decoder.Next() == WireStep.More)
            {
                await feed.FillAsync(cancellationToken).ConfigureAwait(false);
            }

            if (ahead == long.MaxValue)
            {
                decoder.AtEnd(); // or an error
            }

            return decoder.Current;
        }
        finally
        {
            feed.Release();
        }
    }

    /// <summary>Refuses a stream that goes on beyond the largest value, while it is read to its end.</summary>
    static void RequireRoom(WireFeed feed, Type type, WireOptions? options)
    {
        long largest = options?.MaxBuffered ?? WireOptions.DefaultMaxBuffered;
        if (feed.Length > Math.Max(largest, AheadSize))
        {
            throw WireException.Reading(type, $"at most {largest} bytes in one value ({nameof(WireOptions)}.{nameof(WireOptions.MaxBuffered)})", feed.Offset, "$");
        }
    }

    /// <summary>Reads a value from a stream, unless nothing is left in it but blanks.</summary>
    public static ValueTask<WireNext<T>> TryReadAsync<T>(WireRead<T?, TReader> entry, Type type, Stream stream, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return TryReadAsync(entry, type, new StreamFeed(stream, options?.Progress), options, Ahead(stream), cancellationToken);
    }

    /// <summary>Reads the next value from a pipe, unless nothing is left in it but blanks.</summary>
    public static ValueTask<WireNext<T>> TryReadAsync<T>(WireRead<T?, TReader> entry, Type type, PipeReader pipe, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return TryReadAsync(entry, type, new PipeFeed(pipe, options?.Progress), options, 0, cancellationToken);
    }

    /// <inheritdoc cref="ReadAsync{T}(WireRead{T, TReader}, Type, WireFeed, WireOptions?, long, CancellationToken)"/>
    /// <returns>No value, where nothing is left but blanks.</returns>
    public static async ValueTask<WireNext<T>> TryReadAsync<T>(WireRead<T?, TReader> entry, Type type, WireFeed feed, WireOptions? options, long ahead, CancellationToken cancellationToken)
    {
        bool wrapped = TFormat.Envelope(default, options) is not null;
        try
        {
            cancellationToken.ThrowIfCancellationRequested();
            while (!feed.Ended && feed.Length < Math.Max(ahead, wrapped ? 1 : 0))
            {
                await feed.FillAsync(cancellationToken).ConfigureAwait(false);
                RequireRoom(feed, type, options);
            }

            if (wrapped && feed.Length == 0)
            {
                return default;
            }

            var decoder = new WireDecoder<T, TFormat, TWriter, TReader>(entry, type, feed, wrapped ? null : WireSequence.Values, options);
            while (true)
            {
                switch (decoder.Next())
                {
                    case WireStep.Value:
                        if (ahead == long.MaxValue)
                        {
                            decoder.AtEnd(); // or an error
                        }

                        return new WireNext<T>(decoder.Current);
                    case WireStep.End:
                        return default;
                    default:
                        await feed.FillAsync(cancellationToken).ConfigureAwait(false);
                        break;
                }
            }
        }
        finally
        {
            feed.Release();
        }
    }

    /// <summary>Reads the next value of a stream that has an owner, unless nothing is left but blanks.</summary>
    public static ValueTask<WireNext<T>> TryReadNextAsync<T>(WireRead<T?, TReader> entry, Type type, WireFeed feed, WireOptions? options, CancellationToken cancellationToken)
    {
        RequireBare(options);
        return TryReadAsync(entry, type, feed, options, 0, cancellationToken);
    }

    static void RequireBare(WireOptions? options)
    {
        if (TFormat.Envelope(default, options) is not null)
        {
            throw new NotSupportedException("WireOptions.Compression goes around one value or a whole sequence: read the values of a compressed sequence with DeserializeAsyncEnumerable.");
        }
    }

    /// <summary>Reads the next value, unless nothing is left but blanks.</summary>
    public static bool TryRead<T>(WireRead<T?, TReader> entry, Type type, WireFeed feed, out T? value, WireOptions? options)
    {
        RequireBare(options);
        var decoder = new WireDecoder<T, TFormat, TWriter, TReader>(entry, type, feed, WireSequence.Values, options);
        while (true)
        {
            switch (decoder.Next())
            {
                case WireStep.Value:
                    value = decoder.Current;
                    return true;
                case WireStep.End:
                    value = default;
                    return false;
                default:
                    feed.Fill();
                    break;
            }
        }
    }

    /// <summary>What is in the envelope around a sequence, as it arrives; without one, the feed itself.</summary>
    static WireFeed Bare(WireFeed feed, WireOptions? options, bool toEnd)
    {
        if (TFormat.Envelope(default, options) is not { } envelope)
        {
            return feed;
        }

        return new EnvelopeFeed(feed, envelope.Decompressor() ?? throw WireWriting<TFormat, TWriter, TReader>.NotInPieces(envelope), options!.MaxDecompressed, toEnd);
    }

    static WireOptions? Bare(WireOptions? options) => TFormat.Envelope(default, options) is null ? options : options! with { Compression = null };

    /// <summary>The values of a stream, which is waited for by blocking.</summary>
    public static IEnumerable<T?> ReadBlocking<T>(WireRead<T?, TReader> entry, Type type, Stream stream, WireSequence sequence, WireOptions? options)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return ReadBlocking(() => new StreamFeed(stream, options?.Progress), !stream.CanSeek, entry, type, sequence, options);
    }

    /// <summary>The values of a stream that has an owner.</summary>
    public static IEnumerable<T?> ReadBlocking<T>(WireRead<T?, TReader> entry, Type type, WireStreamReader stream, WireSequence sequence, WireOptions? options)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return ReadBlocking(() => stream.Feed(options?.Progress), toEnd: false, entry, type, sequence, options);
    }

    static IEnumerable<T?> ReadBlocking<T>(Func<WireFeed> open, bool toEnd, WireRead<T?, TReader> entry, Type type, WireSequence sequence, WireOptions? options)
    {
        toEnd |= TFormat.Envelope(default, options) is not null;
        WireFeed feed = Bare(open(), options, toEnd);
        try
        {
            var decoder = new WireDecoder<T, TFormat, TWriter, TReader>(entry, type, feed, sequence, Bare(options));
            while (true)
            {
                switch (decoder.Next())
                {
                    case WireStep.Value:
                        yield return decoder.Current;
                        break;
                    case WireStep.End when !toEnd || decoder.AtEnd():
                        yield break;
                    default:
                        feed.Fill();
                        break;
                }
            }
        }
        finally
        {
            feed.Release();
        }
    }

    /// <summary>The values of a stream.</summary>
    public static IAsyncEnumerable<T?> ReadSequence<T>(WireRead<T?, TReader> entry, Type type, Stream stream, WireSequence sequence, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return ReadSequence(() => new StreamFeed(stream, options?.Progress), !stream.CanSeek, entry, type, sequence, options, cancellationToken);
    }

    /// <summary>The values of a stream that has an owner.</summary>
    public static IAsyncEnumerable<T?> ReadSequence<T>(WireRead<T?, TReader> entry, Type type, WireStreamReader stream, WireSequence sequence, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return ReadSequence(() => stream.Feed(options?.Progress), toEnd: false, entry, type, sequence, options, cancellationToken);
    }

    /// <summary>The values of a pipe.</summary>
    public static IAsyncEnumerable<T?> ReadSequence<T>(WireRead<T?, TReader> entry, Type type, PipeReader pipe, WireSequence sequence, WireOptions? options, CancellationToken cancellationToken)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return ReadSequence(() => new PipeFeed(pipe, options?.Progress), toEnd: false, entry, type, sequence, options, cancellationToken);
    }

    /// <summary>The values of a feed. An envelope is read to its end, which may arrive behind the last value: what checks its content stands there.</summary>
    static WireElements<T, TFormat, TWriter, TReader> ReadSequence<T>(
        Func<WireFeed> feed, bool toEnd, WireRead<T?, TReader> entry, Type type, WireSequence sequence, WireOptions? options, CancellationToken cancellationToken)
    {
        bool wrapped = TFormat.Envelope(default, options) is not null;
        return new WireElements<T, TFormat, TWriter, TReader>(() => Bare(feed(), options, toEnd), entry, type, sequence, Bare(options), toEnd || wrapped, cancellationToken);
    }
}
