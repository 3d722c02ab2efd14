using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;

namespace Manywire;

/// <summary>A value that may be absent: a null object, or an object of one member where the wire blits, else the value.</summary>
/// <typeparam name="TWhole">The type that may be without a value.</typeparam>
/// <typeparam name="T">The value.</typeparam>
abstract class OptionalOf<TWhole, T> : WireShape<TWhole>
{
    public override WireWrite<TWhole, TWriter> Write<TWriter>() => WriteEntry;

    public override WireRead<TWhole, TReader> Read<TReader>() => ReadEntry;

    /// <summary>Whether there is a value; it is made by then.</summary>
    protected abstract bool Has(TWhole whole, out T value);

    /// <summary>What is there to be filled in place.</summary>
    protected abstract T Existing(TWhole whole);

    protected abstract TWhole Make(T value);

    protected virtual ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, TWhole whole, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        p = ref writer.Reserve(ref p, writer.MaxObject + tail);
        if (!Has(whole, out T value))
        {
            return ref writer.PutNullObject(ref p);
        }

        if (writer.Blits)
        {
            p = ref writer.PutBeginObject(ref p, WireLayout.Array, 1);
        }

        return ref Element<T>.Write<TWriter>()(ref writer, ref p, value, tail);
    }

    protected virtual ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref TWhole whole)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (reader.Blits)
        {
            p = ref reader.OpenObject(ref p, WireLayout.Array, out int n);
            if (n < 0)
            {
                whole = default!;
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
                whole = default!;
                return ref p;
            }
        }

        T value = Existing(whole);
        p = ref Element<T>.Read<TReader>()(ref reader, ref p, ref value);
        whole = Make(value);
        return ref p;
    }
}

/// <summary>A nullable struct with references.</summary>
class NullableOf<T>(Type type) : OptionalOf<T?, T>
    where T : struct
{
    protected Type Type => type;

    public override WireSchema Schema => new() { Type = Type, Kind = WireKind.Nullable, Element = typeof(T) };

    protected override bool Has(T? whole, out T value)
    {
        value = whole.GetValueOrDefault();
        return whole.HasValue;
    }

    protected override T Existing(T? whole) => whole.GetValueOrDefault();

    protected override T? Make(T value) => value;
}

/// <summary>What a <c>Lazy</c> holds, which is made when it is written.</summary>
sealed class LazyOf<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicParameterlessConstructor)] T> : OptionalOf<Lazy<T>?, T>
{
    public override WireSchema Schema => new() { Type = typeof(Lazy<T>), Kind = WireKind.Object, Layout = WireLayout.Array, Members = [new("Value", -1, Element<T>.Type)] };

    protected override bool Has(Lazy<T>? whole, out T value)
    {
        value = whole is null ? default! : whole.Value;
        return whole is not null;
    }

    protected override T Existing(Lazy<T>? whole) => default!;

    protected override Lazy<T> Make(T value) => new(value: value);
}

/// <summary>A nullable unmanaged value: where the wire blits, as it lies in memory.</summary>
sealed class BlitNullableOf<T>(Type type, WireBlit? blit) : NullableOf<T>(type)
    where T : unmanaged
{
    public override WireSchema Schema => new() { Type = Type, Kind = WireKind.Nullable, Element = typeof(T), Size = Unsafe.SizeOf<T?>() };

    protected override ref byte WriteEntry<TWriter>(scoped ref TWriter writer, ref byte p, T? whole, int tail)
    {
        if (writer.Blits)
        {
            p = ref writer.Reserve(ref p, Unsafe.SizeOf<T?>() + tail);
            return ref writer.PutBlitNullable(ref p, whole, blit);
        }

        return ref base.WriteEntry(ref writer, ref p, whole, tail);
    }

    protected override ref byte ReadEntry<TReader>(scoped ref TReader reader, ref byte p, scoped ref T? whole)
    {
        if (reader.Blits)
        {
            return ref reader.GetBlitNullable(ref p, out whole, blit);
        }

        return ref base.ReadEntry(ref reader, ref p, ref whole);
    }
}
