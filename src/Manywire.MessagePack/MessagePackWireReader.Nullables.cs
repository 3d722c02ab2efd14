using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.MessagePack;

// Elements of arrays of nullable scalars. What isn't as they mostly are is left to the Get… of the type, which knows all forms and says what is wrong.
// SAFETY: codes and numbers are read within the window, and from a copy of what was looked at; elements are stored within their span.
public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetNullables<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged
    {
        if (values.Length < FewestAtOnce)
        {
            return ref WireScalars.GetManyNullable(ref this, ref p, values, ref n, ref i, out taken);
        }

        return ref GetAllNullable(ref p, values, ref n, ref i, out taken);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetAllNullable<T>(ref byte p, scoped Span<T?> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged
    {
        // NextElement has counted the element at the cursor already.
        taken = Math.Min(values.Length, n - i + 1);
        i += taken;
        n = i > n ? -1 : n;
        values = values[..taken];
        while (!values.IsEmpty)
        {
            p = ref GetSomeNullable(ref p, values, out int some);
            if (some < values.Length)
            {
                p = ref WireScalars.GetNullable(ref this, ref p, out values[some]);
                some++;
            }

            values = values[some..];
        }

        return ref p;
    }

    /// <summary>As many elements as are in the window, and as they mostly are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte GetSomeNullable<T>(ref byte p, scoped Span<T?> values, out int taken)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
        {
            return ref GetNullableBooleans(ref p, values, out taken);
        }

        if (typeof(T) == typeof(float) || typeof(T) == typeof(double))
        {
            return ref GetNullableFloats(ref p, values, out taken);
        }

        if (typeof(T) == typeof(TimeSpan))
        {
            return ref GetNullableIntegers<T, long>(ref p, values, out taken);
        }

        if (typeof(T) == typeof(char))
        {
            return ref GetNullableIntegers<T, ushort>(ref p, values, out taken);
        }

        if (MessagePackIntegers.Are<T>())
        {
            return ref GetNullableIntegers<T, T>(ref p, values, out taken);
        }

        taken = 0;
        return ref p;
    }

    readonly ref byte GetNullableBooleans<T>(ref byte p, scoped Span<T?> booleans, out int taken)
        where T : unmanaged
    {
        ref bool? place = ref Unsafe.As<T?, bool?>(ref MemoryMarshal.GetReference(booleans)); // SAFETY: T is bool
        int n = (int)Math.Min(_window.Left(ref p), booleans.Length);
        int i = 0;
        if (Vector128.IsHardwareAccelerated && MessagePackNullable.IsFlagFirst)
        {
            for (; i <= n - Vector128<byte>.Count; i += Vector128<byte>.Count)
            {
                // Nil is 0, false 2 and true 3.
                Vector128<byte> some = Vector128.LoadUnsafe(ref p, (nuint)i) - Vector128.Create(MessagePackCode.Nil);
                if ((Vector128.GreaterThan(some, Vector128.Create((byte)3)) | Vector128.Equals(some, Vector128<byte>.One)) != Vector128<byte>.Zero)
                {
                    break;
                }

                Vector128<byte> flags = (some >>> 1) & Vector128<byte>.One;
                Vector128<byte> values = some & Vector128<byte>.One;
                ref byte to = ref Unsafe.As<bool?, byte>(ref Unsafe.Add(ref place, i));
                (Vector128.WidenLower(flags) | (Vector128.WidenLower(values) << 8)).AsByte().StoreUnsafe(ref to);
                (Vector128.WidenUpper(flags) | (Vector128.WidenUpper(values) << 8)).AsByte().StoreUnsafe(ref to, (nuint)Vector128<byte>.Count);
            }
        }

        for (; i < n; i++)
        {
            uint value = (uint)(Unsafe.Add(ref p, i) - MessagePackCode.Nil);
            if (value > 3 || value == 1)
            {
                break;
            }

            Unsafe.Add(ref place, i) = value == 0 ? null : value == 3;
        }

        taken = i;
        return ref Unsafe.Add(ref p, i);
    }

    readonly ref byte GetNullableFloats<T>(ref byte p, scoped Span<T?> values, out int taken)
        where T : unmanaged
    {
        nint left = _window.Left(ref p);
        int i = 0;
        for (; i < values.Length && left > Unsafe.SizeOf<T>(); i++)
        {
            if (p == MessagePackCode.Nil)
            {
                values[i] = null;
                p = ref Unsafe.Add(ref p, 1);
                left--;
                continue;
            }

            if (p != (typeof(T) == typeof(float) ? MessagePackCode.Float32 : MessagePackCode.Float64))
            {
                break;
            }

            values[i] = typeof(T) == typeof(float) ? Unsafe.BitCast<uint, T>(MessagePackCode.Get32(ref Unsafe.Add(ref p, 1))) : Unsafe.BitCast<ulong, T>(MessagePackCode.Get64(ref Unsafe.Add(ref p, 1)));
            p = ref Unsafe.Add(ref p, 1 + Unsafe.SizeOf<T>());
            left -= 1 + Unsafe.SizeOf<T>();
        }

        taken = i;
        return ref p;
    }

    readonly ref byte GetNullableIntegers<T, TBits>(ref byte p, scoped Span<T?> values, out int taken)
        where T : unmanaged
        where TBits : unmanaged
    {
        ref byte end = ref _window.End;
        int i = 0;
        for (; i < values.Length && Unsafe.ByteOffset(ref p, ref end) >= 9; i++)
        {
            byte code = p;
            TBits bits = default;
            int length = 1;
            if (MessagePackIntegers.IsSigned<TBits>() ? unchecked((sbyte)code) >= -32 : code < 0x80)
            {
                MessagePackIntegers.Spread(code, ref bits);
            }
            else if (code == MessagePackCode.Nil)
            {
                values[i] = null;
                p = ref Unsafe.Add(ref p, 1);
                continue;
            }
            else
            {
                length = MessagePackIntegers.TryTakeLong(ref p, ref bits);
                if (length == 0)
                {
                    break;
                }
            }

            values[i] = Unsafe.BitCast<TBits, T>(bits);
            p = ref Unsafe.Add(ref p, length);
        }

        taken = i;
        return ref p;
    }
}
