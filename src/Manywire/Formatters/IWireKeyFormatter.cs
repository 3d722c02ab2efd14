using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>A formatter that also knows the text of a value, whatever its type is.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireKeyFormatter;

/// <summary>A formatter that also knows the text of a value: that is the key of a map where keys are text.</summary>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireKeyFormatter<T> : IWireKeyFormatter, IWireFormatter<T>
{
    /// <summary>The text of a key.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="key">The key, which isn't null.</param>
    string ToKey<TWriter>(scoped ref TWriter writer, T key)
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>The key of a text.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="text">The text.</param>
    T? FromKey<TReader>(scoped ref TReader reader, string text)
        where TReader : struct, IWireReader, allows ref struct;
}
