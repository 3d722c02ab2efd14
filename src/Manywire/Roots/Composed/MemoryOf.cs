using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>What has its elements in memory somewhere: written from there, read as an array.</summary>
/// <typeparam name="TMemory">The type.</typeparam>
/// <typeparam name="T">Its elements.</typeparam>
/// <param name="items">The elements.</param>
/// <param name="make">Makes it of an array, which isn't null.</param>
/// <param name="isNull">Whether there is none, on a wire that blits or doesn't.</param>
/// <param name="numbers">Whether bytes are a list of numbers as text.</param>
/// <param name="existing">The array that may be filled in place, if it is all of one.</param>
sealed class MemoryOf<TMemory, T>(MemoryItems<TMemory, T> items, Func<T[], TMemory> make, Func<TMemory, bool, bool>? isNull = null, bool numbers = false, Func<TMemory, T[]?>? existing = null) : WireShape<TMemory>
{
    public override WireSchema Schema => typeof(T) == typeof(byte)
        ? new() { Type = typeof(TMemory), Kind = WireKind.Bytes }
        : new() { Type = typeof(TMemory), Kind = WireKind.Array, Element = typeof(T) };

    public override WireWrite<TMemory, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<TMemory, TReader> Read<TReader>() => ReadEntry;

    ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TMemory value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (isNull is not null && isNull(value, writer.Blits))
        {
            return ref Sequence.WriteNull(ref writer, ref p, tail);
        }

        ReadOnlySpan<T> span = items(value);
        if (typeof(T) == typeof(byte) && !(numbers && writer.TextKeys))
        {
            // SAFETY: the elements are bytes.
            return ref writer.PutByteSpan(ref p, MemoryMarshal.CreateReadOnlySpan(ref Unsafe.As<T, byte>(ref MemoryMarshal.GetReference(span)), span.Length), tail);
        }

        return ref Sequence.Write(ref writer, ref p, span, tail);
    }

    ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TMemory value)
        where TReader : struct, IWireReader, allows ref struct
    {
        T[]? made = existing?.Invoke(value);
        p = ref WireReadRoot<T[]?, TReader>.Entry(ref reader, ref p, ref made);
        value = made is null ? default! : make(made);
        return ref p;
    }
}
