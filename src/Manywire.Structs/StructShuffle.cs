using System;
using System.Diagnostics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;
using System.Runtime.Intrinsics.X86;

namespace Manywire;

/// <summary>Turns many structs round: a byte shuffle of their memory, whatever their size.</summary>
/// <remarks>
/// A run of structs is a pattern of bytes that repeats. Seen in blocks of 64 bytes it repeats after the least common multiple of both sizes: a header of 20 bytes after 5 blocks. A shuffle works within 16 bytes,
/// so no number may lie across a border of 16 bytes: none does where numbers are aligned to their size and the struct's size is a multiple of the largest, as in memory by default.
/// Packed together otherwise, structs are turned round one by one, by shuffles where they have at least 16 bytes.
/// </remarks>
sealed class StructShuffle
{
    const int Block = 64;
    const int MaxPeriod = 8192;
    const byte Zero = 0x80;

    /// <summary>From as many bytes on, what is written goes past the caches, which it wouldn't fit into: that saves reading the memory that is overwritten.</summary>
    const long PastCaches = 4 << 20;

    readonly int _size;
    readonly int[] _order;
    readonly byte[]? _masks;
    readonly byte[]? _windows;
    readonly int[] _starts = [];

    /// <summary>Makes the masks.</summary>
    /// <param name="layout">Of a struct that isn't packed.</param>
    public StructShuffle(WireStructLayout layout)
    {
        _size = layout.Size;
        _order = layout.Order.ToArray();
        int period = Period(_size);
        if (period > 0 && IsWithin16(_order, period))
        {
            _masks = new byte[period];
            for (int i = 0; i < period; i++)
            {
                _masks[i] = Relative(i, i / 16 * 16);
            }
        }
        else if (_size >= 16 && Windows() is { } starts)
        {
            _starts = starts;
            _windows = new byte[starts.Length * 16];
            for (int w = 0; w < starts.Length; w++)
            {
                // What follows the window's last number is left as it is: it belongs to the next, or to the next struct.
                int end = w + 1 < starts.Length ? starts[w + 1] : _size;
                for (int i = 0; i < 16; i++)
                {
                    _windows[(w * 16) + i] = starts[w] + i < end ? Relative(starts[w] + i, starts[w]) : (byte)i;
                }
            }
        }
    }

    /// <summary>The best path that this machine has, of those that the runtime hasn't been told to leave alone (<c>DOTNET_EnableAVX2=0</c> and the like).</summary>
    public static StructPath Best =>
        Avx512BW.IsSupported ? StructPath.Vector512 : Avx2.IsSupported ? StructPath.Vector256 : Has128 ? StructPath.Vector128 : StructPath.Scalar;

    /// <summary>Whether there is a byte shuffle of 16 bytes.</summary>
    public static bool Has128 => Ssse3.IsSupported || AdvSimd.Arm64.IsSupported;

    /// <summary>Whether anything isn't where it is in memory.</summary>
    public static bool Turns(ReadOnlySpan<int> order)
    {
        for (int i = 0; i < order.Length; i++)
        {
            if (order[i] != i && order[i] >= 0)
            {
                return true;
            }
        }

        return false;
    }

