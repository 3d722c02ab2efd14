using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire.MessagePack.Tests;

/// <summary>Shapes written by hand, since there is no generator here.</summary>
sealed class Shapes : WireRegistry
{
#pragma warning disable CA2255 // what emitted code does
    [ModuleInitializer]
    internal static void Initialize() => Register(new Shapes());
#pragma warning restore CA2255

    protected override WireShape? Make(Type type)
    {
        if (type == typeof(MapPerson))
        {
            return new PersonShape<MapPerson>();
        }

        if (type == typeof(ArrayPerson))
        {
            return new PersonShape<ArrayPerson>();
        }

        if (type == typeof(bool))
        {
            return new ScalarShape<bool>();
        }

        if (type == typeof(sbyte))
        {
            return new ScalarShape<sbyte>();
        }

        if (type == typeof(byte))
        {
            return new ScalarShape<byte>();
        }

        if (type == typeof(short))
        {
            return new ScalarShape<short>();
        }

        if (type == typeof(ushort))
        {
            return new ScalarShape<ushort>();
        }

        if (type == typeof(int))
        {
            return new ScalarShape<int>();
        }

        if (type == typeof(uint))
        {
            return new ScalarShape<uint>();
        }

        if (type == typeof(long))
        {
            return new ScalarShape<long>();
        }

        if (type == typeof(ulong))
        {
            return new ScalarShape<ulong>();
        }

        if (type == typeof(Int128))
        {
            return new ScalarShape<Int128>();
        }

        if (type == typeof(UInt128))
        {
            return new ScalarShape<UInt128>();
        }

        if (type == typeof(char))
        {
            return new ScalarShape<char>();
        }

        if (type == typeof(Half))
        {
            return new ScalarShape<Half>();
        }

        if (type == typeof(float))
        {
            return new ScalarShape<float>();
        }

        if (type == typeof(double))
        {
            return new ScalarShape<double>();
        }

        if (type == typeof(decimal))
        {
            return new ScalarShape<decimal>();
        }

        if (type == typeof(DateTime))
        {
            return new ScalarShape<DateTime>();
        }

        if (type == typeof(DateTimeOffset))
        {
            return new ScalarShape<DateTimeOffset>();
        }

        if (type == typeof(TimeSpan))
        {
            return new ScalarShape<TimeSpan>();
        }

        if (type == typeof(DateOnly))
        {
            return new ScalarShape<DateOnly>();
        }

        if (type == typeof(TimeOnly))
        {
            return new ScalarShape<TimeOnly>();
        }

        if (type == typeof(Guid))
        {
            return new ScalarShape<Guid>();
        }

        if (type == typeof(string))
        {
            return new ScalarShape<string>();
        }

        if (type == typeof(byte[]))
        {
            return new ScalarShape<byte[]>();
        }

        if (type == typeof(List<int>))
        {
            return new IntsShape();
        }

        if (type == typeof(Dictionary<string, int>))
        {
            return new CountsShape();
        }

        if (type == typeof(Dictionary<int, int>))
        {
            return new KeysShape<int>();
        }

        if (type == typeof(Dictionary<Guid, int>))
        {
            return new KeysShape<Guid>();
        }

        if (type == typeof(Dictionary<double, int>))
        {
            return new KeysShape<double>();
        }

        if (type == typeof(WireLazy<int>))
        {
            return new LazyShape();
        }

        if (type == typeof(Nothing))
        {
            return new NothingShape();
        }

        if (type == typeof(Node))
        {
            return new NodeShape();
        }

        return type == typeof(Animal) ? new AnimalShape() : null;
    }
}

sealed class ScalarShape<T> : WireShape<T>
{
    public override WireSchema Schema => new() { Type = typeof(T), Kind = WireKind.Scalar };

    public override WireWrite<T, TWriter> Write<TWriter>() => Put;

    public override WireRead<T, TReader> Read<TReader>() => Get;

