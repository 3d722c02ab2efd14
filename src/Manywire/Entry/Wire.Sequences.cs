using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

// Many values, to and from streams and pipes.
public abstract partial class Wire<TFormat, TWriter, TReader, TOptions>
{
    /// <summary>Writes the elements of one array as they come: the bytes of a <c>T[]</c> that is never in memory as a whole.</summary>
    /// <remarks>Bytes are handed over in pieces of about 32 KiB, and whenever the source has nothing at the moment. A source of bytes is gathered first.</remarks>
    /// <param name="stream">Where to. It is flushed only while the source has nothing.</param>
    /// <param name="count">How many elements there will be.</param>
    /// <param name="values">The elements.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the source and the stream.</param>
    /// <exception cref="WireException">There are more or fewer elements than <paramref name="count"/>, or one can't be written. What came before may have been written.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask SerializeAsync<[WireRoot] T>(Stream stream, int count, IAsyncEnumerable<T> values, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireWriting<TFormat, TWriter, TReader>.WriteArrayAsync(WireWriteRoot<T, TWriter>.Entry, new StreamSink(stream, options?.Progress), count, values, options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsync{T}(Stream, int, IAsyncEnumerable{T}, TOptions, CancellationToken)"/>
    /// <param name="pipe">Where to. A flush waits while its reader is behind. It isn't completed.</param>
    /// <param name="count">How many elements there will be.</param>
    /// <param name="values">The elements.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the source and the pipe.</param>
    public static ValueTask SerializeAsync<[WireRoot] T>(PipeWriter pipe, int count, IAsyncEnumerable<T> values, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return WireWriting<TFormat, TWriter, TReader>.WriteArrayAsync(WireWriteRoot<T, TWriter>.Entry, new PipeSink(pipe, options?.Progress), count, values, options, cancellationToken);
    }

