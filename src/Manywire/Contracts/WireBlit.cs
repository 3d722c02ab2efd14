using System;
using System.ComponentModel;
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
    internal NullableBlit? Nullable { get; set; }

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

    /// <summary>Whether nothing is wrong with a value, as <see cref="Problem"/> says.</summary>
    internal bool IsValid(ReadOnlySpan<byte> value)
    {
        foreach ((int offset, BlitCheck check) in _checks)
        {
            if (!BlitChecks.IsValid(value[offset..], check))
            {
                return false;
            }
        }

        return true;
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
