using System;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>An entry that takes values as objects, and knows of which type they are.</summary>
interface IWireTyped
{
    Type Type { get; }
}

// Errors on their way out: they are given the root's type and the path.
static partial class WireEngine<TFormat, TWriter, TReader>
{
    /// <summary>What should have been there: of no bytes at all, and of the mark with which some editors begin UTF-8, more can be said than by the reader that met them.</summary>
    static string Expected(string expected, ReadOnlySpan<byte> input, long offset, Type type) =>
        input.IsEmpty ? "a value, not an empty input"
        : offset == 0 && input.StartsWith("\ufeff"u8) && TFormat.Boundary(type, null) is { Preamble.IsEmpty: false } ? expected + ", not a byte order mark (only a stream or a pipe may begin with one)"
        : expected;

    /// <summary>The type that an entry is for. It is asked of the entry, so that the methods that catch needn't know their type argument: for classes, whose code is shared, that costs as much as a small value.</summary>
    static Type TypeOf(Delegate entry) => entry.Target is IWireTyped typed ? typed.Type : entry.GetType().GenericTypeArguments[0];

    /// <summary>Writes a value, whose errors are given the root's type and the path.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long WriteWhole<T>(WireWrite<T, TWriter> entry, WireBuffer buffer, T value, WireOptions? options)
        where T : allows ref struct
    {
        try
        {
            return Write(entry, buffer, value, options);
        }
        catch (Exception e) when (Unwritable(e) is { } error)
        {
            throw Unwritten(error, entry);
        }
    }

    /// <summary>What is wrong with a value: found by the writer, or by one of .NET's collections, which was changed while it was written. Null for anything else.</summary>
    public static WireException? Unwritable(Exception e) => e switch
    {
        WireException { Type: null } found => found,
        InvalidOperationException changed when WireChanged.Is(changed) => WireChanged.During(null, changed),
        _ => null,
    };

    /// <summary>An error of writing as the caller gets it.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireException Unwritten(WireException e, Delegate entry)
    {
        Type type = TypeOf(entry);
        return e.Written is { } written ? WireException.Writing(type, e.Expected, e.Place >= 0 ? e.Place : e.Offset, TFormat.PathAt(written, written.Length, WireSchema.Of(type), new WireBudget(null)), e.InnerException) : e.Of(type, writing: true);
    }

    /// <summary>An error of writing an element of a sequence as the caller gets it.</summary>
    /// <param name="e">The error.</param>
    /// <param name="entry">The element's.</param>
    /// <param name="index">Which element of an array it is; -1: of none.</param>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static WireException UnwrittenElement(WireException e, Delegate entry, int index)
    {
        WireException found = Unwritten(e, entry);
        return index < 0 ? found : found.Within(found.Type!, found.Path.Length > 0 ? $"$[{index}]{found.Path.AsSpan(1)}" : $"$[{index}]", found.Offset);
    }

    /// <summary>An error in an envelope, of which the root's type isn't known.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireException Unread(WireException e, Delegate entry) => e.Of(TypeOf(entry), writing: false);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static WireException Located(WireInputException e, ReadOnlySpan<byte> input, Type type, WireOptions? options)
    {
        long offset = input.Length - e.Remaining;
        return WireException.Reading(type, Expected(e.Expected, input, offset, type), offset, TFormat.PathAt(input, offset, WireSchema.Of(type), new WireBudget(options)) + e.Within, e.InnerException);
    }
}
