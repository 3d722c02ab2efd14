using System;
using System.Runtime.CompilerServices;
using Manywire.Types;

namespace Manywire;

/// <summary>
/// An array of more than one dimension. Where members of objects can stand in order, without names, such an array is an object of its lengths and all of its elements in a row;
/// elsewhere it is arrays within arrays.
/// </summary>
/// <typeparam name="TGrid">The array.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
sealed class GridOf<TGrid, T> : WireShape<TGrid?>
    where TGrid : class
{
    static readonly int s_rank = typeof(TGrid).GetArrayRank();

    public override WireSchema Schema
    {
        get
        {
            var members = new WireSchemaMember[s_rank + 1];
            for (int d = 0; d < s_rank; d++)
            {
                members[d] = new WireSchemaMember("Length" + d, d, typeof(int));
            }

            members[s_rank] = new WireSchemaMember("Items", s_rank, typeof(T[]));
            return new() { Type = typeof(TGrid), Kind = WireKind.Object, Layout = WireLayout.Array, Members = members };
        }
    }

    public override WireWrite<TGrid?, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<TGrid?, TReader> Read<TReader>() => ReadEntry;

    static ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TGrid? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            p = ref writer.Reserve(ref p, writer.MaxObject + tail);
            return ref writer.PutNullObject(ref p);
        }

        var grid = (Array)(object)value;
        ReadOnlySpan<T> items = Grid.Items<T>(grid);
        if (writer.HasNames(WireLayout.Array))
        {
            return ref WriteRow(ref writer, ref p, grid, 0, ref items, tail);
        }

        p = ref writer.Reserve(ref p, writer.MaxObject + (s_rank * writer.MaxInt32));
        p = ref writer.PutBeginObject(ref p, WireLayout.Array, s_rank + 1);
        for (int d = 0; d < s_rank; d++)
        {
            p = ref writer.PutInt32(ref p, grid.GetLength(d));
        }

        p = ref Sequence.Write(ref writer, ref p, items, writer.MaxEnd + tail);
        return ref writer.PutEndObject(ref p);
    }

    /// <summary>An array of a dimension: of rows, or of elements in the last one. It takes its own from the front of those that are left.</summary>
    static ref byte WriteRow<TWriter>(scoped ref TWriter writer, ref byte p, Array grid, int dimension, scoped ref ReadOnlySpan<T> left, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        int length = grid.GetLength(dimension);
        if (dimension == s_rank - 1)
        {
            p = ref Sequence.Write(ref writer, ref p, left[..length], tail);
            left = left[length..];
            return ref p;
        }

        tail += 2 * writer.MaxEnd;
        p = ref writer.Reserve(ref p, writer.MaxArray + tail);
        p = ref writer.PutBeginArray(ref p, length);
        for (int i = 0; i < length; i++)
        {
            if (writer.Delimited && i != 0)
            {
                p = ref writer.PutSeparator(ref p);
            }

            p = ref WriteRow(ref writer, ref p, grid, dimension + 1, ref left, tail);
        }

        return ref writer.PutEndArray(ref p);
    }

    static ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TGrid? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        int[] lengths = new int[s_rank];
        if (reader.Order(WireLayout.Array) == WireOrder.Named)
        {
            lengths.AsSpan().Fill(-1);
            WireItems<T> items = WireItems<T>.ForArray(0, 0, null);
            p = ref ReadRow(ref reader, ref p, 0, lengths, ref items);
            value = lengths[0] < 0 ? null : Make(ref reader, ref p, items.ToArray(), value, Array.ConvertAll(lengths, length => Math.Max(length, 0)));
            return ref p;
        }

        p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        if (n != s_rank + 1)
        {
            // SAFETY: the cursor is behind the head, and a byte before it in it.
            reader.Fail(ref Unsafe.Subtract(ref p, 1), $"an array of {s_rank} dimensions: as many lengths, and the elements");
        }

        for (int d = 0; d < s_rank; d++)
        {
            p = ref reader.GetInt32(ref p, out lengths[d]);
        }

        T[]? made = null;
        p = ref WireReadRoot<T[]?, TReader>.Entry(ref reader, ref p, ref made);
        value = Make(ref reader, ref p, made, value, lengths);
        return ref p;
    }

    static TGrid Make<TReader>(scoped ref TReader reader, ref byte p, T[]? items, TGrid? existing, int[] lengths)
        where TReader : struct, IWireReader, allows ref struct => (TGrid)(object)Grid.Make(ref reader, ref p, typeof(TGrid), items, (Array?)(object?)existing, lengths);

    /// <summary>An array of a dimension. The first one of its kind says how long all others must be.</summary>
    static ref byte ReadRow<TReader>(scoped ref TReader reader, ref byte p, int dimension, int[] lengths, scoped ref WireItems<T> items)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginArray(ref p, out int n);
        if (n < 0)
        {
            if (dimension > 0)
            {
                reader.Fail(ref Unsafe.Subtract(ref p, 1), "an array within the array, which can't be null"); // SAFETY: the cursor is behind a null, and a byte before it in it
            }

            return ref p;
        }

        int count = 0;
        int i = 0;
        while (true)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                break;
            }

            p = ref dimension == s_rank - 1 ? ref WireReadRoot<T, TReader>.Entry(ref reader, ref p, ref items.Next()) : ref ReadRow(ref reader, ref p, dimension + 1, lengths, ref items);
            count++;
        }

        if (lengths[dimension] >= 0 && lengths[dimension] != count)
        {
            reader.Fail(ref Unsafe.Subtract(ref p, 1), "arrays of the same length within the array"); // SAFETY: the cursor is behind an array, and a byte before it in it
        }

        lengths[dimension] = count;
        return ref p;
    }
}
