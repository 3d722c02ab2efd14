using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireWriter
{
    /// <summary>Above this many chars it is cheaper to count bytes first than to reserve three for each.</summary>
    const int MaxShort = 4096;

    /// <summary>Up to here the length is in the code itself.</summary>
    const int MaxFixString = 31;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutString(ref byte p, string? value, int tail)
    {
        // Short ASCII without a call that anything would have to be kept for: the rest is one call at the end.
        if (value is not null && (uint)(value.Length - 1) < MaxFixString
            && Unsafe.ByteOffset(ref p, ref _span.End) >= 1 + value.Length + tail)
        {
            if (!Utf8Encoder.TryEncodeShort(ref Unsafe.Add(ref p, 1), in value.GetPinnableReference(), value.Length)) // SAFETY: the room was checked just before
            {
                return ref PutAnyString(ref p, value, tail, isBeyondAscii: true);
            }

            p = (byte)(MessagePackCode.FixStr | value.Length);
            return ref Unsafe.Add(ref p, 1 + value.Length); // SAFETY: as above
        }

        return ref PutAnyString(ref p, value, tail, isBeyondAscii: false);
    }

    // isBeyondAscii: whether it is known that the text isn't all ASCII.
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutAnyString(ref byte p, string? value, int tail, bool isBeyondAscii)
    {
        if (value is null)
        {
            return ref PutNil(ref Reserve(ref p, 1 + tail));
        }

        if (value.Length > MaxShort)
        {
            return ref PutLongString(ref p, value, tail);
        }

        p = ref Reserve(ref p, MaxHead + (3 * value.Length) + tail);

        // The head is as long as if half of the chars were as the first one is, and half as the last, in bytes; rarely, the text has to move behind another one.
        int guess = StringHeadSize(value.Length == 0 ? 0 : value.Length * ((value[0] >= 0x800 ? 3 : 1) + (value[^1] >= 0x800 ? 3 : 1)) / 2);
        ref byte text = ref Unsafe.Add(ref p, guess); // SAFETY: MaxHead is reserved
        int count = isBeyondAscii ? Utf8Encoder.EncodeBeyondAscii(ref text, value) : Utf8Encoder.Encode(ref text, value);
        if (count < 0)
        {
            Fail(ref p, "a string of well-formed UTF-16");
        }

        int head = StringHeadSize(count);
        if (head != guess)
        {
            // SAFETY: head + count <= MaxHead + 3 * length, which is reserved.
            MemoryMarshal.CreateReadOnlySpan(ref text, count).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, head), count));
        }

        return ref Unsafe.Add(ref PutStringHead(ref p, count), count);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte PutLongString(ref byte p, string value, int tail)
    {
        long total = Utf8Encoder.CountBytes(value);
        if (total < 0)
        {
            Fail(ref p, "a string of well-formed UTF-16");
        }

        p = ref ReserveLong(ref p, MaxHead + total + Utf8Encoder.Slack + tail);
        int count = unchecked((int)total);
        ref byte text = ref PutStringHead(ref p, count);
        if (Utf8Encoder.EncodeCounted(MemoryMarshal.CreateSpan(ref text, count + Utf8Encoder.Slack), value) != count) // SAFETY: reserved above
        {
            Fail(ref p, "a string that stays as it is while it is written");
        }

        return ref Unsafe.Add(ref text, count); // SAFETY: reserved above
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int StringHeadSize(int count) => count < 32 ? 1 : count <= byte.MaxValue ? 2 : count <= ushort.MaxValue ? 3 : 5;

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutStringHead(ref byte p, int count)
    {
        if (count < 32)
        {
            p = unchecked((byte)(MessagePackCode.FixStr | count));
            return ref Unsafe.Add(ref p, 1); // SAFETY: MaxHead is reserved
        }

        if (count <= byte.MaxValue)
        {
            return ref MessagePackCode.Put8(ref p, MessagePackCode.Str8, unchecked((byte)count));
        }

        return ref PutHead(ref p, count, MessagePackCode.Str16, MessagePackCode.Str32);
    }

    /// <summary>A string that is UTF-8 already. Reserves.</summary>
    internal ref byte PutUtf8(ref byte p, scoped ReadOnlySpan<byte> text)
    {
        p = ref ReserveLong(ref p, (long)MaxHead + text.Length);
        return ref Copy(ref PutStringHead(ref p, text.Length), text);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutBytes(ref byte p, byte[]? value, int tail)
    {
        if (value is null)
        {
            return ref PutNil(ref Reserve(ref p, 1 + tail));
        }

        return ref PutBinary(ref p, value, tail);
    }

    /// <inheritdoc/>
    public ref byte PutByteSpan(ref byte p, scoped ReadOnlySpan<byte> value, int tail) => ref PutBinary(ref p, value, tail);

    ref byte PutBinary(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        p = ref ReserveLong(ref p, (long)MaxHead + value.Length + tail);
        return ref Copy(ref PutBinaryHead(ref p, value.Length), value);
    }

    static ref byte PutBinaryHead(ref byte p, int count)
    {
        if (count <= byte.MaxValue)
        {
            return ref MessagePackCode.Put8(ref p, MessagePackCode.Bin8, unchecked((byte)count));
        }

        return ref PutHead(ref p, count, MessagePackCode.Bin16, MessagePackCode.Bin32);
    }
}
