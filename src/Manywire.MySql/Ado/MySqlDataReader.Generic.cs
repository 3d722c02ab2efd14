using System;
using System.IO;
using System.Runtime.CompilerServices;
using System.Threading;
using System.Threading.Tasks;

namespace Manywire.MySql;

/// <content>Values of a type that the caller names.</content>
public sealed partial class MySqlDataReader
{
    /// <summary>Reads a value as what the caller asks for. No number, date or Guid is boxed on the way.</summary>
    public override T GetFieldValue<T>(int ordinal)
    {
        if (typeof(T) == typeof(bool))
        {
            return As<bool, T>(GetBoolean(ordinal));
        }

        if (typeof(T) == typeof(byte))
        {
            return As<byte, T>(GetByte(ordinal));
        }

        if (typeof(T) == typeof(sbyte))
        {
            return As<sbyte, T>(GetSByte(ordinal));
        }

        if (typeof(T) == typeof(short))
        {
            return As<short, T>(GetInt16(ordinal));
        }

        if (typeof(T) == typeof(ushort))
        {
            return As<ushort, T>(GetUInt16(ordinal));
        }

        if (typeof(T) == typeof(int))
        {
            return As<int, T>(GetInt32(ordinal));
        }

        if (typeof(T) == typeof(uint))
        {
            return As<uint, T>(GetUInt32(ordinal));
        }

        if (typeof(T) == typeof(long))
        {
            return As<long, T>(GetInt64(ordinal));
        }

        if (typeof(T) == typeof(ulong))
        {
            return As<ulong, T>(GetUInt64(ordinal));
        }

        if (typeof(T) == typeof(float))
        {
            return As<float, T>(GetFloat(ordinal));
        }

        if (typeof(T) == typeof(double))
        {
            return As<double, T>(GetDouble(ordinal));
        }

        if (typeof(T) == typeof(decimal))
        {
            return As<decimal, T>(GetDecimal(ordinal));
        }

        if (typeof(T) == typeof(char))
        {
            return As<char, T>(GetChar(ordinal));
        }

        if (typeof(T) == typeof(DateTime))
        {
            return As<DateTime, T>(GetDateTime(ordinal));
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return As<DateTimeOffset, T>(GetDateTimeOffset(ordinal));
        }

        if (typeof(T) == typeof(DateOnly))
        {
            return As<DateOnly, T>(GetDateOnly(ordinal));
        }

        if (typeof(T) == typeof(TimeSpan))
        {
            return As<TimeSpan, T>(GetTimeSpan(ordinal));
        }

        if (typeof(T) == typeof(TimeOnly))
        {
            return As<TimeOnly, T>(GetTimeOnly(ordinal));
        }

        if (typeof(T) == typeof(Guid))
        {
            return As<Guid, T>(GetGuid(ordinal));
        }

        if (typeof(T) == typeof(MySqlDateTime))
        {
            return As<MySqlDateTime, T>(GetMySqlDateTime(ordinal));
        }

        if (typeof(T) == typeof(MySqlDecimal))
        {
            return As<MySqlDecimal, T>(GetMySqlDecimal(ordinal));
        }

        return typeof(T).IsValueType ? GetStruct<T>(ordinal) : GetReference<T>(ordinal);
    }

    /// <summary>Reads a value as what the caller asks for. It is waited for with <see cref="System.Data.CommandBehavior.SequentialAccess"/> only: else rows are there already.</summary>
    public override Task<T> GetFieldValueAsync<T>(int ordinal, CancellationToken cancellationToken)
    {
        if (cancellationToken.IsCancellationRequested)
        {
            return Task.FromCanceled<T>(cancellationToken);
        }

        if (_rows.IsInParts && typeof(T) != typeof(Stream) && typeof(T) != typeof(TextReader))
        {
            return ValueInPartsAsync<T>(ordinal, cancellationToken);
        }

        try
        {
            return Task.FromResult(GetFieldValue<T>(ordinal));
        }
        catch (Exception e)
        {
            return Task.FromException<T>(e);
        }
    }

