using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire;

/// <summary>What is compressed as a whole: written to this thread's buffer first and then through the envelope; taken out of it into lent memory, and then read as one span.</summary>
static partial class WireEngine<TFormat, TWriter, TReader>
{
    const int StartSize = 16;

    /// <summary>Writes a value through an envelope to an output.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void WriteEnvelope<T>(WireWrite<T, TWriter> entry, IBufferWriter<byte> output, T value, WireOptions? options, WireCompression envelope)
        where T : allows ref struct
    {
        WireBuffer buffer = WireBuffer.Rent();
        envelope.Compress(buffer.Written(WriteWhole(entry, buffer, value, options)), output);
        buffer.Return();
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static byte[] WriteEnvelope<T>(WireWrite<T, TWriter> entry, T value, WireOptions? options, WireCompression envelope)
        where T : allows ref struct
    {
        using var bytes = new WireBytes();
        WriteEnvelope(entry, bytes, value, options, envelope);
        return bytes.Written.ToArray();
    }

    /// <summary>Writes a value through an envelope into a span.</summary>
    /// <returns>Bytes; -1 when there are more than the span has.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int WriteEnvelope<T>(WireWrite<T, TWriter> entry, Span<byte> destination, T value, WireOptions? options, WireCompression envelope)
        where T : allows ref struct
    {
        using var bytes = new WireBytes();
        WriteEnvelope(entry, bytes, value, options, envelope);
        return bytes.Written.TryCopyTo(destination) ? bytes.Count : -1;
    }

    /// <summary>Takes the input out of its envelope and reads it. An error in the envelope is one in the input; an error behind it is one at an offset of what was in it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static long ReadEnvelope<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, scoped ref T? value, bool whole, WireOptions? options, WireCompression envelope, WireBudget? budget = null, WireInput? known = null)
    {
        WireCompression typed = envelope.For(TypeOf<T>(entry));
        if (known is not null)
        {
            typed = typed.OfElement();
        }

        if (TFormat.HasOthers && typed.KeepsRead && budget is null && TryReadAsItIs(entry, input, known, ref value, whole, options, out long read))
        {
            return read;
        }

        budget ??= WireOptions.Budget(options);
        using var raw = new WireBytes(budget);
        int consumed;
        try
        {
            consumed = typed.Decompress(input, whole, raw);
        }
        catch (WireException e) when (e.Type is null)
        {
            throw TFormat.HasOthers && ReferenceEquals(envelope, TFormat.Form(options))
                ? WireException.Reading(TypeOf<T>(entry), e.Expected, e.Offset, TFormat.PathAt(input, e.Offset, null, budget), e.InnerException) // another form is one of the same format
                : Unread<T>(e, entry);
        }

        known?.Next(budget);
        Read(entry, raw.Written, ref value, whole: true, options, known ?? new WireInput(budget)); // members in envelopes of their own count with the whole
        return consumed;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long ReadEnvelope<T>(WireRead<T?, TReader> entry, in ReadOnlySequence<byte> input, scoped ref T? value, bool whole, WireOptions? options, WireCompression envelope)
    {
        using var compressed = new WireBytes();
        foreach (ReadOnlyMemory<byte> segment in input)
        {
            compressed.Write(segment.Span);
        }

        return ReadEnvelope(entry, compressed.Written, ref value, whole, options, envelope);
    }

    /// <summary>Reads a value in the wire's own form.</summary>
    /// <returns>False: the wire refuses it.</returns>
    static bool TryReadAsItIs<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, WireInput? known, scoped ref T? value, bool whole, WireOptions? options, out long read)
    {
        T? before = Before(value);
        (int, int) objects = known?.Objects ?? default;
        TFormat.Reader(input, known, options, out TReader reader);
        try
        {
            ref byte p = ref reader.Begin();
            p = ref entry(ref reader, ref p, ref value);
            read = Taken(ref reader, ref p, whole, input.Length);
            return true;
        }
        catch (Exception e) when (Refusal(e, ref reader) is not null)
        {
            known?.Forget(objects);
            value = before;
            read = 0;
            return false;
        }
    }

    /// <summary>The value that is read into, for reading it again.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static T? Before<T>(scoped in T? value) => TFormat.HasOthers ? value : default;

    /// <summary>Reads a value again that wasn't in the wire's own form, if it may be in another.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool TryOther<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, WireInputException refusal, T? before, scoped ref T? value, bool whole, WireOptions? options, out long read)
    {
        read = 0;
        return TFormat.Other(input, input.Length - refusal.Remaining, options) is { } form && TryOther(entry, input, before, ref value, whole, options, form, null, out read);
    }

    /// <param name="entry">The root's.</param>
    /// <param name="input">The bytes.</param>
    /// <param name="before">What there was to read into: nothing of what was read before the refusal stays.</param>
    /// <param name="value">What to read into.</param>
    /// <param name="whole">Whether the value takes all of the input.</param>
    /// <param name="options">How.</param>
    /// <param name="form">The form.</param>
    /// <param name="budget">What it is drawn from; null: the options' whole.</param>
    /// <param name="read">Bytes read.</param>
    /// <returns>False: the first error says what is wrong.</returns>
    static bool TryOther<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, T? before, scoped ref T? value, bool whole, WireOptions? options, WireCompression form, WireBudget? budget, out long read)
    {
        value = before;
        try
        {
            read = ReadEnvelope(entry, input, ref value, whole, options, form, budget);
            return true;
        }
        catch (WireException)
        {
            read = 0;
            return false;
        }
    }

    /// <summary>Writes a value in another form than the wire's own: first in that, into a buffer of its own.</summary>
    /// <returns>Bytes written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static long WriteForm<T>(WireWrite<T, TWriter> entry, WireBuffer buffer, T value, WireOptions? options, WireCompression form, bool isElement)
        where T : allows ref struct
    {
        WireBuffer own = WireBuffer.Take(null);
        if (isElement)
        {
            own.Join(buffer);
            form = form.OfElement();
        }

        TFormat.Writer(own, options, out TWriter writer);
        ref byte p = ref writer.Begin(0);
        p = ref entry(ref writer, ref p, value, 0);
        long length = writer.Finish(ref p);
        using var bytes = new WireBytes();
        form.Compress(own.Written(length), bytes);
        if (isElement)
        {
            own.Join(null);
        }

        own.GiveBack(); // one that isn't given back, because of an exception, is left to the collector
        TFormat.Writer(buffer, options, out writer);
        p = ref writer.PutRaw(ref writer.Begin(0), bytes.Written, 0);
        return writer.Finish(ref p);
    }

    /// <summary>The envelope of an input in segments.</summary>
    static WireCompression? Envelope(in ReadOnlySequence<byte> input, WireOptions? options)
    {
        Span<byte> start = stackalloc byte[StartSize];
        if (input.FirstSpan.Length >= StartSize)
        {
            return TFormat.Envelope(input.FirstSpan, options);
        }

        ReadOnlySequence<byte> first = input.Slice(0, Math.Min(StartSize, input.Length));
        first.CopyTo(start);
        return TFormat.Envelope(start[..(int)first.Length], options);
    }
}
