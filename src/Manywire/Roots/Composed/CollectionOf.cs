using System;
using System.Collections.Generic;

namespace Manywire;

/// <summary>A collection that isn't an array or a list: its elements are gathered, and it is made of an array of them.</summary>
/// <typeparam name="TCollection">The collection.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
/// <param name="items">Its elements, or null where there is no collection.</param>
/// <param name="make">Makes it of its elements, and whether those come from the top.</param>
/// <param name="stacked">Whether it is a stack, which memory has from its bottom.</param>
/// <param name="memory">Whether its elements are memory where the wire writes memory, as an array's are, also where they are generic structs.</param>
class CollectionOf<TCollection, T>(Func<TCollection, IEnumerable<T>?> items, Func<T[], bool, TCollection> make, bool stacked = false, bool memory = false) : WireShape<TCollection>
{
    public override WireSchema Schema => new() { Type = typeof(TCollection), Kind = WireKind.Array, Element = memory ? typeof(T) : Element<T>.Type };

    public override WireWrite<TCollection, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<TCollection, TReader> Read<TReader>() => ReadEntry;

    /// <summary>The collection of elements that were read.</summary>
    protected virtual TCollection Make<TReader>(scoped ref TReader reader, ref byte p, T[] made)
        where TReader : struct, IWireReader, allows ref struct => make(made, !reader.Blits);

    ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TCollection value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (items(value) is not { } elements)
        {
            return ref Sequence.WriteNull(ref writer, ref p, tail);
        }

        WireSnapshot<T> snapshot = default;
        if (stacked && writer.Blits)
        {
            foreach (T item in elements)
            {
                snapshot.Add(item);
            }

            snapshot.Reverse();
        }
        else
        {
            snapshot.AddAll(elements);
        }

        p = ref Sequence.Write(ref writer, ref p, memory ? WireWriteRoot<T, TWriter>.Entry : Element<T>.Write<TWriter>(), snapshot.Items, tail);
        snapshot.End();
        return ref p;
    }

    ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TCollection value)
        where TReader : struct, IWireReader, allows ref struct
    {
        T[]? made = null;
        p = ref Sequence.ReadArray(ref reader, ref p, memory ? WireReadRoot<T, TReader>.Entry : Element<T>.Read<TReader>(), ref made);
        value = made is null ? default! : Make(ref reader, ref p, made);
        return ref p;
    }
}
