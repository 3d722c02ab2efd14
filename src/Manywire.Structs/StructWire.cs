using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>Raw structs in bytes: read, written, looked at in place and converted in bulk, one after another without anything between them.</summary>
/// <remarks>
/// A struct without references lies in a run of structs as in memory: little-endian, in sequential or explicit layout, with what is between its fields. With <see cref="WireAttribute"/> it may say more:
/// <see cref="WireEndianAttribute"/> turns numbers round, <see cref="WireBitsAttribute"/> makes bit fields. Bounds are checked once for a run; where the bytes lie doesn't matter. What is left behind
/// the last whole struct is reported, and never read.
/// </remarks>
/// <example><code>foreach (TcpHeader header in StructWire.Enumerate&lt;TcpHeader&gt;(bytes)) { … }</code></example>
public static partial class StructWire
{
    /// <summary>Bytes of one struct in a run.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    public static int SizeOf<[WireStructRoot] T>()
        where T : unmanaged
    {
        StructPlan<T>.Require();
        return StructPlan<T>.Size;
    }

    /// <summary>Reads the struct that the bytes begin with.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="source">The bytes; there may be more.</param>
    /// <param name="checks">What of its values is looked at.</param>
    /// <exception cref="WireException">There are too few bytes, or a value is one that its type doesn't take.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static T Read<[WireStructRoot] T>(ReadOnlySpan<byte> source, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        if (source.Length < StructPlan<T>.Size)
        {
            FailShort<T>(source.Length);
        }

        T value = StructPlan<T>.Load(ref MemoryMarshal.GetReference(source));
        if (checks != WireChecks.None)
        {
            Check(new ReadOnlySpan<T>(in value), 0, checks);
        }

