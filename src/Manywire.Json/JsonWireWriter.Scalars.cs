using System;
using System.Globalization;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Json;

public ref partial struct JsonWireWriter
{
    const int FloatSize = ShortestDouble.MaxLength; // decimals have at most 31 bytes
    const int WideSize = 40;

    // The sizes of integers count a byte that is stored behind the digits.

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutBoolean(ref byte p, bool value)
    {
        // SAFETY: the caller has reserved 5 bytes.
        Unsafe.WriteUnaligned(ref p, value ? 0x65757274u : 0x736c6166u); // "true" or "fals" as little-endian words
        Unsafe.Add(ref p, 4) = (byte)'e';
        return ref Unsafe.Add(ref p, value ? 4 : 5);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutSByte(ref byte p, sbyte value) => ref PutSigned(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutByte(ref byte p, byte value) => ref DecimalDigits.Put(ref p, (uint)value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt16(ref byte p, short value) => ref PutSigned(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt16(ref byte p, ushort value) => ref DecimalDigits.Put(ref p, (uint)value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt32(ref byte p, int value) => ref PutSigned(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt32(ref byte p, uint value) => ref DecimalDigits.Put(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutInt64(ref byte p, long value) => ref PutSigned(ref p, value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public readonly ref byte PutUInt64(ref byte p, ulong value) => ref DecimalDigits.Put(ref p, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutSigned(ref byte p, int value) => ref DecimalDigits.Put(ref p, value);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutSigned(ref byte p, long value)
    {
        if (value < 0)
        {
            p = ref Put(ref p, (byte)'-');
            value = unchecked(-value);
        }

        return ref DecimalDigits.Put(ref p, (ulong)value);
    }

    /// <inheritdoc/>
    public readonly ref byte PutInt128(ref byte p, Int128 value)
    {
        value.TryFormat(MemoryMarshal.CreateSpan(ref p, WideSize), out int written, default, CultureInfo.InvariantCulture); // SAFETY: reserved by the caller
        return ref Unsafe.Add(ref p, written);
    }

    /// <inheritdoc/>
    public readonly ref byte PutUInt128(ref byte p, UInt128 value)
    {
        value.TryFormat(MemoryMarshal.CreateSpan(ref p, WideSize), out int written, default, CultureInfo.InvariantCulture); // SAFETY: reserved by the caller
        return ref Unsafe.Add(ref p, written);
    }

    /// <inheritdoc/>
    public ref byte PutChar(ref byte p, char value)
    {
        p = ref Put(ref p, (byte)'"');
        if (_encodes)
        {
            p = ref PutEncoded(ref p, ref value, 1);
        }
        else
        {
            p = ref PutText(ref p, ref value, 1, default(JsonMinimalText));
        }

        return ref Put(ref p, (byte)'"');
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutHalf(ref byte p, Half value)
    {
        if (!Half.IsFinite(value))
        {
            return ref PutNonFinite(ref p, (double)value);
        }

        value.TryFormat(MemoryMarshal.CreateSpan(ref p, FloatSize), out int written, default, CultureInfo.InvariantCulture); // SAFETY: reserved by the caller
        return ref Unsafe.Add(ref p, written);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutSingle(ref byte p, float value)
    {
        if (!float.IsFinite(value))
        {
            return ref PutNonFinite(ref p, value);
        }

        return ref ShortestDouble.Put(ref p, value);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutDouble(ref byte p, double value)
    {
        if (!double.IsFinite(value))
        {
            return ref PutNonFinite(ref p, value);
        }

        return ref ShortestDouble.Put(ref p, value);
    }

    /// <summary>What isn't finite, by its name.</summary>
    ref byte PutNonFinite(ref byte p, double value)
    {
        // Where numbers are strings it is one by itself, as System.Text.Json writes it.
        if (!_names && !(_form is { QuotesNumbers: true } && _form.NumberAt == Unsafe.ByteOffset(ref _span.Start, ref p)))
        {
            Fail(ref p, "a finite number");
        }

        return ref Copy(ref p, double.IsNaN(value) ? "\"NaN\""u8 : value > 0 ? "\"Infinity\""u8 : "\"-Infinity\""u8);
    }

    /// <inheritdoc/>
    public readonly ref byte PutDecimal(ref byte p, decimal value) => ref DecimalText.Put(ref p, value);
}
