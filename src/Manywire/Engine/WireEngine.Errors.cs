using System;
using System.Buffers;
using System.Runtime.CompilerServices;

namespace Manywire;

// Errors on their way out: they are given the root's type and the path.
static partial class WireEngine<TFormat, TWriter, TReader>
{
    /// <summary>What should have been there: of no bytes at all, and of the mark with which some editors begin UTF-8, more can be said than by the reader that met them.</summary>
    static string Expected(string expected, ReadOnlySpan<byte> input, long offset, Type type, bool isPart = false) =>
        input.IsEmpty && !isPart ? "a value, not an empty input"
        : offset == 0 && input.StartsWith("\ufeff"u8) && TFormat.Boundary(type, null) is { Preamble.IsEmpty: false } ? expected + ", not a byte order mark (only a stream or a pipe may begin with one)"
        : expected;

    /// <summary>The type that an entry is for.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static Type TypeOf<T>(Delegate entry)
        where T : allows ref struct => entry.Target is IWireTyped typed ? typed.Type : typeof(T);

    /// <summary>Writes a value, whose errors are given the root's type and the path.</summary>
    /// <param name="entry">The root's.</param>
    /// <param name="buffer">Where to.</param>
    /// <param name="value">The value.</param>
    /// <param name="options">How.</param>
    /// <param name="follows">Whether it follows another one in an array.</param>
    /// <param name="index">Which element of an array it is; -1: of none.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long WriteWhole<T>(WireWrite<T, TWriter> entry, WireBuffer buffer, T value, WireOptions? options, bool follows = false, int index = -1)
        where T : allows ref struct
    {
        try
        {
            return Write(entry, buffer, value, options, follows, index);
        }
        catch (Exception e) when (Unwritable(e) is { } error)
        {
            throw Unwritten(error, TypeOf<T>(entry), index);
        }
    }

    /// <summary>Writes a value. Callers catch what <see cref="Unwritable"/> finds.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal static long Write<T>(WireWrite<T, TWriter> entry, WireBuffer buffer, T value, WireOptions? options, bool follows, int index)
        where T : allows ref struct
    {
        if (TFormat.HasOthers && options is not null && TFormat.Form(options)?.For(TypeOf<T>(entry)) is { KeepsWritten: false } form)
        {
            return WriteForm(entry, buffer, value, options, form, isElement: index >= 0);
        }

        TFormat.Writer(buffer, options, out TWriter writer);
        ref byte p = ref writer.Begin(follows ? 2 * writer.MaxEnd : 0);
        if (follows && writer.Delimited)
        {
            p = ref writer.PutSeparator(ref p);
        }

        p = ref entry(ref writer, ref p, value, 0);
        long length = writer.Finish(ref p);
        if (TFormat.Checks(options, written: true) && !buffer.HandsOver)
        {
            CheckWritten(buffer.Written(length), TypeOf<T>(entry), options!, index);
        }

        return length;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CheckWritten(ReadOnlySpan<byte> written, Type type, WireOptions options, int index)
    {
        try
        {
            TFormat.Check(written, type, options, written: true);
        }
        catch (WireInputException e)
        {
            long offset = written.Length - e.Remaining;
            throw WireException.Writing(type, e.Expected, offset, WirePlace.Path(TFormat.PathAt(written, offset, WireSchema.Of(type), WireOptions.Budget(null)) + e.Within, index));
        }
    }

    /// <summary>Goes over what has been read. A call of its own, since ReadyToRun leaves out what calls <see cref="IWireFormat{TWriter, TReader}.Check"/> where a wire has none.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static void CheckRead(ReadOnlySpan<byte> read, Type type, WireOptions options) => TFormat.Check(read, type, options, written: false);

    /// <summary>Goes over what has been read from segments, and not over what lies behind it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void CheckRead(in ReadOnlySequence<byte> input, long behind, Type type, WireOptions options)
    {
        try
        {
            CheckRead(input.Slice(0, input.Length - behind).ToArray(), type, options);
        }
        catch (WireInputException e)
        {
            e.Move(e.Remaining + behind, e.Within);
            throw;
        }
    }

    /// <summary>What is wrong with a value: found by the writer, or by one of .NET's collections, which was changed while it was written. Null for anything else.</summary>
    internal static WireException? Unwritable(Exception e) => e switch
    {
        WireException { Type: null } found => found,
        InvalidOperationException changed when WireChanged.Is(changed) => WireChanged.During(null, changed),
        _ => null,
    };

    /// <summary>An error of writing as the caller gets it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static WireException Unwritten(WireException e, Type type, int index = -1)
    {
        WireException found = e.Written is { } written
            ? WireException.Writing(type, e.Expected, e.Place >= 0 ? e.Place : e.Offset, TFormat.PathAt(written, written.Length, WireSchema.Of(type), WireOptions.Budget(null)), e.InnerException)
            : e.Of(type, writing: true);
        return index < 0 ? found : found.Within(found.Type!, WirePlace.Path(found.Path, index), found.Offset);
    }

    /// <summary>An error in an envelope, of which the root's type isn't known.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireException Unread<T>(WireException e, Delegate entry) => e.Of(TypeOf<T>(entry), writing: false);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireException Located(WireInputException e, ReadOnlySpan<byte> input, Type type, WireOptions? options)
    {
        long offset = input.Length - e.Remaining;
        return WireException.Reading(type, Expected(e.Expected, input, offset, type), offset, TFormat.PathAt(input, offset, WireSchema.Of(type), WireOptions.Budget(options)) + e.Within, e.InnerException);
    }
}
