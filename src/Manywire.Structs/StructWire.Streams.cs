using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

public static partial class StructWire
{
    /// <summary>Structs that are handed over at once: what is behind a loop that reads or writes one piece after another.</summary>
    const int Piece = 64 * 1024;

    /// <summary>Reads structs from a stream until all room is filled, or the stream ends. A stream that can be sought is left behind the last of them; of others no more is taken than has room.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="stream">The stream.</param>
    /// <param name="destination">Where to.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <returns>How many were read: less than there is room for only at the end.</returns>
    /// <exception cref="WireException">The stream ends within a struct, or a value is one that its type doesn't take.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    public static int Read<[WireStructRoot] T>(Stream stream, Span<T> destination, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructFeed feed = Feed<T>(stream, destination.Length);
        try
        {
            int done = feed.Take(destination, 0, checks);
            while (done < destination.Length && !feed.Ended)
            {
                feed.Fill();
                done += feed.Take(destination[done..], done, checks);
            }

            RequireWhole<T>(feed, done < destination.Length);
            return done;
        }
        finally
        {
            feed.Release();
        }
    }

    /// <inheritdoc cref="Read{T}(Stream, Span{T}, WireChecks)"/>
    /// <param name="stream">The stream.</param>
    /// <param name="destination">Where to.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    public static ValueTask<int> ReadAsync<[WireStructRoot] T>(Stream stream, Memory<T> destination, WireChecks checks = WireChecks.None, CancellationToken cancellationToken = default)
        where T : unmanaged => ReadAsync(Feed<T>(stream, destination.Length), destination, checks, cancellationToken);

    /// <summary>Reads structs from a pipe until all room is filled, or the pipe ends. It is advanced to behind the last of them.</summary>
    /// <inheritdoc cref="ReadAsync{T}(Stream, Memory{T}, WireChecks, CancellationToken)"/>
    /// <param name="pipe">The pipe.</param>
    /// <param name="destination">Where to.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    public static ValueTask<int> ReadAsync<[WireStructRoot] T>(PipeReader pipe, Memory<T> destination, WireChecks checks = WireChecks.None, CancellationToken cancellationToken = default)
        where T : unmanaged => ReadAsync(Feed<T>(pipe), destination, checks, cancellationToken);

    static async ValueTask<int> ReadAsync<T>(StructFeed feed, Memory<T> destination, WireChecks checks, CancellationToken cancellationToken)
        where T : unmanaged
    {
        try
        {
            int done = feed.Take(destination.Span, 0, checks);
            while (done < destination.Length && !feed.Ended)
            {
                await feed.FillAsync(cancellationToken).ConfigureAwait(false);
                done += feed.Take(destination.Span[done..], done, checks);
            }

            RequireWhole<T>(feed, done < destination.Length);
            return done;
        }
        finally
        {
            feed.Release();
        }
    }

    /// <summary>Reads all structs of a stream, from where it is to its end.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="stream">The stream.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <exception cref="WireException">The stream ends within a struct, or a value is one that its type doesn't take.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    public static T[] ReadAll<[WireStructRoot] T>(Stream stream, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructFeed feed = Feed<T>(stream, long.MaxValue);
        try
        {
            var gathered = new StructGathering<T>(checks);
            while (!feed.Ended)
            {
                feed.Fill();
                gathered.Take(feed);
            }

            RequireWhole<T>(feed, true);
            return gathered.ToArray();
        }
        finally
        {
            feed.Release();
        }
    }

    /// <inheritdoc cref="ReadAll{T}(Stream, WireChecks)"/>
    /// <param name="stream">The stream.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    public static ValueTask<T[]> ReadAllAsync<[WireStructRoot] T>(Stream stream, WireChecks checks = WireChecks.None, CancellationToken cancellationToken = default)
        where T : unmanaged => ReadAllAsync<T>(Feed<T>(stream, long.MaxValue), checks, cancellationToken);

    /// <summary>Reads all structs of a pipe, to its end.</summary>
    /// <inheritdoc cref="ReadAllAsync{T}(Stream, WireChecks, CancellationToken)"/>
    /// <param name="pipe">The pipe.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    public static ValueTask<T[]> ReadAllAsync<[WireStructRoot] T>(PipeReader pipe, WireChecks checks = WireChecks.None, CancellationToken cancellationToken = default)
        where T : unmanaged => ReadAllAsync<T>(Feed<T>(pipe), checks, cancellationToken);

    static async ValueTask<T[]> ReadAllAsync<T>(StructFeed feed, WireChecks checks, CancellationToken cancellationToken)
        where T : unmanaged
    {
        try
        {
            var gathered = new StructGathering<T>(checks);
            while (!feed.Ended)
            {
                await feed.FillAsync(cancellationToken).ConfigureAwait(false);
                gathered.Take(feed);
            }

            RequireWhole<T>(feed, true);
            return gathered.ToArray();
        }
        finally
        {
            feed.Release();
        }
    }

    /// <summary>The structs of a stream, one after another, from where it is to its end. Memory doesn't grow with it.</summary>
    /// <inheritdoc cref="ReadAll{T}(Stream, WireChecks)"/>
    public static IEnumerable<T> Enumerate<[WireStructRoot] T>(Stream stream, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(stream);
        StructPlan<T>.Require();
        StructPlan<T>.Require(checks);
        return Structs();

        IEnumerable<T> Structs()
        {
            StructFeed feed = Feed<T>(stream, long.MaxValue);
            T[] piece = ArrayPool<T>.Shared.Rent(PieceOf<T>());
            try
            {
                long before = 0;
                while (!feed.Ended)
                {
                    feed.Fill();
                    for (int n; (n = feed.Take(piece.AsSpan(), before, checks)) > 0; before += n)
                    {
                        for (int i = 0; i < n; i++)
                        {
                            yield return piece[i];
                        }
                    }
                }

                RequireWhole<T>(feed, true);
            }
            finally
            {
                ArrayPool<T>.Shared.Return(piece);
                feed.Release();
            }
        }
    }

    /// <inheritdoc cref="Enumerate{T}(Stream, WireChecks)"/>
    /// <param name="stream">The stream.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    public static IAsyncEnumerable<T> EnumerateAsync<[WireStructRoot] T>(Stream stream, WireChecks checks = WireChecks.None, CancellationToken cancellationToken = default)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(stream);
        StructPlan<T>.Require();
        StructPlan<T>.Require(checks);
        return EnumerateAsync<T>(() => Feed<T>(stream, long.MaxValue), checks, cancellationToken);
    }

    /// <summary>The structs of a pipe, one after another, to its end. Memory doesn't grow with it.</summary>
    /// <inheritdoc cref="EnumerateAsync{T}(Stream, WireChecks, CancellationToken)"/>
    /// <param name="pipe">The pipe.</param>
    /// <param name="checks">What of the values is looked at.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    public static IAsyncEnumerable<T> EnumerateAsync<[WireStructRoot] T>(PipeReader pipe, WireChecks checks = WireChecks.None, CancellationToken cancellationToken = default)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(pipe);
        StructPlan<T>.Require();
        StructPlan<T>.Require(checks);
        return EnumerateAsync<T>(() => Feed<T>(pipe), checks, cancellationToken);
    }

    static async IAsyncEnumerable<T> EnumerateAsync<T>(Func<StructFeed> open, WireChecks checks, CancellationToken given, [EnumeratorCancellation] CancellationToken cancellationToken = default)
        where T : unmanaged
    {
        StructFeed feed = open();
        using var both = CancellationTokenSource.CreateLinkedTokenSource(given, cancellationToken);
        T[] piece = ArrayPool<T>.Shared.Rent(PieceOf<T>());
        try
        {
            long before = 0;
            while (!feed.Ended)
            {
                await feed.FillAsync(both.Token).ConfigureAwait(false);
                for (int n; (n = feed.Take(piece.AsSpan(), before, checks)) > 0; before += n)
                {
                    for (int i = 0; i < n; i++)
                    {
                        yield return piece[i];
                    }
                }
            }

            RequireWhole<T>(feed, true);
        }
        finally
        {
            ArrayPool<T>.Shared.Return(piece);
            feed.Release();
        }
    }

    /// <summary>Writes structs to a stream.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="stream">The stream.</param>
    /// <param name="values">The structs.</param>
    /// <exception cref="WireException">The value of a bit field needs more bits.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    public static void WriteAll<[WireStructRoot] T>(Stream stream, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(stream);
        StructPlan<T>.Require();
        byte[] array = ArrayPool<byte>.Shared.Rent(PieceOf<T>() * StructPlan<T>.Size);
        try
        {
            while (!values.IsEmpty)
            {
                stream.Write(array.AsSpan(0, Piecemeal(ref values, array)));
            }
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(array);
        }
    }

    /// <inheritdoc cref="WriteAll{T}(Stream, ReadOnlySpan{T})"/>
    /// <param name="stream">The stream.</param>
    /// <param name="values">The structs.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    public static async ValueTask WriteAllAsync<[WireStructRoot] T>(Stream stream, ReadOnlyMemory<T> values, CancellationToken cancellationToken = default)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(stream);
        StructPlan<T>.Require();
        byte[] array = ArrayPool<byte>.Shared.Rent(PieceOf<T>() * StructPlan<T>.Size);
        int done = 0;
        while (done < values.Length)
        {
            int n = Next(values.Span[done..], array, ref done);
            await stream.WriteAsync(array.AsMemory(0, n), cancellationToken).ConfigureAwait(false);
        }

        ArrayPool<byte>.Shared.Return(array); // not after a failure: the stream may still look at it
    }

    /// <summary>Writes structs to a pipe, and flushes it piece by piece.</summary>
    /// <inheritdoc cref="WriteAllAsync{T}(Stream, ReadOnlyMemory{T}, CancellationToken)"/>
    /// <param name="pipe">The pipe.</param>
    /// <param name="values">The structs.</param>
    /// <param name="cancellationToken">Ends waiting.</param>
    /// <returns>False where the reader has gone: what is left wasn't written.</returns>
    public static async ValueTask<bool> WriteAllAsync<[WireStructRoot] T>(PipeWriter pipe, ReadOnlyMemory<T> values, CancellationToken cancellationToken = default)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(pipe);
        StructPlan<T>.Require();
        while (!values.IsEmpty)
        {
            int n = Math.Min(values.Length, PieceOf<T>());
            WriteAll(pipe, values.Span[..n]);
            values = values[n..];
            FlushResult result = await pipe.FlushAsync(cancellationToken).ConfigureAwait(false);
            if (result.IsCanceled)
            {
                throw new OperationCanceledException("PipeWriter.CancelPendingFlush was called.");
            }

            if (result.IsCompleted)
            {
                return false;
            }
        }

        return true;
    }

    static int Next<T>(ReadOnlySpan<T> values, byte[] array, ref int done)
        where T : unmanaged
    {
        int before = values.Length;
        int n = Piecemeal(ref values, array);
        done += before - values.Length;
        return n;
    }

    /// <summary>Writes the first structs, as many as have room.</summary>
    static int Piecemeal<T>(ref ReadOnlySpan<T> values, byte[] array)
        where T : unmanaged
    {
        int n = Math.Min(values.Length, array.Length / StructPlan<T>.Size);
        int written = WriteAll(array, values[..n]);
        values = values[n..];
        return written;
    }

    static int PieceOf<T>()
        where T : unmanaged => Math.Max(1, Piece / StructPlan<T>.Size);

    static StructStreamFeed Feed<T>(Stream stream, long count)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(stream);
        StructPlan<T>.Require();
        return new StructStreamFeed(stream, StructPlan<T>.Size, count > long.MaxValue / StructPlan<T>.Size ? long.MaxValue : count * StructPlan<T>.Size);
    }

    static StructPipeFeed Feed<T>(PipeReader pipe)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(pipe);
        StructPlan<T>.Require();
        return new StructPipeFeed(pipe);
    }

    static void RequireWhole<T>(StructFeed feed, bool asked)
        where T : unmanaged
    {
        if (asked)
        {
            feed.RequireWhole<T>();
        }
    }
}
