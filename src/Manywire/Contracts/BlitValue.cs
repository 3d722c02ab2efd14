using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Emitted;

/// <summary>Unmanaged values between memory and bytes: cleaned on the way out, checked on the way in. For whatever copies them as they are.</summary>
/// <remarks>SAFETY: a caller has as many values at its reference as it says; what is taken from it is within one of them.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class BlitValue
{
    /// <summary>Whether values of the type are copied without a look at them. A constant once compiled, but for the struct's own description.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="blit">How it lies in memory, where it is a struct of which that is known.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsPlain<T>(WireBlit? blit) => blit is null && BlitChecks.Of<T>() == BlitCheck.None;

    /// <summary>Whether what was copied to bytes needs to be cleaned.</summary>
    /// <inheritdoc cref="IsPlain{T}(WireBlit?)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool NeedsCleaning<T>(WireBlit? blit) => blit is null ? typeof(T) == typeof(DateTimeOffset) : blit.NeedsCleaning;

    /// <summary>Makes copied values fit for the wire, or for memory: no stray bytes, dates as .NET 10 has them.</summary>
    /// <inheritdoc cref="IndexOfProblem{T}(ref byte, int, WireBlit?)"/>
    public static void Clean<T>(ref byte values, int count, WireBlit? blit)
        where T : unmanaged => CleanCopy<T>(ref values, ref values, count, blit);

    /// <summary>Copies values, and makes the copies fit, as <see cref="Clean"/> does.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="values">Where they go.</param>
    /// <param name="source">Where they are.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="blit">How it lies in memory, where it is a struct of which that is known.</param>
    public static void CleanCopy<T>(ref byte values, ref byte source, int count, WireBlit? blit)
        where T : unmanaged
    {
        BlitPattern pattern = blit?.Pattern ?? Scalar<T>.Pattern;
        if (count == 1)
        {
            pattern.CleanOne(ref values, ref source);
            return;
        }

        pattern.Clean(ref values, ref source, (nint)count * Unsafe.SizeOf<T>());
    }

    /// <summary>The first value that the type doesn't take, or -1.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="values">The first of them.</param>
    /// <param name="count">How many there are.</param>
    /// <param name="blit">How it lies in memory, where it is a struct of which that is known.</param>
    public static int IndexOfProblem<T>(ref byte values, int count, WireBlit? blit)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool) && blit is null)
        {
            return MemoryMarshal.CreateReadOnlySpan(ref values, count).IndexOfAnyExceptInRange((byte)0, (byte)1);
        }

        BlitPattern pattern = blit?.Pattern ?? Scalar<T>.Pattern;
        int block = Math.Max(BytesAtOnce / Unsafe.SizeOf<T>(), 1);
        for (int i = 0; i < count; i += block)
        {
            int n = Math.Min(block, count - i);
            ref byte first = ref Unsafe.Add(ref values, (nint)i * Unsafe.SizeOf<T>());
            if (!pattern.AreValid(ref first, (nint)n * Unsafe.SizeOf<T>()) && IndexInBlock<T>(ref first, n, blit) is >= 0 and int at)
            {
                return i + at;
            }
        }

        return -1;
    }

    /// <summary>Looks at each value.</summary>
    static int IndexInBlock<T>(ref byte values, int count, WireBlit? blit)
        where T : unmanaged
    {
        for (int i = 0; i < count; i++)
        {
            if (Problem<T>(ref Unsafe.Add(ref values, (nint)i * Unsafe.SizeOf<T>()), blit) is not null)
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>What is wrong with a value, or null.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="blit">How it lies in memory, where it is a struct of which that is known.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string? Problem<T>(ref byte value, WireBlit? blit)
        where T : unmanaged
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref value, Unsafe.SizeOf<T>());
        return blit is not null ? blit.Problem(bytes) : BlitChecks.Problem(bytes, BlitChecks.Of<T>());
    }

    /// <summary>Whether nothing is wrong with a value: as <see cref="Problem{T}(ref byte, WireBlit?)"/>, for where most are valid.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="value">The value.</param>
    /// <param name="blit">How it lies in memory, where it is a struct of which that is known.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsValid<T>(ref byte value, WireBlit? blit)
        where T : unmanaged
    {
        ReadOnlySpan<byte> bytes = MemoryMarshal.CreateReadOnlySpan(ref value, Unsafe.SizeOf<T>());
        return blit is not null ? blit.Problem(bytes) is null : BlitChecks.IsValid(bytes, BlitChecks.Of<T>());
    }

    /// <summary>Bytes that are looked at by vectors, and value by value where those don't tell.</summary>
    const int BytesAtOnce = 1024;

    /// <summary>The pattern of one of .NET's scalars.</summary>
    static class Scalar<T>
        where T : unmanaged
    {
        public static readonly BlitPattern Pattern = new(Unsafe.SizeOf<T>(), [], [(0, BlitChecks.Of<T>())]);
    }
}