    static ref byte Put<TWriter>(scoped ref TWriter writer, ref byte p, T value, int tail)
        where TWriter : struct, IWireWriter, allows ref struct
    {
        if (typeof(T) == typeof(string))
        {
            return ref writer.PutString(ref p, (string?)(object?)value, tail);
        }

        if (typeof(T) == typeof(byte[]))
        {
            return ref writer.PutBytes(ref p, (byte[]?)(object?)value, tail);
        }

        if (typeof(T) == typeof(bool))
        {
            return ref writer.PutBoolean(ref writer.Reserve(ref p, writer.MaxBoolean + tail), (bool)(object)value!);
        }

        if (typeof(T) == typeof(sbyte))
        {
            return ref writer.PutSByte(ref writer.Reserve(ref p, writer.MaxSByte + tail), (sbyte)(object)value!);
        }

        if (typeof(T) == typeof(byte))
        {
            return ref writer.PutByte(ref writer.Reserve(ref p, writer.MaxByte + tail), (byte)(object)value!);
        }

        if (typeof(T) == typeof(short))
        {
            return ref writer.PutInt16(ref writer.Reserve(ref p, writer.MaxInt16 + tail), (short)(object)value!);
        }

        if (typeof(T) == typeof(ushort))
        {
            return ref writer.PutUInt16(ref writer.Reserve(ref p, writer.MaxUInt16 + tail), (ushort)(object)value!);
        }

        if (typeof(T) == typeof(int))
        {
            return ref writer.PutInt32(ref writer.Reserve(ref p, writer.MaxInt32 + tail), (int)(object)value!);
        }

        if (typeof(T) == typeof(uint))
        {
            return ref writer.PutUInt32(ref writer.Reserve(ref p, writer.MaxUInt32 + tail), (uint)(object)value!);
        }

        if (typeof(T) == typeof(long))
        {
            return ref writer.PutInt64(ref writer.Reserve(ref p, writer.MaxInt64 + tail), (long)(object)value!);
        }

        if (typeof(T) == typeof(ulong))
        {
            return ref writer.PutUInt64(ref writer.Reserve(ref p, writer.MaxUInt64 + tail), (ulong)(object)value!);
        }

        if (typeof(T) == typeof(Int128))
        {
            return ref writer.PutInt128(ref writer.Reserve(ref p, writer.MaxInt128 + tail), (Int128)(object)value!);
        }

        if (typeof(T) == typeof(UInt128))
        {
            return ref writer.PutUInt128(ref writer.Reserve(ref p, writer.MaxUInt128 + tail), (UInt128)(object)value!);
        }

        if (typeof(T) == typeof(char))
        {
            return ref writer.PutChar(ref writer.Reserve(ref p, writer.MaxChar + tail), (char)(object)value!);
        }

        if (typeof(T) == typeof(Half))
        {
            return ref writer.PutHalf(ref writer.Reserve(ref p, writer.MaxHalf + tail), (Half)(object)value!);
        }

        if (typeof(T) == typeof(float))
        {
            return ref writer.PutSingle(ref writer.Reserve(ref p, writer.MaxSingle + tail), (float)(object)value!);
        }

        if (typeof(T) == typeof(double))
        {
            return ref writer.PutDouble(ref writer.Reserve(ref p, writer.MaxDouble + tail), (double)(object)value!);
        }

        if (typeof(T) == typeof(decimal))
        {
            return ref writer.PutDecimal(ref writer.Reserve(ref p, writer.MaxDecimal + tail), (decimal)(object)value!);
        }

        if (typeof(T) == typeof(DateTime))
        {
            return ref writer.PutDateTime(ref writer.Reserve(ref p, writer.MaxDateTime + tail), (DateTime)(object)value!);
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            return ref writer.PutDateTimeOffset(ref writer.Reserve(ref p, writer.MaxDateTimeOffset + tail), (DateTimeOffset)(object)value!);
        }

        if (typeof(T) == typeof(TimeSpan))
        {
            return ref writer.PutTimeSpan(ref writer.Reserve(ref p, writer.MaxTimeSpan + tail), (TimeSpan)(object)value!);
        }

        if (typeof(T) == typeof(DateOnly))
        {
            return ref writer.PutDateOnly(ref writer.Reserve(ref p, writer.MaxDateOnly + tail), (DateOnly)(object)value!);
        }

        if (typeof(T) == typeof(TimeOnly))
        {
            return ref writer.PutTimeOnly(ref writer.Reserve(ref p, writer.MaxTimeOnly + tail), (TimeOnly)(object)value!);
        }

        if (typeof(T) == typeof(Guid))
        {
            return ref writer.PutGuid(ref writer.Reserve(ref p, writer.MaxGuid + tail), (Guid)(object)value!);
        }

        throw new NotSupportedException();
    }

    static ref byte Get<TReader>(scoped ref TReader reader, ref byte p, scoped ref T value)
        where TReader : struct, IWireReader, allows ref struct
    {
        if (typeof(T) == typeof(string))
        {
            p = ref reader.GetString(ref p, out string? text);
            value = (T)(object)text!;
            return ref p;
        }

        if (typeof(T) == typeof(byte[]))
        {
            byte[]? bytes = (byte[]?)(object?)value;
            p = ref reader.GetBytes(ref p, ref bytes);
            value = (T)(object)bytes!;
            return ref p;
        }

        if (typeof(T) == typeof(bool))
        {
            p = ref reader.GetBoolean(ref p, out bool v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(sbyte))
        {
            p = ref reader.GetSByte(ref p, out sbyte v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(byte))
        {
            p = ref reader.GetByte(ref p, out byte v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(short))
        {
            p = ref reader.GetInt16(ref p, out short v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(ushort))
        {
            p = ref reader.GetUInt16(ref p, out ushort v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(int))
        {
            p = ref reader.GetInt32(ref p, out int v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(uint))
        {
            p = ref reader.GetUInt32(ref p, out uint v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(long))
        {
            p = ref reader.GetInt64(ref p, out long v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(ulong))
        {
            p = ref reader.GetUInt64(ref p, out ulong v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(Int128))
        {
            p = ref reader.GetInt128(ref p, out Int128 v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(UInt128))
        {
            p = ref reader.GetUInt128(ref p, out UInt128 v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(char))
        {
            p = ref reader.GetChar(ref p, out char v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(Half))
        {
            p = ref reader.GetHalf(ref p, out Half v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(float))
        {
            p = ref reader.GetSingle(ref p, out float v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(double))
        {
            p = ref reader.GetDouble(ref p, out double v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(decimal))
        {
            p = ref reader.GetDecimal(ref p, out decimal v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(DateTime))
        {
            p = ref reader.GetDateTime(ref p, out DateTime v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(DateTimeOffset))
        {
            p = ref reader.GetDateTimeOffset(ref p, out DateTimeOffset v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(TimeSpan))
        {
            p = ref reader.GetTimeSpan(ref p, out TimeSpan v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(DateOnly))
        {
            p = ref reader.GetDateOnly(ref p, out DateOnly v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(TimeOnly))
        {
            p = ref reader.GetTimeOnly(ref p, out TimeOnly v);
            value = (T)(object)v;
            return ref p;
        }

        if (typeof(T) == typeof(Guid))
        {
            p = ref reader.GetGuid(ref p, out Guid v);
            value = (T)(object)v;
            return ref p;
        }

        throw new NotSupportedException();
    }
}
