using System;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>An enum: its underlying scalar, or its names where keys are text and the enum says so.</summary>
sealed class EnumOf<T, TUnderlying> : WireShape<T>
    where T : unmanaged, Enum
    where TUnderlying : unmanaged
{
    public override WireSchema Schema => new() { Type = typeof(T), Kind = WireKind.Enum, Element = typeof(TUnderlying), Size = Unsafe.SizeOf<T>(), NullableSize = Unsafe.SizeOf<T?>() };

    public override WireWrite<T, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<T, TReader> Read<TReader>() => ReadEntry;

    static ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.TextKeys && EnumNames<T>.Written)
        {
            return ref writer.PutString(ref p, EnumNames<T>.Get(value), tail);
        }

        return ref WireWriteRoot<TUnderlying, TWriter>.Entry(ref writer, ref p, Unsafe.BitCast<T, TUnderlying>(value), tail);
    }

    static ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T value)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.TextKeys && EnumNames<T>.Written)
        {
            p = ref reader.FindText(ref p, out bool text);
            if (text)
            {
                p = ref reader.GetString(ref p, out string? name);
                if (!EnumNames<T>.TryParse(name!, out value))
                {
                    reader.Fail(ref Unsafe.Subtract(ref p, 1), $"a name of {TypeSpelling.Of(typeof(T))}"); // SAFETY: the cursor is behind a string, and a byte before it in it
                }

                return ref p;
            }
        }

        TUnderlying underlying = default;
        p = ref WireReadRoot<TUnderlying, TReader>.Entry(ref reader, ref p, ref underlying);
        value = Unsafe.BitCast<TUnderlying, T>(underlying);
        return ref p;
    }
}
