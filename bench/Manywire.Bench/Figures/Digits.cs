using System;
using System.Globalization;

namespace Manywire.Bench.Figures;

/// <summary>Figures as they are printed: with as many digits as they are worth.</summary>
static class Digits
{
    /// <summary>Rounds to significant digits.</summary>
    public static double Round(double value, int digits)
    {
        if (value == 0 || !double.IsFinite(value))
        {
            return value;
        }

        int before = (int)Math.Floor(Math.Log10(Math.Abs(value))) + 1;
        decimal scale = Power(Math.Abs(digits - before));
        return (double)(digits >= before ? Math.Round((decimal)value * scale) / scale : Math.Round((decimal)value / scale) * scale);
    }

    /// <summary>A ratio, with two digits: 0.87, 1.2, 14, 130.</summary>
    public static string Ratio(double value) => Text(value, 2);

    /// <summary>Nanoseconds, with three digits.</summary>
    public static string Time(double nanoseconds) => Text(nanoseconds, 3);

    /// <summary>Bytes: exactly up to ten thousand, then in units of 1000.</summary>
    public static string Bytes(double bytes) => bytes switch
    {
        < 10_000 => bytes.ToString("0", CultureInfo.InvariantCulture) + " B",
        < 1_000_000 => Text(bytes / 1000, 3) + " kB",
        _ => Text(bytes / 1_000_000, 3) + " MB",
    };

    static string Text(double value, int digits)
    {
        double rounded = Round(value, digits);
        int before = rounded == 0 ? 1 : (int)Math.Floor(Math.Log10(Math.Abs(rounded))) + 1;
        return rounded.ToString("N" + Math.Max(digits - before, 0), CultureInfo.InvariantCulture);
    }

    static decimal Power(int exponent)
    {
        decimal power = 1;
        for (int i = 0; i < exponent; i++)
        {
            power *= 10;
        }

        return power;
    }
}
