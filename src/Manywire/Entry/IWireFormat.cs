using System;

namespace Manywire;

/// <summary>What a wire gives its entry points. Implemented by an empty struct, so that every call is direct.</summary>
/// <typeparam name="TWriter">The writer.</typeparam>
/// <typeparam name="TReader">The reader.</typeparam>
public interface IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    /// <summary>A writer into a buffer.</summary>
    /// <param name="output">The buffer.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    static abstract TWriter Writer(WireBuffer output, WireOptions? options);

    /// <summary>A reader of a span and what lies behind it.</summary>
    /// <param name="input">The first window, or nothing when <paramref name="more"/> has it all.</param>
    /// <param name="more">Further segments; null when there are none.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    static abstract TReader Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options);

    /// <summary>The member at an offset, such as <c>$.users[3].name</c>: found by walking the input up to there, once an error has happened.</summary>
    /// <param name="input">The whole input.</param>
    /// <param name="offset">Where the error is.</param>
    /// <param name="schema">What the input should have been, if known.</param>
    static abstract string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema);

    /// <summary>The envelope that an input is to be taken out of before it is read: by default what the options say. A wire whose inputs show that they are wrapped looks at them.</summary>
    /// <param name="start">The input, or its first bytes: at least sixteen, where it has as many.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    /// <returns>Null for an input that isn't wrapped.</returns>
    static virtual WireCompression? Envelope(ReadOnlySpan<byte> start, WireOptions? options) => options?.Compression;
}
