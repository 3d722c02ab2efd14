using System;

namespace Manywire.Contracts;

/// <summary>What a wire gives its entry points. Implemented by an empty struct, so that every call is direct.</summary>
/// <remarks>ReadyToRun compiles no method that calls the default of a static member: a wire gives <see cref="Envelope"/>, <see cref="Form"/>, <see cref="HasOthers"/>, <see cref="Checks"/> and <see cref="KeepsMemory"/>, which each call asks for, also where the default would do.</remarks>
/// <typeparam name="TWriter">The writer.</typeparam>
/// <typeparam name="TReader">The reader.</typeparam>
public interface IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    /// <summary>A writer into a buffer. Made in place: a struct that is returned is copied, and the copy waits for the stores just made.</summary>
    /// <param name="output">The buffer.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    /// <param name="writer">The writer.</param>
    static abstract void Writer(WireBuffer output, WireOptions? options, out TWriter writer);

    /// <summary>A reader of a span and what lies behind it, made in place as well.</summary>
    /// <param name="input">The first window, or nothing when <paramref name="more"/> has it all.</param>
    /// <param name="more">Further segments; null when there are none.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    /// <param name="reader">The reader.</param>
    static abstract void Reader(ReadOnlySpan<byte> input, WireInput? more, WireOptions? options, out TReader reader);

    /// <summary>The member at an offset, such as <c>$.users[3].name</c>: found by walking the input up to there, once an error has happened.</summary>
    /// <param name="input">The whole input.</param>
    /// <param name="offset">Where the error is.</param>
    /// <param name="schema">What the input should have been, if known.</param>
    /// <param name="budget">What may come out of envelopes on the way.</param>
    static abstract string PathAt(ReadOnlySpan<byte> input, long offset, WireSchema? schema, WireBudget budget);

    /// <summary>The envelope that an input is to be taken out of before it is read: by default what the options say. A wire whose inputs show that they are wrapped looks at them.</summary>
    /// <param name="start">The input, or its first bytes: at least sixteen, where it has as many.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    /// <returns>Null for an input that isn't wrapped.</returns>
    static virtual WireCompression? Envelope(ReadOnlySpan<byte> start, WireOptions? options) => options?.Compression;

    /// <summary>The form in which the options have values written that isn't the wire's own: an envelope around each, which the wire's own bytes go through; null for none.</summary>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    static virtual WireCompression? Form(WireOptions? options) => null;

    /// <summary>A form in which a value may be that the reader has refused: an envelope, which gives it in the wire's own. By default there is none. Values from streams and pipes, and elements, aren't read again.</summary>
    /// <param name="input">The input.</param>
    /// <param name="offset">Where the error is.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    static virtual WireCompression? Other(ReadOnlySpan<byte> input, long offset, WireOptions? options) => null;

    /// <summary>Whether the wire has other forms than its own: <see cref="Form"/> is asked for one that is written, and <see cref="Other"/> for one that is read, only then. A constant.</summary>
    static virtual bool HasOthers => false;

    /// <summary>Finds where values of a type end, for input that arrives piece by piece. A new one for each stream.</summary>
    /// <param name="type">The type.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    /// <returns>Null where the wire has none: values are then tried at each arrival, which costs time for large ones, and elements of arrays aren't found.</returns>
    static virtual WireBoundary? Boundary(Type type, WireOptions? options) => null;

    /// <summary>The options for values that are written one after another, outside of an array: by default those that were given.</summary>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    static virtual WireOptions? OfSequence(WireOptions? options) => options;

    /// <summary>Whether values that were read or written are to be gone over by <see cref="Check"/>.</summary>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    /// <param name="written">Whether they are written.</param>
    static virtual bool Checks(WireOptions? options, bool written) => false;

    /// <summary>Goes over a value that has been read, or written, for what the options of the call insist on beyond what the code of the types does. It ends with an error by <see cref="IWireReader.Fail"/> of a reader of the value.</summary>
    /// <param name="value">Bytes that begin with the value.</param>
    /// <param name="type">Its type.</param>
    /// <param name="options">The wire's own options.</param>
    /// <param name="written">Whether it was written.</param>
    static virtual void Check(ReadOnlySpan<byte> value, Type type, WireOptions options, bool written)
    {
    }

    /// <summary>Whether a value whose schema has a size is, without options, on the wire what it is in memory: see <see cref="WireSchema.Size"/>. A constant.</summary>
    static virtual bool KeepsMemory => false;

    /// <summary>What is written behind each value of a sequence.</summary>
    static virtual ReadOnlySpan<byte> ValueEnd => default;
}
