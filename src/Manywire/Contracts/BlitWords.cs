using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Emitted;

/// <summary>
/// The limits of a type's bytes where no eight of them have more than one rule, so that all rules are one pass: what is left of a word, turned until its rule is in the high bits, under a mask, plus a number, is at most another.
/// Looked at while values are copied, in vectors of 64 bytes.
/// </summary>
/// <remarks>Vectors compare signed numbers, so both sides have their top bit turned. SAFETY: as in <see cref="BlitPattern"/>; a word without a rule has a mask of zero.</remarks>
sealed class BlitWords
{
    const ulong Top = 1UL << 63;

    readonly byte[] _turns, _masks, _added, _ofZero, _limits, _zeros;

    BlitWords(int size)
    {
        _turns = new byte[size + BlitPattern.Behind];
        _masks = new byte[size + BlitPattern.Behind];
        _added = new byte[size + BlitPattern.Behind];
        _ofZero = new byte[size + BlitPattern.Behind];
        _limits = new byte[size + BlitPattern.Behind];
        _zeros = new byte[size + BlitPattern.Behind];
    }

    /// <summary>Whether some words may be zero beside what their limit says.</summary>
    public bool HasZeros { get; private set; }

    /// <summary>The rules of a type; null where they aren't rules of single words.</summary>
    public static BlitWords? Of(int size, ReadOnlySpan<(int Offset, BlitCheck Check)> checks)
    {
        if (size % sizeof(ulong) != 0 || checks.IsEmpty)
        {
            return null;
        }

        var words = new BlitWords(size);
        bool[] isTaken = new bool[size / sizeof(ulong)];
        for (int at = 0; at < size; at += sizeof(ulong))
        {
            words.Set(at, 0, 0, 0, 0);
        }

        foreach ((int offset, BlitCheck check) in checks)
        {
            const ulong Margin = BlitChecks.MaxOffsetMinutes * BlitChecks.TicksPerMinute;
            bool isSet = check switch
            {
                BlitCheck.Boolean => Field(offset, 8, 0, 1),
                BlitCheck.Decimal => offset % sizeof(ulong) == 0 && Word(offset, 48, 0xffff00000000_7fffUL, 0, 28), // the 16 low bits, which are 0, and then those of the scale
                BlitCheck.DateTime => offset % sizeof(ulong) == 0 && Field(offset, 62, 0, BlitChecks.MaxTicks),
                BlitCheck.DateTimeOffset => offset % sizeof(ulong) == 0 && Field(offset, 16, BlitChecks.MaxOffsetMinutes, 2 * BlitChecks.MaxOffsetMinutes)
                    && Field(offset + sizeof(ulong), 64, unchecked(0 - Margin), BlitChecks.MaxTicks - (2 * Margin)) && words.AllowZero(offset + sizeof(ulong)),
                BlitCheck.DateOnly => Field(offset, 32, 0, BlitChecks.MaxDay),
                BlitCheck.TimeOnly => Field(offset, 64, 0, BlitChecks.TicksPerDay - 1),
                BlitCheck.Rune => Field(offset, 32, 0, 0xd7ff),
                _ => false,
            };
            if (!isSet)
            {
                return null;
            }
        }

        foreach (byte[] table in (ReadOnlySpan<byte[]>)[words._turns, words._masks, words._added, words._ofZero, words._limits, words._zeros])
        {
            BlitPattern.Repeat(table, size);
        }

        return words;

        // Bits from a byte on, which become the highest ones.
        bool Field(int offset, int bits, ulong add, ulong limit)
        {
            int first = offset % sizeof(ulong) * 8, low = 64 - bits;
            return first + bits <= 64 && Word(offset - (offset % sizeof(ulong)), low - first, ulong.MaxValue << low, add << low, limit << low);
        }

        bool Word(int at, int turn, ulong mask, ulong add, ulong limit)
        {
            if (isTaken[at / sizeof(ulong)])
            {
                return false;
            }

            isTaken[at / sizeof(ulong)] = true;
            words.Set(at, turn, mask, add, limit);
            return true;
        }
    }

    void Set(int at, int turn, ulong mask, ulong add, ulong limit)
    {
        Store(_turns, at, (ulong)turn);
        Store(_masks, at, mask);
        Store(_added, at, add ^ Top);
        Store(_ofZero, at, add ^ Top);
        Store(_limits, at, limit ^ Top);
    }

    bool AllowZero(int at)
    {
        Store(_ofZero, at, Top); // the least
        Store(_zeros, at, ulong.MaxValue);
        HasZeros = true;
        return true;
    }

    static void Store(byte[] table, int at, ulong value) => BinaryPrimitives.WriteUInt64LittleEndian(table.AsSpan(at), value);

    /// <summary>The rules of a vector that begins at a place in a value. They and what was found are locals of who looks: a struct of more than four vectors would stay in memory.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void At(nuint place, out Vector512<ulong> turns, out Vector512<ulong> masks, out Vector512<long> added, out Vector512<long> ofZero)
    {
        turns = Table(_turns, place).AsUInt64();
        masks = Table(_masks, place).AsUInt64();
        added = Table(_added, place).AsInt64();
        ofZero = HasZeros ? Table(_ofZero, place).AsInt64() : default;
    }

    /// <summary>Whether nothing was found that a limit forbids.</summary>
    /// <param name="most">The most of each word.</param>
    /// <param name="odd">What was before words that were zero.</param>
    /// <param name="place">Where in a value vectors began.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public bool Allows(Vector512<long> most, Vector512<long> odd, nuint place) =>
        !Vector512.GreaterThanAny(most, Table(_limits, place).AsInt64()) && (odd & Table(_zeros, place).AsInt64()) == Vector512<long>.Zero;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector512<byte> Table(byte[] table, nuint at) => Vector512.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(table), at);

    /// <summary>What counts of each word.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<long> Sum(Vector512<byte> value, Vector512<ulong> turns, Vector512<ulong> masks, Vector512<long> added) =>
        (Avx512F.RotateLeftVariable(value.AsUInt64(), turns) & masks).AsInt64() + added;

    /// <summary>The words before those that are zero.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector512<long> BeforeZeros(Vector512<byte> value, Vector512<byte> before, Vector512<long> isZero) => Avx512F.AlignRight64(value.AsInt64(), before.AsInt64(), 7) & isZero;
}
