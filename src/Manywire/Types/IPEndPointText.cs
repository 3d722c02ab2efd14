using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Net;

namespace Manywire.Types;

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
