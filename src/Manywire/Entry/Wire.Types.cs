using System;
using System.Buffers;
using System.Collections.Generic;
using System.IO;
using System.IO.Pipelines;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire;

// For code that knows the type only at run time. Each does what its generic twin does; a type without emitted code is the NotSupportedException that says what to add.
public abstract partial class Wire<TFormat, TWriter, TReader, TOptions>
{
    /// <summary>Writes a value to a new array.</summary>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as: the T of <see cref="Serialize{T}(T, TOptions)"/>.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The value isn't of the type.</exception>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static byte[] Serialize(object? value, Type type, TOptions? options = null) => WireEngine<TFormat, TWriter, TReader>.WriteArray(WireWriteTypes<TWriter>.Entry(type), value, options);

    /// <summary>Writes a value to a buffer writer.</summary>
    /// <inheritdoc cref="Serialize(object, Type, TOptions)"/>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static void Serialize(IBufferWriter<byte> output, object? value, Type type, TOptions? options = null) =>
        WireEngine<TFormat, TWriter, TReader>.WriteOutput(WireWriteTypes<TWriter>.Entry(type), output, value, options);

    /// <summary>Writes a value into a span.</summary>
    /// <inheritdoc cref="Serialize(object, Type, TOptions)"/>
    /// <param name="destination">Where to. Its content is undefined when the value doesn't fit.</param>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as.</param>
    /// <param name="written">Bytes written; 0 when the value doesn't fit.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Whether the value fits.</returns>
    public static bool TrySerialize(Span<byte> destination, object? value, Type type, out int written, TOptions? options = null) =>
        WireEngine<TFormat, TWriter, TReader>.TryWrite(WireWriteTypes<TWriter>.Entry(type), destination, value, out written, options);

    /// <summary>Writes a value to a stream, which isn't flushed.</summary>
    /// <inheritdoc cref="Serialize(object, Type, TOptions)"/>
    /// <param name="stream">Where to.</param>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static void Serialize(Stream stream, object? value, Type type, TOptions? options = null) =>
        WireWriting<TFormat, TWriter, TReader>.Write(WireWriteTypes<TWriter>.Entry(type), stream, value, options);

    /// <summary>Writes a value to a stream, which isn't flushed.</summary>
    /// <inheritdoc cref="Serialize(object, Type, TOptions)"/>
    /// <param name="stream">Where to.</param>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    public static ValueTask SerializeAsync(Stream stream, object? value, Type type, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireWriting<TFormat, TWriter, TReader>.WriteAsync(WireWriteTypes<TWriter>.Entry(type), stream, value, options, cancellationToken);

