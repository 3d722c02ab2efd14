using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetBoolean(ref byte p, out bool value)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if ((uint)(code - MessagePackCode.False) > 1)
        {
            _window.Fail(ref p, "a bool");
        }

        value = code == MessagePackCode.True;
        return ref Unsafe.Add(ref p, 1); // SAFETY: the code is in the window
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetSByte(ref byte p, out sbyte value)
    {
        if (_window.Left(ref p) > 0 && unchecked((sbyte)p) >= -32)
        {
            value = unchecked((sbyte)p);
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        p = ref Integer(ref p, sbyte.MinValue, sbyte.MaxValue, "an integer of 8 bits", out long wide);
        value = unchecked((sbyte)wide);
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetByte(ref byte p, out byte value)
    {
        if (_window.Left(ref p) > 0 && p < 0x80)
        {
            value = p;
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        p = ref Integer(ref p, 0, byte.MaxValue, "an unsigned integer of 8 bits", out long wide);
        value = unchecked((byte)wide);
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetInt16(ref byte p, out short value)
    {
        if (_window.Left(ref p) > 0 && unchecked((sbyte)p) >= -32)
        {
            value = unchecked((sbyte)p);
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        p = ref Integer(ref p, short.MinValue, short.MaxValue, "an integer of 16 bits", out long wide);
        value = unchecked((short)wide);
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetUInt16(ref byte p, out ushort value)
    {
        if (_window.Left(ref p) > 0 && p < 0x80)
        {
            value = p;
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        p = ref Integer(ref p, 0, ushort.MaxValue, "an unsigned integer of 16 bits", out long wide);
        value = unchecked((ushort)wide);
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetInt32(ref byte p, out int value)
    {
        if (_window.Left(ref p) > 0 && unchecked((sbyte)p) >= -32)
        {
            value = unchecked((sbyte)p);
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        return ref Int32Slow(ref p, out value);
    }

    /// <summary>The forms that numbers of 32 bits mostly have, then all others.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Int32Slow(ref byte p, out int value)
    {
        if (_window.Left(ref p) >= 5)
        {
            int bits = unchecked((int)MessagePackCode.Get32(ref Unsafe.Add(ref p, 1))); // SAFETY: five bytes are in the window
            if (p == MessagePackCode.UInt32 && bits >= 0)
            {
                value = bits;
                return ref Unsafe.Add(ref p, 5);
            }

            if (p == MessagePackCode.UInt16)
            {
                value = bits >>> 16;
                return ref Unsafe.Add(ref p, 3);
            }

            if (p == MessagePackCode.UInt8)
            {
                value = bits >>> 24;
                return ref Unsafe.Add(ref p, 2);
            }
        }

        p = ref Integer(ref p, int.MinValue, int.MaxValue, "an integer of 32 bits", out long wide);
        value = unchecked((int)wide);
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetUInt32(ref byte p, out uint value)
    {
        if (_window.Left(ref p) > 0 && p < 0x80)
        {
            value = p;
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        p = ref Integer(ref p, 0, uint.MaxValue, "an unsigned integer of 32 bits", out long wide);
        value = unchecked((uint)wide);
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetInt64(ref byte p, out long value)
    {
        if (_window.Left(ref p) > 0 && unchecked((sbyte)p) >= -32)
        {
            value = unchecked((sbyte)p);
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        return ref Integer(ref p, long.MinValue, long.MaxValue, "an integer of 64 bits", out value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetUInt64(ref byte p, out ulong value)
    {
        if (_window.Left(ref p) > 0 && p < 0x80)
        {
            value = p;
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        return ref UInt64Slow(ref p, out value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetChar(ref byte p, out char value)
    {
        if (_window.Left(ref p) > 0 && p < 0x80)
        {
            value = unchecked((char)p);
            return ref Unsafe.Add(ref p, 1); // SAFETY: the value is in the window
        }

        p = ref Integer(ref p, 0, char.MaxValue, "a UTF-16 code unit of 16 bits", out long wide);
        value = unchecked((char)wide);
        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte UInt64Slow(ref byte p, out ulong value)
    {
        p = ref _window.Need(ref p, 1);
        if (p == MessagePackCode.UInt64)
        {
            p = ref _window.Need(ref p, 9);
            value = MessagePackCode.Get64(ref Unsafe.Add(ref p, 1)); // SAFETY: nine bytes are in the window
            return ref Unsafe.Add(ref p, 9);
        }

        p = ref Integer(ref p, 0, long.MaxValue, "an unsigned integer of 64 bits", out long small);
        value = unchecked((ulong)small);
        return ref p;
    }

    static bool IsInteger(byte code) => code is < 0x80 or >= MessagePackCode.MinFixInt or (>= MessagePackCode.UInt8 and <= MessagePackCode.Int64);

    /// <summary>An integer in any of its forms: the longest is in the window but at the end of the input or of a segment.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Integer(ref byte p, long min, long max, string expected, out long value)
    {
        if (_window.Left(ref p) < 9)
        {
            return ref IntegerAtEnd(ref p, min, max, expected, out value);
        }

        long bits = unchecked((long)MessagePackCode.Get64(ref Unsafe.Add(ref p, 1))); // SAFETY: nine bytes are in the window
        int size;
        switch (p)
        {
            case MessagePackCode.UInt8:
                value = bits >>> 56;
                size = 2;
                break;
            case MessagePackCode.UInt16:
                value = bits >>> 48;
                size = 3;
                break;
            case MessagePackCode.UInt32:
                value = bits >>> 32;
                size = 5;
                break;
            case MessagePackCode.Int8:
                value = bits >> 56;
                size = 2;
                break;
            case MessagePackCode.Int16:
                value = bits >> 48;
                size = 3;
                break;
            case MessagePackCode.Int32:
                value = bits >> 32;
                size = 5;
                break;
            case MessagePackCode.Int64:
                value = bits;
                size = 9;
                break;
            default:
                return ref IntegerAtEnd(ref p, min, max, expected, out value);
        }

        if (value < min || value > max)
        {
            _window.Fail(ref p, expected);
        }

        return ref Unsafe.Add(ref p, size); // SAFETY: at most nine
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte IntegerAtEnd(ref byte p, long min, long max, string expected, out long value)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if (!IsInteger(code))
        {
            _window.Fail(ref p, expected);
        }

        int size = MessagePackCode.HeadSize(code);
        p = ref _window.Need(ref p, size);
        ref byte digits = ref Unsafe.Add(ref p, 1); // SAFETY: read below only as far as the size that is in the window
        value = code switch
        {
            MessagePackCode.UInt8 => digits,
            MessagePackCode.UInt16 => MessagePackCode.Get16(ref digits),
            MessagePackCode.UInt32 => MessagePackCode.Get32(ref digits),
            MessagePackCode.Int8 => unchecked((sbyte)digits),
            MessagePackCode.Int16 => unchecked((short)MessagePackCode.Get16(ref digits)),
            MessagePackCode.Int32 => unchecked((int)MessagePackCode.Get32(ref digits)),
            MessagePackCode.UInt64 or MessagePackCode.Int64 => unchecked((long)MessagePackCode.Get64(ref digits)),
            _ => unchecked((sbyte)code),
        };
        if (value < min || value > max || (code == MessagePackCode.UInt64 && value < 0))
        {
            _window.Fail(ref p, expected);
        }

        return ref Unsafe.Add(ref p, size); // SAFETY: the size is in the window
    }
}
