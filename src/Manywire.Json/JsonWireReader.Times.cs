using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireReader
{
    /// <summary>The text of a string that holds a scalar.</summary>
    ref byte GetQuoted(ref byte p, out ReadOnlySpan<byte> text, string expected)
    {
        if (p != '"')
        {
            Fail(ref p, expected);
        }

        return ref GetText(ref p, out text);
    }

    /// <summary>What is behind a quotation mark, where it may be read ahead.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool TryQuoted(ref byte p, out ReadOnlySpan<byte> text)
    {
        if (Left(ref p) > JsonTime.MostTaken && p == '"')
        {
            text = MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref p, 1), JsonTime.MostTaken); // SAFETY: so many bytes are left
            return true;
        }

        text = default;
        return false;
    }

    /// <summary>A date or a time: looked at without its end being searched first, where that may be.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte GetTime<T>(ref byte p, out T value, string expected)
        where T : unmanaged
    {
        p = ref Token(ref p);
        if (TryQuoted(ref p, out ReadOnlySpan<byte> text) && JsonTime.Take(text, out value) is var n and > 0)
        {
            return ref Unsafe.Add(ref p, n + 2); // SAFETY: with both quotation marks
        }

        return ref GetScalar(ref p, out value, expected);
    }

    /// <summary>A scalar in a string.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte GetScalar<T>(ref byte p, out T value, string expected)
        where T : unmanaged
    {
        p = ref Token(ref p);
        ref byte end = ref GetQuoted(ref p, out ReadOnlySpan<byte> text, expected);
        if (!JsonScalar.TryParse(text, out value))
        {
            Fail(ref p, expected);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetDateTime(ref byte p, out DateTime value) => ref GetTime(ref p, out value, "a date and time in ISO 8601 format");

    /// <inheritdoc/>
    public ref byte GetDateTimeOffset(ref byte p, out DateTimeOffset value) => ref GetTime(ref p, out value, "a date and time in ISO 8601 format");

    /// <inheritdoc/>
    public ref byte GetTimeSpan(ref byte p, out TimeSpan value) => ref GetTime(ref p, out value, "a time span such as 1.02:03:04");

    /// <inheritdoc/>
    public ref byte GetDateOnly(ref byte p, out DateOnly value) => ref GetTime(ref p, out value, "a date such as 2024-02-29");

    /// <inheritdoc/>
    public ref byte GetTimeOnly(ref byte p, out TimeOnly value) => ref GetTime(ref p, out value, "a time such as 13:45:59");

    /// <inheritdoc/>
    public ref byte GetGuid(ref byte p, out Guid value)
    {
        p = ref Token(ref p);

        // SAFETY: as many bytes are left as are looked at.
        if (Left(ref p) >= GuidText.Length + 2 && p == '"' && Unsafe.Add(ref p, GuidText.Length + 1) == '"'
            && GuidText.TryParse(MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Add(ref p, 1), GuidText.Length), out value))
        {
            return ref Unsafe.Add(ref p, GuidText.Length + 2);
        }

        return ref GetScalar(ref p, out value, "a GUID");
    }

    /// <inheritdoc/>
    public ref byte GetMapKey<TKey>(ref byte p, out TKey key)
        where TKey : unmanaged
    {
        p = ref Token(ref p);
        if (JsonScalar.LimitOf<TKey>() != 0 && CountDigits(ref p, out ulong number) is var n and > 0 && number <= JsonScalar.LimitOf<TKey>())
        {
            key = Unsafe.As<ulong, TKey>(ref number); // SAFETY: an integer that takes the number, whose low bytes come first
            return ref Unsafe.Add(ref p, n); // SAFETY: so many bytes were looked at
        }

        ref byte end = ref GetQuoted(ref p, out ReadOnlySpan<byte> text, "a key in quotation marks");
        if (!JsonScalar.TryParse(text, out key))
        {
            Fail(ref p, $"a key of type {WireNames.Spell(typeof(TKey))}");
        }

        return ref Colon(ref end);
    }

    /// <summary>A key of 1 to 18 digits with the quotation marks around it and the colon right behind it.</summary>
    /// <returns>Bytes of all of it; 0: it is something else, or lies too close to the end of the input at hand.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly int CountDigits(ref byte p, out ulong number)
    {
        const int Most = 18;
        if (Left(ref p) < Most + 3 || p != '"')
        {
            number = 0;
            return 0;
        }

        // SAFETY: as many bytes are there as the longest key takes, and no more are looked at.
        ulong word = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref p, 1)) ^ DecimalDigits.Zeros;
        int n = BitOperations.TrailingZeroCount(DecimalDigits.NotDigits(word)) >> 3;
        number = n == 0 ? 0 : DecimalDigits.Eight(word << (64 - (n * 8)));
        if (n == 8)
        {
            for (uint digit; n < Most && (digit = (uint)Unsafe.Add(ref p, n + 1) - '0') <= 9; n++)
            {
                number = (number * 10) + digit;
            }
        }

        return n > 0 && Unsafe.ReadUnaligned<ushort>(ref Unsafe.Add(ref p, n + 1)) == (':' << 8 | '"') ? n + 3 : 0;
    }
}
