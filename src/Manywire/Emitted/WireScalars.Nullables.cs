using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

// Arrays and lists of nullable scalars: as one block where the wire has values as they lie in memory, else as the wire writes and reads many of them.
public static partial class WireScalars
{
    /// <summary>An array, one nullable scalar after another: what <see cref="IWireWriter.PutNullables"/> does on a wire that knows no better.</summary>
    /// <typeparam name="T">The type of the scalars.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="values">The elements.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutManyNullable<T, TWriter>(scoped ref TWriter writer, ref byte p, scoped ReadOnlySpan<T?> values, int tail)
        where T : unmanaged
        where TWriter : struct, IWireWriter, allows ref struct
    {
        int room = (2 * writer.MaxEnd) + tail;
        p = ref writer.Reserve(ref p, writer.MaxArray + room);
        p = ref writer.PutBeginArray(ref p, values.Length);
        for (int i = 0; i < values.Length; i++)
        {
            p = ref writer.Reserve(ref p, writer.MaxNil + Max<T, TWriter>(ref writer) + room);
            if (writer.Delimited && i != 0)
            {
                p = ref writer.PutSeparator(ref p);
            }

            T? value = values[i];
            if (value.HasValue)
            {
                p = ref Put(ref writer, ref p, value.GetValueOrDefault());
            }
            else
            {
                p = ref writer.PutNil(ref p);
            }
        }

        return ref writer.PutEndArray(ref p);
    }

    /// <summary>Elements of an array, one after another: what <see cref="IWireReader.GetNullables"/> does on a wire that knows no better.</summary>
    /// <typeparam name="T">The type of the scalars.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="values">Room for them.</param>
    /// <param name="n">As <see cref="IWireReader.NextElement"/> has it.</param>
    /// <param name="i">As <see cref="IWireReader.NextElement"/> has it.</param>
    /// <param name="taken">How many were read: all that there is room for, unless the array ends before.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte GetManyNullable<T, TReader>(scoped ref TReader reader, ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        // In locals, which stay in registers.
        int count = n;
        int at = i;
        int k = 0;
        while (k < values.Length && count >= 0)
        {
            p = ref GetNullable(ref reader, ref p, out values[k++]);
            p = ref reader.NextElement(ref p, ref count, ref at);
        }

        n = count;
        i = at;
        taken = k;
        return ref p;
    }

    /// <summary>A nil, or a scalar as the wire reads one of its type.</summary>
    /// <typeparam name="T">The type of the scalar.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The scalar, or null.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte GetNullable<T, TReader>(scoped ref TReader reader, ref byte p, out T? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.GetNil(ref p, out bool nil);
        if (nil)
        {
            value = null;
            return ref p;
        }

        p = ref Get(ref reader, ref p, out T some);
        value = some;
        return ref p;
    }

    /// <summary>An array of nullable scalars, or null.</summary>
    /// <typeparam name="T">The type of the scalars.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The array. One that is given is filled in place if it is as long.</param>
    public static ref byte ReadNullableArray<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref T?[]? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Blits)
        {
            return ref reader.GetBlitNullableArray(ref p, ref value, null);
        }

        if (reader.IdentifiesCollections)
        {
            p = ref reader.OpenIdentified(ref p, isMap: false, out int id, out object? known);
            if (id >= 0)
            {
                return ref WireIdentified.Read(ref reader, ref p, isMap: false, id, known, isFilled: false, ref value, ReadNullableArray);
            }
        }

        p = ref Open(ref reader, ref p, out int count, out int n, out int i);
        if (n >= 0)
        {
            WireItems<T?> items = default;
            items.BeginArray(count, reader.Remaining(ref p), value);
            p = ref Fill(ref reader, ref p, n, i, ref items);
            value = items.ToArray();
            return ref p;
        }

        value = count < 0 ? null : WireItems<T?>.EmptyArray(value);
        return ref p;
    }

    /// <summary>A list of nullable scalars, or null.</summary>
    /// <typeparam name="T">The type of the scalars.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The list. The elements of one that is given are replaced.</param>
    public static ref byte ReadNullableList<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref List<T?>? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Blits)
        {
            return ref reader.GetBlitNullableList(ref p, ref value, null);
        }

        if (reader.IdentifiesCollections)
        {
            p = ref reader.OpenIdentified(ref p, isMap: false, out int id, out object? known);
            if (id >= 0)
            {
                value = known is null && value is null ? [] : value;
                return ref WireIdentified.Read(ref reader, ref p, isMap: false, id, known, isFilled: true, ref value, ReadNullableList);
            }
        }

        p = ref Open(ref reader, ref p, out int count, out int n, out int i);
        if (n >= 0)
        {
            WireItems<T?> items = default;
            items.BeginList(count, reader.Remaining(ref p), value);
            p = ref Fill(ref reader, ref p, n, i, ref items);
            value = items.ToList();
            return ref p;
        }

        value = count < 0 ? null : WireItems<T?>.EmptyList(value);
        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Fill<T, TReader>(scoped ref TReader reader, ref byte p, int n, int i, scoped ref WireItems<T?> items)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        do
        {
            p = ref reader.GetNullables(ref p, items.Rest(), ref n, ref i, out int taken);
            items.Took(taken);
        }
        while (n >= 0);

        return ref p;
    }
}
