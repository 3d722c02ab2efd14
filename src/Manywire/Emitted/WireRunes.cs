using System;
using System.ComponentModel;
using System.Text;

namespace Manywire.Emitted;

/// <summary>Runes as keys of maps: text where keys are text, else numbers. Wires needn't know of them.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class WireRunes
{
    /// <summary>A rune as the key of a map's entry. Reserves, with <paramref name="tail"/> bytes behind it.</summary>
    public static ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, Rune key, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.TextKeys)
        {
            return ref writer.PutMapKey(ref p, key.ToString(), first, tail);
        }

        return ref writer.PutMapKey<int>(ref p, key.Value, first, tail);
    }

    /// <summary>A rune as the key of a map's entry.</summary>
    /// <exception cref="WireException">The key is none: another text, a surrogate, or a number above U+10FFFF.</exception>
    public static ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out Rune key)
        where TReader : struct, IWireReader, allows ref struct
    {
        bool valid;
        if (reader.TextKeys)
        {
            p = ref reader.GetMapKey(ref p, out string text);
            valid = TryParse(text, out key);
        }
        else
        {
            p = ref reader.GetMapKey<int>(ref p, out int number);
            valid = Rune.TryCreate(number, out key);
        }

        if (!valid)
        {
            reader.Fail(ref p, "a Unicode scalar value");
        }

        return ref p;
    }

    /// <summary>The only rune of a text.</summary>
    public static bool TryParse(ReadOnlySpan<char> text, out Rune rune) =>
        Rune.DecodeFromUtf16(text, out rune, out int units) == System.Buffers.OperationStatus.Done && units == text.Length;
}
