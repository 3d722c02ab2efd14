using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Text;

public static partial class Utf8Encoder
{
    // Text that isn't all ASCII, 8 chars at a time, without a branch on what each of them is: that can't be foreseen in names and words, and would cost more than the work.
    // Where every char takes one byte or two (Latin, Greek, Cyrillic, Hebrew, Arabic), all are spread to two bytes each; else, 4 at a time, to three.
    // A shuffle that is looked up by which of them take more than one byte then leaves out what isn't taken. Pairs of surrogates are encoded by themselves.

    const int CharsAtOnce = 8;

    /// <summary>How many bytes are stored at most where a block begins, if there is room.</summary>
    const int BlockStore = 28;

    /// <summary>Where the bytes come from: for each of the 256 ways in which 8 chars take one byte or two.</summary>
    static readonly byte[] s_narrow = MakeNarrow();

    /// <summary>Where the bytes come from: for each of the ways in which 4 chars take one to three bytes. The lower four bits of a way say which take more than one, the upper which take three.</summary>
    static readonly byte[] s_wide = MakeWide();

    static byte[] MakeNarrow()
    {
        byte[] table = new byte[256 * Vector128<byte>.Count];
        table.AsSpan().Fill(0xff);
        for (int mask = 0; mask < 256; mask++)
        {
            int at = mask * Vector128<byte>.Count;
            for (int i = 0; i < CharsAtOnce; i++)
            {
                table[at++] = (byte)(2 * i);
                if ((mask & (1 << i)) != 0)
                {
                    table[at++] = (byte)((2 * i) + 1);
                }
            }
        }

        return table;
    }

    static byte[] MakeWide()
    {
        byte[] table = new byte[256 * Vector128<byte>.Count];
        table.AsSpan().Fill(0xff);
        for (int mask = 0; mask < 256; mask++)
        {
            int at = mask * Vector128<byte>.Count;
            for (int i = 0; i < 4; i++)
            {
                for (int part = (mask & (16 << i)) != 0 ? 0 : (mask & (1 << i)) != 0 ? 1 : 2; part < 3; part++)
                {
                    table[at++] = (byte)((4 * i) + part);
                }
            }
        }

        return table;
    }

    /// <summary>Encodes text up to a block in which it has a quotation mark, a backslash or a control character, or to a surrogate that stands alone.</summary>
    /// <param name="destination">Where to: three bytes for each char, and <see cref="Slack"/> more.</param>
    /// <param name="text">The first char.</param>
    /// <param name="n">How many chars: at least one.</param>
    /// <param name="written">Bytes written.</param>
    /// <returns>How many chars were encoded.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int EncodeUnescaped(ref byte destination, ref readonly char text, int n, out int written)
    {
        ref ushort s = ref Unsafe.As<char, ushort>(ref Unsafe.AsRef(in text)); // SAFETY: a char is an ushort
        int run = EncodeRun(ref destination, ref s, n, escapes: false);
        ulong done = EncodeBlocks(ref destination, (n * MaxBytesPerChar) + Slack, ref s, n, run, run, escapes: false);
        written = (int)done;
        return (int)(done >> 32);
    }

    /// <summary>Encodes chars up to a surrogate that stands alone.</summary>
    /// <param name="d">Where to.</param>
    /// <param name="room">How many bytes there are: at least three for each char of the text.</param>
    /// <param name="s">The text.</param>
    /// <param name="n">Its length.</param>
    /// <param name="i">The first of the chars.</param>
    /// <param name="o">The place of its bytes.</param>
    /// <param name="escapes">Whether characters are encoded that JSON escapes. A constant once compiled.</param>
    /// <returns>The char behind the last one in the upper half, and the place of its bytes in the lower one.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong EncodeBlocks(ref byte d, int room, ref ushort s, int n, int i, int o, bool escapes)
    {
        // SAFETY: vectors are loaded where so many chars are left, or from the end of the text. As o is at most 3 * i, three bytes of room are left for each char that is, which 16 bytes for 16 chars need not;
        // where BlockStore bytes aren't left, only what the chars take is stored. Each char is looked at once: the text may be another at a second look.
        while (i < n)
        {
            int left = n - i;
            Vector128<ushort> chars;
            if (left >= CharsAtOnce)
            {
                chars = Vector128.LoadUnsafe(ref s, (nuint)i);
                left = CharsAtOnce;
            }
            else
            {
                chars = Last(ref s, n, left);
            }

            if (!escapes && IsEscaped(left == CharsAtOnce ? chars : chars | (Vector128.Create((ushort)0x80) & Vector128.GreaterThanOrEqual(Vector128<ushort>.Indices, Vector128.Create((ushort)left)))))
            {
                break;
            }

            Vector128<ushort> areTwo = Vector128.GreaterThan(chars, Vector128.Create((ushort)0x7f));
            uint two = areTwo.ExtractMostSignificantBits();
            if ((chars & Vector128.Create((ushort)0xf800)) == Vector128<ushort>.Zero)
            {
                Vector128<ushort> spread = (chars >>> 6) | ((chars & Vector128.Create((ushort)0x3f)) << 8) | Vector128.Create((ushort)0x80c0);
                Vector128<byte> bytes = Take(Vector128.ConditionalSelect(areTwo, spread, chars).AsByte(), s_narrow, two);
                int count = left + BitOperations.PopCount(two);
                if (room - o >= Vector128<byte>.Count)
                {
                    bytes.StoreUnsafe(ref d, (nuint)o);
                }
                else
                {
                    FewBytes.Store(ref Unsafe.Add(ref d, o), bytes, count);
                }

                o += count;
                i += left;
                if (two == 0)
                {
                    int run = EncodeRun(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i), n - i, escapes);
                    i += run;
                    o += run;
                }

                continue;
            }

            uint surrogates = Vector128.Equals(chars & Vector128.Create((ushort)0xf800), Vector128.Create((ushort)0xd800)).ExtractMostSignificantBits();
            // The bit is looked at and not the count below, of which .NET 10 takes the flags of BSF for a comparison with zero where there is no BMI1: those are of the operand.
            if ((surrogates & 1) != 0)
            {
                if (!TryEncodePair(ref Unsafe.Add(ref d, o), ref Unsafe.Add(ref s, i), n - i))
                {
                    break;
                }

                i += 2;
                o += 4;
                continue;
            }

            left = surrogates != 0 ? BitOperations.TrailingZeroCount(surrogates) : left;
            uint within = (1u << left) - 1, three = Vector128.GreaterThan(chars, Vector128.Create((ushort)0x7ff)).ExtractMostSignificantBits() & within;
            two &= within;
            uint lower = (two & 15) | ((three & 15) << 4);
            int lowerCount = Math.Min(left, 4) + BitOperations.PopCount(lower), all = left + BitOperations.PopCount(two) + BitOperations.PopCount(three);
            Vector128<byte> first = Take(Spread(Vector128.WidenLower(chars)), s_wide, lower);
            Vector128<byte> second = Take(Spread(Vector128.WidenUpper(chars)), s_wide, (two >> 4) | (three & 0xf0));
            if (room - o >= BlockStore)
            {
                first.StoreUnsafe(ref d, (nuint)o);
                second.StoreUnsafe(ref d, (nuint)(o + lowerCount));
            }
            else
            {
                FewBytes.Store(ref Unsafe.Add(ref d, o), first, lowerCount);
                if (all > lowerCount)
                {
                    FewBytes.Store(ref Unsafe.Add(ref d, o + lowerCount), second, all - lowerCount);
                }
            }

            o += all;
            i += left;
        }

