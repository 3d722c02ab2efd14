using System;
using System.Buffers;
using System.Buffers.Binary;
using System.Buffers.Text;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using Manywire.Text;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    // Nerdbank.MessagePack's extension types: big-endian but for decimal, which lies as in memory.
    const byte ExtGuid = 2;
    const byte ExtDecimal = 4;
    const byte ExtInt128 = 5;
    const byte ExtUInt128 = 6;

    const NumberStyles DecimalStyle = NumberStyles.AllowLeadingSign | NumberStyles.AllowDecimalPoint | NumberStyles.AllowExponent;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetSingle(ref byte p, out float value)
    {
        if (_window.Left(ref p) >= 5 && p == MessagePackCode.Float32)
        {
            // SAFETY: five bytes are in the window.
            value = BitConverter.UInt32BitsToSingle(MessagePackCode.Get32(ref Unsafe.Add(ref p, 1)));
            return ref Unsafe.Add(ref p, 5);
        }

        value = TakeSingle(ref p);
        return ref _window.StoppedAt;
    }

    /// <summary>At the end of a window, or from another form. By way of a double a NaN would lose its signal. The cursor is left in the window.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    float TakeSingle(ref byte p)
    {
        p = ref _window.Ahead(ref p, 5);
        if (_window.Left(ref p) >= 5 && p == MessagePackCode.Float32)
        {
            // SAFETY: five bytes are in the window.
            _window.Stop(ref Unsafe.Add(ref p, 5));
            return BitConverter.UInt32BitsToSingle(MessagePackCode.Get32(ref Unsafe.Add(ref p, 1)));
        }

        p = ref _window.Ahead(ref p, 9);
        ref byte start = ref p;
        double wide = TakeFloat(ref p);
        float value = (float)wide;
        if (float.IsInfinity(value) && !double.IsInfinity(wide))
        {
            _window.Fail(ref start, "a number that a float can hold");
        }

        return value;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetDouble(ref byte p, out double value)
    {
        if (_window.Left(ref p) >= 9 && p == MessagePackCode.Float64)
        {
            // SAFETY: nine bytes are in the window.
            value = BitConverter.UInt64BitsToDouble(MessagePackCode.Get64(ref Unsafe.Add(ref p, 1)));
            return ref Unsafe.Add(ref p, 9);
        }

        value = TakeFloat(ref p);
        return ref _window.StoppedAt;
    }

    /// <summary>A number in any of its forms. The cursor is left in the window.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    double TakeFloat(ref byte p)
    {
        p = ref Float(ref p, out double value);
        _window.Stop(ref p);
        return value;
    }

    ref byte Float(ref byte p, out double value)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if (code == MessagePackCode.UInt64)
        {
            p = ref GetUInt64(ref p, out ulong large);
            value = large;
            return ref p;
        }

        if (code is not (MessagePackCode.Float32 or MessagePackCode.Float64))
        {
            p = ref Integer(ref p, long.MinValue, long.MaxValue, "a number", out long whole);
            value = whole;
            return ref p;
        }

        int size = MessagePackCode.HeadSize(code);
        p = ref _window.Need(ref p, size);
        ref byte bits = ref Unsafe.Add(ref p, 1); // SAFETY: the size is in the window
        value = size == 5 ? BitConverter.UInt32BitsToSingle(MessagePackCode.Get32(ref bits)) : BitConverter.UInt64BitsToDouble(MessagePackCode.Get64(ref bits));
        return ref Unsafe.Add(ref p, size);
    }

    /// <inheritdoc/>
    public ref byte GetHalf(ref byte p, out Half value)
    {
        p = ref _window.Ahead(ref p, 9);
        ref byte start = ref p;
        p = ref GetSingle(ref p, out float wide);
        value = (Half)wide;
        if (Half.IsInfinity(value) && !float.IsInfinity(wide))
        {
            _window.Fail(ref start, "a number that a Half can hold");
        }

        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetInt128(ref byte p, out Int128 value)
    {
        p = ref _window.Need(ref p, 1);
        if (p == MessagePackCode.UInt64)
        {
            p = ref GetUInt64(ref p, out ulong large);
            value = large;
            return ref p;
        }

        if (MessagePackCode.IsInteger(p))
        {
            p = ref GetInt64(ref p, out long small);
            value = small;
            return ref p;
        }

        p = ref Sixteen(ref p, ExtInt128, "an integer of 128 bits", out bool extension);
        ReadOnlySpan<byte> digits = MemoryMarshal.CreateReadOnlySpan(ref p, 16); // SAFETY: in the window
        value = extension ? BinaryPrimitives.ReadInt128BigEndian(digits) : BinaryPrimitives.ReadInt128LittleEndian(digits);
        return ref Unsafe.Add(ref p, 16);
    }

    /// <inheritdoc/>
    public ref byte GetUInt128(ref byte p, out UInt128 value)
    {
        p = ref _window.Need(ref p, 1);
        if (MessagePackCode.IsInteger(p))
        {
            p = ref GetUInt64(ref p, out ulong small);
            value = small;
            return ref p;
        }

        p = ref Sixteen(ref p, ExtUInt128, "an unsigned integer of 128 bits", out bool extension);
        ReadOnlySpan<byte> digits = MemoryMarshal.CreateReadOnlySpan(ref p, 16); // SAFETY: in the window
        value = extension ? BinaryPrimitives.ReadUInt128BigEndian(digits) : BinaryPrimitives.ReadUInt128LittleEndian(digits);
        return ref Unsafe.Add(ref p, 16);
    }

    /// <summary>Goes behind the head of 16 bytes of binary data, or of Nerdbank.MessagePack's extension for the type, and makes them contiguous.</summary>
    ref byte Sixteen(ref byte p, byte type, string expected, out bool extension)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        extension = code == MessagePackCode.FixExt16;
        if (!extension && !IsBinary(code))
        {
            _window.Fail(ref p, expected);
        }

        int head = MessagePackCode.HeadSize(code);
        p = ref _window.Need(ref p, head);
        if (MessagePackCode.BodySize(code, ref p) != 16 || (extension && Unsafe.Add(ref p, 1) != type)) // SAFETY: the head is in the window
        {
            _window.Fail(ref p, expected);
        }

        p = ref _window.Need(ref p, head + 16);
        return ref Unsafe.Add(ref p, head); // SAFETY: in the window
    }

    static bool IsBinary(byte code) => code is MessagePackCode.Bin8 or MessagePackCode.Bin16 or MessagePackCode.Bin32;

    /// <summary>Goes behind the head of a string that isn't null, and makes its bytes contiguous.</summary>
    ref byte Text(ref byte p, string expected, out int count)
    {
        p = ref _window.Need(ref p, 1);
        if (!IsText(p))
        {
            _window.Fail(ref p, expected);
        }

        return ref Body(ref p, out count);
    }

    /// <inheritdoc/>
    public ref byte GetDecimal(ref byte p, out decimal value)
    {
        p = ref _window.Need(ref p, 1);
        byte code = p;
        if (code == MessagePackCode.FixExt16 || IsBinary(code))
        {
            return ref RawDecimal(ref p, out value);
        }

        if (code == MessagePackCode.UInt64)
        {
            p = ref GetUInt64(ref p, out ulong large);
            value = large;
            return ref p;
        }

        if (MessagePackCode.IsInteger(code))
        {
            p = ref GetInt64(ref p, out long whole);
            value = whole;
            return ref p;
        }

        if (code is MessagePackCode.Float32 or MessagePackCode.Float64)
        {
            p = ref _window.Ahead(ref p, 9);
            ref byte start = ref p;
            p = ref GetDouble(ref p, out double number);
            if (!(Math.Abs(number) < 7.9228162514264e28))
            {
                _window.Fail(ref start, "a decimal");
            }

            value = code == MessagePackCode.Float32 ? (decimal)(float)number : (decimal)number;
            return ref p;
        }

        p = ref Text(ref p, "a decimal", out int count);
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref p, count); // SAFETY: Text made them contiguous
        if (!DecimalText.TryParse(text, out value) && !decimal.TryParse(text, DecimalStyle, CultureInfo.InvariantCulture, out value))
        {
            FailText(ref p, count, "a decimal");
        }

        return ref Unsafe.Add(ref p, count);
    }

    /// <summary>Refuses text, at its first character; where there is none at its head, since what stands behind it is another value.</summary>
    void FailText(ref byte p, int count, string expected) => _window.Fail(ref count > 0 ? ref p : ref Unsafe.Subtract(ref p, 1), expected); // SAFETY: the head is before the text

    /// <summary>A decimal as it lies in memory.</summary>
    ref byte RawDecimal(ref byte p, out decimal value)
    {
        p = ref Sixteen(ref p, ExtDecimal, "a decimal", out _);
        ReadOnlySpan<byte> raw = MemoryMarshal.CreateReadOnlySpan(ref p, 16); // SAFETY: in the window
        uint flags = BinaryPrimitives.ReadUInt32LittleEndian(raw);
        int scale = unchecked((byte)(flags >> 16));
        if ((flags & 0x7f00ffff) != 0 || scale > 28)
        {
            _window.Fail(ref p, "a decimal with a scale of 0 to 28");
        }

        int high = BinaryPrimitives.ReadInt32LittleEndian(raw[4..]);
        int low = BinaryPrimitives.ReadInt32LittleEndian(raw[8..]);
        int middle = BinaryPrimitives.ReadInt32LittleEndian(raw[12..]);
        value = new decimal(low, middle, high, flags >> 31 != 0, unchecked((byte)scale));
        return ref Unsafe.Add(ref p, 16);
    }

    /// <inheritdoc/>
    public ref byte GetGuid(ref byte p, out Guid value)
    {
        p = ref _window.Need(ref p, 1);
        if (p == MessagePackCode.FixExt16 || IsBinary(p))
        {
            p = ref Sixteen(ref p, ExtGuid, "a Guid", out bool bigEndian);
            value = new Guid(MemoryMarshal.CreateReadOnlySpan(ref p, 16), bigEndian); // SAFETY: in the window
            return ref Unsafe.Add(ref p, 16);
        }

        p = ref Text(ref p, "a Guid", out int count);
        ReadOnlySpan<byte> text = MemoryMarshal.CreateReadOnlySpan(ref p, count); // SAFETY: Text made them contiguous
        if (!GuidText.TryParse(text, out value) && !TryParseOther(text, out value))
        {
            FailText(ref p, count, "a Guid");
        }

        return ref Unsafe.Add(ref p, count);
    }

    /// <summary>The other formats of .NET, which Nerdbank.MessagePack writes where it is told to: without hyphens, in braces or parentheses, and as hexadecimal numbers.</summary>
    static bool TryParseOther(ReadOnlySpan<byte> text, out Guid value)
    {
        const int MaxText = 68;
        Span<char> chars = stackalloc char[MaxText];
        value = default;
        return text.Length <= MaxText && Ascii.ToUtf16(text, chars, out int count) == OperationStatus.Done
            && Guid.TryParseExact(chars[..count], count switch { 32 => "N", 38 => text[0] == '{' ? "B" : "P", _ => "X" }, out value);
    }
}
