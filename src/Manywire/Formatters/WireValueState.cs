using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Emitted;

/// <summary>What one call of a formatter is about: the wire, the cursor, and what has been begun. Emitted code keeps it in a local; formatters hold references to it, all to the same.</summary>
/// <remarks>
/// Formatters are handed copies of a reference, so that no copy can be behind the others: a stale cursor would point into memory that the wire has left.
/// While a call is at work the cursor is taken. It stays so when the call ends with an exception: a formatter that catches it gets no further, since the wire may have left the place that the cursor points to.
/// </remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireValueState
{
    const int FirstLevels = 4;

    /// <summary>The writer or reader. A reference to a ref struct can't be a field; its first byte can.</summary>
    internal ref byte Wire;

    ref byte _cursor;

    /// <summary>Whether the cursor is in use, or was when something went wrong.</summary>
    internal bool IsTaken { get; private set; }

    /// <summary>Reading: bytes from the start of the value to the end of the input.</summary>
    internal long Began;

    /// <summary>What is open.</summary>
    internal WireValueFrame Top;

    WireValueFrame[]? _outer;

    /// <summary>How much is open around <see cref="Top"/>.</summary>
    internal int Depth { get; private set; }

    /// <summary>Opens something within what is open.</summary>
    internal void Push(in WireValueFrame frame)
    {
        _outer ??= new WireValueFrame[FirstLevels];
        if (Depth == _outer.Length)
        {
            Array.Resize(ref _outer, 2 * Depth);
        }

        _outer[Depth++] = Top;
        Top = frame;
    }

    /// <summary>Closes what is open.</summary>
    internal void Pop() => Top = _outer![--Depth];

    /// <summary>Takes the cursor; <see cref="Set"/> gives it back.</summary>
    [System.Diagnostics.CodeAnalysis.UnscopedRef]
    internal ref byte Take()
    {
        if (IsTaken)
        {
            throw new WireMisuseException("A formatter went on after an error.");
        }

        IsTaken = true;
        return ref _cursor;
    }

    /// <summary>Puts the cursor behind what was written or read.</summary>
    internal void Set(ref byte p)
    {
        _cursor = ref Unsafe.AsRef(in p); // SAFETY: the cursor stays within the output or input, which outlives the call of the formatter
        IsTaken = false;
    }
}