    /// <summary>Nullable values, enums and memory. They are rare, and go through an object.</summary>
    T GetStruct<T>(int ordinal)
    {
        if (Nullable.GetUnderlyingType(typeof(T)) is { } underlying)
        {
            return IsDBNull(ordinal) ? default! : (T)GetAs(ordinal, underlying);
        }

        return (T)GetAs(ordinal, typeof(T));
    }

    object GetAs(int ordinal, Type type) =>
        type == typeof(bool) ? GetBoolean(ordinal)
        : type == typeof(byte) ? GetByte(ordinal)
        : type == typeof(sbyte) ? GetSByte(ordinal)
        : type == typeof(short) ? GetInt16(ordinal)
        : type == typeof(ushort) ? GetUInt16(ordinal)
        : type == typeof(int) ? GetInt32(ordinal)
        : type == typeof(uint) ? GetUInt32(ordinal)
        : type == typeof(long) ? GetInt64(ordinal)
        : type == typeof(ulong) ? GetUInt64(ordinal)
        : type == typeof(float) ? GetFloat(ordinal)
        : type == typeof(double) ? GetDouble(ordinal)
        : type == typeof(decimal) ? GetDecimal(ordinal)
        : type == typeof(char) ? GetChar(ordinal)
        : type == typeof(DateTime) ? GetDateTime(ordinal)
        : type == typeof(DateTimeOffset) ? GetDateTimeOffset(ordinal)
        : type == typeof(DateOnly) ? GetDateOnly(ordinal)
        : type == typeof(TimeSpan) ? GetTimeSpan(ordinal)
        : type == typeof(TimeOnly) ? GetTimeOnly(ordinal)
        : type == typeof(Guid) ? GetGuid(ordinal)
        : type == typeof(MySqlDateTime) ? GetMySqlDateTime(ordinal)
        : type == typeof(MySqlDecimal) ? GetMySqlDecimal(ordinal)
        : type == typeof(ReadOnlyMemory<byte>) ? new ReadOnlyMemory<byte>(Bytes(ordinal).ToArray())
        : type == typeof(Memory<byte>) ? new Memory<byte>(Bytes(ordinal).ToArray())
        : type.IsEnum ? GetEnum(ordinal, type)
        : GetValue(ordinal);

    /// <summary>A member of an enum, by its number or its name.</summary>
    object GetEnum(int ordinal, Type type)
    {
        Field field = Get(ordinal, out ReadOnlySpan<byte> data);
        if (field.Kind == ValueKind.String)
        {
            return Enum.TryParse(type, field.GetString(data), ignoreCase: true, out object? value)
                ? value
                : throw new InvalidCastException($"“{field.GetString(data)}” is no member of {type.Name}.");
        }

        return Enum.ToObject(type, field.GetInt64(data));
    }

    T GetReference<T>(int ordinal)
    {
        if (typeof(T) == typeof(string))
        {
            return (T)(object)GetString(ordinal);
        }

        if (typeof(T) == typeof(MySqlGeometry))
        {
            return (T)(object)GetMySqlGeometry(ordinal);
        }

        if (typeof(T) == typeof(Stream) || (typeof(T) == typeof(MemoryStream) && !_rows.IsInParts))
        {
            return (T)(object)GetStream(ordinal);
        }

        if (typeof(T) == typeof(TextReader) || (typeof(T) == typeof(StringReader) && !_rows.IsInParts))
        {
            return (T)(object)GetTextReader(ordinal);
        }

        if (typeof(T) == typeof(float[]))
        {
            return (T)(object)Get(ordinal, out ReadOnlySpan<byte> data).GetVector(data);
        }

        if (typeof(T) == typeof(char[]))
        {
            return (T)(object)GetString(ordinal).ToCharArray();
        }

        return (T)GetValue(ordinal);
    }

    // SAFETY: called only where both types are the same, which the JIT knows.
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static TTo As<TFrom, TTo>(TFrom value) => Unsafe.As<TFrom, TTo>(ref value);
}
