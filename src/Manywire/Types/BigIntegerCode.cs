using System.ComponentModel;
using System.Globalization;
using System.Numerics;
using System.Runtime.CompilerServices;

namespace Manywire.Types;

/// <summary><see cref="BigInteger"/>, by the contracts' own members. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class BigIntegerCode
{
    /// <summary>Digits of a number as text, at most: the time that .NET takes to read or write them grows faster than their number.</summary>
    public const int MaxDigits = 16384;

    /// <summary>What the type looks like on a wire.</summary>
    public static WireSchema Schema => new() { Type = typeof(BigInteger), Kind = WireKind.Bytes };

    /// <summary>Writes an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, BigInteger value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => ref writer.PutBigInteger(ref p, value, tail);

    /// <summary>Reads an integer.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref BigInteger value)
        where TReader : struct, IWireReader, allows ref struct => ref reader.GetBigInteger(ref p, out value);

    /// <summary>Writes the key of a map's entry: text where keys are text, else as any integer.</summary>
    public static ref byte PutKey<TWriter>(scoped ref TWriter writer, ref byte p, BigInteger key, bool first, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (!writer.TextKeys)
        {
            return ref writer.PutBigInteger(ref p, key, tail);
        }

        if (!TryFormat(key, out string text))
        {
            writer.Fail(ref p, TooLong);
        }

        return ref writer.PutMapKey(ref p, text, first, tail);
    }

    /// <summary>Reads the key of a map's entry.</summary>
    /// <exception cref="WireException">The text isn't an integer, or a longer one than <see cref="MaxDigits"/>.</exception>
    public static ref byte GetKey<TReader>(scoped ref TReader reader, ref byte p, out BigInteger key)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (!reader.TextKeys)
        {
            return ref reader.GetBigInteger(ref p, out key);
        }

        p = ref reader.GetMapKey(ref p, out string text);
        if (text.Length > MaxDigits || text is [.., '\0'] || !BigInteger.TryParse(text, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture, out key))
        {
            key = default;
            reader.Fail(ref Unsafe.Subtract(ref p, 1), TooLong); // SAFETY: the cursor is behind a key, and a byte before it in it
        }

        return ref p;
    }

    /// <summary>What is said of a text that is none.</summary>
    public static string TooLong => $"an integer of at most {MaxDigits} digits";

    /// <summary>The decimal text of an integer, unless it is longer than <see cref="MaxDigits"/>.</summary>
    public static bool TryFormat(BigInteger value, out string text)
    {
        // A digit is more than 3.32 bits; a number that is found too long by its bits isn't made text at all.
        text = "";
        if (value.GetBitLength() > MaxDigits * 10L / 3)
        {
            return false;
        }

        text = value.ToString(CultureInfo.InvariantCulture);
        return text.Length <= MaxDigits;
    }
}
