using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;

namespace Manywire.Json;

public ref partial struct JsonableWireReader
{
    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetString(ref byte p, out string? value)
    {
        p = ref TakeLength(ref p, out int length);
        return ref Checked(ref p, ref _json.GetString(ref p, out value), length);
    }

    /// <inheritdoc/>
    public readonly ref byte TryGetUtf8(ref byte p, out ReadOnlySpan<byte> text, out bool taken)
    {
        text = default;
        taken = false;
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetBytes(ref byte p, scoped ref byte[]? value)
    {
        p = ref TakeLength(ref p, out int length);
        bool isText = p != '['; // looked at before the window moves on
        ref byte end = ref _json.GetBytes(ref p, ref value);
        if (isText)
        {
            return ref Checked(ref p, ref end, length);
        }

        if (length >= 0 && value?.Length != length)
        {
            FailCount(ref end, length);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetPooledBytes(ref byte p, out WirePooled<byte>? value)
    {
        p = ref TakeLength(ref p, out int length);
        bool isText = p == '"';
        ref byte end = ref _json.GetPooledBytes(ref p, out value);
        if (length >= 0 && length != (isText ? Unsafe.ByteOffset(ref p, ref end) - 2 : value is null ? -1 : value.Memory.Length)) // SAFETY: text is in one window
        {
            value?.Dispose();
            FailCount(ref end, length);
        }

        return ref end;
    }

    /// <inheritdoc/>
    public ref byte GetBigInteger(ref byte p, out BigInteger value) => ref _json.GetBigInteger(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetNil(ref byte p, out bool nil) => ref _json.GetNil(ref p, out nil);

    /// <inheritdoc/>
    public ref byte FindText(ref byte p, out bool text)
    {
        p = ref _json.Token(ref p);
        text = _json.Plain(ref p) == '"';
        return ref p;
    }

    /// <inheritdoc/>
    public ref byte GetUntyped(ref byte p, out object? value)
    {
        p = ref _json.Token(ref p);
        switch (_json.Plain(ref p))
        {
            case (byte)'"':
                p = ref GetString(ref p, out string? text);
                value = text;
                return ref p;
            case (byte)'{':
                return ref WireUntyped.GetTextMap(ref this, ref p, out value);
            case (byte)'[':
                return ref WireUntyped.GetList(ref this, ref p, out value);
            default:
                return ref _json.GetUntyped(ref p, out value);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetBoolean(ref byte p, out bool value) => ref _json.GetBoolean(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetSByte(ref byte p, out sbyte value) => ref _json.GetSByte(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetByte(ref byte p, out byte value) => ref _json.GetByte(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetInt16(ref byte p, out short value) => ref _json.GetInt16(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetUInt16(ref byte p, out ushort value) => ref _json.GetUInt16(ref p, out value);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetInt32(ref byte p, out int value) => ref _json.GetInt32(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetUInt32(ref byte p, out uint value) => ref _json.GetUInt32(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetInt64(ref byte p, out long value) => ref _json.GetInt64(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetUInt64(ref byte p, out ulong value) => ref _json.GetUInt64(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetInt128(ref byte p, out Int128 value) => ref _json.GetInt128(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetUInt128(ref byte p, out UInt128 value) => ref _json.GetUInt128(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetDecimal(ref byte p, out decimal value) => ref _json.GetDecimal(ref p, out value);

    /// <inheritdoc/>
    public ref byte GetHalf(ref byte p, out Half value)
    {
        p = ref TakeName(ref p, out double name);
        value = (Half)name;
        return ref name == 0 ? ref _json.GetHalf(ref p, out value) : ref p;
    }

    /// <inheritdoc/>
    public ref byte GetSingle(ref byte p, out float value)
    {
        p = ref TakeName(ref p, out double name);
        value = (float)name;
        return ref name == 0 ? ref _json.GetSingle(ref p, out value) : ref p;
    }

    /// <inheritdoc/>
    public ref byte GetDouble(ref byte p, out double value)
    {
        p = ref TakeName(ref p, out value);
        return ref value == 0 ? ref _json.GetDouble(ref p, out value) : ref p;
    }

    /// <summary>What isn't a finite number, as Jsonable writes it: not JSON, and never written here.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The number; 0 where there is none of them.</param>
    ref byte TakeName(ref byte p, out double value)
    {
        p = ref _json.Token(ref p);
        value = 0;
        return ref p > '9' || (p == '-' && _json.Left(ref p) > 1 && Unsafe.Add(ref p, 1) == 'I') ? ref TakeNameSlow(ref p, ref value) : ref p; // SAFETY: the byte is there
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly ref byte TakeNameSlow(ref byte p, scoped ref double value)
    {
        // SAFETY: as many bytes are there as are compared.
        ReadOnlySpan<byte> rest = System.Runtime.InteropServices.MemoryMarshal.CreateReadOnlySpan(ref p, (int)Math.Min(_json.Left(ref p), 9));
        int length = 0;
        (value, length) = rest.StartsWith("NaN"u8) ? (double.NaN, 3) : rest.StartsWith("Infinity"u8) ? (double.PositiveInfinity, 8) : rest.StartsWith("-Infinity"u8) ? (double.NegativeInfinity, 9) : (0, 0);
        return ref Unsafe.Add(ref p, length);
    }

    /// <inheritdoc/>
    public ref byte GetChar(ref byte p, out char value)
    {
        p = ref TakeLength(ref p, out int length);
        return ref Checked(ref p, ref _json.GetChar(ref p, out value), length);
    }

    /// <inheritdoc/>
    public ref byte GetRune(ref byte p, out Rune value)
    {
        p = ref TakeLength(ref p, out int length);
        return ref Checked(ref p, ref _json.GetRune(ref p, out value), length);
    }

    /// <inheritdoc/>
    public ref byte GetDateTime(ref byte p, out DateTime value)
    {
        p = ref TakeLength(ref p, out int length);
        return ref Checked(ref p, ref _json.GetDateTime(ref p, out value), length);
    }

    /// <inheritdoc/>
    public ref byte GetDateTimeOffset(ref byte p, out DateTimeOffset value)
    {
        p = ref TakeLength(ref p, out int length);
        return ref Checked(ref p, ref _json.GetDateTimeOffset(ref p, out value), length);
    }

    /// <summary>Milliseconds; text as in JSON is read as well.</summary>
    public ref byte GetTimeSpan(ref byte p, out TimeSpan value)
    {
        p = ref TakeLength(ref p, out int length);
        if (p == '"')
        {
            return ref Checked(ref p, ref _json.GetTimeSpan(ref p, out value), length);
        }

        ref byte end = ref _json.GetDecimal(ref p, out decimal milliseconds);
        if (length >= 0 || Math.Abs(milliseconds) > long.MaxValue / TimeSpan.TicksPerMillisecond + 1)
        {
            FailTimeSpan(ref p);
        }

        decimal ticks = Math.Round(milliseconds * TimeSpan.TicksPerMillisecond);
        if (ticks is < long.MinValue or > long.MaxValue)
        {
            FailTimeSpan(ref p);
        }

        value = new TimeSpan((long)ticks);
        return ref end;
    }

    [System.Diagnostics.CodeAnalysis.DoesNotReturn]
    [MethodImpl(MethodImplOptions.NoInlining)]
    readonly void FailTimeSpan(ref byte p) => Fail(ref p, "the milliseconds of a time span");

    /// <inheritdoc/>
    public ref byte GetDateOnly(ref byte p, out DateOnly value)
    {
        p = ref TakeLength(ref p, out int length);
        return ref Checked(ref p, ref _json.GetDateOnly(ref p, out value), length);
    }

    /// <inheritdoc/>
    public ref byte GetTimeOnly(ref byte p, out TimeOnly value)
    {
        p = ref TakeLength(ref p, out int length);
        return ref Checked(ref p, ref _json.GetTimeOnly(ref p, out value), length);
    }

    /// <inheritdoc/>
    public ref byte GetGuid(ref byte p, out Guid value)
    {
        p = ref TakeLength(ref p, out int length);
        return ref Checked(ref p, ref _json.GetGuid(ref p, out value), length);
    }
}
