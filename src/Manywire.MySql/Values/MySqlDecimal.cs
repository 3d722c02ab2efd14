using System;
using System.Globalization;

namespace Manywire.MySql;

/// <summary>A DECIMAL of up to 65 digits, 30 of them behind the point: more than <see cref="decimal"/> has.</summary>
public readonly struct MySqlDecimal
{
    readonly string? _digits;

    /// <summary>A DECIMAL.</summary>
    /// <param name="digits">Its digits, with a point and a sign where it has them.</param>
    /// <exception cref="FormatException">The text is no DECIMAL.</exception>
    public MySqlDecimal(string digits)
    {
        ArgumentNullException.ThrowIfNull(digits);
        if (!IsDecimal(digits))
        {
            throw new FormatException($"“{digits}” is no DECIMAL.");
        }

        _digits = digits;
    }

    /// <summary>The value as a <see cref="decimal"/>.</summary>
    /// <exception cref="OverflowException">It has more digits before the point than fit.</exception>
    public decimal Value => decimal.Parse(ToString(), CultureInfo.InvariantCulture);

    /// <summary>The nearest <see cref="double"/>.</summary>
    public double ToDouble() => double.Parse(ToString(), CultureInfo.InvariantCulture);

    /// <summary>The digits as the server has them.</summary>
    public override string ToString() => _digits ?? "0";

    /// <summary>A sign, digits, and perhaps a point with digits behind it: at most 65, and 30 behind the point, zeros at the end not counted. No negative zero.</summary>
    static bool IsDecimal(string text)
    {
        ReadOnlySpan<char> rest = text;
        bool negative = rest.StartsWith('-');
        rest = negative ? rest[1..] : rest;
        int point = rest.IndexOf('.');
        ReadOnlySpan<char> whole = point < 0 ? rest : rest[..point];
        ReadOnlySpan<char> fraction = point < 0 ? default : rest[(point + 1)..];
        if (whole.IsEmpty || (point >= 0 && fraction.IsEmpty) || whole.ContainsAnyExceptInRange('0', '9') || fraction.ContainsAnyExceptInRange('0', '9'))
        {
            return false;
        }

        fraction = fraction.TrimEnd('0');
        return whole.Length + fraction.Length <= 65 && fraction.Length <= 30 && !(negative && whole is "0" && fraction.IsEmpty);
    }
}
