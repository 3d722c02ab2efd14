using System;
using System.Collections.Generic;

namespace Manywire.Emitted;

/// <summary>What of a struct's bytes is known so far.</summary>
/// <param name="size">Bytes of the struct.</param>
sealed class BlitMap(int size)
{
    readonly bool[] _used = new bool[size];
    readonly List<(int Offset, BlitCheck Check)> _checks = [];

    public void Field(int offset, int bytes, BlitCheck check, WireBlit? nested)
    {
        ArgumentOutOfRangeException.ThrowIfGreaterThan((uint)(offset + bytes), (uint)_used.Length);
        _used.AsSpan(offset, bytes).Fill(true);
        if (check != BlitCheck.None)
        {
            _checks.Add((offset, check));
        }

        if (nested is not null)
        {
            foreach ((int at, BlitCheck inner) in nested.Checks)
            {
                _checks.Add((offset + at, inner));
            }

            nested.Unuse(_used.AsSpan(offset, bytes));
        }
    }

    /// <summary>A nullable field. The flag comes first and the value behind it, at its alignment: what is between them is padding.</summary>
    public void NullableField(int offset, int bytes, int bytesOfValue, BlitCheck check, WireBlit? nested)
    {
        Field(offset, 1, BlitCheck.Boolean, null);
        Field(offset + bytes - bytesOfValue, bytesOfValue, check, nested);
    }

    public WireBlit? Build()
    {
        var padding = new List<(int, int)>();
        for (int i = 0; i < _used.Length; i++)
        {
            int start = i;
            while (i < _used.Length && !_used[i])
            {
                i++;
            }

            if (i > start)
            {
                padding.Add((start, i - start));
            }
        }

        return padding.Count == 0 && _checks.Count == 0 ? null : new WireBlit(_used.Length, [.. padding], [.. _checks]);
    }
}
