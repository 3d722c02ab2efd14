using System;
using System.Buffers;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Contracts;

/// <summary>Values as they lie in memory, for wires that have a place for such bytes. Bytes that carry nothing are zero, and what doesn't take every value is looked at when it is read.</summary>
[EditorBrowsable(EditorBrowsableState.Advanced)]
public static class WireUnmanaged
{
    /// <summary>Whether a type is a number or a character, whose bytes are the same with any code.</summary>
    static bool IsNumber<T>() => typeof(T).IsPrimitive && typeof(T) != typeof(bool) && typeof(T) != typeof(nint) && typeof(T) != typeof(nuint);

    /// <summary>Throws where a type isn't on a wire what it is in memory.</summary>
    /// <typeparam name="T">The type.</typeparam>
    /// <exception cref="NotSupportedException">It has no wire code, or a member that is written in another way than it lies in memory.</exception>
    public static void Require<[WireRoot] T>()
        where T : unmanaged
    {
        if (!IsNumber<T>() && !WireMemory<T>.IsCopied)
        {
            throw new NotSupportedException($"{typeof(T)} isn't written as it lies in memory: it has no wire code, or a member or a formatter with a form of its own.");
        }
    }

    /// <summary>Writes values one after another.</summary>
    /// <typeparam name="T">Their type, of which <see cref="Require{T}"/> holds.</typeparam>
    /// <param name="output">Where to.</param>
    /// <param name="values">The values.</param>
    /// <exception cref="OverflowException">They take more bytes than an array may have.</exception>
    public static void Write<[WireRoot] T>(IBufferWriter<byte> output, ReadOnlySpan<T> values)
        where T : unmanaged
    {
        Require<T>();
        ArgumentNullException.ThrowIfNull(output);
        int length = checked(values.Length * Unsafe.SizeOf<T>());
        Span<byte> room = output.GetSpan(length);
        if (IsNumber<T>() || WireMemory<T>.IsPlain)
        {
            MemoryMarshal.AsBytes(values).CopyTo(room);
        }
        else
        {
            for (int i = 0; i < values.Length; i++)
            {
                WireMemory<T>.PutClean(room.Slice(i * Unsafe.SizeOf<T>(), Unsafe.SizeOf<T>()), in values[i]);
            }
        }

        output.Advance(length);
    }

    /// <summary>Reads values that lie one after another.</summary>
    /// <typeparam name="T">Their type, of which <see cref="Require{T}"/> holds.</typeparam>
    /// <param name="bytes">Their bytes, and no others.</param>
    /// <param name="values">As many as there are.</param>
    /// <returns>False where there are more or fewer bytes, or where one isn't a value of the type.</returns>
    public static bool TryRead<[WireRoot] T>(ReadOnlySpan<byte> bytes, Span<T> values)
        where T : unmanaged
    {
        Require<T>();
        if (bytes.Length != (long)values.Length * Unsafe.SizeOf<T>())
        {
            return false;
        }

        if (IsNumber<T>() || WireMemory<T>.TakesAll)
        {
            bytes.CopyTo(MemoryMarshal.AsBytes(values));
            return true;
        }

        for (int i = 0; i < values.Length; i++)
        {
            if (!WireMemory<T>.TryRead(bytes.Slice(i * Unsafe.SizeOf<T>(), Unsafe.SizeOf<T>()), out values[i]))
            {
                return false;
            }
        }

        return true;
    }
}
