using System;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

// One value, to and from streams and pipes.
public abstract partial class Wire<TFormat, TWriter, TReader, TOptions>
{
    /// <summary>Writes a value to a stream, which isn't flushed. Nothing is written if the value can't be.</summary>
    /// <param name="stream">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void Serialize<[WireRoot] T>(Stream stream, T value, TOptions? options = null)
        where T : allows ref struct =>
        WireWriting<TFormat, TWriter, TReader>.Write(WireWriteRoot<T, TWriter>.Entry, stream, value, options);

    /// <summary>Writes a value to a stream, which isn't flushed. Nothing is written if the value can't be.</summary>
    /// <param name="stream">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream; part of the value may then have been written.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask SerializeAsync<[WireRoot] T>(Stream stream, T value, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireWriting<TFormat, TWriter, TReader>.WriteAsync(WireWriteRoot<T, TWriter>.Entry, stream, value, options, cancellationToken);

    /// <summary>Writes a value directly into a pipe and flushes it, which waits while the reader is behind.</summary>
    /// <param name="pipe">Where to. It isn't completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the flush.</param>
    /// <exception cref="WireException">The value can't be written. What was written of it before stays in the pipe, unflushed.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask SerializeAsync<[WireRoot] T>(PipeWriter pipe, T value, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireWriting<TFormat, TWriter, TReader>.WriteAsync(WireWriteRoot<T, TWriter>.Entry, pipe, value, options, cancellationToken);

    /// <summary>
    /// Reads a value from a stream. One that can be sought is left exactly behind the value; any other is read to its end, and bytes behind the value are an error.
    /// A <see cref="WireStreamReader"/> reads values one after another from any stream.
    /// </summary>
    /// <param name="stream">The stream.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, ends too early, or goes on behind the value. The offset counts from where reading began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Deserialize<[WireRoot] T>(Stream stream, TOptions? options = null) =>
        WireReading<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, typeof(T), stream, options);

    /// <inheritdoc cref="Deserialize{T}(Stream, TOptions)"/>
    /// <param name="stream">The stream.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    public static ValueTask<T?> DeserializeAsync<[WireRoot] T>(Stream stream, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), stream, options, cancellationToken);

    /// <summary>Reads a value from a pipe as soon as its last byte is there, and advances the pipe exactly to behind it.</summary>
    /// <remarks>A number at the top level of JSON has no end of its own: it takes a byte behind it, or the end of the pipe.</remarks>
    /// <param name="pipe">The pipe. It isn't completed.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe, which stays at the value's start.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or ends too early. The offset counts from where reading began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask<T?> DeserializeAsync<[WireRoot] T>(PipeReader pipe, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), pipe, options, cancellationToken);

    /// <summary>Reads the next value of a stream.</summary>
    /// <param name="stream">The stream's owner, which keeps the bytes behind the value for the next one.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or ends too early. The offset counts from where the owner began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Deserialize<[WireRoot] T>(WireStreamReader stream, TOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireReading<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, typeof(T), stream.Feed(options?.Progress), options, ahead: 0);
    }

    /// <summary>Reads the next value of a stream, as soon as its last byte is there.</summary>
    /// <param name="stream">The stream's owner, which keeps the bytes behind the value for the next one.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or ends too early. The offset counts from where the owner began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask<T?> DeserializeAsync<[WireRoot] T>(WireStreamReader stream, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireReading<TFormat, TWriter, TReader>.ReadAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), stream.Feed(options?.Progress), options, 0, cancellationToken);
    }

    /// <summary>Reads the next value of a stream, unless there is none.</summary>
    /// <param name="stream">The stream's owner, which keeps the bytes behind the value for the next one.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>False at the end of the stream.</returns>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or ends within the value. The offset counts from where the owner began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static bool TryDeserialize<[WireRoot] T>(WireStreamReader stream, out T? value, TOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireReading<TFormat, TWriter, TReader>.TryRead(WireReadRoot<T?, TReader>.Entry, typeof(T), stream.Feed(options?.Progress), out value, options);
    }

    /// <summary>Reads a value from a stream, unless there is none: nothing is left in it, or, on a wire that has any, nothing but white space.</summary>
    /// <remarks>A stream that can be sought is left directly behind the value. Any other is read to its end, and bytes behind the value are an error.</remarks>
    /// <param name="stream">The stream.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    /// <returns>No value at the end of the stream.</returns>
    /// <exception cref="WireException">The input is malformed, isn't of the type, ends within the value, or goes on behind it. The offset counts from where reading began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask<WireNext<T>> TryDeserializeAsync<[WireRoot] T>(Stream stream, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.TryReadAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), stream, options, cancellationToken);

    /// <summary>Reads the next value of a pipe as soon as its last byte is there, and advances the pipe exactly to behind it; or notices that there is none, because the pipe has ended.</summary>
    /// <param name="pipe">The pipe. It isn't completed.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe, which stays at the value's start.</param>
    /// <returns>No value at the end of the pipe.</returns>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or ends within the value. The offset counts from where reading began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask<WireNext<T>> TryDeserializeAsync<[WireRoot] T>(PipeReader pipe, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.TryReadAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), pipe, options, cancellationToken);

    /// <summary>Reads the next value of a stream as soon as its last byte is there, unless the stream has ended.</summary>
    /// <param name="stream">The stream's owner, which keeps the bytes behind the value for the next one.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    /// <returns>No value at the end of the stream.</returns>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or ends within the value. The offset counts from where the owner began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add. Or the options have an envelope, which goes around one value or a whole sequence.</exception>
    public static ValueTask<WireNext<T>> TryDeserializeAsync<[WireRoot] T>(WireStreamReader stream, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireReading<TFormat, TWriter, TReader>.TryReadNextAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), stream.Feed(options?.Progress), options, cancellationToken);
    }
}
