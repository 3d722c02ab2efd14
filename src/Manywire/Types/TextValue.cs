using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Types;

/// <summary>Types that are text on every wire, also as keys of maps. For emitted code.</summary>
/// <typeparam name="T">The type.</typeparam>
/// <typeparam name="TForm">Its form: a struct, so that its methods are called directly.</typeparam>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class TextValue<T, TForm>
    where T : class
    where TForm : struct, ITextForm<T>
{
    /// <summary>What the type looks like on a wire.</summary>
    public static WireSchema Schema => new() { Type = typeof(T), Kind = WireKind.String };

    /// <summary>Writes a value.</summary>
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, T? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => ref writer.PutString(ref p, value is null ? null : default(TForm).ToText(value), tail);

    /// <summary>Reads a value.</summary>
    /// <exception cref="WireException">The text isn't one of the type's.</exception>
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref T? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetString(ref p, out string? text);
        value = null;
        if (text is not null && !default(TForm).TryParse(text, out value))
        {
            // SAFETY: the cursor is behind a string, and a byte before it in it: the error is there.
            reader.Fail(ref Unsafe.Subtract(ref p, 1), default(TForm).Expected);
        }

        return ref p;
    }

    /// <summary>Writes the key of a map's entry.</summary>
    public static ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, T key, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => ref writer.PutMapKey(ref p, default(TForm).ToText(key), first, tail);

    /// <summary>Reads the key of a map's entry.</summary>
    /// <exception cref="WireException">The text isn't one of the type's.</exception>
    public static ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out T key)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetMapKey(ref p, out string text);
        if (!default(TForm).TryParse(text, out key!))
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), default(TForm).Expected); // SAFETY: the cursor is behind a key, and a byte before it in it
        }

        return ref p;
    }
}
