using System;
using System.Buffers;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace Manywire;

/// <summary>All of a reader's state that isn't hot: further segments of the input, bytes that are being captured, objects that may be referred to.</summary>
/// <remarks>
/// Where a reader finds too few bytes in its window it comes here. The rest of the window is moved to a buffer and the start of the next segment put behind it,
/// or the window moves to the next segment: the cursor simply points elsewhere afterwards. Emitted code knows nothing of it.
/// </remarks>
public sealed class WireInput
{
    readonly ReadOnlySequence<byte> _sequence;
    readonly List<object?> _objects = [];
    SequencePosition _next;
    ReadOnlyMemory<byte> _segment;
    int _at;
    byte[] _stitch = [];
    bool _more;
    long _handed;
    byte[]? _captured;
    int _capturedLength;
    long _capturedAt;
    HashSet<long>? _marks;

    /// <summary>State for input that is one span.</summary>
    public WireInput()
    {
    }

    /// <summary>Input in segments.</summary>
    /// <param name="sequence">The segments.</param>
    public WireInput(in ReadOnlySequence<byte> sequence)
    {
        _sequence = sequence;
        _next = sequence.Start;
        Behind = sequence.Length;
        _more = true;
        Segmented = true;
    }

    /// <summary>Whether the input comes in segments.</summary>
    public bool Segmented { get; }

    /// <summary>Bytes that have come out of the envelopes of the payload's members.</summary>
    internal long Decompressed { get; set; }

    /// <summary>The name of the last case that no union knows.</summary>
    public string? Case { get; set; }

    /// <summary>Bytes behind the window.</summary>
    public long Behind { get; private set; }

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
        if (rest + Behind < n)
        {
            if (!soft)
            {
                window.Fail(ref p, Missing(n));
            }

            n = rest + Behind;
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

        return ref Show(stitch.AsSpan(0, count), ref window, added);
    }

    ref byte Show(ReadOnlySpan<byte> span, scoped ref WireWindow window, int added)
    {
        Behind -= added;
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

    long Offset(ref byte p, scoped ref WireWindow window) => _handed - window.Left(ref p);

    /// <summary>From here on the bytes that the cursor passes are kept.</summary>
    public void BeginCapture(ref byte p, scoped ref WireWindow window)
    {
        _captured = ArrayPool<byte>.Shared.Rent(256);
        _capturedLength = 0;
        _capturedAt = Offset(ref p, ref window);
    }

    void Capture(ref byte p, scoped ref WireWindow window)
    {
        if (_captured is null)
        {
            return;
        }

        long offset = Offset(ref p, ref window);
        int n = (int)(offset - _capturedAt);
        if (n == 0)
        {
            return;
        }

        Make(_capturedLength + n);

        // SAFETY: the n bytes before the cursor belong to the window, since everything before it was captured when the window last moved.
        MemoryMarshal.CreateReadOnlySpan(ref Unsafe.Subtract(ref p, n), n).CopyTo(_captured.AsSpan(_capturedLength));
        _capturedLength += n;
        _capturedAt = offset;
    }

    void Make(int size)
    {
        if (size <= _captured!.Length)
        {
            return;
        }

        byte[] larger = ArrayPool<byte>.Shared.Rent(Math.Max(size, _captured.Length * 2));
        _captured.AsSpan(0, _capturedLength).CopyTo(larger);
        ArrayPool<byte>.Shared.Return(_captured);
        _captured = larger;
    }

    /// <summary>Ends <see cref="BeginCapture"/>.</summary>
    /// <returns>The bytes that the cursor has passed since.</returns>
    public byte[] EndCapture(ref byte p, scoped ref WireWindow window)
    {
        Capture(ref p, ref window);
        byte[] result = _captured.AsSpan(0, _capturedLength).ToArray();
        ArrayPool<byte>.Shared.Return(_captured!);
        _captured = null;
        return result;
    }

    /// <summary>Ends <see cref="BeginCapture"/> without a use for the bytes.</summary>
    public void DropCapture()
    {
        ArrayPool<byte>.Shared.Return(_captured!);
        _captured = null;
    }

    /// <summary>Ends <see cref="BeginCapture"/> and goes back to where it was: a window of everything from there to the end of the present window.</summary>
    public ref byte Rewind(ref byte p, scoped ref WireWindow window)
    {
        Capture(ref p, ref window);
        int rest = (int)window.Left(ref p);
        byte[] whole = GC.AllocateUninitializedArray<byte>(_capturedLength + rest);
        _captured.AsSpan(0, _capturedLength).CopyTo(whole);
        MemoryMarshal.CreateReadOnlySpan(ref p, rest).CopyTo(whole.AsSpan(_capturedLength)); // SAFETY: rest bytes lie between the cursor and the end of the window
        ArrayPool<byte>.Shared.Return(_captured!);
        _captured = null;
        ref byte start = ref MemoryMarshal.GetArrayDataReference(whole);
        window.End = ref Unsafe.Add(ref start, whole.Length); // SAFETY: the array's own end
        return ref start;
    }

    /// <summary>Remembers a place of the input that has been read before its turn.</summary>
    /// <param name="remaining">Bytes from there to the end of the input.</param>
    public void Mark(long remaining) => (_marks ??= []).Add(remaining);

    /// <summary>Forgets a place.</summary>
    /// <param name="remaining">Bytes from there to the end of the input.</param>
    /// <returns>Whether it was remembered.</returns>
    public bool Unmark(long remaining) => _marks is not null && _marks.Remove(remaining);

    /// <summary>Counts an object that may be referred to.</summary>
    /// <returns>Its id.</returns>
    public int NextId()
    {
        _objects.Add(null);
        return _objects.Count - 1;
    }

    /// <summary>How many objects have been counted.</summary>
    internal int Objects => _objects.Count;

    /// <summary>Takes back everything since a moment, after an attempt that failed.</summary>
    /// <param name="objects">What <see cref="Objects"/> was then.</param>
    internal void Forget(int objects)
    {
        _objects.RemoveRange(objects, _objects.Count - objects);
        _marks?.Clear();
    }

    /// <summary>Makes an object known under its id.</summary>
    /// <returns>False when the id is out of order or taken.</returns>
    public bool TryRegister(int id, object value)
    {
        if ((uint)id > (uint)_objects.Count || (id < _objects.Count && _objects[id] is not null))
        {
            return false;
        }

        if (id == _objects.Count)
        {
            _objects.Add(value);
        }
        else
        {
            _objects[id] = value;
        }

        return true;
    }

    /// <summary>The object that is known under an id.</summary>
    public bool TryFind(int id, [NotNullWhen(true)] out object? value)
    {
        value = (uint)id < (uint)_objects.Count ? _objects[id] : null;
        return value is not null;
    }
}
