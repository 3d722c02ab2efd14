using System;
using System.Buffers;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire.Contracts;

/// <summary>All of a reader's state that isn't hot: further segments of the input, bytes that are being captured, objects that may be referred to.</summary>
/// <remarks>
/// Where a reader finds too few bytes in its window it comes here. The rest of the window is moved to a buffer and the start of the next segment put behind it,
/// or the window moves to the next segment: the cursor simply points elsewhere afterwards. Emitted code knows nothing of it.
/// </remarks>
public sealed partial class WireInput
{
    readonly ReadOnlySequence<byte> _sequence;
    SequencePosition _next;
    ReadOnlyMemory<byte> _segment;
    int _at;
    byte[] _stitch = [];
    bool _more;
    long _handed;
    OneValue _one;

    /// <summary>What is remembered of one value. It ends with the value, all of it: see <see cref="Next"/>.</summary>
    struct OneValue
    {
        public WireBudget? Budget;
        public HashSet<long>? Marks;
        public Dictionary<long, long>? Ends;
        public long Ahead;
        public string? Case;
    }

    /// <summary>State for input that is one span.</summary>
    public WireInput()
    {
    }

    /// <summary>State for input that is one span, and draws from a budget that is there.</summary>
    /// <param name="budget">The budget.</param>
    public WireInput(WireBudget budget) => _one.Budget = budget;

    /// <summary>Input in segments, read with a budget that is there.</summary>
    internal WireInput(in ReadOnlySequence<byte> sequence, WireBudget? budget)
        : this(sequence) => _one.Budget = budget;

    /// <summary>Input in segments.</summary>
    /// <param name="sequence">The segments.</param>
    public WireInput(in ReadOnlySequence<byte> sequence)
    {
        _sequence = sequence;
        _next = sequence.Start;
        BytesAfterWindow = sequence.Length;
        _more = true;
        Segmented = true;
    }

    /// <summary>Whether the input comes in segments.</summary>
    public bool Segmented { get; }

    /// <summary>Bytes of input that comes in segments.</summary>
    public long Length => _sequence.Length;

    /// <summary>What the payload may still bring forth.</summary>
    /// <param name="options">Have its limit.</param>
    public WireBudget Budget(WireOptions? options) => _one.Budget ??= WireOptions.Budget(options);

    /// <summary>The name of the last case that no union knows.</summary>
    public string? Case
    {
        get => _one.Case;
        set => _one.Case = value;
    }

    /// <summary>Another value begins, one that may refer to objects of those before: nothing else of them is known in it.</summary>
    /// <param name="budget">Its budget; null: one of its own.</param>
    internal void Next(WireBudget? budget)
    {
        DropCaptures();
        _one = new OneValue { Budget = budget };
    }

    /// <summary>Bytes behind the window.</summary>
    public long BytesAfterWindow { get; private set; }

    /// <summary>Says that bytes follow the window which the reader isn't shown, of input that is one span. They count where places are told.</summary>
    /// <param name="bytes">How many.</param>
    public void Hide(long bytes) => BytesAfterWindow = bytes;

    /// <summary>Makes <paramref name="n"/> bytes contiguous at the cursor or ends with an error.</summary>
    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte More(ref byte p, scoped ref WireWindow window, long n)
    {
        if (window.Input is not { Segmented: true } input)
        {
            window.Fail(ref p, Missing(n));
            return ref p;
        }

        return ref input.Fill(ref p, ref window, n, soft: false);
    }

    static string Missing(long n) => n == 1 ? "1 more byte" : $"{n} more bytes";

    [MethodImpl(MethodImplOptions.NoInlining)]
    internal static ref byte SkipSlow(ref byte p, scoped ref WireWindow window, long n)
    {
        if (window.Remaining(ref p) < n || window.Input is not { } input)
        {
            window.Fail(ref p, Missing(n));
            return ref p;
        }

        long left = window.Left(ref p);
        while (left < n)
        {
            n -= left;
            p = ref Unsafe.Add(ref p, (nint)left); // SAFETY: the end of the window
            p = ref input.Fill(ref p, ref window, 1, soft: false);
            left = window.Left(ref p);
        }

        return ref Unsafe.Add(ref p, (nint)n); // SAFETY: n <= left
    }

    /// <summary>Loads the next segment that has bytes.</summary>
    bool Pull()
    {
        while (_at == _segment.Length)
        {
            if (!_more)
            {
                return false;
            }

            _at = 0;
            if (!_sequence.TryGet(ref _next, out _segment))
            {
                _more = false;
                _segment = default;
                return false;
            }
        }

        return true;
    }

