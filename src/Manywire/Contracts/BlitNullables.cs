using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>Many nullable values as they lie in memory: the flag, and the value behind it. Cleaned on the way out and in, and checked on the way in.</summary>
/// <remarks>SAFETY: a caller has as many nullable values at its reference as it says; what is taken from it is within one of them.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class BlitNullables
{
    /// <summary>Copies values, and makes the copies fit for the wire, or for memory: no stray bytes, and none at all where there is no value.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="values">Where they go.</param>
    /// <param name="source">Where they are.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="blit">How the values' type lies in memory, where it is a struct of which that is known.</param>
    public static void CleanCopy<T>(ref byte values, ref byte source, int count, WireBlit? blit)
        where T : unmanaged => Whole<T>(blit).Pattern.CleanNullables(ref values, ref source, (nint)count * Unsafe.SizeOf<T?>());

    /// <summary>Whether all flags and values are valid: by vectors where those tell, else one by one.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="values">The first of them.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="blit">How the values' type lies in memory, where it is a struct of which that is known.</param>
    public static bool AreValid<T>(ref byte values, int count, WireBlit? blit)
        where T : unmanaged
    {
        WireBlit whole = Whole<T>(blit);
        if (whole.Pattern.AreValid(ref values, (nint)count * Unsafe.SizeOf<T?>()))
        {
            return true;
        }

        // A null is all zero, which every check takes.
        ReadOnlySpan<byte> rest = MemoryMarshal.CreateReadOnlySpan(ref values, count * Unsafe.SizeOf<T?>());
        ReadOnlySpan<(int Offset, BlitCheck Check)> checks = whole.Checks;
        for (; rest.Length >= Unsafe.SizeOf<T?>(); rest = rest[Unsafe.SizeOf<T?>()..])
        {
            foreach ((int offset, BlitCheck check) in checks)
            {
                if (!BlitChecks.IsValid(rest[offset..], check))
                {
                    return false;
                }
            }
        }

        return true;
    }

    static WireBlit Whole<T>(WireBlit? blit)
        where T : unmanaged => blit is null ? Scalar<T>.Whole : blit.Nullable ??= Make<T>(blit);

    /// <summary>The whole of a nullable value. Every one has a flag to check, so there is something to know of it.</summary>
    static WireBlit Make<T>(WireBlit? blit)
        where T : unmanaged
    {
        var map = new BlitMap(Unsafe.SizeOf<T?>());
        map.NullableField(0, Unsafe.SizeOf<T?>(), Unsafe.SizeOf<T>(), BlitChecks.Of<T>(), blit);
        return map.Build()!;
    }

    static class Scalar<T>
        where T : unmanaged
    {
        public static readonly WireBlit Whole = Make<T>(null);
    }
}
