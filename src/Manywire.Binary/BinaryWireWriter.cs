using System;
using System.Diagnostics.CodeAnalysis;
using System.Runtime.CompilerServices;
using Manywire.Text;

namespace Manywire.Binary;

/// <summary>Writes the Binary wire: MemoryPack's bytes.</summary>
public ref partial struct BinaryWireWriter : IWireWriter
{
    WireBuffer _buffer;
    WireSpan _span;
    WireDepth _depth;
    int _shortText;

    /// <summary>A writer into a buffer.</summary>
    /// <param name="output">The buffer.</param>
    /// <param name="options">The options.</param>
    public BinaryWireWriter(WireBuffer output, BinaryWireOptions options) => Open(output, options);

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    [MemberNotNull(nameof(_buffer))]
    internal void Open(WireBuffer output, BinaryWireOptions? options)
    {
        _buffer = output;
        _depth.Begin(BinaryWireOptions.DefaultMaxDepth);
        _shortText = Utf8Encoder.MaxShort;
        if (options is not null)
        {
            Follow(options);
        }
    }

    /// <summary>Apart, so that a process that gives no options doesn't wait for them: the first value's methods are compiled as it is written.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    void Follow(BinaryWireOptions options)
    {
        _depth.Begin(options.MaxDepth);
        if (options.Utf16)
        {
            _shortText = 0;
        }

        if (WireOptions.GivenWith(options) is { } given)
        {
            _buffer.Given = given;
        }
    }

    /// <inheritdoc/>
    public readonly WireCallOverrides? CallOverrides => _buffer.Given;

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Begin(int n) => ref _buffer.Open(ref _span, n);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public ref byte Reserve(ref byte p, int n)
    {
        if (Unsafe.ByteOffset(ref p, ref _span.End) < n)
        {
            return ref Grow(ref p, n);
        }

        return ref p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte Grow(ref byte p, int n) => ref _buffer.Grow(ref p, n, ref _span);

    /// <summary>Reserves for sizes that were added up: a sum beyond what an array can hold is an error, not an overflow.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte ReserveLong(ref byte p, long n)
    {
        if (Unsafe.ByteOffset(ref p, ref _span.End) < n)
        {
            return ref GrowLong(ref p, n);
        }

        return ref p;
    }

    /// <summary>As <see cref="ReserveLong"/>, for values of a known size that may be all there is.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    ref byte ReserveRun(ref byte p, long n) => ref n is >= WireBuffer.LongRun and <= int.MaxValue ? ref _buffer.Whole(ref p, (int)n, ref _span) : ref ReserveLong(ref p, n);

    [MethodImpl(MethodImplOptions.NoInlining)]
    ref byte GrowLong(ref byte p, long n)
    {
        if (n > int.MaxValue)
        {
            Fail(ref p, "a value of less than 2 GiB");
        }

        return ref _buffer.Grow(ref p, (int)n, ref _span);
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public long Finish(ref byte p) => _buffer.Finish(ref p, ref _span);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Enter(ref byte p)
    {
        if (!_depth.TryEnter())
        {
            _buffer.FailDepth(ref p, ref _span, _depth);
        }
    }

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public void Leave() => _depth.Leave();

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Fail(ref byte p, string expected) => _buffer.Fail(ref p, ref _span, expected);

    /// <inheritdoc/>
    [MethodImpl(MethodImplOptions.NoInlining)]
    public ref byte PutRaw(ref byte p, scoped ReadOnlySpan<byte> value, int tail)
    {
        p = ref ReserveLong(ref p, (long)value.Length + tail);
        value.CopyTo(BinaryBytes.At(ref p, value.Length));
        return ref BinaryBytes.Step(ref p, value.Length);
    }

    /// <inheritdoc/>
    public ref byte PutUnknown(ref byte p, WireUnknown? unknown, bool first, int tail) => ref Reserve(ref p, tail); // without names there is nothing to keep
}
