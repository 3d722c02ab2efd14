using System;
using System.Buffers.Binary;
using System.Buffers.Text;
using Manywire.Text;

namespace Manywire.MySql;

/// <summary>FLOAT and DOUBLE.</summary>
static class FloatValue
{
    /// <exception cref="FormatException">It isn’t a number.</exception>
    public static double ReadDoubleText(ReadOnlySpan<byte> text) => TryPlain(text, out double plain) ? plain : Utf8Parser.TryParse(text, out double value, out int used) && used == text.Length ? value : NotFinite(text);

    /// <exception cref="FormatException">It isn’t a number.</exception>
    public static float ReadSingleText(ReadOnlySpan<byte> text) => Utf8Parser.TryParse(text, out float value, out int used) && used == text.Length ? value : (float)NotFinite(text);

    public static double ReadDoubleBinary(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadDoubleLittleEndian(bytes);

    public static float ReadSingleBinary(ReadOnlySpan<byte> bytes) => BinaryPrimitives.ReadSingleLittleEndian(bytes);

    /// <summary>A number as it is mostly written: digits, with a point among them or without, and a minus before them.</summary>
    static bool TryPlain(ReadOnlySpan<byte> text, out double value)
    {
        value = 0;
        bool negative = !text.IsEmpty && text[0] == '-';
        ReadOnlySpan<byte> digits = negative ? text[1..] : text;
        if (!DecimalDigits.TryRead(digits, out ulong mantissa, out int scale))
        {
            return false;
        }

        double magnitude = DecimalToDouble.ToDouble(mantissa, -scale);
        value = negative ? -magnitude : magnitude;
        return true;
    }

    /// <summary>Servers store no infinities; some that speak their protocol do, and write them so.</summary>
    static double NotFinite(ReadOnlySpan<byte> text) =>
        text.SequenceEqual("-inf"u8) ? double.NegativeInfinity
        : text.SequenceEqual("inf"u8) ? double.PositiveInfinity
        : text.SequenceEqual("nan"u8) ? double.NaN
        : throw new FormatException($"“{ValueText.Shorten(text)}” isn’t a floating-point number.");
}
