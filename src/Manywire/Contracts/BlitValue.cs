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
    public static bool NeedsCleaning<T>(WireBlit? blit) => blit is not null || typeof(T) == typeof(DateTimeOffset);

    /// <summary>Makes copied values fit for the wire, or for memory: no stray bytes, dates as .NET 10 has them.</summary>
    /// <inheritdoc cref="IndexOfProblem{T}(ref byte, int, WireBlit?)"/>
    public static void Clean<T>(ref byte values, int count, WireBlit? blit)
        where T : unmanaged
    {
        for (int i = 0; i < count; i++)
        {
            Span<byte> value = MemoryMarshal.CreateSpan(ref Unsafe.Add(ref values, (nint)i * Unsafe.SizeOf<T>()), Unsafe.SizeOf<T>());
            if (blit is not null)
            {
                blit.Clean(value);
            }
            else
            {
                BlitChecks.CleanDateTimeOffset(value);
            }
        }
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
}
