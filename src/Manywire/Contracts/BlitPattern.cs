using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

namespace Manywire.Emitted;

/// <summary>What counts of an unmanaged type's bytes, and what they may be, as tables that many values are masked with and compared to, a vector at a time.</summary>
/// <remarks>
/// A table has the bytes of one value, and then of as many more as the widest vector takes: at whatever place within a value a vector begins, what belongs to it lies in one piece.
/// SAFETY: vectors are loaded from tables at an offset below the size of a value, behind which there are as many bytes as a vector has; and from values only where all of it is within those that the caller has.
/// </remarks>
sealed partial class BlitPattern
{
    /// <summary>Types whose tables would be large are looked at value by value.</summary>
    const int MaxSize = 4096;

    /// <summary>Bytes of a table behind those of one value: the widest vector's.</summary>
    public const int Behind = 64;

    readonly int _size;
    readonly (int Offset, BlitCheck Check)[] _checks;
    readonly byte[] _keep;
    readonly byte[]? _minutes;
    readonly BlitLanes?[] _lanes = new BlitLanes?[4];
    readonly bool _byVector;

    /// <summary>Whether values fit as they are.</summary>
    readonly bool _isClean;

    /// <summary>The tables' first word and the last one of a value, of types of 8 to 16 bytes.</summary>
    readonly ulong _first, _last, _firstMinutes, _lastMinutes;

    public BlitPattern(int size, ReadOnlySpan<(int Start, int Length)> padding, ReadOnlySpan<(int Offset, BlitCheck Check)> checks)
    {
        _size = size;
        _checks = checks.ToArray();
        _keep = new byte[size + Behind];
        _byVector = Vector.IsHardwareAccelerated && BitConverter.IsLittleEndian && size <= MaxSize;
        Span<byte> keep = _keep.AsSpan(0, size);
        keep.Fill(0xff);
        foreach ((int start, int length) in padding)
        {
            keep.Slice(start, length).Clear();
        }

        foreach ((int offset, BlitCheck check) in checks)
        {
            if (check == BlitCheck.DateTimeOffset)
            {
                keep.Slice(offset, sizeof(long)).Clear();
                _minutes ??= new byte[size + Behind];
                _minutes.AsSpan(offset, sizeof(int)).Fill(0xff);
                _byVector &= offset % sizeof(int) == 0 && size % sizeof(int) == 0;
            }

            _byVector = _byVector && Limit(offset, check);
        }

        if (size is >= sizeof(ulong) and <= 2 * sizeof(ulong))
        {
            _first = MemoryMarshal.Read<ulong>(_keep);
            _last = MemoryMarshal.Read<ulong>(_keep.AsSpan(size - sizeof(ulong)));
            _firstMinutes = _minutes is null ? 0 : MemoryMarshal.Read<ulong>(_minutes);
            _lastMinutes = _minutes is null ? 0 : MemoryMarshal.Read<ulong>(_minutes.AsSpan(size - sizeof(ulong)));
        }

        _isWide = _byVector && Vector512.IsHardwareAccelerated && size <= Vector512<byte>.Count;
        _isAligned = _isWide && Three % size == 0;
        _isAlignedBehindFlag = _isAligned && Vector512<byte>.Count % size != 0 && size % sizeof(int) == 0 && (uint)Kept(0) == 0xff;
        _isClean = _minutes is null && !keep.ContainsAnyExcept((byte)0xff);
        _words = _isAligned && !_isClean ? BlitWords.Of(size, checks) : null;
        Repeat(_keep, size);
        Repeat(_minutes, size);
        foreach (BlitLanes? lanes in _lanes)
        {
            lanes?.Repeat(size);
        }
    }

    /// <summary>What counts of the eight bytes at a place of a value; what is behind the value is the next one.</summary>
    public ulong Kept(int at) => at <= _keep.Length - sizeof(ulong) ? MemoryMarshal.Read<ulong>(_keep.AsSpan(at)) : 0;

