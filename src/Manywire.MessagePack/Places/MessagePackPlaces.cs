using System;
using System.Buffers.Text;

namespace Manywire.MessagePack;

/// <summary>Goes to what a pointer points to: what stands before it is gone over, what stands behind isn't looked at.</summary>
static class MessagePackPlaces
{
    /// <summary>Goes to the value.</summary>
    /// <param name="tokens">The tokens; afterwards the next is the value's first, if it is there.</param>
    /// <param name="pointer">Where the value is. A name is a key that is a string, or an integer that is written so; of one that comes twice the first counts.</param>
    public static bool TryFind(scoped ref MessagePackTokens tokens, WirePointer pointer)
    {
        for (int level = 0; level < pointer.Length; level++)
        {
            if (!tokens.IsContainer(out bool map))
            {
                return false;
            }

            tokens.Take(out int count);
            if (map ? !TryFindKey(ref tokens, pointer[level], count) : !TryFindElement(ref tokens, WirePointer.Index(pointer[level]), count))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>The integer that a name is the text of.</summary>
    /// <param name="name">The name.</param>
    /// <param name="bits">The integer.</param>
    /// <param name="isUnsigned">Whether it is beyond 63 bits, and <paramref name="bits"/> negative.</param>
    public static bool IsInteger(ReadOnlySpan<byte> name, out long bits, out bool isUnsigned)
    {
        isUnsigned = false;
        if (name is [] or [(byte)'0', _, ..] or [not (byte)'-' and (< (byte)'0' or > (byte)'9'), ..] or [(byte)'-', < (byte)'1' or > (byte)'9', ..])
        {
            bits = 0;
            return false;
        }

        if (Utf8Parser.TryParse(name, out bits, out int used) && used == name.Length)
        {
            return true;
        }

        isUnsigned = Utf8Parser.TryParse(name, out ulong large, out used) && used == name.Length;
        bits = unchecked((long)large);
        return isUnsigned;
    }

    static bool TryFindKey(scoped ref MessagePackTokens tokens, ReadOnlySpan<byte> name, int count)
    {
        bool isInteger = IsInteger(name, out long wanted, out bool isWantedUnsigned);
        for (int i = 0; i < count; i++)
        {
            bool found = false;
            if (tokens.IsText)
            {
                found = tokens.Bytes().SequenceEqual(name);
            }
            else if (isInteger && tokens.IsInteger)
            {
                found = tokens.Integer(out bool isUnsigned) == wanted && isUnsigned == isWantedUnsigned;
            }
            else
            {
                tokens.Value();
            }

            if (found)
            {
                return true;
            }

            tokens.Value();
        }

        return false;
    }

    static bool TryFindElement(scoped ref MessagePackTokens tokens, int index, int count)
    {
        if (index < 0 || index >= count)
        {
            return false;
        }

        for (int i = 0; i < index; i++)
        {
            tokens.Value();
        }

        return true;
    }
}
