using System;
using System.Collections.Generic;
using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>The values that an enum declares. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireEnumValues
{
    readonly bool _flags;
    readonly HashSet<ulong> _values;
    readonly ulong _all;

    /// <summary>Takes the values.</summary>
    /// <param name="flags">Whether they are combined.</param>
    /// <param name="values">The values, without the sign bits above the enum's own size.</param>
    public WireEnumValues(bool flags, params ulong[] values)
    {
        ArgumentNullException.ThrowIfNull(values);
        _flags = flags;
        _values = [.. values];
        foreach (ulong value in values)
        {
            _all |= value;
        }
    }

    /// <summary>Whether a value is one of them, or of bits of theirs.</summary>
    internal bool Has(ulong value) => _flags ? (value & ~_all) == 0 : _values.Contains(value);
}
