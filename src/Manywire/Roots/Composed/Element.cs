using System;

namespace Manywire;

/// <summary>The entries of a type as an element or a part of a composed one: a generic struct has a head there, where the wire writes structs as memory.</summary>
static class Element<T>
{
    static readonly bool s_isHeaded = typeof(T) is { IsValueType: true, IsGenericType: true } && WireRegistry.Find(typeof(WireHeaded<T>)) is not null;

    /// <summary>What a schema says of it.</summary>
    public static Type Type => s_isHeaded ? typeof(WireHeaded<T>) : typeof(T);

    public static WireWrite<T, TWriter> Write<TWriter>()
        where TWriter : struct, IWireWriter, allows ref struct => s_isHeaded ? WriteHeaded : WireWriteRoot<T, TWriter>.Entry;

    public static WireRead<T, TReader> Read<TReader>()
        where TReader : struct, IWireReader, allows ref struct => s_isHeaded ? ReadHeaded : WireReadRoot<T, TReader>.Entry;

    static ref byte WriteHeaded<TWriter>(scoped ref TWriter writer, ref byte p, T value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct => ref WireWriteRoot<WireHeaded<T>, TWriter>.Entry(ref writer, ref p, new(value), tail);

    static ref byte ReadHeaded<TReader>(scoped ref TReader reader, ref byte p, scoped ref T value)
        where TReader : struct, IWireReader, allows ref struct
    {
        var headed = new WireHeaded<T>(value);
        p = ref WireReadRoot<WireHeaded<T>, TReader>.Entry(ref reader, ref p, ref headed);
        value = headed.Value;
        return ref p;
    }
}
