using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

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
        long used = Unsafe.ByteOffset(ref span.Start, ref p);
        bool known = _flushed == _began && used <= KnownSize;
        throw new WireException(expected, _flushed + used)
        {
            Written = known ? MemoryMarshal.CreateReadOnlySpan(ref span.Start, (int)used).ToArray() : null, // SAFETY: the writer has written the bytes between the piece's start and the cursor
        };
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
