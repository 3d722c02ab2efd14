using System;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>A nullable struct with references: a null object, or an object of one member where the wire blits, else the value.</summary>
class NullableOf<T>(Type type, WireBlit? blit) : WireShape<T?>
    where T : struct
{
    protected Type Type => type;

    protected WireBlit? ElementBlit => blit;

    public override WireSchema Schema => new() { Type = Type, Kind = WireKind.Nullable, Element = typeof(T) };

    public override WireWrite<T?, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<T?, TReader> Read<TReader>() => ReadEntry;

    protected virtual ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T? value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (!value.HasValue)
        {
            p = ref writer.Reserve(ref p, writer.MaxObject + tail);
            return ref writer.PutNullObject(ref p);
        }

        if (writer.Blits)
        {
            p = ref writer.Reserve(ref p, writer.MaxObject);
            p = ref writer.PutBeginObject(ref p, WireLayout.Array, 1);
        }

        return ref WireWriteRoot<T, TWriter>.Entry(ref writer, ref p, value.GetValueOrDefault(), tail);
    }

    protected virtual ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T? value)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Blits)
        {
            p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);
            if (n < 0)
            {
                value = null;
                return ref p;
            }

            if (n != 1)
            {
                reader.Fail(ref p, "a nullable value: 1 member");
            }
        }
        else
        {
            p = ref reader.GetNil(ref p, out bool nil);
            if (nil)
            {
                value = null;
                return ref p;
            }
        }

        T inner = value.GetValueOrDefault();
        p = ref WireReadRoot<T, TReader>.Entry(ref reader, ref p, ref inner);
        value = inner;
        return ref p;
    }
}

/// <summary>A nullable unmanaged value: where the wire blits, as it lies in memory.</summary>
sealed class BlitNullableOf<T>(Type type, WireBlit? blit) : NullableOf<T>(type, blit)
    where T : unmanaged
{
    public override WireSchema Schema => new() { Type = Type, Kind = WireKind.Nullable, Element = typeof(T), Size = Unsafe.SizeOf<T?>() };

    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T? value, int tail)
    {
        if (writer.Blits)
        {
            p = ref writer.Reserve(ref p, Unsafe.SizeOf<T?>() + tail);
            return ref writer.PutBlitNullable(ref p, value, ElementBlit);
        }

        return ref base.WriteEntry(ref writer, ref p, value, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T? value)
    {
        if (reader.Blits)
        {
            return ref reader.GetBlitNullable(ref p, out value, ElementBlit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref value);
    }
}

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
            p = ref TReader.FindText(ref reader, ref p, out bool text);
            if (text)
            {
                p = ref reader.GetString(ref p, out string? name);
                if (!EnumNames<T>.TryParse(name!, out value))
                {
                    reader.Fail(ref Unsafe.Subtract(ref p, 1), $"a name of {typeof(T).FullName}"); // SAFETY: the cursor is behind a string, and a byte before it in it
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
