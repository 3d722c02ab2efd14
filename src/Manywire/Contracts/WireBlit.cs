using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>How an unmanaged struct lies in memory: which of its bytes carry nothing, and which don't take every value. Built once from an instance by emitted code.</summary>
/// <remarks>Padding is written as zero, so that no uninitialised memory gets onto a wire; what a hostile input could make invalid is checked when read.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public sealed class WireBlit
{
    readonly (int Start, int Length)[] _padding;
    readonly (int Offset, BlitCheck Check)[] _checks;
    BlitPattern? _pattern;

    internal WireBlit(int size, (int Start, int Length)[] padding, (int Offset, BlitCheck Check)[] checks)
    {
        Size = size;
        _padding = padding;
        _checks = checks;
        NeedsCleaning = _padding.Length > 0 || Array.Exists(_checks, c => c.Check == BlitCheck.DateTimeOffset);
    }

    /// <summary>Bytes of the struct.</summary>
    public int Size { get; }

    /// <summary>Whether <see cref="Clean"/> has something to do: some bytes carry nothing.</summary>
    public bool NeedsCleaning { get; }

    /// <summary>The nullable of the struct, once it was asked for.</summary>
    internal WireBlit? Nullable { get; set; }

    internal BlitPattern Pattern => _pattern ??= new BlitPattern(Size, _padding, _checks);

    internal ReadOnlySpan<(int Offset, BlitCheck Check)> Checks => _checks;

    /// <summary>Makes a copied value fit for a wire: zero padding, dates as .NET 10 has them.</summary>
    /// <param name="value">A copy of the struct, of <see cref="Size"/> bytes.</param>
    public void Clean(Span<byte> value)
    {
        ArgumentOutOfRangeException.ThrowIfLessThan(value.Length, Size);
        Pattern.CleanOne(ref MemoryMarshal.GetReference(value)); // SAFETY: as long as a value, as was just looked at
    }

    internal void Unuse(Span<bool> used)
    {
        foreach ((int start, int length) in _padding)
        {
            used.Slice(start, length).Clear();
        }
    }

    /// <summary>What is wrong with a value on the wire, or null.</summary>
    /// <param name="value">The struct's bytes, <see cref="Size"/> of them.</param>
    public string? Problem(ReadOnlySpan<byte> value)
    {
        foreach ((int offset, BlitCheck check) in _checks)
        {
            if (BlitChecks.Problem(value[offset..], check) is { } problem)
            {
                return problem;
            }
        }

        return null;
    }
}

/// <summary>Builds a <see cref="WireBlit"/>: is shown each field of an instance, and so learns where it lies.</summary>
/// <typeparam name="T">The struct.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public ref struct WireBlitBuilder<T>
    where T : unmanaged
{
    readonly ref byte _start;
    readonly BlitMap _map;

    /// <summary>Begins with an instance.</summary>
    /// <param name="instance">Any value of the struct; the same one whose fields are shown.</param>
    public WireBlitBuilder(ref T instance)
    {
        _start = ref Unsafe.As<T, byte>(ref instance); // SAFETY: only offsets from it are computed
        _map = new BlitMap(Unsafe.SizeOf<T>());
    }

    /// <summary>Shows a field.</summary>
    /// <param name="field">The field of the instance.</param>
    /// <param name="nested">How the field's own type lies in memory, when it is such a struct.</param>
    public readonly void Field<TField>(ref TField field, WireBlit? nested = null)
        where TField : unmanaged
    {
        int offset = (int)Unsafe.ByteOffset(ref _start, ref Unsafe.As<TField, byte>(ref field)); // SAFETY: only the offset is computed
        _map.Field(offset, Unsafe.SizeOf<TField>(), BlitChecks.Of<TField>(), nested);
    }

    /// <summary>Shows a nullable field.</summary>
    /// <param name="field">The field of the instance.</param>
    /// <param name="nested">How the type inside lies in memory, when it is such a struct.</param>
    public readonly void NullableField<TField>(ref TField? field, WireBlit? nested = null)
        where TField : unmanaged
    {
        int offset = (int)Unsafe.ByteOffset(ref _start, ref Unsafe.As<TField?, byte>(ref field)); // SAFETY: only the offset is computed
        _map.NullableField(offset, Unsafe.SizeOf<TField?>(), Unsafe.SizeOf<TField>(), BlitChecks.Of<TField>(), nested);
    }

    /// <summary>Ends building.</summary>
    /// <returns>Null when every byte counts and every value is valid: the struct can be copied as it is.</returns>
    public readonly WireBlit? Build() => _map.Build();
}

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
