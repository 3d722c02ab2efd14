using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>Writes and reads sequences by their elements' entries.</summary>
static class Sequence
{
    public static ref byte Write<T, TWriter>(scoped ref TWriter writer, ref byte p, ReadOnlySpan<T> items, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => ref Write(ref writer, ref p, WireWriteRoot<T, TWriter>.Entry, items, tail);

    public static ref byte Write<T, TWriter>(scoped ref TWriter writer, ref byte p, WireWrite<T, TWriter> write, ReadOnlySpan<T> items, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxArray + (2 * writer.MaxEnd) + tail);
        p = ref writer.PutBeginArray(ref p, items.Length);
        for (int i = 0; i < items.Length; i++)
        {
            if (writer.Delimited && i != 0)
            {
                p = ref writer.PutSeparator(ref p);
            }

            p = ref write(ref writer, ref p, items[i], (2 * writer.MaxEnd) + tail);
        }

        return ref writer.PutEndArray(ref p);
    }

    public static ref byte WriteNull<TWriter>(scoped ref TWriter writer, ref byte p, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxArray + tail);
        return ref writer.PutNullArray(ref p);
    }

    public static ref byte Read<T, TReader>(scoped ref TReader reader, ref byte p, int n, scoped ref WireItems<T> items)
        where TReader : struct, IWireReader, allows ref struct => ref Read(ref reader, ref p, WireReadRoot<T, TReader>.Entry, n, ref items);

    static ref byte Read<T, TReader>(scoped ref TReader reader, ref byte p, WireRead<T, TReader> read, int n, scoped ref WireItems<T> items)
        where TReader : struct, IWireReader, allows ref struct
    {
        int i = 0;
        while (true)
        {
            p = ref reader.NextElement(ref p, ref n, ref i);
            if (n < 0)
            {
                return ref p;
            }

            p = ref read(ref reader, ref p, ref items.Next());
        }
    }

    /// <summary>An array or null; one that is given is filled in place if it is as long.</summary>
    public static ref byte ReadArray<T, TReader>(scoped ref TReader reader, ref byte p, scoped ref T[]? value)
        where TReader : struct, IWireReader, allows ref struct => ref ReadArray(ref reader, ref p, WireReadRoot<T, TReader>.Entry, ref value);

    public static ref byte ReadArray<T, TReader>(scoped ref TReader reader, ref byte p, WireRead<T, TReader> read, scoped ref T[]? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginArray(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        WireItems<T> items = WireItems<T>.ForArray(n, reader.Remaining(ref p), value);
        p = ref Read(ref reader, ref p, read, n, ref items);
        value = items.ToArray();
        return ref p;
    }
}

/// <param name="type">The array's type: NativeAOT keeps what a <c>typeof</c> names.</param>
class ArrayOf<T>(Type type) : WireShape<T[]?>
{
    public override WireSchema Schema => new() { Type = type, Kind = WireKind.Array, Element = typeof(T) };

    public override WireWrite<T[]?, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<T[]?, TReader> Read<TReader>() => ReadEntry;

    protected virtual ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T[]? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            return ref Sequence.WriteNull(ref writer, ref p, tail);
        }

        return ref Sequence.Write<T, TWriter>(ref writer, ref p, value, tail);
    }

    protected virtual ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T[]? value)
        where TReader : struct, IWireReader, allows ref struct => ref Sequence.ReadArray(ref reader, ref p, ref value);
}

sealed class BlitArrayOf<T>(Type type, WireBlit? blit) : ArrayOf<T>(type)
    where T : unmanaged
{
    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T[]? value, int tail)
    {
        if (value is not null && WireScalars.Has<T>())
        {
            return ref writer.PutScalars<T>(ref p, value, tail);
        }

        if (writer.Blits && value is not null)
        {
            return ref writer.PutBlitArray<T>(ref p, value, blit, tail);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T[]? value)
    {
        if (WireScalars.Has<T>())
        {
            return ref WireScalars.ReadArray(ref reader, ref p, ref value);
        }

        if (reader.Blits)
        {
            return ref reader.GetBlitArray(ref p, ref value, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}

/// <param name="type">The list's type: NativeAOT keeps what a <c>typeof</c> names.</param>
class ListOf<T>(Type type) : WireShape<List<T>?>
{
    public override WireSchema Schema => new() { Type = type, Kind = WireKind.Array, Element = typeof(T) };

    public override WireWrite<List<T>?, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<List<T>?, TReader> Read<TReader>() => ReadEntry;

    protected virtual ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, List<T>? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (value is null)
        {
            return ref Sequence.WriteNull(ref writer, ref p, tail);
        }

        return ref Sequence.Write<T, TWriter>(ref writer, ref p, CollectionsMarshal.AsSpan(value), tail);
    }

    protected virtual ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref List<T>? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        p = ref reader.BeginArray(ref p, out int n);
        if (n < 0)
        {
            value = null;
            return ref p;
        }

        WireItems<T> items = WireItems<T>.ForList(n, reader.Remaining(ref p), value);
        p = ref Sequence.Read(ref reader, ref p, n, ref items);
        value = items.ToList();
        return ref p;
    }
}

sealed class BlitListOf<T>(Type type, WireBlit? blit) : ListOf<T>(type)
    where T : unmanaged
{
    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, List<T>? value, int tail)
    {
        if (value is not null && WireScalars.Has<T>())
        {
            return ref writer.PutScalars<T>(ref p, CollectionsMarshal.AsSpan(value), tail);
        }

        if (writer.Blits && value is not null)
        {
            return ref writer.PutBlitArray<T>(ref p, CollectionsMarshal.AsSpan(value), blit, tail);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref List<T>? value)
    {
        if (WireScalars.Has<T>())
        {
            return ref WireScalars.ReadList(ref reader, ref p, ref value);
        }

        if (reader.Blits)
        {
            return ref reader.GetBlitList(ref p, ref value, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}
