using System;

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
