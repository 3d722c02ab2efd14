using System;
using System.ComponentModel;
using System.Runtime.CompilerServices;

namespace Manywire.Contracts;

/// <summary>.NET's scalars by type argument, for wires: the keys of maps, and values whose type is told by a number.</summary>
/// <remarks>The only branch that is left of <see cref="Put"/> and <see cref="Get"/>, once compiled, is that of the type.</remarks>
[EditorBrowsable(EditorBrowsableState.Never)]
public static partial class WireScalars
{
    /// <summary>A scalar, as the wire writes one of its type. What it takes is reserved.</summary>
    /// <typeparam name="T">The type of the scalar.</typeparam>
    /// <typeparam name="TWriter">The wire.</typeparam>
    /// <param name="writer">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The scalar.</param>
    /// <exception cref="NotSupportedException">The type is none of .NET's scalars.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Put<T, TWriter>(scoped ref TWriter writer, ref byte p, T value)
        where T : unmanaged
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (typeof(T) == typeof(bool)) return ref writer.PutBoolean(ref p, Unsafe.BitCast<T, bool>(value));
        if (typeof(T) == typeof(sbyte)) return ref writer.PutSByte(ref p, Unsafe.BitCast<T, sbyte>(value));
        if (typeof(T) == typeof(byte)) return ref writer.PutByte(ref p, Unsafe.BitCast<T, byte>(value));
        if (typeof(T) == typeof(short)) return ref writer.PutInt16(ref p, Unsafe.BitCast<T, short>(value));
        if (typeof(T) == typeof(ushort)) return ref writer.PutUInt16(ref p, Unsafe.BitCast<T, ushort>(value));
        if (typeof(T) == typeof(int)) return ref writer.PutInt32(ref p, Unsafe.BitCast<T, int>(value));
        if (typeof(T) == typeof(uint)) return ref writer.PutUInt32(ref p, Unsafe.BitCast<T, uint>(value));
        if (typeof(T) == typeof(long)) return ref writer.PutInt64(ref p, Unsafe.BitCast<T, long>(value));
        if (typeof(T) == typeof(ulong)) return ref writer.PutUInt64(ref p, Unsafe.BitCast<T, ulong>(value));
        if (typeof(T) == typeof(Int128)) return ref writer.PutInt128(ref p, Unsafe.BitCast<T, Int128>(value));
        if (typeof(T) == typeof(UInt128)) return ref writer.PutUInt128(ref p, Unsafe.BitCast<T, UInt128>(value));
        if (typeof(T) == typeof(char)) return ref writer.PutChar(ref p, Unsafe.BitCast<T, char>(value));
        if (typeof(T) == typeof(Half)) return ref writer.PutHalf(ref p, Unsafe.BitCast<T, Half>(value));
        if (typeof(T) == typeof(float)) return ref writer.PutSingle(ref p, Unsafe.BitCast<T, float>(value));
        if (typeof(T) == typeof(double)) return ref writer.PutDouble(ref p, Unsafe.BitCast<T, double>(value));
        if (typeof(T) == typeof(decimal)) return ref writer.PutDecimal(ref p, Unsafe.BitCast<T, decimal>(value));
        if (typeof(T) == typeof(DateTime)) return ref writer.PutDateTime(ref p, Unsafe.BitCast<T, DateTime>(value));
        if (typeof(T) == typeof(DateTimeOffset)) return ref writer.PutDateTimeOffset(ref p, Unsafe.BitCast<T, DateTimeOffset>(value));
        if (typeof(T) == typeof(TimeSpan)) return ref writer.PutTimeSpan(ref p, Unsafe.BitCast<T, TimeSpan>(value));
        if (typeof(T) == typeof(DateOnly)) return ref writer.PutDateOnly(ref p, Unsafe.BitCast<T, DateOnly>(value));
        if (typeof(T) == typeof(TimeOnly)) return ref writer.PutTimeOnly(ref p, Unsafe.BitCast<T, TimeOnly>(value));
        if (typeof(T) == typeof(Guid)) return ref writer.PutGuid(ref p, Unsafe.BitCast<T, Guid>(value));
        throw NoScalar(typeof(T));
    }

    /// <summary>A scalar, as the wire reads one of its type.</summary>
    /// <typeparam name="T">The type of the scalar.</typeparam>
    /// <typeparam name="TReader">The wire.</typeparam>
    /// <param name="reader">The wire.</param>
    /// <param name="p">The cursor.</param>
    /// <param name="value">The scalar.</param>
    /// <exception cref="NotSupportedException">The type is none of .NET's scalars.</exception>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static ref byte Get<T, TReader>(scoped ref TReader reader, ref byte p, out T value)
        where T : unmanaged
        where TReader : struct, IWireReader, allows ref struct
    {
        Unsafe.SkipInit(out value); // SAFETY: every branch assigns it, as the type that it is; a type without one throws
        if (typeof(T) == typeof(bool)) return ref reader.GetBoolean(ref p, out Unsafe.As<T, bool>(ref value));
        if (typeof(T) == typeof(sbyte)) return ref reader.GetSByte(ref p, out Unsafe.As<T, sbyte>(ref value));
        if (typeof(T) == typeof(byte)) return ref reader.GetByte(ref p, out Unsafe.As<T, byte>(ref value));
        if (typeof(T) == typeof(short)) return ref reader.GetInt16(ref p, out Unsafe.As<T, short>(ref value));
        if (typeof(T) == typeof(ushort)) return ref reader.GetUInt16(ref p, out Unsafe.As<T, ushort>(ref value));
        if (typeof(T) == typeof(int)) return ref reader.GetInt32(ref p, out Unsafe.As<T, int>(ref value));
        if (typeof(T) == typeof(uint)) return ref reader.GetUInt32(ref p, out Unsafe.As<T, uint>(ref value));
        if (typeof(T) == typeof(long)) return ref reader.GetInt64(ref p, out Unsafe.As<T, long>(ref value));
        if (typeof(T) == typeof(ulong)) return ref reader.GetUInt64(ref p, out Unsafe.As<T, ulong>(ref value));
        if (typeof(T) == typeof(Int128)) return ref reader.GetInt128(ref p, out Unsafe.As<T, Int128>(ref value));
        if (typeof(T) == typeof(UInt128)) return ref reader.GetUInt128(ref p, out Unsafe.As<T, UInt128>(ref value));
        if (typeof(T) == typeof(char)) return ref reader.GetChar(ref p, out Unsafe.As<T, char>(ref value));
        if (typeof(T) == typeof(Half)) return ref reader.GetHalf(ref p, out Unsafe.As<T, Half>(ref value));
        if (typeof(T) == typeof(float)) return ref reader.GetSingle(ref p, out Unsafe.As<T, float>(ref value));
        if (typeof(T) == typeof(double)) return ref reader.GetDouble(ref p, out Unsafe.As<T, double>(ref value));
        if (typeof(T) == typeof(decimal)) return ref reader.GetDecimal(ref p, out Unsafe.As<T, decimal>(ref value));
        if (typeof(T) == typeof(DateTime)) return ref reader.GetDateTime(ref p, out Unsafe.As<T, DateTime>(ref value));
        if (typeof(T) == typeof(DateTimeOffset)) return ref reader.GetDateTimeOffset(ref p, out Unsafe.As<T, DateTimeOffset>(ref value));
        if (typeof(T) == typeof(TimeSpan)) return ref reader.GetTimeSpan(ref p, out Unsafe.As<T, TimeSpan>(ref value));
        if (typeof(T) == typeof(DateOnly)) return ref reader.GetDateOnly(ref p, out Unsafe.As<T, DateOnly>(ref value));
        if (typeof(T) == typeof(TimeOnly)) return ref reader.GetTimeOnly(ref p, out Unsafe.As<T, TimeOnly>(ref value));
        if (typeof(T) == typeof(Guid)) return ref reader.GetGuid(ref p, out Unsafe.As<T, Guid>(ref value));
        throw NoScalar(typeof(T));
    }

    /// <summary>Does something with the scalar type of a number, if there is one.</summary>
    /// <typeparam name="TVisitor">What is done.</typeparam>
    /// <typeparam name="TWire">A writer or a reader.</typeparam>
    internal static ref byte Visit<TVisitor, TWire>(int number, scoped ref TWire wire, ref byte p, scoped ref object? value)
        where TVisitor : struct, IScalarVisitor<TWire>
        where TWire : struct, allows ref struct
    {
        switch (number)
        {
            case 1: return ref TVisitor.Visit<bool>(ref wire, ref p, ref value);
            case 2: return ref TVisitor.Visit<sbyte>(ref wire, ref p, ref value);
            case 3: return ref TVisitor.Visit<byte>(ref wire, ref p, ref value);
            case 4: return ref TVisitor.Visit<short>(ref wire, ref p, ref value);
            case 5: return ref TVisitor.Visit<ushort>(ref wire, ref p, ref value);
            case 6: return ref TVisitor.Visit<int>(ref wire, ref p, ref value);
            case 7: return ref TVisitor.Visit<uint>(ref wire, ref p, ref value);
            case 8: return ref TVisitor.Visit<long>(ref wire, ref p, ref value);
            case 9: return ref TVisitor.Visit<ulong>(ref wire, ref p, ref value);
            case 10: return ref TVisitor.Visit<Int128>(ref wire, ref p, ref value);
            case 11: return ref TVisitor.Visit<UInt128>(ref wire, ref p, ref value);
            case 12: return ref TVisitor.Visit<char>(ref wire, ref p, ref value);
            case 13: return ref TVisitor.Visit<Half>(ref wire, ref p, ref value);
            case 14: return ref TVisitor.Visit<float>(ref wire, ref p, ref value);
            case 15: return ref TVisitor.Visit<double>(ref wire, ref p, ref value);
            case 16: return ref TVisitor.Visit<decimal>(ref wire, ref p, ref value);
            case 17: return ref TVisitor.Visit<DateTime>(ref wire, ref p, ref value);
            case 18: return ref TVisitor.Visit<DateTimeOffset>(ref wire, ref p, ref value);
            case 19: return ref TVisitor.Visit<TimeSpan>(ref wire, ref p, ref value);
            case 20: return ref TVisitor.Visit<DateOnly>(ref wire, ref p, ref value);
            case 21: return ref TVisitor.Visit<TimeOnly>(ref wire, ref p, ref value);
            case 22: return ref TVisitor.Visit<Guid>(ref wire, ref p, ref value);
            default: return ref p;
        }
    }

    /// <summary>The number of a scalar type, from 1, as <see cref="Visit"/> takes it; 0 for any other type.</summary>
    internal static int NumberOf(Type type) => Array.IndexOf(s_types, type) + 1;

    /// <summary>In the order of their numbers.</summary>
    static readonly Type[] s_types =
    [
        typeof(bool), typeof(sbyte), typeof(byte), typeof(short), typeof(ushort), typeof(int), typeof(uint), typeof(long), typeof(ulong), typeof(Int128), typeof(UInt128), typeof(char),
        typeof(Half), typeof(float), typeof(double), typeof(decimal), typeof(DateTime), typeof(DateTimeOffset), typeof(TimeSpan), typeof(DateOnly), typeof(TimeOnly), typeof(Guid),
    ];

    static NotSupportedException NoScalar(Type type) => new($"{WireNames.Spell(type)} is none of .NET's scalars.");
}
