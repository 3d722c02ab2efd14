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

    /// <summary>Copies values from bytes, and looks at the copies: what is looked at in the input may be another when it is copied.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <param name="values">Where they go.</param>
    /// <param name="source">As many bytes as they have.</param>
    /// <param name="blit">How it lies in memory, where it is a struct of which that is known.</param>
    /// <returns>The first one that the type doesn't take, or -1. Where there is one, the values are not to be used.</returns>
    public static int Take<T>(scoped Span<T> values, ref byte source, WireBlit? blit)
        where T : unmanaged
    {
        // SAFETY: T has no references, and the caller has as many bytes.
        ref byte destination = ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(values));
        if (IsPlain<T>(blit))
        {
            MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<byte, T>(ref source), values.Length).CopyTo(values);
            return -1;
        }

        // What is looked at after it was copied is looked at while it is near.
        BlitPattern? pattern = typeof(T) == typeof(bool) && blit is null ? null : blit?.Pattern ?? Scalar<T>.Pattern;
        int most = Math.Max(BytesWhileNear / Unsafe.SizeOf<T>(), 1);
        for (int i = 0; i < values.Length; i += most)
        {
            int n = Math.Min(most, values.Length - i);
            nint at = (nint)i * Unsafe.SizeOf<T>();
            ref byte copy = ref Unsafe.Add(ref destination, at);
            if (pattern is { IsTakenAtOnce: true } && n * Unsafe.SizeOf<T>() >= BlitPattern.FewestTaken)
            {
                if (pattern.TryTake(ref copy, ref Unsafe.Add(ref source, at), (nint)n * Unsafe.SizeOf<T>()))
                {
                    continue;
                }
            }
            else if (NeedsCleaning<T>(blit))
            {
                CleanCopy<T>(ref copy, ref Unsafe.Add(ref source, at), n, blit);
            }
            else
            {
                Unsafe.CopyBlockUnaligned(ref copy, ref Unsafe.Add(ref source, at), (uint)(n * Unsafe.SizeOf<T>()));
            }

            if (IndexOfProblem<T>(ref copy, n, blit) is >= 0 and int bad)
            {
                return i + bad;
            }
        }

        return -1;
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

        if (count < BytesOfFew / Unsafe.SizeOf<T>())
        {
            return IndexInBlock<T>(ref values, count, blit);
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
            if (!IsValid<T>(ref Unsafe.Add(ref values, (nint)i * Unsafe.SizeOf<T>()), blit))
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
        return blit is not null ? blit.IsValid(bytes) : BlitChecks.IsValid(bytes, BlitChecks.Of<T>());
    }

    /// <summary>Bytes that are looked at by vectors, and value by value where those don't tell.</summary>
    const int BytesAtOnce = 4096;

    /// <summary>So few are looked at one by one: tables take as long.</summary>
    const int BytesOfFew = 64;

    /// <summary>Bytes that are copied before they are looked at.</summary>
    const int BytesWhileNear = 16 * 1024;

    /// <summary>The pattern of one of .NET's scalars.</summary>
    static class Scalar<T>
        where T : unmanaged
    {
        public static readonly BlitPattern Pattern = new(Unsafe.SizeOf<T>(), [], [(0, BlitChecks.Of<T>())]);
    }
}