    /// <summary>What follows a value in a table is the next one.</summary>
    public static void Repeat(byte[]? table, int size)
    {
        for (int i = size; i < table?.Length; i++)
        {
            table[i] = table[i - size];
        }
    }

    /// <summary>Copies values, and makes the copies fit for the wire, or for memory: see <see cref="WireBlit.Clean"/>.</summary>
    /// <param name="values">Where they go.</param>
    /// <param name="source">Where they are: elsewhere, or there as well.</param>
    /// <param name="length">Bytes of all of them.</param>
    public void Clean(ref byte values, ref byte source, nint length)
    {
        if (!_byVector || length < Vector<byte>.Count)
        {
            for (nint i = 0; i < length; i += _size)
            {
                // SAFETY: within the length, a multiple of the size.
                CleanOne(ref Unsafe.Add(ref values, i), ref Unsafe.Add(ref source, i));
            }

            return;
        }

        if (_isWide && length >= Vector512<byte>.Count)
        {
            CleanWide(ref values, ref source, length);
            return;
        }

        ref byte keep = ref MemoryMarshal.GetArrayDataReference(_keep);
        ref byte minutes = ref MemoryMarshal.GetArrayDataReference(_minutes ?? _keep);
        int step = Vector<byte>.Count % _size;
        nint last = length - Vector<byte>.Count;
        if (step == 0 && _minutes is null)
        {
            Vector<byte> kept = Unsafe.ReadUnaligned<Vector<byte>>(ref keep);
            for (nint i = 0; i < last; i += Vector<byte>.Count)
            {
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref values, i), Unsafe.ReadUnaligned<Vector<byte>>(ref Unsafe.Add(ref source, i)) & kept);
            }
        }
        else if (step == 0)
        {
            Vector<byte> kept = Unsafe.ReadUnaligned<Vector<byte>>(ref keep), ofMinutes = Unsafe.ReadUnaligned<Vector<byte>>(ref minutes);
            for (nint i = 0; i < last; i += Vector<byte>.Count)
            {
                Vector<byte> value = Unsafe.ReadUnaligned<Vector<byte>>(ref Unsafe.Add(ref source, i));
                Unsafe.WriteUnaligned(ref Unsafe.Add(ref values, i), (value & kept) | (Wide(value) & ofMinutes));
            }
        }
        else
        {
            int offset = 0;
            for (nint i = 0; i < last; i += Vector<byte>.Count)
            {
                Clean(ref Unsafe.Add(ref values, i), ref Unsafe.Add(ref source, i), ref keep, ref minutes, offset);
                offset += step;
                offset = offset >= _size ? offset - _size : offset;
            }
        }

        // What is clean stays as it is, so the last vector may begin before the end of the one before it.
        Clean(ref Unsafe.Add(ref values, last), ref Unsafe.Add(ref source, last), ref keep, ref minutes, (int)(last % _size));
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Clean(ref byte place, ref byte source, ref byte keep, ref byte minutes, int offset)
    {
        Vector<byte> value = Unsafe.ReadUnaligned<Vector<byte>>(ref source);
        Vector<byte> clean = value & Unsafe.ReadUnaligned<Vector<byte>>(ref Unsafe.Add(ref keep, offset));
        if (_minutes is not null)
        {
            clean |= Wide(value) & Unsafe.ReadUnaligned<Vector<byte>>(ref Unsafe.Add(ref minutes, offset));
        }

        Unsafe.WriteUnaligned(ref place, clean);
    }

    /// <summary>Minutes of 16 bits become minutes of 32.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static Vector<byte> Wide(Vector<byte> value) => Vector.AsVectorByte(Vector.ShiftRightArithmetic(Vector.ShiftLeft(Vector.AsVectorInt32(value), 16), 16));

    /// <summary>Makes one value fit.</summary>
    /// <param name="value">As many bytes as the type has.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CleanOne(ref byte value) => CleanOne(ref value, ref value);

    /// <summary>Copies one value, and makes the copy fit.</summary>
    /// <param name="value">Where it goes.</param>
    /// <param name="source">Where it is: elsewhere, or there as well.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void CleanOne(ref byte value, ref byte source)
    {
        if (_size == sizeof(ulong))
        {
            Unsafe.WriteUnaligned(ref value, Clean(Unsafe.ReadUnaligned<ulong>(ref source), _first, _firstMinutes));
        }
        else if (_size is > sizeof(ulong) and <= 2 * sizeof(ulong))
        {
            // Two words, which may overlap: what is clean stays as it is.
            int second = _size - sizeof(ulong);
            ulong first = Clean(Unsafe.ReadUnaligned<ulong>(ref source), _first, _firstMinutes), last = Clean(Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, second)), _last, _lastMinutes);
            Unsafe.WriteUnaligned(ref value, first);
            Unsafe.WriteUnaligned(ref Unsafe.Add(ref value, second), last);
        }
        else
        {
            CleanOther(ref value, ref source);
        }
    }

    /// <summary>A word of a value: what counts of it, and minutes of 16 bits as minutes of 32.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static ulong Clean(ulong word, ulong keep, ulong minutes)
    {
        ulong clean = word & keep;
        if (minutes != 0)
        {
            uint low = unchecked((uint)(short)word), high = unchecked((uint)(short)(word >> 32));
            clean |= (low | ((ulong)high << 32)) & minutes;
        }

        return clean;
    }

    void CleanOther(ref byte value, ref byte source)
    {
        ref byte keep = ref MemoryMarshal.GetArrayDataReference(_keep);
        switch (_size)
        {
            case sizeof(ushort):
                Unsafe.WriteUnaligned(ref value, (ushort)(Unsafe.ReadUnaligned<ushort>(ref source) & Unsafe.ReadUnaligned<ushort>(ref keep)));
                return;
            case sizeof(uint):
                Unsafe.WriteUnaligned(ref value, Unsafe.ReadUnaligned<uint>(ref source) & Unsafe.ReadUnaligned<uint>(ref keep));
                return;
            case > 2 * sizeof(ulong) and <= 3 * sizeof(ulong) when _minutes is null || _byVector: // which says that minutes are halves of words
                CleanThree(ref value, ref source, ref keep);
                return;
        }

        if (!Unsafe.AreSame(ref value, ref source))
        {
            Unsafe.CopyBlockUnaligned(ref value, ref source, (uint)_size);
        }

        if (_minutes is not null)
        {
            CleanMinutes(ref value);
        }

        ref byte minutes = ref MemoryMarshal.GetArrayDataReference(_minutes ?? _keep);
        int i = 0;
        for (; i <= _size - sizeof(ulong); i += sizeof(ulong))
        {
            ulong kept = Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref keep, i)) | Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref minutes, i));
            ref byte word = ref Unsafe.Add(ref value, i);
            Unsafe.WriteUnaligned(ref word, Unsafe.ReadUnaligned<ulong>(ref word) & kept);
        }

        for (; i < _size; i++)
        {
            Unsafe.Add(ref value, i) &= (byte)(Unsafe.Add(ref keep, i) | Unsafe.Add(ref minutes, i));
        }
    }

    /// <summary>Three words, of which two may overlap: what is clean stays as it is.</summary>
    void CleanThree(ref byte value, ref byte source, ref byte keep)
    {
        int last = _size - sizeof(ulong);
        ref byte minutes = ref MemoryMarshal.GetArrayDataReference(_minutes ?? _keep);
        ulong a = Word(0, ref source, ref keep, ref minutes), b = Word(sizeof(ulong), ref source, ref keep, ref minutes), c = Word(last, ref source, ref keep, ref minutes);
        Unsafe.WriteUnaligned(ref value, a);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref value, sizeof(ulong)), b);
        Unsafe.WriteUnaligned(ref Unsafe.Add(ref value, last), c);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ulong Word(int at, ref byte source, ref byte keep, ref byte minutes) => Clean(
        Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref source, at)), Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref keep, at)), _minutes is null ? 0 : Unsafe.ReadUnaligned<ulong>(ref Unsafe.Add(ref minutes, at)));

    void CleanMinutes(ref byte value)
    {
        foreach ((int offset, BlitCheck check) in _checks)
        {
            if (check == BlitCheck.DateTimeOffset)
            {
                BlitChecks.CleanDateTimeOffset(MemoryMarshal.CreateSpan(ref Unsafe.Add(ref value, offset), sizeof(long)));
            }
        }
    }

    /// <summary>Whether it is certain, without a look at each of them, that all values are valid.</summary>
    /// <param name="values">The first of them.</param>
    /// <param name="length">Bytes of all of them.</param>
    public bool AreValid(ref byte values, nint length) =>
        _byVector && length >= Vector<byte>.Count
        && Are<sbyte>(0, ref values, length) && Are<short>(1, ref values, length) && Are<int>(2, ref values, length) && Are<long>(3, ref values, length);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    bool Are<T>(int lanes, ref byte values, nint length)
        where T : unmanaged => _lanes[lanes] is not { } table
            || (_isWide && length >= Vector512<byte>.Count ? table.AreWithinWide<T>(ref values, length, _size) : table.AreWithin<T>(ref values, length, _size));

    /// <summary>Puts into the tables what a field must be for its value to be valid beyond doubt. A few valid ones are left to those who look at each value.</summary>
    /// <returns>Whether the tables can say it.</returns>
    bool Limit(int offset, BlitCheck check)
    {
        switch (check)
        {
            case BlitCheck.Boolean:
                return Lane(0, offset, 0xff, 0, 1);
            case BlitCheck.Decimal:
                return Lane(0, offset, 0xff, 0, 0) && Lane(0, offset + 1, 0xff, 0, 0) && Lane(0, offset + 2, 0xff, 0, 28) && Lane(0, offset + 3, 0x7f, 0, 0);
            case BlitCheck.DateTime:
                return Lane(3, offset, BlitChecks.TicksOfDateTime, 0, BlitChecks.MaxTicks);
            case BlitCheck.DateTimeOffset:
                const ulong Margin = BlitChecks.MaxOffsetMinutes * BlitChecks.TicksPerMinute;
                if (!Lane(1, offset, ushort.MaxValue, BlitChecks.MaxOffsetMinutes, 2 * BlitChecks.MaxOffsetMinutes)
                    || !Lane(3, offset + sizeof(long), ulong.MaxValue, unchecked(0 - Margin), BlitChecks.MaxTicks - (2 * Margin)))
                {
                    return false;
                }

                _lanes[3]!.AllowZero(offset + sizeof(long)); // the default, and what nulls are made
                return true;
            case BlitCheck.DateOnly:
                return Lane(2, offset, uint.MaxValue, 0, BlitChecks.MaxDay);
            case BlitCheck.TimeOnly:
                return Lane(3, offset, ulong.MaxValue, 0, BlitChecks.TicksPerDay - 1);
            case BlitCheck.Rune:
                return Lane(2, offset, uint.MaxValue, 0, 0xd7ff);
            default:
                return false;
        }
    }

    /// <param name="logWidth">0 for lanes of a byte, to 3 for those of eight.</param>
    /// <param name="offset">Where the lane begins.</param>
    /// <param name="mask">Its bits that count.</param>
    /// <param name="add">What is added to them.</param>
    /// <param name="limit">What the sum may be at most.</param>
    bool Lane(int logWidth, int offset, ulong mask, ulong add, ulong limit)
    {
        int width = 1 << logWidth;
        if (offset % width != 0 || _size % width != 0)
        {
            return false;
        }

        (_lanes[logWidth] ??= new BlitLanes(_size, width)).Set(offset, mask, add, limit);
        return true;
    }
}
