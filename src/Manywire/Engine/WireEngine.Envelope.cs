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
    static long ReadEnvelope<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, scoped ref T? value, bool whole, WireOptions? options, WireCompression envelope)
    {
        var budget = WireOptions.Budget(options);
        using var raw = new WireBytes(budget);
        int consumed;
        try
        {
            consumed = envelope.For(TypeOf<T>(entry)).Decompress(input, whole, raw);
        }
        catch (WireException e) when (e.Type is null)
        {
            throw ReferenceEquals(envelope, TFormat.Form(options))
                ? WireException.Reading(TypeOf<T>(entry), e.Expected, e.Offset, TFormat.PathAt(input, e.Offset, null, budget), e.InnerException) // another form is one of the same format
                : Unread<T>(e, entry);
        }

        Read(entry, raw.Written, ref value, whole: true, options, new WireInput(budget)); // members in envelopes of their own count with the whole
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

    /// <summary>Reads a value again that wasn't in the wire's own form, if it may be in another.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool TryOther<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, WireInputException refusal, scoped ref T? value, bool whole, WireOptions? options, out long read)
    {
        read = 0;
        if (TFormat.Other(input, input.Length - refusal.Remaining, options) is not { } form)
        {
            return false;
        }

        try
        {
            read = ReadEnvelope(entry, input, ref value, whole, options, form);
            return true;
        }
        catch (WireException)
        {
            return false; // the first error says what is wrong
        }
    }

    /// <summary>Writes a value in another form than the wire's own: first in that, into a buffer of its own.</summary>
    /// <returns>Bytes written.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static long WriteForm<T>(WireWrite<T, TWriter> entry, WireBuffer buffer, T value, WireOptions? options, WireCompression form)
        where T : allows ref struct
    {
        WireBuffer own = WireBuffer.Take(null);
        TFormat.Writer(own, options, out TWriter writer);
        ref byte p = ref writer.Begin(0);
        p = ref entry(ref writer, ref p, value, 0);
        long length = writer.Finish(ref p);
        using var bytes = new WireBytes();
        form.For(TypeOf<T>(entry)).Compress(own.Written(length), bytes);
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
