using System;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>An enum: its underlying scalar, or its names where keys are text and the enum says so.</summary>
sealed class EnumOf<T, TUnderlying> : WireShape<T>
    where T : unmanaged, Enum
    where TUnderlying : unmanaged
{
    public override WireSchema Schema => new() { Type = typeof(T), Kind = WireKind.Enum, Element = typeof(TUnderlying), Names = EnumNames<T>.Table, IsNamed = EnumNames<T>.Written, Size = Unsafe.SizeOf<T>(), NullableSize = Unsafe.SizeOf<T?>() };

    public override WireWrite<T, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<T, TReader> Read<TReader>() => ReadEntry;

    static ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (writer.TextKeys)
        {
            if (EnumNames<T>.IsConverted)
            {
                EnumNames<T>.Refuse();
            }

            if (EnumNames<T>.Written)
            {
                return ref writer.PutString(ref p, EnumNames<T>.Text.Get(EnumNames<T>.Bits(value)), tail);
            }
        }

        if (writer.NamesEnums && writer.NameOf(writer.TextKeys ? EnumNames<T>.Text : EnumNames<T>.Table, EnumNames<T>.Bits(value)) is { } name)
        {
            return ref writer.PutString(ref p, name, tail);
        }

        return ref WireWriteRoot<TUnderlying, TWriter>.Entry(ref writer, ref p, Unsafe.BitCast<T, TUnderlying>(value), tail);
    }

    static ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T value)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.TextKeys && EnumNames<T>.IsConverted)
        {
            EnumNames<T>.Refuse();
        }

        bool isNamed = reader.TextKeys && EnumNames<T>.Written;
        if (isNamed || reader.NamesEnums)
        {
            p = ref reader.FindText(ref p, out bool text);
            if (text)
            {
                p = ref reader.GetString(ref p, out string? name);
                WireEnumNames names = reader.TextKeys ? EnumNames<T>.Text : EnumNames<T>.Table;
                if (!names.TryParse(name, out ulong bits, isNamed ? null : reader.EnumSpelling, !isNamed))
                {
                    reader.Fail(ref Unsafe.Subtract(ref p, 1), names.Expected($"a name of {TypeSpelling.Of(typeof(T))}")); // SAFETY: the cursor is behind a string, and a byte before it in it
                }

                value = EnumNames<T>.FromBits(bits);
                return ref p;
            }
        }

        TUnderlying underlying = default;
        p = ref WireReadRoot<TUnderlying, TReader>.Entry(ref reader, ref p, ref underlying);
        value = Unsafe.BitCast<TUnderlying, T>(underlying);
        return ref p;
    }
}
