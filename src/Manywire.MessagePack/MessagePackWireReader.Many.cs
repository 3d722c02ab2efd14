using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.MessagePack;

// Elements of arrays of scalars. What isn't as they mostly are is left to the Get… of the type, which knows all forms and says what is wrong.
// SAFETY: codes and numbers are read within the window, and from a copy of what was looked at; elements are stored within their span.
public ref partial struct MessagePackWireReader
{
    /// <summary>Fewer are read one by one: a call takes as long as they do.</summary>
    const int FewestAtOnce = 8;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetScalars<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged
    {
        if (values.Length < FewestAtOnce)
        {
            return ref WireScalars.GetMany(ref this, ref p, values, ref n, ref i, out taken);
        }

        return ref GetAll(ref p, values, ref n, ref i, out taken);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GetAll<T>(ref byte p, scoped Span<T> values, scoped ref int n, scoped ref int i, out int taken)
        where T : unmanaged
    {
        // NextElement has counted the element at the cursor already.
        taken = Math.Min(values.Length, n - i + 1);
        i += taken;
        n = i > n ? -1 : n;
        values = values[..taken];
        while (!values.IsEmpty)
        {
            p = ref GetSome(ref p, values, out int some);
            if (some < values.Length)
            {
                p = ref WireScalars.Get(ref this, ref p, out values[some]);
                some++;
            }

            values = values[some..];
        }

        return ref p;
    }

    /// <summary>As many elements as are in the window, and as they mostly are.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte GetSome<T>(ref byte p, scoped Span<T> values, out int taken)
        where T : unmanaged
    {
        if (typeof(T) == typeof(bool))
        {
            return ref GetBooleans(ref p, MemoryMarshal.Cast<T, byte>(values), out taken);
        }

        if (typeof(T) == typeof(float))
        {
            return ref GetSingles(ref p, MemoryMarshal.Cast<T, uint>(values), out taken);
        }

        if (typeof(T) == typeof(double))
        {
            return ref GetDoubles(ref p, MemoryMarshal.Cast<T, ulong>(values), out taken);
        }

        if (typeof(T) == typeof(TimeSpan))
        {
            return ref GetIntegers(ref p, MemoryMarshal.Cast<T, long>(values), out taken);
        }

        if (typeof(T) == typeof(TimeOnly) && BitConverter.IsLittleEndian)
        {
            return ref GetIntegersUpTo(ref p, MemoryMarshal.Cast<T, long>(values), TimeSpan.TicksPerDay - 1, out taken);
        }

        if (typeof(T) == typeof(DateOnly) && BitConverter.IsLittleEndian)
        {
            return ref GetIntegersUpTo(ref p, MemoryMarshal.Cast<T, int>(values), MaxDay, out taken);
        }

        if (typeof(T) == typeof(DateTime) && BitConverter.IsLittleEndian)
        {
            return ref GetTimestamps(ref p, MemoryMarshal.Cast<T, DateTime>(values), out taken);
        }

        if (typeof(T) == typeof(char))
        {
            return ref GetIntegers(ref p, MemoryMarshal.Cast<T, ushort>(values), out taken);
        }

        if (MessagePackIntegers.Are<T>())
        {
            return ref GetIntegers(ref p, values, out taken);
        }

        taken = 0;
        return ref p;
    }

    readonly ref byte GetBooleans(ref byte p, scoped Span<byte> values, out int taken)
    {
        int n = (int)Math.Min(_window.Left(ref p), values.Length);
        ref byte place = ref MemoryMarshal.GetReference(values);
        int i = 0;
        if (Vector256.IsHardwareAccelerated)
        {
            for (; i <= n - Vector256<byte>.Count; i += Vector256<byte>.Count)
            {
                Vector256<byte> some = Vector256.LoadUnsafe(ref p, (nuint)i) - Vector256.Create(MessagePackCode.False);
                if (Vector256.GreaterThanAny(some, Vector256<byte>.One))
                {
                    break;
                }

                some.StoreUnsafe(ref place, (nuint)i);
            }
        }

        if (Vector128.IsHardwareAccelerated)
        {
            for (; i <= n - Vector128<byte>.Count; i += Vector128<byte>.Count)
            {
                Vector128<byte> some = Vector128.LoadUnsafe(ref p, (nuint)i) - Vector128.Create(MessagePackCode.False);
                if (Vector128.GreaterThanAny(some, Vector128<byte>.One))
                {
                    break;
                }

                some.StoreUnsafe(ref place, (nuint)i);
            }
        }

        for (; i < n; i++)
        {
            byte value = unchecked((byte)(Unsafe.Add(ref p, i) - MessagePackCode.False));
            if (value > 1)
            {
                break;
            }

            Unsafe.Add(ref place, i) = value;
        }

        taken = i;
        return ref Unsafe.Add(ref p, i);
    }

    readonly ref byte GetSingles(ref byte p, scoped Span<uint> values, out int taken)
    {
        ref uint place = ref MemoryMarshal.GetReference(values);
        nint left = _window.Left(ref p);
        int i = 0;
        if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian)
        {
            // Three with their codes are in fifteen bytes; room for a fourth is asked for, which is read next.
            Vector128<byte> order = Vector128.Create((byte)4, 3, 2, 1, 9, 8, 7, 6, 14, 13, 12, 11, 0xff, 0xff, 0xff, 0xff);
            for (; i <= values.Length - Vector128<uint>.Count && left >= Vector128<byte>.Count; i += 3)
            {
                Vector128<byte> some = Vector128.LoadUnsafe(ref p);
                const uint Codes = 1 | 1 << 5 | 1 << 10;
                if ((Vector128.Equals(some, Vector128.Create(MessagePackCode.Float32)).ExtractMostSignificantBits() & Codes) != Codes)
                {
                    break;
                }

                Vector128.Shuffle(some, order).AsUInt32().StoreUnsafe(ref place, (nuint)i);
                p = ref Unsafe.Add(ref p, 15);
                left -= 15;
            }
        }

        for (; i < values.Length && left >= 5 && p == MessagePackCode.Float32; i++)
        {
            Unsafe.Add(ref place, i) = MessagePackCode.Get32(ref Unsafe.Add(ref p, 1));
            p = ref Unsafe.Add(ref p, 5);
            left -= 5;
        }

        taken = i;
        return ref p;
    }

    readonly ref byte GetDoubles(ref byte p, scoped Span<ulong> values, out int taken)
    {
        nint left = _window.Left(ref p);
        int i = 0;
        for (; i < values.Length && left >= 9 && p == MessagePackCode.Float64; i++)
        {
            values[i] = MessagePackCode.Get64(ref Unsafe.Add(ref p, 1));
            p = ref Unsafe.Add(ref p, 9);
            left -= 9;
        }

        taken = i;
        return ref p;
    }

    readonly ref byte GetIntegers<T>(ref byte p, scoped Span<T> values, out int taken)
        where T : unmanaged
    {
        ref T place = ref MemoryMarshal.GetReference(values);
        ref byte end = ref _window.End;
        nint i = 0;
        nint usual = 5;
        while (i < values.Length && BitConverter.IsLittleEndian)
        {
            nint until = values.Length;
            if (Vector128.IsHardwareAccelerated && BitConverter.IsLittleEndian && until - i >= Vector128<byte>.Count && Unsafe.ByteOffset(ref p, ref end) >= Vector128<byte>.Count)
            {
                if (MessagePackIntegers.TryTake(ref p, ref Unsafe.Add(ref place, i)))
                {
                    p = ref Unsafe.Add(ref p, Vector128<byte>.Count);
                    i += Vector128<byte>.Count;
                    continue;
                }

                until = i + Vector128<byte>.Count;
            }

            for (; i < until; i++)
            {
                if (Unsafe.ByteOffset(ref p, ref end) < 9)
                {
                    goto End;
                }

                byte code = p;
                if (MessagePackIntegers.IsSigned<T>() ? unchecked((sbyte)code) >= -32 : code < 0x80)
                {
                    MessagePackIntegers.Spread(code, ref Unsafe.Add(ref place, i));
                    p = ref Unsafe.Add(ref p, 1);
                    continue;
                }

                int length = MessagePackIntegers.TryTakeLong(ref p, ref Unsafe.Add(ref place, i));
                if (length == 0)
                {
                    goto End;
                }

                // Most are as long as the one before: where that is foreseen, the next one needn't wait for the length of this one.
                if (length == usual)
                {
                    p = ref Unsafe.Add(ref p, usual);
                }
                else
                {
                    usual = length;
                    p = ref Unsafe.Add(ref p, length);
                }
            }
        }

    End:
        taken = (int)i;
        return ref p;
    }
}
