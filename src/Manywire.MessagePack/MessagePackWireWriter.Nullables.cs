using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.MessagePack;

// Arrays of nullable scalars. SAFETY: room is reserved for as many elements as are written before the next look, and for a vector behind them; elements are read within their span.
public ref partial struct MessagePackWireWriter
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte PutNullables<T>(ref byte p, scoped ReadOnlySpan<T?> values, WireBlit? blit, int tail)
        where T : unmanaged
    {
        if (values.Length < FewestAtOnce)
        {
            return ref WireScalars.PutManyNullable(ref this, ref p, values, tail);
        }

        return ref PutAllNullable(ref p, values, tail);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAllNullable<T>(ref byte p, scoped ReadOnlySpan<T?> values, int tail)
        where T : unmanaged
    {
        p = ref Reserve(ref p, MaxHead + tail);
        p = ref PutBeginArray(ref p, values.Length);
        while (!values.IsEmpty)
        {
            ReadOnlySpan<T?> some = values[..Math.Min(values.Length, ElementsAtOnce)];
            p = ref Reserve(ref p, (some.Length * WireScalars.Max<T, MessagePackWireWriter>(ref this)) + Beyond + tail);
            p = ref PutSomeNullable(ref p, some);
            values = values[some.Length..];
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte PutSomeNullable<T>(ref byte p, scoped ReadOnlySpan<T?> values)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
        {
            return ref PutNullableBooleans(ref p, values);
        }

        foreach (T? value in values)
        {
            if (value.HasValue)
            {
                p = ref WireScalars.Put(ref this, ref p, value.GetValueOrDefault());
            }
            else
            {
                p = ref PutNil(ref p);
            }
        }

        return ref p;
    }

    /// <summary>Any byte but 0 is true, as everywhere in .NET.</summary>
    static ref byte PutNullableBooleans<T>(ref byte p, scoped ReadOnlySpan<T?> booleans)
        where T : unmanaged
    {
        ref bool? source = ref Unsafe.As<T?, bool?>(ref MemoryMarshal.GetReference(booleans)); // SAFETY: T is bool
        nint count = booleans.Length;
        nint i = 0;
        if (Vector128.IsHardwareAccelerated && MessagePackNullable.IsFlagFirst)
        {
            for (; i <= count - Vector128<byte>.Count; i += Vector128<byte>.Count)
            {
                ref byte from = ref Unsafe.As<bool?, byte>(ref Unsafe.Add(ref source, i));
                Vector128<ushort> lower = Vector128.LoadUnsafe(ref from).AsUInt16(), upper = Vector128.LoadUnsafe(ref from, (nuint)Vector128<byte>.Count).AsUInt16();
                Vector128<byte> isNull = Vector128.Equals(Vector128.Narrow(lower & Vector128.Create((ushort)0xff), upper & Vector128.Create((ushort)0xff)), Vector128<byte>.Zero);
                Vector128<byte> isFalse = Vector128.Equals(Vector128.Narrow(lower >>> 8, upper >>> 8), Vector128<byte>.Zero);
                Vector128.ConditionalSelect(isNull, Vector128.Create(MessagePackCode.Nil), Vector128.Create(MessagePackCode.True) + isFalse).StoreUnsafe(ref p, (nuint)i); // one less where it is false
            }
        }

        for (; i < count; i++)
        {
            bool? value = Unsafe.Add(ref source, i);
            Unsafe.Add(ref p, i) = !value.HasValue ? MessagePackCode.Nil : value.GetValueOrDefault() ? MessagePackCode.True : MessagePackCode.False;
        }

        return ref Unsafe.Add(ref p, count);
    }
}
