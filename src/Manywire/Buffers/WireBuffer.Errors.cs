using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Contracts;

// What is known of a value that can't be written.
public sealed partial class WireBuffer
{
    /// <summary>So much is kept of what was written before an error: beyond it no path is worth the copy.</summary>
    const long KnownSize = 64 * 1024 * 1024;

    long _began;

    /// <summary>Another value begins in the same output.</summary>
    internal void BeginValue() => _began = _flushed;

    /// <summary>Ends writing with an error. The entry points find its member path by a walk over what has been written of the value, unless a part of that has been handed over already.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="span">The piece at hand.</param>
    /// <param name="expected">What the value should have been.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Fail(ref byte p, scoped ref WireSpan span, string expected)
    {
        throw new WireException(expected, Offset(ref p, ref span)) { Written = Known(ref p, ref span) };
    }

    /// <summary>What has been written of the value, unless a part of it has been handed over.</summary>
    byte[]? Known(ref byte p, scoped ref WireSpan span)
    {
        long used = Unsafe.ByteOffset(ref span.Start, ref p);
        bool known = _flushed == _began && used <= KnownSize;
        return known ? MemoryMarshal.CreateReadOnlySpan(ref span.Start, (int)used).ToArray() : null; // SAFETY: the writer has written the bytes between the piece's start and the cursor
    }

    /// <summary>Notes where an error is that has been found in other bytes, such as those of a compressed member. For the filter of an exception: nothing is caught, so that the errors of many levels take no more of the stack than one.</summary>
    /// <param name="e">The error.</param>
    /// <param name="p">The cursor, where what those bytes become would stand.</param>
    /// <param name="span">The piece at hand.</param>
    /// <returns>False: the exception goes on.</returns>
    public bool Locates(WireException e, ref byte p, scoped ref WireSpan span)
    {
        System.ArgumentNullException.ThrowIfNull(e);
        if (e.Type is null && e.Path.Length == 0)
        {
            e.Written = Known(ref p, ref span);
            e.Place = Offset(ref p, ref span);
        }

        return false;
    }

    /// <summary>Ends writing with the error of a value that is too deep.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="span">The piece at hand.</param>
    /// <param name="depth">What has refused.</param>
    /// <exception cref="WireException">Always.</exception>
    [DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void FailDepth(ref byte p, scoped ref WireSpan span, WireDepth depth) =>
        Fail(ref p, ref span, KeepsReferences ? depth.Refusal : depth.Refusal + "; a type whose values contain themselves needs [Wire(References = true)]");
}
