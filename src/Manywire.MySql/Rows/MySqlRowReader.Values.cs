using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Globalization;
using System.Numerics;
using System.Text;

namespace Manywire.MySql;

// A value of a column as each of .NET's scalars. What loses nothing is converted: integers to wider ones and to numbers with fractions; what would lose something is an error.
#pragma warning disable CS1591 // the contract says what each of them is
public ref partial struct MySqlRowReader
{
    public ref byte GetBoolean(ref byte p, out bool value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Boolean, out Field field);
        value = field.GetBoolean(data);
        return ref p;
    }

    public ref byte GetSByte(ref byte p, out sbyte value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.SByte, out Field field);
        value = field.Kind == ValueKind.Decimal ? checked((sbyte)Whole(data)) : field.GetSByte(data);
        return ref p;
    }

    public ref byte GetByte(ref byte p, out byte value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Byte, out Field field);
        value = field.Kind == ValueKind.Decimal ? checked((byte)Whole(data)) : field.GetByte(data);
        return ref p;
    }

    public ref byte GetInt16(ref byte p, out short value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Int16, out Field field);
        value = field.Kind == ValueKind.Decimal ? checked((short)Whole(data)) : field.GetInt16(data);
        return ref p;
    }

    public ref byte GetUInt16(ref byte p, out ushort value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.UInt16, out Field field);
        value = field.Kind == ValueKind.Decimal ? checked((ushort)Whole(data)) : field.GetUInt16(data);
        return ref p;
    }

    public ref byte GetInt32(ref byte p, out int value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Int32, out Field field);
        value = _binary && field.Kind == ValueKind.Int32 ? BinaryPrimitives.ReadInt32LittleEndian(data) : field.Kind == ValueKind.Decimal ? checked((int)Whole(data)) : field.GetInt32(data);
        return ref p;
    }

    public ref byte GetUInt32(ref byte p, out uint value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.UInt32, out Field field);
        value = field.Kind == ValueKind.Decimal ? checked((uint)Whole(data)) : field.GetUInt32(data);
        return ref p;
    }

    public ref byte GetInt64(ref byte p, out long value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Int64, out Field field);
        value = _binary && field.Kind == ValueKind.Int64 ? BinaryPrimitives.ReadInt64LittleEndian(data) : field.Kind == ValueKind.Decimal ? checked((long)Whole(data)) : field.GetInt64(data);
        return ref p;
    }

    public ref byte GetUInt64(ref byte p, out ulong value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.UInt64, out Field field);
        value = field.Kind == ValueKind.Decimal ? checked((ulong)Whole(data)) : field.GetUInt64(data);
        return ref p;
    }

    public ref byte GetInt128(ref byte p, out Int128 value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Int128, out Field field);
        value = field.Kind == ValueKind.Decimal ? Int128.Parse(data, NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture) : field.Kind == ValueKind.UInt64 ? field.GetUInt64(data) : field.GetInt64(data);
        return ref p;
    }

    public ref byte GetUInt128(ref byte p, out UInt128 value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.UInt128, out Field field);
        value = field.Kind == ValueKind.Decimal ? UInt128.Parse(data, NumberStyles.None, CultureInfo.InvariantCulture) : field.GetUInt64(data);
        return ref p;
    }

    public ref byte GetBigInteger(ref byte p, out BigInteger value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Integer, out Field field);
        value = field.Kind == ValueKind.Decimal ? BigInteger.Parse(Encoding.UTF8.GetString(data), NumberStyles.AllowLeadingSign, CultureInfo.InvariantCulture) : field.Kind == ValueKind.UInt64 ? field.GetUInt64(data) : field.GetInt64(data);
        return ref p;
    }

    public ref byte GetChar(ref byte p, out char value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Character, out Field field);
        string text = field.GetString(data);
        value = text.Length == 1 ? text[0] : throw NotOne(text);
        return ref p;
    }

    public ref byte GetRune(ref byte p, out Rune value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Character, out Field field);
        string text = field.GetString(data);
        value = Rune.TryGetRuneAt(text, 0, out Rune rune) && rune.Utf16SequenceLength == text.Length ? rune : throw NotOne(text);
        return ref p;
    }

    public ref byte GetHalf(ref byte p, out Half value)
    {
        p = ref GetDouble(ref p, out double number);
        value = (Half)number;
        return ref p;
    }

    public ref byte GetSingle(ref byte p, out float value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Single, out Field field);
        value = IsInteger(field.Kind) ? field.Kind == ValueKind.UInt64 ? field.GetUInt64(data) : field.GetInt64(data) : field.GetFloat(data);
        return ref p;
    }

    public ref byte GetDouble(ref byte p, out double value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Double, out Field field);
        value = field.Kind == ValueKind.Double ? field.GetDouble(data) : IsInteger(field.Kind) ? field.Kind == ValueKind.UInt64 ? field.GetUInt64(data) : field.GetInt64(data) : field.GetDouble(data);
        return ref p;
    }

    public ref byte GetDecimal(ref byte p, out decimal value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Decimal, out Field field);
        value = IsInteger(field.Kind) ? field.Kind == ValueKind.UInt64 ? field.GetUInt64(data) : field.GetInt64(data) : field.GetDecimal(data);
        return ref p;
    }

    public ref byte GetDateTime(ref byte p, out DateTime value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.DateTime, out Field field);
        value = field.GetDateTime(data);
        return ref p;
    }

    public ref byte GetDateTimeOffset(ref byte p, out DateTimeOffset value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.DateTimeOffset, out Field field);
        value = field.GetDateTimeOffset(data);
        return ref p;
    }

    public ref byte GetDateOnly(ref byte p, out DateOnly value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.DateOnly, out Field field);
        DateTime date = field.GetDateTime(data);
        value = date.TimeOfDay == TimeSpan.Zero ? DateOnly.FromDateTime(date) : throw new OverflowException("A DateOnly has no time of day.");
        return ref p;
    }

    public ref byte GetTimeSpan(ref byte p, out TimeSpan value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.TimeSpan, out Field field);
        value = field.GetTimeSpan(data);
        return ref p;
    }

    public ref byte GetTimeOnly(ref byte p, out TimeOnly value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.TimeOnly, out Field field);
        TimeSpan time = field.GetTimeSpan(data);
        value = time >= TimeSpan.Zero && time.Ticks < TimeSpan.TicksPerDay ? TimeOnly.FromTimeSpan(time) : throw new OverflowException("A TimeOnly is within a day.");
        return ref p;
    }

    public ref byte GetGuid(ref byte p, out Guid value)
    {
        ReadOnlySpan<byte> data = Next(ref p, Wanted.Guid, out Field field);
        value = field.GetGuid(data);
        return ref p;
    }

    public readonly ref byte TryGetUtf8(ref byte p, out ReadOnlySpan<byte> text, out bool taken)
    {
        text = default;
        taken = false;
        return ref p;
    }

    public ref byte GetString(ref byte p, out string? value)
    {
        value = TryNext(ref p, Wanted.Text, out ReadOnlySpan<byte> data, out Field field)
            ? field.Kind is ValueKind.Guid36 or ValueKind.Guid32 ? Encoding.UTF8.GetString(data) : field.GetString(data)
            : null;
        return ref p;
    }

    public ref byte GetBytes(ref byte p, scoped ref byte[]? value)
    {
        value = TryNext(ref p, Wanted.Bytes, out ReadOnlySpan<byte> data, out Field field)
            ? field.Kind is ValueKind.Bytes or ValueKind.GuidBytes ? data.ToArray() : throw new InvalidCastException("The column holds no bytes.")
            : null;
        return ref p;
    }

    public ref byte GetByteList(ref byte p, scoped ref List<byte>? value, out bool isBytes)
    {
        byte[]? bytes = null;
        p = ref GetBytes(ref p, ref bytes);
        value = bytes is null ? null : [.. bytes];
        isBytes = true;
        return ref p;
    }

    public ref byte GetPooledBytes(ref byte p, out WirePooled<byte>? value)
    {
        byte[]? bytes = null;
        p = ref GetBytes(ref p, ref bytes);
        value = bytes is null ? null : new WirePooled<byte>(bytes.Length);
        bytes?.CopyTo(value!.Memory);
        return ref p;
    }

    public ref byte GetUntyped(ref byte p, out object? value)
    {
        value = TryNext(ref p, Wanted.Any, out ReadOnlySpan<byte> data, out Field field) ? field.GetValue(data) : null;
        return ref p;
    }

    /// <summary>Enums are read by name where the column is text.</summary>
    public readonly ref byte FindText(ref byte p, out bool text)
    {
        text = Peek(ref p) is { Kind: RowStepKind.Value, Field.Kind: ValueKind.String };
        return ref p;
    }

    public ref byte Skip(ref byte p)
    {
        Next(ref p, Wanted.Any, out _);
        return ref p;
    }

    static bool IsInteger(ValueKind kind) => kind is >= ValueKind.SByte and <= ValueKind.UInt64;

    /// <summary>A DECIMAL without a fraction.</summary>
    static decimal Whole(ReadOnlySpan<byte> data)
    {
        decimal value = DecimalValue.Read(data);
        return decimal.IsInteger(value) ? value : throw new OverflowException("An integer has no fraction.");
    }

    static FormatException NotOne(string text) => new($"There are {text.Length} UTF-16 code units, not one character.");
}
#pragma warning restore CS1591
