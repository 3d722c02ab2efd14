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
        where T : unmanaged => CleanCopy<T>(ref values, ref source, count, blit, isNew: false);

    /// <inheritdoc cref="CleanCopy{T}(ref byte, ref byte, int, WireBlit?)"/>
    internal static void CleanCopy<T>(ref byte values, ref byte source, int count, WireBlit? blit, bool isNew)
        where T : unmanaged => Whole<T>(blit).Pattern.CleanNullables(ref values, ref source, (nint)count * Unsafe.SizeOf<T?>(), isNew, out _);

    /// <summary>How many values are taken at once: few enough that one which isn't valid is found by looking at each.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="count">How many there are.</param>
    public static int AtOnce<T>(long count)
        where T : unmanaged => (int)Math.Min(count, Math.Max(BytesAtOnce / Unsafe.SizeOf<T?>(), 1));

    const int BytesAtOnce = 16 * 1024;

    /// <summary>Copies values from bytes, as <see cref="CleanCopy{T}(ref byte, ref byte, int, WireBlit?)"/> does, and looks at the copies.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="values">Where they go.</param>
    /// <param name="source">As many bytes as they have.</param>
    /// <param name="blit">How the values' type lies in memory, where it is a struct of which that is known.</param>
    /// <returns>Whether all of them are valid. If not, they are not to be used.</returns>
    public static bool TryTake<T>(scoped Span<T?> values, ref byte source, WireBlit? blit)
        where T : unmanaged
    {
        NullableBlit whole = Whole<T>(blit);
        ref byte destination = ref Unsafe.As<T?, byte>(ref MemoryMarshal.GetReference(values)); // SAFETY: T has no references
        nint size = (nint)values.Length * Unsafe.SizeOf<T?>();
        if (whole.Pattern.AreNullablesTakenAtOnce && size >= BlitPattern.FewestTaken)
        {
            return whole.Pattern.TryTakeNullables(ref destination, ref source, size, isNew: true) || AreValid<T>(ref destination, size, whole.Checks);
        }

        // Nearly all that is read goes to new memory.
        nint looked = whole.Pattern.CleanNullables(ref destination, ref source, size, isNew: true, out bool areFlags);
        return areFlags
            && (looked == 0 || whole.Behind is not { } behind || behind.AreValid(ref destination, looked) || AreValid<T>(ref destination, looked, whole.Checks))
            && (looked == size || AreValid<T>(ref Unsafe.Add(ref destination, looked), (int)((size - looked) / Unsafe.SizeOf<T?>()), blit));
    }

    /// <summary>Whether all flags and values are valid: by vectors where those tell, else one by one.</summary>
    /// <typeparam name="T">The type of the values.</typeparam>
    /// <param name="values">The first of them.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="blit">How the values' type lies in memory, where it is a struct of which that is known.</param>
    public static bool AreValid<T>(ref byte values, int count, WireBlit? blit)
        where T : unmanaged
    {
        NullableBlit whole = Whole<T>(blit);
        nint size = (nint)count * Unsafe.SizeOf<T?>();
        return whole.Pattern.AreValid(ref values, size) || AreValid<T>(ref values, size, whole.Checks);
    }

    /// <summary>Looks at each value. A null is all zero, which every check takes.</summary>
    static bool AreValid<T>(ref byte values, nint size, ReadOnlySpan<(int Offset, BlitCheck Check)> checks)
        where T : unmanaged
    {
        for (nint i = 0; i < size; i += Unsafe.SizeOf<T?>())
        {
            foreach ((int offset, BlitCheck check) in checks)
            {
                if (!BlitChecks.IsValid(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref values, i + offset), Unsafe.SizeOf<T?>() - offset), check))
                {
                    return false;
                }
            }
        }

        return true;
    }

    static NullableBlit Whole<T>(WireBlit? blit)
        where T : unmanaged => blit is null ? Scalar<T>.Whole : blit.Nullable ??= Make<T>(blit);

    /// <summary>The whole of a nullable value. Every one has a flag to check, so there is something to know of it.</summary>
    static NullableBlit Make<T>(WireBlit? blit)
        where T : unmanaged
    {
        var map = new BlitMap(Unsafe.SizeOf<T?>());
        map.NullableField(0, Unsafe.SizeOf<T?>(), Unsafe.SizeOf<T>(), BlitChecks.Of<T>(), blit);
        return new NullableBlit(map.Build()!);
    }

    static class Scalar<T>
        where T : unmanaged
    {
        public static readonly NullableBlit Whole = Make<T>(null);
    }
}
