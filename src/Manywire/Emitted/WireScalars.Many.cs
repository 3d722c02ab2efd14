using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Contracts;

// Arrays and lists of scalars: as one block where the wire has values as they lie in memory, else as the wire writes and reads many of them.
public static partial class WireScalars
{
    /// <summary>Whether a type is one of those that <see cref="Put"/> takes. A constant once compiled.</summary>
    /// <typeparam name="T">The type.</typeparam>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static bool Has<T>() =>
        typeof(T) == typeof(bool) || typeof(T) == typeof(sbyte) || typeof(T) == typeof(byte) || typeof(T) == typeof(short) || typeof(T) == typeof(ushort)
        || typeof(T) == typeof(int) || typeof(T) == typeof(uint) || typeof(T) == typeof(long) || typeof(T) == typeof(ulong) || typeof(T) == typeof(Int128) || typeof(T) == typeof(UInt128)
        || typeof(T) == typeof(char) || typeof(T) == typeof(Half) || typeof(T) == typeof(float) || typeof(T) == typeof(double) || typeof(T) == typeof(decimal)
        || typeof(T) == typeof(DateTime) || typeof(T) == typeof(DateTimeOffset) || typeof(T) == typeof(TimeSpan) || typeof(T) == typeof(DateOnly) || typeof(T) == typeof(TimeOnly)
        || typeof(T) == typeof(Guid);

