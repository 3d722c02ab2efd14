using System;
using System.Buffers;
using System.Diagnostics.CodeAnalysis;

namespace Manywire.Compression;

/// <summary>Bytes that grow in one piece, up to a limit: what a compression is read into. The memory is lent by the shared pool and goes back with <see cref="Dispose"/>.</summary>
public sealed class WireBytes : IBufferWriter<byte>, IDisposable
{
    const int FirstSize = 4096;

    readonly long _whole;
    readonly WireBudget? _budget;
    byte[] _array = [];
    int _drawn;

    /// <summary>Bytes without a limit but that of an array.</summary>
    public WireBytes()
        : this(Array.MaxLength)
    {
    }

    /// <summary>Bytes with a limit.</summary>
    /// <param name="limit">How many at most; that of an array where it is larger.</param>
    public WireBytes(long limit)
        : this(limit, limit)
    {
    }

    /// <summary>Bytes that are drawn from a payload's budget as they come.</summary>
    /// <param name="budget">The budget: what is left of it is the limit.</param>
    public WireBytes(WireBudget budget)
        : this((budget ?? throw new ArgumentNullException(nameof(budget))).Limit, budget.Left) => _budget = budget;

    WireBytes(long whole, long limit)
    {
        _whole = whole;
        Limit = (int)Math.Clamp(limit, 0, Array.MaxLength);
    }

    /// <summary>How many bytes there may be.</summary>
    public int Limit { get; }

    /// <summary>How many there are.</summary>
    public int Count { get; private set; }

    /// <summary>What has been written, until it grows or is disposed of.</summary>
    public ReadOnlySpan<byte> Written => _array.AsSpan(0, Count);

    /// <summary>What has been written, until it grows or is disposed of.</summary>
    public ReadOnlyMemory<byte> WrittenMemory => _array.AsMemory(0, Count);

    /// <inheritdoc/>
    public void Advance(int count)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(count);
        ArgumentOutOfRangeException.ThrowIfGreaterThan(count, Math.Min(_array.Length, Limit) - Count);
        Count += count;
        if (_budget is not null && Count > _drawn)
        {
            Draw(_budget);
        }
    }

    /// <summary>What is written once more, after <see cref="Clear"/>, isn't drawn again.</summary>
    void Draw(WireBudget budget)
    {
        int more = Count - _drawn;
        _drawn = Count;
        if (!budget.TryDraw(more))
        {
            TooMuch(); // another thread, which opens a lazy member of the same payload, has drawn meanwhile
        }
    }

    /// <inheritdoc/>
    /// <exception cref="WireException">Beyond the limit.</exception>
    public Span<byte> GetSpan(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _array.AsSpan(Count, Math.Min(_array.Length, Limit) - Count);
    }

    /// <inheritdoc/>
    /// <exception cref="WireException">Beyond the limit.</exception>
    public Memory<byte> GetMemory(int sizeHint = 0)
    {
        Reserve(Math.Max(sizeHint, 1));
        return _array.AsMemory(Count, Math.Min(_array.Length, Limit) - Count);
    }

    /// <summary>Makes room. What is there doubles at least, so that much written in small pieces is copied once on average.</summary>
    /// <param name="room">Bytes.</param>
    /// <exception cref="WireException">Beyond the limit.</exception>
    public void Reserve(int room)
    {
        ArgumentOutOfRangeException.ThrowIfNegative(room);
        if (room > Limit - Count)
        {
            TooMuch();
        }

        if (room > _array.Length - Count)
        {
            long size = Math.Clamp(_array.Length * 2L, Math.Min(FirstSize, Limit), Limit);
            byte[] larger = ArrayPool<byte>.Shared.Rent((int)Math.Max(size, (long)Count + room));
            Written.CopyTo(larger);
            ArrayPool<byte>.Shared.Return(_array);
            _array = larger;
        }
    }

    /// <summary>What has been written and <paramref name="room"/> more bytes, which <see cref="Reserve"/> has made.</summary>
    internal Span<byte> Whole(int room) => _array.AsSpan(0, Count + room);

    /// <summary>Forgets what has been written, and keeps the memory.</summary>
    public void Clear() => Count = 0;

    /// <summary>Ends with the error of bytes beyond the limit.</summary>
    [DoesNotReturn]
    internal void TooMuch() => throw new WireException($"at most {Math.Min(_whole, Array.MaxLength)} decompressed bytes (WireOptions.MaxDecompressed)", 0, "$");

    /// <summary>Gives the memory back.</summary>
    public void Dispose()
    {
        if (_array.Length > 0)
        {
            ArrayPool<byte>.Shared.Return(_array);
            _array = [];
        }

        Count = 0;
    }
}
