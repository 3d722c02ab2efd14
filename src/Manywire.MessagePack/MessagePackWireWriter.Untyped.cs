using System;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireWriter
{
    /// <summary>An integer in the form that has its type, however small it is, as MessagePack-CSharp writes a boxed one: so it comes back as what it was.</summary>
    public ref byte PutUntyped(ref byte p, object value, int tail, out bool put)
    {
        const int Most = 9;
        put = true;
        if (Manner is { TypeNames: not MessagePackTypeNames.None } options && !HasNoName(value, options))
        {
            return ref PutNamed(ref p, value, tail, options);
        }

        switch (value)
        {
            case int x:
                return ref MessagePackCode.Put32(ref Reserve(ref p, Most + tail), MessagePackCode.Int32, unchecked((uint)x));
            case long x:
                return ref MessagePackCode.Put64(ref Reserve(ref p, Most + tail), MessagePackCode.Int64, unchecked((ulong)x));
            case byte x:
                return ref MessagePackCode.Put8(ref Reserve(ref p, Most + tail), MessagePackCode.UInt8, x);
            case sbyte x:
                return ref MessagePackCode.Put8(ref Reserve(ref p, Most + tail), MessagePackCode.Int8, unchecked((byte)x));
            case short x:
                return ref MessagePackCode.Put16(ref Reserve(ref p, Most + tail), MessagePackCode.Int16, unchecked((ushort)x));
            case ushort x:
                return ref MessagePackCode.Put16(ref Reserve(ref p, Most + tail), MessagePackCode.UInt16, x);
            case uint x:
                return ref MessagePackCode.Put32(ref Reserve(ref p, Most + tail), MessagePackCode.UInt32, x);
            case ulong x:
                return ref MessagePackCode.Put64(ref Reserve(ref p, Most + tail), MessagePackCode.UInt64, x);
            case Enum x when !NamesEnums:
                return ref PutUntyped(ref p, Convert.ChangeType(x, x.GetTypeCode(), CultureInfo.InvariantCulture), tail, out put);
            default:
                put = false;
                return ref p;
        }
    }

    /// <summary>Whether a value is written as it is where others have the names of their types: what MessagePack has types for, and extensions of the application's own.</summary>
    static bool HasNoName(object value, MessagePackWireOptions options)
    {
        if (value is bool or sbyte or byte or short or ushort or int or uint or long or ulong or float or double or byte[] && !value.GetType().IsEnum)
        {
            return true;
        }

        foreach (MessagePackExtension extension in options.Extensions)
        {
            if (extension.Type == value.GetType())
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>An extension that holds the name of the value's type, and the value. How long it is, is known at its end: what has been written is moved to where its head ends.</summary>
    ref byte PutNamed(ref byte p, object value, int tail, MessagePackWireOptions options)
    {
        const int Head = 6;
        Type type = value.GetType();
        string? name = options.Types.NameOf(type, full: options.TypeNames == MessagePackTypeNames.Full);
        if (name is null)
        {
            Fail(ref p, $"a value of a type that the options have in Types, and not of {WireNames.Spell(type)}");
        }

        Enter(ref p);
        p = ref Buffer.Hold(ref p, ref _span);

        // SAFETY: all that is written from here to Release is in one array, from whose start the places count.
        nint start = Unsafe.ByteOffset(ref _span.Start, ref p);
        p = ref Reserve(ref p, Head);
        p = ref PutString(ref Unsafe.Add(ref p, Head), name, 0);
        p = ref value is Enum x && !NamesEnums ? ref PutNumber(ref p, x) : ref WireUntyped.WriteKnown(ref this, ref p, value, 0);
        ref byte body = ref Unsafe.Add(ref _span.Start, start + Head);
        int size = (int)Unsafe.ByteOffset(ref body, ref p);
        ref byte place = ref PutExtensionHead(ref Unsafe.Add(ref _span.Start, start), unchecked((sbyte)MessagePackCode.Typeless), size);
        MemoryMarshal.CreateReadOnlySpan(ref body, size).CopyTo(MemoryMarshal.CreateSpan(ref place, size));
        p = ref Unsafe.Add(ref place, size);
        Buffer.Release();
        Leave();
        return ref Reserve(ref p, tail);
    }

    /// <summary>The number of an enum, in the shortest form.</summary>
    ref byte PutNumber(ref byte p, Enum value)
    {
        p = ref Reserve(ref p, MaxUInt64);
        return ref value.GetTypeCode() == TypeCode.UInt64
            ? ref PutUInt64(ref p, Convert.ToUInt64(value, CultureInfo.InvariantCulture))
            : ref PutInt64(ref p, Convert.ToInt64(value, CultureInfo.InvariantCulture));
    }
}
