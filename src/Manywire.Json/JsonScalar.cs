using System;
using System.Buffers.Text;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Json;

/// <summary>Scalars that JSON has as text, read as System.Text.Json does.</summary>
static class JsonScalar
{
    /// <summary>A scalar from text. The only branch left, once compiled, is that of the type.</summary>
    public static bool TryParse<T>(scoped ReadOnlySpan<byte> text, out T value)
        where T : unmanaged
    {
        Unsafe.SkipInit(out value); // SAFETY: every branch assigns it; a type without one throws
        if (typeof(T) == typeof(bool))
        {
            bool ok = TryBoolean(text, out bool v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(sbyte))
        {
            bool ok = Utf8Parser.TryParse(text, out sbyte v, out int n) & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(byte))
        {
            bool ok = Utf8Parser.TryParse(text, out byte v, out int n) & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(short))
        {
            bool ok = Utf8Parser.TryParse(text, out short v, out int n) & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(ushort))
        {
            bool ok = Utf8Parser.TryParse(text, out ushort v, out int n) & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(int))
        {
            bool ok = Utf8Parser.TryParse(text, out int v, out int n) & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(uint))
        {
            bool ok = Utf8Parser.TryParse(text, out uint v, out int n) & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(long))
        {
            bool ok = Utf8Parser.TryParse(text, out long v, out int n) & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(ulong))
        {
            bool ok = Utf8Parser.TryParse(text, out ulong v, out int n) & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(Int128))
        {
            bool ok = Int128.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out Int128 v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(UInt128))
        {
            bool ok = UInt128.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out UInt128 v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(char))
        {
            bool ok = TryChar(text, out char v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(Half))
        {
            bool ok = Half.TryParse(text, Number, CultureInfo.InvariantCulture, out Half v) && Half.IsFinite(v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(float))
        {
            bool ok = float.TryParse(text, Number, CultureInfo.InvariantCulture, out float v) && float.IsFinite(v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(double))
        {
            bool ok = double.TryParse(text, Number, CultureInfo.InvariantCulture, out double v) && double.IsFinite(v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(decimal))
        {
            bool ok = decimal.TryParse(text, Number, CultureInfo.InvariantCulture, out decimal v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(DateTime))
        {
            bool ok = JsonTime.TryParse(text, out DateTime v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            bool ok = JsonTime.TryParse(text, out DateTimeOffset v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(DateOnly))
        {
            bool ok = JsonTime.TryParse(text, out DateOnly v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(TimeSpan))
        {
            bool ok = JsonTime.TryParse(text, out TimeSpan v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(TimeOnly))
        {
            bool ok = JsonTime.TryParse(text, out TimeOnly v);
            value = (T)(object)v;
            return ok;
        }

        if (typeof(T) == typeof(Guid))
        {
            bool ok = Utf8Parser.TryParse(text, out Guid v, out int n, 'D') & n == text.Length;
            value = (T)(object)v;
            return ok;
        }

        throw new NotSupportedException($"{WireNames.Spell(typeof(T))} isn't a key of maps.");
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