    /// <summary>Writes values as they come: one after another, or, where the wire marks the end of an array, as the elements of one.</summary>
    /// <remarks>Bytes are handed over in pieces of about 32 KiB, and whenever the source has nothing at the moment.</remarks>
    /// <param name="stream">Where to. It is flushed only while the source has nothing.</param>
    /// <param name="values">The values.</param>
    /// <param name="sequence">How they lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the source and the stream.</param>
    /// <exception cref="WireException">A value can't be written. Those before it may have been.</exception>
    /// <exception cref="NotSupportedException">An array on a wire that writes the count of elements before them: use the overload that takes it. Or no code was emitted for the type.</exception>
    public static ValueTask SerializeAsync<[WireRoot] T>(Stream stream, IAsyncEnumerable<T> values, WireSequence sequence, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireWriting<TFormat, TWriter, TReader>.WriteAsync(WireWriteRoot<T, TWriter>.Entry, new StreamSink(stream, options?.Progress), values, sequence, options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeAsync{T}(Stream, IAsyncEnumerable{T}, WireSequence, TOptions, CancellationToken)"/>
    /// <param name="pipe">Where to. A flush waits while its reader is behind. It isn't completed.</param>
    /// <param name="values">The values.</param>
    /// <param name="sequence">How they lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the source and the pipe.</param>
    public static ValueTask SerializeAsync<[WireRoot] T>(PipeWriter pipe, IAsyncEnumerable<T> values, WireSequence sequence, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return WireWriting<TFormat, TWriter, TReader>.WriteAsync(WireWriteRoot<T, TWriter>.Entry, new PipeSink(pipe, options?.Progress), values, sequence, options, cancellationToken);
    }

    /// <summary>Writes the elements of one array as they come: the bytes of a <c>T[]</c> that is never in memory as a whole.</summary>
    /// <remarks>Bytes are handed over in pieces of about 32 KiB. A source of bytes is gathered first.</remarks>
    /// <param name="stream">Where to. It isn't flushed.</param>
    /// <param name="count">How many elements there will be.</param>
    /// <param name="values">The elements.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">There are more or fewer elements than <paramref name="count"/>, or one can't be written. What came before may have been written.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void Serialize<[WireRoot] T>(Stream stream, int count, IEnumerable<T> values, TOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        WireWriting<TFormat, TWriter, TReader>.WriteArray(WireWriteRoot<T, TWriter>.Entry, new BlockingSink(stream, options?.Progress), count, values, options);
    }

    /// <summary>Writes values as they come: one after another, or, where the wire marks the end of an array, as the elements of one.</summary>
    /// <remarks>Bytes are handed over in pieces of about 32 KiB.</remarks>
    /// <param name="stream">Where to. It isn't flushed.</param>
    /// <param name="values">The values.</param>
    /// <param name="sequence">How they lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">A value can't be written. Those before it may have been.</exception>
    /// <exception cref="NotSupportedException">An array on a wire that writes the count of elements before them: use the overload that takes it. Or no code was emitted for the type.</exception>
    public static void Serialize<[WireRoot] T>(Stream stream, IEnumerable<T> values, WireSequence sequence, TOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        WireWriting<TFormat, TWriter, TReader>.Write(WireWriteRoot<T, TWriter>.Entry, new BlockingSink(stream, options?.Progress), values, sequence, options);
    }

    /// <summary>Reads values as they arrive, one after another or the elements of one array, and blocks while the stream does. Nothing is read before the first is asked for.</summary>
    /// <remarks>
    /// A stream that can be sought is left behind the last value that was taken, or the end of the array, once the enumerator is disposed of. Any other is read to its end;
    /// bytes behind an array are an error. Offsets in errors count from where reading began.
    /// </remarks>
    /// <param name="stream">The stream.</param>
    /// <param name="sequence">How the values lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static IEnumerable<T?> DeserializeEnumerable<[WireRoot] T>(Stream stream, WireSequence sequence, TOptions? options = null) =>
        WireReading<TFormat, TWriter, TReader>.ReadBlocking(WireReadRoot<T?, TReader>.Entry, typeof(T), stream, sequence, options);

    /// <inheritdoc cref="DeserializeEnumerable{T}(Stream, WireSequence, TOptions)"/>
    /// <param name="stream">The stream's owner, which keeps the bytes behind the last value that was taken.</param>
    /// <param name="sequence">How the values lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static IEnumerable<T?> DeserializeEnumerable<[WireRoot] T>(WireStreamReader stream, WireSequence sequence, TOptions? options = null) =>
        WireReading<TFormat, TWriter, TReader>.ReadBlocking(WireReadRoot<T?, TReader>.Entry, typeof(T), stream, sequence, options);

    /// <summary>Reads values as they arrive, one after another or the elements of one array. Each comes as soon as its last byte is there; those that are there need no waiting.</summary>
    /// <remarks>
    /// A stream that can be sought is left behind the last value that was taken, or the end of the array. Any other is read to its end; bytes behind an array are an error.
    /// Offsets in errors count from where reading began.
    /// </remarks>
    /// <param name="stream">The stream.</param>
    /// <param name="sequence">How the values lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<[WireRoot] T>(Stream stream, WireSequence sequence, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadSequence(WireReadRoot<T?, TReader>.Entry, typeof(T), stream, sequence, options, cancellationToken);

    /// <summary>Reads values as they arrive, one after another or the elements of one array. Each comes as soon as its last byte is there; those that are there need no waiting.</summary>
    /// <remarks>The pipe is advanced exactly to behind the last value that was taken, or the end of the array, once the enumerator is disposed of.</remarks>
    /// <param name="pipe">The pipe. It isn't completed.</param>
    /// <param name="sequence">How the values lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<[WireRoot] T>(PipeReader pipe, WireSequence sequence, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadSequence(WireReadRoot<T?, TReader>.Entry, typeof(T), pipe, sequence, options, cancellationToken);

    /// <summary>Reads values as they arrive, one after another or the elements of one array. Each comes as soon as its last byte is there; those that are there need no waiting.</summary>
    /// <param name="stream">The stream's owner, which keeps the bytes behind the last value that was taken.</param>
    /// <param name="sequence">How the values lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static IAsyncEnumerable<T?> DeserializeAsyncEnumerable<[WireRoot] T>(WireStreamReader stream, WireSequence sequence, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadSequence(WireReadRoot<T?, TReader>.Entry, typeof(T), stream, sequence, options, cancellationToken);
}