    /// <summary>Bytes that <see cref="Put"/> writes at most.</summary>
    /// <typeparam name="T">The type of the scalar.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <exception cref="NotSupportedException">The type is none of .NET's scalars.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Max<T, TWriter>(scoped ref TWriter writer)
        where T : unmanaged
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (typeof(T) == typeof(bool)) return writer.MaxBoolean;
        if (typeof(T) == typeof(sbyte)) return writer.MaxSByte;
        if (typeof(T) == typeof(byte)) return writer.MaxByte;
        if (typeof(T) == typeof(short)) return writer.MaxInt16;
        if (typeof(T) == typeof(ushort)) return writer.MaxUInt16;
        if (typeof(T) == typeof(int)) return writer.MaxInt32;
        if (typeof(T) == typeof(uint)) return writer.MaxUInt32;
        if (typeof(T) == typeof(long)) return writer.MaxInt64;
        if (typeof(T) == typeof(ulong)) return writer.MaxUInt64;
        if (typeof(T) == typeof(Int128)) return writer.MaxInt128;
        if (typeof(T) == typeof(UInt128)) return writer.MaxUInt128;
        if (typeof(T) == typeof(char)) return writer.MaxChar;
        if (typeof(T) == typeof(Half)) return writer.MaxHalf;
        if (typeof(T) == typeof(float)) return writer.MaxSingle;
        if (typeof(T) == typeof(double)) return writer.MaxDouble;
        if (typeof(T) == typeof(decimal)) return writer.MaxDecimal;
        if (typeof(T) == typeof(DateTime)) return writer.MaxDateTime;
        if (typeof(T) == typeof(DateTimeOffset)) return writer.MaxDateTimeOffset;
        if (typeof(T) == typeof(TimeSpan)) return writer.MaxTimeSpan;
        if (typeof(T) == typeof(DateOnly)) return writer.MaxDateOnly;
        if (typeof(T) == typeof(TimeOnly)) return writer.MaxTimeOnly;
        if (typeof(T) == typeof(Guid)) return writer.MaxGuid;
        throw NoScalar(typeof(T));
    }

    /// <summary>An array, one scalar after another: what <see cref="IWireWriter.PutScalars"/> does on a wire that knows no better.</summary>
    /// <typeparam name="T">The type of the scalars.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="values">The elements.</param>
    /// <param name="tail">Bytes to reserve behind it.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte PutMany<T, TWriter>(scoped ref TWriter writer, ref byte p, scoped ReadOnlySpan<T> values, int tail)
        where T : unmanaged
        where TWriter : struct, IWireWriter, allows ref struct
    {
        int room = (2 * writer.MaxEnd) + tail;
        p = ref writer.Reserve(ref p, writer.MaxArray + room);
        p = ref writer.PutBeginArray(ref p, values.Length);
        for (int i = 0; i < values.Length; i++)
        {
            p = ref writer.Reserve(ref p, Max<T, TWriter>(ref writer) + room);
            if (writer.Delimited && i != 0)
            {
                p = ref writer.PutSeparator(ref p);
            }

            p = ref Put(ref writer, ref p, values[i]);
        }

        return ref writer.PutEndArray(ref p);
    }

    /// <summary>Elements of an array, one after another: what <see cref="IWireReader.GetScalars"/> does on a wire that knows no better.</summary>
    /// <typeparam name="T">The type of the scalars.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="values">Room for them.</param>
    /// <param name="n">As <see cref="IWireReader.NextElement"/> has it.</param>
    /// <param name="i">As <see cref="IWireReader.NextElement"/> has it.</param>
    /// <param name="taken">How many were read: all that there is room for, unless the array ends before.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte GetMany<T, TReader>(scoped ref TReader reader, ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        // In locals, which stay in registers.
        int count = n;
        int at = i;
        int k = 0;
        while (k < values.Length && count >= 0)
        {
            p = ref Get(ref reader, ref p, out values[k++]);
            p = ref reader.NextElement(ref p, ref count, ref at);
        }

        n = count;
        i = at;
        taken = k;
        return ref p;
    }

    /// <summary>An array of scalars, or null.</summary>
    /// <typeparam name="T">The type of the scalars.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The array. One that is given is filled in place if it is as long.</param>
    public static ref byte ReadArray<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref T[]? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Blits)
        {
            return ref reader.GetBlitArray(ref p, ref value, null);
        }

        if (reader.IdentifiesCollections)
        {
            p = ref reader.OpenIdentified(ref p, isMap: false, out int id, out object? known);
            if (id >= 0)
            {
                return ref WireIdentified.Read(ref reader, ref p, isMap: false, id, known, isFilled: false, ref value, ReadArray);
            }
        }

        p = ref Open(ref reader, ref p, out int count, out int n, out int i);
        if (n >= 0)
        {
            return ref (uint)(count - 1) < Few ? ref FillFew(ref reader, ref p, count, n, i, ref value) : ref FillArray(ref reader, ref p, count, n, i, ref value);
        }

        value = count < 0 ? null : WireItems<T>.EmptyArray(value);
        return ref p;
    }

    /// <summary>A list of scalars, or null.</summary>
    /// <typeparam name="T">The type of the scalars.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The list. The elements of one that is given are replaced.</param>
    public static ref byte ReadList<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref List<T>? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Blits)
        {
            return ref reader.GetBlitList(ref p, ref value, null);
        }

        if (typeof(T) == typeof(byte))
        {
            p = ref reader.GetByteList(ref p, ref Unsafe.As<List<T>?, List<byte>?>(ref value), out bool isBytes); // SAFETY: T is byte
            if (isBytes)
            {
                return ref p;
            }
        }

        if (reader.IdentifiesCollections)
        {
            p = ref reader.OpenIdentified(ref p, isMap: false, out int id, out object? known);
            if (id >= 0)
            {
                value = known is null && value is null ? [] : value;
                return ref WireIdentified.Read(ref reader, ref p, isMap: false, id, known, isFilled: true, ref value, ReadList);
            }
        }

        p = ref Open(ref reader, ref p, out int count, out int n, out int i);
        if (n >= 0)
        {
            return ref FillList(ref reader, ref p, count, n, i, ref value);
        }

        value = count < 0 ? null : WireItems<T>.EmptyList(value);
        return ref p;
    }

    /// <summary>Begins an array, and goes to its first element.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Open<TReader>(scoped ref TReader reader, ref byte p, out int count, out int n, out int i)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginArray(ref p, out n);
        count = n;
        i = 0;
        if (n < 0)
        {
            return ref p;
        }

        return ref reader.NextElement(ref p, ref n, ref i);
    }

    /// <summary>So many are read into their array at once, where a wire says how many there are: their room is worth no caution.</summary>
    const int Few = 8;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte FillFew<T, TReader>(scoped ref TReader reader, ref byte p, int count, int n, int i, scoped ref T[]? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        T[] array = value is { } given && given.Length == count ? given : new T[count];
        for (int k = 0; k < array.Length; k++)
        {
            p = ref Get(ref reader, ref p, out array[k]);
            p = ref reader.NextElement(ref p, ref n, ref i);
        }

        value = array;
        return ref p;
    }

    // Apart, so that what is empty or null needs no room for elements on the stack.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte FillArray<T, TReader>(scoped ref TReader reader, ref byte p, int count, int n, int i, scoped ref T[]? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        if (count == 0 && Unsafe.SizeOf<T>() <= FewBytes / 4)
        {
            return ref FillUncounted(ref reader, ref p, n, i, ref value);
        }

        WireItems<T> items = default;
        items.BeginArray(count, reader.Remaining(ref p), value);
        p = ref Fill(ref reader, ref p, ref n, ref i, ref items);
        value = items.ToArray();
        return ref p;
    }

    const int FewBytes = 64;

    [InlineArray(FewBytes)]
    struct FewElements
    {
        byte _first;
    }

    /// <summary>An array of unknown length: most are short, and their elements need no more than a place on the stack.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte FillUncounted<T, TReader>(scoped ref TReader reader, ref byte p, int n, int i, scoped ref T[]? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        Unsafe.SkipInit(out FewElements place);
        scoped Span<T> few = MemoryMarshal.CreateSpan(ref Unsafe.As<FewElements, T>(ref place), FewBytes / Unsafe.SizeOf<T>()); // SAFETY: as many as fit, in a local that outlives the span; only those that were read are looked at
        p = ref reader.GetScalars(ref p, few, ref n, ref i, out int taken);
        few = few[..taken];
        if (n >= 0)
        {
            return ref FillOn(ref reader, ref p, n, i, few, ref value);
        }

        T[] array = value is { } given && given.Length == taken ? given : new T[taken];
        for (int k = 0; k < array.Length && k < few.Length; k++)
        {
            array[k] = few[k];
        }

        value = array;
        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte FillOn<T, TReader>(scoped ref TReader reader, ref byte p, int n, int i, scoped ReadOnlySpan<T> few, scoped ref T[]? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        WireItems<T> items = default;
        items.BeginArray(0, reader.Remaining(ref p), value);
        while (!few.IsEmpty)
        {
            scoped Span<T> room = items.Rest();
            int some = Math.Min(room.Length, few.Length);
            few[..some].CopyTo(room);
            items.Took(some);
            few = few[some..];
        }

        p = ref Fill(ref reader, ref p, ref n, ref i, ref items);
        value = items.ToArray();
        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte Fill<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref int n, scoped ref int i, scoped ref WireItems<T> items)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        do
        {
            p = ref reader.GetScalars(ref p, items.Rest(), ref n, ref i, out int taken);
            items.Took(taken);
        }
        while (n >= 0);
        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ref byte FillList<T, TReader>(scoped ref TReader reader, ref byte p, int count, int n, int i, scoped ref List<T>? value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        WireItems<T> items = default;
        items.BeginList(count, reader.Remaining(ref p), value);
        do
        {
            p = ref reader.GetScalars(ref p, items.Rest(), ref n, ref i, out int taken);
            items.Took(taken);
        }
        while (n >= 0);

        value = items.ToList();
        return ref p;
    }
}
