using Manywire.Text;
using System;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack;

public ref partial struct MessagePackWireReader
{
    /// <inheritdoc/>
    public ref byte GetMapKey(ref byte p, out string key)
    {
        p = ref _window.Need(ref p, 1);
        if (!IsText(p))
        {
            _window.Fail(ref p, "a string");
        }

        p = ref GetString(ref p, out string? text);
        if (text is null)
        {
            _window.Fail(ref p, "a string");
        }

        key = text;
        return ref p;
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte GetMapKey<TKey>(ref byte p, out TKey key)
        where TKey : unmanaged
    {
        if (typeof(TKey) == typeof(int))
        {
            p = ref GetInt32(ref p, out int value);
            key = Unsafe.BitCast<int, TKey>(value);
            return ref p;
        }

        return ref GetOtherKey(ref p, out key);
    }

    ref byte GetOtherKey<TKey>(ref byte p, out TKey key)
        where TKey : unmanaged
    {
        if (typeof(TKey) == typeof(bool))
        {
            p = ref GetBoolean(ref p, out bool value);
            key = Unsafe.BitCast<bool, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(sbyte))
        {
            p = ref GetSByte(ref p, out sbyte value);
            key = Unsafe.BitCast<sbyte, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(byte))
        {
            p = ref GetByte(ref p, out byte value);
            key = Unsafe.BitCast<byte, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(short))
        {
            p = ref GetInt16(ref p, out short value);
            key = Unsafe.BitCast<short, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(ushort))
        {
            p = ref GetUInt16(ref p, out ushort value);
            key = Unsafe.BitCast<ushort, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(uint))
        {
            p = ref GetUInt32(ref p, out uint value);
            key = Unsafe.BitCast<uint, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(long))
        {
            p = ref GetInt64(ref p, out long value);
            key = Unsafe.BitCast<long, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(ulong))
        {
            p = ref GetUInt64(ref p, out ulong value);
            key = Unsafe.BitCast<ulong, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(Int128))
        {
            p = ref GetInt128(ref p, out Int128 value);
            key = Unsafe.BitCast<Int128, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(UInt128))
        {
            p = ref GetUInt128(ref p, out UInt128 value);
            key = Unsafe.BitCast<UInt128, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(char))
        {
            p = ref GetChar(ref p, out char value);
            key = Unsafe.BitCast<char, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(Half))
        {
            p = ref GetHalf(ref p, out Half value);
            key = Unsafe.BitCast<Half, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(float))
        {
            p = ref GetSingle(ref p, out float value);
            key = Unsafe.BitCast<float, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(double))
        {
            p = ref GetDouble(ref p, out double value);
            key = Unsafe.BitCast<double, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(decimal))
        {
            p = ref GetDecimal(ref p, out decimal value);
            key = Unsafe.BitCast<decimal, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(DateTime))
        {
            p = ref GetDateTime(ref p, out DateTime value);
            key = Unsafe.BitCast<DateTime, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(DateTimeOffset))
        {
            p = ref GetDateTimeOffset(ref p, out DateTimeOffset value);
            key = Unsafe.BitCast<DateTimeOffset, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(TimeSpan))
        {
            p = ref GetTimeSpan(ref p, out TimeSpan value);
            key = Unsafe.BitCast<TimeSpan, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(DateOnly))
        {
            p = ref GetDateOnly(ref p, out DateOnly value);
            key = Unsafe.BitCast<DateOnly, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(TimeOnly))
        {
            p = ref GetTimeOnly(ref p, out TimeOnly value);
            key = Unsafe.BitCast<TimeOnly, TKey>(value);
            return ref p;
        }

        if (typeof(TKey) == typeof(Guid))
        {
            p = ref GetGuid(ref p, out Guid value);
            key = Unsafe.BitCast<Guid, TKey>(value);
            return ref p;
        }

        throw new NotSupportedException($"A key of type {WireNames.Spell(typeof(TKey))} has no form in MessagePack.");
    }

    /// <inheritdoc/>
    public readonly string? UnknownName(ref byte p, scoped ReadOnlySpan<byte> key) => Utf8Decoder.GetCopied(key);
}
