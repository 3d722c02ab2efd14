using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Binary;

/// <summary>Unmanaged values between memory and wire: cleaned on the way out, checked on the way in.</summary>
static class BlitValue
{
    /// <summary>Whether values of the type are copied without a look at them. A constant once compiled, but for the struct's own description.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool IsPlain<T>(WireBlit? blit) => blit is null && BlitChecks.Of<T>() == BlitCheck.None;

    /// <summary>Whether what was copied to the wire needs to be cleaned.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool NeedsCleaning<T>(WireBlit? blit) => blit is not null || typeof(T) == typeof(DateTimeOffset);

    /// <summary>Makes copied values fit for the wire, or for memory: no stray bytes, dates as .NET 10 has them.</summary>
    public static void Clean<T>(ref byte values, int count, WireBlit? blit)
        where T : unmanaged
    {
        for (int i = 0; i < count; i++)
        {
            Span<byte> value = BinaryBytes.At(ref BinaryBytes.Step(ref values, (nint)i * Unsafe.SizeOf<T>()), Unsafe.SizeOf<T>());
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
    public static int IndexOfProblem<T>(ref byte values, int count, WireBlit? blit)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool) && blit is null)
        {
            return BinaryBytes.At(ref values, count).IndexOfAnyExceptInRange((byte)0, (byte)1);
        }

        for (int i = 0; i < count; i++)
        {
            if (Problem<T>(ref BinaryBytes.Step(ref values, (nint)i * Unsafe.SizeOf<T>()), blit) is not null)
            {
                return i;
            }
        }

        return -1;
    }

    /// <summary>What is wrong with a value, or null.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static string? Problem<T>(ref byte value, WireBlit? blit)
        where T : unmanaged
    {
        ReadOnlySpan<byte> bytes = BinaryBytes.At(ref value, Unsafe.SizeOf<T>());
        return blit is not null ? blit.Problem(bytes) : BlitChecks.Problem(bytes, BlitChecks.Of<T>());
    }
}