        return ((ulong)(uint)i << 32) | (uint)o;
    }

    /// <summary>Encodes ASCII, 16 chars at a time, as long as all of them are.</summary>
    /// <returns>How many chars were encoded.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int EncodeRun(ref byte d, ref ushort s, int left, bool escapes)
    {
        // SAFETY: 16 chars are left where so many are loaded, and room for more bytes.
        int i = 0;
        while (left - i >= 2 * CharsAtOnce)
        {
            Vector128<ushort> low = Vector128.LoadUnsafe(ref s, (nuint)i), high = Vector128.LoadUnsafe(ref s, (nuint)(i + CharsAtOnce));
            if (((low | high) & Vector128.Create((ushort)0xff80)) != Vector128<ushort>.Zero || (!escapes && (IsEscaped(low) || IsEscaped(high))))
            {
                break;
            }

            Vector128.Narrow(low, high).StoreUnsafe(ref d, (nuint)i);
            i += 2 * CharsAtOnce;
        }

        return i;
    }

    /// <summary>Whether one of the chars is a quotation mark, a backslash or a control character.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static bool IsEscaped(Vector128<ushort> chars) =>
        (Vector128.Equals(chars, Vector128.Create((ushort)'"')) | Vector128.Equals(chars, Vector128.Create((ushort)'\\')) | Vector128.Equals(Vector128.Min(chars, Vector128.Create((ushort)0x1f)), chars)) != Vector128<ushort>.Zero;

    /// <summary>Four chars in three bytes each: of those that take one the third, of those that take two the second and the third, of others all.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Spread(Vector128<uint> c)
    {
        Vector128<uint> one = Vector128.LessThan(c.AsInt32(), Vector128.Create(0x80)).AsUInt32(), three = Vector128.GreaterThan(c.AsInt32(), Vector128.Create(0x7ff)).AsUInt32();
        Vector128<uint> parts = (c >>> 12) | ((c << 2) & Vector128.Create(0x3f00u)) | ((c << 16) & (Vector128.Create(0x3f0000u) | (one & Vector128.Create(0x400000u))));
        return (parts | (Vector128.ConditionalSelect(three, Vector128.Create(0x8080e0u), Vector128.Create(0x80c000u)) & ~one)).AsByte();
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<byte> Take(Vector128<byte> spread, byte[] table, uint way) =>
        Vector128.ShuffleNative(spread, Vector128.LoadUnsafe(ref MemoryMarshal.GetArrayDataReference(table), way * (nuint)Vector128<byte>.Count)); // SAFETY: a way has 8 bits, and the table 16 bytes for each

    /// <summary>Moves chars to the front of a vector, by as many as the place in the table where the shuffle begins; what follows them is zero.</summary>
    static ReadOnlySpan<byte> Slide =>
    [
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
        0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff,
    ];

    /// <summary>The last chars of a text, fewer than 8, at the front of a vector, and zeros behind them.</summary>
    /// <param name="s">The text.</param>
    /// <param name="n">Its length.</param>
    /// <param name="left">How many chars: 1 to 7.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Last(ref ushort s, int n, int left)
    {
        // SAFETY: the vector ends where the text does.
        if (n >= CharsAtOnce)
        {
            return Slid(Vector128.LoadUnsafe(ref s, (nuint)(n - CharsAtOnce)), CharsAtOnce - left);
        }

        Vector128<ushort> all = FewBytes.Load(ref Unsafe.As<ushort, byte>(ref s), n * sizeof(ushort)).AsUInt16();
        return left == n ? all : Slid(all, n - left);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector128<ushort> Slid(Vector128<ushort> chars, int by) =>
        Vector128.ShuffleNative(chars.AsByte(), Vector128.LoadUnsafe(ref MemoryMarshal.GetReference(Slide), (nuint)(by * sizeof(ushort)))).AsUInt16(); // SAFETY: by is at most 8
}
