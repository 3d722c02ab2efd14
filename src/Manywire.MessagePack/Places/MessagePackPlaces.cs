using System;

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
            int index = WirePointer.Index(pointer[level]);
            if (map ? !TryFindKey(ref tokens, pointer[level], index, count) : !TryFindElement(ref tokens, index, count))
            {
                return false;
            }
        }

        return true;
    }

    static bool TryFindKey(scoped ref MessagePackTokens tokens, ReadOnlySpan<byte> name, int index, int count)
    {
        for (int i = 0; i < count; i++)
        {
            bool found = false;
            if (tokens.IsText)
            {
                found = tokens.Bytes().SequenceEqual(name);
            }
            else if (tokens.IsInteger && index >= 0)
            {
                found = tokens.Integer(out bool isUnsigned) == index && !isUnsigned;
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
