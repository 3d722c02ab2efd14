using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

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