        return value;
    }

    /// <summary>Reads the struct that the bytes begin with, if it is there.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="source">The bytes; there may be more.</param>
    /// <param name="value">The struct.</param>
    /// <param name="checks">What of its values is looked at.</param>
    /// <returns>False where there are too few bytes, or a value is one that its type doesn't take.</returns>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryRead<[WireStructRoot] T>(ReadOnlySpan<byte> source, out T value, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        if (source.Length < StructPlan<T>.Size)
        {
            StructPlan<T>.Require();
            value = default;
            return false;
        }

        Unsafe.SkipInit(out value); // SAFETY: all of it is read
        StructPlan<T>.Load(ref MemoryMarshal.GetReference(source), ref value);
        if (checks != WireChecks.None && Fault(new ReadOnlySpan<T>(in value), checks, out _, out _, out _) is not null)
        {
            value = default;
            return false;
        }

        return true;
    }

    /// <summary>Writes a struct to where the bytes begin.</summary>
    /// <typeparam name="T">The struct.</typeparam>
    /// <param name="destination">The bytes; there may be more.</param>
    /// <param name="value">The struct. What is between its fields is written as zeros where <see cref="WireAttribute"/> is on it, and else as it is.</param>
    /// <exception cref="ArgumentException">There are too few bytes.</exception>
    /// <exception cref="WireException">The value of a bit field needs more bits.</exception>
    /// <exception cref="NotSupportedException">The type has no form in a run of structs; the message says why.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write<[WireStructRoot] T>(Span<byte> destination, in T value)
        where T : unmanaged
    {
        if (!TryWrite(destination, in value))
        {
            FailRoom<T>(1);
        }
    }

    /// <summary>Writes a struct to where the bytes begin, if it has room there.</summary>
    /// <inheritdoc cref="Write{T}(Span{byte}, in T)"/>
    /// <returns>False where there are too few bytes: nothing was written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryWrite<[WireStructRoot] T>(Span<byte> destination, in T value)
        where T : unmanaged
    {
        if (destination.Length < StructPlan<T>.Size)
        {
            StructPlan<T>.Require();
            return false;
        }

        StructPlan<T>.Store(ref MemoryMarshal.GetReference(destination), in value);
        return true;
    }

    /// <summary>Writes a struct.</summary>
    /// <inheritdoc cref="Write{T}(Span{byte}, in T)"/>
    /// <param name="output">Where to.</param>
    /// <param name="value">The struct.</param>
    public static void Write<[WireStructRoot] T>(IBufferWriter<byte> output, in T value)
        where T : unmanaged
    {
        ArgumentNullException.ThrowIfNull(output);
        StructPlan<T>.Require();
        Write(WireOutput.Room(output, StructPlan<T>.Size), in value);
        output.Advance(StructPlan<T>.Size);
    }

    /// <summary>The bytes as structs, where they are: nothing is copied.</summary>
    /// <typeparam name="T">A struct that is in memory as in a run: little-endian, without bit fields.</typeparam>
    /// <param name="source">The bytes. They needn't be aligned.</param>
    /// <param name="trailing">Bytes behind the last whole struct.</param>
    /// <param name="checks">What of their values is looked at, now; the bytes may change later.</param>
    /// <exception cref="WireException">A value is one that its type doesn't take.</exception>
    /// <exception cref="NotSupportedException">The type isn't in memory as in a run of structs, or has no form there; the message says why.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<T> Cast<[WireStructRoot(InPlace = true)] T>(ReadOnlySpan<byte> source, out int trailing, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        StructPlan<T>.RequirePlain();
        ReadOnlySpan<T> structs = MemoryMarshal.Cast<byte, T>(source);
        trailing = source.Length - (structs.Length * Unsafe.SizeOf<T>());
        if (checks != WireChecks.None)
        {
            Check(structs, 0, checks);
        }

        return structs;
    }

    /// <summary>The bytes as structs, where they are: nothing is copied. There must be nothing behind the last.</summary>
    /// <inheritdoc cref="Cast{T}(ReadOnlySpan{byte}, out int, WireChecks)"/>
    /// <exception cref="WireException">There are bytes behind the last whole struct, or a value is one that its type doesn't take.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ReadOnlySpan<T> Cast<[WireStructRoot(InPlace = true)] T>(ReadOnlySpan<byte> source, WireChecks checks = WireChecks.None)
        where T : unmanaged
    {
        ReadOnlySpan<T> structs = Cast<T>(source, out int trailing, checks);
        if (trailing != 0)
        {
            throw Trailing<T>(source.Length);
        }

        return structs;
    }

    /// <summary>The bytes as structs that can be written to, where they are: nothing is copied.</summary>
    /// <inheritdoc cref="Cast{T}(ReadOnlySpan{byte}, out int, WireChecks)"/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Span<T> Cast<[WireStructRoot(InPlace = true)] T>(Span<byte> source, out int trailing)
        where T : unmanaged
    {
        StructPlan<T>.RequirePlain();
        Span<T> structs = MemoryMarshal.Cast<byte, T>(source);
        trailing = source.Length - (structs.Length * Unsafe.SizeOf<T>());
        return structs;
    }

    /// <summary>Looks at values.</summary>
    /// <param name="values">The structs, in memory.</param>
    /// <param name="before">Structs of the same run before them.</param>
    /// <param name="checks">What is asked.</param>
    /// <exception cref="WireException">One is wrong.</exception>
    internal static void Check<T>(ReadOnlySpan<T> values, long before, WireChecks checks)
        where T : unmanaged
    {
        if (Fault(values, checks, out int index, out string path, out int offset) is { } fault)
        {
            long at = before + index;
            throw new WireException(fault, (at * StructPlan<T>.Size) + offset, $"$[{at}]{path}");
        }
    }

    static string? Fault<T>(ReadOnlySpan<T> values, WireChecks checks, out int index, out string path, out int offset)
        where T : unmanaged
    {
        StructPlan<T>.Require(checks);
        WireStructLayout layout = StructPlan<T>.Emitted!.Layout;
        index = 0;
        path = "";
        offset = 0;
        if (!layout.Needs(checks))
        {
            return null;
        }

        ReadOnlySpan<byte> bytes = MemoryMarshal.AsBytes(values);
        for (; index < values.Length; index++)
        {
            if (layout.Fault(bytes.Slice(index * Unsafe.SizeOf<T>(), Unsafe.SizeOf<T>()), checks, out path, out offset) is { } fault)
            {
                return fault;
            }
        }

        return null;
    }

    [DoesNotReturn]
    static void FailShort<T>(long length)
        where T : unmanaged
    {
        StructPlan<T>.Require();
        throw new WireException($"{StructPlan<T>.Size} bytes of {WireNames.SpellOne(typeof(T))}, not {length}", length, "$");
    }

    [DoesNotReturn]
    static void FailRoom<T>(long count)
        where T : unmanaged => throw new ArgumentException($"There is no room for {count} struct{(count == 1 ? "" : "s")} of {StructPlan<T>.Size} bytes.", "destination");
}
