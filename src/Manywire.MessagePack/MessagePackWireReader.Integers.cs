using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    // Numbers that aren't in their code itself are returned in registers, as strings are: an out parameter would keep the caller's local in memory, also where the number is in its code.

    /// <summary>An integer, and how many bytes it took; -1 where the cursor has been left in the window.</summary>
    readonly struct Number(long value, nint length)
    {
        public readonly long Value = value;
        public readonly nint Length = length;
    }

    /// <summary>Behind a number.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    readonly ref byte Behind(ref byte p, nint length)
    {
        if (length < 0)
        {
            return ref _window.StoppedAt;
        }

        return ref Unsafe.Add(ref p, length); // SAFETY: as many bytes were in the window
    }

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

        Number number = TakeInteger(ref p, sbyte.MinValue, sbyte.MaxValue, "an integer of 8 bits");
        value = unchecked((sbyte)number.Value);
        return ref Behind(ref p, number.Length);
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

        Number number = TakeInteger(ref p, 0, byte.MaxValue, "an unsigned integer of 8 bits");
        value = unchecked((byte)number.Value);
        return ref Behind(ref p, number.Length);
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

        Number number = TakeInteger(ref p, short.MinValue, short.MaxValue, "an integer of 16 bits");
        value = unchecked((short)number.Value);
        return ref Behind(ref p, number.Length);
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

        Number number = TakeInteger(ref p, 0, ushort.MaxValue, "an unsigned integer of 16 bits");
        value = unchecked((ushort)number.Value);
        return ref Behind(ref p, number.Length);
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

        Number number = TakeInt32(ref p);
        value = unchecked((int)number.Value);
        return ref Behind(ref p, number.Length);
    }

    /// <summary>The forms that numbers of 32 bits mostly have, then all others.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    Number TakeInt32(ref byte p)
    {
        if (_window.Left(ref p) >= 5)
        {
            int bits = unchecked((int)MessagePackCode.Get32(ref Unsafe.Add(ref p, 1))); // SAFETY: five bytes are in the window
            if (p == MessagePackCode.UInt32 && bits >= 0)
            {
                return new Number(bits, 5);
            }

            if (p == MessagePackCode.UInt16)
            {
                return new Number(bits >>> 16, 3);
            }

            if (p == MessagePackCode.UInt8)
            {
                return new Number(bits >>> 24, 2);
            }
        }

        return TakeInteger(ref p, int.MinValue, int.MaxValue, "an integer of 32 bits");
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

        Number number = TakeInteger(ref p, 0, uint.MaxValue, "an unsigned integer of 32 bits");
        value = unchecked((uint)number.Value);
        return ref Behind(ref p, number.Length);
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

        Number number = TakeInteger(ref p, long.MinValue, long.MaxValue, "an integer of 64 bits");
        value = number.Value;
        return ref Behind(ref p, number.Length);
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

        Number number = TakeUInt64(ref p);
        value = unchecked((ulong)number.Value);
        return ref Behind(ref p, number.Length);
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

        Number number = TakeInteger(ref p, 0, char.MaxValue, "a UTF-16 code unit of 16 bits");
        value = unchecked((char)number.Value);
        return ref Behind(ref p, number.Length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    Number TakeUInt64(ref byte p)
    {
        if (_window.Left(ref p) >= 9 && p == MessagePackCode.UInt64)
        {
            return new Number(unchecked((long)MessagePackCode.Get64(ref Unsafe.Add(ref p, 1))), 9); // SAFETY: nine bytes are in the window
        }

        p = ref _window.Need(ref p, 1);
        if (p == MessagePackCode.UInt64)
        {
            p = ref _window.Need(ref p, 9);
            _window.Stop(ref Unsafe.Add(ref p, 9)); // SAFETY: nine bytes are in the window
            return new Number(unchecked((long)MessagePackCode.Get64(ref Unsafe.Add(ref p, 1))), -1);
        }

        p = ref Integer(ref p, 0, long.MaxValue, "an unsigned integer of 64 bits", out long small);
        _window.Stop(ref p);
        return new Number(small, -1);
    }

    /// <summary>An integer in any of its forms.</summary>
    ref byte Integer(ref byte p, long min, long max, string expected, out long value)
    {
        Number number = TakeInteger(ref p, min, max, expected);
        value = number.Value;
        return ref Behind(ref p, number.Length);
    }

    /// <summary>An integer in any of its forms: the longest is in the window but at the end of the input or of a segment.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    Number TakeInteger(ref byte p, long min, long max, string expected)
    {
        if (_window.Left(ref p) < 9)
        {
            return TakeAtEnd(ref p, min, max, expected);
        }

        long bits = unchecked((long)MessagePackCode.Get64(ref Unsafe.Add(ref p, 1))); // SAFETY: nine bytes are in the window
        long value;
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
            case MessagePackCode.UInt64 when bits >= 0:
                value = bits;
                size = 9;
                break;
            default:
                return TakeAtEnd(ref p, min, max, expected);
        }

        if (value < min || value > max)
        {
            _window.Fail(ref p, expected);
        }

        return new Number(value, size);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    Number TakeAtEnd(ref byte p, long min, long max, string expected)
    {
        p = ref IntegerAtEnd(ref p, min, max, expected, out long value);
        _window.Stop(ref p);
        return new Number(value, -1);
    }

    ref byte IntegerAtEnd(ref byte p, long min, long max, string expected, out long value)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if (!MessagePackCode.IsInteger(code))
        {
            _window.Fail(ref p, expected);
        }

        int size = MessagePackCode.HeadSize(code);
        p = ref _window.Need(ref p, size);
        value = MessagePackCode.Integer(code, ref p);
        if (value < min || value > max || (code == MessagePackCode.UInt64 && value < 0))
        {
            _window.Fail(ref p, expected);
        }

        return ref Unsafe.Add(ref p, size); // SAFETY: the size is in the window
    }
}
