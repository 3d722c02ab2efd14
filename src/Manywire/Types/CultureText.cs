using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;

namespace Manywire.Types;

/// <summary><see cref="CultureInfo"/>: its name. Only cultures that the system knows are made: any other name would be remembered by .NET for ever.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct CultureText : ITextForm<CultureInfo>
{
    /// <inheritdoc/>
    public string Expected => "the name of a culture that this system knows";

    /// <inheritdoc/>
    public string ToText(CultureInfo value) => value.Name;

    /// <inheritdoc/>
    public bool TryParse(string text, [NotNullWhen(true)] out CultureInfo? value)
    {
        const int Longest = 85; // LOCALE_NAME_MAX_LENGTH: what .NET itself takes
        value = null;
        if (text.Length > Longest)
        {
            return false;
        }

        try
        {
            value = CultureInfo.GetCultureInfo(text, predefinedOnly: true);
            return true;
        }
        catch (ArgumentException)
        {
            return false;
        }
    }
}