    /// <summary>Writes a value into a pipe and flushes it.</summary>
    /// <inheritdoc cref="Serialize(object, Type, TOptions)"/>
    /// <param name="pipe">Where to.</param>
    /// <param name="value">The value: null or of the type.</param>
    /// <param name="type">The type to write it as.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the flush.</param>
    public static ValueTask SerializeAsync(PipeWriter pipe, object? value, Type type, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireWriting<TFormat, TWriter, TReader>.WriteAsync(WireWriteTypes<TWriter>.Entry(type), pipe, value, options, cancellationToken);

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="type">The type: the T of <see cref="Deserialize{T}(ReadOnlySpan{byte}, TOptions)"/>.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static object? Deserialize(ReadOnlySpan<byte> input, Type type, TOptions? options = null)
    {
        object? value = null;
        WireEngine<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type), input, null, ref value, whole: true, options, new WirePlace(type, 0, -1));
        return value;
    }

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, TOptions)"/>
    public static object? Deserialize(byte[] input, Type type, TOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return Deserialize(input.AsSpan(), type, options);
    }

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, TOptions)"/>
    public static object? Deserialize(ReadOnlyMemory<byte> input, Type type, TOptions? options = null) => Deserialize(input.Span, type, options);

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, TOptions)"/>
    public static object? Deserialize(in ReadOnlySequence<byte> input, Type type, TOptions? options = null)
    {
        object? value = null;
        WireEngine<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type), input, ref value, whole: true, options, new WirePlace(type, 0, -1));
        return value;
    }

    /// <summary>Reads a value from the start of the input.</summary>
    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, TOptions)"/>
    /// <param name="input">The bytes.</param>
    /// <param name="type">The type.</param>
    /// <param name="consumed">Bytes that the value took.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static object? Deserialize(ReadOnlySpan<byte> input, Type type, out int consumed, TOptions? options = null)
    {
        object? value = null;
        consumed = (int)WireEngine<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type), input, null, ref value, whole: false, options, new WirePlace(type, 0, -1));
        return value;
    }

    /// <inheritdoc cref="Deserialize(ReadOnlySpan{byte}, Type, out int, TOptions)"/>
    public static object? Deserialize(in ReadOnlySequence<byte> input, Type type, out long consumed, TOptions? options = null)
    {
        object? value = null;
        consumed = WireEngine<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type), input, ref value, whole: false, options, new WirePlace(type, 0, -1));
        return value;
    }

    /// <summary>Reads into a value that is there: the members that the input has are replaced, objects and collections are filled in place where their types allow.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="value">The value: null or of the type; another one afterwards where it can't be filled in place, which a struct never can.</param>
    /// <param name="type">The type: the T of <see cref="Populate{T}(ReadOnlySpan{byte}, ref T, TOptions)"/>.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="ArgumentException">The value isn't of the type.</exception>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value. The value may have been changed in part.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void Populate(ReadOnlySpan<byte> input, ref object? value, Type type, TOptions? options = null) =>
        WireEngine<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type, value), input, null, ref value, whole: true, options, new WirePlace(type, 0, -1));

    /// <inheritdoc cref="Populate(ReadOnlySpan{byte}, ref object, Type, TOptions)"/>
    public static void Populate(in ReadOnlySequence<byte> input, ref object? value, Type type, TOptions? options = null) =>
        WireEngine<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type, value), input, ref value, whole: true, options, new WirePlace(type, 0, -1));

    /// <summary>Reads from the start of the input into a value that is there.</summary>
    /// <inheritdoc cref="Populate(ReadOnlySpan{byte}, ref object, Type, TOptions)"/>
    /// <param name="input">The bytes.</param>
    /// <param name="value">The value: null or of the type; another one afterwards where it can't be filled in place.</param>
    /// <param name="type">The type.</param>
    /// <param name="consumed">Bytes that the value took.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static void Populate(ReadOnlySpan<byte> input, ref object? value, Type type, out int consumed, TOptions? options = null) =>
        consumed = (int)WireEngine<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type, value), input, null, ref value, whole: false, options, new WirePlace(type, 0, -1));

    /// <inheritdoc cref="Populate(ReadOnlySpan{byte}, ref object, Type, out int, TOptions)"/>
    public static void Populate(in ReadOnlySequence<byte> input, ref object? value, Type type, out long consumed, TOptions? options = null) =>
        consumed = WireEngine<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type, value), input, ref value, whole: false, options, new WirePlace(type, 0, -1));

    /// <inheritdoc cref="Deserialize{T}(Stream, TOptions)"/>
    /// <param name="stream">The stream.</param>
    /// <param name="type">The type.</param>
    /// <param name="options">How; null for the defaults.</param>
    public static object? Deserialize(Stream stream, Type type, TOptions? options = null) =>
        WireReading<TFormat, TWriter, TReader>.Read(WireReadTypes<TReader>.Entry(type), type, stream, options);

    /// <inheritdoc cref="DeserializeAsync{T}(Stream, TOptions, CancellationToken)"/>
    /// <param name="stream">The stream.</param>
    /// <param name="type">The type.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    public static ValueTask<object?> DeserializeAsync(Stream stream, Type type, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadAsync(WireReadTypes<TReader>.Entry(type), type, stream, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsync{T}(PipeReader, TOptions, CancellationToken)"/>
    /// <param name="pipe">The pipe.</param>
    /// <param name="type">The type.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe.</param>
    public static ValueTask<object?> DeserializeAsync(PipeReader pipe, Type type, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadAsync(WireReadTypes<TReader>.Entry(type), type, pipe, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{T}(Stream, WireSequence, TOptions, CancellationToken)"/>
    /// <param name="stream">The stream.</param>
    /// <param name="type">The type of each value.</param>
    /// <param name="sequence">How the values lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the stream.</param>
    public static IAsyncEnumerable<object?> DeserializeAsyncEnumerable(Stream stream, Type type, WireSequence sequence, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadSequence(WireReadTypes<TReader>.Entry(type), type, stream, sequence, options, cancellationToken);

    /// <inheritdoc cref="DeserializeAsyncEnumerable{T}(PipeReader, WireSequence, TOptions, CancellationToken)"/>
    /// <param name="pipe">The pipe.</param>
    /// <param name="type">The type of each value.</param>
    /// <param name="sequence">How the values lie.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <param name="cancellationToken">Ends waiting for the pipe.</param>
    public static IAsyncEnumerable<object?> DeserializeAsyncEnumerable(PipeReader pipe, Type type, WireSequence sequence, TOptions? options = null, CancellationToken cancellationToken = default) =>
        WireReading<TFormat, TWriter, TReader>.ReadSequence(WireReadTypes<TReader>.Entry(type), type, pipe, sequence, options, cancellationToken);
}
