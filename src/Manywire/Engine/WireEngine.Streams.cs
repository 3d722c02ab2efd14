using System;
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Manywire;

static partial class WireEngine<TFormat, TWriter, TReader>
{
    /// <summary>Reads a value if the input has all of it.</summary>
    /// <param name="entry">The root.</param>
    /// <param name="input">Bytes that begin with the value.</param>
    /// <param name="known">The objects that values share; null: each has its own.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How.</param>
    /// <param name="consumed">Bytes that the value took.</param>
    /// <returns>False where the value isn't complete, or wrong.</returns>
    public static bool TryRead<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, WireInput? known, scoped ref T? value, WireOptions? options, out long consumed)
    {
        if (TFormat.Envelope(input, options) is not null)
        {
            consumed = 0;
            return false; // where it ends is found first
        }

        (int, int) objects = known?.Objects ?? default;
        TFormat.Reader(input, known, options, out TReader reader);
        try
        {
            ref byte p = ref reader.Begin();
            p = ref entry(ref reader, ref p, ref value);
            if (TFormat.Checks(options, written: false))
            {
                CheckRead(input, TypeOf<T>(entry), options!);
            }

            consumed = input.Length - reader.Remaining(ref p);
            return true;
        }
        catch (Exception e) when (Refusal(e, ref reader) is not null)
        {
            known?.Forget(objects);
            consumed = 0;
            return false;
        }
    }

    /// <summary>Reads a value from segments if they have all of it, with a budget that is there.</summary>
    public static bool TryRead<T>(WireRead<T?, TReader> entry, in ReadOnlySequence<byte> input, WireBudget budget, scoped ref T? value, WireOptions? options, out long consumed)
    {
        WireInput.Require(input);
        if (Envelope(input, options) is not null)
        {
            consumed = 0;
            return false;
        }

        TFormat.Reader(default, new WireInput(input, budget), options, out TReader reader);
        try
        {
            ref byte p = ref reader.Begin();
            p = ref entry(ref reader, ref p, ref value);
            if (TFormat.Checks(options, written: false))
            {
                CheckRead(input, reader.Remaining(ref p), TypeOf<T>(entry), options!);
            }

            consumed = input.Length - reader.Remaining(ref p);
            return true;
        }
        catch (Exception e) when (Refusal(e, ref reader) is not null)
        {
            consumed = 0;
            return false;
        }
    }

    /// <summary>Reads a value that is part of something larger.</summary>
    /// <param name="entry">The root.</param>
    /// <param name="input">Its bytes, or, if not <paramref name="whole"/>, bytes that begin with it.</param>
    /// <param name="known">The objects that values share; null: each has its own.</param>
    /// <param name="value">The value.</param>
    /// <param name="whole">Whether bytes behind the value are an error.</param>
    /// <param name="options">How.</param>
    /// <param name="place">Where the value lies.</param>
    /// <returns>Bytes that the value took.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Read<T>(WireRead<T?, TReader> entry, ReadOnlySpan<byte> input, WireInput? known, scoped ref T? value, bool whole, WireOptions? options, in WirePlace place)
    {
        if ((known is null || (TFormat.HasOthers && TFormat.Form(options) is not null)) && TFormat.Envelope(input, options) is { } envelope)
        {
            return ReadEnvelope(entry, input, ref value, whole, options, envelope, known: known);
        }

        T? before = Before(value);
        TFormat.Reader(input, known, options, out TReader reader);
        try
        {
            ref byte p = ref reader.Begin();
            p = ref entry(ref reader, ref p, ref value);
            if (TFormat.Checks(options, written: false) && !place.IsInside)
            {
                CheckRead(input, place.Type, options!);
            }

            return Taken(ref reader, ref p, whole, input.Length);
        }
        catch (Exception e) when (Refusal(e, ref reader) is { } refusal)
        {
            return TFormat.HasOthers && known is null && TryOther(entry, input, refusal, before, ref value, whole, options, out long read) ? read : throw Located(refusal, input, place, options);
        }
    }

    /// <inheritdoc cref="Read{T}(WireRead{T, TReader}, ReadOnlySpan{byte}, WireInput?, ref T, bool, WireOptions?, in WirePlace)"/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Read<T>(WireRead<T?, TReader> entry, in ReadOnlySequence<byte> input, scoped ref T? value, bool whole, WireOptions? options, in WirePlace place)
    {
        if (input.IsSingleSegment)
        {
            return Read(entry, input.FirstSpan, null, ref value, whole, options, place);
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
                CheckRead(input, reader.Remaining(ref p), place.Type, options!);
            }

            return Taken(ref reader, ref p, whole, input.Length);
        }
        catch (Exception e) when (Refusal(e, ref reader) is { } refusal)
        {
            byte[] bytes = input.ToArray();
            return TFormat.HasOthers && TryOther(entry, bytes, refusal, before, ref value, whole, options, out long read) ? read : throw Located(refusal, bytes, place, options);
        }
    }

    /// <summary>Reads the bytes of a lazy member, which have been taken out of their envelope.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static T? Open<T>(ReadOnlySpan<byte> raw, WireOptions? options, WireBudget budget)
    {
        T? value = default;
        WireRead<T?, TReader> entry = WireReadRoot<T?, TReader>.Entry;
        try
        {
            Read(entry, raw, ref value, whole: true, options, new WireInput(budget));
        }
        catch (WireException e) when (TFormat.HasOthers && (TFormat.Form(options) ?? TFormat.Other(raw, e.Offset, options)) is { } form)
        {
            if (!TryOther(entry, raw, default, ref value, whole: true, options, form, budget, out _))
            {
                throw;
            }
        }

        return value;
    }

    /// <summary>Bytes that a value took: all, or it ends with an error, or those that aren't left.</summary>
    static long Taken(scoped ref TReader reader, ref byte p, bool whole, long length)
    {
        if (whole)
        {
            RequireEnd(ref reader, ref p);
        }

        return whole ? length : length - reader.Remaining(ref p);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireException Located(WireInputException e, ReadOnlySpan<byte> input, in WirePlace place, WireOptions? options)
    {
        long offset = input.Length - e.Remaining;
        return place.Exception(Expected(e.Expected, input, offset, place.Type, place.IsPart), offset, TFormat.PathAt(input, offset, WireSchema.Of(place.Type), WireOptions.Budget(options)) + e.Within, e.InnerException);
    }
}
