using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using Manywire.Compression;

namespace Manywire;

/// <summary>What the entry points of all wires do.</summary>
/// <remarks>
/// Its type arguments are structs alone, so each wire has code of its own, in which the calls of <typeparamref name="TFormat"/> are direct: were the options' type
/// among them, which is a class, the runtime would share the code and look every call up. The entries of the root are looked up by the callers, which are inlined
/// where the root is known: there the lookup is a load from a known place.
/// </remarks>
static partial class WireEngine<TFormat, TWriter, TReader>
    where TFormat : struct, IWireFormat<TWriter, TReader>
    where TWriter : struct, IWireWriter, allows ref struct
    where TReader : struct, IWireReader, allows ref struct
{
    /// <summary>Bytes that a buffer writer is asked for at once when bytes are copied to it.</summary>
    const int PieceSize = 4096;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static byte[] WriteArray<T>(WireWrite<T, TWriter> entry, T value, WireOptions? options)
        where T : allows ref struct
    {
        if (options is { Compression: { } envelope })
        {
            return WriteEnvelope(entry, value, options, envelope);
        }

        WireBuffer buffer = WireBuffer.Rent();
        long length;
        try
        {
            length = Write(entry, buffer, value, options, follows: false, index: -1);
        }
        catch (Exception e) when (Unwritable(e) is { } error)
        {
            throw Unwritten(error, TypeOf<T>(entry)); // here and not in WriteWhole: a call of code that is shared between classes takes a sixth of writing a small one
        }

        byte[] result = buffer.ToArray(length);
        buffer.Return(); // one that isn't returned, because of an exception, is left to the collector
        return result;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void WriteOutput<T>(WireWrite<T, TWriter> entry, IBufferWriter<byte> output, T value, WireOptions? options)
        where T : allows ref struct
    {
        ArgumentNullException.ThrowIfNull(output);
        if (options is { Compression: { } envelope })
        {
            WriteEnvelope(entry, output, value, options, envelope);
            return;
        }

        if (TFormat.Checks(options, written: true))
        {
            CopyWhole(entry, ref output, value, options); // nothing is handed over before it has been gone over
            return;
        }

        WireBuffer buffer = WireBuffer.Rent(output);
        try
        {
            Write(entry, buffer, value, options, follows: false, index: -1);
        }
        catch (Exception e) when (Unwritable(e) is { } error)
        {
            throw Unwritten(error, TypeOf<T>(entry));
        }

        buffer.Return();
    }

    public static bool TryWrite<T>(WireWrite<T, TWriter> entry, Span<byte> destination, T value, out int written, WireOptions? options)
        where T : allows ref struct
    {
        if (options is { Compression: { } envelope })
        {
            written = Math.Max(0, WriteEnvelope(entry, destination, value, options, envelope));
            return written > 0;
        }

        WireBuffer buffer = WireBuffer.Rent();
        long length = WriteWhole(entry, buffer, value, options);
        bool fits = buffer.Written(length).TryCopyTo(destination);
        buffer.Return();
        written = fits ? (int)length : 0;
        return fits;
    }

    /// <summary>Writes to a buffer writer whose type is known: a struct's is copied to, since only a class can be kept while the value is written.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void WriteOutput<T, TBufferWriter>(WireWrite<T, TWriter> entry, scoped ref TBufferWriter output, T value, WireOptions? options)
        where T : allows ref struct
        where TBufferWriter : IBufferWriter<byte>, allows ref struct
    {
        if (!typeof(TBufferWriter).IsValueType)
        {
            WriteOutput(entry, Unsafe.As<TBufferWriter, IBufferWriter<byte>>(ref output), value, options); // SAFETY: a reference to an object that implements the interface
            return;
        }

        if (options is { Compression: { } envelope })
        {
            using var bytes = new WireBytes();
            WriteEnvelope(entry, bytes, value, options, envelope);
            CopyTo(ref output, bytes.Written);
            return;
        }

        CopyWhole(entry, ref output, value, options);
    }

    static void CopyWhole<T, TBufferWriter>(WireWrite<T, TWriter> entry, scoped ref TBufferWriter output, T value, WireOptions? options)
        where T : allows ref struct
        where TBufferWriter : IBufferWriter<byte>, allows ref struct
    {
        WireBuffer buffer = WireBuffer.Rent();
        CopyTo(ref output, buffer.Written(WriteWhole(entry, buffer, value, options)));
        buffer.Return();
    }

    static void CopyTo<TBufferWriter>(scoped ref TBufferWriter output, ReadOnlySpan<byte> bytes)
        where TBufferWriter : IBufferWriter<byte>, allows ref struct
    {
        while (!bytes.IsEmpty)
        {
            Span<byte> room = output.GetSpan(Math.Min(bytes.Length, PieceSize));
            if (room.IsEmpty)
            {
                throw new InvalidOperationException("The IBufferWriter<byte> gave less than it was asked for.");
            }

            int n = Math.Min(room.Length, bytes.Length);
            bytes[..n].CopyTo(room);
            output.Advance(n);
            bytes = bytes[n..];
        }
    }

    /// <param name="entry">The root's.</param>
    /// <param name="input">The bytes.</param>
    /// <param name="value">What to read into.</param>
    /// <param name="whole">Whether the value takes all of the input.</param>
    /// <param name="options">How.</param>
    /// <param name="bare">The reader's state where the input has been taken out of its envelope, else null.</param>
    /// <returns>Bytes read.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Read<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, scoped ref T? value, bool whole, WireOptions? options, WireInput? bare = null)
    {
        if (bare is null && TFormat.Envelope(input, options) is { } envelope)
        {
            return ReadEnvelope(entry, input, ref value, whole, options, envelope);
        }

        T? before = Before(value);
        TFormat.Reader(input, bare, options, out TReader reader);
        try
        {
            ref byte p = ref reader.Begin();
            p = ref entry(ref reader, ref p, ref value);
            if (TFormat.Checks(options, written: false))
            {
                CheckRead(input, TypeOf<T>(entry), options!);
            }

            if (!whole)
            {
                return input.Length - reader.Remaining(ref p);
            }

            RequireEnd(ref reader, ref p);
            return input.Length;
        }
        catch (Exception e) when (Refusal(e, ref reader) is { } refusal)
        {
            return TFormat.HasOthers && bare is null && TryOther(entry, input, refusal, before, ref value, whole, options, out long read) ? read : throw Located(refusal, input, TypeOf<T>(entry), options);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Read<T>(WireRead<T?, TReader> entry, in ReadOnlySequence<byte> input, scoped ref T? value, bool whole, WireOptions? options)
    {
        if (input.IsSingleSegment)
        {
            return Read(entry, input.FirstSpan, ref value, whole, options);
        }

        WireInput.Require(input);
        if (Envelope(input, options) is { } envelope)
        {
            return ReadEnvelope(entry, input, ref value, whole, options, envelope);
        }

        T? before = Before(value);
        TFormat.Reader(default, new WireInput(input), options, out TReader reader);
        try
        {
            ref byte p = ref reader.Begin();
            p = ref entry(ref reader, ref p, ref value);
            if (TFormat.Checks(options, written: false))
            {
                CheckRead(input, reader.Remaining(ref p), TypeOf<T>(entry), options!);
            }

            return Taken(ref reader, ref p, whole, input.Length);
        }
        catch (Exception e) when (Refusal(e, ref reader) is { } refusal)
        {
            byte[] bytes = input.ToArray();
            return TFormat.HasOthers && TryOther(entry, bytes, refusal, before, ref value, whole, options, out long read) ? read : throw Located(refusal, bytes, TypeOf<T>(entry), options);
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void RequireEnd(scoped ref TReader reader, ref byte p)
    {
        if (reader.Remaining(ref p) != 0)
        {
            p = ref reader.Finish(ref p);
            if (reader.Remaining(ref p) != 0)
            {
                reader.Fail(ref p, "the end of the input");
            }
        }
    }

    /// <summary>What went wrong with the input: found by the reader, or thrown by code of the user's that was running. Null for anything else.</summary>
    internal static WireInputException? Refusal(Exception e, scoped ref TReader reader) =>
        e as WireInputException
        ?? (reader.UserCodeNote(out long remaining) is { } expected && (e is NotSupportedException || WireFormatting.IsRefusal(e)) ? new WireInputException(expected, remaining, inner: e) : null);
}
