using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Net;

namespace Manywire.Types;

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
