using System;
using System.Buffers;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Contracts;

/// <summary>Where the output of a writer goes: an array that grows, or the spans of an <see cref="IBufferWriter{T}"/>, which are written directly.</summary>
/// <remarks>
/// The writer itself holds only the piece at hand (<see cref="WireSpan"/>) and comes here when that is full. One buffer is kept per thread, so that writing
/// allocates nothing but its result. All that only some types need (references, patched lengths) lives here and not in the writers.
/// </remarks>
public sealed partial class WireBuffer
{
    const int FirstSize = 16 * 1024;
    const int KeptSize = 1024 * 1024;
    const int MaxArray = 0x7fffffc7;

    /// <summary>Bytes in a row that are worth an array of their own: see <see cref="Whole"/>.</summary>
    public const int LongRun = 64 * 1024;

    // SAFETY: of an array that wasn't cleared only what has been written since is handed out; so it is with every array here.
    byte[] _array = GC.AllocateUninitializedArray<byte>(FirstSize);
    IBufferWriter<byte>? _output;
    long _flushed;
    int _held;
    bool _direct;

    /// <summary>Whether the array has been made by <see cref="Whole"/>: no other code has it, and it may become the result.</summary>
    bool _whole;

    /// <summary>What was given with the options, for writers.</summary>
    public WireCallOverrides? Given { get; set; }

    /// <summary>What a wire knows of the layout of its output, where a value is written by several writers, such as how deep in indented text they are; null at first.</summary>
    public object? Layout { get; set; }

    /// <summary>What a wire keeps with the buffer from one output to the next, so as not to make it anew; null at first. It outlives the caller's types: nothing of theirs belongs here.</summary>
    public object? Kept { get; set; }

    /// <summary>The array to come back to while a larger one is borrowed.</summary>
    byte[]? _kept;

    WireBuffer()
    {
    }

    /// <summary>Where the bytes go; null: into an array.</summary>
    public IBufferWriter<byte>? Output => _output;

    /// <summary>Whether the bytes go to an output as they are written.</summary>
    internal bool HandsOver => _output is not null;

    /// <summary>What was written into the array, for <see cref="Take"/>.</summary>
    /// <param name="length">What <see cref="Finish"/> gave.</param>
    internal ReadOnlyMemory<byte> Memory(long length) => _array.AsMemory(0, (int)length);

    /// <summary>Gives a large array back and takes the kept one again.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    void Shrink()
    {
        Drop();
        _array = _kept!;
        _kept = null;
    }

    /// <summary>Gives an array back to where it came from, which isn't the pool if it is one for a whole output.</summary>
    void Drop()
    {
        if (!_whole)
        {
            ArrayPool<byte>.Shared.Return(_array);
        }

        _whole = false;
    }

    /// <summary>Opens the output with at least <paramref name="n"/> bytes of room.</summary>
    /// <param name="span">Becomes the piece at hand.</param>
    /// <param name="n">Bytes to reserve.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Open(scoped ref WireSpan span, int n)
    {
        if (_output is null && _array.Length >= n)
        {
            // SAFETY: the array is as long as the piece says; it stays reachable through the references.
            span.Start = ref MemoryMarshal.GetArrayDataReference(_array);
            span.End = ref Unsafe.Add(ref span.Start, _array.Length);
            return ref span.Start;
        }

        if (_output is not null && _held == 0)
        {
            Span<byte> piece = _output.GetSpan(n);
            if (piece.Length >= n && !piece.IsEmpty)
            {
                // SAFETY: the piece's own start and end; it isn't empty.
                span.Start = ref MemoryMarshal.GetReference(piece);
                span.End = ref Unsafe.Add(ref span.Start, piece.Length);
                _direct = true;
                return ref span.Start;
            }
        }

        return ref OpenSlow(ref span, n);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte OpenSlow(scoped ref WireSpan span, int n)
    {
        if (_output is not null && _held == 0)
        {
            Span<byte> piece = _output.GetSpan(n);
            if (piece.Length < n || piece.IsEmpty)
            {
                piece = WireOutput.Room(_output, n); // one may answer a request for 0 bytes with an empty span, whose reference is not to be used
            }

            // SAFETY: the piece's own start and end; it isn't empty.
            span.Start = ref MemoryMarshal.GetReference(piece);
            span.End = ref Unsafe.Add(ref span.Start, piece.Length);
            _direct = true;
            return ref span.Start;
        }

        if (_array.Length < n)
        {
            Replace(Make(n));
        }

        // SAFETY: the array's own start and end; only what will be written is handed out.
        span.Start = ref MemoryMarshal.GetArrayDataReference(_array);
        span.End = ref Unsafe.Add(ref span.Start, _array.Length);
        _direct = false;
        return ref span.Start;
    }

    /// <summary>Makes room when the piece at hand has too little: hands it over and takes the next one, or enlarges the array.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">Bytes to reserve.</param>
    /// <param name="span">The piece at hand.</param>
    /// <returns>The cursor's new place.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Grow(ref byte p, int n, scoped ref WireSpan span)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(n);
        int used = (int)Unsafe.ByteOffset(ref span.Start, ref p);
        if (_output is not null && _held == 0)
        {
            Flush(used);
            return ref OpenSlow(ref span, n);
        }

        long size = Math.Max((long)used + n, Math.Min(_array.Length * 2L, MaxArray));
        if (size > MaxArray)
        {
            throw new WireException("a value of less than 2 GiB", _flushed + used);
        }

        byte[] larger = _whole && _kept!.Length - used >= n ? _kept : Make((int)size);
        _array.AsSpan(0, used).CopyTo(larger);
        Replace(larger);

        // SAFETY: used <= size, so the cursor stays within the new array.
        span.Start = ref MemoryMarshal.GetArrayDataReference(larger);
        span.End = ref Unsafe.Add(ref span.Start, larger.Length);
        return ref Unsafe.Add(ref span.Start, used);
    }

