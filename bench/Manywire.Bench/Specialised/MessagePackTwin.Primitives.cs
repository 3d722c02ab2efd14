using System;
using System.Buffers.Binary;
using System.Buffers.Text;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using Manywire.Text;

namespace Manywire.Bench.Specialised;

static partial class MessagePackTwin
{
    static int Most(string? text) => 5 + (3 * (text?.Length ?? 0));

    static int MostOf(byte[]? bytes) => 5 + (bytes?.Length ?? 0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutByte(ref byte p, byte v)
    {
        p = v;
        return ref Unsafe.Add(ref p, 1);
    }

    static ref byte PutNull(ref byte p) => ref PutByte(ref p, 0xc0);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutName(ref byte p, ReadOnlySpan<byte> name)
    {
        p = ref PutByte(ref p, (byte)(0xa0 | name.Length));
        name.CopyTo(MemoryMarshal.CreateSpan(ref p, name.Length));
        return ref Unsafe.Add(ref p, name.Length);
    }

    static ref byte PutCoded(ref byte p, byte code, ushort v)
    {
        p = ref PutByte(ref p, code);
        Unsafe.WriteUnaligned(ref p, BinaryPrimitives.ReverseEndianness(v));
        return ref Unsafe.Add(ref p, 2);
    }

    static ref byte PutCoded(ref byte p, byte code, uint v)
    {
        p = ref PutByte(ref p, code);
        Unsafe.WriteUnaligned(ref p, BinaryPrimitives.ReverseEndianness(v));
        return ref Unsafe.Add(ref p, 4);
    }

    static ref byte PutCoded(ref byte p, byte code, ulong v)
    {
        p = ref PutByte(ref p, code);
        Unsafe.WriteUnaligned(ref p, BinaryPrimitives.ReverseEndianness(v));
        return ref Unsafe.Add(ref p, 8);
    }

    static ref byte PutCount(ref byte p, int count, byte fix, byte code16)
    {
        if (count < 16)
        {
            return ref PutByte(ref p, (byte)(fix | count));
        }

        return ref count <= ushort.MaxValue ? ref PutCoded(ref p, code16, (ushort)count) : ref PutCoded(ref p, (byte)(code16 + 1), (uint)count);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ref byte PutInteger(ref byte p, long v) => ref (ulong)v < 128 ? ref PutByte(ref p, (byte)v) : ref PutLonger(ref p, v);

    static ref byte PutLonger(ref byte p, long v)
    {
        if (v >= 0)
        {
            return ref PutUnsigned(ref p, (ulong)v);
        }

        if (v >= -32)
        {
            return ref PutByte(ref p, (byte)v);
        }

        if (v >= sbyte.MinValue)
        {
            return ref PutByte(ref PutByte(ref p, 0xd0), (byte)v);
        }

        if (v >= short.MinValue)
        {
            return ref PutCoded(ref p, 0xd1, (ushort)v);
        }

        return ref v >= int.MinValue ? ref PutCoded(ref p, 0xd2, (uint)v) : ref PutCoded(ref p, 0xd3, (ulong)v);
    }

    static ref byte PutUnsigned(ref byte p, ulong v)
    {
        if (v < 128)
        {
            return ref PutByte(ref p, (byte)v);
        }

        if (v <= byte.MaxValue)
        {
            return ref PutByte(ref PutByte(ref p, 0xcc), (byte)v);
        }

        if (v <= ushort.MaxValue)
        {
            return ref PutCoded(ref p, 0xcd, (ushort)v);
        }

        return ref v <= uint.MaxValue ? ref PutCoded(ref p, 0xce, (uint)v) : ref PutCoded(ref p, 0xcf, v);
    }

    static ref byte PutBoolean(ref byte p, bool v) => ref PutByte(ref p, v ? (byte)0xc3 : (byte)0xc2);

    static ref byte PutDouble(ref byte p, double v) => ref PutCoded(ref p, 0xcb, BitConverter.DoubleToUInt64Bits(v));

    static ref byte PutSingle(ref byte p, float v) => ref PutCoded(ref p, 0xca, BitConverter.SingleToUInt32Bits(v));

    static ref byte PutText(ref byte p, string? text)
    {
        if (text is null)
        {
            return ref PutNull(ref p);
        }

        // The header that ASCII needs is guessed; other text is moved where it needs a longer one.
        int guess = HeaderOf(text.Length);
        int length = Utf8Encoder.Encode(ref Unsafe.Add(ref p, guess), text);
        if (length < 0)
        {
            throw new ArgumentException("A surrogate stands alone.", nameof(text));
        }

        int header = HeaderOf(length);
        if (header != guess)
        {
            MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, guess), length).CopyTo(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref p, header), length));
        }

        p = ref PutTextHeader(ref p, length, header);
        return ref Unsafe.Add(ref p, length);
    }

    static ref byte PutTextHeader(ref byte p, int length, int header)
    {
        if (header == 1)
        {
            return ref PutByte(ref p, (byte)(0xa0 | length));
        }

        if (header == 2)
        {
            return ref PutByte(ref PutByte(ref p, 0xd9), (byte)length);
        }

        return ref header == 3 ? ref PutCoded(ref p, 0xda, (ushort)length) : ref PutCoded(ref p, 0xdb, (uint)length);
    }

    static int HeaderOf(int length) => length < 32 ? 1 : length <= byte.MaxValue ? 2 : length <= ushort.MaxValue ? 3 : 5;

    static ref byte PutBytes(ref byte p, byte[]? bytes)
    {
        if (bytes is null)
        {
            return ref PutNull(ref p);
        }

        int n = bytes.Length;
        if (n <= byte.MaxValue)
        {
            p = ref PutByte(ref PutByte(ref p, 0xc4), (byte)n);
        }
        else
        {
            p = ref n <= ushort.MaxValue ? ref PutCoded(ref p, 0xc5, (ushort)n) : ref PutCoded(ref p, 0xc6, (uint)n);
        }

        bytes.CopyTo(MemoryMarshal.CreateSpan(ref p, n));
        return ref Unsafe.Add(ref p, n);
    }

    static ref byte PutGuid(ref byte p, Guid v)
    {
        p = ref PutByte(ref PutByte(ref p, 0xd9), 36);
        v.TryFormat(MemoryMarshal.CreateSpan(ref p, 36), out _);
        return ref Unsafe.Add(ref p, 36);
    }

    static ref byte PutDate(ref byte p, DateTime v)
    {
        long ticks = (v.Kind == DateTimeKind.Local ? v.ToUniversalTime() : v).Ticks - DateTime.UnixEpoch.Ticks;
        (long seconds, long rest) = Math.DivRem(ticks, TimeSpan.TicksPerSecond);
        if (rest < 0)
        {
            rest += TimeSpan.TicksPerSecond;
            seconds--;
        }

        ulong nanoseconds = (ulong)rest * 100;
        if ((ulong)seconds >> 34 != 0)
        {
            p = ref PutCoded(ref PutByte(ref PutByte(ref p, 0xc7), 12), 0xff, (uint)nanoseconds);
            Unsafe.WriteUnaligned(ref p, BinaryPrimitives.ReverseEndianness(seconds));
            return ref Unsafe.Add(ref p, 8);
        }

        ulong both = (nanoseconds << 34) | (ulong)seconds;
        return ref both <= uint.MaxValue ? ref PutCoded(ref PutByte(ref p, 0xd6), 0xff, (uint)both) : ref PutCoded(ref PutByte(ref p, 0xd7), 0xff, both);
    }

    static bool IsNull(ref Source source)
    {
        if (source.Peek != 0xc0)
        {
            return false;
        }

        source.Take(1);
        return true;
    }

    static void Expect(int actual, int expected)
    {
        if (actual != expected)
        {
            throw Source.Malformed();
        }
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static void ExpectName(ref Source source, ReadOnlySpan<byte> name)
    {
        Expect(source.Get<byte>(), 0xa0 | name.Length);
        source.Expect(name);
    }

    static ushort Get16(ref Source source) => BinaryPrimitives.ReverseEndianness(source.Get<ushort>());

    static uint Get32(ref Source source) => BinaryPrimitives.ReverseEndianness(source.Get<uint>());

    static ulong Get64(ref Source source) => BinaryPrimitives.ReverseEndianness(source.Get<ulong>());

    static int GetCount(ref Source source, byte fix, byte code16)
    {
        byte code = source.Get<byte>();
        return (code & 0xf0) == fix ? code & 15
            : code == code16 ? Get16(ref source)
            : code == code16 + 1 ? checked((int)Get32(ref source))
            : throw Source.Malformed();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static long GetInteger(ref Source source, long least, long most)
    {
        byte code = source.Get<byte>();
        long v = code < 128 ? code : GetLonger(ref source, code);
        return v >= least && v <= most ? v : throw Source.Malformed();
    }

    static long GetLonger(ref Source source, byte code) => code switch
    {
        >= 0xe0 => (sbyte)code,
        0xcc => source.Get<byte>(),
        0xcd => Get16(ref source),
        0xce => Get32(ref source),
        0xcf => checked((long)Get64(ref source)),
        0xd0 => source.Get<sbyte>(),
        0xd1 => (short)Get16(ref source),
        0xd2 => (int)Get32(ref source),
        0xd3 => (long)Get64(ref source),
        _ => throw Source.Malformed(),
    };

    static ulong GetUnsigned(ref Source source)
    {
        if (source.Peek == 0xcf)
        {
            source.Take(1);
            return Get64(ref source);
        }

        return (ulong)GetInteger(ref source, 0, long.MaxValue);
    }

    static bool GetBoolean(ref Source source) => source.Get<byte>() switch
    {
        0xc2 => false,
        0xc3 => true,
        _ => throw Source.Malformed(),
    };

    static double GetDouble(ref Source source)
    {
        Expect(source.Get<byte>(), 0xcb);
        return BitConverter.UInt64BitsToDouble(Get64(ref source));
    }

    static float GetSingle(ref Source source)
    {
        Expect(source.Get<byte>(), 0xca);
        return BitConverter.UInt32BitsToSingle(Get32(ref source));
    }

    static string? GetText(ref Source source)
    {
        byte code = source.Get<byte>();
        if ((code & 0xe0) == 0xa0)
        {
            return source.Text(code & 31);
        }

        return code switch
        {
            0xc0 => null,
            0xd9 => source.Text(source.Get<byte>()),
            0xda => source.Text(Get16(ref source)),
            0xdb => source.Text(checked((int)Get32(ref source))),
            _ => throw Source.Malformed(),
        };
    }

    static byte[]? GetBytes(ref Source source)
    {
        int n = source.Get<byte>() switch
        {
            0xc0 => -1,
            0xc4 => source.Get<byte>(),
            0xc5 => Get16(ref source),
            0xc6 => checked((int)Get32(ref source)),
            _ => throw Source.Malformed(),
        };
        return n < 0 ? null : MemoryMarshal.CreateReadOnlySpan(ref source.Take(n), n).ToArray();
    }

    static Guid GetGuid(ref Source source)
    {
        source.Expect([0xd9, 36]);
        return Utf8Parser.TryParse(MemoryMarshal.CreateReadOnlySpan(ref source.Take(36), 36), out Guid v, out int used) && used == 36 ? v : throw Source.Malformed();
    }

    static DateTime GetDate(ref Source source)
    {
        byte code = source.Get<byte>();
        ulong nanoseconds;
        long seconds;
        if (code == 0xc7)
        {
            source.Expect([12, 0xff]);
            nanoseconds = Get32(ref source);
            seconds = (long)Get64(ref source);
        }
        else
        {
            source.Expect([0xff]);
            ulong both = code switch
            {
                0xd6 => Get32(ref source),
                0xd7 => Get64(ref source),
                _ => throw Source.Malformed(),
            };
            nanoseconds = both >> 34;
            seconds = (long)(both & 0x3_ffff_ffff);
        }

        return DateTime.UnixEpoch.AddTicks(checked((seconds * TimeSpan.TicksPerSecond) + (long)(nanoseconds / 100)));
    }
}
