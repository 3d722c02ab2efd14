using System;
using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;
using System.Text;

namespace Manywire.Types;

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
