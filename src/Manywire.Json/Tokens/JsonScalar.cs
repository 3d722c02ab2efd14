using System;
using System.Buffers.Text;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;
using Manywire.Text;

namespace Manywire.Json;

/// <summary>Scalars that JSON has as text, read as System.Text.Json does.</summary>
static class JsonScalar
{
    /// <summary>A scalar from text. The only branch left, once compiled, is that of the type.</summary>
    public static bool TryParse<T>(scoped ReadOnlySpan<byte> text, out T value)
        where T : unmanaged
    {
        Unsafe.SkipInit(out value); // SAFETY: every branch assigns it, as the type that it is; a type without one throws
        int n;
        if (text is [.., 0] && typeof(T) != typeof(char)) return false; // which .NET's numbers may end in
        if (typeof(T) == typeof(bool)) return TryBoolean(text, out Unsafe.As<T, bool>(ref value));
        if (typeof(T) == typeof(sbyte)) return Utf8Parser.TryParse(text, out Unsafe.As<T, sbyte>(ref value), out n) & n == text.Length;
        if (typeof(T) == typeof(byte)) return Utf8Parser.TryParse(text, out Unsafe.As<T, byte>(ref value), out n) & n == text.Length;
        if (typeof(T) == typeof(short)) return Utf8Parser.TryParse(text, out Unsafe.As<T, short>(ref value), out n) & n == text.Length;
        if (typeof(T) == typeof(ushort)) return Utf8Parser.TryParse(text, out Unsafe.As<T, ushort>(ref value), out n) & n == text.Length;
        if (typeof(T) == typeof(int)) return Utf8Parser.TryParse(text, out Unsafe.As<T, int>(ref value), out n) & n == text.Length;
        if (typeof(T) == typeof(uint)) return Utf8Parser.TryParse(text, out Unsafe.As<T, uint>(ref value), out n) & n == text.Length;
        if (typeof(T) == typeof(long)) return Utf8Parser.TryParse(text, out Unsafe.As<T, long>(ref value), out n) & n == text.Length;
        if (typeof(T) == typeof(ulong)) return Utf8Parser.TryParse(text, out Unsafe.As<T, ulong>(ref value), out n) & n == text.Length;
        if (typeof(T) == typeof(Int128)) return Int128.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out Unsafe.As<T, Int128>(ref value));
        if (typeof(T) == typeof(UInt128)) return UInt128.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out Unsafe.As<T, UInt128>(ref value));
        if (typeof(T) == typeof(char)) return TryChar(text, out Unsafe.As<T, char>(ref value));
        if (typeof(T) == typeof(Half)) return Half.TryParse(text, Number, CultureInfo.InvariantCulture, out Unsafe.As<T, Half>(ref value)) && Half.IsFinite(Unsafe.As<T, Half>(ref value));
        if (typeof(T) == typeof(float)) return float.TryParse(text, Number, CultureInfo.InvariantCulture, out Unsafe.As<T, float>(ref value)) && float.IsFinite(Unsafe.As<T, float>(ref value));
        if (typeof(T) == typeof(double)) return double.TryParse(text, Number, CultureInfo.InvariantCulture, out Unsafe.As<T, double>(ref value)) && double.IsFinite(Unsafe.As<T, double>(ref value));
        if (typeof(T) == typeof(decimal)) return decimal.TryParse(text, Number, CultureInfo.InvariantCulture, out Unsafe.As<T, decimal>(ref value));
        if (typeof(T) == typeof(DateTime)) return JsonTime.TryParse(text, out Unsafe.As<T, DateTime>(ref value));
        if (typeof(T) == typeof(DateTimeOffset)) return JsonTime.TryParse(text, out Unsafe.As<T, DateTimeOffset>(ref value));
        if (typeof(T) == typeof(DateOnly)) return JsonTime.TryParse(text, out Unsafe.As<T, DateOnly>(ref value));
        if (typeof(T) == typeof(TimeSpan)) return JsonTime.TryParse(text, out Unsafe.As<T, TimeSpan>(ref value));
        if (typeof(T) == typeof(TimeOnly)) return JsonTime.TryParse(text, out Unsafe.As<T, TimeOnly>(ref value));
        if (typeof(T) == typeof(Guid)) return GuidText.TryParse(text, out Unsafe.As<T, Guid>(ref value));
        throw new NotSupportedException($"{WireNames.Spell(typeof(T))} isn't a key of maps.");
    }

    /// <summary>The largest number that an integer of at most eight bytes takes; 0 for all other types. A constant once compiled.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong LimitOf<T>()
    {
        if (!BitConverter.IsLittleEndian) return 0;
        if (typeof(T) == typeof(sbyte)) return (ulong)sbyte.MaxValue;
        if (typeof(T) == typeof(byte)) return byte.MaxValue;
        if (typeof(T) == typeof(short)) return (ulong)short.MaxValue;
        if (typeof(T) == typeof(ushort)) return ushort.MaxValue;
        if (typeof(T) == typeof(int)) return int.MaxValue;
        if (typeof(T) == typeof(uint)) return uint.MaxValue;
        if (typeof(T) == typeof(long)) return long.MaxValue;
        return typeof(T) == typeof(ulong) ? ulong.MaxValue : 0;
    }

    const NumberStyles Number = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    static bool TryBoolean(scoped ReadOnlySpan<byte> text, out bool value)
    {
        value = Ascii.EqualsIgnoreCase(text, "true"u8);
        return value || Ascii.EqualsIgnoreCase(text, "false"u8);
    }

    static bool TryChar(scoped ReadOnlySpan<byte> text, out char value)
    {
        bool ok = Rune.DecodeFromUtf8(text, out Rune rune, out int read) == System.Buffers.OperationStatus.Done && read == text.Length && rune.IsBmp;
        value = ok ? (char)rune.Value : default;
        return ok;
    }
}
