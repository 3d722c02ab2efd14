using System;
using System.Collections;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Types;

/// <summary><see cref="BitArray"/>: an array of <c>bool</c>; on wires that hold values as in memory the number of bits, and the bits in words of 32, the first in the lowest. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class BitArrayCode
{
    const int WordBits = 32;
    const int MaxBits = int.MaxValue - WordBits + 1; // .NET makes none of more words than that takes

    /// <summary>What the type looks like on a wire with words. Its members have no keys: on others it is an array.</summary>
    public static WireSchema Schema => new()
    {
        Type = typeof(BitArray),
        Kind = WireKind.Object,
        Layout = WireLayout.Array,
        Members = [new("Length", -1, typeof(int)), new("Words", -1, typeof(int[]))],
    };

    /// <summary>Writes bits.</summary>
    public static ref byte Write<TWriter>(scoped ref TWriter writer, ref byte p, BitArray? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.Blits)
        {
            return ref WriteWords(ref writer, ref p, value, tail);
        }

        p = ref writer.Reserve(ref p, writer.MaxArray + writer.MaxEnd + tail);
        if (value is null)
        {
            return ref writer.PutNullArray(ref p);
        }

        int[] words = Copy(value, out int length);
        p = ref writer.PutBeginArray(ref p, length);
        for (int i = 0; i < length; i++)
        {
            p = ref writer.Reserve(ref p, writer.MaxBoolean + (2 * writer.MaxEnd) + tail);
            if (writer.Delimited && i != 0)
            {
                p = ref writer.PutSeparator(ref p);
            }

            p = ref writer.PutBoolean(ref p, (words[i / WordBits] >> (i % WordBits) & 1) != 0);
        }

        return ref writer.PutEndArray(ref p);
    }

    static ref byte WriteWords<TWriter>(scoped ref TWriter writer, ref byte p, BitArray? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxObject + writer.MaxInt32 + tail);
        if (value is null)
        {
            return ref writer.PutNullObject(ref p);
        }

        p = ref writer.PutBeginObject(ref p, WireLayout.Array, 2);
        int[] words = Copy(value, out int length);
        p = ref writer.PutInt32(ref p, length);
        p = ref writer.PutBlitArray<int>(ref p, words, null, writer.MaxEnd + tail);
        return ref writer.PutEndObject(ref p);
    }

    /// <summary>The bits as they are now: another thread may make them more or fewer.</summary>
    static int[] Copy(BitArray value, out int length)
    {
        length = value.Length;
        int[] words = new int[Words(length)];
        try
        {
            value.CopyTo(words, 0);
        }
        catch (ArgumentException e)
        {
            throw WireChanged.During(typeof(BitArray), e); // there are more by now than there is room for
        }

        return value.Length == length ? words : throw WireChanged.During(typeof(BitArray), null);
    }

    static int Words(int bits) => (int)(((uint)bits + (WordBits - 1)) / WordBits);

    /// <summary>Reads bits.</summary>
    /// <exception cref="WireException">There are fewer words than the bits take.</exception>
    public static ref byte Read<TReader>(scoped ref TReader reader, ref byte p, scoped ref BitArray? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        value = null;
        if (reader.Blits)
        {
            return ref ReadWords(ref reader, ref p, ref value);
        }

        p = ref reader.BeginArray(ref p, out int n);
        if (n < 0)
        {
            return ref p;
        }

        WireItems<bool> items = WireItems<bool>.ForArray(n, reader.Remaining(ref p), null);
        int i = 0;
        while (true)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                value = new BitArray(items.ToArray());
                return ref p;
            }

            p = ref reader.GetBoolean(ref p, out items.Next());
        }
    }

    static ref byte ReadWords<TReader>(scoped ref TReader reader, ref byte p, scoped ref BitArray? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);
        if (n < 0)
        {
            return ref p;
        }

        if (n != 2)
        {
            reader.Fail(ref p, "bits: 2 members");
        }

        p = ref reader.GetInt32(ref p, out int length);
        int[]? words = null;
        p = ref reader.GetBlitArray(ref p, ref words, null);
        // More words than the bits take are what MemoryPack 1.21 writes on .NET 10: they say nothing.
        if (length is < 0 or > MaxBits || words is null || words.Length < Words(length))
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), $"as many words as {length} bits take, or more"); // SAFETY: the cursor is behind an array's count, and a byte before it in it
        }

        Array.Resize(ref words!, Words(length));
        value = length == 0 ? new BitArray(0) : new BitArray(words) { Length = length };
        return ref p;
    }
}
