using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

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
    static readonly BlitPattern? s_pattern = s_blit?.Pattern;
    static readonly bool s_isNullable = s_schema is { Kind: WireKind.Nullable };

    /// <summary>Whether it is written as it is.</summary>
    static readonly bool s_isPlain = !s_isNullable && s_blit is not { NeedsCleaning: true };

    /// <summary>What is looked at when it is read: the flag of a nullable apart.</summary>
    static readonly (int Offset, BlitCheck Check)[] s_checks = s_blit is null ? [] : s_blit.Checks[(s_isNullable ? 1 : 0)..].ToArray();

    // What follows are numbers of their own, which are constants once compiled.
    static readonly int s_checkCount = s_checks.Length;
    static readonly int s_checkAt = s_checkCount == 1 ? s_checks[0].Offset : 0;
    static readonly BlitCheck s_check = s_checkCount == 1 ? s_checks[0].Check : BlitCheck.None;

    /// <summary>Which of its words has the minutes of a time with an offset; -1: none.</summary>
    static readonly int s_minutes = s_check == BlitCheck.DateTimeOffset ? s_checkAt / sizeof(ulong) : -1;

    /// <summary>Whether it is cleaned word by word: of a size for which that takes few steps, and with minutes, if any, in a word of their own.</summary>
    static readonly bool s_isWords = s_blit is not null && Unsafe.SizeOf<T>() is 1 or 2 or 4 or 8 or 16 or 20 or 24
        && Array.TrueForAll(s_checks, c => c.Check != BlitCheck.DateTimeOffset || (s_minutes >= 0 && s_checkAt % sizeof(ulong) == 0));

    /// <summary>Whether it is a flag, and a value of half of the size of which all counts.</summary>
    static readonly bool s_isPair = s_isNullable && Unsafe.SizeOf<T>() is 2 or 4 or 8 or 16 && s_blit is not null && IsPair(s_pattern!);

    /// <summary>What counts of its words; of a size below a word, in the first of them.</summary>
    static readonly ulong s_keepA = Kept(0), s_keepB = Kept(1), s_keepC = Kept(2);

    static bool IsPair(BlitPattern pattern) => Unsafe.SizeOf<T>() switch
    {
        2 => true,
        4 => (uint)pattern.Kept(0) == 0xffff_00ff,
        8 => pattern.Kept(0) == 0xffff_ffff_0000_00ff,
        _ => pattern.Kept(0) == 0xff && pattern.Kept(8) == ulong.MaxValue,
    };

    static ulong Kept(int word) => s_isWords ? s_pattern!.Kept(word * sizeof(ulong)) : 0;

    /// <summary>Whether it is. A constant once compiled, and false in the code that classes share.</summary>
    public static bool IsCopied
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && s_schema is not null;
    }

    static WireSchema? Find() =>
        !RuntimeHelpers.IsReferenceOrContainsReferences<T>() && WireRegistry.TryRequire(typeof(T)) is { } shape && !shape.Goes(typeof(T))
        && shape.Schema is var schema && WireMemoryMap.IsMemory(schema, shape, Unsafe.SizeOf<T>()) ? schema : null;

    /// <summary>Whether all of its bytes count as they are.</summary>
    public static bool IsPlain => s_isPlain;

    /// <summary>Whether all of its bytes count, and take every value.</summary>
    public static bool TakesAll => s_blit is null;

    /// <summary>Writes a value into bytes that are as long.</summary>
    public static void PutClean(Span<byte> destination, scoped in T value)
    {
        ArgumentOutOfRangeException.ThrowIfNotEqual(destination.Length, Unsafe.SizeOf<T>());
        PutClean(ref MemoryMarshal.GetReference(destination), in value);
    }

    /// <summary>Writes a value into a new array.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static byte[] ToArray(T value) => s_isPlain ? ToArrayPlain(value) : ToArrayClean(in value);

    /// <summary>Writes a value to a buffer writer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static void Write(IBufferWriter<byte> output, T value)
    {
        if (s_isPlain)
        {
            WritePlain(output, value);
        }
        else
        {
            WriteClean(output, in value);
        }
    }

    static byte[] ToArrayPlain(T value)
    {
        byte[] result = GC.AllocateUninitializedArray<byte>(Unsafe.SizeOf<T>());
        Unsafe.WriteUnaligned(ref MemoryMarshal.GetArrayDataReference(result), value);
        return result;
    }

    static void WritePlain(IBufferWriter<byte> output, T value)
    {
        Unsafe.WriteUnaligned(ref Room(output), value);
        output.Advance(Unsafe.SizeOf<T>());
    }

    // By reference: a struct that is passed in registers is put together from its fields, and what was just stored in parts is waited for when it is loaded whole.
    static byte[] ToArrayClean(scoped in T value)
    {
        byte[] result = GC.AllocateUninitializedArray<byte>(Unsafe.SizeOf<T>());
        PutClean(ref MemoryMarshal.GetArrayDataReference(result), in value);
        return result;
    }

    static void WriteClean(IBufferWriter<byte> output, scoped in T value)
    {
        PutClean(ref Room(output), in value);
        output.Advance(Unsafe.SizeOf<T>());
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Room(IBufferWriter<byte> output)
    {
        ArgumentNullException.ThrowIfNull(output);
        Span<byte> room = output.GetSpan(Unsafe.SizeOf<T>());
        if (room.Length < Unsafe.SizeOf<T>())
        {
            room = WireOutput.Room(output, Unsafe.SizeOf<T>());
        }

        return ref MemoryMarshal.GetReference(room);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutClean(ref byte p, scoped in T value)
    {
        ref byte source = ref Unsafe.As<T, byte>(ref Unsafe.AsRef(in value));
        if (s_isNullable && source == 0)
        {
            Unsafe.WriteUnaligned(ref p, default(T)!);
        }
        else if (s_isPair)
        {
            PutPair(ref p, ref source);
        }
        else if (s_isWords)
        {
            PutWords(ref p, ref source);
        }
        else
        {
            s_pattern!.CleanOne(ref p, ref source);
        }
    }

    /// <summary>A flag and a value as large as all before it: each by itself, as a copy of a nullable is stored, since what was stored in parts is waited for when it is loaded whole.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutPair(ref byte p, ref byte source)
    {
        switch (Unsafe.SizeOf<T>())
        {
            case 2:
                Unsafe.WriteUnaligned(ref p, (ushort)(source | (Unsafe.Add(ref source, 1) << 8)));
                break;
            case 4:
                Unsafe.WriteUnaligned(ref p, source | ((uint)Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref source, 2)) << 16));
                break;
            case 8:
                Unsafe.WriteUnaligned(ref p, source | ((ulong)Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, 4)) << 32));
                break;
            default:
                Unsafe.WriteUnaligned(ref p, (ulong)source);
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 8), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, 8)));
                break;
        }
    }

    /// <summary>Word by word: what was just stored by words, as arguments are, would be waited for by a vector.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void PutWords(ref byte p, ref byte source)
    {
        switch (Unsafe.SizeOf<T>())
        {
            case 1:
                p = (byte)(source & (byte)s_keepA);
                break;
            case 2:
                Unsafe.WriteUnaligned(ref p, (ushort)(Unsafe.ReadUnaligned<ushort>(ref source) & (ushort)s_keepA));
                break;
            case 4:
                Unsafe.WriteUnaligned(ref p, Unsafe.ReadUnaligned<uint>(ref source) & (uint)s_keepA);
                break;
            default:
                Unsafe.WriteUnaligned(ref p, Word(ref source, 0, s_keepA));
                if (Unsafe.SizeOf<T>() >= 16)
                {
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 8), Word(ref source, 1, s_keepB));
                }

                if (Unsafe.SizeOf<T>() == 20)
                {
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 16), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, 16)) & (uint)s_keepC);
                }
                else if (Unsafe.SizeOf<T>() == 24)
                {
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref p, 16), Word(ref source, 2, s_keepC));
                }

                break;
        }
    }

    /// <summary>A word of the value: what counts of it, or the minutes as .NET 10 has them.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Word(ref byte source, int word, ulong keep)
    {
        ulong value = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, word * sizeof(ulong)));
        return word == s_minutes ? unchecked((uint)(short)value) : value & keep;
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

        if (s_blit is null)
        {
            value = Unsafe.ReadUnaligned<T>(ref MemoryMarshal.GetReference(input));
            return true;
        }

        return TryTake(ref MemoryMarshal.GetReference(input), out value);
    }

    static bool TryTake(ref byte source, out T value)
    {
        if (!s_isWords)
        {
            value = Unsafe.ReadUnaligned<T>(ref source);
            return IsValid(ref Unsafe.As<T, byte>(ref value)) && Cleaned(ref value);
        }

        Unsafe.SkipInit(out value);
        ref byte bytes = ref Unsafe.As<T, byte>(ref value);

        // Each byte of the input is taken once, and what was taken is looked at: the input may change. All of a vector is stored at once, as the value will be loaded.
        ulong first = First(ref source);
        if (s_isNullable)
        {
            if ((byte)first == 0)
            {
                value = default!;
                return true;
            }

            if ((byte)first != 1)
            {
                return false;
            }
        }

        switch (Unsafe.SizeOf<T>())
        {
            case 1:
                bytes = (byte)first;
                break;
            case 2:
                Unsafe.WriteUnaligned(ref bytes, (ushort)first);
                break;
            case 4:
                Unsafe.WriteUnaligned(ref bytes, (uint)first);
                break;
            case 8:
                Unsafe.WriteUnaligned(ref bytes, first);
                break;
            default:
                Vector128.Create(first, Word(ref source, 1, s_keepB)).AsByte().StoreUnsafe(ref bytes);
                if (Unsafe.SizeOf<T>() == 20)
                {
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref bytes, 16), Unsafe.ReadUnaligned<uint>(ref Unsafe.Add(ref source, 16)) & (uint)s_keepC);
                }
                else if (Unsafe.SizeOf<T>() == 24)
                {
                    Unsafe.WriteUnaligned(ref Unsafe.Add(ref bytes, 16), Word(ref source, 2, s_keepC));
                }

                break;
        }

        return s_checkCount switch
        {
            0 => true,
            1 => BlitChecks.IsValid(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref bytes, s_checkAt), Unsafe.SizeOf<T>() - s_checkAt), s_check),
            _ => AreValid(ref bytes),
        };
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong First(ref byte source) => Unsafe.SizeOf<T>() switch
    {
        1 => source & s_keepA,
        2 => Unsafe.ReadUnaligned<ushort>(ref source) & s_keepA,
        4 => Unsafe.ReadUnaligned<uint>(ref source) & s_keepA,
        _ => Word(ref source, 0, s_keepA),
    };

    /// <summary>A value that isn't cleaned word by word.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool IsValid(ref byte bytes) => (!s_isNullable || bytes <= 1) && ((s_isNullable && bytes == 0) || AreValid(ref bytes));

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool Cleaned(ref T value)
    {
        ref byte bytes = ref Unsafe.As<T, byte>(ref value);
        if (s_isNullable && bytes == 0)
        {
            value = default!;
        }
        else
        {
            s_pattern!.CleanOne(ref bytes);
        }

        return true;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static bool AreValid(ref byte bytes)
    {
        foreach ((int offset, BlitCheck check) in s_checks)
        {
            if (!BlitChecks.IsValid(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref bytes, offset), Unsafe.SizeOf<T>() - offset), check))
            {
                return false;
            }
        }

        return true;
    }
}
