using System;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Compression;

/// <summary>A member in an envelope of its own, for wires that carry one: what the wire writes for the value goes to a buffer of its own and through the envelope, and back.</summary>
/// <remarks>
/// The inner bytes are written and read by a second writer or reader of the same wire, a copy of the outer one that looks at other bytes: it has its options and its depth.
/// Objects that it counts are its own. What is decompressed counts for the whole payload, however its members are nested: all draw from one <see cref="WireBudget"/>.
/// </remarks>
public static class WireMember
{
    /// <summary>A buffer for the inner writer. It is given back by <see cref="Pack"/>.</summary>
    public static WireBuffer Buffer() => WireBuffer.Take(null);

    /// <summary>Writes a value and compresses its bytes.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="inner">A writer into <paramref name="buffer"/>.</param>
    /// <param name="buffer">What <see cref="Buffer"/> gave.</param>
    /// <param name="value">The value.</param>
    /// <param name="compression">The envelope.</param>
    /// <param name="outer">What the member is written to: errors within say where it is.</param>
    /// <param name="outerCursor">The cursor there.</param>
    /// <param name="outerSpan">The array there.</param>
    /// <returns>What is to be written, to be disposed of.</returns>
    /// <exception cref="WireException">The value can't be written, or is too large for the envelope.</exception>
    public static WireBytes Pack<T, TWriter>(scoped ref TWriter inner, WireBuffer buffer, T value, WireCompression compression, WireBuffer outer, ref byte outerCursor, scoped ref WireSpan outerSpan)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(buffer);
        ArgumentNullException.ThrowIfNull(compression);
        ArgumentNullException.ThrowIfNull(outer);
        try
        {
            ref byte p = ref inner.Begin(0);
            p = ref WireWriteRoot<T, TWriter>.Entry(ref inner, ref p, value, 0);
            long length = inner.Finish(ref p);
            var packed = new WireBytes();
            compression.Compress(buffer.Written(length), packed);
            buffer.GiveBack(); // one that isn't given back, because of an exception, is left to the collector
            return packed;
        }
        catch (WireException e) when (outer.Locates(e, ref outerCursor, ref outerSpan))
        {
            throw;
        }
    }

    /// <summary>Room for what comes out of an envelope, as much as the payload may still hold.</summary>
    /// <param name="options">Have the limit.</param>
    /// <param name="input">Has the sum so far.</param>
    public static WireBytes Room(WireOptions options, WireInput input)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(input);
        return new WireBytes(input.Budget(options));
    }

    /// <summary>Takes a value out of its envelope, with all that a reader of it needs.</summary>
    /// <param name="packed">The envelope, and nothing else.</param>
    /// <param name="compression">Which it is.</param>
    /// <param name="options">Have the limit.</param>
    /// <param name="input">The outer reader's.</param>
    /// <param name="remaining">Bytes from the member's first to the end of the input, for errors.</param>
    /// <param name="state">The inner reader's state.</param>
    /// <returns>What came out, to be disposed of.</returns>
    /// <exception cref="WireException">The envelope is malformed or holds too much.</exception>
    public static WireBytes Unpack(ReadOnlySpan<byte> packed, WireCompression compression, WireOptions options, WireInput input, long remaining, out WireInput state)
    {
        WireBytes raw = Room(options, input);
        Unpack(packed, compression, raw, remaining);
        state = Inner(options, input);
        return raw;
    }

    /// <summary>Takes a value out of its envelope.</summary>
    /// <param name="packed">The envelope, and nothing else.</param>
    /// <param name="compression">Which it is.</param>
    /// <param name="raw">What <see cref="Room"/> gave.</param>
    /// <param name="remaining">Bytes from the member's first to the end of the input, for errors.</param>
    /// <exception cref="WireException">The envelope is malformed or holds too much.</exception>
    public static void Unpack(ReadOnlySpan<byte> packed, WireCompression compression, WireBytes raw, long remaining)
    {
        ArgumentNullException.ThrowIfNull(compression);
        try
        {
            compression.Decompress(packed, whole: true, raw);
        }
        catch (WireException e)
        {
            raw?.Dispose();
            throw new WireInputException(e.Expected, remaining);
        }
    }

    /// <summary>The value that null stands for.</summary>
    /// <typeparam name="T">Its type.</typeparam>
    /// <param name="remaining">As in <see cref="Fail"/>.</param>
    /// <exception cref="WireException">The type has no null.</exception>
    public static T? Null<T>(long remaining)
    {
        if (default(T) is not null)
        {
            Fail("a value, and not null", remaining);
        }

        return default;
    }

    /// <summary>What should have been there where too much comes out.</summary>
    /// <param name="options">Have the limit.</param>
    public static string Most(WireOptions options)
    {
        ArgumentNullException.ThrowIfNull(options);
        return $"at most {options.MaxDecompressed} decompressed bytes ({nameof(WireOptions)}.{nameof(WireOptions.MaxDecompressed)})";
    }

    /// <summary>Ends reading with an error at the member's first byte.</summary>
    /// <param name="expected">What should have been there.</param>
    /// <param name="remaining">Bytes from the member's first to the end of the input.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    public static void Fail(string expected, long remaining) => throw new WireInputException(expected, remaining);

    /// <summary>The state of an inner reader, which draws from the same budget.</summary>
    /// <param name="options">Have the limit.</param>
    /// <param name="input">The outer reader's.</param>
    public static WireInput Inner(WireOptions options, WireInput input)
    {
        ArgumentNullException.ThrowIfNull(options);
        ArgumentNullException.ThrowIfNull(input);
        return new WireInput(input.Budget(options));
    }

    /// <summary>Reads a value from what was in its envelope. Its errors are given the member's path within.</summary>
    /// <typeparam name="T">The type of the value.</typeparam>
    /// <typeparam name="TFormat">The wire's format.</typeparam>
    /// <typeparam name="TWriter">The wire's writer.</typeparam>
    /// <typeparam name="TReader">The wire's reader.</typeparam>
    /// <param name="inner">A reader of <paramref name="raw"/>.</param>
    /// <param name="raw">What was in the envelope.</param>
    /// <param name="value">The value.</param>
    /// <param name="remaining">Bytes from the member's first to the end of the outer input, for errors.</param>
    /// <param name="state">The inner reader's state: what <see cref="Inner"/> gave.</param>
    /// <param name="options">The wire's own options; null for its defaults.</param>
    /// <exception cref="WireException">The value is malformed, or something follows it.</exception>
    public static void Read<T, TFormat, TWriter, TReader>(
        scoped ref TReader inner, WireBytes raw, scoped ref T value, long remaining, WireInput state, WireOptions? options = null)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
    {
        ArgumentNullException.ThrowIfNull(raw);
        ArgumentNullException.ThrowIfNull(state);
        try
        {
            ref byte p = ref inner.Begin();
            p = ref WireReadRoot<T, TReader>.Entry(ref inner, ref p, ref value);
            p = ref inner.Finish(ref p);
            if (inner.Remaining(ref p) != 0)
            {
                inner.Fail(ref p, "the end of what was compressed");
            }

            if (TFormat.Checks(options, written: false))
            {
                WireEngine<TFormat, TWriter, TReader>.CheckRead(raw.Written, typeof(T), options!);
            }
        }
        catch (Exception thrown) when (Outside<T, TFormat, TWriter, TReader>(thrown, ref inner, raw, state, remaining) is { } refusal)
        {
            throw refusal;
        }
    }

    /// <summary>Goes over what was put in an envelope: <see cref="IWireFormat{TWriter, TReader}.Check"/>. Its errors are given the member's path within.</summary>
    /// <typeparam name="TFormat">The wire's format.</typeparam>
    /// <typeparam name="TWriter">The wire's writer.</typeparam>
    /// <typeparam name="TReader">The wire's reader.</typeparam>
    /// <param name="raw">What is in the envelope.</param>
    /// <param name="type">The type of the value.</param>
    /// <param name="options">The wire's own options.</param>
    /// <param name="remaining">Bytes from the member's first to the end of what was written.</param>
    public static void CheckWritten<TFormat, TWriter, TReader>(ReadOnlySpan<byte> raw, Type type, WireOptions options, long remaining)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
    {
        try
        {
            TFormat.Check(raw, type, options, written: true);
        }
        catch (WireInputException e)
        {
            string path = TFormat.PathAt(raw, raw.Length - e.Remaining, WireSchema.Of(type), WireOptions.Budget(options));
            throw new WireInputException(e.Expected, remaining, (path.Length > 1 ? path[1..] : "") + e.Within);
        }
    }

    /// <summary>Gives an error within its place outside, while it passes: the errors of many levels take no more of the stack than one.</summary>
    /// <returns>What an exception of the user's becomes; null for what goes on as it is.</returns>
    static WireInputException? Outside<T, TFormat, TWriter, TReader>(Exception thrown, scoped ref TReader inner, WireBytes raw, WireInput state, long remaining)
        where TFormat : struct, IWireFormat<TWriter, TReader>
        where TWriter : struct, IWireWriter, allows ref struct
        where TReader : struct, IWireReader, allows ref struct
    {
        if (WireEngine<TFormat, TWriter, TReader>.Refusal(thrown, ref inner) is not { } e)
        {
            return null;
        }

        string path = TFormat.PathAt(raw.Written, raw.Count - e.Remaining, WireSchema.Of(typeof(T)), state.Budget(null).Paths);
        e.Move(remaining, (path.Length > 1 ? path[1..] : "") + e.Within);
        return thrown == e ? null : e;
    }
}
