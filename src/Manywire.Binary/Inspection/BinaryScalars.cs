using System;
using System.Buffers.Binary;
using System.Collections.Generic;
using System.Globalization;
using System.Text;
using Manywire.Inspection;

namespace Manywire.Binary;

/// <summary>The scalars of a <see cref="BinaryLayout"/>, by words: their bytes, and what they say.</summary>
public static class BinaryScalars
{
    static readonly Dictionary<string, (Type Type, int Size, int Alignment)> s_words = new(StringComparer.Ordinal)
    {
        ["bool"] = (typeof(bool), 1, 1), ["int8"] = (typeof(sbyte), 1, 1), ["uint8"] = (typeof(byte), 1, 1), ["int16"] = (typeof(short), 2, 2), ["uint16"] = (typeof(ushort), 2, 2),
        ["int32"] = (typeof(int), 4, 4), ["uint32"] = (typeof(uint), 4, 4), ["int64"] = (typeof(long), 8, 8), ["uint64"] = (typeof(ulong), 8, 8),
        ["int128"] = (typeof(Int128), 16, 16), ["uint128"] = (typeof(UInt128), 16, 16), ["float16"] = (typeof(Half), 2, 2), ["float32"] = (typeof(float), 4, 4), ["float64"] = (typeof(double), 8, 8),
        ["decimal"] = (typeof(decimal), 16, 8), ["char"] = (typeof(char), 2, 2), ["rune"] = (typeof(Rune), 4, 4), ["guid"] = (typeof(Guid), 16, 4), ["datetime"] = (typeof(DateTime), 8, 8),
        ["datetimeoffset"] = (typeof(DateTimeOffset), 16, 8), ["timespan"] = (typeof(TimeSpan), 8, 8), ["date"] = (typeof(DateOnly), 4, 4), ["time"] = (typeof(TimeOnly), 8, 8),
    };

    /// <summary>The words.</summary>
    public static IReadOnlyCollection<string> Words => s_words.Keys;

    /// <summary>Bytes of a scalar.</summary>
    /// <param name="word">Its word.</param>
    /// <exception cref="KeyNotFoundException">There is no such word.</exception>
    public static int SizeOf(string word) => s_words[word].Size;

    /// <summary>What the offset of a scalar in memory is a multiple of.</summary>
    /// <param name="word">Its word.</param>
    /// <exception cref="KeyNotFoundException">There is no such word.</exception>
    public static int AlignmentOf(string word) => s_words[word].Alignment;

    /// <summary>The word of a type; null for one that is no scalar.</summary>
    internal static string? WordOf(Type type)
    {
        foreach ((string word, (Type of, _, _)) in s_words)
        {
            if (of == type)
            {
                return word;
            }
        }

        return null;
    }

    internal static WireTokenKind KindOf(string word) => word switch
    {
        "bool" => WireTokenKind.Boolean,
        "int8" or "uint8" or "int16" or "uint16" or "int32" or "uint32" or "int64" or "uint64" or "int128" or "uint128" => WireTokenKind.Integer,
        "float16" or "float32" or "float64" or "decimal" => WireTokenKind.Number,
        "char" or "rune" => WireTokenKind.Text,
        _ => WireTokenKind.Other,
    };

