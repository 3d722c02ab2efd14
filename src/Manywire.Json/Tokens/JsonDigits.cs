using System.Runtime.CompilerServices;

namespace Manywire.Json;

/// <summary>Eight digits at once, the first in the lowest byte.</summary>
static class JsonDigits
{
    /// <summary>What turns digits into their values, by "exclusive or", and what isn't one into more than 9.</summary>
    public const ulong Zeros = 0x3030303030303030;

    const ulong Highs = 0x8080808080808080;

    /// <summary>Marks the bytes that aren't digits by their highest bit; the lowest such mark is exact.</summary>
    /// <param name="digits">Eight bytes, each "exclusive or" '0'.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong NotDigits(ulong digits) => unchecked((digits + 0x7676767676767676) | digits) & Highs;

    /// <summary>The number that eight digits are.</summary>
    /// <param name="digits">Eight bytes, each from 0 to 9.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ulong Eight(ulong digits)
    {
        unchecked
        {
            digits = (digits * 10) + (digits >> 8);
            return (((digits & 0x000000FF000000FF) * 0x000F424000000064) + (((digits >> 16) & 0x000000FF000000FF) * 0x0000271000000001)) >> 32;
        }
    }
}
