using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Manywire.Binary.Tests;

/// <summary>Every scalar by itself, nullable, as an array, a list, a key and half of a pair.</summary>
static class HandScalars
{
    public static void Add()
    {
        Scalar<bool>(
            static (scoped ref w, ref p, v, tail) => ref w.PutBoolean(ref w.Reserve(ref p, w.MaxBoolean + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetBoolean(ref p, out v));
        Scalar<sbyte>(
            static (scoped ref w, ref p, v, tail) => ref w.PutSByte(ref w.Reserve(ref p, w.MaxSByte + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetSByte(ref p, out v));
        Scalar<byte>(
            static (scoped ref w, ref p, v, tail) => ref w.PutByte(ref w.Reserve(ref p, w.MaxByte + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetByte(ref p, out v));
        Scalar<short>(
            static (scoped ref w, ref p, v, tail) => ref w.PutInt16(ref w.Reserve(ref p, w.MaxInt16 + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetInt16(ref p, out v));
        Scalar<ushort>(
            static (scoped ref w, ref p, v, tail) => ref w.PutUInt16(ref w.Reserve(ref p, w.MaxUInt16 + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetUInt16(ref p, out v));
        Scalar<int>(
            static (scoped ref w, ref p, v, tail) => ref w.PutInt32(ref w.Reserve(ref p, w.MaxInt32 + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetInt32(ref p, out v));
        Scalar<uint>(
            static (scoped ref w, ref p, v, tail) => ref w.PutUInt32(ref w.Reserve(ref p, w.MaxUInt32 + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetUInt32(ref p, out v));
        Scalar<long>(
            static (scoped ref w, ref p, v, tail) => ref w.PutInt64(ref w.Reserve(ref p, w.MaxInt64 + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetInt64(ref p, out v));
        Scalar<ulong>(
            static (scoped ref w, ref p, v, tail) => ref w.PutUInt64(ref w.Reserve(ref p, w.MaxUInt64 + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetUInt64(ref p, out v));
        Scalar<Int128>(
            static (scoped ref w, ref p, v, tail) => ref w.PutInt128(ref w.Reserve(ref p, w.MaxInt128 + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetInt128(ref p, out v));
        Scalar<UInt128>(
            static (scoped ref w, ref p, v, tail) => ref w.PutUInt128(ref w.Reserve(ref p, w.MaxUInt128 + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetUInt128(ref p, out v));
        Scalar<char>(
            static (scoped ref w, ref p, v, tail) => ref w.PutChar(ref w.Reserve(ref p, w.MaxChar + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetChar(ref p, out v));
        Scalar<Half>(
            static (scoped ref w, ref p, v, tail) => ref w.PutHalf(ref w.Reserve(ref p, w.MaxHalf + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetHalf(ref p, out v));
        Scalar<float>(
            static (scoped ref w, ref p, v, tail) => ref w.PutSingle(ref w.Reserve(ref p, w.MaxSingle + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetSingle(ref p, out v));
        Scalar<double>(
            static (scoped ref w, ref p, v, tail) => ref w.PutDouble(ref w.Reserve(ref p, w.MaxDouble + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetDouble(ref p, out v));
        Scalar<decimal>(
            static (scoped ref w, ref p, v, tail) => ref w.PutDecimal(ref w.Reserve(ref p, w.MaxDecimal + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetDecimal(ref p, out v));
        Scalar<DateTime>(
            static (scoped ref w, ref p, v, tail) => ref w.PutDateTime(ref w.Reserve(ref p, w.MaxDateTime + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetDateTime(ref p, out v));
        Scalar<DateTimeOffset>(
            static (scoped ref w, ref p, v, tail) => ref w.PutDateTimeOffset(ref w.Reserve(ref p, w.MaxDateTimeOffset + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetDateTimeOffset(ref p, out v));
        Scalar<TimeSpan>(
            static (scoped ref w, ref p, v, tail) => ref w.PutTimeSpan(ref w.Reserve(ref p, w.MaxTimeSpan + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetTimeSpan(ref p, out v));
        Scalar<DateOnly>(
            static (scoped ref w, ref p, v, tail) => ref w.PutDateOnly(ref w.Reserve(ref p, w.MaxDateOnly + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetDateOnly(ref p, out v));
        Scalar<TimeOnly>(
            static (scoped ref w, ref p, v, tail) => ref w.PutTimeOnly(ref w.Reserve(ref p, w.MaxTimeOnly + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetTimeOnly(ref p, out v));
        Scalar<Guid>(
            static (scoped ref w, ref p, v, tail) => ref w.PutGuid(ref w.Reserve(ref p, w.MaxGuid + tail), v),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetGuid(ref p, out v));
    }

    static void Scalar<T>(WireWrite<T, BinaryWireWriter> write, WireRead<T, BinaryWireReader> read)
        where T : unmanaged
    {
        HandRegistry.Add(write, read);
        HandRegistry.Add<T?>(
            static (scoped ref w, ref p, v, tail) => ref w.PutBlitNullable(ref w.Reserve(ref p, Unsafe.SizeOf<T?>() + tail), v, null),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetBlitNullable(ref p, out v, null));
        HandRegistry.Add<T[]?>(
            static (scoped ref w, ref p, v, tail) => ref v is null ? ref w.PutNullArray(ref w.Reserve(ref p, w.MaxArray + tail)) : ref w.PutBlitArray<T>(ref p, v, null, tail),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetBlitArray(ref p, ref v, null),
            new WireSchema { Type = typeof(T[]), Kind = WireKind.Array, Element = typeof(T) });
        HandRegistry.Add<List<T>?>(
            static (scoped ref w, ref p, v, tail) => ref v is null ? ref w.PutNullArray(ref w.Reserve(ref p, w.MaxArray + tail)) : ref w.PutBlitArray<T>(ref p, v.ToArray(), null, tail),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetBlitList(ref p, ref v, null),
            new WireSchema { Type = typeof(List<T>), Kind = WireKind.Array, Element = typeof(T) });
        HandRegistry.Add<KeyValuePair<T, int>>(
            static (scoped ref w, ref p, v, tail) => ref w.PutBlitPair(ref w.Reserve(ref p, Unsafe.SizeOf<KeyValuePair<T, int>>() + tail), v.Key, v.Value, null, null),
            static (scoped ref r, ref p, scoped ref v) =>
            {
                p = ref r.GetBlitPair(ref p, out T key, out int value, null, null);
                v = new(key, value);
                return ref p;
            });
        HandRegistry.Add<KeyValuePair<byte, T>>(
            static (scoped ref w, ref p, v, tail) => ref w.PutBlitPair(ref w.Reserve(ref p, Unsafe.SizeOf<KeyValuePair<byte, T>>() + tail), v.Key, v.Value, null, null),
            static (scoped ref r, ref p, scoped ref v) =>
            {
                p = ref r.GetBlitPair(ref p, out byte key, out T value, null, null);
                v = new(key, value);
                return ref p;
            });
        HandRegistry.Add<ValueTuple<T>>(
            static (scoped ref w, ref p, v, tail) => ref w.PutMapKey(ref p, v.Item1, true, tail),
            static (scoped ref r, ref p, scoped ref v) => ref r.GetMapKey(ref p, out v.Item1));
    }
}