    /// <summary>What a value says, as JSON has it; null where no value has such bytes.</summary>
    internal static string? Text(string word, ReadOnlySpan<byte> bytes)
    {
        CultureInfo culture = CultureInfo.InvariantCulture;
        switch (word)
        {
            case "bool":
                return bytes[0] switch { 0 => "false", 1 => "true", _ => null };
            case "int8":
                return unchecked((sbyte)bytes[0]).ToString(culture);
            case "uint8":
                return bytes[0].ToString(culture);
            case "int16":
                return BinaryPrimitives.ReadInt16LittleEndian(bytes).ToString(culture);
            case "uint16":
                return BinaryPrimitives.ReadUInt16LittleEndian(bytes).ToString(culture);
            case "int32":
                return BinaryPrimitives.ReadInt32LittleEndian(bytes).ToString(culture);
            case "uint32":
                return BinaryPrimitives.ReadUInt32LittleEndian(bytes).ToString(culture);
            case "int64":
                return BinaryPrimitives.ReadInt64LittleEndian(bytes).ToString(culture);
            case "uint64":
                return BinaryPrimitives.ReadUInt64LittleEndian(bytes).ToString(culture);
            case "int128":
                return BinaryPrimitives.ReadInt128LittleEndian(bytes).ToString(culture);
            case "uint128":
                return BinaryPrimitives.ReadUInt128LittleEndian(bytes).ToString(culture);
            case "float16":
                return BinaryPrimitives.ReadHalfLittleEndian(bytes).ToString("R", culture);
            case "float32":
                return BinaryPrimitives.ReadSingleLittleEndian(bytes).ToString("R", culture);
            case "float64":
                return BinaryPrimitives.ReadDoubleLittleEndian(bytes).ToString("R", culture);
            case "char":
                return ((char)BinaryPrimitives.ReadUInt16LittleEndian(bytes)).ToString();
            case "rune":
                return Rune.TryCreate(BinaryPrimitives.ReadUInt32LittleEndian(bytes), out Rune rune) ? rune.ToString() : null;
            case "guid":
                return new Guid(bytes[..16], bigEndian: false).ToString();
            case "decimal":
                return Decimal(bytes)?.ToString(culture);
            default:
                return Time(word, bytes);
        }
    }

    static decimal? Decimal(ReadOnlySpan<byte> bytes)
    {
        int flags = BinaryPrimitives.ReadInt32LittleEndian(bytes);
        int scale = (flags >> 16) & 0xff;
        return (flags & 0x7f00ffff) != 0 || scale > 28 ? null : new decimal(
            BinaryPrimitives.ReadInt32LittleEndian(bytes[8..]), BinaryPrimitives.ReadInt32LittleEndian(bytes[12..]), BinaryPrimitives.ReadInt32LittleEndian(bytes[4..]), flags < 0, (byte)scale);
    }

    static string? Time(string word, ReadOnlySpan<byte> bytes)
    {
        CultureInfo culture = CultureInfo.InvariantCulture;
        long ticks = word == "date" ? 0 : BinaryPrimitives.ReadInt64LittleEndian(bytes);
        switch (word)
        {
            case "timespan":
                return new TimeSpan(ticks).ToString("c", culture);
            case "time":
                return ticks is < 0 or >= TimeSpan.TicksPerDay ? null : new TimeSpan(ticks).ToString("c", culture);
            case "date":
                int day = BinaryPrimitives.ReadInt32LittleEndian(bytes);
                return day < 0 || day > DateOnly.MaxValue.DayNumber ? null : DateOnly.FromDayNumber(day).ToString("O", culture);
            case "datetime":
                const long Ticks = 0x3fffffffffffffff;
                return (ticks & Ticks) > DateTime.MaxValue.Ticks ? null : DateTime.FromBinary(ticks).ToString("yyyy-MM-ddTHH:mm:ss.FFFFFFFK", culture);
            default: // datetimeoffset: minutes, padding, the time at UTC
                short minutes = BinaryPrimitives.ReadInt16LittleEndian(bytes);
                long utc = BinaryPrimitives.ReadInt64LittleEndian(bytes[8..]) & Ticks;
                long local = utc + (minutes * TimeSpan.TicksPerMinute);
                return minutes is < -840 or > 840 || utc > DateTime.MaxValue.Ticks || local < 0 || local > DateTime.MaxValue.Ticks
                    ? null : new DateTimeOffset(local, TimeSpan.FromMinutes(minutes)).ToString("yyyy-MM-ddTHH:mm:ss.FFFFFFFzzz", culture);
        }
    }
}
