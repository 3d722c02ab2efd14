using System;
using System.Buffers.Binary;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>Where everything in a struct lies, in memory and in a run of structs.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireStructLayout
{
    readonly (int Start, int Length)[] _padding;
    readonly int[] _order;

    internal WireStructLayout(int size, int wireSize, bool packed, WireUnit[] units, WireValueCheck[] checks, bool[] used, bool[] shared)
    {
        Size = size;
        WireSize = wireSize;
        IsPacked = packed;
        Units = units;
        Checks = checks;
        Used = used;
        Shared = shared;
        _padding = packed ? [] : Gaps(used);
        _order = packed ? [] : Turned(units, used);
        foreach (WireUnit unit in units)
        {
            if (!packed && unit.Endian == WireEndian.Big && shared.AsSpan(unit.Offset, unit.Size).Contains(true))
            {
                Problem = "fields that share bytes can't be turned round";
            }
        }
    }

    /// <summary>Bytes in memory.</summary>
    public int Size { get; }

    /// <summary>Bytes in a run of structs.</summary>
    public int WireSize { get; }

    /// <summary>Whether there are no bytes between fields, as where some are bit fields: the struct doesn't lie in a run as in memory.</summary>
    public bool IsPacked { get; }

    /// <summary>What makes it impossible to use, or null.</summary>
    public string? Problem { get; }

    /// <summary>For each byte in memory the byte of the struct in a run; -1 for what is between fields. Turned round twice, everything is where it was. Empty for a packed struct.</summary>
    public ReadOnlySpan<int> Order => _order;

    /// <summary>Whether there are bytes between fields, or behind the last.</summary>
    public bool HasPadding => _padding.Length > 0;

    internal WireUnit[] Units { get; }

    internal WireValueCheck[] Checks { get; }

    internal bool[] Used { get; }

    internal bool[] Shared { get; }

    /// <summary>Whether some value may be one that its type doesn't take.</summary>
    /// <param name="checks">What is asked.</param>
    public bool Needs(WireChecks checks)
    {
        foreach (WireValueCheck check in Checks)
        {
            if ((check.Kind & checks) != 0)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>What is wrong with a value in memory, or null.</summary>
    /// <param name="value">The struct's memory.</param>
    /// <param name="checks">What is asked.</param>
    /// <param name="path">The member, such as <c>.Kind</c>.</param>
    /// <param name="offset">Where the member lies in the struct in a run.</param>
    public string? Fault(ReadOnlySpan<byte> value, WireChecks checks, out string path, out int offset)
    {
        foreach (WireValueCheck check in Checks)
        {
            if ((check.Kind & checks) != 0 && Fault(value.Slice(check.Offset, check.Size), check) is { } fault)
            {
                path = check.Path;
                offset = check.Wire;
                return fault;
            }
        }

        path = "";
        offset = 0;
        return null;
    }

    static string? Fault(ReadOnlySpan<byte> value, in WireValueCheck check)
    {
        if (check.Values is { } values)
        {
            ulong number = value.Length switch
            {
                1 => value[0],
                2 => BinaryPrimitives.ReadUInt16LittleEndian(value),
                4 => BinaryPrimitives.ReadUInt32LittleEndian(value),
                _ => BinaryPrimitives.ReadUInt64LittleEndian(value),
            };
            return values.Has(number) ? null : "a value of the enum";
        }

        return check.Check != BlitCheck.None ? BlitChecks.Problem(value, check.Check)
            : char.IsSurrogate((char)BinaryPrimitives.ReadUInt16LittleEndian(value)) ? "a char that is no surrogate"
            : null;
    }

    /// <summary>Zeros for what is between fields, so that no uninitialised memory gets out.</summary>
    /// <param name="p">The struct in a run.</param>
    public void ClearPadding(ref byte p)
    {
        foreach ((int start, int length) in _padding)
        {
            MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, start), length).Clear(); // SAFETY: within the struct, which the caller has
        }
    }

    static (int Start, int Length)[] Gaps(bool[] used)
    {
        var gaps = new System.Collections.Generic.List<(int, int)>();
        for (int i = 0; i < used.Length; i++)
        {
            int start = i;
            while (i < used.Length && !used[i])
            {
                i++;
            }

            if (i > start)
            {
                gaps.Add((start, i - start));
            }
        }

        return [.. gaps];
    }

    static int[] Turned(WireUnit[] units, bool[] used)
    {
        var order = new int[used.Length];
        for (int i = 0; i < order.Length; i++)
        {
            order[i] = used[i] ? i : -1;
        }

        foreach (WireUnit unit in units)
        {
            for (int i = 0; unit.Endian == WireEndian.Big && i < unit.Size; i++)
            {
                order[unit.Offset + i] = unit.Offset + unit.Size - 1 - i;
            }
        }

        return order;
    }
}