    /// <summary>
    /// Room for a long run of bytes with which the output begins, and perhaps ends: of just that size, so that <see cref="ToArray"/> needn't copy it. If more follows
    /// it grows like any other.
    /// </summary>
    /// <param name="p">The cursor.</param>
    /// <param name="n">Bytes to reserve; from <see cref="LongRun"/> on it is worth it.</param>
    /// <param name="span">The piece at hand.</param>
    /// <returns>The cursor's new place.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Whole(ref byte p, int n, scoped ref WireSpan span)
    {
        if (_shared || _output is not null || _held != 0 || n > MaxArray || Unsafe.ByteOffset(ref span.Start, ref p) != 0)
        {
            return ref Unsafe.ByteOffset(ref p, ref span.End) < n ? ref Grow(ref p, n, ref span) : ref p;
        }

        byte[] array = GC.AllocateUninitializedArray<byte>(n); // SAFETY: only what will be written is handed out
        if (_kept is null)
        {
            _kept = _array;
        }
        else
        {
            Drop();
        }

        _array = array;
        _whole = true;

        // SAFETY: the array's own start and end.
        span.Start = ref MemoryMarshal.GetArrayDataReference(array);
        span.End = ref Unsafe.Add(ref span.Start, array.Length);
        return ref span.Start;
    }

    /// <summary>Arrays too large to be kept by a thread are shared by all.</summary>
    static byte[] Make(int size) => size > KeptSize ? ArrayPool<byte>.Shared.Rent(size) : GC.AllocateUninitializedArray<byte>(size); // SAFETY: only what will be written is handed out

    void Replace(byte[] array)
    {
        if (_kept is null)
        {
            _kept = array.Length > KeptSize ? _array : null;
        }
        else
        {
            // One for a whole output that isn't whole is left to the collector. What follows it is the thread's own again, unless it is too large for that.
            bool own = _whole && array.Length <= KeptSize;
            Drop();
            _kept = own ? null : _kept;
        }

        _array = array;
    }

    /// <summary>
    /// From here to <see cref="Release"/> everything stays in one array, so that it can be patched. What is in the array already is handed over before, where it is worth it:
    /// one after another, such pieces would else become as long as the output.
    /// </summary>
    /// <param name="p">The cursor.</param>
    /// <param name="span">The piece at hand.</param>
    /// <returns>The cursor's new place.</returns>
    public ref byte Hold(ref byte p, scoped ref WireSpan span)
    {
        if (_held++ == 0 && _output is not null)
        {
            int used = (int)Unsafe.ByteOffset(ref span.Start, ref p);
            if (_direct || used >= FirstSize / 2)
            {
                Flush(used);
                return ref OpenSlow(ref span, 1);
            }
        }

        return ref p;
    }

    /// <summary>Ends <see cref="Hold"/>.</summary>
    public void Release() => _held--;

    /// <summary>Hands over what is left.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="span">The piece at hand.</param>
    /// <returns>All bytes written.</returns>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long Finish(ref byte p, scoped ref WireSpan span)
    {
        nint used = Unsafe.ByteOffset(ref span.Start, ref p);
        if (_output is null)
        {
            return used;
        }

        Flush((int)used);
        return _flushed;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Flush(int used)
    {
        if (_direct)
        {
            _output!.Advance(used);
        }
        else
        {
            WireOutput.Write(_output!, _array.AsSpan(0, used));
        }

        _flushed += used;
    }

    /// <summary>Bytes written up to the cursor.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="span">The piece at hand.</param>
    public long Offset(ref byte p, scoped ref WireSpan span) => _flushed + Unsafe.ByteOffset(ref span.Start, ref p);

    /// <summary>What was written into the array.</summary>
    /// <param name="length">What <see cref="Finish"/> gave.</param>
    public ReadOnlySpan<byte> Written(long length) => _array.AsSpan(0, (int)length);

    /// <summary>What was written into the array, as an array of its own.</summary>
    /// <param name="length">What <see cref="Finish"/> gave.</param>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public byte[] ToArray(long length)
    {
        if (_whole && _array.Length == length)
        {
            return TakeWhole();
        }

        byte[] result = GC.AllocateUninitializedArray<byte>((int)length);
        Unsafe.CopyBlockUnaligned(ref MemoryMarshal.GetArrayDataReference(result), ref MemoryMarshal.GetArrayDataReference(_array), (uint)length); // SAFETY: Finish counted length bytes of the array
        return result;
    }

    /// <summary>The array itself, which has been made for this output.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    byte[] TakeWhole()
    {
        byte[] result = _array;
        _array = _kept!;
        _kept = null;
        _whole = false;
        return result;
    }
}
