using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

// Messages with their length before them, to and from anything.
public abstract partial class Wire<TFormat, TWriter, TReader, TOptions>
{
    /// <summary>Writes a value with its length before it to a buffer writer. Nothing is written if the value can't be.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is written; null for the defaults. An envelope is put around the content of each frame.</param>
    /// <exception cref="WireException">The value can't be written: too deep, with text that isn't well-formed UTF-16, or longer than a frame may be.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void SerializeFrame<[WireRoot] T>(IBufferWriter<byte> output, T value, WireFraming framing = default, TOptions? options = null)
        where T : allows ref struct =>
        WireFrames<TFormat, TWriter, TReader>.Write(WireWriteRoot<T, TWriter>.Entry, output, value, framing, options);

    /// <summary>Writes a value with its length before it to a stream, in one piece. The stream isn't flushed. Nothing is written if the value can't be.</summary>
    /// <inheritdoc cref="SerializeFrame{T}(IBufferWriter{byte}, T, WireFraming, TOptions)"/>
    /// <param name="stream">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is written; null for the defaults.</param>
    public static void SerializeFrame<[WireRoot] T>(Stream stream, T value, WireFraming framing = default, TOptions? options = null)
        where T : allows ref struct =>
        WireFrames<TFormat, TWriter, TReader>.Write(WireWriteRoot<T, TWriter>.Entry, stream, value, framing, options);

    /// <summary>Writes a value with its length before it to a stream, in one piece. The stream isn't flushed. Nothing is written if the value can't be.</summary>
    /// <inheritdoc cref="SerializeFrame{T}(IBufferWriter{byte}, T, WireFraming, TOptions)"/>
    /// <param name="stream">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is written; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream; part of the frame may then have been written.</param>
    public static ValueTask SerializeFrameAsync<[WireRoot] T>(Stream stream, T value, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireFrames<TFormat, TWriter, TReader>.WriteAsync(WireWriteRoot<T, TWriter>.Entry, stream, value, framing, options, cancellationToken);

    /// <summary>Writes a value with its length before it into a pipe and flushes it, which waits while the reader is behind. Nothing is written if the value can't be.</summary>
    /// <inheritdoc cref="SerializeFrame{T}(IBufferWriter{byte}, T, WireFraming, TOptions)"/>
    /// <param name="pipe">Where to. It isn't completed.</param>
    /// <param name="value">The value.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is written; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the flush.</param>
    public static ValueTask SerializeFrameAsync<[WireRoot] T>(PipeWriter pipe, T value, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return WireFrames<TFormat, TWriter, TReader>.WriteAsync(WireWriteRoot<T, TWriter>.Entry, new PipeSink(pipe, options?.Progress), value, framing, options, cancellationToken);
    }

    /// <summary>Writes values as they come, each with its length before it.</summary>
    /// <remarks>Bytes are handed over in pieces of about 32 KiB, and whenever the source has nothing at the moment.</remarks>
    /// <param name="stream">Where to. It is flushed only while the source has nothing.</param>
    /// <param name="values">The values.</param>
    /// <param name="framing">How the lengths are written, and how much a frame may have.</param>
    /// <param name="options">How the values are written; null for the defaults. An envelope is put around the content of each frame.</param>
    /// <param name="cancellationToken">Ends waiting for the source and the stream.</param>
    /// <exception cref="WireException">A value can't be written, or is longer than a frame may be. Those before it may have been written.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask SerializeFramesAsync<[WireRoot] T>(Stream stream, IAsyncEnumerable<T> values, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireWriting<TFormat, TWriter, TReader>.WriteFramesAsync(WireWriteRoot<T, TWriter>.Entry, new StreamSink(stream, options?.Progress), values, framing, options, cancellationToken);
    }

    /// <inheritdoc cref="SerializeFramesAsync{T}(Stream, IAsyncEnumerable{T}, WireFraming, TOptions, CancellationToken)"/>
    /// <param name="pipe">Where to. A flush waits while its reader is behind. It isn't completed.</param>
    /// <param name="values">The values.</param>
    /// <param name="framing">How the lengths are written, and how much a frame may have.</param>
    /// <param name="options">How the values are written; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the source and the pipe.</param>
    public static ValueTask SerializeFramesAsync<[WireRoot] T>(PipeWriter pipe, IAsyncEnumerable<T> values, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return WireWriting<TFormat, TWriter, TReader>.WriteFramesAsync(WireWriteRoot<T, TWriter>.Entry, new PipeSink(pipe, options?.Progress), values, framing, options, cancellationToken);
    }

    /// <summary>Takes a frame from the start of bytes in memory, unless it isn't complete. For code that receives bytes by itself.</summary>
    /// <param name="input">The bytes; afterwards those behind the frame, also where its content is malformed. Unchanged where the frame isn't complete or is too long.</param>
    /// <param name="value">The value.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is read; null for the defaults.</param>
    /// <returns>False where more bytes have to arrive.</returns>
    /// <exception cref="WireException">The frame is longer than is allowed, or its content isn't one value of the type. The offset counts from the start of the frame.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static bool TryDeserializeFrame<[WireRoot] T>(ref ReadOnlySequence<byte> input, out T? value, WireFraming framing = default, TOptions? options = null) =>
        WireFrames<TFormat, TWriter, TReader>.TryRead(WireReadRoot<T?, TReader>.Entry, typeof(T), ref input, out value, framing, options);

