using System;

namespace Manywire;

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
