using System;
using System.Collections.Generic;
using System.Runtime.InteropServices;

namespace Manywire;

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
        if (reader.Appends && value is { Count: > 0 })
        {
            return ref WireAppending.Read(ref reader, ref p, ref value, Read<TReader>());
        }

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
