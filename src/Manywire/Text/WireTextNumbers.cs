using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Numerics;

namespace Manywire.Emitted;

/// <summary>Numbers that may be text where keys are text, as an attribute of another library asks for. For emitted code.</summary>
/// <remarks>Text is what .NET's own formatting writes without a culture. What is read has no white space around it, and isn't beyond its type.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireTextNumbers
{
    const int FromText = 1;
    const int AsText = 2;
    const int Named = 4;

    /// <summary>Whether a number is written as text.</summary>
    /// <param name="value">The number.</param>
    /// <param name="handling">A sum of 1: it is read from text too; 2: it is written as text; 4: what has no other form is text.</param>
    public static bool IsText<T>(T value, int handling)
        where T : struct, INumberBase<T> => (handling & AsText) != 0 || ((handling & Named) != 0 && !T.IsFinite(value));

    /// <inheritdoc cref="IsText{T}(T, int)"/>
    public static bool IsText<T>([NotNullWhen(true)] T? value, int handling)
        where T : struct, INumberBase<T> => value.HasValue && IsText(value.GetValueOrDefault(), handling);

    /// <summary>The number as text.</summary>
    /// <param name="value">The number.</param>
    public static string Text<T>(T value)
        where T : struct, INumberBase<T> => value.ToString(null, CultureInfo.InvariantCulture);

    /// <inheritdoc cref="Text{T}(T)"/>
    public static string? Text<T>(T? value)
        where T : struct, INumberBase<T> => value.HasValue ? Text(value.GetValueOrDefault()) : null;

    /// <summary>The number that a text is.</summary>
    /// <param name="text">The text, or null.</param>
    /// <param name="handling">As in <see cref="IsText{T}(T, int)"/>.</param>
    /// <param name="value">The number.</param>
    /// <returns>Whether it is one, and may be text.</returns>
    public static bool TryParse<T>([NotNullWhen(true)] string? text, int handling, out T value)
        where T : struct, INumberBase<T>
    {
        value = default;
        if (text is "NaN" or "Infinity" or "-Infinity")
        {
            return (handling & (Named | FromText)) != 0 && T.TryParse(text, NumberStyles.Float, CultureInfo.InvariantCulture, out value) && !T.IsFinite(value);
        }

        // .NET's numbers may end in characters of the code 0.
        return (handling & FromText) != 0 && text is [.., not '\0'] && T.TryParse(text, StylesOf<T>(), CultureInfo.InvariantCulture, out value) && T.IsFinite(value);
    }

    static NumberStyles StylesOf<T>() => typeof(T) == typeof(double) || typeof(T) == typeof(float) || typeof(T) == typeof(Half) || typeof(T) == typeof(decimal)
        ? NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent
        : NumberStyles.AllowLeadingSign;

    /// <inheritdoc cref="TryParse{T}(string?, int, out T)"/>
    public static bool TryParse<T>([NotNullWhen(true)] string? text, int handling, out T? value)
        where T : struct, INumberBase<T>
    {
        bool parsed = TryParse(text, handling, out T number);
        value = parsed ? number : null;
        return parsed;
    }
}