    /// <summary>Whether one struct is turned round by shuffles: no number lies across a border of 16 bytes, from its start on.</summary>
    public static bool CanDoOne(WireStructLayout layout)
    {
        int size = layout.Size;
        if (layout.IsPacked || !Has128 || size is < 8 or > 64)
        {
            return false;
        }

        for (int i = 0; i < size; i++)
        {
            int from = layout.Order[i];
            if (from >= 0 && (size >= 16 ? i / 16 != from / 16 : i < 8 ? from >= 8 : from < size - 8))
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>The mask of 16 bytes of a struct.</summary>
    public static Vector128<byte> Mask(ReadOnlySpan<int> order, int start)
    {
        Span<byte> mask = stackalloc byte[16];
        for (int i = 0; i < 16; i++)
        {
            int at = start + i;
            int from = at < order.Length && at >= 0 ? order[at] - start : -1;
            mask[i] = from is >= 0 and < 16 ? (byte)from : Zero;
        }

        return Vector128.Create<byte>(mask);
    }

    /// <summary>How many of a struct's last bytes are loaded at once, where it has more than a number of 16: as few as a register takes that has all of them.</summary>
    /// <param name="size">Bytes of the struct, at least 16.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Tail(int size) => (size % 16) switch
    {
        0 => 0,
        <= 4 => 4,
        <= 8 => 8,
        _ => 16,
    };

    /// <summary>The mask of a struct's last bytes (<see cref="Tail"/>); of its first and its last 8 where it has less than 16.</summary>
    public static Vector128<byte> MaskLast(ReadOnlySpan<int> order)
    {
        int size = order.Length;
        if (size >= 16)
        {
            return Mask(order, size - Tail(size));
        }

        Span<byte> mask = stackalloc byte[16];
        for (int i = 0; i < 16; i++)
        {
            int start = i < 8 ? 0 : size - 8;
            int from = order[start + (i & 7)] - start;
            mask[i] = from is >= 0 and < 8 ? (byte)(from + (i & 8)) : Zero;
        }

        return Vector128.Create<byte>(mask);
    }

    /// <summary>Bytes chosen by a mask: zero where it has its highest bit.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static Vector128<byte> Bytes(Vector128<byte> vector, Vector128<byte> mask) =>
        Ssse3.IsSupported ? Ssse3.Shuffle(vector, mask)
        : AdvSimd.Arm64.IsSupported ? AdvSimd.Arm64.VectorTableLookup(vector, mask)
        : Vector128.Shuffle(vector, mask);

    /// <summary>Turns structs round, from one place to another, which may be the same.</summary>
    /// <param name="source">The first struct.</param>
    /// <param name="destination">Where the first goes; the places are the same, or have nothing in common.</param>
    /// <param name="count">How many structs there are, and room for.</param>
    /// <param name="path">With what.</param>
    /// <returns>How many were turned round: fewer than a period may be left. Byte by byte all are.</returns>
    public nint Run(ref byte source, ref byte destination, nint count, StructPath path)
    {
        // SAFETY: both places have count structs. Blocks are taken as long as a whole period is left, windows as long as they end within the structs.
        nint length = count * _size;
        if (path != StructPath.Scalar && _masks is { } masks)
        {
            return Blocks(ref source, ref destination, length, masks, path) / _size;
        }

        if (path != StructPath.Scalar && _windows is { } windows)
        {
            return InWindows(ref source, ref destination, length, windows) / _size;
        }

        Span<byte> whole = _size <= 256 ? stackalloc byte[256] : new byte[_size];
        for (nint done = 0; done < length; done += _size)
        {
            One(ref Unsafe.Add(ref source, done), ref Unsafe.Add(ref destination, done), whole);
        }

        return count;
    }

    /// <summary>Byte by byte, by way of a copy, since both places may be the same.</summary>
    void One(ref byte source, ref byte destination, Span<byte> whole)
    {
        // SAFETY: both places have a struct.
        MemoryMarshal.CreateReadOnlySpan(ref source, _size).CopyTo(whole);
        Span<byte> to = MemoryMarshal.CreateSpan(ref destination, _size);
        for (int i = 0; i < to.Length; i++)
        {
            to[i] = _order[i] < 0 ? (byte)0 : whole[_order[i]];
        }
    }

    nint Blocks(ref byte source, ref byte destination, nint length, byte[] masks, StructPath path)
    {
        // SAFETY: as Run's; masks has a period.
        if (path == StructPath.Vector512 && Avx512BW.IsSupported && length >= PastCaches && !Unsafe.AreSame(ref source, ref destination))
        {
            return PastCaches512(ref source, ref destination, length, masks);
        }

        ref byte mask = ref MemoryMarshal.GetArrayDataReference(masks);
        nint period = masks.Length;
        nint done = 0;
        for (; done <= length - period; done += period)
        {
            ref byte s = ref Unsafe.Add(ref source, done);
            ref byte d = ref Unsafe.Add(ref destination, done);
            if (path == StructPath.Vector512 && Avx512BW.IsSupported)
            {
                for (nuint i = 0; i < (nuint)period; i += 64)
                {
                    Avx512BW.Shuffle(Vector512.LoadUnsafe(ref s, i), Vector512.LoadUnsafe(ref mask, i)).StoreUnsafe(ref d, i);
                }
            }
            else if (path >= StructPath.Vector256 && Avx2.IsSupported)
            {
                for (nuint i = 0; i < (nuint)period; i += 32)
                {
                    Avx2.Shuffle(Vector256.LoadUnsafe(ref s, i), Vector256.LoadUnsafe(ref mask, i)).StoreUnsafe(ref d, i);
                }
            }
            else
            {
                for (nuint i = 0; i < (nuint)period; i += 16)
                {
                    Bytes(Vector128.LoadUnsafe(ref s, i), Vector128.LoadUnsafe(ref mask, i)).StoreUnsafe(ref d, i);
                }
            }
        }

        return done;
    }

    /// <summary>The same with stores past the caches, which need addresses that are multiples of 64: the first structs are turned round one by one until one begins there, if any does.</summary>
    unsafe nint PastCaches512(ref byte source, ref byte destination, nint length, byte[] masks)
    {
        // SAFETY: as Run's. The destination is pinned while its address is used; ahead is less than a period, and a period is left each time.
        fixed (byte* d = &destination)
        fixed (byte* s = &source)
        fixed (byte* mask = masks)
        {
            nint ahead = 0;
            while (((nint)(d + ahead) & (Block - 1)) != 0 && ahead < masks.Length)
            {
                ahead += _size;
            }

            nint done = 0;
            bool aligned = ((nint)(d + ahead) & (Block - 1)) == 0 && ahead <= length;
            if (aligned)
            {
                Span<byte> whole = stackalloc byte[_size <= 256 ? _size : 0];
                whole = _size <= 256 ? whole : new byte[_size];
                for (; done < ahead; done += _size)
                {
                    One(ref s[done], ref d[done], whole);
                }
            }

            for (; done <= length - masks.Length; done += masks.Length)
            {
                for (int i = 0; i < masks.Length; i += 64)
                {
                    Vector512<byte> turned = Avx512BW.Shuffle(Vector512.Load(s + done + i), Vector512.Load(mask + i));
                    if (aligned)
                    {
                        turned.StoreAlignedNonTemporal(d + done + i);
                    }
                    else
                    {
                        turned.Store(d + done + i);
                    }
                }
            }

            Sse.StoreFence(); // such stores aren't ordered with those of other threads otherwise
            return done;
        }
    }

    nint InWindows(ref byte source, ref byte destination, nint length, byte[] windows)
    {
        // SAFETY: as Run's; a window begins within a struct, and ends within the structs.
        ref byte mask = ref MemoryMarshal.GetArrayDataReference(windows);
        nint done = 0;
        for (; done + _starts[^1] + 16 <= length; done += _size)
        {
            for (int w = 0; w < _starts.Length; w++)
            {
                nuint at = (nuint)(done + _starts[w]);
                Bytes(Vector128.LoadUnsafe(ref source, at), Vector128.LoadUnsafe(ref mask, (nuint)w * 16)).StoreUnsafe(ref destination, at);
            }
        }

        return done;
    }

    /// <summary>The least common multiple of a struct and a block; 0: too large.</summary>
    static int Period(int size)
    {
        int a = size, b = Block;
        while (b != 0)
        {
            (a, b) = (b, a % b);
        }

        long period = (long)size / a * Block;
        return period <= MaxPeriod ? (int)period : 0;
    }

    static bool IsWithin16(int[] order, int period)
    {
        for (int i = 0; i < period; i++)
        {
            int at = i % order.Length;
            if (order[at] >= 0 && i / 16 != (i - at + order[at]) / 16)
            {
                return false;
            }
        }

        return true;
    }

    /// <summary>Windows of 16 bytes over a struct, each beginning and ending between numbers; null where a number doesn't fit into one.</summary>
    int[]? Windows()
    {
        var starts = new System.Collections.Generic.List<int>();
        int start = 0;
        while (start < _size)
        {
            starts.Add(start);
            int end = Math.Min(start + 16, _size);
            while (end < _size && IsCutAt(end))
            {
                end--;
            }

            if (end <= start)
            {
                return null;
            }

            start = end;
        }

        return [.. starts];
    }

    bool IsCutAt(int place)
    {
        for (int i = Math.Max(0, place - 16); i < place; i++)
        {
            if (_order[i] >= place)
            {
                return true;
            }
        }

        return false;
    }

    byte Relative(int at, int start)
    {
        int within = at % _size;
        int from = _order[within];
        Debug.Assert(from < 0 || at - within + from - start is >= 0 and < 16);
        return from < 0 ? Zero : (byte)(at - within + from - start);
    }
}
