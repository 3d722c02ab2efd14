using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Types;

/// <summary>Arrays of more than one dimension: their elements lie in a row, the last dimension's beside each other. For emitted code.</summary>
[EditorBrowsable(EditorBrowsableState.Never)]
public static class Grid
{
    /// <summary>Rows that an array without elements may have: they take no bytes where it is an object of lengths, and everything that goes over the array goes over them.</summary>
    const int MaxEmptyRows = 1 << 16;

    /// <summary>All elements.</summary>
    /// <typeparam name="T">The elements' type.</typeparam>
    /// <param name="value">An array of them. It may be of a derived type: the elements are only read.</param>
    public static ReadOnlySpan<T> Items<T>(Array value) =>
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(value)), value.Length); // SAFETY: the array's own elements and number

    /// <summary>An array of elements that were read.</summary>
    /// <typeparam name="T">The elements' type.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor, behind the array.</param>
    /// <param name="type">The array's type.</param>
    /// <param name="items">The elements.</param>
    /// <param name="existing">An array that is filled if it has these lengths, or null.</param>
    /// <param name="lengths">The length of each dimension.</param>
    /// <exception cref="WireException">The lengths aren't those of an array of so many elements.</exception>
    public static Array Make<T, TReader>(scoped ref TReader reader, ref byte p, Type type, T[]? items, Array? existing, params int[] lengths)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (items is null || !IsSize(items.Length, lengths))
        {
            // SAFETY: the cursor is behind the elements, and a byte before it in them.
            reader.Fail(ref Unsafe.Subtract(ref p, 1), $"as many elements as the lengths {string.Join(" x ", lengths)} make");
        }

        Array array = existing is not null && existing.GetType() == type && Has(existing, lengths) ? existing : Array.CreateInstanceFromArrayType(type, lengths);
        items!.CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.As<byte, T>(ref MemoryMarshal.GetArrayDataReference(array)), array.Length)); // SAFETY: as above; the array is of just that type, and has as many elements as were read
        return array;
    }

    static bool Has(Array array, int[] lengths)
    {
        for (int d = 0; d < lengths.Length; d++)
        {
            if (array.GetLength(d) != lengths[d])
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Whether dimensions have so many elements together, and .NET can make an array of them: it multiplies the lengths one by one, also where a later one is zero.</summary>
    static bool IsSize(int count, int[] lengths)
    {
        long product = 1, rows = 1;
        foreach (int length in lengths)
        {
            product *= length;
            rows = count == 0 ? rows * Math.Max(length, 1) : 1;
            if (length < 0 || length > Array.MaxLength || product > Array.MaxLength || rows > MaxEmptyRows)
            {
                return false;
            }
        }

        return product == count;
    }
}
