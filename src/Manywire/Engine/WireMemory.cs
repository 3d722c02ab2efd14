using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>A root that is on the wire what it is in memory: copied, without a writer or a reader.</summary>
/// <remarks>
/// Asked of the shape once. Where the answer is no, or the input isn't a valid value of just that length, the entry of the root does the work and says what is wrong.
/// SAFETY: <see cref="IsCopied"/> is true only of types without references; what is written or read is within a span that was seen to be long enough, and is looked at as a copy.
/// </remarks>
/// <typeparam name="T">The root.</typeparam>
static class WireMemory<T>
    where T : allows ref struct
{
    static readonly WireSchema? s_schema = Find();

    /// <summary>How it lies in memory: null where all of its bytes count and take every value.</summary>
    static readonly WireBlit? s_blit = s_schema is null ? null : WireMemoryMap.Of(s_schema);
    static readonly BlitPattern? s_cleaned = s_blit is { NeedsCleaning: true } ? s_blit.Pattern : null;
    static readonly (int Offset, BlitCheck Check)[] s_checks = s_blit is null ? [] : s_blit.Checks.ToArray();
    static readonly bool s_isNullable = s_schema is { Kind: WireKind.Nullable };

    /// <summary>Whether it is. A constant once compiled, and false in the code that classes share.</summary>
    public static bool IsCopied
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && s_schema is not null;
    }

    static WireSchema? Find() =>
        !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && WireRegistry.TryRequire(typeof(T)) is { } shape && !shape.Goes(typeof(T))
        && shape.Schema is var schema && WireMemoryMap.IsMemory(schema, shape, Unsafe.SizeOf<T>()) ? schema : null;

    /// <summary>Writes a value into a new array.</summary>
    public static byte[] ToArray(T value)
    {
        byte[] result = GC.AllocateUninitializedArray<byte>(Unsafe.SizeOf<T>());
        Put(ref MemoryMarshal.GetArrayDataReference(result), value);
        return result;
    }

    /// <summary>Writes a value to a buffer writer.</summary>
    public static void Write(IBufferWriter<byte> output, T value)
    {
        ArgumentNullException.ThrowIfNull(output);
        Span<byte> room = output.GetSpan(Unsafe.SizeOf<T>());
        if (room.Length < Unsafe.SizeOf<T>())
        {
            room = WireOutput.Room(output, Unsafe.SizeOf<T>());
        }

        Put(ref MemoryMarshal.GetReference(room), value);
        output.Advance(Unsafe.SizeOf<T>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void Put(ref byte p, T value)
    {
        if (s_isNullable && Unsafe.As<T, byte>(ref value) == 0)
        {
            Unsafe.WriteUnaligned(ref p, default(T)!);
            return;
        }

        if (s_cleaned is not null)
        {
            s_cleaned.CleanOne(ref p, ref Unsafe.As<T, byte>(ref value));
            return;
        }

        Unsafe.WriteUnaligned(ref p, value);
    }

    /// <summary>Reads a value that takes all of the input.</summary>
    /// <returns>False when the input isn't one.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool TryRead(ReadOnlySpan<byte> input, out T value)
    {
        if (input.Length != Unsafe.SizeOf<T>())
        {
            value = default!;
            return false;
        }

        value = Unsafe.ReadUnaligned<T>(ref MemoryMarshal.GetReference(input));
        return s_blit is null || IsValid(ref value);
    }

    static bool IsValid(ref T value)
    {
        ref byte bytes = ref Unsafe.As<T, byte>(ref value);
        if (s_isNullable && bytes == 0)
        {
            value = default!;
            return true;
        }

        foreach ((int offset, BlitCheck check) in s_checks)
        {
            if (!BlitChecks.IsValid(MemoryMarshal.CreateReadOnlySpan(ref bytes, Unsafe.SizeOf<T>())[offset..], check))
            {
                return false;
            }
        }

        s_cleaned?.CleanOne(ref bytes);
        return true;
    }
}
