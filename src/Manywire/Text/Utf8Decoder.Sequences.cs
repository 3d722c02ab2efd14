using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;

namespace Manywire.Text;

public static partial class Utf8Decoder
{
    // By the byte at hand:
    // - ASCII: widen 16 bytes, step over those before the first that isn't.
    // - the start of a sequence of three (Japanese): 8 of them are spread to 32 bits each by a shuffle that also turns them round, tested all at
    //   once (marks, overlong forms, surrogates), put together by shifts and narrowed; step over those before the first that isn't such a sequence.
    //   4 of them where there is no AVX2.
    // - the start of a sequence of two (Cyrillic), and another behind it: 8 bytes at once, if none of them begins a longer one.
    // - all else: one sequence at a time.
    // Where a whole vector is of one kind, that is a branch, which is predicted, and the next step needn't wait for the count.
    // room: how many chars the destination takes. What was counted may not be what is decoded, where another thread writes the input meanwhile:
    // each store is preceded by a look at the room, not by a proof from the count.
    static int DecodeOneByOne(ref ushort d, int room, ref byte s, int n)
    {
        // SAFETY: every load of k bytes follows a check of n - i >= k, every store of k chars one of room - o >= k.
        int i = 0;
        int o = 0;
        while (i < n)
        {
            uint b = Unsafe.Add(ref s, i);
            if (b < 0x80)
            {
                if (n - i >= 16 && room - o >= 16 && Unsafe.Add(ref s, i + 1) < 0x80)
                {
                    Vector128<byte> v = Vector128.LoadUnsafe(ref s, (nuint)i);
                    (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(v);
                    low.StoreUnsafe(ref d, (nuint)o);
                    high.StoreUnsafe(ref d, (nuint)o + 8);
                    int run = BitOperations.TrailingZeroCount(v.ExtractMostSignificantBits() | 0x10000);
                    i += run;
                    o += run;
                    if (run == 16)
                    {
                        int more = WidenRun(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i), Math.Min(n - i, room - o));
                        i += more;
                        o += more;
                    }
                }
                else if (n - i >= 8 && room - o >= 8)
                {
                    ulong eight = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref s, i));
                    Vector128.WidenLower(Vector128.CreateScalarUnsafe(eight).AsByte()).StoreUnsafe(ref d, (nuint)o);
                    int run = BitOperations.TrailingZeroCount(eight & HighBits) >> 3;
                    i += run;
                    o += run;
                }
                else
                {
                    if (o >= room)
                    {
                        return -1;
                    }

                    Unsafe.Add(ref d, o++) = (ushort)b;
                    i++;
                }
            }
            else if ((b & 0xf0) == 0xe0)
            {
                int run = Avx2.IsSupported && n - i >= 28 && room - o >= 8 ? Decode8(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i))
                    : n - i >= 16 && room - o >= 4 ? Decode4(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i))
                    : n - i >= 3 && room > o ? Decode1(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i))
                    : 0;
                if (run == 0)
                {
                    return -1;
                }

                if (run == 8)
                {
                    i += 8 * 3;
                    o += 8;
                    continue;
                }

                i += run * 3;
                o += run;
            }
            else if (b < 0xe0)
            {
                if (n - i >= 2 * BlockOfBytes && room - o >= BlockOfBytes && Unsafe.Add(ref s, i + 2) >= 0x80 && DecodeNarrow(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i), out int chars) is > 0 and int bytes)
                {
                    i += bytes;
                    o += chars;
                    continue;
                }

                if (b < 0xc2 || n - i < 2 || o >= room || !Continues(ref s, i + 1))
                {
                    return -1;
                }

                Unsafe.Add(ref d, o++) = (ushort)(((b & 0x1f) << 6) | (Unsafe.Add(ref s, i + 1) & 0x3fu));
                i += 2;
            }
            else
            {
                if (n - i < 4 || room - o < 2 || !Continues(ref s, i + 1) || !Continues(ref s, i + 2) || !Continues(ref s, i + 3))
                {
                    return -1;
                }

                uint point = ((b & 0x0f) << 18) | ((Unsafe.Add(ref s, i + 1) & 0x3fu) << 12) | ((Unsafe.Add(ref s, i + 2) & 0x3fu) << 6) | (Unsafe.Add(ref s, i + 3) & 0x3fu);
                if (point - 0x10000 >= 0x100000)
                {
                    return -1;
                }

                Unsafe.Add(ref d, o) = (ushort)(0xd7c0 + (point >> 10));
                Unsafe.Add(ref d, o + 1) = (ushort)(0xdc00 | (point & 0x3ff));
                o += 2;
                i += 4;
            }
        }

        return o;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool Continues(ref byte s, int i) => (Unsafe.Add(ref s, i) & 0xc0) == 0x80; // SAFETY: the caller has checked that byte i is there

    /// <summary>Decodes those of the next 8 sequences of three bytes before the first that isn't one. Loads 28 bytes, stores 8 chars.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Decode8(ref ushort d, ref byte s)
    {
        // SAFETY: the caller has 28 bytes, and room for 8 chars.
        Vector256<uint> v = Avx2.Shuffle(Vector256.Create(Vector128.LoadUnsafe(ref s), Vector128.LoadUnsafe(ref s, 12)), Vector256.Create(Spread, Spread)).AsUInt32();
        Vector256<uint> x = (v & Vector256.Create(0x3fu)) | ((v & Vector256.Create(0x3f00u)) >>> 2) | ((v & Vector256.Create(0x0f0000u)) >>> 4);
        Vector256<uint> good = Vector256.Equals(v & Vector256.Create(0xf0c0c0u), Vector256.Create(0xe08080u))
            & Vector256.GreaterThan(x.AsInt32(), Vector256.Create(0x7ff)).AsUInt32()
            & ~Vector256.Equals(x & Vector256.Create(0xf800u), Vector256.Create(0xd800u));
        Vector128.Narrow(x.GetLower(), x.GetUpper()).StoreUnsafe(ref d);
        return BitOperations.TrailingZeroCount(~good.ExtractMostSignificantBits());
    }

    /// <summary>Decodes those of the next 4 sequences of three bytes before the first that isn't one. Loads 16 bytes, stores 4 chars.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int Decode4(ref ushort d, ref byte s)
    {
        // SAFETY: the caller has 16 bytes, and room for 4 chars.
        Vector128<uint> v = Vector128.Shuffle(Vector128.LoadUnsafe(ref s), Spread).AsUInt32();
        Vector128<uint> x = (v & Vector128.Create(0x3fu)) | ((v & Vector128.Create(0x3f00u)) >>> 2) | ((v & Vector128.Create(0x0f0000u)) >>> 4);
        Vector128<uint> good = Vector128.Equals(v & Vector128.Create(0xf0c0c0u), Vector128.Create(0xe08080u))
            & Vector128.GreaterThan(x.AsInt32(), Vector128.Create(0x7ff)).AsUInt32()
            & ~Vector128.Equals(x & Vector128.Create(0xf800u), Vector128.Create(0xd800u));
        Unsafe.WriteUnaligned(ref Unsafe.As<ushort, byte>(ref d), Vector128.Narrow(x, x).AsUInt64().ToScalar());
        return BitOperations.TrailingZeroCount(~good.ExtractMostSignificantBits());
    }

    /// <summary>Decodes one sequence of three bytes; 0: it isn't one.</summary>
    static int Decode1(ref ushort d, ref byte s)
    {
        // SAFETY: the caller has 3 bytes, and room for the char that a well-formed sequence makes.
        uint x = ((s & 0x0fu) << 12) | ((Unsafe.Add(ref s, 1) & 0x3fu) << 6) | (Unsafe.Add(ref s, 2) & 0x3fu);
        if (!Continues(ref s, 1) || !Continues(ref s, 2) || x < 0x800 || x - 0xd800 < 0x800)
        {
            return 0;
        }

        d = (ushort)x;
        return 1;
    }

    /// <summary>Four sequences of three bytes, each turned round into 32 bits.</summary>
    static Vector128<byte> Spread
    {
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        get => Vector128.Create((byte)2, 1, 0, 0xff, 5, 4, 3, 0xff, 8, 7, 6, 0xff, 11, 10, 9, 0xff);
    }
}