    /// <summary>Makes <paramref name="n"/> bytes contiguous at the cursor.</summary>
    /// <param name="p">The cursor.</param>
    /// <param name="window">The piece at hand.</param>
    /// <param name="n">How many bytes.</param>
    /// <param name="soft">Whether fewer will do at the end of the input.</param>
    /// <returns>The cursor's new place.</returns>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte Fill(ref byte p, scoped ref WireWindow window, long n, bool soft)
    {
        long rest = window.Left(ref p);
        if (rest + BytesAfterWindow < n)
        {
            if (!soft)
            {
                window.Fail(ref p, Missing(n));
            }

            n = rest + BytesAfterWindow;
        }

        if (n <= rest)
        {
            return ref p;
        }

        Capture(ref p, ref window);
        if (rest == 0 && Pull() && _segment.Length - _at >= n)
        {
            ReadOnlySpan<byte> span = _segment.Span[_at..];
            _at = _segment.Length;
            return ref Show(span, ref window, span.Length);
        }

        ReadOnlySpan<byte> carried = MemoryMarshal.CreateReadOnlySpan(ref p, (int)rest); // SAFETY: rest bytes lie between the cursor and the end of the window
        byte[] stitch = _stitch.Length >= n ? _stitch : GC.AllocateUninitializedArray<byte>(checked((int)Math.Max(n, 256)));
        carried.CopyTo(stitch);
        _stitch = stitch;
        int count = (int)rest;
        int added = 0;
        while (count < n && Pull())
        {
            int k = (int)Math.Min(n - count, _segment.Length - _at);
            _segment.Span.Slice(_at, k).CopyTo(stitch.AsSpan(count));
            _at += k;
            count += k;
            added += k;
        }

        if (count < n)
        {
            throw NotAsLong(); // changed since it was looked at
        }

        return ref Show(stitch.AsSpan(0, count), ref window, added);
    }

    ref byte Show(ReadOnlySpan<byte> span, scoped ref WireWindow window, int added)
    {
        if (added > BytesAfterWindow)
        {
            throw NotAsLong();
        }

        BytesAfterWindow -= added;
        _handed += added;
        ref byte start = ref MemoryMarshal.GetReference(span);
        window.End = ref Unsafe.Add(ref start, span.Length); // SAFETY: the span's own end
        return ref start;
    }

    /// <summary>The rest of the segment at hand, for readers that choose where a window ends; empty at the end of the input.</summary>
    public ReadOnlySpan<byte> Peek() => Pull() ? _segment.Span[_at..] : default;

    /// <summary>Makes the next <paramref name="n"/> bytes of the segment at hand the window. The one before must be used up.</summary>
    /// <param name="p">The cursor, at the end of the window.</param>
    /// <param name="window">The piece at hand.</param>
    /// <param name="n">How many bytes of <see cref="Peek"/>.</param>
    public ref byte Advance(ref byte p, scoped ref WireWindow window, int n)
    {
        Capture(ref p, ref window);
        ReadOnlySpan<byte> span = _segment.Span.Slice(_at, n);
        _at += n;
        return ref Show(span, ref window, n);
    }

    /// <summary>Copies the next <paramref name="n"/> bytes of the segment at hand, for readers that keep a stitch of their own. They count as input once they are shown by <see cref="Show(ReadOnlySpan{byte}, ref WireWindow)"/>.</summary>
    /// <param name="p">The cursor, at the end of the window: the stitch may be where the window is.</param>
    /// <param name="window">The piece at hand.</param>
    /// <param name="n">How many bytes of <see cref="Peek"/>.</param>
    /// <param name="destination">Where to.</param>
    public void Take(ref byte p, scoped ref WireWindow window, int n, Span<byte> destination)
    {
        Capture(ref p, ref window);
        _segment.Span.Slice(_at, n).CopyTo(destination);
        _at += n;
    }

    /// <summary>Makes bytes the window that were all taken by <see cref="Take"/>.</summary>
    /// <param name="taken">The bytes.</param>
    /// <param name="window">The piece at hand.</param>
    /// <returns>The cursor: their start.</returns>
    public ref byte Show(ReadOnlySpan<byte> taken, scoped ref WireWindow window) => ref Show(taken, ref window, taken.Length);

    /// <summary>Remembers a place of the input that has been read before its turn.</summary>
    /// <param name="remaining">Bytes from there to the end of the input.</param>
    public void Mark(long remaining) => (_one.Marks ??= []).Add(remaining);

    /// <summary>Forgets a place.</summary>
    /// <param name="remaining">Bytes from there to the end of the input.</param>
    /// <returns>Whether it was remembered.</returns>
    public bool Unmark(long remaining) => _one.Marks is not null && _one.Marks.Remove(remaining);
}
