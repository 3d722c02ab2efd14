using System.ComponentModel;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Types;

/// <summary>How a type of .NET's is put into text and made of it. For emitted code.</summary>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface ITextForm<T>
    where T : class
{
    /// <summary>What the text should have been, for errors.</summary>
    string Expected { get; }

    /// <summary>The text of a value.</summary>
    string ToText(T value);

    /// <summary>The value of a text. It throws nothing, whatever the text.</summary>
    bool TryParse(string text, [NotNullWhen(true)] out T? value);
}
