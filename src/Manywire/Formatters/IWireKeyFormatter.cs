using System.ComponentModel;

namespace Manywire.Emitted;

/// <summary>A formatter that also knows the text of a value, whatever its type is.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireKeyFormatter;

/// <summary>A formatter that works at the cursor of a wire, without its plain interface, and also knows the text of a value: that is the key of a map where keys are text.</summary>
/// <typeparam name="T">The type.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public interface IWireKeyFormatter<T> : IWireKeyFormatter, IWireFormatter<T>
{
    /// <summary>Writes a value.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, T? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>Reads a value.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The value.</param>
    ref byte Get<TReader>(scoped ref TReader reader, ref byte p, scoped ref T? value)
        where TReader : struct, IWireReader, allows ref struct;

    /// <summary>Writes the key of a map's entry, where keys are text.</summary>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="key">The key, which isn't null.</param>
    /// <param name="first">Whether it is the first of the map.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, T key, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct;

    /// <summary>Reads the key of a map's entry, where keys are text.</summary>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="key">The key.</param>
    ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out T? key)
        where TReader : struct, IWireReader, allows ref struct;
}