    /// <summary>Reads the next frame of a stream, and blocks while the stream does. No byte behind the frame is read.</summary>
    /// <inheritdoc cref="TryDeserializeFrameAsync{T}(Stream, WireFraming, TOptions, CancellationToken)"/>
    /// <param name="stream">The stream.</param>
    /// <param name="value">The value.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is read; null for the defaults.</param>
    /// <returns>False at the end of the stream.</returns>
    public static bool TryDeserializeFrame<[WireRoot] T>(Stream stream, out T? value, WireFraming framing = default, TOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireFrames<TFormat, TWriter, TReader>.TryRead(WireReadRoot<T?, TReader>.Entry, typeof(T), new StreamFeed(stream, options?.Progress), out value, framing, options);
    }

    /// <summary>Reads the next frame of a stream. No byte behind the frame is read.</summary>
    /// <remarks>
    /// Each frame takes two reads of the stream at least; a <see cref="WireStreamReader"/> takes as much as there is. Memory is taken for what has arrived, not for what the length says.
    /// After content that is malformed the stream is at the next frame; after any other error it isn't known where frames begin.
    /// </remarks>
    /// <param name="stream">The stream.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is read; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream; part of the frame may then have been read, unless the stream can be sought.</param>
    /// <returns>No value at the end of the stream.</returns>
    /// <exception cref="WireException">The stream ends within a frame, the frame is longer than is allowed, or its content isn't one value of the type. The offset counts from the start of the frame.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask<WireNext<T>> TryDeserializeFrameAsync<[WireRoot] T>(Stream stream, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireFrames<TFormat, TWriter, TReader>.TryReadAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), new StreamFeed(stream, options?.Progress), framing, options, cancellationToken);
    }

    /// <summary>Reads the next frame of a pipe, which is advanced exactly to behind it.</summary>
    /// <remarks>After content that is malformed the pipe is at the next frame; after any other error, and when waiting was cancelled, at the start of this one.</remarks>
    /// <param name="pipe">The pipe. It isn't completed.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is read; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe.</param>
    /// <returns>No value at the end of the pipe.</returns>
    /// <exception cref="WireException">The pipe ends within a frame, the frame is longer than is allowed, or its content isn't one value of the type. The offset counts from the start of the frame.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask<WireNext<T>> TryDeserializeFrameAsync<[WireRoot] T>(PipeReader pipe, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return WireFrames<TFormat, TWriter, TReader>.TryReadAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), new PipeFeed(pipe, options?.Progress), framing, options, cancellationToken);
    }

    /// <summary>Reads the next frame of a stream that has an owner.</summary>
    /// <remarks>After content that is malformed the owner is at the next frame; after any other error, and when waiting was cancelled, at the start of this one.</remarks>
    /// <param name="stream">The stream's owner, which keeps the bytes behind the frame for the next one.</param>
    /// <param name="framing">How the length is written, and how much a frame may have.</param>
    /// <param name="options">How the value is read; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    /// <returns>No value at the end of the stream.</returns>
    /// <exception cref="WireException">The stream ends within a frame, the frame is longer than is allowed, or its content isn't one value of the type. The offset counts from where the owner began.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static ValueTask<WireNext<T>> TryDeserializeFrameAsync<[WireRoot] T>(WireStreamReader stream, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireFrames<TFormat, TWriter, TReader>.TryReadAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), stream.Feed(options?.Progress), framing, options, cancellationToken);
    }

    /// <summary>Reads frames as they arrive, up to the end of the stream. Each comes as soon as its last byte is there.</summary>
    /// <remarks>A stream that can be sought is left behind the last frame that was taken; of any other, bytes behind it may have been read. Offsets in errors count from where reading began.</remarks>
    /// <param name="stream">The stream.</param>
    /// <param name="framing">How the lengths are written, and how much a frame may have.</param>
    /// <param name="options">How the values are read; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static IAsyncEnumerable<T?> DeserializeFramesAsync<[WireRoot] T>(Stream stream, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(stream);
        return WireFrames<TFormat, TWriter, TReader>.ReadManyAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), () => new StreamFeed(stream, options?.Progress), framing, options, cancellationToken);
    }

    /// <summary>Reads frames as they arrive, up to the end of the pipe. Each comes as soon as its last byte is there.</summary>
    /// <remarks>The pipe is advanced exactly to behind the last frame that was taken, once the enumerator is disposed of. Offsets in errors count from where reading began.</remarks>
    /// <param name="pipe">The pipe. It isn't completed.</param>
    /// <param name="framing">How the lengths are written, and how much a frame may have.</param>
    /// <param name="options">How the values are read; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe.</param>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static IAsyncEnumerable<T?> DeserializeFramesAsync<[WireRoot] T>(PipeReader pipe, WireFraming framing = default, TOptions? options = null, CancellationToken cancellationToken = default)
    {
        ArgumentNullException.ThrowIfNull(pipe);
        return WireFrames<TFormat, TWriter, TReader>.ReadManyAsync(WireReadRoot<T?, TReader>.Entry, typeof(T), () => new PipeFeed(pipe, options?.Progress), framing, options, cancellationToken);
    }
}
