using System;
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>The entry points that every wire has. Never instantiated: call them on <c>BinaryWire</c>, <c>MessagePackWire</c> or <c>JsonWire</c>.</summary>
/// <typeparam name="TFormat">The wire.</typeparam>
/// <typeparam name="TWriter">Its writer.</typeparam>
/// <typeparam name="TReader">Its reader.</typeparam>
/// <typeparam name="TOptions">Its options.</typeparam>
public abstract partial class Wire<TFormat, TWriter, TReader, TOptions>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
    where TOptions : WireOptions
{
    /// <summary>For the abstract classes that name a wire.</summary>
    protected Wire()
    {
    }

    /// <summary>Writes a value to a new array.</summary>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte[] Serialize<[WireRoot] T>(T value, TOptions? options = null)
        where T : allows ref struct
    {
        if (TFormat.KeepsMemory && options is null)
        {
            if (WireMemory<T>.IsCopied)
            {
                return WireMemory<T>.ToArray(value);
            }

            if (WireMemoryBlock<T>.Block is { } block && block.TryToArray(value) is { } bytes)
            {
                return bytes;
            }
        }

        return WireEngine<TFormat, TWriter, TReader>.WriteArray(WireWriteRoot<T, TWriter>.Entry, value, options);
    }

    /// <summary>Writes a value to a buffer writer, directly into the spans that it gives. An error half-way leaves what was written before in it.</summary>
    /// <param name="output">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Serialize<[WireRoot] T>(IBufferWriter<byte> output, T value, TOptions? options = null)
        where T : allows ref struct
    {
        if (TFormat.KeepsMemory && options is null)
        {
            if (WireMemory<T>.IsCopied)
            {
                WireMemory<T>.Write(output, value);
                return;
            }

            if (WireMemoryBlock<T>.Block is { } block && block.TryWrite(output, value))
            {
                return;
            }
        }

        WireEngine<TFormat, TWriter, TReader>.WriteOutput(WireWriteRoot<T, TWriter>.Entry, output, value, options);
    }

    /// <summary>Writes a value to a buffer writer that may be a struct, which isn't boxed. Nothing is written if the value can't be.</summary>
    /// <remarks>
    /// The value is written to a buffer of this thread first and copied from there. A buffer writer that is a class is written directly, as by
    /// <see cref="Serialize{T}(IBufferWriter{byte}, T, TOptions)"/>, and keeps what was written before an error.
    /// </remarks>
    /// <param name="output">Where to. It is passed by reference, so that a struct keeps what it has advanced by.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void Serialize<[WireRoot] T, TBufferWriter>(ref TBufferWriter output, T value, TOptions? options = null)
        where T : allows ref struct
        where TBufferWriter : IBufferWriter<byte>, allows ref struct =>
        WireEngine<TFormat, TWriter, TReader>.WriteOutput(WireWriteRoot<T, TWriter>.Entry, ref output, value, options);

    /// <summary>Writes a value into a span.</summary>
    /// <param name="destination">Where to. Its content is undefined when the value doesn't fit.</param>
    /// <param name="value">The value.</param>
    /// <param name="written">Bytes written; 0 when the value doesn't fit.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Whether the value fits.</returns>
    /// <exception cref="WireException">The value can't be written: too deep, or with text that isn't well-formed UTF-16.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static bool TrySerialize<[WireRoot] T>(Span<byte> destination, T value, out int written, TOptions? options = null)
        where T : allows ref struct =>
        WireEngine<TFormat, TWriter, TReader>.TryWrite(WireWriteRoot<T, TWriter>.Entry, destination, value, out written, options);

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<[WireRoot] T>(ReadOnlySpan<byte> input, TOptions? options = null)
    {
        if (TFormat.KeepsMemory && options is null)
        {
            if (WireMemory<T>.IsCopied && WireMemory<T>.TryRead(input, out T copied))
            {
                return copied;
            }

            if (WireMemoryBlock<T>.Block is { } block && block.TryRead(input, out T read))
            {
                return read;
            }
        }

        T? value = default;
        WireEngine<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, input, ref value, whole: true, options);
        return value;
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, TOptions)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T? Deserialize<[WireRoot] T>(byte[] input, TOptions? options = null)
    {
        ArgumentNullException.ThrowIfNull(input);
        return Deserialize<T>(input.AsSpan(), options);
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, TOptions)"/>
    public static T? Deserialize<[WireRoot] T>(ReadOnlyMemory<byte> input, TOptions? options = null) => Deserialize<T>(input.Span, options);

    /// <summary>Reads a value from the start of the input.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="consumed">Bytes that the value took.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed or isn't of the type.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Deserialize<[WireRoot] T>(ReadOnlySpan<byte> input, out int consumed, TOptions? options = null)
    {
        T? value = default;
        consumed = (int)WireEngine<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, input, ref value, whole: false, options);
        return value;
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <inheritdoc cref="Deserialize{T}(ReadOnlySpan{byte}, TOptions)"/>
    public static T? Deserialize<[WireRoot] T>(in ReadOnlySequence<byte> input, TOptions? options = null)
    {
        T? value = default;
        WireEngine<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, input, ref value, whole: true, options);
        return value;
    }

    /// <summary>Reads a value from the start of the input.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="consumed">Bytes that the value took.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed or isn't of the type.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static T? Deserialize<[WireRoot] T>(in ReadOnlySequence<byte> input, out long consumed, TOptions? options = null)
    {
        T? value = default;
        consumed = WireEngine<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, input, ref value, whole: false, options);
        return value;
    }

    /// <summary>Reads into a value that is there: the members that the input has are replaced, objects and collections are filled in place where their types allow.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="value">The value; another one afterwards where it can't be filled in place.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed, isn't of the type, or goes on behind the value. The value may have been changed in part.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void Populate<[WireRoot] T>(ReadOnlySpan<byte> input, ref T? value, TOptions? options = null) =>
        WireEngine<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, input, ref value, whole: true, options);

    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, ref T, TOptions)"/>
    public static void Populate<[WireRoot] T>(in ReadOnlySequence<byte> input, ref T? value, TOptions? options = null) =>
        WireEngine<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, input, ref value, whole: true, options);

    /// <summary>Reads from the start of the input into a value that is there.</summary>
    /// <param name="input">The bytes.</param>
    /// <param name="value">The value; another one afterwards where it can't be filled in place.</param>
    /// <param name="consumed">Bytes that the value took.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <exception cref="WireException">The input is malformed or isn't of the type. The value may have been changed in part.</exception>
    /// <exception cref="NotSupportedException">No code was emitted for the type; the message has the line to add.</exception>
    public static void Populate<[WireRoot] T>(ReadOnlySpan<byte> input, ref T? value, out int consumed, TOptions? options = null) =>
        consumed = (int)WireEngine<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, input, ref value, whole: false, options);

    /// <inheritdoc cref="Populate{T}(ReadOnlySpan{byte}, ref T, out int, TOptions)"/>
    public static void Populate<[WireRoot] T>(in ReadOnlySequence<byte> input, ref T? value, out long consumed, TOptions? options = null) =>
        consumed = WireEngine<TFormat, TWriter, TReader>.Read(WireReadRoot<T?, TReader>.Entry, input, ref value, whole: false, options);

    /// <summary>Reads a value as a method of the wire's own reads it, for entry points that only one wire has. What options insist on of a value is left to the method.</summary>
    /// <param name="entry">What reads. Its errors get their place and path.</param>
    /// <param name="type">The type that errors name.</param>
    /// <param name="input">The bytes.</param>
    /// <param name="value">The value, or what the method has of it.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Bytes read.</returns>
    protected static long Read<T>(WireRead<T?, TReader> entry, Type type, ReadOnlySpan<byte> input, ref T? value, TOptions? options) =>
        WireEngine<TFormat, TWriter, TReader>.Read(entry, input, null, ref value, whole: false, options, new WirePlace(type, 0, -1, isInside: true));

    /// <summary>Writes a value into a buffer, for entry points that only one wire has.</summary>
    /// <param name="buffer">A buffer just rented.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How; null for the defaults.</param>
    /// <returns>Bytes written.</returns>
    protected static long Write<T>(WireBuffer buffer, T value, TOptions? options)
        where T : allows ref struct =>
        WireEngine<TFormat, TWriter, TReader>.WriteWhole(WireWriteRoot<T, TWriter>.Entry, buffer, value, options);
}
