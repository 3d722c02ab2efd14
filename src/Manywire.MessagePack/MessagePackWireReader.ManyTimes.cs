using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

// Elements of arrays of times. What isn't as they mostly are is left to the Get… of the type, which knows all forms and says what is wrong.
// SAFETY: codes and numbers are read within the window, and are looked at before they are stored; elements are stored within their span.
public ref partial struct MessagePackWireReader
{
    /// <summary>Numbers from 0 to a limit: times of a day, and days.</summary>
    readonly ref byte GetIntegersUpTo<T>(ref byte p, scoped Span<T> values, ulong limit, out int taken)
        where T : unmanaged
    {
        ref byte end = ref _window.End;
        nint usual = 9;
        int i = 0;
        for (; i < values.Length && Unsafe.ByteOffset(ref p, ref end) >= 9; i++)
        {
            long value = 0;
            int length = 1;
            byte code = p;
            if (code < 0x80)
            {
                value = code;
            }
            else
            {
                length = MessagePackIntegers.TryTakeLong(ref p, ref value);
            }

            if (length == 0 || (ulong)value > limit)
            {
                break;
            }

            values[i] = Unsafe.As<long, T>(ref value); // the low bytes, as on little-endian machines: others don't come here

            // As in GetIntegers: where most are as long as the one before, the next one needn't wait for the length of this one.
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

        taken = i;
        return ref p;
    }

    /// <summary>Timestamps of four and of eight bytes.</summary>
    readonly ref byte GetTimestamps(ref byte p, scoped Span<DateTime> values, out int taken)
    {
        const ushort Short = (MessagePackCode.Timestamp << 8) | MessagePackCode.FixExt4, Long = (MessagePackCode.Timestamp << 8) | MessagePackCode.FixExt8;
        nint left = _window.Left(ref p);
        int i = 0;
        for (; i < values.Length && left >= 10; i++)
        {
            ushort head = Unsafe.ReadUnaligned<ushort>(ref p);
            long seconds;
            uint nanoseconds = 0;
            nint length = 10;
            if (head == Long)
            {
                ulong both = MessagePackCode.Get64(ref Unsafe.Add(ref p, 2));
                seconds = unchecked((long)(both & 0x3ffffffff));
                nanoseconds = unchecked((uint)(both >> 34));
            }
            else if (head == Short)
            {
                seconds = MessagePackCode.Get32(ref Unsafe.Add(ref p, 2));
                length = 6;
            }
            else
            {
                break;
            }

            if (nanoseconds > 999999999)
            {
                break;
            }

            values[i] = new DateTime(((seconds + UnixSeconds) * TimeSpan.TicksPerSecond) + (nanoseconds / 100), DateTimeKind.Utc); // so many seconds end in the year 2514
            p = ref Unsafe.Add(ref p, length);
            left -= length;
        }

        taken = i;
        return ref p;
    }
}
