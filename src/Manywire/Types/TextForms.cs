using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Globalization;
using System.Net;
using System.Runtime.Serialization;
using System.Text;

namespace Manywire.Types;

/// <summary><see cref="Uri"/>: the text that it was made of.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct UriText : ITextForm<Uri>
{
    /// <inheritdoc/>
    public string Expected => "a URI";

    /// <inheritdoc/>
    public string ToText(Uri value) => value.OriginalString;

    /// <inheritdoc/>
    public bool TryParse(string text, [NotNullWhen(true)] out Uri? value) => Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out value);
}

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

/// <summary><see cref="TimeZoneInfo"/>: the whole zone with its rules, as <see cref="TimeZoneInfo.ToSerializedString"/> has it. Nothing is looked up on the machine.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct TimeZoneText : ITextForm<TimeZoneInfo>
{
    /// <inheritdoc/>
    public string Expected => "a serialized time zone";

    /// <inheritdoc/>
    public string ToText(TimeZoneInfo value) => value.ToSerializedString();

    /// <inheritdoc/>
    public bool TryParse(string text, [NotNullWhen(true)] out TimeZoneInfo? value)
    {
        try
        {
            value = TimeZoneInfo.FromSerializedString(text);
            return true;
        }
        catch (Exception e) when (e is SerializationException or ArgumentException or InvalidTimeZoneException or FormatException or OverflowException or IndexOutOfRangeException)
        {
            value = null;
            return false;
        }
    }
}

/// <summary><see cref="IPAddress"/>: its text, with the scope of an IPv6 address.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct IPAddressText : ITextForm<IPAddress>
{
    /// <inheritdoc/>
    public string Expected => "an IP address";

    /// <inheritdoc/>
    public string ToText(IPAddress value) => value.ToString();

    /// <inheritdoc/>
    public bool TryParse(string text, [NotNullWhen(true)] out IPAddress? value) => IPAddress.TryParse(text, out value);
}

/// <summary><see cref="IPEndPoint"/>: address and port.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct IPEndPointText : ITextForm<IPEndPoint>
{
    /// <inheritdoc/>
    public string Expected => "an IP address with a port";

    /// <inheritdoc/>
    public string ToText(IPEndPoint value) => value.ToString();

    /// <inheritdoc/>
    public bool TryParse(string text, [NotNullWhen(true)] out IPEndPoint? value) => IPEndPoint.TryParse(text, out value);
}

/// <summary><see cref="Encoding"/>: its name on the web. What it does with invalid text isn't kept.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public readonly struct EncodingText : ITextForm<Encoding>
{
    /// <inheritdoc/>
    public string Expected => "the name of an encoding that this program knows";

    /// <inheritdoc/>
    public string ToText(Encoding value) => value.WebName;

    /// <inheritdoc/>
    public bool TryParse(string text, [NotNullWhen(true)] out Encoding? value)
    {
        try
        {
            value = Encoding.GetEncoding(text);
            return true;
        }
        catch (Exception e) when (e is ArgumentException or NotSupportedException)
        {
            value = null;
            return false;
        }
    }
}
