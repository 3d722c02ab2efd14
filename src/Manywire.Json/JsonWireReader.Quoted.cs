using System;
using System.Buffers.Text;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;
using Manywire.Types;

namespace Manywire.Json;

// Numbers in strings, where the options allow them. The fast paths don't know of them: they find no digit, and what would end in an error comes here.
public ref partial struct JsonWireReader
{
    /// <summary>Whether a number stands in a string here, and the options allow that.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly bool IsQuoted(ref byte p) => p == '"' && _options is { AllowNumbersInStrings: true } or { AllowNamedFloatingPoint: true };

    /// <summary>Whether a number that was read has a minus sign, in a string too: -0 isn't an unsigned integer.</summary>
    /// <param name="p">Where it begins.</param>
    /// <param name="end">Where it ends.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsNegative(ref byte p, ref byte end) =>
        p == '-' || (p == '"' && Unsafe.ByteOffset(ref p, ref end) > 1 && Unsafe.Add(ref p, 1) == '-'); // SAFETY: before the end of what was read; the first byte may have changed since

    /// <summary>An integer of up to 64 bits in a string.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetQuotedInteger(ref byte p, out ulong magnitude, out bool negative)
    {
        ref byte end = ref GetText(ref p, out ReadOnlySpan<byte> text);
        bool isLong = Utf8Parser.TryParse(text, out long value, out int read);
        negative = text is [(byte)'-', ..];
        magnitude = unchecked((ulong)(value < 0 ? -value : value));
        if (!Options.AllowNumbersInStrings || !(isLong || Utf8Parser.TryParse(text, out magnitude, out read)) || read != text.Length)
        {
            Fail(ref p, "an integer");
        }

        return ref end;
    }

    /// <summary>A number in a string; of those with a floating point, also one of the names of what isn't finite.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetQuoted<T>(ref byte p, out T value)
        where T : struct, INumberBase<T>
    {
        NumberStyles style = typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128) || typeof(T) == typeof(BigInteger) ? NumberStyles.AllowLeadingSign : NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;
        ref byte end = ref GetText(ref p, out ReadOnlySpan<byte> text);
        if (!TryName(text, out value)
            && (!Options.AllowNumbersInStrings || text.Length > BigIntegerCode.MaxDigits || text.Contains((byte)0) || !T.TryParse(text, style, CultureInfo.InvariantCulture, out value) || !T.IsFinite(value)))
        {
            Fail(ref p, "a number");
        }

        return ref end;
    }

    static bool TryName<T>(ReadOnlySpan<byte> text, out T value)
        where T : struct, INumberBase<T>
    {
        value = default;
        double name = text.SequenceEqual("NaN"u8) ? double.NaN : text.SequenceEqual("Infinity"u8) ? double.PositiveInfinity : text.SequenceEqual("-Infinity"u8) ? double.NegativeInfinity : 0;
        if (name == 0 || !(typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(Half)))
        {
            return false;
        }

        value = T.CreateTruncating(name);
        return true;
    }
}
